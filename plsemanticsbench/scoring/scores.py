"""The score of one answer, for each task: plain functions from texts to frozen records.

Predictions are raw model texts, references the ``answer`` strings of the rows. An answer that
cannot be read is wrong, and its status says why. ``thinking_opened`` is as in
:mod:`~plsemanticsbench.scoring.reading`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Final, TypeVar

from plsemanticsbench.interpreters.outcome import Outcome, Step
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring.reading import (
    Reading,
    read_option,
    read_rules,
    read_state,
    read_trace,
)
from plsemanticsbench.scoring.records import OptionScore, RuleScore, StateScore, TraceScore
from plsemanticsbench.semantics import rules

MISSING: Final = "missing"
EXTRA: Final = "extra"
OTHER: Final = "other"
"""The category of rules for which the paper has none."""

T = TypeVar("T")


def score_state(
    prediction: str,
    reference: str,
    assigned: Collection[str] | None = None,
    changed: Collection[str] | None = None,
    *,
    thinking_opened: bool = False,
) -> StateScore:
    """Score a PredState answer: right if it has all declared variables, each with its value.

    Args:
        prediction: the model's text.
        reference: the row's answer.
        assigned: the variables that the program assigns at least once; all if None.
        changed: the variables that get another value after their first assignment; if None, the
            score does not tell how many of them are right.
        thinking_opened: the text begins inside the thinking.

    Raises:
        PLSemanticsBenchError: the reference is no PredState answer, or lacks one of these
            variables.
    """
    gold = _gold(read_state, reference)
    reading = read_state(prediction, thinking_opened=thinking_opened)
    correct = reading.value == gold
    if isinstance(gold, Outcome):
        none = (None, None) if changed is None else (0, 0)
        return StateScore(correct, reading.status, reading.reason, 0, 0, (), (), *none)
    found: Mapping[str, int] = reading.value if isinstance(reading.value, Mapping) else {}
    right, variables = _right(found, gold, "assigned", gold if assigned is None else assigned)
    return StateScore(
        correct,
        reading.status,
        reading.reason,
        right,
        variables,
        () if correct else tuple(name for name in gold if name not in found),
        () if correct else tuple(name for name in found if name not in gold),
        *((None, None) if changed is None else _right(found, gold, "changed", changed)),
    )


def score_rules(
    prediction: str,
    reference: str,
    formalization: str | None = None,
    *,
    thinking_opened: bool = False,
) -> RuleScore:
    """Score a PredRule answer: right if it has the same rules in the same order.

    Args:
        prediction: the model's text.
        reference: the row's answer.
        formalization: ``"S"`` or ``"K"``, whose categories name the first mismatch; without it
            only ``"missing"`` and ``"extra"`` are named.
        thinking_opened: the text begins inside the thinking.

    Raises:
        PLSemanticsBenchError: the reference is no PredRule answer, or no such formalization.
    """
    gold = _gold(read_rules, reference)
    categories = _categories(formalization) if formalization else {}
    reading = read_rules(prediction, thinking_opened=thinking_opened)
    if reading.value is None:
        unread = (None, None, None, None)
        return RuleScore(False, reading.status, reading.reason, 0, len(gold), *unread)
    found = reading.value
    if found == gold:
        whole = (len(gold), len(gold), None, None, None, None)
        return RuleScore(True, reading.status, reading.reason, *whole)
    prefix = _prefix(found, gold)
    expected = gold[prefix] if prefix < len(gold) else None
    predicted = found[prefix] if prefix < len(found) else None
    return RuleScore(
        False,
        reading.status,
        reading.reason,
        prefix,
        len(gold),
        prefix,
        _rule_mismatch(predicted, expected, categories),
        expected,
        predicted,
    )


def score_trace(prediction: str, reference: str, *, thinking_opened: bool = False) -> TraceScore:
    """Score a PredTrace answer: right if every step has the right rule and state.

    Args:
        prediction: the model's text.
        reference: the row's answer.
        thinking_opened: the text begins inside the thinking.

    Raises:
        PLSemanticsBenchError: the reference is no PredTrace answer.
    """
    gold = _gold(read_trace, reference)
    reading = read_trace(prediction, thinking_opened=thinking_opened)
    if reading.value is None:
        unread = (False, False, 0, len(gold), None, None)
        return TraceScore(False, reading.status, reading.reason, *unread)
    found = reading.value
    if found == gold:
        whole = (True, True, len(gold), len(gold), None, None)
        return TraceScore(True, reading.status, reading.reason, *whole)
    prefix = _prefix(found, gold)
    return TraceScore(
        False,
        reading.status,
        reading.reason,
        [step.rule for step in found] == [step.rule for step in gold],
        [step.state for step in found] == [step.state for step in gold],
        prefix,
        len(gold),
        prefix,
        _step_mismatch(found, gold, prefix),
    )


def score_option(prediction: str, reference: str, *, thinking_opened: bool = False) -> OptionScore:
    """Score an answer of NL→Rule or Rule→NL: right if it names the right option.

    Args:
        prediction: the model's text.
        reference: the row's answer.
        thinking_opened: the text begins inside the thinking.

    Raises:
        PLSemanticsBenchError: the reference names no option.
    """
    gold = _gold(read_option, reference)
    reading = read_option(prediction, thinking_opened=thinking_opened)
    return OptionScore(reading.value == gold, reading.status, reading.reason, gold, reading.value)


def _right(
    found: Mapping[str, int], gold: Mapping[str, int], kind: str, names: Collection[str]
) -> tuple[int, int]:
    """Return how many of some variables have the right value, and how many they are.

    Raises:
        PLSemanticsBenchError: the reference lacks one.
    """
    counted = set(names)
    if not counted <= gold.keys():
        unknown = ", ".join(sorted(counted - gold.keys()))
        raise PLSemanticsBenchError(f"{kind} variables that the reference lacks: {unknown}")
    return sum(found.get(name) == gold[name] for name in counted), len(counted)


def _gold(read: Callable[[str], Reading[T]], reference: str) -> T:
    reading = read(reference)
    if reading.value is None:
        raise PLSemanticsBenchError(f"the reference is no answer: {reading.reason}")
    return reading.value


@cache
def _categories(formalization: str) -> Mapping[int, str]:
    return {rule.number: rule.mismatch or OTHER for rule in rules(formalization)}


def _prefix(found: Sequence[object], gold: Sequence[object]) -> int:
    """Return the length of the longest common prefix."""
    pairs = enumerate(zip(found, gold, strict=False))
    return next((i for i, (one, other) in pairs if one != other), min(len(found), len(gold)))


def _rule_mismatch(
    found: int | None, expected: int | None, categories: Mapping[int, str]
) -> str | None:
    if found is None:
        return MISSING
    return EXTRA if expected is None else categories.get(expected)


def _step_mismatch(found: Sequence[Step], gold: Sequence[Step], index: int) -> str:
    if index == len(found):
        return MISSING
    if index == len(gold):
        return EXTRA
    rule = found[index].rule != gold[index].rule
    state = found[index].state != gold[index].state
    return "both" if rule and state else "rule" if rule else "state"
