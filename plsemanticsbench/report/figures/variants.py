"""Accuracy by variant: a slope for each model from std to swap and obf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from plsemanticsbench.analysis.cells import RUN, column_rank
from plsemanticsbench.report.figures.floors import draw_floor, floor_handles, floors_of
from plsemanticsbench.report.figures.style import (
    GREY,
    SPLITS,
    VARIANTS,
    Look,
    in_order,
    legend,
    new_figure,
    percent_axis,
    semantics_title,
    shortened,
)
from plsemanticsbench.scoring.answers import OPTIONS
from plsemanticsbench.tasks import NO_SEMANTICS, NOTATION_TASKS
from plsemanticsbench.tasks.task import CONTROL_VARIANT, TEXT_VARIANT

_HALF: Final = 0.3
"""Half the width of a floor."""
_ORDER: Final = ("na", "swap", "std", "obf", TEXT_VARIANT)
"""The standard symbols in the middle: one slope leads to each of the two shifts."""


def draw_variants(
    cells: pd.DataFrame, styles: Mapping[str, Look], floors: pd.DataFrame | None = None
) -> Figure:
    """Draw a panel for each split and formalization, a line for each model.

    Args:
        cells: of one task, as the tables of :mod:`plsemanticsbench.analysis` have them; published
            models are thin grey lines. In NL→Rule and Rule→NL a dashed line is at what guessing
            gives.
        styles: looks of the models that are not published.
        floors: of :func:`plsemanticsbench.analysis.best_floors`; those of other tasks are passed
            over.
    """
    cells = cells.dropna(subset=["value"])
    cells = cells[cells["variant"] != CONTROL_VARIANT]  # which has a table of its own
    known = floors_of(cells[cells["source"] == RUN], floors)
    splits = in_order(cells["split"], SPLITS)
    given = set(cells["formalization"]) - {NO_SEMANTICS}
    columns = sorted(given, key=lambda name: column_rank(name, "")) or [NO_SEMANTICS]
    variants = in_order(_variants(cells), _ORDER)
    notation = cells["task"].isin(NOTATION_TASKS).all()  # which is not about programs
    height = 2.7 * len(splits) + 0.4
    figure, axes = new_figure(3.6 * len(columns), height, len(splits), len(columns))
    for row, split in enumerate(splits):
        for column, formalization in enumerate(columns):
            axis = axes[row][column]
            _draw_floors(axis, _of(known, split, formalization), variants)
            _panel(axis, _of(cells, split, formalization), variants, styles)
            where = "" if notation else f"{SPLITS.get(split, split)}, "
            axis.set_title(f"{where}{semantics_title(formalization)}")
            percent_axis(axis, "accuracy (%)" if column == 0 else "")
            if notation:
                axis.axhline(100 / OPTIONS, color=GREY, linewidth=0.9, linestyle="--", zorder=1)
    used = set(cells.loc[cells["source"] == "run", "model"])
    published = sorted(set(cells.loc[cells["source"] == "paper", "model"]))
    looks = {model: look for model, look in styles.items() if model in used}
    legend(figure, looks, published, floor_handles(known))
    return figure


def _of(frame: pd.DataFrame, split: str, formalization: str) -> pd.DataFrame:
    """Return the rows of a panel, those without rules among them."""
    about = frame["formalization"].isin([formalization, NO_SEMANTICS])
    return frame[(frame["split"] == split) & about]


def _draw_floors(axis: Axes, floors: pd.DataFrame, variants: list[str]) -> None:
    for variant, floor in zip(_variants(floors), floors.to_dict("records"), strict=True):
        place = variants.index(variant)
        draw_floor(axis, floor, place - _HALF, place + _HALF)


def _variants(cells: pd.DataFrame) -> pd.Series[Any]:
    return cells["variant"].where(cells["formalization"] != "na", "na")


def _panel(
    axis: Axes, cells: pd.DataFrame, variants: list[str], styles: Mapping[str, Look]
) -> None:
    places = {variant: place for place, variant in enumerate(variants)}
    cells = cells.assign(place=_variants(cells).map(places)).dropna(subset=["place"])
    cells = cells.sort_values("place")
    for _, line in cells[cells["source"] == "paper"].groupby("model", sort=False):
        _published(axis, line)
    ours = cells[cells["source"] == "run"]
    models = [model for model in styles if model in set(ours["model"])]
    for number, model in enumerate(models):
        shift = (number - (len(models) - 1) / 2) * min(0.05, 0.3 / len(models))
        _line(axis, ours[ours["model"] == model], styles[model], shift)
    axis.set_xticks(
        range(len(variants)), [shortened(VARIANTS.get(name, name)) for name in variants]
    )
    axis.set_xlim(-0.35, len(variants) - 0.65)
    if "na" in places and len(variants) > 1:
        axis.axvline(0.5, color="#bbbbbb", linewidth=0.8, linestyle=":")


def _connected(line: pd.DataFrame) -> pd.DataFrame:
    """Return what the line goes through: the same programs, translated, under the same rules."""
    return line[(line["formalization"] != "na") & (line["variant"] != TEXT_VARIANT)]


def _published(axis: Axes, line: pd.DataFrame) -> None:
    shifts = _connected(line)
    axis.plot(shifts["place"], shifts["value"], color=GREY, linewidth=0.9, alpha=0.55, zorder=1)
    alone = line[line["formalization"] == "na"]
    axis.plot(alone["place"], alone["value"], "_", color=GREY, markersize=9, alpha=0.7, zorder=1)


def _line(axis: Axes, line: pd.DataFrame, look: Look, shift: float) -> None:
    errors = [line["value"] - line["low"], line["high"] - line["value"]]
    axis.errorbar(
        line["place"] + shift,
        line["value"],
        yerr=[error.clip(lower=0).fillna(0) for error in errors],
        color=look.colour,
        marker=look.marker,
        linestyle="none",
        markersize=5,
        elinewidth=0.9,
        capsize=2,
        zorder=3,
    )
    shifts = _connected(line)
    axis.plot(
        shifts["place"] + shift,
        shifts["value"],
        color=look.colour,
        linestyle=look.dashes,
        linewidth=1.5,
        zorder=2,
    )
