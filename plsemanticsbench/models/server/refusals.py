"""What a server means when it refuses a request."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from plsemanticsbench.models.server.bodies import dumped, parsed, plain_words, searchable, told
from plsemanticsbench.models.server.errors import (
    EndpointError,
    LimitError,
    LimitNameError,
    NoAnswerError,
    PromptFilteredError,
    PromptTooLongError,
    RefusedError,
)
from plsemanticsbench.models.server.limit_names import limit_of
from plsemanticsbench.models.server.wordings import (
    lacks_model,
    number,
    refuses_field,
    refuses_some_field,
    says,
)

_REFUSED: Final = (400, 413, 422)
"""The statuses with which servers refuse one request, and may well answer others."""

_READ: Final = (*_REFUSED, 404)
"""Those, and all above 500, whose words tell what is amiss with the request."""

_PARTS: Final = 4
"""By which a limit is divided where a server says that it is too large, and not by how much."""

_AGAIN: Final = (408, 409, 429)
"""The statuses below 500 that pass."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no answer.

    Attributes:
        kind: what is raised if it stays so.
        words: the server's, in one line.
        again: whether the same request may be answered when it is sent again.
        headers: of the answer, by name in lower case.
        status: of the answer, 0 where there was none.
        text: all that it says, in lower case, for whoever looks for a remedy.
        allowed: as of :class:`LimitError`.
        lasting: as of :class:`LimitError`.
        lacks_model: whether there is no model of that name.
    """

    kind: type[EndpointError]
    words: str
    again: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)
    status: int = 0
    text: str = ""
    allowed: int | None = None
    lasting: bool = False
    lacks_model: bool = False


def refused(
    status: int, body: bytes, sent: Mapping[str, Any], headers: Mapping[str, str]
) -> Failure:
    """Return what a refusal means.

    Args:
        status: of HTTP.
        body: as it came.
        sent: the fields of the request.
        headers: of the answer, by name in lower case.
    """
    data = parsed(body)
    words = plain_words(body) if data is None else told(data)
    text = searchable(body.decode("utf-8", "replace") if data is None else dumped(data))
    shown = f"status {status}: {words}" if words else f"status {status}"
    if status in _READ or status >= 500:
        meant, allowed, lasting = _meaning(text, sent)
        if meant is not None:
            return Failure(
                meant, shown, False, headers, status, text, allowed=allowed, lasting=lasting
            )
        passing = status >= 500 and says(text, "again")
        if not passing and lacks_model(text, str(sent.get("model", ""))):
            return Failure(EndpointError, shown, False, headers, status, text, lacks_model=True)
    if status == 403 and says(text, "filtered"):
        return Failure(PromptFilteredError, shown, False, headers, status, text)
    kind: type[EndpointError] = NoAnswerError if status >= 500 else EndpointError
    if status in _REFUSED and not says(text, "keys"):
        kind = RefusedError
    again = {"true": True, "false": False}.get(
        headers.get("x-should-retry", ""), status in _AGAIN or status >= 500
    )
    return Failure(kind, shown, again, headers, status, text)


def _meaning(
    text: str, sent: Mapping[str, Any]
) -> tuple[type[EndpointError] | None, int | None, bool]:
    """Return what the words of a refusal say of prompt, limit and filter, if they do."""
    rates = says(text, "too_long", "rates")
    name, limit = limit_of(sent)
    if limit and not rates and number(text, "prompt_bound") is not None:
        # What is left is not told: the limit goes down until the prompt fits, or not even with 1.
        if limit == 1:
            return PromptTooLongError, None, False
        return LimitError, max(limit // _PARTS, 1), False
    if limit and not rates:
        allowed, lasting = _allowed(text, limit)
        if allowed is not None and allowed >= 1:
            return LimitError, allowed, lasting
        if allowed is not None and not lasting:
            return PromptTooLongError, None, False
    if name and _refuses_name(text, name, sent):
        return LimitNameError, None, False
    if not rates and says(text, "too_long", "prompt"):
        return PromptTooLongError, None, False
    if limit and says(text, "too_long", "larger"):
        return RefusedError, None, False
    if limit and not rates and says(text, "too_long", "limit"):
        return LimitError, None, False
    if not rates and says(text, "too_long"):
        return PromptTooLongError, None, False
    return (PromptFilteredError if says(text, "filtered") else None), None, False


def _allowed(text: str, limit: int) -> tuple[int | None, bool]:
    """Return the largest limit by the numbers in a refusal, and whether it holds for all prompts.

    Without numbers it is None; it is less than 1 where the prompt alone is too long.
    """
    context, prompt, total = (number(text, name) for name in ("context", "prompt", "total"))
    if context is not None and prompt is not None:
        return min(context - prompt, limit - 1), False
    if context is not None and total is not None:
        return min(limit - (total - context), limit - 1), False
    above = number(text, "cap_and_one")
    cap = number(text, "cap") if above is None else above - 1
    return (cap, True) if cap is not None and cap < limit else (None, False)


def _refuses_name(text: str, name: str, sent: Mapping[str, Any]) -> bool:
    """Tell whether a limit's name is refused; where no field is named, it may be that one."""
    if refuses_field(text, name):
        return True
    others = (re.escape(each.lower()) for each in sent if each != "model")
    named = any(re.search(rf"(?<!\w){other}(?!\w)", text) for other in others)
    return not named and _is_of_a_field(text)


def _is_of_a_field(text: str) -> bool:
    nouns = ("field", "parameter", "extra", "argument", "propert", "keyword", "input")
    return refuses_some_field(text) and any(noun in text for noun in nouns)
