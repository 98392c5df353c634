"""The K semantics as a complete K definition: syntax, configuration, auxiliary and numbered rules.

The numbered rules come from ``data/k.toml``, all else from ``templates/``. In K, ``/Int`` and
``%Int`` are the hooks ``INT.tdiv`` and ``INT.tmod``: division that truncates toward zero and the
remainder with the sign of the dividend, as C★ has them (``divInt`` and ``modInt`` are Euclidean).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.semantics.rule_set import fill, filled_rules, read_template, rule_templates
from plsemanticsbench.semantics.rule_texts import k_rule_text
from plsemanticsbench.semantics.text import indented

_NO_TOKEN: Final = ("//", "/*", '"', "`")
"""What K reads as the beginning of a comment, a string or a label, wherever it stands."""

_K_TOKENS: Final = frozenset(
    {"=>", "~>", "|->", "<-", ",", ".", "...", "_", ":"}
    | {"alias", "claim", "context", "endmodule", "ensures", "rule", "syntax"}
)
"""Tokens of K's own notation that a rule cannot also use for the program; see also `_reserved`."""

_OPERATION: Final = re.compile(r"«[^»]+»")
_COMMENT: Final = re.compile(r"//.*")
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_LITERAL: Final = re.compile(r'"([^"«»]+)"')


def to_k(variant: str | Path | Inventory = "std") -> str:
    """Return a K definition of C★ whose syntax and rules are written with a variant's symbols.

    Args:
        variant: as :func:`~plsemanticsbench.lang.inventory.load_inventory` takes it.

    Raises:
        PLSemanticsBenchError: the variant is no valid inventory, or some of its symbols mean
            something else inside a rule of K (``=>``, ``//`` or ``rule``, for example).
    """
    inventory = load_inventory(variant)
    _check_symbols(inventory)
    numbered = "\n\n".join(
        f"  // Rule {rule.number}\n  rule [rule-{rule.number}]:\n{indented(k_rule_text(rule))}"
        for rule in filled_rules("K", inventory)
    )
    # Braces are common in K, so the one place for the rules is no format field.
    before, after = read_template("k_semantics.txt").split("{rules}")
    syntax = fill(read_template("k_syntax.txt"), lambda operation: _escaped(inventory[operation]))
    return f"{syntax}\n{before}{numbered}\n{after.lstrip()}"


def _check_symbols(inventory: Inventory) -> None:
    """Refuse symbols that K would not read as a token of the program inside a rule."""
    faults = [
        f"{operation.value} cannot be '{symbol}'"
        for operation, symbol in inventory.symbols.items()
        if symbol in _reserved() or any(part in symbol for part in _NO_TOKEN)
    ]
    if faults:
        raise PLSemanticsBenchError(
            f"inventory '{inventory.name}' has no K definition: {'; '.join(faults)},"
            " because rules of K read that otherwise"
        )


@cache
def _reserved() -> frozenset[str]:
    """Return the tokens that rules of K use for themselves: variables, sorts, functions, cells."""
    bodies = [k_rule_text(rule) for rule in rule_templates("K")]
    bodies.append(_COMMENT.sub("", read_template("k_semantics.txt")))
    text = _OPERATION.sub(" ", "\n".join(bodies))
    literals = _LITERAL.findall(read_template("k_syntax.txt"))
    return _K_TOKENS.union(text.split(), _WORD.findall(text), literals)


def _escaped(symbol: str) -> str:
    return symbol.replace("\\", "\\\\")
