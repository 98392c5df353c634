"""Put a built data set where ``load_dataset`` finds it by name, from anywhere, with no network.

``load_dataset("plsemanticsbench", CONFIG)`` asks the working directory, then the Hub, then its
cache, where it takes the newest of ``plsemanticsbench/CONFIG/VERSION/HASH``. This fills that cache.
"""

from __future__ import annotations

import os
import shutil
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from plsemanticsbench.data_set import layout
from plsemanticsbench.data_set.card import default_config
from plsemanticsbench.data_set.record import read_records

_INFO: Final = "dataset_info.json"
"""A folder in the cache without this file breaks loading by name."""

Progress = Callable[[int, int], None]


def install_data_set(
    root: Path | None = None,
    cache: Path | None = None,
    progress: Progress = lambda done, total: None,
) -> dict[str, Path]:
    """Copy every configuration to the cache of ``datasets``, and return where each one is.

    Done again it changes nothing, and older contents are replaced. A configuration appears by one
    renaming, so that other processes may load it or install it at the same time.

    Args:
        root: where the data set was built; by default the place of the published one.
        cache: the cache; by default the one of ``datasets``.
        progress: called with the number of configurations that are done, and of all.

    Returns:
        The folders by name of configuration; none if no data set was built.

    Raises:
        OSError: the cache cannot be written.
    """
    import datasets.config  # type: ignore[import-untyped] # noqa: PLC0415 (slow to import)

    root = root or layout.default_root()
    cache = cache or Path(datasets.config.HF_DATASETS_CACHE)
    records = [record for record in read_records(root) if record.splits]
    if not records or not layout.card_path(root).is_file():
        return {}
    draft = cache / f".{layout.NAME}-{uuid.uuid4().hex}"
    draft.mkdir(parents=True)
    installed: dict[str, Path] = {}
    try:
        first = default_config(records)
        for record in sorted(records, key=lambda record: record.config != first):
            progress(len(installed), len(records))
            installed[record.config] = _install(root, record.config, draft, cache)
    finally:
        shutil.rmtree(draft)
    progress(len(records), len(records))
    return installed


def _install(root: Path, config: str, draft: Path, cache: Path) -> Path:
    from datasets import load_dataset_builder  # noqa: PLC0415 (slow to import)

    with _silent():
        source = str(layout.package_folder(root).resolve())
        builder = load_dataset_builder(source, config, cache_dir=str(draft))
        made = Path(builder.cache_dir)
        final = cache / made.relative_to(draft)
        if not (final / _INFO).is_file():
            builder.download_and_prepare()
            _replace(made, final)
    os.utime(final)  # the newest one is the one that is loaded
    for version in final.parents[1].iterdir():
        for folder in version.iterdir() if version.is_dir() else ():
            if folder.is_dir() and folder != final:
                _remove(folder)
    return final


def _replace(made: Path, final: Path) -> None:
    """Let a finished folder take its place, unless another process was faster."""
    final.parent.mkdir(parents=True, exist_ok=True)
    if final.exists() and not (final / _INFO).is_file():
        _remove(final)
    try:
        os.rename(made, final)
    except OSError:
        if not (final / _INFO).is_file():
            raise


def _remove(folder: Path) -> None:
    """Remove a folder; other processes see all of it or nothing."""
    away = folder.parents[3] / f".{uuid.uuid4().hex}"
    try:
        os.rename(folder, away)
    except FileNotFoundError:  # another process was faster
        return
    shutil.rmtree(away)


@contextmanager
def _silent() -> Iterator[None]:
    """Switch off the progress bars of ``datasets``, one for each split of each configuration."""
    from datasets.utils import (  # type: ignore[import-untyped] # noqa: PLC0415 (slow to import)
        are_progress_bars_disabled,
        disable_progress_bars,
        enable_progress_bars,
    )

    before = are_progress_bars_disabled()
    disable_progress_bars()
    try:
        yield
    finally:
        if not before:
            enable_progress_bars()
