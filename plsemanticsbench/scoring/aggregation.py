"""Many scores to figures: accuracy over the whole set, standard errors, spread over trials."""

from __future__ import annotations

import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring.answers import OPTIONS
from plsemanticsbench.scoring.reading import Status
from plsemanticsbench.scoring.records import OptionScore, RuleScore, Score, TraceScore


@dataclass(frozen=True, slots=True)
class Trials:
    """The spread of accuracy over several trials (paper, Table 17).

    Attributes:
        accuracies: each trial's accuracy, in order of first appearance.
        mean: their mean.
        sd: their standard deviation with n - 1: how much a further run may differ.
        population_sd: the same with n, which is what the figures of Table 17 fit.
    """

    accuracies: tuple[float, ...]
    mean: float
    sd: float | None
    population_sd: float


@dataclass(frozen=True, slots=True)
class Aggregate:
    """The figures of a set of scores.

    Attributes:
        n: scores, unreadable answers among them.
        accuracy: right answers by ``n``, from 0 to 1.
        standard_error: of the accuracy; None if there are fewer than two clusters.
        statuses: how many answers have each status.
        measures: mean of each further score, over the answers that have it; None if none has.
        trials: the spread over trials, if there were several.
    """

    n: int
    accuracy: float
    standard_error: float | None
    statuses: Mapping[Status, int]
    measures: Mapping[str, float | None]
    trials: Trials | None

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as flat JSON-ready data: counts and rates of what was not read too."""
        data: dict[str, Any] = {
            "accuracy": self.accuracy,
            "standard_error": self.standard_error,
            "n": self.n,
        }
        for status in (Status.MALFORMED, Status.TRUNCATED, Status.EMPTY):
            data[status.value] = self.statuses[status]
            data[f"{status}_rate"] = self.statuses[status] / self.n
        data |= self.measures
        if self.trials:
            data["trial_accuracies"] = list(self.trials.accuracies)
            data["trial_mean"] = self.trials.mean
            data["trial_sd"] = self.trials.sd
            data["trial_population_sd"] = self.trials.population_sd
        return data


def aggregate(
    scores: Sequence[Score],
    clusters: Sequence[Hashable] | None = None,
    trials: Sequence[Hashable] | None = None,
) -> Aggregate:
    """Aggregate the scores of one task.

    Args:
        scores: one for each row of the set, and for each trial if there are several.
        clusters: what each row is about, the program or, in NL→Rule and Rule→NL, the rule: rows
            about the same are not independent. By default each row is its own cluster.
        trials: which trial each row belongs to. All trials have the same rows, and if there are no
            clusters, in the same order.

    Raises:
        PLSemanticsBenchError: no scores, not as many clusters or trials, or trials that lack rows.
    """
    if len(scores) == 0:
        raise PLSemanticsBenchError("no scores to aggregate")
    check_length("clusters", clusters, len(scores))
    check_length("trials", trials, len(scores))
    correct = [float(score.correct) for score in scores]
    if trials is not None:
        rows = rows_of_trials(trials)
        clusters = rows if clusters is None else clusters
    return Aggregate(
        n=len(scores),
        accuracy=statistics.fmean(correct),
        standard_error=standard_error(correct, clusters),
        statuses=Counter(score.status for score in scores),
        measures=_mean_measures(scores),
        trials=_spread(correct, trials) if trials is not None else None,
    )


def standard_error(
    values: Sequence[float], clusters: Sequence[Hashable] | None = None
) -> float | None:
    """Return the standard error of the mean, clustered if clusters are given.

    The deviations from the mean are added up in each cluster, so that what its rows share is
    counted once; the sum of squares is scaled by G / (G - 1) for G clusters. With one row a
    cluster this is the usual standard error.
    """
    mean = statistics.fmean(values)
    totals: defaultdict[Hashable, float] = defaultdict(float)
    for cluster, value in zip(
        range(len(values)) if clusters is None else clusters, values, strict=True
    ):
        totals[cluster] += value - mean
    if len(totals) < 2:
        return None
    squares = math.fsum(total**2 for total in totals.values())
    return math.sqrt(squares * len(totals) / (len(totals) - 1)) / len(values)


def mismatches(scores: Sequence[RuleScore] | Sequence[TraceScore]) -> dict[str, int]:
    """Count the first points of mismatch by category, the most frequent first."""
    return dict(Counter(score.mismatch for score in scores if score.mismatch).most_common())


def option_pairs(
    scores: Sequence[OptionScore], option_rules: Sequence[Sequence[int]] | None = None
) -> list[tuple[int, int | None]]:
    """Return (right, predicted) for each score, the latter None if nothing could be read.

    Args:
        scores: of NL→Rule or Rule→NL.
        option_rules: each row's column of that name. With it the pairs are rule numbers, of which
            the paper makes its confusion matrices; without it they are positions of options,
            which are shuffled.

    Raises:
        PLSemanticsBenchError: not as many lists of rules, or one that is not of five.
    """
    if option_rules is None:
        return [(score.gold, score.predicted) for score in scores]
    check_length("option_rules", option_rules, len(scores))
    pairs: list[tuple[int, int | None]] = []
    for score, rules in zip(scores, option_rules, strict=True):
        check_length("rules", rules, OPTIONS, "options")
        predicted = None if score.predicted is None else int(rules[score.predicted - 1])
        pairs.append((int(rules[score.gold - 1]), predicted))
    return pairs


def _mean_measures(scores: Sequence[Score]) -> dict[str, float | None]:
    columns: defaultdict[str, list[float]] = defaultdict(list)
    for score in scores:
        for name, value in score.measures().items():
            columns[name].extend([] if value is None else [value])
    return {name: statistics.fmean(column) if column else None for name, column in columns.items()}


def _spread(correct: Sequence[float], trials: Sequence[Hashable]) -> Trials:
    by_trial: defaultdict[Hashable, list[float]] = defaultdict(list)
    for trial, value in zip(trials, correct, strict=True):
        by_trial[trial].append(value)
    accuracies = tuple(statistics.fmean(values) for values in by_trial.values())
    return Trials(
        accuracies,
        statistics.fmean(accuracies),
        statistics.stdev(accuracies) if len(accuracies) > 1 else None,
        statistics.pstdev(accuracies),
    )


def rows_of_trials(trials: Sequence[Hashable]) -> list[int]:
    """Return which row each score is about, if every trial has the rows in the same order.

    Raises:
        PLSemanticsBenchError: some trials have fewer rows than others.
    """
    seen: Counter[Hashable] = Counter()
    rows = []
    for trial in trials:
        rows.append(seen[trial])
        seen[trial] += 1
    most = max(seen.values(), default=0)
    lacking = [f"trial {trial} lacks {most - n}" for trial, n in seen.items() if n < most]
    if lacking:
        raise PLSemanticsBenchError(f"of {most} rows, {', '.join(lacking)}")
    return rows


def check_length(name: str, given: Sequence[Any] | None, n: int, of: str = "scores") -> None:
    """Refuse a column that does not have one entry for each of ``n`` scores.

    Raises:
        PLSemanticsBenchError: it has more, or fewer.
    """
    if given is not None and len(given) != n:
        raise PLSemanticsBenchError(f"{len(given)} {name} for {n} {of}")
