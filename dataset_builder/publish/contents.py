"""The content of files here and on the Hub, and the difference between the two."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, Literal

from huggingface_hub import HfApi, RepoFile

_BLOCK: Final = 1 << 20


@dataclass(frozen=True)
class LocalFile:
    """A file to publish, as it was when it was read.

    Attributes:
        path: where it lies.
        size: in bytes.
        sha256: of its bytes; the Hub names large files by it.
        blob: the name that git gives its bytes; the Hub names small files by it.
    """

    path: Path
    size: int
    sha256: str
    blob: str


@dataclass(frozen=True)
class FileChange:
    """A file that publishing adds (``before`` is None), removes (``after`` is None) or replaces.

    Attributes:
        path: its name in the repository.
        before: its size there in bytes.
        after: its size in bytes when it is published.
    """

    path: str
    before: int | None
    after: int | None

    @property
    def kind(self) -> Literal["added", "removed", "changed"]:
        """What happens to the file."""
        if self.before is None:
            return "added"
        return "removed" if self.after is None else "changed"


def read_file(path: Path) -> LocalFile:
    """Read a file's size and digests.

    Raises:
        OSError: it cannot be read.
    """
    size = path.stat().st_size
    sha256 = hashlib.sha256()
    blob = hashlib.sha1(f"blob {size}\0".encode(), usedforsecurity=False)
    with path.open("rb") as stream:
        while block := stream.read(_BLOCK):
            sha256.update(block)
            blob.update(block)
    return LocalFile(path, size, sha256.hexdigest(), blob.hexdigest())


def remote_files(
    api: HfApi, repo_id: str, repo_type: str, revision: str | None
) -> dict[str, RepoFile]:
    """Return the files of a repository at a revision by their names."""
    tree = api.list_repo_tree(repo_id, recursive=True, revision=revision, repo_type=repo_type)
    return {entry.path: entry for entry in tree if isinstance(entry, RepoFile)}


def changes(
    local: Mapping[str, LocalFile], remote: Mapping[str, RepoFile], owned: tuple[str, ...]
) -> tuple[FileChange, ...]:
    """Return what turns the remote files into the local ones, in the order of their names.

    Args:
        local: the files to publish.
        remote: what the repository holds.
        owned: patterns of the remote files that are ours to remove.
    """
    found = []
    for name in sorted(local.keys() | remote.keys()):
        here, there = local.get(name), remote.get(name)
        if here is None and not any(fnmatchcase(name, pattern) for pattern in owned):
            continue
        if here is not None and there is not None and _same(here, there):
            continue
        before, after = (None if file is None else file.size for file in (there, here))
        found.append(FileChange(name, before, after))
    return tuple(found)


def _same(here: LocalFile, there: RepoFile) -> bool:
    if there.lfs is not None:
        return here.sha256 == there.lfs.sha256
    return here.blob == there.blob_id
