"""Evaluate expressions left to right, recording the rules of either formalization.

An expression becomes a nest of closures, one per node, that read like the node's rules: enter the
left operand, enter the right one, compute. S records a congruence rule when evaluation enters an
operand that is no literal; K has no such rules. Which numbers are recorded comes from the rule
data. The nest is as deep as the tree, which the nesting limit bounds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import add, and_, eq, ge, gt, le, lt, mul, ne, or_, sub
from typing import Final

from plsemanticsbench.interpreters.machine import Recorder, RuleError, ValueTooLarge
from plsemanticsbench.lang.syntax import (
    ARITHMETIC,
    LOGICAL,
    RELATIONAL,
    Binary,
    Boolean,
    Expression,
    Literal,
    Operation,
    Unary,
    Variable,
)
from plsemanticsbench.semantics.rule_set import rule_numbers

Evaluate = Callable[[], int]
"""Evaluates one expression in the machine's store; Booleans are Python's."""

_ARITHMETIC: Final[dict[Operation, Callable[[int, int], int]]] = {
    Operation.PLUS: add,
    Operation.MINUS: sub,
    Operation.TIMES: mul,
}
# Both operands of && and || are evaluated before the operator is applied: no short-circuit.
_TRUTH: Final[dict[Operation, Callable[[int, int], bool]]] = {
    Operation.LESS: lt,
    Operation.LESS_EQUAL: le,
    Operation.GREATER: gt,
    Operation.GREATER_EQUAL: ge,
    Operation.EQUAL: eq,
    Operation.NOT_EQUAL: ne,
    Operation.AND: and_,
    Operation.OR: or_,
}


def truncated_quotient(dividend: int, divisor: int) -> int:
    """Divide as C does, toward zero; Python's ``//`` rounds down."""
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def truncated_remainder(dividend: int, divisor: int) -> int:
    """Return the remainder of :func:`truncated_quotient`; it has the dividend's sign."""
    remainder = abs(dividend) % abs(divisor)
    return -remainder if dividend < 0 else remainder


@dataclass(frozen=True, slots=True)
class OperatorRules:
    """Rule numbers of one operator; None where the formalization has no such rule."""

    step_left: int | None
    step_right: int | None
    compute: int
    compute_false: int
    error: int


@dataclass(frozen=True, slots=True)
class ExpressionRules:
    """The rule numbers that evaluation records, for one formalization."""

    lookup: int
    lookup_error: int
    unary: dict[Operation, OperatorRules]
    binary: dict[Operation, OperatorRules]


@cache
def expression_rules(formalization: str) -> ExpressionRules:
    """Read the rule numbers of a formalization from the rule data."""
    numbers = rule_numbers(formalization)

    def unary(operation: Operation) -> OperatorRules:
        return operator(operation, "step", "", "compute-unary", "compute-true", "compute")

    def binary(operation: Operation) -> OperatorRules:
        return operator(operation, "step-left", "step-right", "compute", "compute-true")

    def operator(operation: Operation, left: str, right: str, *compute_roles: str) -> OperatorRules:
        found = (numbers.get((operation, role)) for role in compute_roles)
        compute = next(number for number in found if number is not None)
        return OperatorRules(
            numbers.get((operation, left)),
            numbers.get((operation, right)),
            compute,
            numbers.get((operation, "compute-false"), compute),
            numbers.get((operation, "compute-error"), compute),
        )

    return ExpressionRules(
        numbers[None, "lookup"],
        numbers[None, "lookup-error"],
        {op: unary(op) for op in (Operation.PLUS, Operation.MINUS, Operation.NOT)},
        {op: binary(op) for op in (*ARITHMETIC, *RELATIONAL, *LOGICAL)},
    )


Entered = tuple[int, ...]
"""Congruence rules that evaluation has entered, outermost first, and that are not recorded yet."""


