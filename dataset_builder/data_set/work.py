"""The folder that a build works in: for one build at a time, and for the next if one was killed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from dataset_builder.data_set.workers import WorkerKilledError
from plsemanticsbench.files import remove
from plsemanticsbench.lang.errors import PLSemanticsBenchError

_LOCK: Final = "lock"


@contextmanager
def work_alone(work: Path) -> Iterator[Path]:
    """Keep other builds away from a work folder, and remove it when nobody needs it any more.

    Raises:
        PLSemanticsBenchError: another build is at work there.
        OSError: the folder cannot be made.
    """
    work.mkdir(parents=True, exist_ok=True)
    lock = FileLock(work / _LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout as error:
        raise PLSemanticsBenchError(f"another build is at work in {work.parent}") from error
    try:
        for draft in work.glob("*/.*"):  # of a build that was killed, or found the disk full
            remove(draft)
        yield work
        _clear(work)
    except WorkerKilledError:
        raise
    except PLSemanticsBenchError:  # nothing of it can be of use
        _clear(work)
        with suppress(OSError):  # unless there is a data set
            work.parent.rmdir()
        raise
    finally:
        lock.release()


def _clear(work: Path) -> None:
    """Remove a work folder, the lock last: no other build may begin in what is being removed."""
    for path in work.iterdir():
        if path.name != _LOCK:
            remove(path)
    shutil.rmtree(work)
