"""One digest of many files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path


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
