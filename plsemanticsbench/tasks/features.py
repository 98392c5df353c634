"""The columns of the data set as the ``datasets`` package wants them declared."""

from __future__ import annotations

from typing import Any

from datasets import Features, List, Value  # type: ignore[import-untyped]

from plsemanticsbench.tasks.columns import Column
from plsemanticsbench.tasks.registry import find_task


def features(task: str) -> Features:
    """Return the columns of a task's rows, in order; every one of its configs has these.

    Raises:
        PLSemanticsBenchError: no such task.
    """
    columns = find_task(task).columns
    return Features({name: _feature(column) for name, column in columns.items()})


def _feature(column: Column) -> Any:
    match column:
        case str():
            return Value(column)
        case [item]:
            return List(_feature(item))
        case dict():
            return {name: _feature(part) for name, part in column.items()}
    raise TypeError(f"{column!r} declares no column")
