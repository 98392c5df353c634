"""Floors in figures: what answers get right that follow no rule, in grey behind the models."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import pandas as pd
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.transforms import Transform

_KEYS: Final = ["task", "split", "formalization", "variant"]
_FILL: Final = "#e7e7e7"
_EDGE: Final = "#555555"
_CROSS: Final[dict[str, Any]] = {"marker": "x", "markersize": 5.5, "markeredgewidth": 1.3}


def floors_of(asked: pd.DataFrame, floors: pd.DataFrame | None) -> pd.DataFrame:
    """Return the floors of what stands in a frame; none where none are given."""
    if floors is None:
        return pd.DataFrame(columns=[*_KEYS, "best_floor", "as_standard"])
    return floors.merge(asked[_KEYS].drop_duplicates(), on=_KEYS)


def draw_floor(
    axis: Axes,
    floor: Mapping[Any, Any],
    left: float,
    right: float,
    transform: Transform | None = None,
) -> None:
    """Draw a bar as high as the best floor, and at its right end a cross for the standard reading.

    Args:
        axis: where.
        floor: a row of :func:`plsemanticsbench.analysis.best_floors`.
        left: where the bar begins.
        right: where it ends.
        transform: what these two are measured in, by default the axis itself.
    """
    place: dict[str, Any] = {"transform": transform or axis.transData}
    best, standard = floor["best_floor"], floor["as_standard"]
    axis.fill_between([left, right], 0, best, color=_FILL, linewidth=0, zorder=0.4, **place)
    axis.plot([left, right], [best, best], color=_EDGE, linewidth=1, zorder=1.1, **place)
    if not math.isnan(standard):
        end = right - 0.08 * (right - left)
        axis.plot([end], [standard], color=_EDGE, linestyle="none", zorder=1.2, **_CROSS, **place)


def floor_handles(floors: pd.DataFrame) -> list[Artist]:
    """Return what a legend says of floors: nothing where there are none."""
    found: list[Artist] = []
    if not floors.empty:
        found.append(Patch(facecolor=_FILL, edgecolor=_EDGE, linewidth=1, label="best floor"))
    if floors["as_standard"].notna().any():
        found.append(Line2D([], [], color=_EDGE, linestyle="none", label="as standard", **_CROSS))
    return found
