"""The rules of any formalization, each in its own notation."""

from __future__ import annotations

from pathlib import Path

from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.semantics.latex import latex_table
from plsemanticsbench.semantics.notations import notation
from plsemanticsbench.semantics.rule_set import Rule, filled_rules
from plsemanticsbench.semantics.text import numbered_text

Variant = str | Path | Inventory


def rules(formalization: str, variant: Variant = "std") -> tuple[Rule, ...]:
    """Return all rules of a formalization, in order, written with a variant's symbols.

    Args:
        formalization: ``"S"`` (78 rules) or ``"K"`` (36 rules).
        variant: as :func:`~plsemanticsbench.lang.inventory.load_inventory` takes it.

    Raises:
        PLSemanticsBenchError: no such formalization, the variant is no valid inventory, or its
            symbols are notation of the rules.
    """
    inventory = load_inventory(variant)
    notation(formalization).check_symbols(formalization, inventory)
    return filled_rules(formalization, inventory)


def rule_text(rule: Rule) -> str:
    """Return one rule without its number, of as many lines as it takes, without a line end.

    A rule of S has its premises and side conditions centred over the bar; a rule of K is its body
    and its condition.
    """
    return notation(rule.formalization).rule(rule)


def to_plain_text(formalization: str, variant: Variant = "std") -> str:
    """Return all rules of a formalization, numbered, after an explanation of the notation.

    Args:
        formalization: ``"S"`` for inference rules, ``"K"`` for rewrite rules; models get the
            complete K definition instead, see :func:`~plsemanticsbench.semantics.to_k`.
        variant: as :func:`~plsemanticsbench.lang.inventory.load_inventory` takes it.

    Raises:
        PLSemanticsBenchError: as :func:`rules`.
    """
    inventory, written = load_inventory(variant), notation(formalization)
    written.check_symbols(formalization, inventory)
    return numbered_text(formalization, inventory, written.rule)


def to_latex(formalization: str, variant: Variant = "std") -> str:
    """Return all rules of a formalization as a table, ready to be input into a document.

    Args:
        formalization: ``"S"`` or ``"K"``.
        variant: as :func:`~plsemanticsbench.lang.inventory.load_inventory` takes it.

    Raises:
        PLSemanticsBenchError: no such formalization, or the variant is no valid inventory.
    """
    return latex_table(formalization, load_inventory(variant), notation(formalization).latex)


def to_definition(formalization: str, variant: Variant = "std") -> str:
    """Return the semantics as models see it: the rules of S as text, a K definition for K.

    Raises:
        PLSemanticsBenchError: as :func:`rules`, or the symbols cannot stand in such a definition.
    """
    inventory = load_inventory(variant)
    return notation(formalization).definition(formalization, inventory)
