"""From a matched answer block to the answer's value; None if the values can be no answer's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from plsemanticsbench.interpreters.outcome import Outcome, Step
from plsemanticsbench.scoring import patterns
from plsemanticsbench.scoring.answers import OPTIONS

State = Mapping[str, int]

MAX_DIGITS: Final = 4_000
"""Digits that a value may have: more than any run can reach, fewer than Python stops to convert."""


def state_value(block: re.Match[str]) -> State | Outcome | None:
    """Return the final state, or the outcome that stands in its place."""
    if block["outcome"]:
        return Outcome(block["outcome"].lower())
    return _state(block["body"])


def rules_value(block: re.Match[str]) -> tuple[int, ...]:
    """Return the rule numbers."""
    return tuple(map(int, patterns.RULE_NUMBER.findall(block["body"])))


def trace_value(block: re.Match[str]) -> tuple[Step, ...] | None:
    """Return the steps; equal states in a row are one object."""
    steps: list[Step] = []
    last = ""
    state: State | None = {}
    for rule, variables, _, _ in patterns.STEP.findall(block["body"]):
        if variables != last:  # most steps leave the state alone
            last, state = variables, _state(variables)
        if state is None:
            return None
        steps.append(Step(int(rule), state))
    return tuple(steps)


def option_value(block: re.Match[str]) -> int | None:
    """Return the option's number."""
    digits = block["option"]
    return int(digits) if len(digits) == 1 and int(digits) <= OPTIONS else None


def integer(text: str) -> int | None:
    """Return the integer that an optional sign and digits mean, None if no run can reach it."""
    digits = text.lstrip("+-").lstrip().lstrip("0") or "0"
    if len(digits) > MAX_DIGITS:
        return None
    return -int(digits) if text.startswith("-") else int(digits)


def _state(variables: str) -> State | None:
    found = patterns.VARIABLE.findall(variables)
    if len(variables) > MAX_DIGITS:
        return _careful_state(found)
    try:
        state = {name: int(value) for name, value in found}
    except ValueError:  # there is a blank after a sign
        return _careful_state(found)
    return state if len(state) == len(found) else None


def _careful_state(found: list[tuple[str, str]]) -> State | None:
    state: dict[str, int] = {}
    for name, text in found:
        value = integer(text)
        if value is None or name in state:
            return None
        state[name] = value
    return state
