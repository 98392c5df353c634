"""What all figures share: colours, markers, names, panels, and how they are saved."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from plsemanticsbench.tasks.names import NO_SEMANTICS

# Okabe and Ito's palette without its yellow, which is too pale for a line on white.
PALETTE: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
MARKERS: Final = ("o", "s", "^", "D", "v", "P", "X")
DASHES: Final = ("-", "--", ":", "-.")
GREY: Final = "#8a8a8a"
HEAT: Final = "Blues"
"""One hue from light to dark, which reads the same for every kind of sight, and in grey."""

VARIANTS: Final = {
    "na": "no rules",
    "std": "std",
    "swap": "swap",
    "swap-text": "swap, same text",
    "obf": "obf",
    "obf1tok": "obf1tok",
}
SPLITS: Final = {
    "human_written": "human-written",
    "llm_translated": "LLM-translated",
    "fuzzer_generated": "fuzzer-generated",
    "errors": "errors",
}
_HANDLE: Final = 0.75
_LETTER: Final = 0.085
_LINE: Final = 0.21
"""Inches, in a legend."""
_SETTINGS: Final[dict[Any, Any]] = {
    "font.size": 9.0,
    "axes.titlesize": 9.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "svg.hashsalt": "plsemanticsbench",  # the same figure is the same file
}


@dataclass(frozen=True, slots=True)
class Look:
    """How a model's line looks: told apart by colour, marker and, past seven, by its dashes."""

    colour: str
    marker: str
    dashes: Any


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure as files, and its width in the pixels of a browser."""

    png: bytes
    svg: bytes
    width: int


def model_styles(models: Iterable[str]) -> dict[str, Look]:
    """Return a look for each model, in order."""
    count = len(PALETTE)
    return {
        model: Look(PALETTE[i % count], MARKERS[i % count], DASHES[i // count % len(DASHES)])
        for i, model in enumerate(dict.fromkeys(models))
    }


def extra_widths(lines: Iterable[Iterable[float]]) -> list[float]:
    """Return how much wider to draw each line than usual, for those below equal ones to show."""
    found = [tuple(line) for line in lines]
    return [2.5 * found[place + 1 :].count(line) for place, line in enumerate(found)]


def in_order(names: Iterable[Any], known: Iterable[str]) -> list[str]:
    """Return names in the order of those that are known, and then the others as they come."""
    found = dict.fromkeys(map(str, names))
    first = [name for name in known if name in found]
    return [*first, *(name for name in found if name not in first)]


def new_figure(
    width: float, height: float, rows: int = 1, columns: int = 1, **more: Any
) -> tuple[Figure, Any]:
    """Return a figure without a window, and its axes as a 2-d array."""
    with mpl.rc_context(_SETTINGS):
        figure = Figure(figsize=(width, height), layout="constrained")
        return figure, figure.subplots(rows, columns, squeeze=False, **more)


def percent_axis(axis: Axes, label: str = "") -> None:
    """Scale an axis to 0–100 % with light grid lines."""
    axis.set_ylim(-3, 103)
    axis.set_yticks(range(0, 101, 25))
    axis.grid(axis="y", color="#e3e3e3", linewidth=0.7)
    axis.set_ylabel(label)


def legend(
    figure: Figure,
    styles: Mapping[str, Look],
    published: Sequence[str] = (),
    others: Sequence[Artist] = (),
) -> None:
    """Name the models below the figure, and what else is drawn."""
    handles: list[Artist] = [
        Line2D(
            [], [], color=s.colour, marker=s.marker, markersize=5, linestyle=s.dashes, label=name
        )
        for name, s in ((shortened(name), look) for name, look in styles.items())
    ]
    if published:
        text = f"published in the paper ({len(published)} models)"
        handles.append(Line2D([], [], color=GREY, linewidth=1, alpha=0.7, label=text))
    handles += others
    if handles:
        columns = _columns(figure, [str(handle.get_label()) for handle in handles])
        more = -(-len(handles) // columns) - 1
        figure.set_figheight(figure.get_figheight() + _LINE * more)  # or panels would shrink
        figure.legend(handles=handles, loc="outside lower center", ncols=columns, frameon=False)


def _columns(figure: Figure, labels: list[str]) -> int:
    """Return how many columns of a legend fit; they are filled one after the other."""
    for columns in (3, 2):
        parts = [list(part) for part in np.array_split(labels, columns) if len(part)]
        width = sum(_HANDLE + _LETTER * max(map(len, part)) for part in parts)
        if len(parts) == columns and width <= figure.get_figwidth():
            return columns
    return 1


def shortened(name: str, width: int = 28) -> str:
    """Return a label that is not too wide; the end of a name tells more than its middle."""
    if len(name) > width:
        name = f"{name[: width // 2 - 1]}…{name[-(width // 2) :]}"
    return name.replace("$", r"\$")  # which would begin a formula


def compact(value: float, _: object = None) -> str:
    """Return a number short enough for a tick, such as 20K."""
    for size, letter in ((1e6, "M"), (1e3, "K")):
        if abs(value) >= size:
            return f"{value / size:g}{letter}"
    return f"{value:g}"


def drawing(figure: Figure) -> Drawing:
    """Return a figure as PNG and SVG; the same figure gives the same bytes."""
    with mpl.rc_context(_SETTINGS):
        png, svg = io.BytesIO(), io.BytesIO()
        figure.savefig(png, format="png", dpi=150, metadata={"Software": None})
        figure.savefig(svg, format="svg", metadata={"Date": None, "Creator": None})
    return Drawing(png.getvalue(), svg.getvalue(), round(96 * figure.get_figwidth()))


def semantics_title(formalization: str) -> str:
    """Return what titles call a formalization."""
    return "no semantics" if formalization == NO_SEMANTICS else f"{formalization} semantics"
