"""What the ``evaluate`` modules in ``metrics/`` share: raw model texts in, figures out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from statistics import fmean
from typing import Any, Final

import datasets  # type: ignore[import-untyped]
import evaluate  # type: ignore[import-untyped]

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring.aggregation import (
    aggregate,
    check_length,
    mismatches,
    option_pairs,
    rows_of_trials,
)
from plsemanticsbench.scoring.delta import paired_delta
from plsemanticsbench.scoring.records import OptionScore, RuleScore, Score, TraceScore
from plsemanticsbench.tasks import find_task

CITATION: Final = """\
@misc{plsemanticsbench,
  title = {LLMs Lean on Priors, Not Programming Language Semantics},
  year = {2025},
  eprint = {2510.03415},
  archivePrefix = {arXiv}
}
"""
INPUTS: Final = """
Args:
    predictions: what the model wrote, one raw text a row.
    references: the rows' ``answer`` strings.
"""
Column = Sequence[Hashable] | None


class TextMetric(evaluate.Metric):  # type: ignore[misc]
    """A metric over raw texts, all of which must be strings; None stands for no text at all.

    The base class checks the type of the first text only, turns the others into strings, and fails
    on lone surrogates, which reach this class from JSON; they are replaced by ``?``.
    """

    def add(self, *, prediction: Any = None, reference: Any = None, **more: Any) -> None:
        """Add one row."""
        given = {"predictions": prediction, "references": reference, **more}
        self.add_batch(**{name: [text] for name, text in given.items()})

    def add_batch(self, *, predictions: Any = None, references: Any = None, **more: Any) -> None:
        """Add rows."""
        given = {"predictions": predictions, "references": references, **more}
        evaluate.Metric.add_batch(self, **{name: _clean(name, given[name]) for name in given})


def metric_info(description: str, inputs: str = "", *columns: str) -> Any:
    """Return the metadata of a metric that takes texts.

    Args:
        description: what the metric measures.
        inputs: arguments beyond predictions and references, a line each.
        columns: columns beyond predictions and references.
    """
    names = ("predictions", "references", *columns)
    return evaluate.MetricInfo(
        description=description,
        citation=CITATION,
        inputs_description=INPUTS + inputs,
        features=datasets.Features({name: datasets.Value("string") for name in names}),
        reference_urls=["https://arxiv.org/abs/2510.03415"],
    )


def figures(
    task: str,
    predictions: Sequence[str],
    references: Sequence[str],
    clusters: Column = None,
    trials: Column = None,
    **columns: Any,
) -> dict[str, Any]:
    """Return the figures of a task's answers.

    First mismatches by category come with PredRule, PredTrace and its windows, and ``pairs`` of
    right and predicted with NL→Rule and Rule→NL.

    Args:
        task: one of the five tasks.
        predictions: what the model wrote, one raw text a row.
        references: the rows' answers.
        clusters: what each row is about.
        trials: the trial of each row.
        columns: ``assigned`` and ``changed`` (of each row, PredState), ``formalization`` (of all,
            PredRule) and ``option_rules`` (of each row, NL→Rule and Rule→NL); those of other tasks
            are ignored.

    Raises:
        PLSemanticsBenchError: no such task, or columns of other lengths.
    """
    return _figures(_scores(task, predictions, references, **columns), clusters, trials, **columns)


def delta(
    task: str,
    predictions: Sequence[str],
    references: Sequence[str],
    baselines: Sequence[str],
    clusters: Column = None,
    trials: Column = None,
    confidence: float = 0.95,
    **columns: Any,
) -> dict[str, Any]:
    """Return the figures of the predictions and how they differ from those of the baselines.

    Several trials of a row count as one row, with the mean of what was right.

    Args:
        task: one of the five tasks.
        predictions: what the model wrote under the condition in question.
        references: the rows' answers.
        baselines: what the model wrote under the condition that is compared with.
        clusters: what each row is about.
        trials: the trial of each row; all trials have the same rows in the same order.
        confidence: coverage of the interval.
        columns: as :func:`figures` takes them.

    Raises:
        PLSemanticsBenchError: no such task, columns of other lengths, or trials of other rows.
    """
    scores = _scores(task, predictions, references, **columns)
    others = _scores(task, baselines, references, **columns)
    before = _figures(others, clusters, trials, **columns)
    after = _figures(scores, clusters, trials, **columns)
    rows = list(range(len(scores))) if trials is None else rows_of_trials(trials)
    _same("references", rows, references)
    found = paired_delta(
        _means(rows, scores),
        _means(rows, others),
        None if clusters is None else _same("clusters", rows, clusters),
        confidence,
    )
    baseline = {f"baseline_{name}": value for name, value in before.items() if name != "n"}
    return found.to_dict() | after | baseline | {"rows": found.n}


def _scores(
    task: str,
    predictions: Sequence[str],
    references: Sequence[str],
    assigned: Sequence[Sequence[str]] | None = None,
    changed: Sequence[Sequence[str]] | None = None,
    formalization: str | None = None,
    option_rules: Sequence[Sequence[int]] | None = None,
) -> list[Score]:
    given = {"assigned": assigned, "changed": changed}
    names = {column: of_rows for column, of_rows in given.items() if of_rows is not None}
    for column, of_rows in names.items():
        check_length(column, of_rows, len(references))
    score = find_task(task).answers.score
    found = []
    for place, (text, gold) in enumerate(zip(predictions, references, strict=True)):
        more = {column: of_rows[place] for column, of_rows in names.items()}
        found.append(score(text, {"answer": gold, "formalization": formalization, **more}))
    return found


def _figures(
    scores: Sequence[Any],
    clusters: Column,
    trials: Column,
    option_rules: Sequence[Sequence[int]] | None = None,
    **_: Any,
) -> dict[str, Any]:
    found = aggregate(scores, clusters, trials).to_dict()
    if isinstance(scores[0], RuleScore | TraceScore):
        found["mismatches"] = mismatches(scores)
    if isinstance(scores[0], OptionScore):
        found["pairs"] = [list(pair) for pair in option_pairs(scores, option_rules)]
    return found


def _means(rows: Sequence[int], scores: Sequence[Score]) -> dict[Hashable, float]:
    """Return how often each row was right."""
    by_row: defaultdict[Hashable, list[float]] = defaultdict(list)
    for row, score in zip(rows, scores, strict=True):
        by_row[row].append(float(score.correct))
    return {row: fmean(values) for row, values in by_row.items()}


def _same(name: str, rows: Sequence[int], column: Sequence[Hashable]) -> dict[Hashable, Hashable]:
    """Return a column by row, which must be the same in every trial of a row."""
    by_row: dict[Hashable, Hashable] = {}
    for row, value in zip(rows, column, strict=True):
        if by_row.setdefault(row, value) != value:
            raise PLSemanticsBenchError(f"{name} of row {row} differ between trials")
    return by_row


def _clean(name: str, texts: Iterable[Any]) -> list[str]:
    cleaned = []
    for row, text in enumerate(texts):
        if text is not None and not isinstance(text, str):
            kind = type(text).__name__
            raise PLSemanticsBenchError(f"{name} must be strings, row {row} is of type {kind}")
        cleaned.append((text or "").encode("utf-8", "replace").decode("utf-8"))
    return cleaned
