"""The second half of a build: the rows of all chunks become one config's parquet files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa  # type: ignore[import-untyped]

from dataset_builder.data_set import layout
from dataset_builder.data_set.arrow import (
    SHARED,
    SplitFigures,
    compact_table,
    load_table,
    write_parquet,
)
from dataset_builder.data_set.chunks import Chunk, chunk_faults, chunk_left_out
from dataset_builder.data_set.columns import PROMPTS, prompt_rows, table_rows
from dataset_builder.data_set.record import BuildRecord
from plsemanticsbench.files import new_folder, remove_whole
from plsemanticsbench.tasks import Config, split_rows


@dataclass(frozen=True, slots=True)
class ConfigJob:
    """A config to write.

    Attributes:
        config: the config.
        key: its key, see :func:`~dataset_builder.data_set.keys.config_keys`.
        chunks: the processed chunks, of other configs too.
        folder: where it goes.
    """

    config: Config
    key: str
    chunks: tuple[Chunk, ...]
    folder: Path

    def of_split(self) -> dict[str, list[Chunk]]:
        """Return the config's own chunks by split, in order."""
        found: dict[str, list[Chunk]] = {}
        for chunk in self.chunks:
            if self.config in chunk.configs:
                found.setdefault(chunk.split, []).append(chunk)
        return found


def write_config(task: ConfigJob) -> None:
    """Make the folder of a config, which appears whole."""
    remove_whole(task.folder)
    with new_folder(task.folder) as draft:
        _write(task, draft)


def write_prompts(configs: Sequence[Config], key: str, folder: Path) -> None:
    """Make the folder of the table of prompts, which appears whole."""
    remove_whole(folder)
    with new_folder(folder) as draft:
        table = compact_table(PROMPTS, prompt_rows(configs))
        figures = write_parquet(table, PROMPTS, draft / layout.parquet_name(PROMPTS))
        record = BuildRecord(PROMPTS, PROMPTS, layout.version(), key, {PROMPTS: figures}, {})
        record.save(draft)


def _write(task: ConfigJob, folder: Path) -> None:
    config, chunks = task.config, task.of_split()
    splits: dict[str, SplitFigures] = {}
    for split, table in _tables(config, chunks):
        if table.num_rows:
            path = folder / layout.parquet_name(split)
            splits[split] = write_parquet(table, config.task.name, path)
    left_out = {
        split: tuple(names)
        for split, parts in chunks.items()
        if (names := chunk_left_out(parts, config))
    }
    record = BuildRecord(
        config=config.name,
        task=config.task.name,
        version=layout.version(),
        key=task.key,
        splits=splits,
        left_out=left_out,
        invalid=tuple(chunk_faults([chunk for parts in chunks.values() for chunk in parts])),
    )
    record.save(folder)


def _tables(config: Config, chunks: dict[str, list[Chunk]]) -> Iterator[tuple[str, pa.Table]]:
    if not config.task.about_programs:
        for split in config.splits:
            rows = table_rows(config, split_rows((), config))
            yield split, compact_table(config.task.name, rows)
    for split, parts in chunks.items():
        yield split, _sampled(load_table(chunk.table_path(config) for chunk in parts), config)


def _sampled(table: pa.Table, config: Config) -> pa.Table:
    """Return the rows that are asked, of all that may be."""
    if (sampled := config.task.sampled) is None:
        return table
    rows = table.drop_columns(list(SHARED)).to_pylist()
    kept = pa.array(sampled(range(len(rows)), rows.__getitem__), pa.int64())
    return table.take(kept)
