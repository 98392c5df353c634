"""The command ``python -m dataset_builder translate``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dataset_builder.translate.model import check_name, load
from dataset_builder.translate.pipeline import Settings, translate_all
from dataset_builder.translate.report import as_table, report
from dataset_builder.translate.store import Record, Store, open_store
from dataset_builder.translate.tasks import Task, read_tasks
from plsemanticsbench.models import Model

INTERRUPTED: Final = 130

_DEFAULTS: Final = Settings(model="")


@click.command()
@click.argument("tasks_file", metavar="TASKS", type=click.Path(path_type=Path))
@click.option("--model", required=True, help="Folder, hub id, .gguf file, or name at the endpoint.")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="Output folder.")
@click.option("--base-url", help="Ask an OpenAI-compatible endpoint instead of a local model.")
@click.option(
    "--attempts",
    type=click.IntRange(min=1),
    default=_DEFAULTS.attempts,
    show_default=True,
    help="Answers a task; after each the model is shown what is wrong.",
)
@click.option(
    "--max-tokens", type=click.IntRange(min=1), default=_DEFAULTS.max_tokens, show_default=True
)
@click.option(
    "--temperature",
    type=click.FloatRange(min=0),
    help="Default: greedy locally, the endpoint's own there.",
)
@click.option(
    "--max-steps",
    type=click.IntRange(min=1),
    default=_DEFAULTS.max_steps,
    show_default=True,
    help="Steps that a program may take.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=600.0,
    show_default=True,
    help="Seconds that a request may take.",
)
@click.option(
    "--retries",
    type=click.IntRange(min=0),
    default=5,
    show_default=True,
    help="Times that a failed request is sent again.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def translate(
    tasks_file: Path,
    model: str,
    out: Path,
    base_url: str | None,
    attempts: int,
    max_tokens: int,
    temperature: float | None,
    max_steps: int,
    timeout: float,
    retries: int,
    as_json: bool,
) -> None:
    """Translate C++ programs to C★ with a language model, and keep what passes its test.

    TASKS is JSON Lines, one object a line: "id"; "cpp", the source; "output", the integers that it
    prints, as a list or as text; if it reads input, "inputs", an object {variable: value} in
    reading order; and optionally "title". The folder OUT gets results.jsonl with every answer and
    why it was rejected, and programs/ID.cstar. The same command again continues where a run
    stopped.

    Exit codes: 0 all tasks are done, 2 wrong use or no model, 130 interrupted.

    Example: python -m dataset_builder translate tasks.jsonl --model smollm2 --out translated
    """
    settings = Settings(model, base_url, attempts, max_tokens, temperature, max_steps)
    check_name(model, base_url)
    begin = partial(load, model, base_url, temperature, timeout=timeout, retries=retries)
    tasks = read_tasks(tasks_file)
    done: dict[str, Record] = {}
    try:
        with open_store(out, settings.identity(tasks)) as store:
            done = store.done
            _translate(tasks, settings, store, begin)
    except KeyboardInterrupt:
        click.echo(
            f"Interrupted: {len(done)} of {len(tasks)} tasks are done;"
            " the same command continues with the rest",
            err=True,
        )
        sys.exit(INTERRUPTED)
    counts = report(done.values())
    if as_json:
        click.echo(json.dumps(counts))
    else:
        Console().print(as_table(counts))


def _translate(
    tasks: list[Task], settings: Settings, store: Store, begin: Callable[[], Model]
) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    hidden = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hidden) as progress:
        bar = progress.add_task("loading", total=len(tasks))

        def show() -> None:
            accepted = sum(record["reason"] is None for record in store.done.values())
            text = f"[green]{accepted} accepted[/], [red]{len(store.done) - accepted} rejected[/]"
            progress.update(bar, completed=len(store.done), description=text)

        show()
        for _ in translate_all(tasks, begin, settings, store):
            show()
