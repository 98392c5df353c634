"""Symbol inventories: the bijection from operations to symbols that makes a variant.

The four shipped inventories are the files in ``inventories/``; a user's own is a TOML file of the
same shape, and may leave out what it keeps from the standard symbols.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Final

from plsemanticsbench.lang.errors import InventoryError
from plsemanticsbench.lang.syntax import Operation

SHIPPED: Final = ("std", "swap", "obf", "obf1tok")
FIXED_WORDS: Final = ("int", "true", "false")
PUNCTUATION: Final = ("(", ")", "{", "}", ";")
KEYWORDS: Final = frozenset(
    {
        Operation.IF,
        Operation.ELSE,
        Operation.WHILE,
        Operation.HALT,
        Operation.CONTINUE,
        Operation.BREAK,
        Operation.LOOP,
        Operation.LE,
        Operation.ERROR,
    }
)
"""Operations whose symbol may be a word; all others are operators."""

WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*\Z")
_NO_OPERATOR: Final = re.compile(r"[A-Za-z0-9(){};\s]")


@dataclass(frozen=True, slots=True, eq=False)
class Inventory:
    """A checked bijection from every :class:`Operation` to its symbol.

    Raises:
        InventoryError: an operation has no symbol, or symbols clash with each other, with the
            fixed words or with the punctuation; the message names them.
    """

    name: str
    symbols: Mapping[Operation, str]

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name or not self.name.isprintable():
            raise InventoryError(f"an inventory's name is printable text, not {self.name!a:.80}")
        faults = _faults(self.symbols)
        if faults:
            raise InventoryError(f"inventory '{self.name}': " + "; ".join(faults))
        object.__setattr__(self, "symbols", MappingProxyType(dict(self.symbols)))

    def __getitem__(self, operation: Operation) -> str:
        return self.symbols[operation]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Inventory) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[type[Inventory], tuple[str, dict[Operation, str]]]:
        return Inventory, (self.name, dict(self.symbols))

    def _key(self) -> tuple[str, tuple[str, ...]]:
        return self.name, tuple(self.symbols[operation] for operation in Operation)


def load_inventory(variant: str | Path | Inventory) -> Inventory:
    """Return the inventory of a variant.

    Args:
        variant: one of :data:`SHIPPED`, the path of a TOML file, or an inventory already loaded.

    Raises:
        InventoryError: no such variant or file, or the file is no valid inventory.
    """
    if isinstance(variant, Inventory):
        return variant
    if not isinstance(variant, (str, Path)):
        raise InventoryError(f"a variant is a name or a path, not a {type(variant).__name__}")
    if variant in SHIPPED:
        return _shipped(str(variant))
    path = Path(variant)
    if path.suffix != ".toml":
        known = ", ".join(SHIPPED)
        raise InventoryError(f"unknown variant '{variant}': expected {known} or a .toml file")
    return _from_file(path)


@cache
def _shipped(name: str) -> Inventory:
    text = files("plsemanticsbench.lang").joinpath(f"inventories/{name}.toml").read_text("utf-8")
    return _from_toml(text, name)


def _from_file(path: Path) -> Inventory:
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise InventoryError(f"cannot read inventory {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise InventoryError(
            f"cannot read inventory {path}: not UTF-8 text at byte {error.start}"
        ) from error
    except ValueError as error:  # a NUL or a lone surrogate in the name
        raise InventoryError(f"cannot read inventory {str(path)!a}: {error}") from error
    return _from_toml(text, str(path))


def _from_toml(text: str, origin: str) -> Inventory:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InventoryError(f"inventory {origin} is no TOML: {error}") from error
    except RecursionError as error:
        raise InventoryError(f"inventory {origin} nests its values far too deep") from error
    symbols = data.get("symbols")
    name = data.get("name", Path(origin).stem)
    if not isinstance(symbols, dict) or not isinstance(name, str):
        raise InventoryError(f"inventory {origin}: expected a name and a table [symbols]")
    if unknown := sorted(data.keys() - {"name", "symbols"}):
        raise InventoryError(f"inventory {origin}: unknown keys {', '.join(unknown)}")
    known = {operation.value for operation in Operation}
    if unknown := sorted(symbols.keys() - known):
        raise InventoryError(
            f"inventory {origin}: unknown operations {', '.join(unknown)};"
            f" expected {', '.join(operation.value for operation in Operation)}"
        )
    if wrong := sorted(key for key, symbol in symbols.items() if not isinstance(symbol, str)):
        raise InventoryError(f"inventory {origin}: symbols of {', '.join(wrong)} are no text")
    chosen = {Operation(key): symbol for key, symbol in symbols.items()}
    if len(chosen) < len(Operation):
        chosen = {**_shipped("std").symbols, **chosen}
    return Inventory(name, chosen)


def _faults(symbols: Mapping[Operation, str]) -> list[str]:
    """Return every reason why ``symbols`` is no inventory; empty if it is one."""
    if strange := [key for key in symbols if not isinstance(key, Operation)]:
        return [f"{strange[0]!r:.80} is no Operation"]
    if missing := [operation.value for operation in Operation if operation not in symbols]:
        return ["no symbol for " + ", ".join(missing)]
    faults = []
    owners: dict[str, Operation] = {}
    for operation, symbol in symbols.items():
        fault = _symbol_fault(operation, symbol)
        if fault:
            shown = symbol if isinstance(symbol, str) and symbol.isprintable() else ascii(symbol)
            faults.append(f"{operation.value} cannot be '{shown}': {fault}")
            continue
        owner = owners.setdefault(_appearance(symbol), operation)
        if owner is not operation:
            faults.append(f"'{symbol}' stands for both {owner.value} and {operation.value}")
    return faults


def _appearance(symbol: str) -> str:
    """Return what symbols that look the same have in common."""
    return unicodedata.normalize("NFC", symbol).replace("\ufe0e", "").replace("\ufe0f", "")


def _symbol_fault(operation: Operation, symbol: str) -> str:
    """Return why ``symbol`` cannot stand for ``operation``; empty if it can."""
    if not isinstance(symbol, str):
        return "it is no text"
    if not _appearance(symbol).strip("\u2800\u3164\uffa0\u115f\u1160"):
        return "it is empty, or invisible"
    for char in symbol:
        if not char.isprintable():
            return f"it holds U+{ord(char):04X}, which cannot be printed"
    if symbol in FIXED_WORDS:
        return "that word never changes its meaning"
    if operation in KEYWORDS and WORD.match(symbol):
        return _reserved_fault(operation, symbol)
    if _NO_OPERATOR.search(symbol):
        return "a symbol holds no ASCII letter, digit, blank or one of (){};" + (
            ", or is a word of ASCII letters and digits" if operation in KEYWORDS else ""
        )
    return ""


def _reserved_fault(operation: Operation, symbol: str) -> str:
    """Refuse the standard words of run-time forms for anything that programs may contain."""
    runtime = {Operation.LOOP.value, Operation.LE.value, Operation.ERROR.value}
    if symbol in runtime and operation.value not in runtime:
        return f"'{symbol}' is reserved for a run-time form"
    return ""
