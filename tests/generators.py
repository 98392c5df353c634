"""Random C★ programs: a seeded generator for bulk comparisons, hypothesis strategies to shrink.

Both produce every kind of statement and operation, and programs of every outcome: most names are
declared and most loops count to a small bound, but divisors may be zero, names undeclared, jumps
outside loops and loops endless.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from hypothesis import strategies as st

from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Boolean,
    Break,
    Continue,
    Declare,
    Expression,
    Halt,
    If,
    Literal,
    Operation,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)

Block = tuple[Statement, ...]

NAMES = ("a", "b", "c", "d", "e")
COUNTERS = ("i", "j", "k")
STRANGER = "zz9"
"""A name that is seldom declared."""

RELATIONS = (
    Operation.LESS,
    Operation.LESS_EQUAL,
    Operation.GREATER,
    Operation.GREATER_EQUAL,
    Operation.EQUAL,
    Operation.NOT_EQUAL,
)
BIG = (1000, 65536, 10**6, 2**31 - 1, 2**31, 2**63 - 1, 2**63, 10**20)


def random_program(rng: random.Random, size: int = 25) -> Program:
    """Return a program of about ``size`` statements, the declarations at its start not counted.

    The same state of ``rng`` gives the same program.
    """
    generator = _Generator(rng, size)
    declared = [name for name in NAMES + COUNTERS if rng.random() < 0.985]
    rng.shuffle(declared)
    start: Block = tuple(Declare(name) for name in declared)
    body: Block = ()
    while generator.left > 0:
        body += generator.block(_Place())
    return Program(start + body)


@dataclass(frozen=True)
class _Place:
    """Where a statement stands: levels of blocks around it, and how many of them are loops."""

    depth: int = 0
    loops: int = 0

    def inside_if(self) -> _Place:
        return _Place(self.depth + 1, self.loops)

    def inside_loop(self) -> _Place:
        return _Place(self.depth + 1, self.loops + 1)


@dataclass
class _Generator:
    """Draws statements until ``left`` of them are spent."""

    rng: random.Random
    left: int

    def block(self, place: _Place) -> Block:
        """Return some statements; deep blocks are short and often empty."""
        statements: Block = ()
        for _ in range(self.rng.randint(0 if place.depth else 1, 5 if place.depth < 3 else 2)):
            if self.left <= 0:
                break
            statements += self.statement(place)
        return statements

    def statement(self, place: _Place) -> Block:
        """Return one statement, or a counter's start and its loop."""
        self.left -= 1
        deep = place.depth >= 12 or self.left <= 0
        kinds = {
            "assign": 50,
            "declare": 3,
            "if": 0 if deep else 22,
            "count": 0 if deep or place.loops >= 3 else 15,
            "loop": 0 if deep else 3,
            "break": 5 if place.loops else 0.3,
            "continue": 4 if place.loops else 0.3,
            "halt": 2 if place.depth else 1,
        }
        [kind] = self.rng.choices(list(kinds), list(kinds.values()))
        match kind:
            case "assign":
                return (Assign(self.name(), self.integer(self.effort())),)
            case "declare":
                return (Declare(self.name()),)
            case "if":
                condition = self.boolean(self.effort())
                inside = place.inside_if()
                return (If(condition, self.block(inside), self.block(inside)),)
            case "count":
                return self.counting_loop(place)
            case "loop":
                return (While(self.boolean(self.effort()), self.block(place.inside_loop())),)
            case "break":
                return (Break(),)
            case "continue":
                return (Continue(),)
            case _:
                return (Halt(),)

    def counting_loop(self, place: _Place) -> Block:
        """Return a loop that its counter ends, unless the body interferes."""
        counter = COUNTERS[place.loops % len(COUNTERS)]
        guard: Expression = self.comparison(
            Operation.LESS, Variable(counter), Literal(self.rng.randint(0, 4))
        )
        if self.rng.random() < 0.2:
            guard = Binary(Operation.AND, guard, self.boolean(1))
        step = Assign(counter, Binary(Operation.PLUS, Variable(counter), Literal(1)))
        body = self.block(place.inside_loop())
        # With the step at the end, a continue in the body may loop for ever.
        body = (*body, step) if self.rng.random() < 0.3 else (step, *body)
        start = () if self.rng.random() < 0.1 else (Assign(counter, Literal(0)),)
        return (*start, While(guard, body))

    def effort(self) -> int:
        """Return a height for an expression: mostly small, seldom dozens."""
        return self.rng.choice((0, 0, 1, 1, 1, 2, 2, 3, 4)) if self.rng.random() < 0.98 else 40

    def name(self) -> str:
        draw = self.rng.random()
        if draw < 0.003:
            return STRANGER
        return self.rng.choice(COUNTERS if draw < 0.03 else NAMES)

    def integer(self, height: int) -> Expression:
        """Return an arithmetic expression of at most ``height`` operations above each other."""
        draw = self.rng.random()
        if height <= 0 or draw < 0.15:
            return self.atom()
        if draw < 0.25:
            sign = self.rng.choice((Operation.MINUS, Operation.MINUS, Operation.PLUS))
            return Unary(sign, self.integer(height - 1))
        operation = self.rng.choice(
            (Operation.PLUS, Operation.MINUS, Operation.TIMES, Operation.DIVIDE, Operation.MODULO)
        )
        # One operand stays small, or tall expressions would be trees of 2^height parts.
        tall, small = self.integer(height - 1), self.integer(min(height - 1, 1))
        if operation in (Operation.DIVIDE, Operation.MODULO) and self.rng.random() < 0.9:
            return Binary(operation, tall, self.nonzero())
        return Binary(operation, *self.shuffled(tall, small))

    def atom(self) -> Expression:
        draw = self.rng.random()
        if draw < 0.6:
            return Variable(self.rng.choice(COUNTERS) if draw < 0.1 else self.name())
        if draw < 0.98:
            return Literal(self.rng.choice((self.rng.randint(0, 4), self.rng.randint(0, 99))))
        return Literal(self.rng.choice(BIG))

    def nonzero(self) -> Expression:
        divisor = Literal(self.rng.randint(1, 12))
        return Unary(Operation.MINUS, divisor) if self.rng.random() < 0.3 else divisor

    def boolean(self, height: int) -> Expression:
        """Return a condition of at most ``height`` operations above its comparisons."""
        draw = self.rng.random()
        if draw < 0.04:
            return Boolean(self.rng.random() < 0.5)
        if height <= 0 or draw < 0.5:
            left, right = self.integer(min(height, 2)), self.integer(min(height, 1))
            return self.comparison(self.rng.choice(RELATIONS), left, right)
        if draw < 0.65:
            return Unary(Operation.NOT, self.boolean(height - 1))
        operation = self.rng.choice((Operation.AND, Operation.OR))
        tall, small = self.boolean(height - 1), self.boolean(min(height - 1, 1))
        return Binary(operation, *self.shuffled(tall, small))

    def comparison(self, operation: Operation, left: Expression, right: Expression) -> Expression:
        """Return the comparison, one time in ten mirrored (``i < 3`` as ``3 > i``)."""
        mirrored = {
            Operation.LESS: Operation.GREATER,
            Operation.LESS_EQUAL: Operation.GREATER_EQUAL,
            Operation.GREATER: Operation.LESS,
            Operation.GREATER_EQUAL: Operation.LESS_EQUAL,
        }
        if self.rng.random() < 0.1:
            return Binary(mirrored.get(operation, operation), right, left)
        return Binary(operation, left, right)

    def shuffled(self, one: Expression, other: Expression) -> tuple[Expression, Expression]:
        return (one, other) if self.rng.random() < 0.5 else (other, one)


