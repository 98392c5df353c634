"""Confidence intervals for means of scores from 0 to 1, of rows that come in clusters."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable
from typing import Final, NamedTuple

import pandas as pd
from scipy.stats import t as student

_PSEUDO_PROGRAMS: Final = (1.0, 1.0, 0.0, 0.0)


class Interval(NamedTuple):
    """A mean from 0 to 1 with its confidence interval, and the number of rows."""

    mean: float
    low: float
    high: float
    n: int


class Rows(NamedTuple):
    """What each row scored, as the mean over its trials, and the program it is about."""

    values: dict[Hashable, float]
    clusters: dict[Hashable, Hashable]


def by_row(samples: pd.DataFrame, score: str = "correct") -> Rows:
    """Return the mean score of each row; rows that have none are left out."""
    scored = samples.dropna(subset=[score]).assign(**{score: lambda f: f[score].astype(float)})
    rows = scored.groupby("row", sort=False)
    return Rows(rows[score].mean().to_dict(), rows["program"].first().to_dict())


def mean_interval(rows: Rows, confidence: float = 0.95) -> Interval:
    """Return the mean of the rows with a confidence interval.

    Two pseudo-programs that are right and two that are wrong, each with as many rows as a program
    has on average, are added for the interval. With one row a program that is what Agresti and
    Coull do (*The American Statistician* 52, 1998): it keeps its coverage near 0 and 1, where the
    usual one has no width; with many rows it does so where there are few programs, which say
    little about others however many rows they have. The variance is that of the programs' sums,
    with Student's t. Without rows everything is NaN.
    """
    n = len(rows.values)
    if not n:
        return Interval(math.nan, math.nan, math.nan, 0)
    programs: defaultdict[Hashable, list[float]] = defaultdict(list)
    for row, value in rows.values.items():
        programs[rows.clusters[row]].append(value)
    size, groups = n / len(programs), len(programs) + len(_PSEUDO_PROGRAMS)
    weight = size * groups
    total = math.fsum(rows.values.values())
    centre = (total + size * sum(_PSEUDO_PROGRAMS)) / weight
    squares = math.fsum((sum(values) - len(values) * centre) ** 2 for values in programs.values())
    squares += math.fsum((size * (value - centre)) ** 2 for value in _PSEUDO_PROGRAMS)
    spread = math.sqrt(squares * groups / (groups - 1)) / weight
    half = float(student.ppf((1 + confidence) / 2, groups - 1)) * spread
    mean = total / n
    return Interval(mean, min(mean, max(0.0, centre - half)), max(mean, min(1.0, centre + half)), n)
