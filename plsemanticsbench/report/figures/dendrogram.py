"""The dendrogram of models by what complexity does to them (the paper's Figure 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.figure import Figure
from scipy.cluster.hierarchy import dendrogram

from plsemanticsbench.report.figures.style import GREY, PALETTE, new_figure, shortened


def draw_dendrogram(linkage: Any, labels: Sequence[str], clusters: Mapping[str, int]) -> Figure:
    """Draw a tree whose leaves are models; a branch within one cluster has that cluster's colour.

    Args:
        linkage: of scipy, shape (leaves - 1, 4).
        labels: of the leaves.
        clusters: the number of each leaf's cluster, from 1 on.
    """
    figure, axes = new_figure(7.0, 1.0 + 0.26 * len(labels))
    axis = axes[0][0]
    numbers = [clusters[label] for label in labels]
    members: list[set[int]] = [{number} for number in numbers]
    for left, right, *_ in linkage:
        members.append(members[int(left)] | members[int(right)])

    def colour(node: int) -> str:
        return _colour(next(iter(members[node]))) if len(members[node]) == 1 else GREY

    names = [f"{shortened(label, 40)}  [{clusters[label]}]" for label in labels]
    drawn = dendrogram(linkage, labels=names, orientation="left", ax=axis, link_color_func=colour)
    for tick, leaf in zip(axis.get_yticklabels(), drawn["leaves"], strict=True):
        tick.set_color(_colour(numbers[leaf]))
        tick.set_fontsize(8)
    axis.set_xlabel("cosine distance of standardized coefficients  ·  [n] is the cluster")
    axis.spines[["left", "right", "top"]].set_visible(False)
    return figure


def _colour(cluster: int) -> str:
    return (*PALETTE[:4], PALETTE[-1])[(cluster - 1) % 5]
