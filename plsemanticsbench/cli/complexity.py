"""``plsemanticsbench complexity``: measure programs."""

from __future__ import annotations

from typing import Final

import click
from rich.table import Table

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console, shown_name, simple_table
from plsemanticsbench.cli.sources import Source, process, write_json
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.measures import complexity
from plsemanticsbench.measures.formulas import MEASURES

_MEANINGS: Final = {
    "cc": "1 + if + while + and + or",
    "cc_plain": "1 + if + while",
    "max_if": "deepest nesting of ifs",
    "max_loop": "deepest nesting of loops",
    "taken_if": "the same, where a branch was taken",
    "taken_loop": "the same, where the body was entered",
    "dep_degree": "definitions reaching used variables",
    "assignments": "executed assignments",
    "loc": "lines in canonical layout",
    "halstead_vocabulary": "distinct tokens",
    "halstead_volume": "Halstead volume in bits",
    "trace_length": "executed statements",
}
"""What each measure counts (the paper's section 3.1)."""
_SYMBOLS: Final = MEASURES | {"cc": MEASURES["cc_plain"], "cc_plain": ""}
"""By the paper's text Ω_CC is the extended count, whatever its figures fit."""


@click.command(
    "complexity",
    short_help="Measure programs: the complexity profile.",
    epilog=options.help_text(
        "complexity program.cstar",
        "complexity --json program.cstar other.cstar",
        status="  0  every program was measured, as far as it ran\n"
        "  2  wrong usage, or an input that is unreadable or no program",
    ),
)
@options.files_argument
@options.variant_option
@options.max_steps_option
@options.json_option
def complexity_command(
    files: tuple[str, ...], inventory: Inventory, max_steps: int, as_json: bool
) -> int:
    """Measure each FILE: the eleven measures of a complexity profile, and cc_plain."""

    def handle(source: Source) -> int:
        profile = complexity(source.program, max_steps=max_steps).to_dict()
        if as_json:
            write_json({"file": source.file} | profile)
        else:
            console().print(_profile_table(source.file, profile))
        return options.FINE

    return process(files, inventory, as_json, handle)


def _profile_table(file: str, profile: dict[str, int | float]) -> Table:
    table = simple_table(shown_name(file))
    table.add_column("measure", style="cyan", no_wrap=True)
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("symbol", style="magenta", no_wrap=True)
    table.add_column("what it counts")
    for name, value in profile.items():
        table.add_row(name, f"{value:,}", _SYMBOLS[name], _MEANINGS[name])
    return table
