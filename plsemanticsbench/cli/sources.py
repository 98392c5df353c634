"""From the files that a command is given to parsed programs, with a report for each that fails."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import click

from plsemanticsbench.cli.options import FINE, INVALID
from plsemanticsbench.cli.render import Fault, console, fault_text
from plsemanticsbench.lang.errors import CStarSyntaxError, PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.syntax import Position, Program

_LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, slots=True)
class Source:
    """A program that was read and parsed.

    Attributes:
        file: the path as it was given; ``-`` for standard input.
        text: what the file holds.
        program: its tree.
        inventory: the symbols that the text is in.
    """

    file: str
    text: str
    program: Program
    inventory: Inventory

    def fault(self, message: str, position: Position | None) -> Fault:
        """Return a fault of this program for :func:`~plsemanticsbench.cli.render.fault_text`."""
        if position is None:
            return Fault(self.file, message)
        lines = _LINE_END.split(self.text.removeprefix("\ufeff"))
        line = lines[position.line - 1]
        return Fault(self.file, message, position.line, position.column, line)


def process(
    files: Iterable[str],
    inventory: Inventory,
    as_json: bool,
    handle: Callable[[Source], int],
    syntax_status: int = INVALID,
) -> int:
    """Read and parse each file and hand it to ``handle``; report those that fail, and go on.

    Args:
        files: paths, or ``-``.
        inventory: the symbols that the texts are in.
        as_json: whether failures are reported as objects on standard output.
        handle: writes the result of one program and returns an exit status.
        syntax_status: the exit status for a file that is no program.

    Returns:
        The highest exit status.
    """
    status = FINE
    for file in files:
        try:
            text = _read(file)
            result = handle(Source(file, text, parse(text, inventory), inventory))
        except PLSemanticsBenchError as error:
            _report(file, error, as_json)
            result = syntax_status if isinstance(error, CStarSyntaxError) else INVALID
        status = max(status, result)
        sys.stdout.flush()
    return status


def write_json(data: Mapping[str, Any]) -> None:
    """Write one line of JSON."""
    sys.stdout.write(to_json(data) + "\n")


def to_json(data: Any) -> str:
    """Return compact JSON that keeps symbols as they are."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _read(file: str) -> str:
    try:
        with click.open_file(file, "rb") as stream:
            data: bytes = stream.read()
    except OSError as error:
        raise PLSemanticsBenchError(f"cannot read the file: {error.strerror}") from error
    except RuntimeError as error:  # from click, where there is no standard input
        raise PLSemanticsBenchError("cannot read: standard input is closed") from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = data[error.start]
        raise PLSemanticsBenchError(
            f"not UTF-8 text (byte {error.start} is 0x{byte:02X})"
        ) from error


def _report(file: str, error: PLSemanticsBenchError, as_json: bool) -> None:
    if isinstance(error, CStarSyntaxError):
        fault = Fault(file, error.message, error.line, error.column, error.source_line)
        place = {"line": error.line, "column": error.column, "expected": error.expected}
    else:
        fault, place = Fault(file, str(error)), {}
    if as_json:
        write_json({"file": file, "error": fault.message} | place)
    else:
        console(stderr=True).print(fault_text(fault), soft_wrap=True)
