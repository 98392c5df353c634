"""Work for several processes, of which none outlives the one that started it."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from plsemanticsbench.lang.errors import PLSemanticsBenchError

T = TypeVar("T")
R = TypeVar("R")


def default_workers() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers:
    """A pool of processes, or, with one worker, this process itself.

    Args:
        count: number of processes.
    """

    def __init__(self, count: int) -> None:
        self._pool: ProcessPoolExecutor | None = None
        if count > 1:
            # A fork would copy the threads' locks of pyarrow in whatever state they are.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(count, context, _end_with_parent)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: Any) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def run(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Yield the result of each item, in the order in which they are done.

        Raises:
            PLSemanticsBenchError: a process was killed.
        """
        if self._pool is None:
            yield from map(work, items)
            return
        tasks = [self._pool.submit(work, item) for item in items]
        try:
            for task in as_completed(tasks):
                yield task.result()
        except BrokenProcessPool as error:
            raise PLSemanticsBenchError(
                "a worker process was killed, perhaps for lack of memory: try --workers 1"
            ) from error


def _end_with_parent() -> None:
    """Watch the parent: workers of a killed process would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
