"""One config as a ``datasets.Dataset``, made on the spot from programs and rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dataset_builder.data_set.columns import table_features, table_rows
from dataset_builder.data_set.keys import config_keys
from dataset_builder.data_set.programs import PublishedPrograms
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.tasks import Config, parse_config, published_rows


def generate(
    name: str,
    split: str | None = None,
    inventories: Sequence[Inventory] = (),
    *,
    cache_dir: str | None = None,
    keep_in_memory: bool = False,
) -> Any:
    """Return one published config without building the data set.

    The rows are those of ``load_dataset``. They are kept in the cache of ``datasets`` until code,
    programs, rules or symbols change.

    Args:
        name: the config.
        split: one of its splits; by default all.
        inventories: symbols of one's own, which ``name`` may name.
        cache_dir: the cache; by default the one of ``datasets``.
        keep_in_memory: read the rows into memory instead of mapping them from the cache.

    Returns:
        A ``Dataset`` for one split, a ``DatasetDict`` for all.

    Raises:
        PLSemanticsBenchError: there is no such config or split.
    """
    from datasets import DatasetDict  # type: ignore[import-untyped] # noqa: PLC0415 (slow)

    config = parse_config(name, inventories)
    key = config_keys([config], PublishedPrograms())[name]
    if split is not None:
        return _generated(config, split, key, cache_dir, keep_in_memory)
    made = {
        part: _generated(config, part, key, cache_dir, keep_in_memory) for part in config.splits
    }
    return DatasetDict(made)


def _generated(
    config: Config, split: str, key: str, cache_dir: str | None, keep_in_memory: bool
) -> Any:
    from datasets import Dataset, NamedSplit  # noqa: PLC0415 (slow to import)

    return Dataset.from_generator(
        _dictionaries,
        features=table_features(config.task.name),
        cache_dir=cache_dir,
        keep_in_memory=keep_in_memory,
        gen_kwargs={"config": config, "split": split},
        split=NamedSplit(split),
        fingerprint=f"{key}-{split}",
    )


def _dictionaries(config: Config, split: str) -> Iterator[dict[str, Any]]:
    yield from table_rows(config, published_rows(config, split))
