"""The command ``python -m dataset_builder``: list, check, measure and make programs."""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from dataset_builder.translate.command import translate
from plsemanticsbench import PLSemanticsBenchError, to_text
from plsemanticsbench.programs.broken import error_variants
from plsemanticsbench.programs.manifest import PROGRAM_SPLITS, manifest
from plsemanticsbench.programs.splits import Listed, listed


class _Group(click.Group):
    """Turns the errors that bad input causes into one line and exit code 2."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except PLSemanticsBenchError as error:
            raise click.UsageError(str(error)) from error
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(0)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Make, list, measure and verify the programs of PLSemanticsBench.

    Exit codes: 0 all is well, 1 faults were found, 2 wrong use or unreadable input.
    """


split_option = click.option(
    "--split", type=click.Choice(PROGRAM_SPLITS), default="human_written", show_default=True
)
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")


@main.command("list")
@split_option
@json_option
def list_programs(split: str, as_json: bool) -> None:
    """List the programs of a split.

    Example: python -m dataset_builder list --split human_written --json
    """
    for item in listed(split):
        if as_json:
            click.echo(json.dumps(_described(item), ensure_ascii=False))
        else:
            entry = item.entry
            click.echo(f"{item.id:45} {entry.title if entry else item.digest}")


def _described(item: Listed) -> dict[str, Any]:
    entry = item.entry
    if entry is None:
        return {"id": item.id, "split": item.split, "sha256": item.digest}
    described: dict[str, Any] = {
        "id": entry.id,
        "problem": entry.problem,
        "source": entry.source,
        "title": entry.title,
        "path": str(entry.path),
        "inputs": dict(entry.inputs),
        "results": list(entry.results),
        "oracle": entry.oracle.to_dict(),
    }
    if entry.cpp is not None:
        described["cpp"] = str(entry.cpp)
    return described


@main.command()
@click.argument("program_id")
def show(program_id: str) -> None:
    """Print one program, or one of its variants in the split errors, in canonical text.

    Example: python -m dataset_builder show mbpp-20/division-by-zero
    """
    whole, _, kind = program_id.partition("/")
    for split in PROGRAM_SPLITS:
        for item in listed(split):
            if item.id == whole:
                program = item.program()
                variants = {v.name: v.program for v in error_variants(program, item.id)}
                if not kind or kind in variants:
                    click.echo(to_text(variants[kind] if kind else program))
                    return
    raise PLSemanticsBenchError(f"no program '{program_id}': see python -m dataset_builder list")


@main.command()
@click.option("--split", type=click.Choice(PROGRAM_SPLITS), help="Only this one.")
@click.option("--cpp", is_flag=True, help="Also compile and run the C++ sources, with g++.")
def check(split: str | None, cpp: bool) -> None:
    """Verify every published program again; print one line for each fault.

    Example: python -m dataset_builder check --split human_written
    """
    splits = (split,) if split else PROGRAM_SPLITS
    from dataset_builder.check import check_all  # noqa: PLC0415 (only this command needs it)

    faults = 0
    columns = (TextColumn("{task.description:18}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        tasks = {
            split: progress.add_task(split, total=len(manifest(split)["programs"]))
            for split in splits
        }

        def show_progress(name: str, done: int) -> None:
            progress.update(tasks[name], completed=done)

        for fault in check_all(splits, show_progress, compile_cpp=cpp):
            faults += 1
            progress.console.print(fault, markup=False, highlight=False, soft_wrap=True)
    programs = sum(len(manifest(split)["programs"]) for split in splits)
    click.echo(f"{programs} programs checked, {faults} faults")
    sys.exit(1 if faults else 0)


@main.command()
@click.option("--write", is_flag=True, help="Keep them for the card and for reports.")
@json_option
def floors(write: bool, as_json: bool) -> None:
    """Print what answers that follow no rule get right, in percent, in every config and split.

    Takes some minutes. Example: python -m dataset_builder floors --write
    """
    from dataset_builder.floors import command  # noqa: PLC0415 (only this command needs it)

    command.report(as_json=as_json, write=write)


@main.command()
@json_option
def errors(as_json: bool) -> None:
    """List the broken variants of the human_written programs, and the near misses.

    Example: python -m dataset_builder errors --json
    """
    for item in listed("human_written"):
        for variant in error_variants(item.program(), item.id):
            kind = variant.kind
            row = {"id": f"{item.id}/{variant.name}", "kind": kind.name, "fails": variant.fails}
            rules = {"s_rule": kind.s_rule, "k_rule": kind.k_rule} if variant.fails else {}
            if as_json:
                row["program"] = to_text(variant.program)
                click.echo(json.dumps({**row, **rules}, ensure_ascii=False))
            else:
                shown = f"S {kind.s_rule:2}  K {kind.k_rule:2}" if variant.fails else "ends well"
                click.echo(f"{row['id']:75} {shown}")


@main.command()
@click.option(
    "--level", default="small", show_default=True, help="tiny to beyond: see presets.toml."
)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--start", type=click.IntRange(min=0), default=0, show_default=True, help="An index.")
@click.option("--count", type=click.IntRange(min=0), default=10, show_default=True)
def fuzz(level: str, seed: int, start: int, count: int) -> None:
    """Make fresh programs, one JSON object a line; the same options always make the same ones.

    Example: python -m dataset_builder fuzz --level small --seed 7 --count 100
    """
    from plsemanticsbench.fuzzer import accepted, preset  # noqa: PLC0415 (only this command)

    chosen = preset(level)
    made = accepted(chosen.config, seed, chosen.filter, start=start)
    for item in islice(made, count):
        state = dict(item.executions["S"].final_state)
        row = {"level": level, "seed": seed, "index": item.index, "program": to_text(item.program)}
        click.echo(json.dumps({**row, "final_state": state}, ensure_ascii=False))


@main.command()
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("stats"),
    show_default=True,
    help="Folder for the drawings.",
)
@json_option
def stats(out: Path, as_json: bool) -> None:
    """Print Table 2 for our splits beside the paper's row, and draw the distributions.

    Example: python -m dataset_builder stats --out stats
    """
    from dataset_builder.stats import report  # noqa: PLC0415 (needs the analysis extra)

    report(out, as_json)


main.add_command(translate)


if __name__ == "__main__":
    main(prog_name="python -m dataset_builder")
