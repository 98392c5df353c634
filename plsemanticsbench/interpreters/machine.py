"""What the S and the K machine share: recording steps within a budget, and driving a run.

A machine turns every statement into a *transition*: a function that records the rules it applies
and maps the statements after it to those that remain. The remaining statements are a linked list
of transitions, so that putting a block in front of them costs no copy of the rest, and no depth of
loops or blocks touches the Python stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from plsemanticsbench.interpreters.outcome import Change, Execution, Outcome
from plsemanticsbench.lang.syntax import Node, Position, While

Linked = tuple["Transition", "Remaining"]
Remaining = Linked | None
"""A linked list of statements that are still to be executed."""
Transition = Callable[[Remaining], Remaining]
"""Executes one statement in front of the remaining ones."""
Consumer = Callable[[Sequence[int], Sequence[Change]], None]
"""Receives recorded rule numbers and changes, a chunk at a time; keeps copies if it wants any."""

_CHUNK: Final = 8192


class RuleError(Exception):
    """A rule gave ERROR, or no rule applies (then ``rule`` is None and the reason says stuck)."""

    def __init__(self, rule: int | None, reason: str, position: Position | None) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
        self.position = position


class ValueTooLarge(Exception):  # noqa: N818 (an outcome, not a fault)
    """A value left the range that the run allows."""

    def __init__(self, position: Position | None) -> None:
        super().__init__("value too large")
        self.position = position


class OutOfSteps(Exception):  # noqa: N818
    """The next step is beyond the budget."""


class Recorder:
    """Buffers recorded steps and hands them to a consumer, chunk by chunk, within a budget.

    Attributes:
        rules: rule numbers since the last flush. Transitions append to it directly and may
            overshoot the budget; what lies beyond is cut off before anybody sees it.
        low, high: the least and the greatest value that a variable or operand may have.
    """

    def __init__(self, consumer: Consumer | None, max_steps: int, value_bits: int) -> None:
        self.rules: list[int] = []
        self.steps = 0
        self.low, self.high = -(1 << (value_bits - 1)), (1 << (value_bits - 1)) - 1
        self._changes: list[Change] = []
        self._consumer = consumer
        self._room = max_steps

    def write(self, rule: int, store: dict[str, int], name: str, value: int) -> None:
        """Record ``rule`` and its write to the store, if the budget allows the step."""
        rules = self.rules
        at = len(rules)
        if at >= self._room:
            raise OutOfSteps
        if self._consumer is not None:
            self._changes.append((self.steps + at, name, value))
        rules.append(rule)
        store[name] = value

    def flush(self) -> bool:
        """Hand on what was recorded; return False if the budget cut something off."""
        within = len(self.rules) <= self._room
        del self.rules[self._room :]
        self.steps += len(self.rules)
        self._room -= len(self.rules)
        if self._consumer is not None and self.rules:
            self._consumer(self.rules, self._changes)
            self._changes = []
        self.rules.clear()
        return within


class Machine(Protocol):
    """Turns statements into transitions over one configuration.

    Attributes:
        source: the statement that a transition begins to execute; markers have none.
        forms: the run-time form that a transition stands for, if it stands for one.
        is_halted: whether a ``halt`` was executed.
    """

    source: dict[Transition, Node]
    forms: dict[Transition, Node]
    is_halted: bool

    def push(self, loops: Sequence[While], /) -> None:
        """Push ``loops`` on the control stack; the last one becomes its top."""

    def stack(self) -> tuple[While, ...]:
        """Return the control stack, innermost loop first."""

    def compile(self, statements: Sequence[Node], /) -> list[Transition]:
        """Return one transition for each statement."""


class LazyBlock:
    """The transitions of a block, made when it is first entered.

    Most blocks of a large program are never entered, and nested ones must not nest Python calls.
    A loop enters its body in front of the same statements each time, so the list is kept.
    """

    def __init__(
        self,
        compile_block: Callable[[Sequence[Node]], list[Transition]],
        statements: Sequence[Node],
        *after: Transition,
    ) -> None:
        self._compile = compile_block
        self._statements = statements
        self._after = after
        self._transitions: list[Transition] | None = None
        self._rest: Remaining = None
        self._before_rest: Remaining = None

    def before(self, rest: Remaining) -> Remaining:
        """Return the list ``block ++ rest``."""
        if self._transitions is None:
            self._transitions = [*self._compile(self._statements), *self._after]
        elif rest is self._rest:
            return self._before_rest
        self._rest, self._before_rest = rest, linked(self._transitions, rest)
        return self._before_rest


def linked(transitions: Sequence[Transition], rest: Remaining) -> Remaining:
    """Return the list ``transitions ++ rest``."""
    for transition in reversed(transitions):
        rest = (transition, rest)
    return rest


def drive(
    formalization: str,
    statements: Remaining,
    store: dict[str, int],
    recorder: Recorder,
    is_halted: Callable[[], bool],
    before: Callable[[Linked], None] | None = None,
) -> Execution:
    """Apply transitions until no statement remains, an error, or the end of the budget.

    Args:
        formalization: named in the result.
        statements: where to begin.
        store: σ, changed in place.
        recorder: where transitions record.
        is_halted: tells, once nothing remains, whether a ``halt`` ended the run.
        before: called with what remains before each transition is taken, which is its first.
    """
    outcome, rule, reason, position = Outcome.OK, None, None, None
    within_budget = True
    try:
        _take_all(statements, recorder, before)
        outcome = Outcome.HALT if is_halted() else Outcome.OK
    except RuleError as error:
        outcome, rule = Outcome.ERROR, error.rule
        reason, position = error.reason, error.position
    except ValueTooLarge as error:
        outcome, position = Outcome.TIMEOUT, error.position
        reason = f"a value needs more than {recorder.high.bit_length() + 1} bits"
    except OutOfSteps:
        within_budget = False
    if not recorder.flush() or not within_budget:
        outcome, rule, position = Outcome.TIMEOUT, None, None
        reason = f"more than {recorder.steps} steps"
    steps = recorder.steps
    return Execution(formalization, outcome, store, steps, rule, reason, position)


def _take_all(
    remaining: Remaining, recorder: Recorder, before: Callable[[Linked], None] | None
) -> None:
    rules = recorder.rules
    while remaining is not None:
        if before is not None:
            before(remaining)
        transition, remaining = remaining
        remaining = transition(remaining)
        if len(rules) >= _CHUNK and not recorder.flush():
            raise OutOfSteps
