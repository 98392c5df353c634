r"""Rules as LaTeX: a ``longtable`` of numbered rules with their descriptions.

The fragment is pure ASCII and needs ``amsmath``, ``amssymb`` and ``longtable``. Where a symbol of
the inventory is no ASCII, it also needs ``fontspec`` (XeLaTeX or LuaLaTeX) and a font that has the
symbol, which the document names before it inputs the fragment::

    \newfontfamily\cstarfont{Noto Sans Caucasian Albanian}

Without that command symbols are set in the current font.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.semantics.rule_set import Rule, fill_rule, rule_templates
from plsemanticsbench.semantics.rule_texts import k_rule_text

_HEAD: Final = r"""% Needs amsmath, amssymb, longtable; fontspec too if a symbol is no ASCII.
\providecommand{\cstarfont}{}
\begin{longtable}{@{}r@{\quad}l@{\quad}p{0.3\textwidth}@{}}
\hline
Rule & Formalization & Description \\
\hline
\endhead
\hline
\endfoot
"""
_FOOT: Final = "\\end{longtable}\n"

_SPECIAL: Final = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    # Braces keep fonts from joining these to ligatures.
    "-": "{-}",
    "<": "{<}",
    ">": "{>}",
    ",": "{,}",
    "!": "{!}",
    "?": "{?}",
    "'": "{'}",
    "`": "{`}",
    '"': r"\char34{}",
    " ": "~",
}

_MATH: Final = {
    "σ": r"\sigma",
    "χ": r"\chi",
    "ε": r"\varepsilon",
    "⊥": r"\bot",
    "⟨": r"\langle ",
    "⟩": r"\rangle ",
    "→": r"\to ",
    "⇉": r"\rightrightarrows ",
    "↦": r"\mapsto ",
    "≠": r"\neq ",
    "≤": r"\leq ",
    "≥": r"\geq ",
    "∧": r"\land ",
    "∨": r"\lor ",
    "::": r"\mathbin{::}",
    "++": r"\mathbin{{+}{+}}",
    "{": r"\{",
    "}": r"\}",
    "%": r"\mathbin{\%}",
    " ": "~",
}
_FUNCTIONS: Final = ("push", "pop", "top")
_TOKEN: Final = re.compile(r"«[A-Za-z-]+»|[A-Za-z]+[0-9]*|::|\+\+|.", re.DOTALL)


def latex_table(
    formalization: str, inventory: Inventory, cell: Callable[[Rule, Inventory], str]
) -> str:
    """Return all rules of a formalization as a table, ready to be input into a document.

    Args:
        formalization: whose rules.
        inventory: the symbols to write them in.
        cell: writes the template of a single rule.
    """
    rows = [
        f"{rule.number} & {cell(rule, inventory)} & {rule.description} \\\\[2ex]\n"
        for rule in rule_templates(formalization)
    ]
    return _HEAD + "".join(rows) + _FOOT


def inference_latex(rule: Rule, inventory: Inventory) -> str:
    """Return a rule template as a fraction: premises and conditions over the conclusion."""
    above = r"\quad ".join(_math(text, inventory) for text in rule.premises + rule.conditions)
    return rf"$\dfrac{{{above}}}{{{_math(rule.conclusion, inventory)}}}$"


def _math(template: str, inventory: Inventory) -> str:
    """Set a rule template in math mode: the program's symbols and words upright and monospaced."""
    return "".join(_math_token(token, inventory) for token in _TOKEN.findall(template))


def _math_token(token: str, inventory: Inventory) -> str:
    if token.startswith("«"):
        return rf"\texttt{{{_escaped(inventory[Operation(token[1:-1])])}}}"
    if token in _FUNCTIONS:
        return rf"\mathrm{{{token}}}"
    if token[0].isascii() and token[0].isalpha():
        return rf"\mathtt{{{token}}}"
    return _MATH.get(token, token)


def k_latex(rule: Rule, inventory: Inventory) -> str:
    """Return a rule template of K as lines of monospaced text."""
    text = k_rule_text(fill_rule(rule, inventory.__getitem__))
    lines = r" \\ ".join(rf"\texttt{{{_escaped(line)}}}" for line in text.split("\n"))
    return rf"\begin{{tabular}}[t]{{@{{}}l@{{}}}}{lines}\end{{tabular}}"


def _escaped(text: str) -> str:
    return "".join(_escaped_char(char) for char in text)


def _escaped_char(char: str) -> str:
    if not char.isascii():
        return rf"{{\cstarfont\symbol{{{ord(char)}}}}}"
    return _SPECIAL.get(char, char)
