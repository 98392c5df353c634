"""Single rules as plain Unicode text, each notation in its own way."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from plsemanticsbench.semantics.rule_set import Rule

_GAP: Final = "    "


@lru_cache(maxsize=4096)  # the same few rules are written over and over as options of questions
def inference_text(rule: Rule) -> str:
    """Return a rule with its premises and side conditions centred over a bar."""
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
