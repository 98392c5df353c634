"""Confusion matrices of NL→Rule and Rule→NL for the rules that are mispredicted most."""

from __future__ import annotations

from typing import Final

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from plsemanticsbench.report.figures.style import (
    HEAT,
    VARIANTS,
    in_order,
    new_figure,
    semantics_title,
    shortened,
)

_UNREAD: Final = "unread"


def draw_confusion(pairs: pd.DataFrame) -> Figure:
    """Draw a matrix for each formalization and variant of one model: right by predicted rule.

    Args:
        pairs: rows of :func:`plsemanticsbench.analysis.confusion` for one model and task.
    """
    rows = [name for name in ("K", "S") if name in set(pairs["formalization"])]
    columns = in_order(pairs["variant"], VARIANTS)
    figure, axes = new_figure(
        max(3.4, 3.1 * len(columns)), 2.0 * len(rows) + 0.3, len(rows), len(columns)
    )
    for row, formalization in enumerate(rows):
        for column, variant in enumerate(columns):
            axis = axes[row][column]
            here = pairs[(pairs["formalization"] == formalization) & (pairs["variant"] == variant)]
            _panel(axis, here)
            axis.set_title(f"{semantics_title(formalization)}, {shortened(variant)}")
            if column == 0:
                axis.set_ylabel("right rule")
            if row == len(rows) - 1:
                axis.set_xlabel("predicted rule")
    return figure


def _panel(axis: Axes, pairs: pd.DataFrame) -> None:
    axis.spines[:].set_visible(False)
    axis.tick_params(length=0)
    if pairs.empty:
        axis.text(0.5, 0.5, "no mistakes, or not run", ha="center", transform=axis.transAxes)
        axis.set_xticks([])
        axis.set_yticks([])
        return
    right = list(dict.fromkeys(pairs.sort_values("rank")["rule"].astype(int)))
    read = pairs["predicted_rule"].dropna().astype(int)
    predicted: list[int | str] = sorted({*read, *right})
    predicted += [_UNREAD] if pairs["predicted_rule"].isna().any() else []
    counts = [[0] * len(predicted) for _ in right]
    for rule, found, count in zip(
        pairs["rule"], pairs["predicted_rule"], pairs["count"], strict=True
    ):
        column = predicted.index(_UNREAD if pd.isna(found) else int(found))
        counts[right.index(int(rule))][column] += int(count)
    top = max(max(line) for line in counts)
    axis.pcolormesh(counts, cmap=HEAT, vmin=0, vmax=top, edgecolors="#e3e3e3", linewidth=0.6)
    for y, line in enumerate(counts):
        for x, count in enumerate(line):
            if count:
                colour = "white" if count > 0.6 * top else "black"
                place = (x + 0.5, y + 0.5)
                axis.annotate(str(count), place, ha="center", va="center", color=colour, fontsize=8)
        gold = predicted.index(right[y])
        axis.add_patch(
            Rectangle((gold + 0.06, y + 0.06), 0.88, 0.88, fill=False, edgecolor="#D55E00", lw=1.6)
        )
    axis.set_xticks([i + 0.5 for i in range(len(predicted))], [str(p) for p in predicted])
    axis.set_yticks([i + 0.5 for i in range(len(right))], [str(rule) for rule in right])
    axis.tick_params(axis="x", rotation=90 if len(predicted) > 5 else 0)
    axis.invert_yaxis()
