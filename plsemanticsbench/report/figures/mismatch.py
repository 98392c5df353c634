"""Which rules answers first go wrong at: a heat map."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from plsemanticsbench.report.figures.style import (
    HEAT,
    VARIANTS,
    in_order,
    new_figure,
    semantics_title,
    shortened,
)

_COLUMN: Final = 0.2
_LETTER: Final = 0.08
"""Widths in inches."""


def draw_mismatch_rules(counts: pd.DataFrame) -> Figure:
    """Draw a row for each model and variant, a column for each rule that was missed first.

    A row is in percent of its own first mismatches, so that rows of bad and good models compare.

    Args:
        counts: rows of :func:`plsemanticsbench.analysis.first_mismatch_rules` for one
            formalization and split.
    """
    counts = counts.dropna(subset=["rule"])
    counts = counts[counts["count"] > 0]
    table = counts.pivot_table(
        index=["model", "variant"], columns="rule", values="count", aggfunc="sum", sort=False
    ).fillna(0)
    order = in_order(counts["variant"], VARIANTS)
    models = list(dict.fromkeys(counts["model"]))
    rows = sorted(table.index, key=lambda key: (models.index(key[0]), order.index(key[1])))
    table = table.loc[rows].sort_index(axis=1)
    shares = 100 * table.div(table.sum(axis=1), axis=0)
    width, height = max(5.0, 2.6 + _COLUMN * shares.shape[1]), 1.5 + 0.28 * shares.shape[0]
    figure, axes = new_figure(width, height)
    axis = axes[0][0]
    image = axis.pcolormesh(
        shares.to_numpy(), cmap=HEAT, vmin=0, edgecolors="#e3e3e3", linewidth=0.5
    )
    labels = [
        f"{shortened(model)} · {shortened(variant)} ({int(n)})"
        for (model, variant), n in table.sum(axis=1).items()
    ]
    axis.set_yticks([i + 0.5 for i in range(len(rows))], labels, fontsize=8)
    rules = [str(int(rule)) for rule in shares.columns]
    axis.set_xticks([i + 0.5 for i in range(len(rules))], rules, fontsize=7.5, rotation=90)
    axis.invert_yaxis()
    axis.tick_params(length=0)
    formalization = semantics_title(counts["formalization"].iloc[0])
    axis.set_xlabel(f"rule that should have come ({formalization})")
    axis.spines[:].set_visible(False)
    _categories(axis, counts, shares.columns)
    bar = figure.colorbar(image, ax=axis, pad=0.01, aspect=12)
    bar.set_label("% of the row's\nfirst mismatches", fontsize=8)
    bar.outline.set_visible(False)
    return figure


def _categories(axis: Axes, counts: pd.DataFrame, rules: Any) -> None:
    """Name the categories above their rules, with a bracket over each run of columns."""
    category = dict(zip(counts["rule"], counts["category"], strict=True))
    named = [(place, str(category[rule])) for place, rule in enumerate(rules)]
    runs = [
        (name, [place for place, _ in members])
        for name, members in groupby(named, key=lambda item: item[1])
    ]
    tight = any(len(name) * _LETTER > len(places) * _COLUMN for name, places in runs)
    for name, places in runs:
        first, last = places[0] + 0.1, places[-1] + 0.9
        axis.plot([first, last], [-0.12, -0.12], color="#555555", linewidth=1.2, clip_on=False)
        axis.annotate(
            name.lower(),
            ((first + last) / 2, -0.2),
            ha="left" if tight else "center",
            va="bottom",
            rotation=45 if tight else 0,
            rotation_mode="anchor",
            fontsize=7.5,
            annotation_clip=False,
        )
