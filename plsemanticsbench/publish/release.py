"""A release: the data set and its card, the metrics, and the tag that says that they are whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from huggingface_hub import HfApi
from huggingface_hub.repocard import metadata_load

from plsemanticsbench.data_set import layout
from plsemanticsbench.publish.contents import changes, read_file, remote_files
from plsemanticsbench.publish.errors import PushError, told_in_one_line
from plsemanticsbench.publish.repository import Plan, Source, carry_out, plan
from plsemanticsbench.scoring.install import METRICS

_CARD: Final = "README.md"
_DATA: Final = ("data/*",)
_METRIC_CODE: Final = ("*.py", "requirements.txt")


@dataclass(frozen=True)
class Release:
    """What a push does.

    Attributes:
        plans: for the data set first, then for each metric.
        tag: the name for the data set's version.
        tagged: the data set has that tag already.
        private: new repositories become private.
    """

    plans: tuple[Plan, ...]
    tag: str
    tagged: bool
    private: bool


def plan_release(
    api: HfApi, repo_id: str, root: Path, *, metrics: bool = True, private: bool = False
) -> Release:
    """Find out what publishing would change; writes nothing.

    Args:
        api: the client, with a token.
        repo_id: ``"owner/name"`` of the data set; the metrics go to the same owner.
        root: of the built data set, see :mod:`plsemanticsbench.data_set.layout`.
        metrics: publish the metrics as well.
        private: make new repositories private ones.

    Raises:
        PushError: there is nothing whole to publish, the Hub does not answer, the owner is not
            one of the token's, a name is taken, or the version is published with other data.
    """
    dataset = _dataset(repo_id, root)
    tag = f"v{_version(dataset)}"
    owner = repo_id.partition("/")[0]
    _check_owner(api, owner)
    sources = [dataset]
    if metrics:
        sources += [_space(owner, name) for name in METRICS]
    plans = tuple(plan(api, source, private=private) for source in sources)
    tagged = plans[0].head is not None and _is_tagged(api, dataset, tag)
    return Release(plans, tag, tagged, private)


def publish_release(
    api: HfApi, release: Release, report: Callable[[Plan, str | None], None]
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


def _dataset(repo_id: str, root: Path) -> Source:
    folder = layout.package_folder(root)
    with told_in_one_line(str(folder)):
        paths = [path for pattern in layout.UPLOADED for path in sorted(folder.glob(pattern))]
        local = {path.relative_to(folder).as_posix(): read_file(path) for path in paths}
    if _CARD not in local or len(local) == 1:
        raise PushError(f"{root} holds no data set; plsemanticsbench build makes one")
    return Source(repo_id, "dataset", local, _DATA)


def _version(dataset: Source) -> str:
    """Return the version that the card gives all configs, whose files must be the ones here."""
    card = dataset.files[_CARD].path
    with told_in_one_line(str(card)):
        configs = (metadata_load(card) or {}).get("configs", [])
    versions = {str(config.get("version") or "") for config in configs}
    if len(versions) != 1 or versions == {""}:
        raise PushError(f"{card} does not give all configs one version")
    patterns = [part["path"] for config in configs for part in config["data_files"]]
    names = [Path(name) for name in dataset.files if name != _CARD]
    unmatched = [str(name) for name in names if not any(map(name.match, patterns))]
    unmatched += [pattern for pattern in patterns if not any(n.match(pattern) for n in names)]
    if unmatched:
        raise PushError(f"{card} and the data differ in {unmatched[0]}; build again")
    return versions.pop()


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
    owners = [account["name"], *(organization["name"] for organization in account["orgs"])]
    if owner not in owners:
        raise PushError(f"the token cannot write to {owner}, only to {', '.join(owners)}")


def _is_tagged(api: HfApi, dataset: Source, tag: str) -> bool:
    """Is the version published? Its card may have been improved since then, its data may not."""
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
            f"{dataset}: {tag} is published with another {differ[0]}; raise the data set's version"
        )
    return True
