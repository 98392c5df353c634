"""The reference interpreter of the big-step semantics L: a derivation is Python's own recursion."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

from plsemanticsbench.interpreters.expressions import truncated_quotient, truncated_remainder
from plsemanticsbench.interpreters.machine import (
    OutOfSteps,
    Recorder,
    Remaining,
    RuleError,
    Transition,
    ValueTooLarge,
)
from plsemanticsbench.lang.errors import ProgramError
from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Boolean,
    Break,
    Continue,
    Declare,
    Halt,
    If,
    Literal,
    Node,
    Operation,
    Unary,
    Variable,
    While,
)
from plsemanticsbench.lang.validate import check_statements

LOOKUP, DECLARE, ASSIGN, APPLY, IF_TRUE, IF_FALSE, ITERATE, EXIT, JUMP, HALT, ERROR = range(1, 12)
_APPLY: dict[Operation, Callable[[Any, Any], Any]] = {
    Operation.PLUS: operator.add,
    Operation.MINUS: operator.sub,
    Operation.TIMES: operator.mul,
    Operation.DIVIDE: truncated_quotient,
    Operation.MODULO: truncated_remainder,
    Operation.LESS: operator.lt,
    Operation.LESS_EQUAL: operator.le,
    Operation.GREATER: operator.gt,
    Operation.GREATER_EQUAL: operator.ge,
    Operation.EQUAL: operator.eq,
    Operation.NOT_EQUAL: operator.ne,
    Operation.AND: operator.and_,
    Operation.OR: operator.or_,
}


class _BreakLoop(Exception):
    pass


class _NextRound(Exception):
    pass


class _Halted(Exception):
    pass


def check_big_step(statements: Sequence[Node], stack: Sequence[While]) -> None:
    """Check where a run of L begins: a program, with nothing on the control stack."""
    if stack:
        raise ProgramError("L has no control stack")
    check_statements(tuple(statements))


class BigStepMachine:
    """Turns each statement into one transition, whatever is inside it."""

    def __init__(self, store: dict[str, int], recorder: Recorder) -> None:
        self.source: dict[Transition, Node] = {}
        self.is_halted = False
        self._store = store
        self._recorder = recorder

    def push(self, loops: Sequence[While]) -> None:
        """There is no control stack to push anything on."""

    def compile(self, statements: Sequence[Node]) -> list[Transition]:
        """Return one transition for each statement."""
        transitions = []
        for statement in statements:
            transition = self._transition(statement)
            self.source[transition] = statement
            transitions.append(transition)
        return transitions

    def _transition(self, statement: Node) -> Transition:
        def execute(rest: Remaining) -> Remaining:
            try:
                self._execute(statement)
            except _Halted:
                self.is_halted = True
                return None
            except (_BreakLoop, _NextRound):
                self._recorder.rules.append(ERROR)
                raise RuleError(ERROR, "a jump outside all loops", statement.position) from None
            return rest

        return execute

    def _block(self, statements: Sequence[Node]) -> None:
        for statement in statements:
            self._execute(statement)

    def _execute(self, statement: Node) -> None:
        record = self._recorder.rules.append
        match statement:
            case Declare(name=name):
                self._recorder.write(DECLARE, self._store, name, 0)
            case Assign(name=name, value=value):
                number = self._value(value)
                if name not in self._store:
                    record(ERROR)
                    raise RuleError(ERROR, f"'{name}' is not declared", statement.position)
                self._recorder.write(ASSIGN, self._store, name, number)
            case If(condition=condition, then=then, orelse=orelse):
                holds = self._value(condition)
                record(IF_TRUE if holds else IF_FALSE)
                self._block(then if holds else orelse)
            case While():
                self._loop(statement)
            case Break():
                record(JUMP)
                raise _BreakLoop
            case Continue():
                record(JUMP)
                raise _NextRound
            case Halt():
                record(HALT)
                raise _Halted

    def _loop(self, loop: While) -> None:
        record = self._recorder.rules.append
        while self._value(loop.condition):
            record(ITERATE)
            if len(self._recorder.rules) > 10_000 and not self._recorder.flush():
                raise OutOfSteps
            try:
                self._block(loop.body)
            except _NextRound:
                continue
            except _BreakLoop:
                return
        record(EXIT)

    def _value(self, expression: Any) -> Any:
        match expression:
            case Literal(value=value) | Boolean(value=value):
                return self._checked(value, expression)
            case Variable(name=name):
                known = name in self._store
                self._recorder.rules.append(LOOKUP if known else ERROR)
                if not known:
                    raise RuleError(ERROR, f"'{name}' is not declared", expression.position)
                return self._store[name]
            case Unary(operation=Operation.NOT, operand=operand):
                return self._applied(not self._value(operand), expression)
            case Unary(operation=Operation.MINUS, operand=operand):
                return self._applied(-self._value(operand), expression)
            case Unary(operand=operand):
                return self._applied(self._value(operand), expression)
            case Binary(operation=operation, left=left, right=right):
                one, other = self._value(left), self._value(right)
                if operation in (Operation.DIVIDE, Operation.MODULO) and other == 0:
                    self._recorder.rules.append(ERROR)
                    raise RuleError(ERROR, "division by zero", expression.position)
                return self._applied(_APPLY[operation](one, other), expression)
        raise ProgramError(f"{expression!r:.80} is no expression")

    def _applied(self, value: Any, expression: Any) -> Any:
        self._recorder.rules.append(APPLY)
        return self._checked(value, expression)

    def _checked(self, value: Any, expression: Any) -> Any:
        if not isinstance(value, bool) and not self._recorder.low <= value <= self._recorder.high:
            raise ValueTooLarge(expression.position)
        return value
