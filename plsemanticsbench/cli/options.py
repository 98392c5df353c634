"""Arguments and options that several commands take, and the exit statuses they return."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from plsemanticsbench.interpreters import DEFAULT_MAX_STEPS
from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from plsemanticsbench.lang.errors import InventoryError
from plsemanticsbench.lang.inventory import SHIPPED, Inventory, load_inventory
from plsemanticsbench.lang.syntax import MAX_VALUE_BITS

FINE: Final = 0
FAULTY: Final = 1
INVALID: Final = 2

F = TypeVar("F", bound=Callable[..., Any])


def help_text(*examples: str, status: str = "") -> str:
    """Return the end of a help page: examples, each an argument list, and the exit status."""
    lines = "".join(f"  plsemanticsbench {example}\n" for example in examples)
    status = status or (
        "  0  every program ended ok or halt\n"
        "  1  a program ended in error or timeout\n"
        "  2  wrong usage, or an input that is unreadable or no program"
    )
    return f"\b\nExamples:\n{lines}\n\b\nExit status, the highest that applies:\n{status}"


def _load_variant(_: click.Context, __: click.Parameter, value: str) -> Inventory:
    """Load an inventory; a failure ends the command as wrong usage."""
    try:
        return load_inventory(value)
    except InventoryError as error:
        near = difflib.get_close_matches(value.lower(), SHIPPED, 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise click.BadParameter(f"{error}{hint}") from error


def _stdin_once(_: click.Context, __: click.Parameter, files: tuple[str, ...]) -> tuple[str, ...]:
    if files.count("-") > 1:
        raise click.BadParameter("- (standard input) can be read only once")
    return files


files_argument = click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, callback=_stdin_once
)
formalization_option = click.option(
    "-f",
    "--formalization",
    type=click.Choice(list(FORMALIZATIONS), case_sensitive=False),
    metavar=f"[{'|'.join(FORMALIZATIONS)}]",
    default="S",
    show_default=True,
    help="Small-step semantics or K.",
)


def inventory_option(short: str, long: str, name: str, text: str, **more: Any) -> Callable[[F], F]:
    """Return an option that takes a variant; the command gets the inventory as ``name``."""
    return click.option(
        short, long, name, metavar="VARIANT", callback=_load_variant, help=text, **more
    )


variant_option = inventory_option(
    "-v",
    "--variant",
    "inventory",
    f"The symbols that the input is in: {', '.join(SHIPPED)}, or a .toml file.",
    default="std",
    show_default=True,
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON Lines, one object a file."
)
max_steps_option = click.option(
    "--max-steps",
    type=click.IntRange(min=0),
    metavar="N",
    default=DEFAULT_MAX_STEPS,
    show_default=True,
    help="Recorded steps after which a run ends in timeout.",
)


def value_bits_option(default: int = MAX_VALUE_BITS) -> Callable[[F], F]:
    """Return the option for the width of values; wider than the library's limit is refused."""
    return click.option(
        "--value-bits",
        type=click.IntRange(1, MAX_VALUE_BITS),
        metavar="N",
        default=default,
        show_default=True,
        help="Width of the signed integers that all values must fit, or the run ends in timeout.",
    )
