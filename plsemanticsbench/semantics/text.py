"""All rules of a formalization as one text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.semantics.rule_set import Rule, fill, filled_rules, read_template

_INDENT: Final = "    "


def numbered_text(
    formalization: str, inventory: Inventory, rule_text: Callable[[Rule], str]
) -> str:
    """Return all rules of a formalization, numbered, after an explanation of the notation.

    Args:
        formalization: whose rules.
        inventory: the symbols to write them in.
        rule_text: writes a single rule.
    """
    preamble = read_template(f"{formalization.lower()}_preamble.txt")
    parts = [fill(preamble, inventory.__getitem__)]
    for rule in filled_rules(formalization, inventory):
        parts.append(f"Rule {rule.number}\n{indented(rule_text(rule))}\n")
    return "\n".join(parts)


def indented(text: str) -> str:
    """Return a text with every line indented."""
    return "\n".join(_INDENT + line for line in text.split("\n"))
