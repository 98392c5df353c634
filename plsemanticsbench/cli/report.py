"""``plsemanticsbench report``: the paper's tables and figures from runs."""

from __future__ import annotations

from pathlib import Path

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import printable
from plsemanticsbench.lang.errors import PLSemanticsBenchError


class _Failed(click.ClickException):
    """Nothing else is printed, as the usage is not what was wrong."""

    exit_code = options.INVALID


@click.command(
    "report",
    short_help="Write the paper's tables and figures of runs.",
    epilog=options.help_text(
        "report runs/mine --out report",
        "report runs/* --out report --with-paper",
        status="  0  the report is written\n"
        "  2  wrong usage, or a run that cannot be read; nothing is written then",
    ),
)
@click.argument("runs", metavar="RUN...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--out",
    required=True,
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="The report's folder: new, empty, or with an earlier report, which is replaced.",
)
@click.option("--with-paper", is_flag=True, help="Put the published figures beside them.")
def report_command(runs: tuple[Path, ...], out: Path, with_paper: bool) -> int:
    """Write a report of what `plsemanticsbench eval` has left in each RUN, finished or not.

    DIR gets report.html (one file, for any browser), report.md, the numbers as csv/*.csv and the
    figures as figures/*.png and *.svg.
    """
    try:
        from plsemanticsbench.report import write_report  # noqa: PLC0415 (slow to import)
    except ModuleNotFoundError as error:
        raise _Failed(
            f"reports need {error.name}: pip install 'plsemanticsbench[analysis]'"
        ) from error
    try:
        document = write_report(runs, out, with_paper=with_paper)
    except PLSemanticsBenchError as error:
        raise _Failed(printable(" ".join(str(error).split()))) from error
    click.echo(
        f"{out / 'report.html'}: {len(document.tables())} tables,"
        f" {len(document.pictures())} figures"
    )
    return options.FINE
