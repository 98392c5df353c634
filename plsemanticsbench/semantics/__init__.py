"""The two semantics of C★ as data, and every form in which readers see them."""

from plsemanticsbench.semantics.ebnf import to_ebnf
from plsemanticsbench.semantics.kdefinition import to_k
from plsemanticsbench.semantics.latex import to_latex
from plsemanticsbench.semantics.rule_set import Rule, rules
from plsemanticsbench.semantics.text import to_plain_text

__all__ = ["Rule", "rules", "to_ebnf", "to_k", "to_latex", "to_plain_text"]
