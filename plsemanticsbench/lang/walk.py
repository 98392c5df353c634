"""Visiting a program's statements and expressions in source order, without recursion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Expression,
    If,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)


class Place(NamedTuple):
    """A statement and how deep it is nested.

    Attributes:
        statement: the statement.
        ifs: number of ifs around it, itself included.
        loops: number of loops around it, itself included.
    """

    statement: Statement
    ifs: int
    loops: int


def places(program: Program) -> Iterator[Place]:
    """Yield every statement with its nesting, in source order, outer before inner."""
    pending = [(iter(program.statements), 0, 0)]
    while pending:
        block, ifs, loops = pending[-1]
        statement = next(block, None)
        match statement:
            case None:
                pending.pop()
            case If():
                yield Place(statement, ifs + 1, loops)
                pending.append((iter(statement.orelse), ifs + 1, loops))
                pending.append((iter(statement.then), ifs + 1, loops))
            case While():
                yield Place(statement, ifs, loops + 1)
                pending.append((iter(statement.body), ifs, loops + 1))
            case _:
                yield Place(statement, ifs, loops)


def unshared(program: Program) -> Program:
    """Copy the ifs and loops of a program, so that none of these objects stands at two places.

    Trees built by hand may share parts; a text never gives such a tree.
    """
    return replace(program, statements=_unshared(program.statements))


def _unshared(block: tuple[Statement, ...]) -> tuple[Statement, ...]:
    copies: list[Statement] = []
    for statement in block:
        match statement:
            case If(then=then, orelse=orelse):
                copy = replace(statement, then=_unshared(then), orelse=_unshared(orelse))
                copies.append(copy)
            case While(body=body):
                copies.append(replace(statement, body=_unshared(body)))
            case _:
                copies.append(statement)
    return tuple(copies)


def expression_of(statement: Statement) -> Expression | None:
    """Return the condition or the assigned expression of a statement that has one."""
    match statement:
        case Assign(value=value):
            return value
        case If(condition=condition) | While(condition=condition):
            return condition
    return None


def subexpressions(expression: Expression | None) -> Iterator[Expression]:
    """Yield an expression and all its parts, outer before inner, left before right."""
    pending = [] if expression is None else [expression]
    while pending:
        part = pending.pop()
        yield part
        match part:
            case Unary(operand=operand):
                pending.append(operand)
            case Binary(left=left, right=right):
                pending += (right, left)


def variables_read(statement: Statement) -> set[str]:
    """Return the names that a statement itself reads, those in nested statements not included."""
    parts = subexpressions(expression_of(statement))
    return {part.name for part in parts if isinstance(part, Variable)}
