"""Writing to a run directory; what goes wrong is an error of the run."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from plsemanticsbench import files
from plsemanticsbench.lang.errors import PLSemanticsBenchError


class RunFolderError(PLSemanticsBenchError):
    """A run directory that cannot be read, written or locked."""


def failures(folder: Path) -> AbstractContextManager[None]:
    """Turn what the operating system refuses into one clear message."""
    return files.failures(folder, RunFolderError, "another process writes to this run")


def journal(path: Path) -> files.Journal:
    """Open a file of samples to append to it.

    Raises:
        RunFolderError: another process appends to it, or it cannot be written; then and later.
    """
    return files.Journal(path, failures)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all.

    Raises:
        RunFolderError: it cannot be written.
    """
    with failures(path.parent):
        files.replace_file(path, data)
