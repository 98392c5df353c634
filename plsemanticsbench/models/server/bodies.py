"""The words in what a server sends, which may be JSON of any shape, a page or a plain text."""

from __future__ import annotations

import json
import re
from typing import Any, Final

_LONGEST: Final = 20_000
"""Characters of a body that are searched for words."""

_WORDS: Final = (
    "message", "msg", "detail", "error", "error_msg", "errors", "status_msg", "error_description",
    "errormessage", "reason", "description", "title",
)  # fmt: skip
"""Where bodies have words for people, in lower case."""


def parsed(body: bytes) -> Any:
    """Return a body that is JSON, None if it is none."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def told(data: object, depth: int = 4) -> str:
    """Return the words for people that some JSON holds, in one line, or all of it."""
    return one_line(_words(data, depth) or ("" if data in (None, {}, []) else dumped(data)))


def _words(data: object, depth: int) -> str:
    if isinstance(data, str):
        nested = parsed(data.encode("utf-8", "replace")) if data[:1] in ("{", "[") else None
        return (_words(nested, depth - 1) if nested and depth else "") or data
    if not depth:
        return ""
    if isinstance(data, list):
        return "; ".join(filter(None, (_words(item, depth - 1) for item in data[:3])))
    if not isinstance(data, dict):
        return ""
    by_name = {str(name).lower(): value for name, value in data.items()}
    found = next(filter(None, (_words(by_name.get(name), depth - 1) for name in _WORDS)), "")
    place = by_name.get("loc")
    if found and isinstance(place, list):
        return f"{'.'.join(map(str, place))}: {found}"
    return found


def plain_words(body: bytes) -> str:
    """Return the words of a body that is no JSON; of HTML without its tags."""
    text = body[:_LONGEST].decode("utf-8", "replace")
    if is_html(body):
        text = re.sub(r"(?is)<(script|style)\b.*?</\1>|<[^>]*>", " ", text)
    return one_line(text)


def is_html(body: bytes) -> bool:
    """Tell whether a body is a page for people."""
    return body[:2000].lstrip().startswith(b"<")


def one_line(text: str, most: int = 300) -> str:
    """Return a text in one line of bounded length."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text[:_LONGEST]).split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def searchable(text: str) -> str:
    """Return a text in lower case, in one line, with numbers as they are counted with."""
    line = " ".join(text[:_LONGEST].lower().replace("\\", "").split())
    return re.sub(r"(?<![\[(]\d)(?<=\d)[,_](?=\d{3}(?!\d))", "", line)


def dumped(data: object) -> str:
    """Return JSON as a text."""
    try:
        return json.dumps(data, ensure_ascii=False)
    except RecursionError:  # it was just flat enough to be read
        return ""
