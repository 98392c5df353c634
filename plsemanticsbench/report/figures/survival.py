"""How long traces stay right: the share of programs whose first n steps are right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, SymmetricalLogLocator

from plsemanticsbench.report.figures.style import (
    VARIANTS,
    Look,
    compact,
    extra_widths,
    in_order,
    legend,
    new_figure,
    percent_axis,
    semantics_title,
    shortened,
)

_LONG: Final = 60
FEWEST: Final = 10
"""Where fewer programs have so many steps, a curve ends: it would jump up and down."""


def draw_survival(curves: pd.DataFrame, styles: Mapping[str, Look]) -> Figure:
    """Draw a panel for each formalization and variant, a stepped line with its band a model.

    Args:
        curves: rows of :func:`plsemanticsbench.analysis.trace_survival` for one split.
        styles: looks of the models.
    """
    rows = [name for name in ("K", "S") if name in set(curves["formalization"])]
    columns = in_order(curves["variant"], VARIANTS)
    figure, axes = new_figure(
        max(4.2, 2.6 * len(columns)), 2.5 * len(rows) + 0.6, len(rows), len(columns), sharey=True
    )
    for row, formalization in enumerate(rows):
        for column, variant in enumerate(columns):
            axis = axes[row][column]
            here = curves[
                (curves["formalization"] == formalization) & (curves["variant"] == variant)
            ]
            _panel(axis, here, styles)
            axis.set_title(f"{semantics_title(formalization)}, {shortened(variant)}")
            percent_axis(axis, "programs still right (%)" if column == 0 else "")
            if row == len(rows) - 1:
                axis.set_xlabel("steps of the trace")
    used = set(curves["model"])
    legend(figure, {model: look for model, look in styles.items() if model in used})
    return figure


def _panel(axis: Axes, curves: pd.DataFrame, styles: Mapping[str, Look]) -> None:
    if curves.empty:
        axis.text(0.5, 0.5, "not run", ha="center", va="center", transform=axis.transAxes)
        axis.set_xticks([])
        return
    most = curves.groupby("model")["programs"].transform("max")
    curves = curves[curves["programs"] >= (most / 2).clip(upper=FEWEST)]
    groups: Any = curves.sort_values("step").groupby("model", sort=False)
    widths = extra_widths(line["share"] for _, line in groups)
    for (model, line), wider in zip(groups, widths, strict=True):
        look = styles[str(model)]
        axis.fill_between(
            line["step"],
            line["low"],
            line["high"],
            step="post",
            color=look.colour,
            alpha=0.15,
            linewidth=0,
        )
        axis.step(
            line["step"],
            line["share"],
            where="post",
            color=look.colour,
            linestyle=look.dashes,
            linewidth=1.5 + wider,
            marker=look.marker,
            markersize=4 + wider,
            markevery=0.18,
        )
    if curves["step"].max() > _LONG:  # most traces break early, and a few are very long
        axis.set_xscale("symlog", linthresh=10)
        axis.xaxis.set_major_locator(SymmetricalLogLocator(base=10, linthresh=10, subs=(1, 2, 5)))
        axis.xaxis.set_major_formatter(FuncFormatter(compact))
    axis.set_xlim(left=0)
