"""Accuracy against each complexity measure, with confidence bands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator, SymmetricalLogLocator

from plsemanticsbench.measures.formulas import FORMULAS
from plsemanticsbench.report.figures.floors import draw_floor, floor_handles, floors_of
from plsemanticsbench.report.figures.style import (
    Look,
    compact,
    extra_widths,
    in_order,
    legend,
    new_figure,
    percent_axis,
)

_COLUMNS: Final = 3
_WIDE: Final = 20
"""A range of more than this ratio gets a logarithmic axis."""


def draw_complexity(
    bins: pd.DataFrame, styles: Mapping[str, Look], floors: pd.DataFrame | None = None
) -> Figure:
    """Draw a panel for each measure, a line with its band for each model.

    Args:
        bins: rows of :func:`plsemanticsbench.analysis.accuracy_by_measure` for one split,
            formalization and variant.
        styles: looks of the models.
        floors: of :func:`plsemanticsbench.analysis.best_floors`; those of anything else are passed
            over.
    """
    known = floors_of(bins, floors)
    measures = in_order(bins["measure"], FORMULAS)
    rows = -(-len(measures) // _COLUMNS)
    figure, axes = new_figure(7.2, 2.1 * rows + 0.5, rows, _COLUMNS, sharey=True)
    panels = list(axes.flat)
    for number, (axis, measure) in enumerate(zip(panels, measures, strict=False)):
        for floor in known.to_dict("records"):
            draw_floor(axis, floor, 0, 1, axis.get_yaxis_transform())
        _panel(axis, bins[bins["measure"] == measure], styles)
        axis.set_title(FORMULAS.get(measure, measure))
        percent_axis(axis, "accuracy (%)" if number % _COLUMNS == 0 else "")
    for axis in panels[len(measures) :]:
        axis.axis("off")
    used = set(bins["model"])
    looks = {model: look for model, look in styles.items() if model in used}
    legend(figure, looks, others=floor_handles(known))
    return figure


def _panel(axis: Axes, bins: pd.DataFrame, styles: Mapping[str, Look]) -> None:
    groups: Any = bins.sort_values("middle").groupby("model", sort=False)
    widths = extra_widths(line["value"] for _, line in groups)
    for (model, line), wider in zip(groups, widths, strict=True):
        look = styles[str(model)]
        if len(line) > 1:
            axis.fill_between(
                line["middle"],
                line["low"],
                line["high"],
                color=look.colour,
                alpha=0.15,
                linewidth=0,
            )
        else:  # a band without width would be invisible
            axis.vlines(line["middle"], line["low"], line["high"], color=look.colour, alpha=0.5)
        axis.plot(
            line["middle"],
            line["value"],
            color=look.colour,
            marker=look.marker,
            linestyle=look.dashes,
            markersize=4 + wider,
            linewidth=1.4 + wider,
        )
    _scale(axis, float(bins["middle"].min()), float(bins["middle"].max()))


def _scale(axis: Axes, least: float, most: float) -> None:
    if most > _WIDE * max(least, 1):
        axis.set_xscale("symlog", linthresh=max(1, least))
        axis.xaxis.set_major_locator(SymmetricalLogLocator(base=10, linthresh=1, subs=(1, 3)))
    elif least == most:  # one group, around which an axis would have fractions
        axis.set_xlim(least - 1, most + 1)
        axis.set_xticks([least])
    else:
        axis.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=4))
    axis.xaxis.set_minor_locator(NullLocator())
    axis.xaxis.set_major_formatter(FuncFormatter(compact))
