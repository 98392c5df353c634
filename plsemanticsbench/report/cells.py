"""From frames of cells to tables in the paper's layout."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.cells import FLOOR, PAPER, column_rank
from plsemanticsbench.report.document import Cell, Line, Table
from plsemanticsbench.report.figures.style import SPLITS, in_order
from plsemanticsbench.scoring.delta import signed
from plsemanticsbench.tasks import NO_SEMANTICS, TASKS

NOTHING: Final = "–"
DELTAS: Final = {"cnd": "Δcnd", "is": "Δis", "1tok": "Δ from obf"}


def cell_tables(
    name: str, caption: str, cells: pd.DataFrame, note: str = "", decimals: int = 1
) -> Iterator[Table]:
    """Yield a table for each split: a line for each model, a column for each thing that was asked.

    Args:
        name: what the names of the tables begin with.
        caption: with ``{split}`` where the split's name goes.
        cells: of one's own runs, then those of floors and of the paper; see
            :data:`plsemanticsbench.analysis.cells.CELL_COLUMNS`.
        note: what stands below each table.
        decimals: of the numbers of one's own runs; the paper's are given as printed.
    """
    cells = cells[cells["value"].notna()]
    for split in in_order(cells["split"], SPLITS):
        here = cells[cells["split"] == split]
        if (here["source"] == PAPER).all():
            continue  # nothing of one's own to put beside it
        title = caption.format(split=SPLITS.get(split, split))
        yield _table(f"{name}-{split}", title, here, note, decimals)


def _table(name: str, caption: str, cells: pd.DataFrame, note: str, decimals: int) -> Table:
    keys = cells[["task", "formalization", "variant"]].drop_duplicates()
    columns = sorted(
        keys.itertuples(index=False, name=None),
        key=lambda key: (list(TASKS).index(key[0]), column_rank(key[1], key[2])),
    )
    several = keys["task"].nunique() > 1
    theirs = cells.loc[cells["source"] == PAPER, "value"]
    printed = 1 if (theirs % 1 != 0).any() else 0
    lines = [
        _line(rows, columns, source, printed if source == PAPER else decimals)
        for (source, _), rows in cells.groupby(["source", "model"], sort=False)
    ]
    headings = [_heading(key, cells, several) for key in columns]
    note = " ".join(filter(None, (note, _partial(cells, several))))
    return Table(name, caption, (("", "model"), *headings), tuple(lines), cells, note)


def _heading(key: tuple[str, str, str], cells: pd.DataFrame, with_task: bool) -> tuple[str, str]:
    _, formalization, variant = key
    here = cells[(cells["formalization"] == formalization) & (cells["variant"] == variant)]
    kinds = [DELTAS[kind] for kind in here["delta_kind"].unique() if kind in DELTAS]
    group, label = _names(key, with_task)
    return group, f"{label} ({kinds[0]})" if kinds else label


def _names(key: tuple[str, str, str], with_task: bool) -> tuple[str, str]:
    """Return the names of a column: of its group, and its own."""
    task, formalization, variant = key
    group = "" if formalization == NO_SEMANTICS else formalization
    group = f"{TASKS[task].title} {group}".strip() if with_task else group
    return group, "no rules" if formalization == NO_SEMANTICS else variant


def _partial(cells: pd.DataFrame, with_task: bool) -> str:
    """Return which numbers rest on fewer rows than what stands beside them."""
    told: defaultdict[str, list[str]] = defaultdict(list)
    for row in cells[cells["note"] != ""].to_dict("records"):
        names = _names((row["task"], row["formalization"], row["variant"]), with_task)
        what = row["note"] if math.isnan(row["delta"]) else f"Δ {row['note']}"
        told[what].append(" ".join(filter(None, (row["model"], *names))))
    return " ".join(f"{', '.join(places)}: {what}." for what, places in told.items())


def _line(
    rows: pd.DataFrame, columns: list[tuple[str, str, str]], source: str, decimals: int
) -> Line:
    found = {
        (row["task"], row["formalization"], row["variant"]): row for row in rows.to_dict("records")
    }
    head = Cell(str(rows.iloc[0]["model"]))
    cells = (head, *(_cell(found.get(column), decimals) for column in columns))
    return Line(cells, published=source == PAPER, floor=source == FLOOR)


def _cell(row: Mapping[Any, Any] | None, decimals: int) -> Cell:
    if row is None:
        return Cell(NOTHING)
    text, best = f"{row['value']:.{decimals}f}", bool(row["best"])
    delta, low, high = row["delta"], row["delta_low"], row["delta_high"]
    if math.isnan(delta):
        return Cell(text, best=best)
    interval = "" if math.isnan(low) else f"[{signed(low, decimals)}, {signed(high, decimals)}]"
    return Cell(text, f"({signed(delta, decimals)})", interval, best)
