"""``plsemanticsbench complexity``: measure programs."""

from __future__ import annotations

from typing import Final

import click
from rich.table import Table

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console, shown_name, simple_table
from plsemanticsbench.cli.sources import Source, process, write_json
from plsemanticsbench.complexity import complexity
from plsemanticsbench.lang.inventory import Inventory

_MEASURES: Final = {
    "cc": ("Ω_CC", "1 + if + while + and + or"),
    "cc_plain": ("", "1 + if + while"),
    "max_if": ("Ω_If", "deepest nesting of ifs"),
    "max_loop": ("Ω_Loop", "deepest nesting of loops"),
    "taken_if": ("Ω̂_If", "the same, where a branch was taken"),
    "taken_loop": ("Ω̂_Loop", "the same, where the body was entered"),
    "dep_degree": ("Ω_DD", "definitions reaching used variables"),
    "assignments": ("Ω̂_Assign", "executed assignments"),
    "loc": ("Ω_Loc", "lines in canonical layout"),
    "halstead_vocabulary": ("Ω_Voc", "distinct tokens"),
    "halstead_volume": ("Ω_Vol", "Halstead volume in bits"),
    "trace_length": ("Ω̂_Trace", "executed statements"),
}
"""The paper's name and the meaning of each measure (section 3.1)."""


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
        symbol, meaning = _MEASURES[name]
        table.add_row(name, f"{value:,}", symbol, meaning)
    return table
