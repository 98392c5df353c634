"""Files and folders that others see whole or not at all.

What is being written, or removed, has a hidden name until it is whole, or gone, and one renaming
makes the difference. So it is whenever a process is killed; a power failure may in addition lose
what is in a new folder, as only single files are awaited on the disk.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_DRAFT: Final = re.compile(r"\.[0-9a-f]{32}\.draft")


def replace_file(path: Path, data: bytes, *, drafts: Path | None = None) -> None:
    """Write a file so that it is there whole, on the disk, or not at all.

    Args:
        path: the file; one that is there is replaced.
        data: what is in it.
        drafts: a folder on the same file system for what is not whole yet; by default the file's.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    draft = _draft(drafts or path.parent)
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


@contextmanager
def new_folder(path: Path) -> Iterator[Path]:
    """Give a draft of a folder, which appears at the end, unless an error ends it.

    Where another process was faster its result stands.

    Args:
        path: the folder; folders above it are made if there are none.

    Raises:
        OSError: it cannot be made.
    """
    with draft_folder(path.parent) as draft:
        yield draft
        appear(draft, path)


@contextmanager
def draft_folder(within: Path) -> Iterator[Path]:
    """Give a hidden folder that is removed at the end, with what is still in it.

    Args:
        within: where it is; made if there is none.

    Raises:
        OSError: it cannot be made.
    """
    draft = _draft(within)
    draft.mkdir(parents=True)
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def appear(draft: Path, path: Path) -> None:
    """Give a finished folder its name, unless another process was faster.

    Raises:
        OSError: it cannot be renamed.
    """
    try:
        os.rename(draft, path)
    except OSError as error:
        if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
            raise


def remove_whole(path: Path, *, drafts: Path | None = None) -> None:
    """Remove a file or a folder so that others see all of it or nothing.

    Args:
        path: what to remove; there may be none.
        drafts: a folder on the same file system for what is not gone yet; by default the one that
            ``path`` is in.

    Raises:
        OSError: it cannot be removed.
    """
    away = _draft(drafts or path.parent)
    try:
        os.rename(path, away)
    except FileNotFoundError:  # there is none, or another process was faster
        return
    remove(away)


def remove(path: Path) -> None:
    """Remove a file, a link, a folder with all that is in it, or nothing, bit by bit."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def is_draft(name: str) -> bool:
    """Tell whether a file of this name is not whole, or not gone yet."""
    return _DRAFT.fullmatch(name) is not None


def clear_drafts(folder: Path) -> None:
    """Remove what killed processes have left in a folder that no other writes to."""
    for path in folder.iterdir():
        if is_draft(path.name):
            with suppress(OSError):  # it is in nobody's way
                remove(path)


def _draft(folder: Path) -> Path:
    return folder / f".{uuid.uuid4().hex}.draft"
