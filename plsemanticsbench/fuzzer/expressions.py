"""Random expressions over a pool of variables and small literals (paper, Appendix C.2).

The numbers of terms and of variables among them are uniform up to their knobs, as are operators
and the place where a row of terms is split into two operands, so trees lean to both sides.

Divisors are the one mask: the right operand of ``/`` and ``%`` is a single literal that is not 0.
With unrestricted divisors nearly every program of the paper's size divides by zero.
"""

from __future__ import annotations

from typing import Final

from plsemanticsbench.fuzzer.config import FuzzerConfig, billionths
from plsemanticsbench.fuzzer.stream import Stream
from plsemanticsbench.lang.syntax import Binary, Expression, Literal, Operation, Unary, Variable

_TOTAL: Final = (Operation.PLUS, Operation.MINUS, Operation.TIMES)
_DIVIDING: Final = (Operation.DIVIDE, Operation.MODULO)
_RELATIONS: Final = (
    Operation.LESS,
    Operation.LESS_EQUAL,
    Operation.GREATER,
    Operation.GREATER_EQUAL,
    Operation.EQUAL,
    Operation.NOT_EQUAL,
)
_CONNECTIVES: Final = (Operation.AND, Operation.OR)
_SIGNS: Final = (Operation.PLUS, Operation.MINUS)


class Expressions:
    """Draws expressions over ``names`` from a stream."""

    def __init__(self, config: FuzzerConfig, stream: Stream, names: tuple[str, ...]) -> None:
        self._config = config
        self._stream = stream
        self._names = names
        self._sign = billionths(config.probability_sign)
        self._not = billionths(config.probability_not)

    def arithmetic(self) -> Expression:
        """Return an arithmetic expression."""
        terms = self._stream.between(1, self._config.max_arithmetic_terms)
        variables = self._stream.between(0, min(terms, self._config.max_variable_terms))
        are_variables = [True] * variables + [False] * (terms - variables)
        return self._arithmetic(self._stream.shuffled(are_variables))

    def boolean(self) -> Expression:
        """Return comparisons, some of them negated, joined by ``&&`` and ``||``."""
        return self._boolean(self._stream.between(1, self._config.max_boolean_terms))

    def _arithmetic(self, are_variables: list[bool]) -> Expression:
        """Return an expression with a variable for each true, a literal for each false."""
        if len(are_variables) == 1:
            return self._term(are_variables[0])
        has_literal = not all(are_variables)
        operation = self._stream.choice((*_TOTAL, *_DIVIDING) if has_literal else _TOTAL)
        if operation in _DIVIDING:
            are_variables.remove(False)  # that term is the divisor
            return Binary(operation, self._arithmetic(are_variables), self._divisor())
        split = self._stream.between(1, len(are_variables) - 1)
        left = self._arithmetic(are_variables[:split])
        return Binary(operation, left, self._arithmetic(are_variables[split:]))

    def _term(self, is_variable: bool) -> Expression:
        term: Expression
        if is_variable:
            term = Variable(self._stream.choice(self._names))
        else:
            low, high = self._config.min_literal, self._config.max_literal
            term = Literal(self._stream.between(low, high))
        if self._stream.chance(self._sign):
            return Unary(self._stream.choice(_SIGNS), term)
        return term

    def _divisor(self) -> Literal:
        low = max(1, self._config.min_literal)
        return Literal(self._stream.between(low, self._config.max_literal))

    def _boolean(self, terms: int) -> Expression:
        if terms > 1:
            connective = self._stream.choice(_CONNECTIVES)
            split = self._stream.between(1, terms - 1)
            left = self._boolean(split)
            return Binary(connective, left, self._boolean(terms - split))
        relation = self._stream.choice(_RELATIONS)
        left = self.arithmetic()
        comparison = Binary(relation, left, self.arithmetic())
        return Unary(Operation.NOT, comparison) if self._stream.chance(self._not) else comparison
