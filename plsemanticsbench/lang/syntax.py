"""The abstract syntax of C★: one tree for every symbol inventory (paper, Figure 5).

A tree holds operations, not symbols: ``x - y`` under KeywordSwap and ``x + y`` under the
standard inventory are the same :class:`Binary` with :attr:`Operation.PLUS`. All nodes are
immutable; positions are ignored by comparison, so that printing then parsing gives an equal tree.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self


class Operation(StrEnum):
    """What a variant's symbol can stand for (paper, Table 3, and the run-time forms of S)."""

    ASSIGN = "assign"
    PLUS = "plus"
    MINUS = "minus"
    TIMES = "times"
    DIVIDE = "divide"
    MODULO = "modulo"
    LESS = "less"
    LESS_EQUAL = "less-equal"
    GREATER = "greater"
    GREATER_EQUAL = "greater-equal"
    EQUAL = "equal"
    NOT_EQUAL = "not-equal"
    NOT = "not"
    AND = "and"
    OR = "or"
    IF = "if"
    ELSE = "else"
    WHILE = "while"
    HALT = "halt"
    CONTINUE = "continue"
    BREAK = "break"
    LOOP = "loop"
    LE = "LE"
    ERROR = "ERROR"


MULTIPLICATIVE: Final = frozenset({Operation.TIMES, Operation.DIVIDE, Operation.MODULO})
ADDITIVE: Final = frozenset({Operation.PLUS, Operation.MINUS})
ARITHMETIC: Final = MULTIPLICATIVE | ADDITIVE
RELATIONAL: Final = frozenset(
    {
        Operation.LESS,
        Operation.LESS_EQUAL,
        Operation.GREATER,
        Operation.GREATER_EQUAL,
        Operation.EQUAL,
        Operation.NOT_EQUAL,
    }
)
LOGICAL: Final = frozenset({Operation.AND, Operation.OR})

MAX_NESTING: Final = 210
"""Levels of blocks and expressions that a program may have, counted along one path.

Redundant brackets are bounded too, at about twice as many. At the limit, parsing, printing, running
and comparing a tree need some 600 of Python's 1,000 nested calls; a caller that is itself nested
deeper than the rest gets Python's RecursionError."""

MAX_VALUE_BITS: Final = 2048
"""Width of the signed integers that values must fit unless a run asks for less; a value beyond it
ends the run with the outcome ``timeout``. Every such value can be printed, however Python's own
limit on digits is set."""

MAX_NODES: Final = 5_000_000
"""Nodes that a tree built by hand may have when written out; shared parts count each time."""

MAX_LITERAL_DIGITS: Final = 616
"""Decimal digits that a literal may have; every such literal fits :data:`MAX_VALUE_BITS`."""


@dataclass(frozen=True, slots=True)
class Position:
    """A place in a source text: 1-based line and column, in code points."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Node:
    """What all trees share: an optional source position that comparison ignores.

    It is the place of a node's first token, for operations that of the operator.
    """

    position: Position | None = field(default=None, compare=False, repr=False, kw_only=True)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self  # immutable; copying node by node would exhaust the stack on deep trees


@dataclass(frozen=True, slots=True)
class Literal(Node):
    """A non-negative integer literal."""

    value: int


@dataclass(frozen=True, slots=True)
class Boolean(Node):
    """``true`` or ``false``."""

    value: bool


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """A variable read in an expression."""

    name: str


@dataclass(frozen=True, slots=True)
class Unary(Node):
    """``+ a``, ``- a`` or ``! b``; ``operation`` is PLUS, MINUS or NOT."""

    operation: Operation
    operand: Expression


@dataclass(frozen=True, slots=True)
class Binary(Node):
    """An arithmetic, relational or logical operation on two operands."""

    operation: Operation
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Declare(Node):
    """``int x``."""

    name: str


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """``x = a``."""

    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class If(Node):
    """``if(b){…}else{…}``; the else block may be empty but always exists."""

    condition: Expression
    then: tuple[Statement, ...]
    orelse: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class While(Node):
    """``while(b){…}``."""

    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Halt(Node):
    """``halt``."""


@dataclass(frozen=True, slots=True)
class Break(Node):
    """``break``."""


@dataclass(frozen=True, slots=True)
class Continue(Node):
    """``continue``."""


@dataclass(frozen=True, slots=True)
class Loop(Node):
    """``loop(b){…}``: a loop whose frame is on χ. A run-time form of S, never in a program."""

    condition: Expression
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class LoopEnd(Node):
    """``LE``: the end of the innermost loop's body. A run-time form of S, never in a program."""


@dataclass(frozen=True, slots=True)
class Program(Node):
    """A list of statements; the empty program is one.

    Attributes:
        is_checked: whether it is known that a text of this program exists, as for every parsed
            one; :func:`~plsemanticsbench.lang.validate.check_program` finds out and notes it.
    """

    statements: tuple[Statement, ...] = ()
    is_checked: bool = field(default=False, init=False, compare=False, repr=False)


Expression = Literal | Boolean | Variable | Unary | Binary
Statement = Declare | Assign | If | While | Halt | Break | Continue | Loop | LoopEnd
