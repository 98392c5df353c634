"""What people see: the console, faults with a caret, outcomes and states."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from plsemanticsbench.interpreters import Execution, Outcome

OUTCOME_STYLES: Final = {
    Outcome.OK: "bold green",
    Outcome.HALT: "bold cyan",
    Outcome.ERROR: "bold red",
    Outcome.TIMEOUT: "bold yellow",
}
_EXCERPT: Final = 72


class Fault(NamedTuple):
    """Something wrong with a file: where, what, and the line of its text, as far as known."""

    file: str
    message: str
    line: int = 0
    column: int = 0
    source_line: str = ""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave a closed pipe to the group of commands; rich would end the process itself."""
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """Return a console that is plain where no terminal reads it or ``NO_COLOR`` is set."""
    return _Console(
        file=sys.stderr if stderr else sys.stdout,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        highlight=False,
        markup=False,
        emoji=False,
        width=None if os.environ.get("COLUMNS") != "0" else 80,
    )


@contextmanager
def progress_bar(label: str, *, hidden: bool) -> Iterator[Callable[[int, int], None]]:
    """Show one bar on standard error, if a terminal reads that; yield what moves it."""
    from rich.progress import (  # noqa: PLC0415 (few commands need it)
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
    )

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    screen = console(stderr=True)
    with Progress(
        *columns, console=screen, transient=True, disable=hidden or not screen.is_terminal
    ) as bar:
        task = bar.add_task(label)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def printable(text: str) -> str:
    """Replace what could garble a terminal, such as escape sequences, character by character."""
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() or "\ud800" <= char <= "\udfff" else "\N{REPLACEMENT CHARACTER}"
        for char in text.replace("\t", " ")
    )


def shown_name(file: str) -> str:
    """Return a file's name as people read it."""
    return "<stdin>" if file == "-" else printable(file)


def fault_text(fault: Fault) -> Text:
    """Return ``file:line:column: message``, and the line with a caret under the column."""
    text = Text(shown_name(fault.file), style="bold")
    if fault.line:
        text.append(f":{fault.line}:{fault.column}")
    text = Text.assemble(text, ": ", (printable(fault.message), "red"))
    if fault.source_line.strip():
        line, offset = _excerpt(printable(fault.source_line), fault.column - 1)
        caret = " " * cell_len(line[:offset]) + "^"
        text.append(f"\n    {line}\n    ").append(caret, "bold red")
    return text


def _excerpt(line: str, offset: int) -> tuple[str, int]:
    """Cut a long line to the part around ``offset``."""
    start = max(0, min(offset - _EXCERPT // 2, len(line) - _EXCERPT))
    head = "…" if start else ""
    tail = "…" if start + _EXCERPT < len(line) else ""
    return head + line[start : start + _EXCERPT] + tail, offset - start + len(head)


def outcome_text(file: str, execution: Execution) -> Text:
    """Return one line that says how a run ended."""
    steps = "1 step" if execution.steps == 1 else f"{execution.steps:,} steps"
    return Text.assemble(
        (shown_name(file), "bold"),
        ": ",
        (execution.outcome.value, OUTCOME_STYLES[execution.outcome]),
        f" after {steps} under {execution.formalization}",
    )


def reason_text(execution: Execution) -> str:
    """Return why a run erred or timed out, with the rule that made ERROR."""
    rule = f" (rule {execution.rule})" if execution.rule is not None else ""
    return f"{execution.reason}{rule}"


def simple_table(title: str) -> Table:
    """Return an empty table in the style of this command."""
    return Table(
        box=box.SIMPLE_HEAD, show_edge=False, title=title, title_justify="left", title_style="bold"
    )


def state_table(state: Mapping[str, int]) -> Table:
    """Return a table of all variables with their final values."""
    table = simple_table("final state")
    table.add_column("variable", style="cyan", overflow="fold")
    table.add_column("value", justify="right", overflow="fold")
    for name, value in state.items():
        table.add_row(name, str(value))
    return table


def short(value: int, width: int = 24) -> str:
    """Return a value in digits; the middle of a very long one is left out."""
    digits = str(value)
    if len(digits) <= width:
        return digits
    return f"{digits[:8]}…{digits[-4:]}"
