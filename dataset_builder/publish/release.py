"""A release: the data set and its card, the metrics, and the tag that says that they are whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from huggingface_hub import HfApi

from dataset_builder.data_set import layout
from dataset_builder.data_set.record import BuildRecord, check_whole, read_records
from dataset_builder.publish.contents import changes, read_file, remote_files
from dataset_builder.publish.errors import PushError, told_in_one_line
from dataset_builder.publish.repository import RepositoryPlan, Source, carry_out, plan
from plsemanticsbench.evaluate_metrics.install import METRICS

_CARD: Final = "README.md"
_DATA: Final = ("data/*",)
_METRIC_CODE: Final = ("*.py", "requirements.txt")


@dataclass(frozen=True)
class Release:
    """What a push does.

    Attributes:
        plans: for the data set first, then for each metric.
        tag: what the release is called.
        tagged: the data set has that tag already.
        private: new repositories become private.
    """

    plans: tuple[RepositoryPlan, ...]
    tag: str
    tagged: bool
    private: bool


def plan_release(
    api: HfApi,
    repo_id: str,
    root: Path,
    *,
    metrics: bool = True,
    private: bool = False,
    tag: str | None = None,
) -> Release:
    """Find out what publishing would change; writes nothing.

    Args:
        api: the client, with a token.
        repo_id: ``"owner/name"`` of the data set; the metrics go to the same owner.
        root: of the built data set, see :mod:`dataset_builder.data_set.layout`.
        metrics: publish the metrics as well.
        private: make new repositories private ones.
        tag: what the release is called; by default ``v`` and the data set's version.

    Raises:
        PushError: there is nothing whole to publish, the Hub does not answer, the owner is not
            one of the token's, a name is taken, or the tag is on other data.
    """
    records = _whole_records(root)
    dataset = _dataset(repo_id, root, records)
    tag = tag or f"v{records[0].version}"
    owner = repo_id.partition("/")[0]
    _check_owner(api, owner)
    sources = [dataset]
    if metrics:
        sources += [_space(owner, name) for name in METRICS]
    plans = tuple(plan(api, source, private=private) for source in sources)
    tagged = plans[0].head is not None and _is_tagged(api, dataset, tag)
    return Release(plans, tag, tagged, private)


def publish_release(
    api: HfApi, release: Release, report: Callable[[RepositoryPlan, str | None], None]
) -> None:
    """Carry out a release; the tag is set when all the rest is there and is checked.

    Args:
        api: the client, with a token.
        release: what to do.
        report: is told each repository that is done, with the new commit if there is one.

    Raises:
        PushError: it did not work; every repository is as before, new and empty, or complete, and
            a new call finishes.
    """
    message = f"PLSemanticsBench {release.tag}"
    dataset = release.plans[0]
    revision = dataset.head
    for planned in release.plans:
        commit = carry_out(api, planned, message, private=release.private)
        if planned is dataset and commit is not None:
            revision = commit
        report(planned, commit)
    if not release.tagged:
        source = dataset.source
        with told_in_one_line(str(source)):
            api.create_tag(
                source.repo_id, tag=release.tag, revision=revision, repo_type=source.repo_type
            )


def _whole_records(root: Path) -> list[BuildRecord]:
    """Return the records of what is published, which the card must be about."""
    records = [record for record in read_records(root) if record.splits]
    if not records:
        raise PushError(f"{root} holds no data set; plsemanticsbench build makes one")
    with told_in_one_line(str(root)):
        check_whole(root, records)
    return records


def _dataset(repo_id: str, root: Path, records: Sequence[BuildRecord]) -> Source:
    folder = layout.package_folder(root)
    with told_in_one_line(str(folder)):
        paths = [path for pattern in layout.UPLOADED for path in sorted(folder.glob(pattern))]
        local = {path.relative_to(folder).as_posix(): read_file(path) for path in paths}
    known = {layout.parquet_path(root, r.config, split) for r in records for split in r.splits}
    names = {path.relative_to(folder).as_posix() for path in known} | {_CARD}
    if differ := sorted(names ^ local.keys()):
        raise PushError(f"{folder / _CARD} and the data differ in {differ[0]}; build again")
    return Source(repo_id, "dataset", local, _DATA)


def _space(owner: str, metric: str) -> Source:
    package = Path(str(files("plsemanticsbench")))
    inside, beside = package / "metrics", package.parent / "metrics"
    folder = (inside if inside.is_dir() else beside) / metric
    with told_in_one_line(str(folder)):
        paths = [path for path in sorted(folder.iterdir()) if path.is_file()]
        local = {path.name: read_file(path) for path in paths}
    return Source(f"{owner}/{metric}", "space", local, _METRIC_CODE)


def _check_owner(api: HfApi, owner: str) -> None:
    with told_in_one_line(api.endpoint):
        account = api.whoami()
    owners = [account.get("name", ""), *(each.get("name", "") for each in account.get("orgs", ()))]
    if owner not in owners:
        raise PushError(f"the token cannot write to {owner}, only to {', '.join(owners)}")


def _is_tagged(api: HfApi, dataset: Source, tag: str) -> bool:
    """Is the release published? Its card may have been improved since then, its data may not."""
    with told_in_one_line(str(dataset)):
        refs = api.list_repo_refs(dataset.repo_id, repo_type=dataset.repo_type)
        if tag not in (ref.name for ref in refs.tags):
            return False
        published = remote_files(api, dataset.repo_id, dataset.repo_type, tag)
    differ = [
        change.path
        for change in changes(dataset.files, published, dataset.owned)
        if change.path != _CARD
    ]
    if differ:
        raise PushError(
            f"{dataset}: {tag} is published with another {differ[0]}; choose another --tag"
        )
    return True
