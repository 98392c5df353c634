"""``plsemanticsbench eval``: run a model on the benchmark."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.eval_options import EvalCommand
from plsemanticsbench.cli.render import console
from plsemanticsbench.cli.sources import to_json
from plsemanticsbench.lang.errors import PLSemanticsBenchError

if TYPE_CHECKING:
    from plsemanticsbench.eval import Plan, Results
    from plsemanticsbench.eval.display.progress import ProgressBar
    from plsemanticsbench.eval.running.process_rank import ProcessRank
    from plsemanticsbench.models.backends import Backend, Settings
    from plsemanticsbench.models.interface import Model


@click.command(
    "eval",
    cls=EvalCommand,
    short_help="Run a model on the benchmark.",
    epilog=options.help_text(
        "eval --model smollm2 --limit 8",
        "eval --model ./my-model --config 'predstate-*-swap' --config predstate-S-std",
        "eval --model Qwen/Qwen3-32B --base-url http://localhost:8000/v1 --trials 3",
        "eval --model my_module:answer --backend python --out runs/mine",
        "eval --model smollm2 --programs my-programs --inventory mine.toml -c 'predstate-S-*'",
        status=(
            "  0    all rows are done\n"
            "  1    the run ended early: a failing model or process, a full disk\n"
            "  2    wrong usage, no such model, or the directory is another run's\n"
            "  130  interrupted; after 1 and 130 the same command continues the run"
        ),
    ),
)
@click.pass_context
def eval_command(context: click.Context, /, model: str, **given: Any) -> int:
    """Run a model on configs of the benchmark and leave a run directory.

    Without --config this is predstate-S-std (of --inventory, predstate-S in its symbols), without
    --split the first split of each config (of --programs, all). The same command again
    continues a run that was ended; with more configs, rows or trials it extends the run.
    Results are of what the latest command asks. Several GPUs or machines: --processes N, or
    "accelerate launch -m plsemanticsbench.eval OPTIONS".
    """
    from plsemanticsbench.cli.eval_again import cut_lines, prepare_again  # noqa: PLC0415
    from plsemanticsbench.cli.eval_model import chosen_backend, settings_of  # noqa: PLC0415
    from plsemanticsbench.eval.display.progress import ProgressBar  # noqa: PLC0415
    from plsemanticsbench.eval.running.again import undo  # noqa: PLC0415
    from plsemanticsbench.eval.running.process_rank import (  # noqa: PLC0415
        claim_gpus,
        current_rank,
        end_with_parent,
    )
    from plsemanticsbench.eval.running.processes import INTERRUPTED, ROWS_REFUSED  # noqa: PLC0415
    from plsemanticsbench.models.interface import RowsRefusedError  # noqa: PLC0415

    backend = chosen_backend(given)
    settings = settings_of(context, backend, model)
    folder = _folder(given, model)
    screen = console(stderr=True)
    try:
        process = current_rank()
        claim_gpus(process)
        end_with_parent(process)
        with screen.status("reading the rows") if process.is_first else _nothing():
            plan = _plan(given)
        made = prepare_again(given, folder, first=process.is_first)
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    name = "rows" if process.is_alone else f"rows of process {process.rank + 1} of {process.size}"
    hidden = process.has_parent or not process.is_first
    bar = ProgressBar(screen, name, hidden=hidden, silent=not process.is_first)
    run = _runner(context, model, backend, settings, plan, process, bar)
    try:
        with _terminable():
            results = run(folder)
    except KeyboardInterrupt:
        click.echo(f"Interrupted: {_progress(plan, folder)}", err=True)
        return INTERRUPTED
    except RowsRefusedError as error:
        if process.has_parent:  # which counts those of all processes
            click.echo(f"refused: {error.first}", err=True)
            return ROWS_REFUSED
        click.echo(f"Error: {error}\n{_progress(plan, folder)}", err=True)
        return options.FAULTY
    except PLSemanticsBenchError as error:
        if made and not bar.begun:
            undo(folder)
        more = f"\n{_progress(plan, folder)}" if bar.begun else ""
        click.echo(f"Error: {error}{more}", err=True)
        return options.FAULTY if bar.begun else options.INVALID
    if results is not None:
        show_results(results, folder, given["as_json"])
        _tell_of_more(plan, folder)
        for line in cut_lines(plan, folder, context.meta["arguments"]):
            screen.print(line, style="bold red", soft_wrap=True)
    return options.FINE


def _folder(given: dict[str, Any], model: str) -> Path:
    """Return the run directory: what was said, or a name after the model or the run before."""
    from plsemanticsbench.cli.eval_again import place_again  # noqa: PLC0415

    if given["out"]:
        return Path(given["out"])
    if given["again"] and given["source"]:
        return place_again(Path(given["source"]))
    return Path("runs") / Path(os.path.abspath(model.replace(":", "-"))).name


def show_results(results: Results, folder: Path, as_json: bool) -> None:
    """Print the figures of a run, for people or as JSON."""
    if as_json:
        click.echo(to_json(results.to_dict()))
        return
    from plsemanticsbench.eval.display.table import results_table  # noqa: PLC0415

    console().print(results_table(results))
    console(stderr=True).print(f"run directory: {folder}", soft_wrap=True)


def _plan(given: dict[str, Any]) -> Plan:
    from plsemanticsbench.eval import (  # noqa: PLC0415
        OwnRows,
        Prices,
        Prompting,
        make_plan,
        select,
    )

    ids = [name for names in given["ids"] for name in names.split(",") if name]
    if given["variant"] and not given["programs"]:
        raise click.UsageError(
            "--variant is what the files in --programs are written in; what to ask in is part of"
            " --config, as in predstate-S-swap"
        )
    own = OwnRows(given["programs"], given["variant"] or "std", given["inventory"])
    rows = own if given["programs"] or given["inventory"] else None
    selection = select(
        given["config"] or own.default_config,
        given["split"] or None,
        limit=given["limit"],
        ids=ids or None,
        trials=given["trials"],
        rows=rows,
    )
    if selection.left_out:
        click.echo(f"left out, no such split: {', '.join(selection.left_out)}", err=True)
    return make_plan(
        selection,
        Prompting(
            given["shots"],
            given["cot"],
            given["system"],
            given["system_prompt"],
            given["hint"] == "on",
        ),
        max_new_tokens=given["max_new_tokens"],
        seed=given["seed"],
        prices=Prices(*given["price"]) if given["price"] else None,
        rows=rows,
    )


def _runner(
    context: click.Context,
    model: str,
    backend: Backend,
    settings: Settings,
    plan: Plan,
    process: ProcessRank,
    bar: ProgressBar,
) -> Callable[[Path], Results | None]:
    """Return what runs the plan: this process, or several of them."""
    from plsemanticsbench.eval.running.processes import run_processes  # noqa: PLC0415
    from plsemanticsbench.eval.running.run import run_plan  # noqa: PLC0415

    count = context.params["processes"]
    if count > 1 and process.is_alone:
        arguments = context.meta["arguments"]
        return lambda folder: run_processes(plan, folder, arguments, count, bar)

    def load() -> Model:
        if backend.takes_long:
            bar.say(f"loading {model}")
        return backend.load(model, settings)

    return lambda folder: run_plan(plan, load, folder, process=process, observer=bar)


def _progress(plan: Plan, folder: Path) -> str:
    from plsemanticsbench.eval import read_samples  # noqa: PLC0415

    try:
        samples = read_samples(folder)
    except (OSError, PLSemanticsBenchError):  # whatever ended the run: this is but a courtesy
        return "the same command continues the run"
    keys = [asked.key for _, asked in plan.asked()]
    done = sum(key in samples for key in keys)
    return f"{done} of {len(keys)} rows are done; the same command continues with the rest"


def _tell_of_more(plan: Plan, folder: Path) -> None:
    """Say so when a run has answers to more than its latest start asks for."""
    from plsemanticsbench.eval import read_samples  # noqa: PLC0415

    keys = {asked.key for _, asked in plan.asked()}
    if more := sum(key not in keys for key in read_samples(folder)):
        click.echo(
            f"{more:,} further answers of this run are to questions that this command does not ask;"
            " they are kept, and not part of its results",
            err=True,
        )


@contextmanager
def _terminable() -> Iterator[None]:
    """Let a termination end the run as an interrupt does."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    try:
        before = signal.signal(signal.SIGTERM, interrupt)
    except ValueError:  # not in the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _nothing() -> Iterator[None]:
    yield
