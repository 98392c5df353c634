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
from plsemanticsbench.semantics.rules import rule_numbers

Evaluate = Callable[[], int]
"""Evaluates one expression in the machine's store; Booleans are Python's."""

_ARITHMETIC: Final[dict[Operation, Callable[[int, int], int]]] = {
    Operation.PLUS: add,
    Operation.MINUS: sub,
    Operation.TIMES: mul,
}
_COMPARE: Final = {
    Operation.LESS: lt,
    Operation.LESS_EQUAL: le,
    Operation.GREATER: gt,
    Operation.GREATER_EQUAL: ge,
    Operation.EQUAL: eq,
    Operation.NOT_EQUAL: ne,
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


class ExpressionCompiler:
    """Turns expressions into closures over one machine's store and recorder."""

    def __init__(self, formalization: str, store: dict[str, int], recorder: Recorder) -> None:
        self._rules = expression_rules(formalization)
        self._store = store
        self._append = recorder.rules.append
        self._extend = recorder.rules.extend
        self._low, self._high = recorder.low, recorder.high

    def compile(self, node: Expression, entered: int | None = None) -> Evaluate:
        """Return a closure that evaluates ``node``.

        Args:
            node: the expression.
            entered: the congruence rule recorded when evaluation enters it. A literal is a value
                already, so nothing is entered.
        """
        match node:
            case Literal():
                return self._literal(node)
            case Boolean(value=truth):
                return lambda: truth
            case Variable():
                return self._variable(node, entered)
            case Unary():
                evaluate = self._unary(node)
            case Binary(operation=Operation.DIVIDE | Operation.MODULO):
                evaluate = self._division(node)
            case Binary(operation=operation) if operation in _ARITHMETIC:
                evaluate = self._arithmetic(node)
            case Binary(operation=operation) if operation in RELATIONAL:
                evaluate = self._truth(node, _COMPARE[operation])
            case Binary():
                # Both operands are evaluated: && and || do not short-circuit.
                evaluate = self._truth(node, and_ if node.operation is Operation.AND else or_)
        return evaluate if entered is None else self._entering(entered, evaluate)

    def _entering(self, rule: int, evaluate: Evaluate) -> Evaluate:
        append = self._append

        def enter() -> int:
            append(rule)
            return evaluate()

        return enter

    def _literal(self, node: Literal) -> Evaluate:
        value = node.value

        def too_large() -> int:
            raise ValueTooLarge(node.position)

        return (lambda: value) if value <= self._high else too_large

    def _variable(self, node: Variable, entered: int | None) -> Evaluate:
        store, extend, name = self._store, self._extend, node.name
        outer = () if entered is None else (entered,)
        bound = (*outer, self._rules.lookup)
        error = self._rules.lookup_error

        def lookup() -> int:
            if name in store:
                extend(bound)
                return store[name]
            extend((*outer, error))
            raise RuleError(error, f"variable '{name}' is read but not declared", node.position)

        return lookup

    def _operands(self, node: Binary) -> tuple[OperatorRules, Evaluate, Evaluate]:
        rules = self._rules.binary[node.operation]
        left = self.compile(node.left, rules.step_left)
        return rules, left, self.compile(node.right, rules.step_right)

    def _arithmetic(self, node: Binary) -> Evaluate:
        rules, left, right = self._operands(node)
        append, low, high, compute = self._append, self._low, self._high, rules.compute
        apply = _ARITHMETIC[node.operation]

        def evaluate() -> int:
            value = apply(left(), right())
            if low <= value <= high:
                append(compute)
                return value
            raise ValueTooLarge(node.position)

        return evaluate

    def _division(self, node: Binary) -> Evaluate:
        rules, left, right = self._operands(node)
        append, high, compute, error = self._append, self._high, rules.compute, rules.error
        is_division = node.operation is Operation.DIVIDE
        apply = truncated_quotient if is_division else truncated_remainder
        what = "division" if is_division else "modulo"

        def evaluate() -> int:
            dividend, divisor = left(), right()
            if divisor == 0:
                append(error)
                raise RuleError(error, f"{what} by zero", node.position)
            value = apply(dividend, divisor)
            if value > high:  # the least integer divided by -1
                raise ValueTooLarge(node.position)
            append(compute)
            return value

        return evaluate

    def _truth(self, node: Binary, apply: Callable[[int, int], bool]) -> Evaluate:
        rules, left, right = self._operands(node)
        append, if_true, if_false = self._append, rules.compute, rules.compute_false

        def evaluate() -> bool:
            truth = apply(left(), right())
            append(if_true if truth else if_false)
            return truth

        return evaluate

    def _unary(self, node: Unary) -> Evaluate:
        rules = self._rules.unary[node.operation]
        operand = self.compile(node.operand, rules.step_left)
        append, high = self._append, self._high
        compute, compute_false = rules.compute, rules.compute_false

        def negate() -> bool:
            truth = not operand()
            append(compute if truth else compute_false)
            return truth

        def minus() -> int:
            value = -operand()
            if value > high:
                raise ValueTooLarge(node.position)
            append(compute)
            return value

        def plus() -> int:
            value = operand()
            append(compute)
            return value

        return {Operation.NOT: negate, Operation.MINUS: minus, Operation.PLUS: plus}[node.operation]
