"""``plsemanticsbench build``: make the data set, or a private one from programs of one's own."""

from __future__ import annotations

import fnmatch
import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.text import Text

from dataset_builder.data_set import layout
from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import Fault as ShownFault
from plsemanticsbench.cli.render import console, fault_text, progress_bar
from plsemanticsbench.cli.sources import write_json
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory, load_inventory

if TYPE_CHECKING:
    from dataset_builder.data_set.build import BuildReport
    from plsemanticsbench.programs.fault import Fault


@click.command(
    "build",
    short_help="Make the data set, or a private one.",
    epilog=options.help_text(
        "build",
        'build --configs "predstate-*-std" --workers 2',
        "build --programs my-programs --out my-data",
        "build --programs my-programs --inventory mine.toml --out my-data --skip-invalid",
        status="  0  the data set is up to date\n"
        "  1  programs have faults, and nothing was built\n"
        "  2  wrong usage, or something cannot be read or written",
    ),
)
@click.option(
    "-o",
    "--out",
    "root",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="ROOT",
    help="Where the data set goes.  [default: beside this package]",
)
@click.option(
    "-c",
    "--configs",
    "patterns",
    multiple=True,
    metavar="GLOB",
    help="Build only these configs; may be repeated.",
)
@click.option(
    "-w",
    "--workers",
    type=click.IntRange(min=1),
    metavar="N",
    help="Processes; the result does not depend on it.  [default: one a processor]",
)
@click.option(
    "--programs",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="A folder of .cstar files of your own; each folder in it becomes a split.",
)
@options.inventory_option(
    "-v",
    "--variant",
    "written_in",
    "The symbols that the files in DIR are written in.",
    default="std",
    show_default=True,
)
@click.option(
    "--inventory", "symbols", metavar="FILE", help="Ask in the symbols of a .toml file instead."
)
@click.option("--skip-invalid", is_flag=True, help="Leave out programs with faults, and record it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines.")
def build_command(
    root: Path | None,
    patterns: tuple[str, ...],
    workers: int | None,
    programs: Path | None,
    written_in: Inventory,
    symbols: str | None,
    skip_invalid: bool,
    as_json: bool,
) -> int:
    """Make the data set: parquet files, the data set card, and .huggingface.yaml.

    What is up to date is not built again. A build that was interrupted leaves the old data as they
    were, and is continued by the next one. With --programs or --inventory the data set is a private
    one, which needs a place of its own: load_dataset("ROOT", CONFIG) finds it there.
    """
    from dataset_builder.data_set.build import InvalidProgramsError, build  # noqa: PLC0415
    from dataset_builder.data_set.workers import default_workers  # noqa: PLC0415
    from plsemanticsbench.programs.folder import ProgramFolder  # noqa: PLC0415
    from plsemanticsbench.tasks import configs  # noqa: PLC0415

    where = root or layout.default_root()
    if (programs or symbols) and where.resolve() == layout.default_root():
        raise click.UsageError("a private data set needs a place of its own: --out ROOT")
    if programs is None and written_in.name != "std":
        raise click.UsageError("--variant is about the files of --programs; see --inventory")
    start = time.perf_counter()
    try:
        own = [load_inventory(symbols)] if symbols else []
        with progress_bar("building", hidden=as_json) as progress:
            report = build(
                where,
                ProgramFolder(programs, written_in) if programs else None,
                configs(*own),
                only=lambda name: (
                    not patterns or any(fnmatch.fnmatchcase(name, p) for p in patterns)
                ),
                workers=workers or default_workers(),
                skip_invalid=skip_invalid,
                progress=progress,
            )
    except InvalidProgramsError as error:
        _report_faults(error.faults, as_json, skip_invalid)
        return options.FAULTY
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        raise click.UsageError(f"cannot build: {error}") from error
    if as_json:
        write_json(_facts(report, where))
    else:
        _print(report, where, time.perf_counter() - start)
    return options.FINE


def _report_faults(faults: tuple[Fault, ...], as_json: bool, skipped: bool) -> None:
    for fault in faults:
        if as_json:
            write_json(_fault_facts(fault))
            continue
        place = (fault.line, fault.column, fault.source_line)
        shown = fault_text(ShownFault(fault.program, fault.message, *place))
        console(stderr=True).print(shown, soft_wrap=True)
    if not as_json:
        programs = len({fault.program for fault in faults})
        hint = "none is left" if skipped else "--skip-invalid?"
        text = f"{len(faults)} faults in {programs} programs; nothing was built ({hint})"
        console(stderr=True).print(Text(text, style="bold red"))


def _fault_facts(fault: Fault) -> dict[str, Any]:
    facts: dict[str, Any] = {"file": fault.program, "error": fault.message}
    return facts | ({"line": fault.line, "column": fault.column} if fault.line else {})


def _facts(report: BuildReport, root: Path) -> dict[str, Any]:
    return {
        "root": str(root),
        "version": layout.version(),
        "digest": report.digest,
        "configs": len(report.records),
        "rows": sum(record.rows for record in report.records),
        "built": list(report.built),
        "dropped": list(report.dropped),
        "skipped": [_fault_facts(fault) for fault in report.invalid],
    }


def _print(report: BuildReport, root: Path, seconds: float) -> None:
    facts = _facts(report, root)
    for fault in report.invalid:
        click.echo(f"left out: {fault}", err=True)
    for name in report.dropped:
        click.echo(f"removed: {name}, which was out of date", err=True)
    click.echo(
        f"{facts['configs']} configurations, {facts['rows']:,} rows;"
        f" {len(report.built)} built in {seconds:.1f} s"
    )
    click.echo(f"version {facts['version']}, digest sha256:{facts['digest']}")
    click.echo(f"card: {layout.card_path(root)}")
    if report.built or report.dropped:
        place = "" if root == layout.default_root() else f" --from {shlex.quote(str(root))}"
        click.echo(f"for other folders load_dataset finds it after: plsemanticsbench setup{place}")
