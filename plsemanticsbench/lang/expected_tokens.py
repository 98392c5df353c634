"""What a syntax error says was expected, in the variant's symbols and in a person's words."""

from __future__ import annotations

from typing import Final

from plsemanticsbench.lang._antlr.CStar import CStar
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.lexer import EOF, Token, symbol_table

_OPERATORS: Final = frozenset(range(CStar.PLUS, CStar.NOT_EQUAL + 1)) | {CStar.AND, CStar.OR}
_OPERANDS: Final = frozenset(
    {CStar.LPAREN, CStar.ID, CStar.LITERAL, CStar.TRUE, CStar.FALSE}
    | {CStar.PLUS, CStar.MINUS, CStar.NOT}
)
_STATEMENTS: Final = frozenset(
    {CStar.INT, CStar.ID, CStar.IF, CStar.WHILE, CStar.HALT, CStar.BREAK, CStar.CONTINUE}
    | {CStar.LOOP, CStar.LE}
)
_RUNTIME: Final = frozenset({CStar.LOOP, CStar.LE})
_GROUPS: Final = (
    (_STATEMENTS, "a statement"),
    (_OPERANDS, "an expression"),
    (_OPERATORS, "an operator"),
)
_NAMES: Final = {EOF: "end of input", CStar.ID: "a name", CStar.LITERAL: "a literal"}


def describe_fault(
    found: Token, previous: Token | None, expected: set[int], inventory: Inventory
) -> tuple[str, tuple[str, ...]]:
    """Return the message of a syntax error, and what could have stood there.

    Args:
        found: the offending token.
        previous: the token before it, if any.
        expected: token types that could have stood there.
        inventory: whose symbols to use.
    """
    names = _expected_names(expected, inventory)
    hint = _hint(found, previous, expected, inventory)
    shown = f"'{_clip(found.text)}'" if found.text else "end of input"
    what = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]
    return f"found {shown}, expected {what}" + (f" ({hint})" if hint else ""), names


def _expected_names(expected: set[int], inventory: Inventory) -> tuple[str, ...]:
    symbols = {token: symbol for symbol, token in symbol_table(inventory).types.items()}
    names = []
    rest = set(expected)
    for group, name in _GROUPS:
        if group <= rest:
            names.append(name)
            rest -= group
    rest -= _RUNTIME
    names += [_NAMES.get(token) or f"'{symbols[token]}'" for token in sorted(rest, reverse=True)]
    return tuple(names)


def _hint(found: Token, previous: Token | None, expected: set[int], inventory: Inventory) -> str:
    """Explain the faults that habits from C cause most often."""
    before = previous.type if previous else EOF
    if expected == {CStar.ID} and found.text.isalnum() and found.type != CStar.LITERAL:
        return f"'{found.text}' is reserved and cannot be a name"
    if CStar.ELSE in expected:
        return "every if has an else block"
    if before == CStar.RBRACE and CStar.SEMICOLON in expected:
        return "a ';' closes every if and while"
    if found.type == CStar.DIVIDE and (before == CStar.DIVIDE or expected >= _STATEMENTS):
        return "C★ has no comments"
    if found.type == CStar.ASSIGN and expected == {CStar.SEMICOLON}:
        return "a declaration holds one name and no value"
    if found.type in _OPERATORS and expected >= _OPERANDS:
        return "only plus, minus and not may lack a left operand"
    return ""


def _clip(text: str, width: int = 40) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
