"""Tables that are not in the layout of accuracies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.cells import PAPER
from plsemanticsbench.measures.formulas import MEASURES
from plsemanticsbench.report.cells import NOTHING
from plsemanticsbench.report.document import Cell, Line, Table
from plsemanticsbench.scoring.delta import signed

_RATES: Final = {
    "malformed": "malformed",
    "truncated": "truncated",
    "empty": "empty",
    "prompt_too_long": "too long",
}
_LARGE: Final = 100


def category_table(name: str, caption: str, counts: pd.DataFrame, note: str) -> Table:
    """Return first mismatches: a line for each model, split, formalization and variant.

    Args:
        name: of the CSV file.
        caption: of the table.
        counts: of :func:`plsemanticsbench.analysis.first_mismatch_table`.
        note: what stands below.
    """
    totals = counts.groupby("category", sort=False)["count"].sum()
    categories = [c for c in totals.sort_values(ascending=False, kind="stable").index if totals[c]]
    keys = ["model", "split", "formalization", "variant"]
    lines = []
    for values, part in counts.groupby(keys, sort=False):
        shares = dict(zip(part["category"], part["share"], strict=True))
        most = max(shares.values(), default=0)
        cells = [
            Cell(f"{shares.get(c, 0):.0f}", best=shares.get(c, 0) == most > 0) for c in categories
        ]
        total = Cell(str(int(part["count"].sum())))
        lines.append(Line((*(Cell(str(value)) for value in values), total, *cells)))
    columns = [("", label) for label in (*keys, "wrong", *categories)]
    return Table(name, caption, tuple(columns), tuple(lines), counts, note)


def unread_table(name: str, caption: str, rates: pd.DataFrame) -> Table:
    """Return how many answers could not be read, a line for each model, config and split.

    Args:
        name: of the CSV file.
        caption: of the table.
        rates: of :func:`plsemanticsbench.analysis.malformed_table`.
    """
    keys = ["model", "config", "split"]
    models = list(rates["model"].unique())
    rates = rates.sort_values("model", key=lambda names: names.map(models.index), kind="stable")
    lines = [
        Line(
            (
                *(Cell(str(row[key])) for key in keys),
                Cell(f"{row['n']:,}"),
                *(Cell(f"{row[rate]:.1f}") for rate in _RATES),
            )
        )
        for row in rates.to_dict("records")
    ]
    columns = [("", label) for label in (*keys, "answers", *_RATES.values())]
    return Table(name, caption, tuple(columns), tuple(lines), rates)


def effects_table(name: str, caption: str, effects: pd.DataFrame, note: str) -> Table:
    """Return the effects of measures on the odds, a line for each model and formalization.

    Args:
        name: of the CSV file.
        caption: of the table.
        effects: of :func:`plsemanticsbench.analysis.complexity_effects` for one split, maybe with
            the paper's.
        note: what stands below.
    """
    known = effects.dropna(subset=["odds"])
    measures = [measure for measure in MEASURES if measure in set(known["measure"])]
    lines = []
    for values, part in known.groupby(["source", "model", "formalization"], sort=False):
        source, model, formalization = values
        odds = dict(zip(part["measure"], part["odds"], strict=True))
        strongest = max(map(abs, odds.values()))
        cells = [_effect(odds.get(measure), strongest) for measure in measures]
        head = Cell(model), Cell("no rules" if formalization == "na" else formalization)
        lines.append(Line((*head, *cells), source == PAPER))
    columns = [("", label) for label in ("model", "rules", *(MEASURES[m] for m in measures))]
    return Table(name, caption, tuple(columns), tuple(lines), effects, note)


def plain_table(
    name: str,
    caption: str,
    columns: Mapping[str, str],
    frame: pd.DataFrame,
    note: str = "",
    published: Sequence[bool] | None = None,
) -> Table:
    """Return some columns of a frame as they are, numbers with at most two decimals.

    Args:
        name: of the CSV file.
        caption: of the table.
        columns: the columns that are shown, with their headings.
        frame: a row for each line.
        note: what stands below.
        published: which rows are the paper's.
    """
    marks = published or [False] * len(frame)
    lines = tuple(
        Line(tuple(Cell(_plain(row[column])) for column in columns), mark)
        for row, mark in zip(frame.to_dict("records"), marks, strict=True)
    )
    return Table(
        name, caption, tuple(("", label) for label in columns.values()), lines, frame, note
    )


def _effect(value: float | None, strongest: float) -> Cell:
    if value is None:
        return Cell(NOTHING)
    return Cell(signed(value, 0), best=abs(value) == strongest > 0)


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return value
    if pd.isna(value):
        return NOTHING
    if isinstance(value, float):
        text = f"{value:,.0f}" if abs(value) >= _LARGE else f"{value:,.2f}".rstrip("0").rstrip(".")
        return text.replace("-", "−")
    return f"{value:,}" if isinstance(value, int) else str(value)
