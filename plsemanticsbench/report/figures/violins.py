"""Draw the distributions of the complexity measures (the paper's Figure 7)."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
from matplotlib.ticker import MaxNLocator

from plsemanticsbench.measures.formulas import FORMULAS, MEASURES

Profiles = Mapping[str, Sequence[Mapping[str, float]]]

# Okabe and Ito's palette, which colour-blind readers can tell apart.
COLOURS: Final = {
    "human_written": "#0072B2",
    "llm_translated": "#D55E00",
    "fuzzer_generated": "#009E73",
}
_LABELS: Final = {
    "human_written": "human",
    "llm_translated": "translated",
    "fuzzer_generated": "fuzzer",
}


def draw_distributions(profiles: Profiles, out: Path) -> list[Path]:
    """Draw one panel for each measure, one violin for each split, and save PNG and SVG.

    Args:
        profiles: complexity profiles by split.
        out: folder for ``distributions.png`` and ``distributions.svg``; made if missing.

    Returns:
        The files written.
    """
    out.mkdir(parents=True, exist_ok=True)
    figure, axes = plt.subplots(3, 4, figsize=(13, 8.5), layout="constrained")
    panels = list(axes.flat)
    for axis, measure in zip(panels, MEASURES, strict=False):
        _panel(axis, measure, profiles)
    _legend(panels[-1], profiles)
    paths = [out / f"distributions.{kind}" for kind in ("png", "svg")]
    for path in paths:
        figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)
    plt.close(figure)
    return paths


def _panel(axis: Any, measure: str, profiles: Profiles) -> None:
    values = {split: [float(p[measure]) for p in rows] for split, rows in profiles.items()}
    wide = max(max(v) for v in values.values()) > 200  # such a range needs a log axis
    for place, (split, numbers) in enumerate(values.items()):
        _violin(axis, place, numbers, COLOURS[split])
    if wide:
        axis.set_yscale("symlog", linthresh=10)
        axis.set_ylim(bottom=0)
    else:
        axis.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
    axis.set_title(FORMULAS[measure], fontsize=12)
    axis.set_xticks(range(len(values)), [_LABELS[split] for split in values], fontsize=9)
    axis.spines[["top", "right"]].set_visible(False)
    axis.tick_params(axis="y", labelsize=8)


def _violin(axis: Any, place: int, numbers: Sequence[float], colour: str) -> None:
    least, middle, most = min(numbers), statistics.median(numbers), max(numbers)
    if least < most:
        for body in axis.violinplot(numbers, [place], widths=0.8, showextrema=False)["bodies"]:
            body.set_facecolor(colour)
            body.set_alpha(0.35)
    axis.vlines(place, least, most, color=colour, linewidth=1)
    axis.scatter([place, place], [least, most], marker="_", color=colour, s=80, linewidth=1.5)
    axis.scatter([place], [middle], color=colour, s=22, zorder=3)
    axis.annotate(
        f"{middle:,.0f}",
        (place, middle),
        xytext=(7, 0),
        textcoords="offset points",
        fontsize=8,
        va="center",
    )


def _legend(axis: Any, profiles: Mapping[str, Sequence[Any]]) -> None:
    axis.axis("off")
    for row, (split, numbers) in enumerate(profiles.items()):
        text = f"{split} ({len(numbers)} programs)"
        axis.text(0, 0.8 - 0.12 * row, text, color=COLOURS[split], fontsize=10, weight="bold")
    axis.text(
        0,
        0.5,
        "dot: median · bars: least and greatest\nvalue axes above 200 are symlog\n"
        r"$\Omega_{CC}$: if + while + 1",
        fontsize=9,
        va="top",
    )
