"""What a text means to somebody who takes its symbols for others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from plsemanticsbench.lang.inventory import KEYWORDS, Inventory, load_inventory
from plsemanticsbench.lang.syntax import (
    ADDITIVE,
    ARITHMETIC,
    LOGICAL,
    RELATIONAL,
    Assign,
    Binary,
    Expression,
    If,
    Operation,
    Statement,
    Unary,
    While,
)

_KINDS: Final = (ARITHMETIC, RELATIONAL, LOGICAL)


def reread(
    statements: tuple[Statement, ...], written: Inventory, read: Inventory | None = None
) -> tuple[Statement, ...] | None:
    """Return what statements are when written in some symbols and read in others.

    The same as writing them as a text and parsing that, without a text.

    Args:
        statements: the statements.
        written: the symbols that they are written in.
        read: the symbols that the text is taken for; None is the standard ones.

    Returns:
        Other statements; None if the text, so read, is no program.
    """
    symbols = (read or load_inventory("std")).symbols
    meanings = {symbol: operation for operation, symbol in symbols.items()}
    changes = {op: meanings.get(symbol) for op, symbol in written.symbols.items()}
    try:
        return _block(statements, changes)
    except _NoProgram:
        return None


class _NoProgram(Exception):  # noqa: N818 (an outcome, not a fault)
    pass


_Changes = Mapping[Operation, Operation | None]


def _block(statements: tuple[Statement, ...], changes: _Changes) -> tuple[Statement, ...]:
    return tuple(_statement(statement, changes) for statement in statements)


def _statement(statement: Statement, changes: _Changes) -> Statement:
    for operation in _words(statement):
        if changes[operation] is not operation:
            raise _NoProgram
    match statement:
        case Assign(value=value):
            return replace(statement, value=_expression(value, changes))
        case If(condition=condition, then=then, orelse=orelse):
            condition = _expression(condition, changes)
            then, orelse = _block(then, changes), _block(orelse, changes)
            return replace(statement, condition=condition, then=then, orelse=orelse)
        case While(condition=condition, body=body):
            condition = _expression(condition, changes)
            return replace(statement, condition=condition, body=_block(body, changes))
    return statement


def _words(statement: Statement) -> tuple[Operation, ...]:
    """Return the operations whose symbols a statement itself shows."""
    match statement:
        case Assign():
            return (Operation.ASSIGN,)
        case If():
            return Operation.IF, Operation.ELSE
    name = type(statement).__name__.lower()
    return tuple(operation for operation in KEYWORDS if operation.value == name)


def _expression(expression: Expression, changes: _Changes) -> Expression:
    match expression:
        case Unary(operation=operation, operand=operand):
            other = changes[operation]
            if other is None or (operation in ADDITIVE) != (other in ADDITIVE):
                raise _NoProgram
            return replace(expression, operation=other, operand=_expression(operand, changes))
        case Binary(operation=operation, left=left, right=right):
            other = changes[operation]
            if other is None or not any(operation in kind and other in kind for kind in _KINDS):
                raise _NoProgram
            left, right = _expression(left, changes), _expression(right, changes)
            return replace(expression, operation=other, left=left, right=right)
    return expression
