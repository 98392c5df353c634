"""Replace meaningful names by random short identifiers (paper, Appendix C.1), reproducibly."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import replace

from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Declare,
    Expression,
    If,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)
from plsemanticsbench.lang.validate import RESERVED
from plsemanticsbench.lang.walk import subexpressions

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def random_names(seed: str, taken: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield distinct identifiers of two to four lower-case letters, the same ones for every run.

    Args:
        seed: names the stream.
        taken: names to avoid, besides reserved words.
    """
    given = set(taken)
    block = 0
    while True:
        digest = hashlib.sha256(f"plsemanticsbench/names/{seed}/{block}".encode()).digest()
        block += 1
        length = 2 + digest[0] % 3
        name = "".join(_LETTERS[byte % 26] for byte in digest[1 : 1 + length])
        if name not in given and name not in RESERVED:
            given.add(name)
            yield name


def declared_names(program: Program) -> list[str]:
    """Return the names that a program declares at its top level, in order."""
    return [s.name for s in program.statements if isinstance(s, Declare)]


def random_renaming(program: Program, seed: str) -> dict[str, str]:
    """Return a map from each declared name of ``program`` to a random one."""
    names = declared_names(program)
    return dict(zip(names, random_names(seed, frozenset(names)), strict=False))


def rename(program: Program, names: Mapping[str, str]) -> Program:
    """Return ``program`` with every name in ``names`` replaced."""
    return replace(program, statements=_block(program.statements, names))


def normal_form(program: Program) -> Program:
    """Name all variables by their first use and sort the declarations at the start accordingly.

    Programs that differ in names, or in the order of those declarations, become equal.
    """
    statements = program.statements
    count = next(
        (i for i, s in enumerate(statements) if not isinstance(s, Declare)), len(statements)
    )
    order = dict.fromkeys(_used(statements[count:]))
    names = [*order, *(n for n in declared_names(program) if n not in order)]
    numbers = {name: f"v{index:05}" for index, name in enumerate(names)}
    renamed = rename(program, numbers).statements
    first = sorted(renamed[:count], key=lambda s: s.name if isinstance(s, Declare) else "")
    return replace(program, statements=(*first, *renamed[count:]))


def _used(statements: tuple[Statement, ...]) -> Iterator[str]:
    """Yield the names in a statement list in the order in which they stand there."""
    for statement in statements:
        match statement:
            case Declare(name=name):
                yield name
            case Assign(name=name, value=value):
                yield name
                yield from _read(value)
            case If(condition=condition, then=then, orelse=orelse):
                yield from _read(condition)
                yield from _used((*then, *orelse))
            case While(condition=condition, body=body):
                yield from _read(condition)
                yield from _used(body)


def _read(expression: Expression) -> Iterator[str]:
    return (part.name for part in subexpressions(expression) if isinstance(part, Variable))


def _block(statements: tuple[Statement, ...], names: Mapping[str, str]) -> tuple[Statement, ...]:
    return tuple(_statement(statement, names) for statement in statements)


def _statement(statement: Statement, names: Mapping[str, str]) -> Statement:
    match statement:
        case Declare(name=name):
            return replace(statement, name=names.get(name, name))
        case Assign(name=name, value=value):
            return replace(statement, name=names.get(name, name), value=_expression(value, names))
        case If(condition=condition, then=then, orelse=orelse):
            return replace(
                statement,
                condition=_expression(condition, names),
                then=_block(then, names),
                orelse=_block(orelse, names),
            )
        case While(condition=condition, body=body):
            return replace(
                statement, condition=_expression(condition, names), body=_block(body, names)
            )
    return statement


def _expression(expression: Expression, names: Mapping[str, str]) -> Expression:
    match expression:
        case Variable(name=name):
            return replace(expression, name=names.get(name, name))
        case Unary(operand=operand):
            return replace(expression, operand=_expression(operand, names))
        case Binary(left=left, right=right):
            return replace(
                expression, left=_expression(left, names), right=_expression(right, names)
            )
    return expression
