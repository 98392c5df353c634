"""``plsemanticsbench push``: publish the data set and the metrics."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from rich.filesize import decimal
from rich.text import Text

from dataset_builder.data_set import layout
from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console, printable
from plsemanticsbench.cli.sources import write_json
from plsemanticsbench.lang.errors import PLSemanticsBenchError

if TYPE_CHECKING:
    from huggingface_hub import HfApi

    from dataset_builder.publish import FileChange, Release, RepositoryPlan

_MARKS: Final = {"added": ("+", "green"), "changed": ("~", "yellow"), "removed": ("-", "red")}


class _Failed(click.ClickException):
    """Nothing else is printed, as the usage is not what was wrong."""

    exit_code = options.INVALID


def _repository(_: click.Context, __: click.Parameter, value: str) -> str:
    if value.count("/") != 1 or not all(value.split("/")):
        raise click.BadParameter(f"{value!r} is not of the form OWNER/NAME")
    return value


@click.command(
    "push",
    short_help="Publish the data set and the metrics to a Hub.",
    epilog=options.help_text(
        "push my-org/my-programs --from my-data --dry-run",
        "push my-org/my-programs --from my-data --private --no-metrics",
        status="  0  all is published, or was already\n"
        "  2  wrong usage, or it did not work; the same command again then finishes",
    ),
)
@click.argument("repository", metavar="OWNER/NAME", callback=_repository)
@click.option(
    "--from",
    "root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=layout.default_root(),
    help="A data set of your own, as build has made it.",
)
@click.option("--private", is_flag=True, help="Make what is new private.")
@click.option("--metrics/--no-metrics", default=True, help="Publish the metrics as Spaces as well.")
@click.option("--tag", metavar="TAG", help="Name of this release.  [default: v and its version]")
@click.option("-n", "--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines, one object a repository.")
def push_command(
    repository: str,
    root: Path,
    private: bool,
    metrics: bool,
    tag: str | None,
    dry_run: bool,
    as_json: bool,
) -> int:
    """Publish the data set as OWNER/NAME and each metric as a Space of the same owner.

    Data and card are one commit, which is checked and then tagged; a tag never moves to other data.
    What is there already is not sent again. Needs a token: HF_TOKEN, or hf auth login.
    """
    from dataset_builder.publish import plan_release, publish_release  # noqa: PLC0415

    def report(planned: RepositoryPlan, commit: str | None) -> None:
        if as_json:
            write_json(_facts(planned, commit))
        else:
            end = f"commit {commit}" if commit else "unchanged"
            click.echo(f"{planned.source}: {end}")

    try:
        api = _client()
        release = plan_release(api, repository, root, metrics=metrics, private=private, tag=tag)
        if dry_run:
            _show(release, as_json)
        else:
            publish_release(api, release, report)
            if not as_json:
                click.echo(f"{'already tagged' if release.tagged else 'tagged'} {release.tag}")
    except PLSemanticsBenchError as error:
        raise _Failed(printable(str(error))) from error
    return options.FINE


def _client() -> HfApi:
    """Return a client with a token; only people watch progress bars and warnings of retries."""
    from huggingface_hub import HfApi, get_token  # noqa: PLC0415
    from huggingface_hub.utils.tqdm import disable_progress_bars  # noqa: PLC0415

    token = get_token()
    if token is None:
        raise _Failed("no token: set HF_TOKEN or run hf auth login")
    if not sys.stderr.isatty():
        disable_progress_bars()
        logging.getLogger("huggingface_hub").setLevel(logging.ERROR)
    return HfApi(token=token, library_name="plsemanticsbench")


def _facts(planned: RepositoryPlan, commit: str | None = None) -> dict[str, Any]:
    source = planned.source
    found: dict[str, Any] = {"repository": source.repo_id, "type": source.repo_type}
    found |= {"new": planned.head is None, "commit": commit}
    for kind in _MARKS:
        found[kind] = [change.path for change in planned.changes if change.kind == kind]
    return found


def _show(release: Release, as_json: bool) -> None:
    for planned in release.plans:
        if as_json:
            write_json(_facts(planned))
            continue
        screen = console()
        screen.print(_summary(planned, release.private), soft_wrap=True)
        for change in planned.changes:
            screen.print(_line(change), soft_wrap=True)
    if not as_json:
        click.echo(f"tag {release.tag}: {'there already' if release.tagged else 'new'}")


def _summary(planned: RepositoryPlan, private: bool) -> Text:
    new = "" if planned.head else ", new and private" if private else ", new"
    counts = [sum(change.kind == kind for change in planned.changes) for kind in _MARKS]
    parts = [f"{count} {kind}" for count, kind in zip(counts, _MARKS, strict=True) if count]
    sent = sum(change.after or 0 for change in planned.changes)
    end = f"{', '.join(parts)}; {decimal(sent)} to send" if parts else "unchanged"
    return Text.assemble((f"{planned.source}{new}", "bold"), f": {end}")


def _line(change: FileChange) -> Text:
    mark, style = _MARKS[change.kind]
    sizes = [decimal(size) for size in (change.before, change.after) if size is not None]
    return Text(f"  {mark} {change.path} ({' → '.join(sizes)})", style=style)
