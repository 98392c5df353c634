"""``plsemanticsbench trace``: execute programs and show every step."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.run import exit_status
from plsemanticsbench.cli.sources import Source, process, to_json
from plsemanticsbench.cli.trace_table import print_trace
from plsemanticsbench.interpreters import (
    MicroStep,
    Step,
    Trace,
    congruence_rules,
    statement_instances,
    trace,
)
from plsemanticsbench.lang.inventory import Inventory

GRANULARITIES: Final = ("fused", "micro")
_BATCH: Final = 1000


@click.command(
    "trace",
    short_help="Execute programs and show every step.",
    epilog=options.help_text(
        "trace program.cstar",
        "trace --formalization K --json program.cstar other.cstar",
        "trace --granularity micro --max-steps 1000 program.cstar",
    ),
)
@options.files_argument
@options.formalization_option
@click.option(
    "-g",
    "--granularity",
    type=click.Choice(GRANULARITIES, case_sensitive=False),
    default="fused",
    show_default=True,
    help="One rule a step, or (S only) one whole derivation a step.",
)
@options.variant_option
@options.max_steps_option
@options.value_bits_option()
@options.json_option
def trace_command(
    files: tuple[str, ...],
    formalization: str,
    granularity: str,
    inventory: Inventory,
    max_steps: int,
    value_bits: int,
    as_json: bool,
) -> int:
    """Execute each FILE and show every step: the rule and the state right after it."""
    micro = granularity == "micro"
    if micro and not congruence_rules(formalization):
        raise click.UsageError("--granularity micro is for the formalization S only")

    def handle(source: Source) -> int:
        recorded = trace(source.program, formalization, max_steps=max_steps, value_bits=value_bits)
        if as_json:
            write_trace(source.file, recorded, micro)
        else:
            instances = statement_instances(
                source.program, formalization, max_steps=max_steps, value_bits=value_bits
            )
            print_trace(source, recorded, instances, micro)
        return exit_status(recorded.execution)

    return process(files, inventory, as_json, handle)


def write_trace(file: str, recorded: Trace, micro: bool) -> None:
    """Write a trace as one line of JSON, step by step, so that it is never held as a whole."""
    head = to_json({"file": file} | recorded.execution.to_dict())
    write = sys.stdout.write
    write(head.removesuffix("}") + ',"trace":[')
    fragments = _fragments(recorded, micro)
    separator = ""
    while batch := list(islice(fragments, _BATCH)):
        write(separator + ",".join(batch))
        separator = ","
    write("]}\n")


def _fragments(recorded: Trace, micro: bool) -> Iterator[str]:
    steps: Iterator[Step | MicroStep] = recorded.micro_steps() if micro else recorded.steps()
    key = "rules" if micro else "rule"
    before: Any = None
    text = ""
    for rules, state in steps:
        if state is not before:  # steps that change nothing share their state
            before, text = state, to_json(state)
        yield f'{{"{key}":{to_json(rules)},"state":{text}}}'
