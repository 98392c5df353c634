"""One progress bar: rows, tokens a second, running accuracy, time left."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from plsemanticsbench.eval.asking.samples import Sample
from plsemanticsbench.eval.running.observer import Observer, Start

LINE_SECONDS: Final = 60.0
"""How often a line is written where there is no terminal for a bar."""


class ProgressBar(Observer):
    """Shows a run on a terminal, or writes a line a minute to a log.

    Args:
        console: where to, usually standard error.
        name: what the rows are, in front of the bar.
        hidden: show no bar, and write no lines instead.
        silent: say nothing either.

    Attributes:
        begun: whether the first row has been asked.
    """

    def __init__(
        self, console: Console, name: str = "rows", *, hidden: bool = False, silent: bool = False
    ) -> None:
        self.begun = False
        self._silent = silent
        self._hidden = hidden
        self._console = console
        self._name = name
        self._rows = self._done = self._right = self._tokens = 0
        self._started = self._told = time.monotonic()
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[figures]}"),
            TimeRemainingColumn(),
        )
        self._bar = Progress(
            *columns, console=console, transient=True, disable=hidden or not console.is_terminal
        )
        self._task = self._bar.add_task(name, total=None, figures="")

    @property
    def _writes_lines(self) -> bool:
        return not (self._hidden or self._console.is_terminal)

    def begin(self, start: Start) -> None:
        """Say what is known at the start, and show the bar."""
        self.begun = True
        self.say("\n".join(start_lines(start)))
        self._rows, self._done = start.rows, len(start.done)
        self._right = sum(bool(sample["score"]["correct"]) for sample in start.done)
        self._started = self._told = time.monotonic()
        self._bar.reset(self._task, total=self._rows, completed=self._done, figures="")
        self._bar.start()

    def add(self, samples: Iterable[Sample]) -> None:
        """Count more rows."""
        for sample in samples:
            self._done += 1
            self._right += bool(sample["score"]["correct"])
            self._tokens += sample["completion_tokens"]
        if not self._done:
            return
        self._bar.update(self._task, completed=self._done, figures=self.figures())
        if self._writes_lines and time.monotonic() - self._told > LINE_SECONDS:
            self._told = time.monotonic()
            self._console.print(f"{self._name} {self._done}/{self._rows}, {self.figures()}")

    def say(self, text: str) -> None:
        """Write a text above the bar."""
        if text.strip() and not self._silent:
            self._console.print(text.strip("\n"), highlight=False, soft_wrap=True)

    def end(self) -> None:
        """Take the bar away."""
        self._bar.stop()

    def figures(self) -> str:
        """Return tokens a second and the accuracy so far."""
        speed = self._tokens / max(time.monotonic() - self._started, 1e-3)
        digits = 0 if speed >= 10 else 1
        return f"{speed:,.{digits}f} tokens/s, accuracy {self._right / self._done:.1%}"


def start_lines(start: Start) -> list[str]:
    """Return what a user should know before the first row is asked."""
    lines = list(start.remarks)
    if start.done:
        lines.append(f"{len(start.done):,} of {start.rows:,} rows are there already")
    if start.too_long:
        count = sum(start.too_long.values())
        lines.append(
            f"{count:,} rows do not fit the context of {start.context:,} tokens and count as wrong:"
        )
        lines += [
            f"  {name}: {rows:,} (answers of up to {start.budgets[name]:,} tokens)"
            for name, rows in start.too_long.items()
        ]
    return lines
