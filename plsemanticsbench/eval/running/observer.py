"""What a run tells while it goes on; the command shows a progress bar."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from plsemanticsbench.eval.asking.samples import Sample


@dataclass(frozen=True, slots=True)
class Start:
    """What is known before the first row is asked.

    Attributes:
        rows: rows in all trials, of this process.
        done: samples that an earlier run has left of them.
        too_long: rows that do not fit the model's context, by config and split.
        context: the model's context, if it tells.
        budgets: the longest answer in tokens, by config and split.
        remarks: what is to be said of the model, a line each.
    """

    rows: int
    done: tuple[Sample, ...]
    too_long: Mapping[str, int]
    context: int | None
    budgets: Mapping[str, int]
    remarks: Sequence[str] = ()


class Observer:
    """Hears of a run's progress, and does nothing with it."""

    def begin(self, start: Start) -> None:
        """The run begins."""

    def say(self, text: str) -> None:
        """Another process of the run has said something."""

    def add(self, samples: Iterable[Sample]) -> None:
        """More rows are done."""

    def end(self) -> None:
        """The run has ended, or was ended."""
