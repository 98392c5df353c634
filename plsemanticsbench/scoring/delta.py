"""Δ_cnd and Δ_is (paper, §5): differences of accuracies over the same rows, with intervals.

Both conditions answer the same questions, so the differences are taken row by row and what makes a
question hard for both cancels out. The usual normal interval fails where models are near 0 or 1: if
no row differs it has no width at all. Here, as in Agresti and Min (*Statistics in Medicine* 24,
2005), two pseudo-rows are added, half a row won, half a row lost and one tied, which keeps the
coverage near what it should be for small and lopsided tables; with clusters a pseudo-row weighs as
much as a cluster of average size, the variance is that of the clusters' sums, and Student's t takes
the place of the normal quantile.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import asdict, dataclass
from statistics import NormalDist
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError

_PSEUDO_ROWS: Final = ((0.5, 1.0), (0.5, -1.0), (1.0, 0.0))
"""Weight and difference of each pseudo-row."""


@dataclass(frozen=True, slots=True)
class Delta:
    """A difference of two accuracies over the same rows, from -1 to 1.

    Attributes:
        delta: accuracy minus baseline accuracy.
        low: lower end of the confidence interval.
        high: upper end of the confidence interval.
        confidence: nominal coverage of the interval.
        accuracy: accuracy under the condition in question.
        baseline_accuracy: accuracy under the condition that it is compared with.
        n: rows.
        better: rows that got better against the baseline.
        worse: rows that got worse.
    """

    delta: float
    low: float
    high: float
    confidence: float
    accuracy: float
    baseline_accuracy: float
    n: int
    better: int
    worse: int

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as a dictionary that :func:`json.dumps` takes."""
        return asdict(self)


Results = Mapping[Hashable, float]
"""What was right, by row: True or False, or over several trials the mean."""


def delta_cnd(
    std: Results,
    na: Results,
    clusters: Mapping[Hashable, Hashable] | None = None,
    confidence: float = 0.95,
) -> Delta:
    """Return Δ_cnd, the effect of giving the semantics: accuracy under std minus that under na.

    Args:
        std: results with the standard semantics given.
        na: results of the same rows with no semantics given.
        clusters: the program of each row, if several rows are about one.
        confidence: coverage of the interval.

    Raises:
        PLSemanticsBenchError: no rows, or not the same rows in both.
    """
    return paired_delta(std, na, clusters, confidence)


def delta_is(
    shifted: Results,
    std: Results,
    clusters: Mapping[Hashable, Hashable] | None = None,
    confidence: float = 0.95,
) -> Delta:
    """Return Δ_is, the effect of shifted symbols: accuracy under swap or obf minus that under std.

    Args:
        shifted: results under the shifted semantics.
        std: results of the same rows under the standard semantics of the same formalization.
        clusters: the program of each row, if several rows are about one.
        confidence: coverage of the interval.

    Raises:
        PLSemanticsBenchError: no rows, or not the same rows in both.
    """
    return paired_delta(shifted, std, clusters, confidence)


def paired_delta(
    results: Results,
    baseline: Results,
    clusters: Mapping[Hashable, Hashable] | None = None,
    confidence: float = 0.95,
) -> Delta:
    """Return the mean of ``results`` minus that of ``baseline``, paired by row.

    Args:
        results: what was right under the condition in question, by row.
        baseline: the same for the condition that it is compared with.
        clusters: the program of each row; by default each row is its own cluster.
        confidence: coverage of the interval, between 0 and 1.

    Raises:
        PLSemanticsBenchError: no rows, not the same rows, or a confidence not between 0 and 1.
    """
    _check(results, baseline, clusters, confidence)
    differences = {row: results[row] - baseline[row] for row in results}
    low, high = _interval(differences, clusters, confidence)
    n = len(differences)
    return Delta(
        delta=math.fsum(differences.values()) / n,
        low=low,
        high=high,
        confidence=confidence,
        accuracy=math.fsum(results.values()) / n,
        baseline_accuracy=math.fsum(baseline.values()) / n,
        n=n,
        better=sum(difference > 0 for difference in differences.values()),
        worse=sum(difference < 0 for difference in differences.values()),
    )


def _interval(
    differences: Results, clusters: Mapping[Hashable, Hashable] | None, confidence: float
) -> tuple[float, float]:
    programs: defaultdict[Hashable, list[float]] = defaultdict(list)
    for row, difference in differences.items():
        programs[row if clusters is None else clusters[row]].append(difference)
    # Pseudo-rows weigh as much as a program: many rows of few programs are not many rows.
    size, groups = len(differences) / len(programs), len(programs) + 2
    weight = size * groups
    centre = math.fsum(differences.values()) / weight
    squares = math.fsum((sum(parts) - len(parts) * centre) ** 2 for parts in programs.values())
    squares += size**2 * math.fsum(w * (value - centre) ** 2 for w, value in _PSEUDO_ROWS)
    spread = math.sqrt(squares * groups / (groups - 1)) / weight
    half = _student(confidence, groups - 1) * spread
    return max(-1.0, centre - half), min(1.0, centre + half)


def _student(confidence: float, freedom: int) -> float:
    """Return the two-sided quantile of Student's t (Abramowitz and Stegun, 26.7.5)."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + math.fsum(term / freedom ** (i + 1) for i, term in enumerate(terms))


def _check(
    results: Results,
    baseline: Results,
    clusters: Mapping[Hashable, Hashable] | None,
    confidence: float,
) -> None:
    if len(results) == 0:
        raise PLSemanticsBenchError("no rows to compare")
    if results.keys() != baseline.keys():
        unpaired = sorted(map(str, results.keys() ^ baseline.keys()))
        raise PLSemanticsBenchError(
            f"{len(unpaired)} rows have no partner, the first is {unpaired[0]}"
        )
    if clusters is not None and not all(row in clusters for row in results):
        raise PLSemanticsBenchError("some rows have no cluster")
    if not 0 < confidence < 1:
        raise PLSemanticsBenchError(f"a confidence of {confidence} is not between 0 and 1")


def signed(value: float, decimals: int = 1) -> str:
    """Return a difference with its sign, for people to read; nothing stands before a zero."""
    text = f"{value:+.{decimals}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")
