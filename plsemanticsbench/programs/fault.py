"""What is wrong with a program, and where."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Fault:
    """A reason why a program is left out.

    Attributes:
        program: its file, or its id where it has no file.
        message: what is wrong, in one line.
        line: 1-based line of the fault; 0 if it has none.
        column: likewise.
        source_line: the text of that line, if it is known.
    """

    program: str
    message: str
    line: int = 0
    column: int = 0
    source_line: str = ""

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.program}{place}: {self.message}"

    def to_dict(self) -> dict[str, Any]:
        """Return the fault as JSON-ready data."""
        return asdict(self)
