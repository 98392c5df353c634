"""From text to tokens, for any symbol inventory, by longest match.

The grammar's tokens are named after operations, so this is the only place where symbols of source
programs matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from plsemanticsbench.lang._antlr.CStar import CStar
from plsemanticsbench.lang.errors import CStarSyntaxError
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.syntax import Operation

EOF: Final = -1
_PUNCTUATION: Final = {
    "(": CStar.LPAREN,
    ")": CStar.RPAREN,
    "{": CStar.LBRACE,
    "}": CStar.RBRACE,
    ";": CStar.SEMICOLON,
}
_WORDS: Final = {"int": CStar.INT, "true": CStar.TRUE, "false": CStar.FALSE}
_NEVER: Final = -2
"""Stands for ERROR, which the rules produce and no program may contain."""
_LINE_END: Final = re.compile(r"\r\n?|\n")


@dataclass(slots=True)
class Token:
    """One token, in the shape that the ANTLR runtime reads.

    Attributes:
        type: token type of the grammar, or :data:`EOF`.
        text: the matched text; empty at the end.
        offset: index of its first character in the source.
        tokenIndex: its number in the token stream.
    """

    type: int
    text: str
    offset: int
    tokenIndex: int = 0  # noqa: N815 (the runtime's name)


@dataclass(frozen=True, slots=True)
class SymbolTable:
    """What the lexer needs of an inventory: one pattern, and the token type of each symbol."""

    pattern: re.Pattern[str]
    types: dict[str, int]
    """Token type of every fixed word, punctuation mark and symbol that a program may hold."""
    operations: dict[int, Operation]
    """Operation of each token type that stands for one."""
    reserved: frozenset[str]
    """Words that are no identifiers in this variant, though they may mean nothing in it."""


@lru_cache(maxsize=64)
def symbol_table(inventory: Inventory) -> SymbolTable:
    """Compile an inventory for the lexer."""
    operations: dict[int, Operation] = {
        getattr(CStar, operation.name): operation
        for operation in Operation
        if operation is not Operation.ERROR
    }
    types = {inventory[operation]: token for token, operation in operations.items()}
    types |= _PUNCTUATION | _WORDS | {inventory[Operation.ERROR]: _NEVER}
    marks = sorted((s for s in types if not s[0].isascii() or not s[0].isalnum()), key=len)
    alternatives = "|".join(re.escape(mark) for mark in reversed(marks))
    pattern = re.compile(
        rf"(?P<blank>[ \t\r\n]+)|(?P<word>[A-Za-z][A-Za-z0-9]*)|(?P<number>[0-9]+)|{alternatives}"
    )
    standard = load_inventory("std").symbols.values()
    reserved = frozenset(word for word in standard if word.isalpha())
    return SymbolTable(pattern, types, operations, reserved)


def tokenize(text: str, inventory: Inventory) -> Iterator[Token]:
    """Yield the tokens of ``text`` one by one, without an end token.

    Blanks are ASCII space, tab, CR and LF; one byte-order mark at the start is skipped.

    Raises:
        CStarSyntaxError: an unknown character, or a reserved word that has no meaning here.
    """
    table = symbol_table(inventory)
    match, types, reserved = table.pattern.match, table.types, table.reserved
    offset = 1 if text.startswith("\ufeff") else 0
    end = len(text)
    index = 0
    while offset < end:
        found = match(text, offset)
        if found is None:
            raise _unknown_character(text, offset, inventory)
        kind = found.lastgroup
        start, offset = offset, found.end()
        if kind == "blank":
            continue
        lexeme = found.group()
        if kind == "number":
            token_type = CStar.LITERAL
        elif kind == "word":
            token_type = types.get(lexeme, CStar.ID)
            if token_type == CStar.ID and lexeme in reserved:
                raise _reserved_word(text, start, lexeme, inventory)
        else:
            token_type = types[lexeme]
        if token_type == _NEVER:
            raise _reserved_word(text, start, lexeme, inventory)
        yield Token(token_type, lexeme, start, index)
        index += 1


def syntax_error(
    text: str, offset: int, message: str, found: str = "", expected: tuple[str, ...] = ()
) -> CStarSyntaxError:
    """Return the error for a fault at ``offset`` of ``text``, with its line and column."""
    line, start = 1, 0
    for end in _LINE_END.finditer(text, 0, offset):
        line, start = line + 1, end.end()
    stop = _LINE_END.search(text, start)
    source_line = text[start : stop.start() if stop else len(text)]
    column = offset - start + 1
    if line == 1 and source_line.startswith("\ufeff"):
        source_line, column = source_line[1:], max(1, column - 1)
    return CStarSyntaxError(message, line, column, source_line, found, expected)


def line_starts(text: str) -> list[int]:
    """Return the offset at which each line of ``text`` begins."""
    first = 1 if text.startswith("\ufeff") else 0
    return [first, *(end.end() for end in _LINE_END.finditer(text))]


def _unknown_character(text: str, offset: int, inventory: Inventory) -> CStarSyntaxError:
    char = text[offset]
    shown = f"'{char}'" if char.isprintable() else f"U+{ord(char):04X}"
    hint = ""
    standard = load_inventory("std")
    for operation in sorted(Operation, key=lambda op: -len(standard[op])):
        if text.startswith(standard[operation], offset):
            symbol = inventory[operation]
            hint = f" (variant '{inventory.name}' writes {operation.value} as '{symbol}')"
            break
    else:
        if char == "_":
            hint = " (names are ASCII letters and digits)"
        elif char == ",":
            hint = " (one name a declaration)"
    return syntax_error(text, offset, f"unknown character {shown}{hint}", char)


def _reserved_word(text: str, offset: int, word: str, inventory: Inventory) -> CStarSyntaxError:
    message = f"'{word}' is reserved in every variant"
    standard = {symbol: operation for operation, symbol in load_inventory("std").symbols.items()}
    operation = standard.get(word)
    if word == inventory[Operation.ERROR]:
        message = f"'{word}' is a result of the rules; programs cannot contain it"
    elif operation is not None and inventory[operation] != word:
        message += f"; variant '{inventory.name}' writes '{inventory[operation]}' for it"
    return syntax_error(text, offset, message, word)
