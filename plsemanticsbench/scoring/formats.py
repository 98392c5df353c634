"""The answer formats: how answers are written, read, scored and compared; each task has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from plsemanticsbench.scoring.aggregation import mismatches, option_pairs
from plsemanticsbench.scoring.answers import (
    format_option,
    format_rules,
    format_state,
    format_trace,
)
from plsemanticsbench.scoring.pieces import (
    option_pieces,
    rules_pieces,
    state_pieces,
    trace_pieces,
)
from plsemanticsbench.scoring.reading import (
    Reading,
    read_option,
    read_rules,
    read_state,
    read_trace,
)
from plsemanticsbench.scoring.records import (
    OptionScore,
    RuleScore,
    Score,
    StateScore,
    TraceScore,
)
from plsemanticsbench.scoring.scores import (
    score_option,
    score_rules,
    score_state,
    score_trace,
)

T = TypeVar("T")
Columns = Mapping[str, Any]
"""The columns of a row by name."""


class ScoreText(Protocol):
    """Scores a model's text as an answer to a row."""

    def __call__(self, text: str, row: Columns, *, thinking_opened: bool = False) -> Score:
        """Return the score; the row has ``answer`` and the columns that the format names."""


def _no_details(scores: Sequence[Any]) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class AnswerFormat(Generic[T]):
    """How the answers of a task look.

    Attributes:
        name: what it is called.
        write: writes an answer; what it takes depends on the format.
        read: reads an answer in what a model wrote; takes ``thinking_opened``.
        score: scores a text by a row.
        record: the class of the scores.
        pieces: cuts an answer's value into pieces to be shown; the second argument is the gold
            answer's value, which decides their order.
        columns: what of a row, besides ``answer``, decides the score; a row may lack them.
        details: figures of many scores that only this format has, JSON-ready.
    """

    name: str
    write: Callable[..., str]
    read: Callable[..., Reading[T]]
    score: ScoreText
    record: Callable[..., Score]
    pieces: Callable[[T, T], list[str]]
    columns: tuple[str, ...] = ()
    details: Callable[[Sequence[Any]], dict[str, Any]] = _no_details

    def pieces_of(self, text: str, gold: str, *, thinking_opened: bool = False) -> list[str]:
        """Return the pieces of the answer in a text; none if it cannot be read.

        Args:
            text: what a model wrote.
            gold: the gold answer.
            thinking_opened: the text begins inside the thinking.
        """
        value = self.read(text, thinking_opened=thinking_opened).value
        right = self.read(gold).value
        return [] if value is None or right is None else self.pieces(value, right)


def _score_state(text: str, row: Columns, *, thinking_opened: bool = False) -> Score:
    named = row.get("assigned"), row.get("changed")
    return score_state(text, row["answer"], *named, thinking_opened=thinking_opened)


def _score_rules(text: str, row: Columns, *, thinking_opened: bool = False) -> Score:
    formalization = row.get("formalization")
    return score_rules(text, row["answer"], formalization, thinking_opened=thinking_opened)


def _score_trace(text: str, row: Columns, *, thinking_opened: bool = False) -> Score:
    return score_trace(text, row["answer"], thinking_opened=thinking_opened)


def _score_option(text: str, row: Columns, *, thinking_opened: bool = False) -> Score:
    return score_option(text, row["answer"], thinking_opened=thinking_opened)


def _mismatches(scores: Sequence[Any]) -> dict[str, Any]:
    return {"mismatches": mismatches(scores)}


def _options(scores: Sequence[Any]) -> dict[str, Any]:
    return {"options": option_pairs(scores)}


STATE: Final = AnswerFormat(
    name="state",
    write=format_state,
    read=read_state,
    score=_score_state,
    record=StateScore,
    pieces=state_pieces,
    columns=("assigned", "changed"),
)
RULES: Final = AnswerFormat(
    name="rules",
    write=format_rules,
    read=read_rules,
    score=_score_rules,
    record=RuleScore,
    pieces=rules_pieces,
    columns=("formalization",),
    details=_mismatches,
)
TRACE: Final = AnswerFormat(
    name="trace",
    write=format_trace,
    read=read_trace,
    score=_score_trace,
    record=TraceScore,
    pieces=trace_pieces,
    details=_mismatches,
)
OPTION: Final = AnswerFormat(
    name="option",
    write=format_option,
    read=read_option,
    score=_score_option,
    record=OptionScore,
    pieces=option_pieces,
    details=_options,
)
