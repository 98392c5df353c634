"""From rows to Arrow tables, and from these to parquet files and the figures of a split."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
from datasets.config import DEFAULT_CDC_OPTIONS  # type: ignore[import-untyped]

from dataset_builder.data_set.columns import table_features
from dataset_builder.data_set.digest import table_digest
from plsemanticsbench.measures.formulas import MEASURES

ROWS_A_GROUP: Final = 100
"""Rows of a row group: as many as the viewer shows on a page, so that it reads no more for one."""

_COMPRESSION: Final = "snappy"
"""As ``datasets`` writes. With zstd, pyarrow 26 aborted about every third process that streamed a
file, at its end ("terminate called without an active exception"); with snappy none did."""

SHARED: Final = ("syntax", "semantics", "canary")
"""Long texts that all rows of a config share; a compact table holds each one once."""


@dataclass(frozen=True, slots=True)
class SplitFigures:
    """What the card says of a split.

    Attributes:
        rows: number of rows.
        num_bytes: size in memory, as the ``datasets`` package counts it.
        file_bytes: size of the parquet file.
        digest: of the contents, see :func:`~dataset_builder.data_set.digest.table_digest`.
        medians: of each measure of complexity over the programs; none without programs.
    """

    rows: int
    num_bytes: int
    file_bytes: int
    digest: str
    medians: Mapping[str, float] = field(default_factory=dict)


def compact_table(kind: str, rows: Iterable[Mapping[str, Any]]) -> pa.Table:
    """Return rows as a table in which shared texts are dictionary-encoded.

    Args:
        kind: of :func:`~dataset_builder.data_set.columns.table_features`.
        rows: by column.
    """
    columns: dict[str, list[Any]] = {name: [] for name in table_features(kind)}
    for row in rows:
        for name, value in row.items():
            columns[name].append(value)
    schema = table_features(kind).arrow_schema
    arrays = [_array(columns[field.name], field) for field in schema]
    return pa.Table.from_arrays(arrays, names=schema.names)


def _array(values: list[Any], field: pa.Field) -> pa.Array:
    array = pa.array(values, field.type)
    return array.dictionary_encode() if field.name in SHARED else array


def save_table(table: pa.Table, path: Path) -> None:
    """Write a compact table to a file in Arrow's own format."""
    with pa.OSFile(str(path), "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)


def load_table(paths: Iterable[Path]) -> pa.Table:
    """Return the tables in files, one after the other; they are mapped, not read."""
    tables = []
    for path in paths:
        with pa.memory_map(str(path)) as file:
            tables.append(pa.ipc.open_file(file).read_all())
    return pa.concat_tables(tables)


def write_parquet(table: pa.Table, kind: str, path: Path) -> SplitFigures:
    """Write a compact table as a parquet file with small row groups and a page index.

    The same table always gives the same bytes, however it is chunked.
    """
    schema = table_features(kind).arrow_schema
    with pq.ParquetWriter(
        path,
        schema,
        compression=_COMPRESSION,
        use_content_defined_chunking=DEFAULT_CDC_OPTIONS,
        write_page_index=True,
    ) as writer:
        for group in _groups(table, schema):
            writer.write_table(group)
    return _figures(path)


def _figures(path: Path) -> SplitFigures:
    """Return the figures of a file as somebody who loads it gets them."""
    with pq.ParquetFile(path) as file:
        groups = [file.read_row_group(number) for number in range(file.num_row_groups)]
    table = pa.concat_tables(groups)
    return SplitFigures(
        rows=table.num_rows,
        num_bytes=sum(group.nbytes for group in groups),
        file_bytes=path.stat().st_size,
        digest=table_digest(table),
        medians=_medians(table),
    )


def _medians(table: pa.Table) -> dict[str, float]:
    if "program_id" not in table.column_names:
        return {}
    rows = table.select(["program_id", *MEASURES]).to_pylist()
    programs = {row["program_id"]: row for row in rows}.values()
    return {name: float(median(row[name] for row in programs)) for name in MEASURES}


def _groups(table: pa.Table, schema: pa.Schema) -> Iterator[pa.Table]:
    """Yield the row groups of a compact table, each in one chunk and with all texts spelled out."""
    for start in range(0, table.num_rows, ROWS_A_GROUP):
        part = table.slice(start, ROWS_A_GROUP)
        arrays = [
            column.combine_chunks().cast(field.type)
            for column, field in zip(part.columns, schema, strict=True)
        ]
        yield pa.Table.from_arrays(arrays, schema=schema)
