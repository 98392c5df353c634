"""The concrete syntax of C★ as EBNF, the form that prompts show (paper, Figure 5)."""

from __future__ import annotations

from pathlib import Path

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import (
    FIXED_WORDS,
    KEYWORDS,
    WORD,
    Inventory,
    load_inventory,
)
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.semantics.rule_set import fill, read_template


def to_ebnf(variant: str | Path | Inventory = "std") -> str:
    """Return the grammar of source programs; every canonical program satisfies it.

    Args:
        variant: as :func:`~plsemanticsbench.lang.inventory.load_inventory` takes it.

    Raises:
        PLSemanticsBenchError: the variant is no valid inventory, or one of its symbols holds all
            three quotation marks, so that no terminal can be written for it.
    """
    inventory = load_inventory(variant)
    text = read_template("ebnf.txt").replace("{reserved}", ", ".join(_reserved(inventory)))
    return fill(text, lambda operation: _terminal(inventory, operation))


def _reserved(inventory: Inventory) -> list[str]:
    """Return the words that programs in this inventory use otherwise than as names of variables.

    Standard keywords that it renames are no such names either, but to say so would tell models
    which words the symbols stand for.
    """
    keywords = (inventory[operation] for operation in Operation if operation in KEYWORDS)
    return [*FIXED_WORDS, *(word for word in keywords if WORD.match(word))]


def _terminal(inventory: Inventory, operation: Operation) -> str:
    symbol = inventory[operation]
    for quote in "'\"`":
        if quote not in symbol:
            return f"{quote}{symbol}{quote}"
    raise PLSemanticsBenchError(
        f"inventory '{inventory.name}': EBNF cannot quote {operation.value}, which is {symbol}"
    )
