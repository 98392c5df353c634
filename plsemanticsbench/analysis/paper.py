"""The figures that the paper printed, as frames like those of one's own runs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import pandas as pd

from plsemanticsbench.analysis.cells import PAPER, make_cells
from plsemanticsbench.lang.errors import PLSemanticsBenchError

PUBLISHED_TABLES: Final = (2, 4, 5, 6, 11, 14, 15, 16, 17)
_SPREAD: Final = 17
_CONTROL: Final = "obf1tok"


def published(table: int, task: str | None = None) -> pd.DataFrame:
    """Return a table of the paper "LLMs Lean on Priors, Not Programming Language Semantics".

    Table 11 and Table 4 differ where they report on the same cells (GPT-4o-mini-CoT under obf):
    the paper does not say why; both are given as printed.

    Args:
        table: 2 (medians of the splits and numbers of tokens), 4, 5, 6, 11, 16 or 17 (cells with
            the source "paper"; the paper prints no intervals), 14 or 15 (odds, as
            :func:`~plsemanticsbench.analysis.complexity_effects` names them).
        task: only this task's cells.

    Raises:
        PLSemanticsBenchError: the table is not among these.
    """
    if table not in PUBLISHED_TABLES:
        known = ", ".join(map(str, PUBLISHED_TABLES))
        raise PLSemanticsBenchError(f"the paper's Table {table} is not here: there are {known}")
    frame = _read(table).copy()
    if table == 2:
        return frame.set_index("split")
    if "odds" in frame:
        return frame.assign(source=PAPER)
    frame["delta_kind"] = ""
    if "delta" in frame:
        kinds = frame["variant"].map(lambda variant: "cnd" if variant == "std" else "is")
        frame["delta_kind"] = kinds.where(frame["delta"].notna(), "")
    elif (frame["variant"] == _CONTROL).any():
        frame = _against_obf(frame)
    if "delta" in frame:
        frame["baseline"] = frame["value"] - frame["delta"]
    frame = frame if task is None else frame[frame["task"] == task]
    return make_cells(frame.assign(source=PAPER).to_dict("records"), best=table != _SPREAD)


def _against_obf(frame: pd.DataFrame) -> pd.DataFrame:
    """Return Table 11 with the differences from obf, which the paper leaves to the reader."""
    keys = ["model", "formalization"]
    obf = frame[frame["variant"] == "obf"].set_index(keys)["value"]
    control = frame["variant"] == _CONTROL
    base = pd.Series([obf[key] for key in frame[keys].itertuples(index=False)], frame.index)
    delta = (frame["value"] - base).where(control)
    return frame.assign(delta=delta, delta_kind=control.map({True: "1tok", False: ""}))


@cache
def _read(table: int) -> pd.DataFrame:
    path = files("plsemanticsbench") / "analysis" / "paper_tables" / f"table{table}.csv"
    with path.open("r", encoding="utf-8") as file:
        return pd.read_csv(file, keep_default_na=False, na_values=[""])
