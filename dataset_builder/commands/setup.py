"""``plsemanticsbench setup``: make the data set and the metrics loadable by name."""

from __future__ import annotations

from pathlib import Path

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import progress_bar
from plsemanticsbench.cli.sources import write_json
from plsemanticsbench.evaluate_metrics.install import install_metrics
from plsemanticsbench.lang.errors import PLSemanticsBenchError


@click.command(
    "setup",
    short_help="Make load_dataset and evaluate.load find data and metrics by name.",
    epilog=options.help_text(
        "setup",
        "setup --from my-data",
        "setup --json",
        status="  0  all that was built is in place\n"
        "  2  a cache cannot be written, or the data set is not whole",
    ),
)
@click.option(
    "--from",
    "root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="ROOT",
    help="Where build has put a data set of your own.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines, one object an item.")
def setup_command(root: Path | None, as_json: bool) -> int:
    """Copy the built data set and the metrics to the caches of Hugging Face.

    Then load_dataset("plsemanticsbench", "predstate-S-swap") and evaluate.load("plsb_predstate")
    work from any folder, with no network. To do it again is harmless; after a build or an update
    of this package it replaces the old versions.
    """
    from dataset_builder.data_set.cache import install_data_set  # noqa: PLC0415 (slow to import)

    try:
        installed = install_metrics()
    except OSError as error:
        raise click.UsageError(f"cannot write the cache of evaluate: {error}") from error
    if as_json:
        for module in installed:
            write_json({"metric": module.stem, "path": str(module)})
    else:
        click.echo(f"{len(installed)} metrics: {installed[0].parents[2]}")
    try:
        with progress_bar("copying the data set", hidden=as_json) as progress:
            configs = install_data_set(root, progress=progress)
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        raise click.UsageError(f"cannot copy the data set: {error}") from error
    if as_json:
        for config, folder in configs.items():
            write_json({"config": config, "path": str(folder)})
    elif configs:
        click.echo(f"{len(configs)} configurations: {next(iter(configs.values())).parents[2]}")
    else:
        click.echo("no data set was built yet: plsemanticsbench build makes it", err=True)
    return options.FINE
