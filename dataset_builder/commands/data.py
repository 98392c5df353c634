"""``plsemanticsbench data``: what the built data set holds, as a table or row by row."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from rich.table import Table
from rich.text import Text

from dataset_builder.data_set import layout
from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console, printable, simple_table
from plsemanticsbench.cli.sources import write_json
from plsemanticsbench.lang.errors import PLSemanticsBenchError

if TYPE_CHECKING:
    from dataset_builder.data_set.record import BuildRecord

_LONG: Final = ("question", "syntax", "semantics", "canary")
"""Texts that all rows share, or that other columns are in; people do not want to see them."""

_BLOCKS: Final = ("program", "program_std", "asked", "options", "answer", "prompt_prefix")
_CUT: Final = 2_000


@click.command(
    "data",
    short_help="Show what the built data set holds.",
    epilog=options.help_text(
        "data",
        "data predstate-S-swap --index 3",
        "data predrule-K-obf --split fuzzer_generated --index 40 --json",
        status="  0  it was shown\n  2  wrong usage, or there is no such row or no data set",
    ),
)
@click.argument("name", metavar="[CONFIG]", required=False)
@click.option("-s", "--split", metavar="SPLIT", help="A split of CONFIG.  [default: its first]")
@click.option(
    "-i",
    "--index",
    type=click.IntRange(min=0),
    metavar="N",
    help="Which row of the split, from 0 on.  [default: 0]",
)
@click.option(
    "--from",
    "root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="ROOT",
    help="Where build has put a data set of your own.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines.")
def data_command(
    name: str | None,
    split: str | None,
    index: int | None,
    root: Path | None,
    as_json: bool,
) -> int:
    """Show all configs with their splits, counts and digests, or one row of CONFIG."""
    from dataset_builder.data_set.record import read_records  # noqa: PLC0415 (slow to import)

    if name is None and (split is not None or index is not None):
        raise click.UsageError("--split and --index need CONFIG: data predstate-S-std --index 3")
    place = root or layout.default_root()
    records = {record.config: record for record in read_records(place) if record.splits}
    if not records:
        raise click.UsageError(f"there is no data set in {place}: plsemanticsbench build makes it")
    if name is None:
        _show_table(list(records.values()), as_json)
        return options.FINE
    if name not in records:
        raise click.UsageError(f"no configuration '{name}' was built: see plsemanticsbench data")
    try:
        row = _row(place, records[name], split, index or 0)
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        write_json(row)
    else:
        _show_row(name, row)
    return options.FINE


def _show_table(records: list[BuildRecord], as_json: bool) -> None:
    from dataset_builder.data_set.record import (  # noqa: PLC0415 (slow to import)
        asked_records,
        data_set_digest,
    )

    digest = data_set_digest(records)
    files = [figures.file_bytes for record in records for figures in record.splits.values()]
    records = asked_records(records)
    if as_json:
        for record in records:
            splits = {split: figures.rows for split, figures in record.splits.items()}
            facts = {"config": record.config, "splits": splits, "rows": record.rows}
            write_json(facts | {"version": record.version, "digest": record.digest})
        return
    versions = ", ".join(sorted({record.version for record in records}))
    click.echo(f"version {versions}, digest sha256:{digest}, {sum(files) / 1e6:,.1f} MB\n")
    table = simple_table("")
    table.padding, table.pad_edge = (0, 0), False  # to fit into 80 columns
    names = list(dict.fromkeys(split for record in records for split in record.splits))
    table.add_column("configuration", style="cyan", no_wrap=True)
    for split in names:
        table.add_column(split.replace("_", "_\n"), justify="right", no_wrap=True)
    table.add_column("rows", justify="right", no_wrap=True)
    table.add_column("digest", overflow="ellipsis", style="dim")
    for record in records:
        figures = [record.splits.get(split) for split in names]
        counts = [f"{each.rows:,}" if each else "" for each in figures]
        table.add_row(record.config, *counts, f"{record.rows:,}", record.digest[:12])
    console().print(table)


def _row(root: Path, record: BuildRecord, split: str | None, index: int) -> dict[str, Any]:
    """Read one row; only its row group is read.

    Raises:
        PLSemanticsBenchError: there is no such split or row, or its file cannot be read.
    """
    import pyarrow as pa  # type: ignore[import-untyped] # noqa: PLC0415 (slow to import)
    import pyarrow.parquet as pq  # type: ignore[import-untyped] # noqa: PLC0415 (slow to import)

    from dataset_builder.data_set.arrow import ROWS_A_GROUP  # noqa: PLC0415

    chosen = split or next(iter(record.splits))
    if chosen not in record.splits:
        known = ", ".join(record.splits)
        raise PLSemanticsBenchError(f"{record.config} has no split '{chosen}': expected {known}")
    rows = record.splits[chosen].rows
    if index >= rows:
        raise PLSemanticsBenchError(f"{record.config}, {chosen} has the rows 0 to {rows - 1}")
    path = layout.parquet_path(root, record.config, chosen)
    try:
        with pq.ParquetFile(path) as file:
            group = file.read_row_group(index // ROWS_A_GROUP)
    except (OSError, pa.ArrowException) as error:
        raise PLSemanticsBenchError(f"cannot read {path}: {error}") from error
    (row,) = group.slice(index % ROWS_A_GROUP, 1).to_pylist()
    columns: dict[str, Any] = row
    return columns


def _show_row(name: str, row: dict[str, Any]) -> None:
    """Print small columns as a table, then texts as they are."""
    screen = console()
    place = f", {row['split']}: {row['id']}" if "id" in row else f": {row['config']}"
    table: Table = simple_table(f"{name}{place}")
    table.add_column("column", style="cyan", no_wrap=True)
    table.add_column("value", overflow="fold")
    for column, value in row.items():
        if column not in (*_BLOCKS, *_LONG, "id"):
            table.add_row(column, Text(_shown(value)))
    screen.print(table)
    same = row.get("program") == row.get("program_std")
    for column in _BLOCKS:
        if column in row and not (column == "program_std" and same):
            screen.print(Text(f"\n{column}", style="bold"))
            screen.print(Text(_block(row[column])), soft_wrap=True)
    hidden = [column for column in _LONG if column in row]
    lengths = ", ".join(f"{column} ({len(row[column]):,} characters)" for column in hidden)
    if lengths:
        screen.print(Text(f"\nnot shown: {lengths}; --json prints all", style="dim"))


def _shown(value: Any) -> str:
    """Return a value on one line; states as equations."""
    if isinstance(value, list):
        return _cut(", ".join(map(_shown, value)))
    if isinstance(value, dict):
        place = f"{value['step']}: " if "step" in value else ""
        return f"{place}{value['name']} = {value['value']}"
    return _cut(printable(str(value)))


def _block(value: str | list[str]) -> str:
    if isinstance(value, list):
        return "\n".join(f"{number}.\n{_block(text)}" for number, text in enumerate(value, 1))
    return _cut("\n".join(map(printable, value.splitlines())))


def _cut(text: str) -> str:
    return text if len(text) <= _CUT else f"{text[:_CUT]}… ({len(text):,} characters)"
