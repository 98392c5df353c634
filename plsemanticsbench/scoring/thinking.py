"""Where a model's thinking ends and its answer begins.

The rule: a text without think tags counts as a whole; otherwise what follows the last closing tag
counts, whether or not an opening tag stands before it (chat templates may have written that one);
if the last think tag is an opening one, the thinking was cut off and there is no answer.
"""

from __future__ import annotations

import re
from typing import Final

THINK_TAGS: Final = (
    "think",
    "thinking",
    "thought",
    "thoughts",
    "reasoning",
    "scratchpad",
    "seed:think",
)
"""Names whose tags mark thinking, in either case, with blanks and attributes."""

THINK_MARKS: Final = (
    ("[THINK]", "[/THINK]"),
    ("◁think▷", "◁/think▷"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|begin_of_thought|>", "<|end_of_thought|>"),
    ("<|channel|>analysis", "<|channel|>final"),
)
"""Special tokens that begin and end the thinking of some model families, exactly as written."""

# A variable may be called ``think``: a pair of tags around nothing but an integer is a variable.
_TAG: Final = re.compile(
    rf"""
    <\s*+ (?P<close>/\s*+)?+ (?P<name>{"|".join(THINK_TAGS)}) (?:\s[^<>/]*+)?+ >
    (?(close)|(?P<variable>\s*+[+-]?+\s*+[0-9]++\s*+<\s*+/\s*+(?P=name)\s*+>)?+)
    """,
    re.IGNORECASE | re.VERBOSE | re.ASCII,
)


def answer_start(text: str, *, opened: bool = False) -> int | None:
    """Return where the text after the thinking begins, or None if the thinking never ends.

    Args:
        text: what the model wrote.
        opened: the prompt has opened the thinking, so that the text begins inside it.
    """
    if not _may_think(text.lower()):
        return None if opened else 0
    began, closed = 0 if opened else -1, 0
    for tag in _TAG.finditer(text):
        if tag["close"]:
            closed = tag.end()
        elif not tag["variable"]:
            began = tag.start()
    for opening, closing in THINK_MARKS:
        began = max(began, text.rfind(opening))
        at = text.rfind(closing)
        closed = max(closed, at + len(closing) if at >= 0 else 0)
    return None if began >= closed else closed


def _may_think(lowered: str) -> bool:
    """Whether a text holds part of a tag or mark; much faster than to look for whole ones."""
    return (
        "think" in lowered
        or "thought" in lowered
        or "reasoning" in lowered
        or "scratchpad" in lowered
        or "<|channel|>" in lowered
    )
