"""What the ``evaluate`` modules in ``metrics/`` share: raw model texts in, figures out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final

import datasets  # type: ignore[import-untyped]
import evaluate  # type: ignore[import-untyped]

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring.aggregate import aggregate, mismatches, option_pairs
from plsemanticsbench.scoring.delta import paired_delta
from plsemanticsbench.scoring.records import Score
from plsemanticsbench.scoring.scores import (
    score_option,
    score_rules,
    score_state,
    score_trace,
)

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
Ids = Sequence[Hashable] | None


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


def predstate(
    predictions: Sequence[str],
    references: Sequence[str],
    assigned: Sequence[Sequence[str]] | None,
    clusters: Ids,
    trials: Ids,
) -> dict[str, Any]:
    """Return the figures of PredState; ``assigned`` has the names assigned in each program."""
    names = _column("assigned", assigned, len(predictions))
    rows = zip(predictions, references, names, strict=True)
    return aggregate([score_state(*row) for row in rows], clusters, trials).to_dict()


def predrule(
    predictions: Sequence[str],
    references: Sequence[str],
    formalization: str | None,
    clusters: Ids,
    trials: Ids,
) -> dict[str, Any]:
    """Return the figures of PredRule, with first mismatches by category."""
    rows = zip(predictions, references, strict=True)
    scores = [score_rules(*row, formalization) for row in rows]
    return aggregate(scores, clusters, trials).to_dict() | {"mismatches": mismatches(scores)}


def predtrace(
    predictions: Sequence[str], references: Sequence[str], clusters: Ids, trials: Ids
) -> dict[str, Any]:
    """Return the figures of PredTrace, with what is wrong at the first wrong steps."""
    scores = [score_trace(*row) for row in zip(predictions, references, strict=True)]
    return aggregate(scores, clusters, trials).to_dict() | {"mismatches": mismatches(scores)}


def multiple_choice(
    predictions: Sequence[str], references: Sequence[str], clusters: Ids, trials: Ids
) -> dict[str, Any]:
    """Return the figures of NL→Rule or Rule→NL, with (right, predicted) of each row."""
    scores = [score_option(*row) for row in zip(predictions, references, strict=True)]
    pairs = [list(pair) for pair in option_pairs(scores)]
    return aggregate(scores, clusters, trials).to_dict() | {"pairs": pairs}


def delta(
    predictions: Sequence[str],
    references: Sequence[str],
    baselines: Sequence[str],
    task: str,
    clusters: Ids,
    confidence: float,
) -> dict[str, Any]:
    """Return the figures of the predictions and how they differ from those of the baselines.

    Raises:
        PLSemanticsBenchError: no such task.
    """
    if task not in _SCORERS:
        raise PLSemanticsBenchError(f"unknown task '{task}': expected one of {', '.join(_SCORERS)}")
    score = _SCORERS[task]
    scores = [score(*row) for row in zip(predictions, references, strict=True)]
    others = [score(*row) for row in zip(baselines, references, strict=True)]
    figures = aggregate(scores, clusters).to_dict()
    found = paired_delta(
        {row: float(score.correct) for row, score in enumerate(scores)},
        {row: float(score.correct) for row, score in enumerate(others)},
        dict(enumerate(_column("clusters", clusters, len(scores)))) if clusters else None,
        confidence,
    )
    before = aggregate(others, clusters).to_dict()
    unread = {f"baseline_{name}": before[name] for name in ("malformed", "truncated", "empty")}
    return figures | found.to_dict() | unread


_SCORERS: Final[dict[str, Callable[[str, str], Score]]] = {
    "predstate": score_state,
    "predrule": score_rules,
    "predtrace": score_trace,
    "nl2rule": score_option,
    "rule2nl": score_option,
}


def _clean(name: str, texts: Iterable[Any]) -> list[str]:
    cleaned = []
    for row, text in enumerate(texts):
        if text is not None and not isinstance(text, str):
            kind = type(text).__name__
            raise PLSemanticsBenchError(f"{name} must be strings, row {row} is of type {kind}")
        cleaned.append((text or "").encode("utf-8", "replace").decode("utf-8"))
    return cleaned


def _column(name: str, given: Sequence[Any] | None, n: int) -> Sequence[Any]:
    if given is None:
        return [None] * n
    if len(given) != n:
        raise PLSemanticsBenchError(f"{len(given)} {name} for {n} predictions")
    return given
