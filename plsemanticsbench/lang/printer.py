"""From tree to text: the canonical layout (paper, Figure 6) in any inventory's symbols.

One statement a line, 4 spaces a level, braces on their own lines, every compound expression and
every Boolean literal in exactly one pair of parentheses. No newline at the end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from plsemanticsbench.lang.errors import ProgramError
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.parser import parse
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
    Loop,
    LoopEnd,
    Operation,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)
from plsemanticsbench.lang.validate import RESERVED, check_program, check_statements, names_in

_INDENT = "    "


def to_text(program: Program, variant: str | Path | Inventory = "std") -> str:
    """Print a program in canonical layout; :func:`~plsemanticsbench.parse` gives it back.

    Args:
        program: the tree; one built by hand is checked first.
        variant: whose symbols to write.

    Raises:
        ProgramError: the tree is none that a text could have, or a variable's name is a keyword
            of the variant.
        InventoryError: the variant is unknown or its file is no inventory.
    """
    check_program(program)
    return _listed(program.statements, load_inventory(variant))


def translate(
    program: Program | str,
    variant: str | Path | Inventory,
    *,
    source: str | Path | Inventory = "std",
) -> str:
    """Write a program in another variant's symbols; its meaning under its own rules stays.

    Args:
        program: a tree, or a text in the symbols of ``source``.
        variant: whose symbols to write.
        source: whose symbols the text is in.

    Raises:
        CStarSyntaxError, ProgramError, InventoryError: as :func:`to_text` and :func:`parse`.
    """
    tree = parse(program, source) if isinstance(program, str) else program
    return to_text(tree, variant)


def text_digest(program: Program) -> str:
    """Return the SHA-256 of a program's canonical standard text, in hexadecimal."""
    return hashlib.sha256(to_text(program).encode("utf-8")).hexdigest()


def statements_to_text(
    statements: Iterable[Statement], variant: str | Path | Inventory = "std"
) -> str:
    """Print a statement list of a configuration, which may hold ``loop`` and ``LE``."""
    listed = tuple(statements)
    check_statements(listed, runtime_forms=True)
    return _listed(listed, load_inventory(variant))


def expression_to_text(expression: Expression, variant: str | Path | Inventory = "std") -> str:
    """Print one expression in canonical layout."""
    return _expression(expression, load_inventory(variant))


def _listed(statements: tuple[Statement, ...], symbols: Inventory) -> str:
    # A user's inventory may have words that are no keywords elsewhere.
    words = {symbol for symbol in symbols.symbols.values() if symbol.isalnum()} - RESERVED
    if words and (clash := sorted(words & names_in(statements))):
        raise ProgramError(
            f"'{clash[0]}' is a variable of the program and a keyword of variant '{symbols.name}'"
        )
    return "\n".join(_lines(statements, symbols, ""))


def _lines(statements: Iterable[Statement], symbols: Inventory, indent: str) -> Iterator[str]:
    for statement in statements:
        match statement:
            case If(condition=condition, then=then, orelse=orelse):
                yield f"{indent}{symbols[Operation.IF]}{_condition(condition, symbols)}"
                yield from _block(then, symbols, indent, "}")
                yield f"{indent}{symbols[Operation.ELSE]}"
                yield from _block(orelse, symbols, indent, "};")
            case While(condition=condition, body=body):
                yield f"{indent}{symbols[Operation.WHILE]}{_condition(condition, symbols)}"
                yield from _block(body, symbols, indent, "};")
            case Loop(condition=condition, body=body):
                yield f"{indent}{symbols[Operation.LOOP]}{_condition(condition, symbols)}"
                yield from _block(body, symbols, indent, "};")
            case _:
                yield f"{indent}{_simple(statement, symbols)};"


def _block(
    statements: tuple[Statement, ...], symbols: Inventory, indent: str, close: str
) -> Iterator[str]:
    yield f"{indent}{{"
    if statements:
        # A list, not a chain of generators, so that a line is handed on only once a level.
        yield from list(_lines(statements, symbols, indent + _INDENT))
    else:
        yield ""
    yield f"{indent}{close}"


def _simple(statement: Statement, symbols: Inventory) -> str:
    match statement:
        case Declare(name=name):
            return f"int {name}"
        case Assign(name=name, value=value):
            return f"{name} {symbols[Operation.ASSIGN]} {_expression(value, symbols)}"
        case Halt():
            return symbols[Operation.HALT]
        case Break():
            return symbols[Operation.BREAK]
        case Continue():
            return symbols[Operation.CONTINUE]
        case LoopEnd():
            return symbols[Operation.LE]
    raise TypeError(f"no statement: {statement!r}")


def _condition(expression: Expression, symbols: Inventory) -> str:
    """A condition's parentheses are those of the Boolean expression itself."""
    return _expression(expression, symbols)


def _expression(expression: Expression, symbols: Inventory) -> str:
    match expression:  # the most frequent kinds first
        case Binary(operation=operation, left=left, right=right):
            first, second = _expression(left, symbols), _expression(right, symbols)
            return f"({first} {symbols[operation]} {second})"
        case Variable(name=name):
            return name
        case Literal(value=value):
            return str(value)
        case Boolean(value=truth):
            return "(true)" if truth else "(false)"
        case Unary(operation=operation, operand=operand):
            return f"({symbols[operation]}{_expression(operand, symbols)})"
    raise TypeError(f"no expression: {expression!r}")
