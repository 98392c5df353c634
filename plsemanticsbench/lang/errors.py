"""Every error this package raises on bad input, each written for the person who gave it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class PLSemanticsBenchError(ValueError):
    """Base of all errors that bad input can cause; its text is fit to be shown to a user."""


class UnknownNameError(PLSemanticsBenchError):
    """A name that nothing of its kind has; the message says which are nearest.

    Attributes:
        kind: what it should be the name of, such as ``"task"``.
        name: the name.
        known: the names that there are.
    """

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        super().__init__(f"unknown {kind} '{name}': {nearest(str(name), self.known)}")

    def __reduce__(self) -> tuple[type[UnknownNameError], tuple[object, ...]]:
        return UnknownNameError, (self.kind, self.name, self.known)


def nearest(name: str, known: Iterable[str]) -> str:
    """Return a hint at the names nearest to one that is wrong, or at all that there are."""
    by_lower = {each.lower(): each for each in known}
    wanted = 1 if name.lower() in by_lower else 3
    near = difflib.get_close_matches(name.lower(), by_lower, wanted)
    if near:
        return f"did you mean {' or '.join(by_lower[match] for match in near)}?"
    names = list(by_lower.values())
    return f"expected {' or '.join(names)}" if len(names) < 4 else f"there are {', '.join(names)}"


class CStarSyntaxError(PLSemanticsBenchError):
    """A C★ text that is no program.

    Attributes:
        message: what is wrong, in one line.
        line: 1-based line of the fault.
        column: 1-based column of the fault, in code points.
        source_line: the text of that line, without its line end.
        found: the offending text, or ``"end of input"``.
        expected: what could have stood there, in the inventory's symbols; may be empty.
        file: where the text came from, when known.
    """

    def __init__(
        self,
        message: str,
        line: int,
        column: int,
        source_line: str = "",
        found: str = "",
        expected: tuple[str, ...] = (),
        file: str | None = None,
    ) -> None:
        self.message = message
        self.line = line
        self.column = column
        self.source_line = source_line
        self.found = found
        self.expected = expected
        self.file = file
        super().__init__(message)

    def __reduce__(self) -> tuple[type[CStarSyntaxError], tuple[object, ...]]:
        fields = (self.message, self.line, self.column, self.source_line)
        return CStarSyntaxError, (*fields, self.found, self.expected, self.file)

    def __str__(self) -> str:
        place = f"{self.file}:" if self.file else ""
        head = f"{place}{self.line}:{self.column}: {self.message}"
        if not self.source_line.strip():
            return head
        text, offset = _excerpt(self.source_line, self.column - 1)
        # Tabs are kept in the padding, so that the caret stands under its character.
        padding = "".join("\t" if char == "\t" else " " for char in text[:offset])
        return f"{head}\n    {text}\n    {padding}^"


class ProgramError(PLSemanticsBenchError):
    """A tree, built by hand, that no C★ text could have: wrong types, bad names, too deep."""


class InventoryError(PLSemanticsBenchError):
    """A symbol inventory that is incomplete, no bijection, or clashes with the fixed syntax."""


def _excerpt(line: str, offset: int, width: int = 100) -> tuple[str, int]:
    """Cut a long line to ``width`` characters around ``offset``; control characters show as �."""
    line = "".join(char if char.isprintable() or char == "\t" else "�" for char in line)
    if len(line) <= width:
        return line, offset
    start = max(0, min(offset - width // 2, len(line) - width))
    head = "…" if start else ""
    tail = "…" if start + width < len(line) else ""
    return head + line[start : start + width] + tail, offset - start + len(head)
