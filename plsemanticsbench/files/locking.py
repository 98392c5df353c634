"""Locks of open files, and what the operating system refuses, in one message."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from plsemanticsbench.lang.errors import PLSemanticsBenchError


class LockError(OSError):
    """A file that cannot be locked at all, as on a file system that knows no locks."""


def lock(file: IO[bytes], how: int) -> None:
    """Lock an open file, until it is closed.

    Args:
        file: the file.
        how: as :func:`fcntl.flock` takes it.

    Raises:
        BlockingIOError: another process holds it.
        LockError: it cannot be locked.
    """
    try:
        fcntl.flock(file, how)
    except BlockingIOError:
        raise
    except OSError as error:
        raise LockError(error.errno, error.strerror) from error


@contextmanager
def failures(
    folder: Path, kind: type[PLSemanticsBenchError], held: str = "another process writes to it"
) -> Iterator[None]:
    """Turn what the operating system refuses into one clear message.

    Args:
        folder: what is written to; the message names it.
        kind: the error to raise.
        held: what to say if another process holds the lock.
    """
    try:
        yield
    except BlockingIOError as error:
        raise kind(f"{folder}: {held}") from error
    except LockError as error:
        raise kind(f"cannot lock {folder}: {error.strerror or error}") from error
    except OSError as error:
        raise kind(f"cannot write to {folder}: {error.strerror or error}") from error
