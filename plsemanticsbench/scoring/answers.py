"""The answer formats, one line without blanks (benchmark conventions, section 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from plsemanticsbench.interpreters.outcome import Outcome
from plsemanticsbench.lang.errors import PLSemanticsBenchError

OPTIONS: Final = 5
"""Choices that a question of NL→Rule or Rule→NL has."""


def format_state(state: Mapping[str, int], outcome: str = "ok") -> str:
    """Return the PredState answer for a run's final state and outcome.

    Args:
        state: every declared variable with its value; not shown if the run erred or timed out.
        outcome: ``"ok"``, ``"halt"``, ``"error"`` or ``"timeout"``.

    Raises:
        PLSemanticsBenchError: no such outcome.
    """
    if outcome not in tuple(Outcome):
        raise PLSemanticsBenchError(f"unknown outcome '{outcome}'")
    if outcome in (Outcome.ERROR, Outcome.TIMEOUT):
        return f"<answer>##{Outcome(outcome)}##</answer>"
    return f"<answer>{_variables(state)}</answer>"


def format_rules(rules: Iterable[int]) -> str:
    """Return the PredRule answer: rule numbers in the order in which they are applied."""
    return f"<answer>{''.join(f'<rule>{rule}</rule>' for rule in rules)}</answer>"


def format_trace(steps: Iterable[tuple[int, Mapping[str, int]]]) -> str:
    """Return the PredTrace answer: each step's rule and the program state right after it.

    Steps may share one state object, as those of a trace do; it is then written only once.
    """
    parts: list[str] = []
    last: Mapping[str, int] | None = None
    text = ""
    for rule, state in steps:
        if state is not last:
            last, text = state, _variables(state)
        parts.append(
            f"<step><rule>{rule}</rule><program_state>{text}</program_state></step>",
        )
    return f"<answer>{''.join(parts)}</answer>"


def format_option(n: int) -> str:
    """Return the answer of NL→Rule and Rule→NL: the number of an option, from 1 on.

    Raises:
        PLSemanticsBenchError: there is no option ``n``.
    """
    if not 1 <= n <= OPTIONS:
        raise PLSemanticsBenchError(f"no option {n}: options are 1 to {OPTIONS}")
    return f"<answer>{n}</answer>"


def _variables(state: Mapping[str, int]) -> str:
    return "".join(f"<{name}>{value}</{name}>" for name, value in state.items())
