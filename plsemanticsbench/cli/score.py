"""``plsemanticsbench score``: score the outputs of a run again."""

from __future__ import annotations

from pathlib import Path

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.eval import show_results
from plsemanticsbench.lang.errors import PLSemanticsBenchError


@click.command(
    "score",
    short_help="Score the outputs of a run again, without a model.",
    epilog=options.help_text(
        "score runs/smollm2",
        "score runs/smollm2 --json",
        status="  0  all rows of the run are there\n  1  some are missing\n  2  it is no run",
    ),
)
@click.argument("run", metavar="RUN", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object.")
def score_command(run: Path, as_json: bool) -> int:
    """Read and score the outputs in the directory RUN again, and write its results.json anew.

    This also gives the figures of a run that has not come to its end.
    """
    from plsemanticsbench.eval import score_run  # noqa: PLC0415

    try:
        results = score_run(run)
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    show_results(results, run, as_json)
    return options.FINE if results.complete else options.FAULTY
