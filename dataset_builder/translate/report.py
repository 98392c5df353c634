"""Acceptance by reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TypedDict

from rich.table import Table

from dataset_builder.translate.judging import Reason
from dataset_builder.translate.store import Record


class Report(TypedDict):
    """Counts over the tasks of a run.

    ``rejected`` counts by the reason of the last attempt, every reason being named;
    ``accepted_at_attempt`` counts the accepted tasks by the attempt that succeeded.
    """

    tasks: int
    accepted: int
    accepted_at_attempt: dict[str, int]
    rejected: dict[str, int]
    seconds: float


def report(records: Collection[Record]) -> Report:
    """Count what became of the tasks."""
    accepted = [record for record in records if record["reason"] is None]
    at_attempt = Counter(len(record["attempts"]) for record in accepted)
    reasons = Counter(record["reason"] for record in records)
    return {
        "tasks": len(records),
        "accepted": len(accepted),
        "accepted_at_attempt": {str(number): at_attempt[number] for number in sorted(at_attempt)},
        "rejected": {reason.value: reasons[reason.value] for reason in Reason},
        "seconds": round(sum(record["seconds"] for record in records), 3),
    }


def as_table(counts: Report) -> Table:
    """Return a report as a table for people; reasons that did not occur are left out."""
    table = Table()
    table.add_column("outcome")
    table.add_column("tasks", justify="right")
    table.add_column("share", justify="right")
    rows = [("accepted", counts["accepted"])]
    for number, tasks in counts["accepted_at_attempt"].items():
        rows.append((f"  at attempt {number}", tasks))
    rejected = sorted(counts["rejected"].items(), key=lambda item: -item[1])
    rows += [(reason.replace("_", " "), tasks) for reason, tasks in rejected if tasks]
    for name, tasks in rows:
        table.add_row(name, str(tasks), f"{tasks / counts['tasks']:.1%}")
    return table
