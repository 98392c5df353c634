"""JSON Lines that grow by whole records."""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

from plsemanticsbench.files.locking import lock

SYNC_SECONDS: Final = 1.0
"""How long a record may be in the system's memory only; a power failure loses no more."""

Failures = Callable[[Path], AbstractContextManager[None]]
"""Turns the ``OSError`` of a folder into an error of the caller's."""


class Journal:
    """Appends records to a file, which it locks.

    What a killed writer has left of a last line is cut off before the first record is written, and
    at a clean end; until then the file is as it was.

    Args:
        path: the file, made if there is none.
        failures: turns each ``OSError`` into an error of the caller's.
        sync_seconds: how long a record may be in the system's memory only; 0 is not at all.

    Raises:
        Exception: what ``failures`` makes of it that another process appends to the file, or that
            it cannot be written.
    """

    def __init__(
        self, path: Path, failures: Failures, *, sync_seconds: float = SYNC_SECONDS
    ) -> None:
        self._folder = path.parent
        self._failures = failures
        self._sync_seconds = sync_seconds
        with failures(self._folder), ExitStack() as stack:
            self._file: BinaryIO = stack.enter_context(path.open("a+b", buffering=0))
            lock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._file.seek(0)
            data = self._file.read()
            stack.pop_all()  # it stays open
        self._end = whole_lines(data)
        self._is_torn = len(data) > self._end
        self._synced = time.monotonic()

    def append(self, record: Mapping[str, Any]) -> None:
        """Write a record; it is there whole or not at all.

        Raises:
            Exception: what ``failures`` makes of it that the disk is full, or the like.
        """
        with self._failures(self._folder):
            self._write(to_line(record))
            if time.monotonic() - self._synced >= self._sync_seconds:
                os.fsync(self._file.fileno())
                self._synced = time.monotonic()

    def _write(self, data: bytes) -> None:
        self._cut()
        self._is_torn = True
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException:  # a full disk, or an interrupt: leave no half a line
            self._cut()
            raise
        self._end += len(data)
        self._is_torn = False

    def _cut(self) -> None:
        """Cut off what is no whole record."""
        if self._is_torn:
            self._file.truncate(self._end)
            self._is_torn = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._failures(self._folder), self._file:
            if kind is None:
                self._cut()
            os.fsync(self._file.fileno())


def to_line(record: Mapping[str, Any]) -> bytes:
    """Return a record as a line of JSON."""
    return (json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def whole_lines(data: bytes) -> int:
    """Return where the last whole line ends."""
    return data.rfind(b"\n") + 1
