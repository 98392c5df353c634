"""From frames of cells to tables in the paper's layout."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.cells import PAPER, column_rank
from plsemanticsbench.report.document import Cell, Line, Table
from plsemanticsbench.report.figures.style import SPLITS

NOTHING: Final = "–"
DELTAS: Final = {"cnd": "Δcnd", "is": "Δis", "1tok": "Δ from obf"}
TASKS: Final = {
    "predstate": "PredState",
    "predrule": "PredRule",
    "predtrace": "PredTrace",
    "nl2rule": "NL→Rule",
    "rule2nl": "Rule→NL",
}
_GROUPS: Final = {"na": "", "K": "K", "S": "S"}


def cell_tables(
    name: str, caption: str, cells: pd.DataFrame, note: str = "", decimals: int = 1
) -> Iterator[Table]:
    """Yield a table for each split: a line for each model, a column for each thing that was asked.

    Args:
        name: what the names of the tables begin with.
        caption: with ``{split}`` where the split's name goes.
        cells: of one's own runs, then those of the paper; see
            :data:`plsemanticsbench.analysis.cells.CELL_COLUMNS`.
        note: what stands below each table.
        decimals: of the numbers of one's own runs; the paper's are given as printed.
    """
    order = list(SPLITS)
    cells = cells[cells["value"].notna()]
    splits = sorted(
        cells["split"].unique(), key=lambda s: order.index(s) if s in order else len(order)
    )
    for split in splits:
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
    lines = [
        _line(rows, columns, decimals) for _, rows in cells.groupby(["source", "model"], sort=False)
    ]
    headings = [_heading(key, cells, several) for key in columns]
    return Table(name, caption, (("", "model"), *headings), tuple(lines), cells, note)


def _heading(key: tuple[str, str, str], cells: pd.DataFrame, with_task: bool) -> tuple[str, str]:
    task, formalization, variant = key
    group = _GROUPS.get(formalization, formalization)
    group = f"{TASKS[task]} {group}".strip() if with_task else group
    here = cells[(cells["formalization"] == formalization) & (cells["variant"] == variant)]
    kinds = [DELTAS[kind] for kind in here["delta_kind"].unique() if kind in DELTAS]
    label = "no rules" if formalization == "na" else variant
    return group, f"{label} ({kinds[0]})" if kinds else label


def _line(rows: pd.DataFrame, columns: list[tuple[str, str, str]], decimals: int) -> Line:
    found = {
        (row["task"], row["formalization"], row["variant"]): row for row in rows.to_dict("records")
    }
    first = rows.iloc[0]
    published = first["source"] == PAPER
    head = Cell(str(first["model"]))
    made = (_cell(found.get(column), published, decimals) for column in columns)
    return Line((head, *made), published)


def _cell(row: Mapping[Any, Any] | None, published: bool, decimals: int) -> Cell:
    if row is None:
        return Cell(NOTHING)
    value = row["value"]
    text = f"{value:g}" if published else f"{value:.{decimals}f}"
    delta, low, high = row["delta"], row["delta_low"], row["delta_high"]
    if math.isnan(delta):
        return Cell(text, best=bool(row["best"]))
    note = f"({signed(delta, 0 if published and delta == round(delta) else decimals)})"
    interval = "" if math.isnan(low) else f"[{signed(low, decimals)}, {signed(high, decimals)}]"
    return Cell(text, note, interval, bool(row["best"]))


def signed(value: float, decimals: int = 1) -> str:
    """Return a difference with its sign; nothing stands before a zero."""
    text = f"{value:+.{decimals}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")
