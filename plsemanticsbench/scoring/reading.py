"""Reading answers out of what a model wrote: never a repair, always a reason.

1. The thinking is left out, see :mod:`~plsemanticsbench.scoring.thinking`.
2. An answer block is *well-formed* if it follows the task's format (benchmark conventions,
   section 7) and every value in it can be one: no variable twice, no integer that no C★ run can
   reach. The last well-formed block is the answer, whatever prose or code fences stand around.
3. If an answer block was begun after that one and never closed, and what it holds may be the
   beginning of an answer, the text was cut off while the answer was written: there is no answer
   then, and no earlier draft takes its place.

Every reader takes ``thinking_opened``: the prompt has opened the thinking, so that the text begins
inside it.

Read generously: case of the tags that the format names, attributes, blanks inside tags and around
values, a code fence inside a block, a sign with or without blanks after it, leading zeros,
``Rule 67``, ``R67``; for options also ``Option 3``, ``(3)``, ``3.`` and ``**3**``.
Not read: thousands separators, decimals, words, digits or signs beyond ASCII, other elements or
text inside a block.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

from plsemanticsbench.interpreters.outcome import Outcome, Step
from plsemanticsbench.scoring import patterns
from plsemanticsbench.scoring.explain import why_option, why_rules, why_state, why_trace
from plsemanticsbench.scoring.thinking import answer_start
from plsemanticsbench.scoring.values import (
    State,
    option_value,
    rules_value,
    state_value,
    trace_value,
)

T = TypeVar("T")


class Status(StrEnum):
    """Whether an answer could be read."""

    OK = "ok"
    MALFORMED = "malformed"
    TRUNCATED = "truncated"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What was read out of a text.

    Attributes:
        status: ``ok``; ``truncated``: cut off in the thinking or in the answer; ``empty``: nothing
            but blanks; ``malformed``: anything else.
        value: the answer, None unless the status is ``ok``.
        reason: why there is no answer; for an answer, a remark if later blocks were passed over.
        span: where the answer block stands in the text, None unless the status is ``ok``.
        blocks: how many answer blocks were begun after the thinking.
    """

    status: Status
    value: T | None
    reason: str
    span: tuple[int, int] | None
    blocks: int


def read_state(text: str, *, thinking_opened: bool = False) -> Reading[State | Outcome]:
    """Read a PredState answer: the final state, or the outcome of a run that has no answer."""
    return read_block(text, _STATE, thinking_opened)


def read_rules(text: str, *, thinking_opened: bool = False) -> Reading[tuple[int, ...]]:
    """Read a PredRule answer: rule numbers, in order."""
    return read_block(text, _RULES, thinking_opened)


def read_trace(text: str, *, thinking_opened: bool = False) -> Reading[tuple[Step, ...]]:
    """Read a PredTrace answer: steps of rule and state; equal states may share one object."""
    return read_block(text, _TRACE, thinking_opened)


def read_option(text: str, *, thinking_opened: bool = False) -> Reading[int]:
    """Read an answer of NL→Rule or Rule→NL: the number of an option."""
    return read_block(text, _OPTION, thinking_opened)


@dataclass(frozen=True, slots=True)
class BlockFormat(Generic[T]):
    """How the answer blocks of a task look.

    Attributes:
        block: matches a well-formed answer block or a stray opening tag.
        value: turns a matched block into its value, or None if its values can be no answer's.
        why: says what is wrong with the inside of a block.
        begun: matches after the opening tag where an answer of the task may have been begun.
    """

    block: re.Pattern[str]
    value: Callable[[re.Match[str]], T | None]
    why: Callable[[str], str]
    begun: re.Pattern[str]


def read_block(text: str, form: BlockFormat[T], thinking_opened: bool = False) -> Reading[T]:
    """Read the answer in a model's text, as this module says.

    Args:
        text: what the model wrote.
        form: how the task's answer blocks look.
        thinking_opened: the text begins inside the thinking.
    """
    start = answer_start(text, opened=thinking_opened)
    if start is None:
        return Reading(Status.TRUNCATED, None, "the thinking was never closed", None, 0)
    candidates, stray, count = _blocks(text, start, form)
    if _is_cut_off(text, start, stray, form):
        return Reading(Status.TRUNCATED, None, "the answer block was never closed", None, count)
    for block in reversed(candidates):
        value = form.value(block)
        if value is not None:
            last = block is candidates[-1] and not stray
            remark = "" if last else "later answer blocks are malformed"
            return Reading(Status.OK, value, remark, block.span(), count)
    if not count and not text[start:].strip():
        reason = "nothing follows the thinking" if start else "the text is blank"
        return Reading(Status.EMPTY, None, reason, None, 0)
    if candidates and not stray:
        reason = form.why(candidates[-1]["body"])
    else:
        reason = _why_no_block(text, start, stray, form)
    return Reading(Status.MALFORMED, None, reason, None, count)


def _blocks(
    text: str, start: int, form: BlockFormat[T]
) -> tuple[list[re.Match[str]], re.Match[str] | None, int]:
    """Return the well-formed blocks, the last stray opening tag after them, and how many of both.

    A stray tag opens no well-formed block: the block is malformed, not closed, or just mentioned.
    """
    candidates = []
    stray = None
    count = 0
    for match in form.block.finditer(text, start):
        count += 1
        if match["stray"] is None:
            candidates.append(match)
            stray = None
        else:
            stray = match
    return candidates, stray, count


def _is_cut_off(text: str, start: int, stray: re.Match[str] | None, form: BlockFormat[T]) -> bool:
    """Whether the text ends within an answer block, or within the tag that opens one."""
    last = text.rfind("<", start)
    if last >= 0 and patterns.ANSWER_TAG_BEGUN.match(text, last):
        return True
    if stray is None or not form.begun.match(text, stray.end()):
        return False
    return not patterns.CLOSE_ANSWER.search(text, stray.end())


def _why_no_block(text: str, start: int, stray: re.Match[str] | None, form: BlockFormat[T]) -> str:
    if stray is None:
        closed = patterns.CLOSE_ANSWER.search(text, start)
        return "an answer block is closed but never opened" if closed else "no answer block"
    closing = patterns.CLOSE_ANSWER.search(text, stray.end())
    if not closing:
        return "the answer block is never closed"
    return form.why(text[stray.end() : closing.start()])


_STATE: Final[BlockFormat[State | Outcome]] = BlockFormat(
    patterns.STATE_BLOCK, state_value, why_state, patterns.STATE_BEGUN
)
_RULES: Final = BlockFormat(patterns.RULES_BLOCK, rules_value, why_rules, patterns.ELEMENTS_BEGUN)
_TRACE: Final = BlockFormat(patterns.TRACE_BLOCK, trace_value, why_trace, patterns.ELEMENTS_BEGUN)
_OPTION: Final = BlockFormat(patterns.OPTION_BLOCK, option_value, why_option, patterns.OPTION_BEGUN)
