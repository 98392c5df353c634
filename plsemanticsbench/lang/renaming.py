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
    Literal,
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
    order = dict.fromkeys(used_names(statements[count:]))
    names = [*order, *(n for n in declared_names(program) if n not in order)]
    numbers = {name: f"v{index:05}" for index, name in enumerate(names)}
    renamed = rename(program, numbers).statements
    first = sorted(renamed[:count], key=lambda s: s.name if isinstance(s, Declare) else "")
    return replace(program, statements=(*first, *renamed[count:]))


def masked(statement: Statement) -> Statement:
    """Number the variables of a statement by their first use, and make all literals 0.

    What is left is its shape: statements with one shape differ in names and literals alone.
    """
    names = dict.fromkeys(used_names((statement,)))
    numbers = {name: f"v{number}" for number, name in enumerate(names, start=1)}
    return _statement(statement, numbers, literals=False)


def used_names(statements: tuple[Statement, ...]) -> Iterator[str]:
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
                yield from used_names((*then, *orelse))
            case While(condition=condition, body=body):
                yield from _read(condition)
                yield from used_names(body)


def _read(expression: Expression) -> Iterator[str]:
    return (part.name for part in subexpressions(expression) if isinstance(part, Variable))


def _block(
    statements: tuple[Statement, ...], names: Mapping[str, str], literals: bool = True
) -> tuple[Statement, ...]:
    return tuple(_statement(statement, names, literals) for statement in statements)


def _statement(statement: Statement, names: Mapping[str, str], literals: bool = True) -> Statement:
    """Return a statement with other names, and without its literals if they are not kept."""
    match statement:
        case Declare(name=name):
            return replace(statement, name=names.get(name, name))
        case Assign(name=name, value=value):
            value = _expression(value, names, literals)
            return replace(statement, name=names.get(name, name), value=value)
        case If(condition=condition, then=then, orelse=orelse):
            return replace(
                statement,
                condition=_expression(condition, names, literals),
                then=_block(then, names, literals),
                orelse=_block(orelse, names, literals),
            )
        case While(condition=condition, body=body):
            return replace(
                statement,
                condition=_expression(condition, names, literals),
                body=_block(body, names, literals),
            )
    return statement


def _expression(expression: Expression, names: Mapping[str, str], literals: bool) -> Expression:
    match expression:
        case Variable(name=name):
            return replace(expression, name=names.get(name, name))
        case Literal() if not literals:
            return replace(expression, value=0)
        case Unary(operand=operand):
            return replace(expression, operand=_expression(operand, names, literals))
        case Binary(left=left, right=right):
            return replace(
                expression,
                left=_expression(left, names, literals),
                right=_expression(right, names, literals),
            )
    return expression
