"""What a run leaves behind: its outcome, its final state and, if it was traced, its steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

from plsemanticsbench.lang.syntax import Position
from plsemanticsbench.semantics import rules


class Outcome(StrEnum):
    """How a run ended (benchmark conventions, section 4)."""

    OK = "ok"
    HALT = "halt"
    ERROR = "error"
    TIMEOUT = "timeout"


Change = tuple[int, str, int]
"""One write to the store: 0-based number of the step that wrote, the variable, its new value."""


class Step(NamedTuple):
    """One recorded step: the rule's number and the program state right after it."""

    rule: int
    state: Mapping[str, int]


class MicroStep(NamedTuple):
    """One statement step of S: the rules of its derivation, outermost first, and the state."""

    rules: tuple[int, ...]
    state: Mapping[str, int]


@cache
def congruence_rules(formalization: str) -> frozenset[int]:
    """Return the rules of a formalization that only enter an operand (none in K)."""
    entering = {"step", "step-left", "step-right"}
    return frozenset(rule.number for rule in rules(formalization) if rule.role in entering)


@dataclass(frozen=True, slots=True)
class Execution:
    """The end of a run.

    Attributes:
        formalization: ``"S"`` or ``"K"``.
        outcome: how the run ended.
        final_state: every declared variable with its last value, in order of declaration.
        steps: number of recorded steps (rule applications).
        rule: the rule that made ERROR, if one did.
        reason: why the run erred or timed out, in words; begins with ``stuck`` if no rule applies.
        position: where in the source the fault lies, if the tree came from a text.
    """

    formalization: str
    outcome: Outcome
    final_state: Mapping[str, int]
    steps: int
    rule: int | None = None
    reason: str | None = None
    position: Position | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the execution as JSON-ready data; absent fields are left out."""
        data: dict[str, Any] = {
            "formalization": self.formalization,
            "outcome": self.outcome.value,
            "final_state": dict(self.final_state),
            "steps": self.steps,
        }
        if self.rule is not None:
            data["rule"] = self.rule
        if self.reason is not None:
            data["reason"] = self.reason
        if self.position is not None:
            data["line"], data["column"] = self.position.line, self.position.column
        return data


@dataclass(frozen=True, slots=True)
class Trace:
    """The recorded steps of a run, held as rule numbers and changes of the store.

    Attributes:
        execution: how the run ended.
        rules: the rule number of each step.
        changes: every write to the store, in order.
        initial_state: the state that the run began with.
    """

    execution: Execution
    rules: bytes
    changes: tuple[Change, ...]
    initial_state: Mapping[str, int] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Step]:
        return self.steps()

    def steps(self) -> Iterator[Step]:
        """Yield each step with the state right after it; states are shared, not to be changed."""
        for index, state in enumerate(self.states()):
            yield Step(self.rules[index], state)

    def states(self) -> Iterator[Mapping[str, int]]:
        """Yield the state after each step; steps without a change share one object."""
        state = dict(self.initial_state)
        done = 0
        for step, name, value in self.changes:
            for _ in range(step - done):
                yield state
            state = {**state, name: value}
            done = step
        for _ in range(len(self.rules) - done):
            yield state

    def part(self, begin: int, steps: int) -> Trace:
        """Return the trace of at most ``steps`` steps from the 0-based step ``begin`` on.

        Its ``execution`` is that of the whole run, but for the number of steps and the state after
        the last one.
        """
        rules = self.rules[begin : begin + steps]
        initial = dict(self.initial_state)
        changes: list[Change] = []
        for step, name, value in self.changes:
            if step < begin:
                initial[name] = value
            elif step < begin + len(rules):
                changes.append((step - begin, name, value))
        final = initial | {name: value for _, name, value in changes}
        execution = replace(self.execution, final_state=final, steps=len(rules))
        return Trace(execution, rules, tuple(changes), initial)

    def micro_steps(self) -> Iterator[MicroStep]:
        """Yield the statement steps of S, each with its whole derivation (paper, Definition 2.1).

        A fused trace names a congruence rule once, when an operand is entered. The operand is done
        as soon as a rule gives its value, so the rules entered and not yet done are the
        derivation's outer part. K has no congruence rules: there each step stands alone.
        """
        congruence = congruence_rules(self.execution.formalization)
        entered: list[int] = []
        for rule, state in self.steps():
            if rule in congruence:
                entered.append(rule)
                continue
            yield MicroStep((*entered, rule), state)
            if entered:
                entered.pop()

    def to_dict(self) -> dict[str, Any]:
        """Return the trace as JSON-ready data: the execution, and ``trace`` with all states."""
        steps = [{"rule": rule, "state": dict(state)} for rule, state in self.steps()]
        return {**self.execution.to_dict(), "trace": steps}
