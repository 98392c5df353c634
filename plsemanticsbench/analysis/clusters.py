"""Which models suffer from the same kinds of complexity (paper, Appendix G.2.2)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.cluster.hierarchy import fcluster, linkage

NAMES = ["model", "formalization"]


@dataclass(frozen=True, slots=True)
class Clusters:
    """Models, under each formalization, in clusters by the shape of their coefficients.

    Attributes:
        linkage: as :func:`scipy.cluster.hierarchy.dendrogram` takes it, of shape (members - 1, 4);
            of shape (0, 4) if there are fewer than two members.
        labels: the name of each leaf, in the order of ``members``.
        members: ``model``, ``formalization``, ``cluster`` (from 1) and the coefficients.
        distinguishing: ``cluster``, ``measure`` and ``d``: Cohen's d of the cluster's coefficients
            against all others, the largest in size first within a cluster; NaN if neither varies.
        note: who was left out, and why; empty if nobody was.
    """

    linkage: NDArray[np.float64]
    labels: tuple[str, ...]
    members: pd.DataFrame
    distinguishing: pd.DataFrame
    note: str


def cluster_effects(
    effects: pd.DataFrame, clusters: int = 3, split: str = "human_written"
) -> Clusters:
    """Cluster models by their standardised coefficients: average linkage of cosine distances.

    Args:
        effects: of :func:`~plsemanticsbench.analysis.complexity_effects`.
        clusters: at most so many; the paper finds three.
        split: the split whose coefficients count.
    """
    chosen = effects[effects["split"] == split]
    wide = chosen.pivot(index=NAMES, columns="measure", values="coefficient")
    order = pd.MultiIndex.from_frame(chosen[NAMES].drop_duplicates())
    wide = wide.reindex(index=order, columns=chosen["measure"].drop_duplicates())
    known = wide.dropna(axis="columns", how="all").dropna()
    usable = known[(known != 0).any(axis=1)]
    note = _note(wide, known, usable)
    tree = (
        linkage(usable.to_numpy(), method="average", metric="cosine")
        if len(usable) > 1
        else np.empty((0, 4))
    )
    numbers = fcluster(tree, clusters, "maxclust") if len(tree) else np.ones(len(usable), dtype=int)
    members = usable.assign(cluster=numbers).reset_index()
    members.columns.name = None
    members = members[[*NAMES, "cluster", *usable.columns]]
    labels = tuple(f"{model} · {formalization}" for model, formalization in usable.index)
    return Clusters(tree, labels, members, _distinguishing(usable, numbers), note)


def cohens_d(group: NDArray[np.float64], others: NDArray[np.float64]) -> float:
    """Return the difference of means by the pooled standard deviation; NaN if there is none."""
    freedom = len(group) + len(others) - 2
    if not len(group) or not len(others) or freedom < 1:
        return float("nan")
    squares = ((group - group.mean()) ** 2).sum() + ((others - others.mean()) ** 2).sum()
    pooled = np.sqrt(squares / freedom)
    return float((group.mean() - others.mean()) / pooled) if pooled > 0 else float("nan")


def _distinguishing(usable: pd.DataFrame, numbers: NDArray[np.int64]) -> pd.DataFrame:
    rows = [
        {
            "cluster": int(number),
            "measure": measure,
            "d": cohens_d(
                usable.loc[numbers == number, measure].to_numpy(float),
                usable.loc[numbers != number, measure].to_numpy(float),
            ),
        }
        for number in np.unique(numbers)
        for measure in usable.columns
    ]
    found = pd.DataFrame(rows, columns=["cluster", "measure", "d"])
    size = -found["d"].abs()
    order = found.assign(size=size).sort_values(["cluster", "size"], kind="stable").index
    return found.loc[order].reset_index(drop=True)


def _note(wide: pd.DataFrame, known: pd.DataFrame, usable: pd.DataFrame) -> str:
    parts = []
    if len(known) < len(wide):
        parts.append(f"{len(wide) - len(known)} of {len(wide)} have no coefficients")
    if len(usable) < len(known):
        parts.append(f"{len(known) - len(usable)} have coefficients of 0 only")
    if len(usable) < 2:
        parts.append("fewer than two are left: nothing to cluster")
    return "; ".join(parts)
