"""From the body of a server's answer to what a model said, whatever the server sends."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from plsemanticsbench.models.interface import CONTENT_FILTER, LENGTH, STOP
from plsemanticsbench.models.server.bodies import dumped, is_html, parsed, plain_words, told
from plsemanticsbench.models.server.errors import NoCompletionError, UnfinishedError
from plsemanticsbench.models.server.refusals import Failure, refused
from plsemanticsbench.models.server.wordings import says, wordings

_REASONING: Final = ("reasoning_content", "reasoning", "thinking", "reasoning_details")
"""Where servers put what a model thought; the client knows none of them."""

_TEXTS: Final = ("text", "output_text", "content", "value", "summary", "thinking", "reasoning")
"""Where an object has its text."""

_ANSWERS: Final = ("text", "output_text")
_THOUGHTS: Final = ("thinking", "reasoning", "reasoning_text", "summary_text", "reasoning_content")
"""The types of parts of a message."""

_KINDS: Final = ((STOP, "stop"), (LENGTH, "length"), (CONTENT_FILTER, "content_filter"))

_STATUSES: Final = ("code", "status", "status_code", "http_status", "error_code")
"""Where a body has the status that HTTP should have had."""

_ERRORS: Final = ("error", "detail", "message", "msg", "base_resp", "error_msg", "errors")
"""What a body has when it is an error."""

_COUNTED: Final = 2**53
"""A number of tokens beyond this is none."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model said; token counts that the server does not tell are 0.

    ``finish_reason`` is one of those of a completion.
    """

    text: str
    finish_reason: str
    prompt_tokens: int
    completion_tokens: int
    reasoning: str | None = None


def read_answer(
    body: bytes, sent: Mapping[str, Any], headers: Mapping[str, str]
) -> Reply | Failure:
    """Return what an answer of status 200 says, or why that is no reply.

    Args:
        body: as it came.
        sent: the fields of the request.
        headers: of the answer, by name in lower case.
    """
    data = parsed(body)
    if not isinstance(data, dict):
        shown = plain_words(body)[:100] or "an empty body"
        return Failure(
            NoCompletionError, f"no chat completion came back, but: {shown}", not is_html(body),
            headers,
        )  # fmt: skip
    choices = data.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    if data.get("error") or not isinstance(choice, dict):
        return _error(data, body, sent, headers)
    if not isinstance(choice.get("message"), dict):
        if finish(choice.get("finish_reason"))[0] not in (LENGTH, CONTENT_FILTER):
            return _error(data, body, sent, headers)
        choice = {**choice, "message": {}}  # nothing was left to say
    return _reply(data, choice, headers)


def _error(
    data: dict[str, Any], body: bytes, sent: Mapping[str, Any], headers: Mapping[str, str]
) -> Failure:
    """Return what a body without an answer means: what a status would have said, it may say."""
    words = told(data)
    inner = (data.get(name) for name in ("error", "base_resp"))
    places = [data, *(each for each in inner if isinstance(each, dict))]
    status = next(filter(None, (_status(p.get(name)) for p in places for name in _STATUSES)), 0)
    is_message = isinstance(data.get("message"), dict)  # another protocol's answer
    if not status and (is_message or not any(data.get(name) for name in _ERRORS)):
        shown = f"no chat completion came back, but: {words[:100]}"
        return Failure(NoCompletionError, shown, "choices" in data, headers)
    passing = says(f"{words} {dumped(data)}".lower(), "again")
    failure = refused(status or (503 if passing else 400), body, sent, headers)
    return failure if status else replace(failure, words=f"status 200, but an error: {words}")


def _status(value: object) -> int:
    number = int(value) if isinstance(value, str) and re.fullmatch(r"[45]\d\d", value) else value
    return number if isinstance(number, int) and 400 <= number < 600 else 0


def _reply(
    data: dict[str, Any], choice: dict[str, Any], headers: Mapping[str, str]
) -> Reply | Failure:
    message = choice["message"]
    kind, word = finish(choice.get("finish_reason"))
    if fault := choice.get("error"):
        kind, word = None, f"{word}: {told(fault)}"
    text = _text(message.get("content"))
    reasoning = _reasoning(message)
    usage = data.get("usage")
    counts = usage if isinstance(usage, dict) else {}
    prompt_tokens, tokens = (count(counts.get(f"{k}_tokens")) for k in ("prompt", "completion"))
    said = text or reasoning or tokens or message.get("tool_calls") or message.get("refusal")
    if kind is None:
        return Failure(UnfinishedError, f"the answer was not finished: {word}", True, headers)
    if not said and kind != CONTENT_FILTER:
        return Failure(UnfinishedError, "the answer is empty, without a token", True, headers)
    return Reply(text, kind, prompt_tokens, tokens, reasoning)


def finish(reason: object, depth: int = 3) -> tuple[str | None, str]:
    """Return why an answer ended, None where it was not finished, and the server's word for it.

    Without a reason it is taken for finished.
    """
    if isinstance(reason, dict):
        inner = (reason.get(name) for name in ("reason", "type", "name", "value"))
        found = [finish(each, depth - 1) for each in inner if each and depth]
        return next((each for each in found if each[0] is not None), (None, told(reason)))
    if reason is None or reason == "":
        return STOP, ""
    if not isinstance(reason, str):
        return None, f"finish_reason is {told(reason)}"
    word = re.sub(r"[\s-]+", "_", re.split(r"[.:]", reason.strip().lower())[-1].strip())
    word = word.removeprefix("finish_reason_").removeprefix("stop_reason_")
    table = wordings()["finish_reasons"]
    return next((kind for kind, name in _KINDS if word in table[name]), None), told(reason)


def count(value: object) -> int:
    """Return a number of tokens as servers write them; what is none counts as 0."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return 0
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0
    if isinstance(value, float) and not math.isfinite(value):
        return 0
    return int(value) if 0 <= value <= _COUNTED else 0


def _text(content: object) -> str:
    """Return the text of a message, which some servers send in parts, thinking among them."""
    if isinstance(content, list):
        return "".join(part if isinstance(part, str) else _part(part, _ANSWERS) for part in content)
    return content if isinstance(content, str) else _part(content, _ANSWERS)


def _part(part: object, types: tuple[str, ...]) -> str:
    if not isinstance(part, dict):
        return ""
    kind = part.get("type", "text" if "text" in part else None)
    return _plain(part) if isinstance(kind, str) and kind in types else ""


def _plain(value: object, depth: int = 8) -> str:
    """Return the text in an object, or in a list of such."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and depth:
        return "".join(_plain(each, depth - 1) for each in value)
    if isinstance(value, dict) and depth:
        found = (_plain(value.get(name), depth - 1) for name in _TEXTS)
        return next(filter(None, found), "")
    return ""


def _reasoning(message: Mapping[str, Any]) -> str | None:
    """Return what the model thought; a text counts even where it is empty."""
    found = [message.get(name) for name in _REASONING]
    content = message.get("content")
    if isinstance(content, list):
        found.append([part for part in content if _part(part, _THOUGHTS)])
    texts = [(value, _plain(value)) for value in found]
    whole = next((text for _, text in texts if text), None)
    return "" if whole is None and any(isinstance(value, str) for value, _ in texts) else whole