class ExpressionCompiler:
    """Turns expressions into closures over one machine's store and recorder.

    Entering an operand records its congruence rule. As nothing can happen between entering an
    operand and evaluating the first thing in it, the rules are handed down and recorded there.
    """

    def __init__(self, formalization: str, store: dict[str, int], recorder: Recorder) -> None:
        self._rules = expression_rules(formalization)
        self._store = store
        self._record = recorder.rules.extend
        self._low, self._high = recorder.low, recorder.high

    def compile(self, node: Expression, congruence_rule: int | None) -> Evaluate:
        """Return a closure that evaluates ``node``, the whole expression of a statement.

        Args:
            node: the expression.
            congruence_rule: recorded when evaluation enters it; None if there is no such rule.
        """
        return self._operand(node, congruence_rule, ())[0]

    def _operand(
        self, node: Expression, rule: int | None, entered: Entered
    ) -> tuple[Evaluate, Entered]:
        """Compile an operand; return what is still entered and not recorded after it.

        A literal is a value already: it is not entered, and records nothing.
        """
        match node:
            case Literal():
                return self._literal(node), entered
            case Boolean(value=truth):
                return (lambda: truth), entered
        if rule is not None:
            entered = (*entered, rule)
        match node:
            case Variable():
                return self._variable(node, entered), ()
            case Unary(operation=operation):
                rules = self._rules.unary[operation]
                operand, entered = self._operand(node.operand, rules.step_left, entered)
                return self._unary(node, rules, operand, entered), ()
        rules = self._rules.binary[node.operation]
        left, entered = self._operand(node.left, rules.step_left, entered)
        right, entered = self._operand(node.right, rules.step_right, entered)
        return self._binary(node, rules, left, right, entered), ()

    def _binary(
        self, node: Binary, rules: OperatorRules, left: Evaluate, right: Evaluate, entered: Entered
    ) -> Evaluate:
        operation = node.operation
        if operation in _ARITHMETIC:
            return self._arithmetic(node, rules, left, right, entered)
        if operation in _TRUTH:
            return self._truth(_TRUTH[operation], rules, left, right, entered)
        return self._division(node, rules, left, right, entered)

    def _literal(self, node: Literal) -> Evaluate:
        value = node.value

        def too_large() -> int:
            raise ValueTooLarge(node.position)

        return (lambda: value) if value <= self._high else too_large

    def _variable(self, node: Variable, entered: Entered) -> Evaluate:
        store, record, name = self._store, self._record, node.name
        bound = (*entered, self._rules.lookup)
        error = self._rules.lookup_error

        def lookup() -> int:
            if name in store:
                record(bound)
                return store[name]
            record((*entered, error))
            raise RuleError(error, f"variable '{name}' is read but not declared", node.position)

        return lookup

    def _arithmetic(
        self, node: Binary, rules: OperatorRules, left: Evaluate, right: Evaluate, entered: Entered
    ) -> Evaluate:
        record, low, high = self._record, self._low, self._high
        computed = (*entered, rules.compute)
        apply = _ARITHMETIC[node.operation]

        def evaluate() -> int:
            value = apply(left(), right())
            if low <= value <= high:
                record(computed)
                return value
            raise ValueTooLarge(node.position)

        return evaluate

    def _division(
        self, node: Binary, rules: OperatorRules, left: Evaluate, right: Evaluate, entered: Entered
    ) -> Evaluate:
        record, high, error = self._record, self._high, rules.error
        computed = (*entered, rules.compute)
        is_division = node.operation is Operation.DIVIDE
        apply = truncated_quotient if is_division else truncated_remainder
        what = "division" if is_division else "modulo"

        def evaluate() -> int:
            dividend, divisor = left(), right()
            if divisor == 0:
                record((*entered, error))
                raise RuleError(error, f"{what} by zero", node.position)
            value = apply(dividend, divisor)
            if value > high:  # the least integer divided by -1
                raise ValueTooLarge(node.position)
            record(computed)
            return value

        return evaluate

    def _truth(
        self,
        apply: Callable[[int, int], bool],
        rules: OperatorRules,
        left: Evaluate,
        right: Evaluate,
        entered: Entered,
    ) -> Evaluate:
        record = self._record
        if_true, if_false = (*entered, rules.compute), (*entered, rules.compute_false)

        def evaluate() -> bool:
            truth = apply(left(), right())
            record(if_true if truth else if_false)
            return truth

        return evaluate

    def _unary(
        self, node: Unary, rules: OperatorRules, operand: Evaluate, entered: Entered
    ) -> Evaluate:
        record, high = self._record, self._high
        computed, computed_false = (*entered, rules.compute), (*entered, rules.compute_false)

        def negate() -> bool:
            truth = not operand()
            record(computed if truth else computed_false)
            return truth

        def minus() -> int:
            value = -operand()
            if value > high:
                raise ValueTooLarge(node.position)
            record(computed)
            return value

        def plus() -> int:
            value = operand()
            record(computed)
            return value

        return {Operation.NOT: negate, Operation.MINUS: minus, Operation.PLUS: plus}[node.operation]
