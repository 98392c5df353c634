"""Every error this package raises on bad input, each written for the person who gave it."""

from __future__ import annotations


class PLSemanticsBenchError(ValueError):
    """Base of all errors that bad input can cause; its text is fit to be shown to a user."""


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
