"""Where a model's thinking ends and its answer begins; the marks are in ``thinking.toml``.

The rule: a text without marks counts as a whole; otherwise what follows the last closing mark
counts, whether or not an opening mark stands before it (chat templates may have written that one);
if the last mark is an opening one, the thinking was cut off and there is no answer. Marks between
quotation marks are spoken about and mark nothing, and neither does a pair of tags around an
integer, which is a variable. Sentences mark only where a text begins with one; those that anybody
may say, only where the one that closes follows.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

_TABLE: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("thinking.toml").read_text("utf-8")
)

_NEAR: Final = 200
"""Characters of a line in which backticks are looked for."""

_QUOTES: Final = {'"': '"', "'": "'", "“": "”", "‘": "’", "«": "»"}


def _all(table: str, name: str) -> tuple[str, ...]:
    return tuple(text for row in _TABLE[table] for text in row.get(name, ()))


def _any(texts: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(texts, key=len, reverse=True)))


_TAG_NAMES: Final = "|".join(_all("tags", "names"))
_MARKS: Final = {name: _all("marks", name) for name in ("opens", "closes", "ends")}
_ENDED_BY: Final = {
    mark: row["ends"] for row in _TABLE["marks"] if "ends" in row for mark in row["opens"]
}

# A variable may be called ``think``: a pair of tags around nothing but an integer is a variable.
_TAG: Final = rf"""
    <\s*+ (?P<slash>/\s*+)?+ (?P<name>(?ai:{_TAG_NAMES})) (?:\s[^<>/]*+)?+ >
    (?(slash)|(?P<variable>\s*+[+-]?+\s*+[0-9]++\s*+<\s*+/\s*+(?P=name)\s*+>)?+)
"""
_MARK: Final = re.compile(
    " | ".join([_TAG, *(f"(?P<{name}>{_any(marks)})" for name, marks in _MARKS.items())]),
    re.VERBOSE | re.ASCII,
)
_STEMS: Final = ("think", "thought", "channel", "reasoning")
_NEEDLES: Final = frozenset(
    next((stem for stem in _STEMS if stem in mark.lower()), mark.lower())
    for mark in (*_all("tags", "names"), *_MARKS["opens"], *_MARKS["closes"])
)
"""Parts of marks, one of them in each; much faster to look for than whole ones."""


class _Sentences:
    """The sentences of one family.

    Attributes:
        sure: matches the beginning of a text that is thinking.
        perhaps: matches one that is thinking if it ends in ``closes``, or was cut.
        closes: ends that thinking.
        prompt: whether ``closes`` also ends a thinking that a prompt has opened.
    """

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.sure = _first_words(row.get("opens", ()))
        self.perhaps = _first_words(row.get("may_open", ()))
        self.closes = re.compile("|".join(row["closes"]), re.MULTILINE)
        self.prompt = bool(row.get("prompt"))

    def begin(self, text: str) -> bool:
        return bool(self.sure.match(text) or self.perhaps.match(text))

    def end(self, text: str) -> int:
        """Return where the last sentence that closes ends; 0 if there is none."""
        ends = (
            found.end()
            for found in self.closes.finditer(text)
            if not _is_quoted(text, found.start(), found.end())
        )
        return max(ends, default=0)


def _first_words(sentences: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"[\s*#]*+(?:{'|'.join(sentences)})" if sentences else r"(?!)")


_SENTENCES: Final = tuple(map(_Sentences, _TABLE["sentences"]))
_OPENING_SENTENCE: Final = re.compile(
    "|".join((*_all("sentences", "opens"), *_all("sentences", "may_open")))
)
_ALWAYS: Final = re.compile("|".join(_TABLE["models"]["always"]))


def answer_start(text: str, *, opened: bool = False) -> int | None:
    """Return where the text after the thinking begins, or None if the thinking never ends.

    Args:
        text: what the model wrote.
        opened: the prompt has opened the thinking, so that the text begins inside it.
    """
    own = [row for row in _SENTENCES if row.begin(text)]
    turn = max((row.end(text) for row in own), default=0)
    if opened:
        turn = max(turn, *(row.end(text) for row in _SENTENCES if row.prompt))
    opened = opened or turn > 0 or any(row.sure.match(text) for row in own)
    began, closed = 0 if opened else -1, turn
    for mark in _marks(text):
        if _closes(mark):
            closed = max(closed, mark.end())
        else:
            began = mark.start()
    return None if began >= closed else closed


def may_begin_thinking(text: str) -> bool:
    """Return whether a text begins as thinking does: inside it, if the text was then cut."""
    return any(row.begin(text) for row in _SENTENCES)


def prompt_opens_thinking(end: str) -> bool | None:
    """Return whether a prompt ends inside the thinking; None if nothing there speaks of it.

    Args:
        end: of the prompt, behind what the user says.
    """
    *_, last = (None, *_marks(end))
    if last is None:
        return True if _OPENING_SENTENCE.search(end) else None
    return not _closes(last)


def knows_marks(template: str) -> bool:
    """Return whether a chat template speaks of marks of thinking, quoted or not."""
    return any(not mark["ends"] for mark in _MARK.finditer(template))


def closes_unopened(text: str) -> bool:
    """Return whether a text ends a thinking that it has not begun: the prompt has begun it.

    A mark with nothing behind it ends no thinking, for what is thought leads to an answer.
    """
    first = next(_marks(text), None)
    if first is None or not _closes(first) or may_begin_thinking(text):
        return False
    return bool(text[first.end() :].strip())


def always_thinks(model: str) -> bool:
    """Return whether a model's name is one of a family that always thinks."""
    return _ALWAYS.search(model.lower()) is not None


def _marks(text: str) -> Iterator[re.Match[str]]:
    """Yield the marks that are meant: no variables, not spoken about, ends of what they can end."""
    lowered = text.lower()
    if not any(needle in lowered for needle in _NEEDLES):
        return
    ended_by: Sequence[str] = ()
    for mark in _MARK.finditer(text):
        spoken = mark["variable"] or _is_quoted(text, mark.start(), mark.end())
        if spoken or (mark["ends"] and mark["ends"] not in ended_by):
            continue
        ended_by = _ENDED_BY.get(mark["opens"], ())
        yield mark


def _is_quoted(text: str, start: int, end: int) -> bool:
    """Return whether a part of a text stands between quotation marks, or in a line's backticks."""
    before = text[max(start - _NEAR, 0) : start].rpartition("\n")[2].replace("```", "")
    after = text[end : end + _NEAR].partition("\n")[0].replace("```", "")
    if before.count("`") % 2 and "`" in after:
        return True
    closing = _QUOTES.get(before[-1:])
    return closing is not None and after.lstrip(".,;:!?")[:1] == closing


def _closes(mark: re.Match[str]) -> bool:
    return bool(mark["slash"] or mark["closes"] or mark["ends"])
