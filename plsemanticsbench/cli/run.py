"""``plsemanticsbench run``: execute programs and show how they end."""

from __future__ import annotations

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console, fault_text, outcome_text, reason_text, state_table
from plsemanticsbench.cli.sources import Source, process, write_json
from plsemanticsbench.interpreters import Execution, Outcome, run
from plsemanticsbench.lang.inventory import Inventory


@click.command(
    "run",
    short_help="Execute programs and show how they end.",
    epilog=options.help_text(
        "run program.cstar",
        "run --formalization K --json program.cstar other.cstar",
        "run --variant swap - < swapped.cstar",
    ),
)
@options.files_argument
@options.formalization_option
@options.variant_option
@options.max_steps_option
@options.value_bits_option()
@options.json_option
def run_command(
    files: tuple[str, ...],
    formalization: str,
    inventory: Inventory,
    max_steps: int,
    value_bits: int,
    as_json: bool,
) -> int:
    """Execute each FILE and show its outcome and final state."""

    def handle(source: Source) -> int:
        execution = run(source.program, formalization, max_steps=max_steps, value_bits=value_bits)
        if as_json:
            write_json({"file": source.file} | execution.to_dict())
        else:
            print_execution(source, execution)
        return exit_status(execution)

    return process(files, inventory, as_json, handle)


def exit_status(execution: Execution) -> int:
    """Return the exit status that an outcome stands for."""
    fine = execution.outcome in (Outcome.OK, Outcome.HALT)
    return options.FINE if fine else options.FAULTY


def print_execution(source: Source, execution: Execution) -> None:
    """Print outcome, reason and final state for people."""
    screen = console()
    screen.print(outcome_text(source.file, execution), soft_wrap=True)
    if execution.reason:
        fault = source.fault(reason_text(execution), execution.position)
        screen.print(fault_text(fault), soft_wrap=True)
    if execution.final_state:
        screen.print(state_table(execution.final_state))
    screen.print()
