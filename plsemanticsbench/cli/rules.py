"""``plsemanticsbench rules``: show the rules of a formalization."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import click
from rich.padding import Padding
from rich.text import Text

from plsemanticsbench import semantics
from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console
from plsemanticsbench.cli.sources import write_json
from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.semantics import Rule, rule_text
from plsemanticsbench.semantics.rule_texts import display_width

_WHOLE_TEXTS: Final[dict[str, Callable[[str, Inventory], str]]] = {
    "text": semantics.to_plain_text,
    "latex": semantics.to_latex,
    "k": lambda _, inventory: semantics.to_k(inventory),
    "ebnf": lambda _, inventory: semantics.to_ebnf(inventory),
}


@click.command(
    "rules",
    short_help="Show the rules of S or K.",
    epilog=options.help_text(
        "rules 67 71 --formalization S",
        "rules --formalization K --variant obf --json",
        "rules --format latex --variant swap",
        "rules --format k",
        status="  0  the rules were shown\n  2  wrong usage",
    ),
)
@click.argument("numbers", metavar="[NUMBER]...", nargs=-1, type=int)
@click.option(
    "-f",
    "--formalization",
    type=click.Choice(list(FORMALIZATIONS), case_sensitive=False),
    metavar=f"[{'|'.join(FORMALIZATIONS)}]",
    help="Small-step semantics or K.  [default: S]",
)
@options.inventory_option(
    "-v",
    "--variant",
    "inventory",
    "The symbols to write the rules in, named as for the other commands.",
    default="std",
    show_default=True,
)
@click.option(
    "--format",
    "form",
    type=click.Choice((*_WHOLE_TEXTS, "json"), case_sensitive=False),
    help="All rules as models see them (text), as LaTeX, as a complete K definition (k); the"
    " grammar of programs (ebnf); or JSON Lines.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
def rules_command(
    numbers: tuple[int, ...],
    formalization: str | None,
    inventory: Inventory,
    form: str | None,
    as_json: bool,
) -> int:
    """Show the rules of S or K, or only those with the given NUMBERs.

    Without --format each rule is shown for people, with its name and what it says.
    """
    if as_json and form not in (None, "json"):
        raise click.UsageError(f"--json and --format {form} exclude each other")
    form = "json" if as_json else form
    if form == "k" and formalization not in (None, "K"):
        raise click.UsageError("--format k is for the formalization K only")
    chosen = formalization or ("K" if form == "k" else next(iter(FORMALIZATIONS)))
    if form in _WHOLE_TEXTS:
        if numbers:
            raise click.UsageError(f"--format {form} shows all rules; leave out the numbers")
        click.echo(_whole_text(form, chosen, inventory).rstrip("\n"))
        return options.FINE
    for rule in _selected(numbers, chosen, inventory):
        if form == "json":
            write_json(rule.to_dict())
        else:
            _print_rule(rule)
    return options.FINE


def _whole_text(form: str, formalization: str, inventory: Inventory) -> str:
    try:
        return _WHOLE_TEXTS[form](formalization, inventory)
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error


def _selected(
    numbers: tuple[int, ...], formalization: str, inventory: Inventory
) -> tuple[Rule, ...]:
    """Return the rules with these numbers in the order asked for, or all if none is given."""
    all_rules = semantics.rules(formalization, inventory)
    for number in numbers:
        if not 1 <= number <= len(all_rules):
            raise click.UsageError(
                f"{formalization} has no rule {number}; its rules are 1 to {len(all_rules)}"
            )
    return tuple(all_rules[number - 1] for number in numbers) or all_rules


def _print_rule(rule: Rule) -> None:
    screen = console()
    title = Text.assemble(
        (f"Rule {rule.number}", "bold magenta"),
        (f"  {rule.name}", "bold"),
        (f"  {rule.construct}, {rule.family}, {rule.sort}", "dim"),
    )
    screen.print(title, soft_wrap=True)
    screen.print(Padding(Text(rule.description), (0, 4)))
    screen.print()
    lines = rule_text(rule).split("\n")
    indent = max(0, min(4, screen.width - max(display_width(line) for line in lines)))
    for line in lines:
        screen.print(Text(" " * indent + line, style="cyan"), soft_wrap=True)
    screen.print()
