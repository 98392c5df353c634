"""``plsemanticsbench setup``: make the metrics loadable by name."""

from __future__ import annotations

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.sources import write_json
from plsemanticsbench.scoring.install import install_metrics


@click.command(
    "setup",
    short_help="Make evaluate.load find the metrics by name.",
    epilog=options.help_text(
        "setup", "setup --json", status="  0  all is in place\n  2  the cache cannot be written"
    ),
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines, one object a metric.")
def setup_command(as_json: bool) -> int:
    """Copy the metrics to the cache of Hugging Face evaluate.

    Then evaluate.load("plsb_predstate") works from any folder, with no network. To do it again is
    harmless; after an update of this package it replaces the old version.
    """
    try:
        installed = install_metrics()
    except OSError as error:
        raise click.UsageError(f"cannot write the cache of evaluate: {error}") from error
    for module in installed:
        if as_json:
            write_json({"metric": module.stem, "path": str(module)})
        else:
            click.echo(f"{module.stem}: {module}")
    return options.FINE
