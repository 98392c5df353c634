"""Answers piece by piece, and where two of them first part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from plsemanticsbench.interpreters.outcome import Outcome, Step


def state_pieces(
    value: Mapping[str, int] | Outcome, gold: Mapping[str, int] | Outcome
) -> list[str]:
    """Return the variables of a state, in the gold answer's order, or the outcome in its place."""
    if isinstance(value, Outcome):
        return [f"##{value}##"]
    return _variables(value, gold if isinstance(gold, Mapping) else {})


def rules_pieces(value: Sequence[int], gold: Sequence[int]) -> list[str]:
    """Return the rules of a list of rules."""
    return [f"rule {rule}" for rule in value]


def trace_pieces(value: Sequence[Step], gold: Sequence[Step]) -> list[str]:
    """Return the steps of a trace, the variables of each in the gold answer's order."""
    order = {name: 0 for step in gold for name in step.state}
    return [", ".join([f"rule {s.rule}", *_variables(s.state, order)]) for s in value]


def option_pieces(value: int, gold: int) -> list[str]:
    """Return the option as the only piece."""
    return [f"option {value}"]


def first_difference(found: Sequence[str], gold: Sequence[str]) -> str:
    """Say in one line where two answers first part; they do."""
    for number, (ours, right) in enumerate(zip_longest(found, gold), start=1):
        if ours != right:
            return f"first difference at {number}: {_or_none(ours)} instead of {_or_none(right)}"
    return "wrong"


def _variables(state: Mapping[str, int], order: Mapping[str, int]) -> list[str]:
    known = [name for name in order if name in state]
    return [f"{name} = {state[name]}" for name in dict.fromkeys([*known, *state])]


def _or_none(piece: str | None) -> str:
    return "nothing" if piece is None else piece
