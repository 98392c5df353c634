"""Scoring a model's answer to a row of any task."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import LENGTH, PROMPT_TOO_LONG, STOP
from plsemanticsbench.scoring import Score, Status
from plsemanticsbench.scoring.pieces import first_difference
from plsemanticsbench.scoring.thinking import may_begin_thinking
from plsemanticsbench.tasks.registry import find_task
from plsemanticsbench.tasks.rows import Row, columns_of, text_column
from plsemanticsbench.tasks.task import Task


@dataclass(frozen=True, slots=True)
class ScoredAnswer:
    """What an answer is worth, whatever the task.

    Attributes:
        status: ``ok`` if the answer could be read, else ``malformed``, ``truncated`` or ``empty``.
        correct: whether it equals the gold answer; never, if it could not be read.
        explanation: ``"right"``, or in one line where it first differs, or why it was not read.
        measures: the task's further scores, from 0 to 1, or None where there is none.
        details: all that the task's own score tells.
    """

    status: Status
    correct: bool
    explanation: str
    measures: Mapping[str, float | None]
    details: Score

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON-ready data."""
        return {
            "status": self.status.value,
            "correct": self.correct,
            "explanation": self.explanation,
            "measures": dict(self.measures),
            "details": self.details.to_dict(),
        }


def score(
    row: Row | Mapping[str, Any],
    text: str,
    *,
    finish_reason: str = STOP,
    thinking_opened: bool = False,
) -> ScoredAnswer:
    """Score a model's text as the answer to a row of any task.

    Args:
        row: a row, or its columns as ``datasets`` loads them; ``task``, ``answer`` and what the
            task's answer format names are looked at.
        text: what the model wrote, raw.
        finish_reason: why it ended: ``"length"`` if the token limit cut it off.
        thinking_opened: the prompt has opened the thinking, so that the text begins inside it.

    Raises:
        PLSemanticsBenchError: the row has no task that there is, or no gold answer, a column is
            not of its type, or the answer is no text.
    """
    columns = columns_of(row)
    task, gold = find_task(text_column(columns, "task")), text_column(columns, "answer")
    if not isinstance(text, str):
        kind = type(text).__name__
        raise PLSemanticsBenchError(
            f"the answer is {kind}, expected a text: '' where there is none"
        )
    try:
        found = score_text(task, columns, text, finish_reason, thinking_opened=thinking_opened)
    except TypeError as error:
        named = ", ".join(task.answers.columns)
        raise PLSemanticsBenchError(f"the row has no {named} as it should be: {error}") from error
    return ScoredAnswer(
        status=found.status,
        correct=found.correct,
        explanation=explanation(task, gold, text, found, thinking_opened),
        measures=found.measures(),
        details=found,
    )


def score_text(
    task: Task,
    columns: Mapping[str, Any],
    text: str,
    finish_reason: str,
    *,
    thinking_opened: bool = False,
) -> Score:
    """Return the task's own score of a text.

    A text that the token limit ended before an answer could be read counts as truncated.
    """
    opened = thinking_opened or (finish_reason == LENGTH and may_begin_thinking(text))
    found = task.answers.score(text, columns, thinking_opened=opened)
    if finish_reason == PROMPT_TOO_LONG:
        return replace(found, reason="the prompt does not fit the context")
    if finish_reason == LENGTH and found.status in (Status.MALFORMED, Status.EMPTY):
        reason = f"the token limit was reached: {found.reason}"
        return replace(found, status=Status.TRUNCATED, reason=reason)
    return found


def explanation(
    task: Task, gold: str, text: str, found: Score, thinking_opened: bool = False
) -> str:
    """Say in one line what became of an answer."""
    if found.correct:
        return "right"
    if found.status is not Status.OK:
        return f"{found.status}: {found.reason}"
    ours = task.answers.pieces_of(text, gold, thinking_opened=thinking_opened)
    return first_difference(ours, task.answers.pieces_of(gold, gold))