# The strategies put the simplest choice first: that is where hypothesis shrinks to.

_names = st.sampled_from((*(NAMES * 20), STRANGER))
_literals = st.builds(Literal, st.integers(0, 12) | st.integers(0, 12) | st.sampled_from(BIG))
_arithmetic = st.sampled_from(
    (Operation.PLUS, Operation.MINUS, Operation.TIMES, Operation.DIVIDE, Operation.MODULO)
)


def _larger_integer(part: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    sign = st.sampled_from((Operation.MINUS, Operation.PLUS))
    binary = st.builds(Binary, _arithmetic, part, part)
    return st.builds(Unary, sign, part) | binary | binary


def _larger_boolean(part: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    operation = st.sampled_from((Operation.AND, Operation.OR))
    return st.builds(Unary, st.just(Operation.NOT), part) | st.builds(Binary, operation, part, part)


_integers: st.SearchStrategy[Expression] = st.recursive(
    _literals | st.builds(Variable, _names), _larger_integer, max_leaves=6
)
_relations = st.builds(Binary, st.sampled_from(RELATIONS), _integers, _integers)
_booleans: st.SearchStrategy[Expression] = st.recursive(
    st.builds(Boolean, st.booleans()) | _relations | _relations, _larger_boolean, max_leaves=4
)


def expressions() -> st.SearchStrategy[Expression]:
    """Return a strategy for expressions of either type."""
    return _integers | _booleans


def _counting_loop(counter: str, bound: int, body: Block) -> While:
    step = Assign(counter, Binary(Operation.PLUS, Variable(counter), Literal(1)))
    return While(Binary(Operation.LESS, Variable(counter), Literal(bound)), (step, *body))


def _larger_statement(part: st.SearchStrategy[Statement]) -> st.SearchStrategy[Statement]:
    blocks = st.lists(part, max_size=4).map(tuple)
    counting = st.builds(_counting_loop, st.sampled_from(COUNTERS), st.integers(0, 4), blocks)
    branches = st.builds(If, _booleans, blocks, blocks)
    return branches | counting | branches | counting | st.builds(While, _booleans, blocks)


_assignments = st.builds(Assign, _names, _integers)
_jumps = st.builds(Halt) | st.builds(Break) | st.builds(Continue)
_statements: st.SearchStrategy[Statement] = st.recursive(
    _assignments | _assignments | _assignments | st.builds(Declare, _names) | _jumps,
    _larger_statement,
    max_leaves=12,
)


def statements() -> st.SearchStrategy[Statement]:
    """Return a strategy for statements, jumps that may have no loop around them included."""
    return _statements


def _mentioned(block: Iterable[Statement]) -> set[str]:
    """Return the names that statements write or read, in their blocks too."""
    names: set[str] = set()
    pending: list[object] = list(block)
    while pending:
        match pending.pop():
            case Declare(name=name) | Variable(name=name):
                names.add(name)
            case Assign(name=name, value=value):
                names.add(name)
                pending.append(value)
            case If(condition=condition, then=then, orelse=orelse):
                pending += (condition, *then, *orelse)
            case While(condition=condition, body=body):
                pending += (condition, *body)
            case Unary(operand=operand):
                pending.append(operand)
            case Binary(left=left, right=right):
                pending += (left, right)
    return names


def _program(undeclared: frozenset[str], body: list[Statement]) -> Program:
    declared = sorted(_mentioned(body) - undeclared - {STRANGER})
    return Program((*map(Declare, declared), *body))


def programs() -> st.SearchStrategy[Program]:
    """Return a strategy for programs; most begin by declaring nearly all names that they use."""
    nearly_none = st.just(frozenset[str]()) | st.frozensets(st.sampled_from(NAMES), max_size=1)
    mostly_declared = st.builds(_program, nearly_none, st.lists(_statements, max_size=8))
    bare = st.builds(Program, st.lists(_statements, max_size=4).map(tuple))
    return st.integers(0, 19).flatmap(lambda draw: bare if draw == 19 else mostly_declared)
