"""Put a built data set where ``load_dataset`` finds it by name, from anywhere, with no network.

``load_dataset("plsemanticsbench", CONFIG)`` asks the working directory, then the Hub, then its
cache, where it takes the newest of ``plsemanticsbench/CONFIG/VERSION/HASH``. This fills that cache.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from dataset_builder.data_set import layout
from dataset_builder.data_set.card import default_config
from dataset_builder.data_set.record import (
    BuildRecord,
    asked_records,
    check_whole,
    read_record,
    read_records,
)
from plsemanticsbench.files import appear, draft_folder, remove_whole
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import SHIPPED
from plsemanticsbench.tasks.names import ConfigName

_INFO: Final = "dataset_info.json"
"""A folder in the cache without this file breaks loading by name."""

Progress = Callable[[int, int], None]


def install_data_set(
    root: Path | None = None,
    cache: Path | None = None,
    progress: Progress = lambda done, total: None,
) -> dict[str, Path]:
    """Copy every config to the cache of ``datasets``, and return where each one is.

    Done again it changes nothing, and older contents are replaced; configs in the same
    symbols that the data set has no more go, as their rows would be old ones. A config
    appears by one renaming, so that other processes may load it or install it at the same time.

    Args:
        root: where the data set was built; by default the place of the published one.
        cache: the cache; by default the one of ``datasets``.
        progress: called with the number of configs that are done, and of all.

    Returns:
        The folders by name of config; none if no data set was built.

    Raises:
        PLSemanticsBenchError: the data set is not whole, or is being built.
        OSError: the cache cannot be written.
    """
    import datasets.config  # type: ignore[import-untyped] # noqa: PLC0415 (slow to import)

    root = root or layout.default_root()
    cache = cache or Path(datasets.config.HF_DATASETS_CACHE)
    records = [record for record in read_records(root) if record.splits]
    if not records:
        return {}
    check_whole(root, records)
    if any(_symbols(record.config) for record in asked_records(records)):
        records = asked_records(records)  # the name of the table of prompts is the published one's
    installed: dict[str, Path] = {}
    with draft_folder(cache) as draft:
        first = default_config(records)
        for record in sorted(records, key=lambda record: record.config != first):
            progress(len(installed), len(records))
            installed[record.config] = _install(root, record, draft, cache)
    _forget_others(cache / layout.NAME, installed)
    progress(len(records), len(records))
    return installed


def _install(root: Path, record: BuildRecord, draft: Path, cache: Path) -> Path:
    from datasets import load_dataset_builder  # noqa: PLC0415 (slow to import)
    from datasets.exceptions import (  # type: ignore[import-untyped] # noqa: PLC0415
        DatasetsError,
    )

    try:
        with _silent():
            source = str(layout.package_folder(root).resolve())
            builder = load_dataset_builder(source, record.config, cache_dir=str(draft))
            made = Path(builder.cache_dir)
            final = cache / made.relative_to(draft)
            if not _is_whole(final, record):
                builder.download_and_prepare()
    except (DatasetsError, ValueError) as error:
        why = error.__cause__ or error
        raise PLSemanticsBenchError(f"{record.config} cannot be copied: {why}") from error
    if read_record(layout.data_folder(root) / record.config) != record:
        raise PLSemanticsBenchError(f"{record.config} was built anew meanwhile: do this again")
    if made.is_dir():
        final.parent.mkdir(parents=True, exist_ok=True)
        if not _is_whole(final, record):
            remove_whole(final, drafts=cache)
        appear(made, final)
    os.utime(final)  # the newest one is the one that is loaded
    for folder in _cached(final.parents[1]):
        if folder != final:
            remove_whole(folder, drafts=cache)
    return final


def _cached(config: Path) -> list[Path]:
    """Return the folders of a config, one for each version and contents."""
    return [folder for folder in config.glob("*/*") if folder.is_dir()]


def _forget_others(cached: Path, installed: Mapping[str, Path]) -> None:
    """Remove what the data set had once, but not other people's symbols, which are another's."""
    ours = set(map(_symbols, installed))
    for config in cached.iterdir():
        if config.name not in installed and _symbols(config.name) in ours:
            for folder in _cached(config):
                remove_whole(folder, drafts=cached.parent)


def _symbols(config: str) -> str:
    """Return the name of a config's symbols, empty for the published ones, all one set."""
    name = ConfigName.parse(config)
    if str(name) != config:  # no config of any such data set
        return config
    return "" if name.symbols in SHIPPED else name.variant


def _is_whole(folder: Path, record: BuildRecord) -> bool:
    """Tell whether a folder of the cache has all its files; programs that tidy up remove some."""
    files = (folder.glob(f"{layout.NAME}-{split}[.-]*arrow") for split in record.splits)
    return (folder / _INFO).is_file() and all(map(any, files))


@contextmanager
def _silent() -> Iterator[None]:
    """Switch off the progress bars of ``datasets``, one for each split of each config."""
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
