"""Rules as plain Unicode text, the form that prompts and terminals show."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Final

from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.semantics.rule_set import (
    Rule,
    check_formalization,
    fill,
    read_template,
    rules,
)

_INDENT: Final = "    "
_GAP: Final = "    "


def to_plain_text(formalization: str, variant: str | Path | Inventory = "std") -> str:
    """Return all rules of a formalization, numbered, after an explanation of the notation.

    Args:
        formalization: ``"S"`` for inference rules, ``"K"`` for rewrite rules; models get the
            complete K definition instead, see :func:`~plsemanticsbench.semantics.to_k`.
        variant: as :func:`~plsemanticsbench.lang.inventory.load_inventory` takes it.

    Raises:
        PLSemanticsBenchError: no such formalization, or the variant is no valid inventory.
    """
    check_formalization(formalization)
    inventory = load_inventory(variant)
    preamble = read_template(f"{formalization.lower()}_preamble.txt")
    parts = [fill(preamble, inventory.__getitem__)]
    for rule in rules(formalization, inventory):
        parts.append(f"Rule {rule.number}\n{_indented(rule_text(rule))}\n")
    return "\n".join(parts)


def rule_text(rule: Rule) -> str:
    """Return one rule without its number, of as many lines as it takes, without a line end.

    A rule of S has its premises and side conditions centred over the bar; a rule of K is its body
    and its condition.
    """
    if rule.formalization == "K":
        return k_rule_text(rule)
    above = _GAP.join(rule.premises + rule.conditions)
    width = max(display_width(above), display_width(rule.conclusion))
    lines = [_centred(above, width), "─" * width, _centred(rule.conclusion, width)]
    return "\n".join(line for line in lines if line)


def k_rule_text(rule: Rule) -> str:
    """Return the body of a rule of K, followed by its condition if it has one."""
    if not rule.conditions:
        return rule.conclusion
    return f"{rule.conclusion}\nrequires {' andBool '.join(rule.conditions)}"


def display_width(text: str) -> int:
    """Return how many columns ``text`` takes in a fixed-width font."""
    return sum(_char_width(char) for char in text)


def _char_width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _centred(text: str, width: int) -> str:
    return " " * ((width - display_width(text)) // 2) + text if text else ""


def _indented(text: str) -> str:
    return "\n".join(_INDENT + line for line in text.split("\n"))
