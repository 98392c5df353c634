"""Measures of control flow and size that need the program alone (paper, section 3.1).

Lines and tokens are those of the canonical text. They are counted on the tree, so they are the
same under every symbol inventory: a bijection of symbols changes neither number.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from typing import Final

from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.syntax import (
    LOGICAL,
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
from plsemanticsbench.lang.walk import expression_of, places, subexpressions

_JUMPS: Final = {
    Halt: Operation.HALT,
    Break: Operation.BREAK,
    Continue: Operation.CONTINUE,
}


def plain_cyclomatic(program: Program) -> int:
    """Return 1 + the number of ifs and whiles: McCabe's count without logical operators."""
    return 1 + sum(isinstance(place.statement, If | While) for place in places(program))


def cyclomatic(program: Program) -> int:
    """Return Ω_CC, the extended count: one more for each ``&&`` and ``||``."""
    return plain_cyclomatic(program) + sum(
        isinstance(part, Binary) and part.operation in LOGICAL
        for place in places(program)
        for part in subexpressions(expression_of(place.statement))
    )


def nesting(program: Program) -> tuple[int, int]:
    """Return Ω_If and Ω_Loop: how deep ifs stand in ifs and loops in loops, through anything."""
    deepest_if = max((place.ifs for place in places(program)), default=0)
    deepest_loop = max((place.loops for place in places(program)), default=0)
    return deepest_if, deepest_loop


def lines_of_code(program: Program) -> int:
    """Return Ω_Loc: the lines of the canonical text, blank ones included."""
    return sum(_own_lines(place.statement) for place in places(program))


def halstead(program: Program) -> tuple[int, float]:
    """Return Ω_Voc and Ω_Vol: n distinct tokens of N in the canonical text give n, N·log2 n."""
    tokens = list(_tokens(program))
    vocabulary = len(set(tokens))
    return vocabulary, len(tokens) * log2(vocabulary) if tokens else 0.0


def _own_lines(statement: Statement) -> int:
    """Count the lines of a statement without those of the statements in its blocks."""
    match statement:
        case If(then=then, orelse=orelse):
            # Two heads, two pairs of braces; an empty block is one blank line.
            return 6 + (not then) + (not orelse)
        case While(body=body):
            return 3 + (not body)
    return 1


def _tokens(program: Program) -> Iterator[str | int]:
    """Yield the tokens of the canonical standard text, integers as such, in no special order."""
    std = load_inventory("std")
    for place in places(program):
        yield from _own_tokens(place.statement, std)
        for part in subexpressions(expression_of(place.statement)):
            yield from _expression_tokens(part, std)


def _own_tokens(statement: Statement, inventory: Inventory) -> tuple[str, ...]:
    """Return a statement's tokens without those of its expression and of its blocks."""
    match statement:
        case Declare(name=name):
            return "int", name, ";"
        case Assign(name=name):
            return name, inventory[Operation.ASSIGN], ";"
        case If():
            braces = ("{", "}", "{", "}", ";")
            return inventory[Operation.IF], inventory[Operation.ELSE], *braces
        case While():
            return inventory[Operation.WHILE], "{", "}", ";"
        case Halt() | Break() | Continue():
            return inventory[_JUMPS[type(statement)]], ";"
    raise TypeError(f"no statement of a source program: {statement!r}")


def _expression_tokens(part: Expression, inventory: Inventory) -> tuple[str | int, ...]:
    """Return an expression's tokens without those of its operands."""
    match part:
        case Literal(value=value):
            return (value,)
        case Variable(name=name):
            return (name,)
        case Boolean(value=value):
            return "(", "true" if value else "false", ")"
        case Unary(operation=operation) | Binary(operation=operation):
            return "(", inventory[operation], ")"
