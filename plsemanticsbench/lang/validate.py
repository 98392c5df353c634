"""Check trees built by hand: what the parser guarantees for texts must hold for them too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from plsemanticsbench.lang.errors import ProgramError
from plsemanticsbench.lang.inventory import FIXED_WORDS, SHIPPED, WORD, load_inventory
from plsemanticsbench.lang.syntax import (
    ARITHMETIC,
    LOGICAL,
    MAX_LITERAL_DIGITS,
    MAX_NESTING,
    MAX_NODES,
    RELATIONAL,
    Assign,
    Binary,
    Boolean,
    Break,
    Continue,
    Declare,
    Halt,
    If,
    Literal,
    Loop,
    LoopEnd,
    Node,
    Operation,
    Program,
    Unary,
    Variable,
    While,
)

RESERVED: Final = frozenset(FIXED_WORDS) | {
    symbol for symbol in load_inventory(SHIPPED[0]).symbols.values() if symbol.isalpha()
}
"""Words that no variant allows as an identifier."""

_LITERALS: Final = 10**MAX_LITERAL_DIGITS
_OPERANDS: Final = {("integer", operation): "integer" for operation in ARITHMETIC} | {
    ("Boolean", operation): "integer" if operation in RELATIONAL else "Boolean"
    for operation in RELATIONAL | LOGICAL
}
"""The type of the operands of a binary operation, by the type of its value and the operation."""

_SIGNS: Final = frozenset({Operation.PLUS, Operation.MINUS})
_SIMPLE: Final = (Halt, Break, Continue, LoopEnd)


def check_program(program: Program) -> None:
    """Check that a canonical text of ``program`` exists.

    Raises:
        ProgramError: a wrong type of node or operand, a name that is no identifier, a literal out
            of range, a run-time form, or more than
            :data:`~plsemanticsbench.lang.syntax.MAX_NESTING` levels.
    """
    if not isinstance(program, Program):
        raise ProgramError(f"expected a Program, got {type(program).__name__}")
    if not program.is_checked:
        check_statements(program.statements)
        note_checked(program)


def note_checked(program: Program) -> None:
    """Note that ``program`` needs no check any more; it is immutable, so that stays true."""
    object.__setattr__(program, "is_checked", True)


def check_statements(statements: tuple[Node, ...], *, runtime_forms: bool = False) -> None:
    """Check a statement list; ``runtime_forms`` also allows ``loop`` and ``LE`` anywhere in it.

    Raises:
        ProgramError: as :func:`check_program`.
    """
    pending: list[tuple[object, str, int]] = [(s, "statement", 1) for s in _block(statements)]
    nodes = 0
    names: set[str] = set()
    while pending:
        node, kind, level = pending.pop()
        nodes += 1
        if nodes > MAX_NODES:
            raise ProgramError(f"more than {MAX_NODES:,} nodes")
        if level > MAX_NESTING:
            raise ProgramError(f"nested deeper than {MAX_NESTING} levels of blocks and expressions")
        # Most nodes are these, and in order; what is not goes on to where the fault is named.
        match node:
            case Variable(name=str(name)) if kind == "integer":
                if name not in names:
                    check_name(name)
                    names.add(name)
                continue
            case Binary(operation=Operation() as operation, left=left, right=right):
                if operands := _OPERANDS.get((kind, operation)):
                    pending += ((left, operands, level + 1), (right, operands, level + 1))
                    continue
        if kind == "statement":
            children = _statement_children(node, runtime_forms)
        else:
            children = _expression_children(node, kind)
        pending += [(child, wanted, level + 1) for child, wanted in children]


def names_in(statements: Iterable[Node]) -> set[str]:
    """Return every variable name in a checked statement list."""
    names: set[str] = set()
    pending: list[Node] = list(statements)
    while pending:
        match pending.pop():
            case Declare(name=name) | Variable(name=name):
                names.add(name)
            case Assign(name=name, value=value):
                names.add(name)
                pending.append(value)
            case If(condition=condition, then=then, orelse=orelse):
                pending += [condition, *then, *orelse]
            case While(condition=condition, body=body) | Loop(condition=condition, body=body):
                pending += [condition, *body]
            case Unary(operand=operand):
                pending.append(operand)
            case Binary(left=left, right=right):
                pending += [left, right]
    return names


def _statement_children(node: object, runtime_forms: bool) -> list[tuple[object, str]]:
    if isinstance(node, (Loop, LoopEnd)) and not runtime_forms:
        raise ProgramError("loop and LE are run-time forms of S; programs cannot contain them")
    match node:
        case Declare(name=name):
            check_name(name)
            return []
        case Assign(name=name, value=value):
            check_name(name)
            return [(value, "integer")]
        case If(condition=condition, then=then, orelse=orelse):
            children = (*_block(then), *_block(orelse))
            return [(condition, "Boolean"), *((child, "statement") for child in children)]
        case While(condition=condition, body=body) | Loop(condition=condition, body=body):
            return [(condition, "Boolean"), *((child, "statement") for child in _block(body))]
        case _ if isinstance(node, _SIMPLE):
            return []
    raise ProgramError(f"expected a statement, got {type(node).__name__}")


def _block(statements: object) -> tuple[object, ...]:
    if not isinstance(statements, tuple):
        raise ProgramError(
            f"a list of statements is a tuple, not of type {type(statements).__name__}"
        )
    return statements


def _expression_children(node: object, kind: str) -> list[tuple[object, str]]:
    """Return the operands of ``node`` with their types; refuse one that is not of type ``kind``."""
    children: list[tuple[object, str]] = []
    match node:
        case Variable(name=name):
            check_name(name)
            actual = "integer"
        case Literal(value=value):
            if type(value) is not int or not 0 <= value < _LITERALS:
                raise ProgramError(
                    f"a literal is an integer of 1 to {MAX_LITERAL_DIGITS} digits without a sign"
                )
            actual = "integer"
        case Boolean(value=truth) if isinstance(truth, bool):
            actual = "Boolean"
        case Unary(operation=operation, operand=operand):
            actual = _unary_type(operation)
            children = [(operand, actual)]
        case Binary(operation=operation, left=left, right=right):
            actual, operands = _binary_type(operation)
            children = [(left, operands), (right, operands)]
        case _:
            raise ProgramError(f"expected an expression, got {type(node).__name__}")
    if actual != kind:
        raise ProgramError(f"expected a {kind} expression, got {type(node).__name__} ({actual})")
    return children


def _unary_type(operation: object) -> str:
    """Return the type of a unary operation's operand and value."""
    if isinstance(operation, Operation):
        if operation in _SIGNS:
            return "integer"
        if operation is Operation.NOT:
            return "Boolean"
    raise ProgramError(f"{operation!r:.80} is no unary operation")


def _binary_type(operation: object) -> tuple[str, str]:
    """Return the type of a binary operation's value and of its operands."""
    if not isinstance(operation, Operation):
        raise ProgramError(f"{operation!r:.80} is no Operation")
    if operation in ARITHMETIC:
        return "integer", "integer"
    if operation in RELATIONAL:
        return "Boolean", "integer"
    if operation in LOGICAL:
        return "Boolean", "Boolean"
    raise ProgramError(f"'{operation}' is no binary operation")


def check_name(name: object) -> None:
    """Check that ``name`` is an identifier of every variant.

    Raises:
        ProgramError: it is not ASCII letters and digits beginning with a letter, or is reserved.
    """
    if not isinstance(name, str) or not WORD.match(name):
        raise ProgramError(f"{name!r:.80} is no name: expected ASCII letters and digits")
    if name in RESERVED:
        raise ProgramError(f"'{name}' is reserved and cannot be a name")
