"""One repository on the Hub: what would change, and the one commit that changes it.

``HfApi.upload_folder`` is not used for it: where xet is installed it commits a folder in several
batches, and a connection cut between two of them leaves half a data set behind. What it would do
with ``allow_patterns`` and ``delete_patterns`` is done here in one ``create_commit``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final, Literal

from huggingface_hub import CommitOperationAdd, CommitOperationDelete, HfApi, RepoFile
from huggingface_hub.errors import RepositoryNotFoundError

from dataset_builder.publish.contents import FileChange, LocalFile, changes, remote_files
from dataset_builder.publish.errors import PushError, told_in_one_line

_MADE_BY_THE_HUB: Final = {".gitattributes", "README.md"}


@dataclass(frozen=True)
class Source:
    """What a repository is to hold.

    Attributes:
        repo_id: ``"owner/name"``.
        repo_type: a data set or a Space.
        files: the files by their names in the repository.
        owned: patterns of the files there that are removed if they are not among ``files``.
    """

    repo_id: str
    repo_type: Literal["dataset", "space"]
    files: Mapping[str, LocalFile]
    owned: tuple[str, ...]

    def __str__(self) -> str:
        kind = "data set" if self.repo_type == "dataset" else "Space"
        return f"{kind} {self.repo_id}"


@dataclass(frozen=True)
class RepositoryPlan:
    """What publishing a source does.

    Attributes:
        source: what is published.
        head: the commit that the repository is at; None if there is no such repository.
        changes: what the commit will change; if empty, there is no commit.
    """

    source: Source
    head: str | None
    changes: tuple[FileChange, ...]


def plan(api: HfApi, source: Source, *, private: bool) -> RepositoryPlan:
    """Compare a source with the Hub.

    Raises:
        PushError: the Hub does not answer, or a repository of this name is something else, or is
            public where ``private`` is asked for.
    """
    with told_in_one_line(str(source)):
        try:
            info = api.repo_info(source.repo_id, repo_type=source.repo_type)
        except RepositoryNotFoundError:
            return RepositoryPlan(source, None, changes(source.files, {}, source.owned))
        remote = remote_files(api, source.repo_id, source.repo_type, info.sha)
    if private and not info.private:
        raise PushError(f"{source}: it is public already; change that in its settings")
    if _is_foreign(source, remote):
        raise PushError(f"{source}: the name is taken, it holds something else")
    return RepositoryPlan(source, info.sha, changes(source.files, remote, source.owned))


def _is_foreign(source: Source, remote: Mapping[str, RepoFile]) -> bool:
    """Is there something in the repository, but nothing that we could have put there?"""
    ours = _places(source.files) - _places(_MADE_BY_THE_HUB)
    theirs = _places(remote) - _places(_MADE_BY_THE_HUB)
    return bool(theirs) and not ours & theirs


def _places(names: Mapping[str, object] | set[str]) -> set[str]:
    """Return the folders of files, which outlive them, and the names of files in no folder."""
    parents = {name: str(PurePosixPath(name).parent) for name in names}
    return {name if parent == "." else parent for name, parent in parents.items()}


def carry_out(api: HfApi, planned: RepositoryPlan, message: str, *, private: bool) -> str | None:
    """Make the repository hold the source, and see that it does.

    Args:
        api: the client.
        planned: what to do.
        message: of the commit.
        private: make a new repository a private one.

    Returns:
        The new commit, or None if nothing had to change.

    Raises:
        PushError: it did not work; the repository is then as it was, or is new and empty, or is
            complete.
    """
    source = planned.source
    if planned.head is None:
        with told_in_one_line(str(source)):
            api.create_repo(
                source.repo_id,
                repo_type=source.repo_type,
                private=private or None,
                space_sdk="gradio" if source.repo_type == "space" else None,
            )
        planned = plan(api, source, private=private)  # a new repository has files already
    if not planned.changes:
        return None
    with told_in_one_line(str(source)):
        commit = api.create_commit(
            source.repo_id,
            [_operation(source, change) for change in planned.changes],
            commit_message=message,
            repo_type=source.repo_type,
            parent_commit=planned.head,
        )
        published = remote_files(api, source.repo_id, source.repo_type, commit.oid)
    if changes(source.files, published, source.owned):
        raise PushError(f"{source}: commit {commit.oid} does not hold what was sent; push again")
    return commit.oid


def _operation(source: Source, change: FileChange) -> CommitOperationAdd | CommitOperationDelete:
    if change.after is None:
        return CommitOperationDelete(change.path, is_folder=False)
    return CommitOperationAdd(change.path, str(source.files[change.path].path))
