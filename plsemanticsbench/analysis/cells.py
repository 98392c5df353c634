"""Cells, the numbers of a table one a row, and the paper's layout made from them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Final

import pandas as pd

from plsemanticsbench.tasks import NO_SEMANTICS, TASKS

CELL_COLUMNS: Final = (
    "source",
    "group",
    "model",
    "task",
    "split",
    "formalization",
    "variant",
    "value",
    "low",
    "high",
    "delta_kind",
    "baseline",
    "delta",
    "delta_low",
    "delta_high",
    "n",
    "delta_n",
    "trials",
    "best",
    "note",
)
"""What a frame of cells has; numbers are in percent or percentage points, NaN where there is none.

``n`` counts rows, ``delta_n`` those that both sides of a difference have; ``baseline`` is the
accuracy over these of what ``delta`` is a difference from.
"""

RUN: Final = "run"
PAPER: Final = "paper"
FLOOR: Final = "floor"
"""The sources: what was run, what the paper printed, and what answers get that follow no rule."""

_TEXTS: Final = ("source", "group", "model", "task", "split", "formalization", "variant")
_NUMBERS: Final = CELL_COLUMNS[CELL_COLUMNS.index("value") : CELL_COLUMNS.index("best")]
_FORMALIZATIONS: Final = (NO_SEMANTICS, "K", "S")
_VARIANTS: Final = ("std", "swap", "swap-text", "obf", "obf1tok")
_COLUMN: Final = ["task", "formalization", "variant"]
_ROW: Final = ["split", "source", "group", "model"]


def make_cells(rows: Iterable[Mapping[str, Any]], *, best: bool = True) -> pd.DataFrame:
    """Return a frame of cells, with the columns that the rows lack filled in.

    Args:
        rows: one for each cell.
        best: mark the best of each column.
    """
    frame = pd.DataFrame(list(rows)).reindex(columns=list(CELL_COLUMNS))
    for name in (*_TEXTS, "delta_kind", "note"):
        frame[name] = frame[name].astype(object).where(frame[name].notna(), "")
    for name in _NUMBERS:
        if name != "delta_kind":
            frame[name] = pd.to_numeric(frame[name]).astype(float)
    frame["best"] = _best(frame) if best else False
    return frame


def lay_out(
    cells: pd.DataFrame, *, decimals: int = 0, best: str = "**{}**", intervals: bool = False
) -> pd.DataFrame:
    """Return the paper's layout of a table, as texts such as ``27 (-6)``.

    Args:
        cells: of one table or of several put together, such as ours and the paper's.
        decimals: of every number.
        best: how to write the best value of a column.
        intervals: write the confidence intervals too: ``27 [20, 35] (-6 [-12, 1])``.

    Returns:
        A row for each split, source, group and model, in the order in which they come; a column
        for each task, formalization and variant, in the paper's order. Empty where nothing was run.
    """
    if cells.empty:
        return pd.DataFrame()
    texts = cells.assign(
        text=[_text(cell, decimals, best, intervals) for cell in cells.to_dict("records")]
    )
    wide = texts.pivot(index=_ROW, columns=_COLUMN, values="text").fillna("")
    rows = pd.MultiIndex.from_frame(cells[_ROW].drop_duplicates())
    columns = sorted(wide.columns, key=_column_order)
    return wide.reindex(index=rows, columns=pd.MultiIndex.from_tuples(columns, names=_COLUMN))


def column_rank(formalization: str, variant: str) -> tuple[int, int, str]:
    """Return where the paper's tables have a column: without semantics, then K, then S."""
    first = _FORMALIZATIONS.index(formalization) if formalization in _FORMALIZATIONS else 9
    return first, _VARIANTS.index(variant) if variant in _VARIANTS else len(_VARIANTS), variant


def _column_order(column: tuple[str, str, str]) -> tuple[int, tuple[int, int, str]]:
    task, formalization, variant = column
    return list(TASKS).index(task), column_rank(formalization, variant)


def _best(cells: pd.DataFrame) -> pd.Series:
    """Return whether a cell has the highest value of its column, if models differ in it."""
    columns = cells.groupby(["source", "split", *_COLUMN], sort=False)["value"]
    most = columns.transform("max")
    return (cells["value"] == most) & (most > columns.transform("min"))


def _text(cell: Mapping[str, Any], decimals: int, best: str, intervals: bool) -> str:
    if math.isnan(cell["value"]):
        return ""
    text = _number(cell["value"], decimals)
    text = best.format(text) if cell["best"] else text
    if intervals and not math.isnan(cell["low"]):
        text += f" {_interval(cell['low'], cell['high'], decimals)}"
    if math.isnan(cell["delta"]):
        return text
    delta = _number(cell["delta"], decimals, "+")
    if intervals and not math.isnan(cell["delta_low"]):
        delta += f" {_interval(cell['delta_low'], cell['delta_high'], decimals)}"
    return f"{text} ({delta})"


def _interval(low: float, high: float, decimals: int) -> str:
    return f"[{_number(low, decimals)}, {_number(high, decimals)}]"


def _number(value: float, decimals: int, sign: str = "") -> str:
    rounded = round(value, decimals)
    return f"{rounded:{sign if rounded else ''}.{decimals}f}".replace("-0", "0", not rounded)
