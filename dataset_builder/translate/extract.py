"""From a model's answer to the text of a program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

LANGUAGE: Final = "cstar"
"""What the prompt asks the model to write behind the three backticks."""

_FENCE: Final = re.compile(r"[ \t]*(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*")
_UNFENCED: Final = re.compile(r"\bint\s+[A-Za-z]\w*\s*;.*;", re.DOTALL)


def extract(answer: str) -> str:
    """Return the program in an answer, or an empty text if there is none.

    Reasoning goes first: what stands before the last ``</think>`` is dropped, and an answer whose
    ``<think>`` never closes holds no program. Of the code blocks the last one marked ``cstar``
    counts, else the last one that is not blank; a block that never closes reaches to the end.
    Without any code block the text from its first declaration to its last semicolon is taken.
    """
    _, closed, answer_proper = answer.rpartition("</think>")
    if not closed and "<think>" in answer:
        return ""
    blocks = [block for block in _blocks(answer_proper) if block[1].strip()]
    marked = [text for language, text in blocks if language.lower() == LANGUAGE]
    if marked or blocks:
        return marked[-1] if marked else blocks[-1][1]
    unfenced = None if "```" in answer_proper else _UNFENCED.search(answer_proper)
    return unfenced[0] if unfenced else ""


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield language and content of each fenced code block."""
    fence, language = "", ""
    lines: list[str] = []
    for line in text.split("\n"):
        match = _FENCE.fullmatch(line)
        if match and not fence:
            fence, language, lines = match[1], match[2], []
        elif match and match[1].startswith(fence) and not match[2]:
            yield language, "\n".join(lines)
            fence = ""
        elif fence:
            lines.append(line)
    if fence:
        yield language, "\n".join(lines)
