"""Work for several processes, of which none outlives the one that started it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

from plsemanticsbench.lang.errors import PLSemanticsBenchError

T = TypeVar("T")
R = TypeVar("R")


class WorkerKilledError(PLSemanticsBenchError):
    """A worker process was killed; what others did is of use to another try."""


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
            self._others = set(multiprocessing.active_children())

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: Any) -> None:
        if self._pool is not None:
            if kind is KeyboardInterrupt:  # nobody wants to wait for what is being done
                for process in set(multiprocessing.active_children()) - self._others:
                    process.terminate()
            self._pool.shutdown(cancel_futures=True)

    def run(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Yield the result of each item, in the order in which they are done.

        Raises:
            WorkerKilledError: a process was killed.
        """
        if self._pool is None:
            yield from map(work, items)
            return
        with _interrupts_kept_back():
            tasks = [self._pool.submit(work, item) for item in items]
        try:
            for task in as_completed(tasks):
                yield task.result()
        except BrokenProcessPool as error:
            raise WorkerKilledError(
                "a worker process was killed, perhaps for lack of memory: --workers 1 goes on"
            ) from error


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """Start processes that Ctrl-C does not reach: only one of a terminal's is to answer it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """Watch the parent: workers of a killed process would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
