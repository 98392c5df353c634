"""PredRule's cleaned statements: executing one changes the state in its last step at most.

Paper, Appendix G.3.1. Declarations, assignments and ``halt`` stay. The blocks of ``if`` and
``while`` are replaced by ``halt;``. A ``break`` becomes the loop around it with what comes after
the ``break`` in the loop's body.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from plsemanticsbench.interpreters import Configuration, Outcome, run
from plsemanticsbench.lang.syntax import (
    Assign,
    Break,
    Declare,
    Expression,
    Halt,
    If,
    Node,
    Program,
    Statement,
    While,
)

KINDS: Final[dict[type[Node], str]] = {
    Declare: "declaration",
    Assign: "assignment",
    While: "while",
    If: "if",
    Break: "break",
    Halt: "halt",
}
"""The kinds of statements that are asked about; ``continue`` has no cleaned form."""

_HALT: Final = (Halt(),)


def cleaned(statement: Node, breaks: Mapping[int, While]) -> Statement | None:
    """Return the cleaned form of a statement, or None if it has none.

    Args:
        statement: a statement of the program that ``breaks`` was made from.
        breaks: the result of :func:`cleaned_breaks`.
    """
    match statement:
        case Declare() | Assign() | Halt():
            return statement
        case While():
            return replace(statement, body=_HALT)
        case If():
            return replace(statement, then=_HALT, orelse=_HALT)
        case Break():
            return breaks.get(id(statement))
    return None


def cleaned_breaks(program: Program) -> dict[int, While]:
    """Return the cleaned form of every ``break`` inside a loop, by the identity of the ``break``.

    ``rest`` is the rest of the branch and then what follows the ``if`` around it, up to the end of
    the loop's body. Nothing recursive here is deeper than MAX_NESTING.
    """
    found: dict[int, While] = {}

    def visit(block: Sequence[Statement], loop: While | None, after: tuple[Statement, ...]) -> None:
        for index, statement in enumerate(block):
            match statement:
                case Break() if loop is not None:
                    body = (statement, *block[index + 1 :], *after)
                    found[id(statement)] = replace(loop, body=body)
                case If(then=then, orelse=orelse):
                    rest = (*block[index + 1 :], *after)
                    visit(then, loop, rest)
                    visit(orelse, loop, rest)
                case While(body=inner):
                    visit(inner, statement, ())

    visit(program.statements, None, ())
    return found


def holds(condition: Expression, store: Mapping[str, int]) -> bool:
    """Return whether a condition is true in a state; one that errs is not."""
    test = If(condition, _HALT, ())
    return run(Configuration((test,), store)).outcome is Outcome.HALT
