"""Files that are written whole or not at all."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import IO, Any, BinaryIO, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError

SYNC_SECONDS: Final = 1.0
"""How long a sample may be in the system's memory only; a power failure loses no more."""


class RunFolderError(PLSemanticsBenchError):
    """A run directory that cannot be read, written or locked."""


@contextmanager
def failures(folder: Path) -> Iterator[None]:
    """Turn what the operating system refuses into one clear message."""
    try:
        yield
    except OSError as error:
        raise RunFolderError(f"cannot write to {folder}: {error.strerror or error}") from error


def lock(file: IO[bytes], folder: Path, how: int) -> None:
    """Lock an open file of a run directory, until it is closed.

    Raises:
        RunFolderError: another process holds it, or the file system knows no locks.
    """
    try:
        fcntl.flock(file, how)
    except BlockingIOError as error:
        raise RunFolderError(f"{folder}: another process writes to this run") from error
    except OSError as error:
        raise RunFolderError(f"cannot lock {folder}: {error.strerror or error}") from error


class Appender:
    """Appends samples to a file, which it locks.

    Raises:
        RunFolderError: another process appends to the file, or it cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        with failures(path.parent), ExitStack() as stack:
            self._file: BinaryIO = stack.enter_context(path.open("a+b", buffering=0))
            lock(self._file, path.parent, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._file.seek(0)
            self._end = whole_lines(self._file.read())
            self._file.truncate(self._end)
            stack.pop_all()  # it stays open
        self._synced = time.monotonic()

    def append(self, sample: Mapping[str, Any]) -> None:
        """Write a sample; it is there whole or not at all.

        Raises:
            RunFolderError: the disk is full, or the like.
        """
        with failures(self._path.parent):
            self._write(to_line(sample))
            if time.monotonic() - self._synced > SYNC_SECONDS:
                os.fsync(self._file.fileno())
                self._synced = time.monotonic()

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException:  # a full disk, or an interrupt: leave no half a line
            self._file.truncate(self._end)
            raise
        self._end += len(data)

    def __enter__(self) -> Appender:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with failures(self._path.parent), self._file:
            os.fsync(self._file.fileno())


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all.

    Raises:
        RunFolderError: it cannot be written.
    """
    # Processes that share a lock may write the same file.
    draft = path.with_name(f"{path.name}.{platform.node()}-{os.getpid()}.part")
    with failures(path.parent):
        try:
            with draft.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise


def to_line(sample: Mapping[str, Any]) -> bytes:
    """Return a sample as a line of JSON."""
    return (json.dumps(sample, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def whole_lines(data: bytes) -> int:
    """Return where the last whole line ends."""
    return data.rfind(b"\n") + 1


def files_digest(root: Path, files: Iterable[Path]) -> str:
    """Return the digest of the names, relative to ``root``, and the contents of files.

    What cannot be read counts too, as such.
    """
    total = hashlib.sha256()
    for path in sorted(files):
        if not path.is_dir():
            name = path.relative_to(root).as_posix().encode(errors="surrogateescape")
            total.update(name + f" {_content_digest(path)}\n".encode())
    return total.hexdigest()


def _content_digest(path: Path) -> str:
    """Return the digest of a file, empty if it is none that can be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
    except OSError:
        return ""
