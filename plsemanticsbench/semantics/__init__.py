"""The semantics of C★ as data, and every form in which readers see them."""

from plsemanticsbench.semantics.ebnf import to_ebnf
from plsemanticsbench.semantics.kdefinition import to_k
from plsemanticsbench.semantics.notations import INFERENCE, K_NOTATION, Notation, notation
from plsemanticsbench.semantics.renderings import (
    rule_text,
    rules,
    to_definition,
    to_latex,
    to_plain_text,
)
from plsemanticsbench.semantics.rule_set import Rule

__all__ = [
    "INFERENCE",
    "K_NOTATION",
    "Notation",
    "Rule",
    "notation",
    "rule_text",
    "rules",
    "to_definition",
    "to_ebnf",
    "to_k",
    "to_latex",
    "to_plain_text",
]
