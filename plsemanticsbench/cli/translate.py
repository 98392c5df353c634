"""``plsemanticsbench translate``: write programs in another variant's symbols."""

from __future__ import annotations

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import shown_name
from plsemanticsbench.cli.sources import Source, process, write_json
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.printer import translate


@click.command(
    "translate",
    short_help="Write programs in another variant's symbols.",
    epilog=options.help_text(
        "translate --to swap program.cstar",
        "translate --variant swap --to mine.toml swapped.cstar",
        "translate --to obf --json program.cstar other.cstar",
        status="  0  every program was translated\n"
        "  2  wrong usage, or an input that is unreadable or no program",
    ),
)
@options.files_argument
@options.variant_option
@options.inventory_option(
    "-t", "--to", "target", "The symbols to write, named as for --variant.", required=True
)
@options.json_option
def translate_command(
    files: tuple[str, ...], inventory: Inventory, target: Inventory, as_json: bool
) -> int:
    """Write each FILE in another variant's symbols and in canonical layout.

    Run under its own rules, the translation does what the program did. Several programs are told
    apart by a line ==> FILE <== before each.
    """

    def handle(source: Source) -> int:
        text = translate(source.program, target)
        if as_json:
            write_json({"file": source.file, "variant": target.name, "program": text})
            return options.FINE
        if len(files) > 1:
            click.echo(f"==> {shown_name(source.file)} <==")
        if text:
            click.echo(text)
        return options.FINE

    return process(files, inventory, as_json, handle)
