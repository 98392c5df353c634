"""What goes wrong between here and the Hub, each told in one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from huggingface_hub.errors import HfHubHTTPError

from plsemanticsbench.lang.errors import PLSemanticsBenchError

# The HTTP library's root of all errors: huggingface_hub has changed that library before.
_HTTP_ERROR: Final[type[Exception]] = HfHubHTTPError.__bases__[0]
_AGAIN: Final = "the same command again finishes what is missing"
_REASONS: Final = {
    401: "the Hub does not accept the token",
    402: "the Hub asks for a paid plan",
    403: "the token may not write there",
    404: "there is no such repository, or the token may not see it",
    409: "the name is taken by something that the token may not see",
    412: f"somebody else pushed at the same time; {_AGAIN}",
}


class PushError(PLSemanticsBenchError):
    """Publishing is refused or was cut short; the text says why and what helps, in one line."""


@contextmanager
def told_in_one_line(subject: str) -> Iterator[None]:
    """Turn whatever the Hub's client raises into a :class:`PushError` about ``subject``.

    The client raises errors of HTTP, of the operating system and of the JSON parser as they come,
    and wraps those of uploads into ``RuntimeError``.
    """
    try:
        yield
    except PushError:
        raise
    except (_HTTP_ERROR, OSError, RuntimeError, ValueError) as error:
        raise PushError(f"{subject}: {_reason(error)}") from error


def _reason(error: BaseException) -> str:
    cause = error.__cause__
    if isinstance(error, RuntimeError) and cause is not None:
        return _reason(cause)
    if isinstance(error, HfHubHTTPError):
        return _status_reason(error)
    if isinstance(error, _HTTP_ERROR):
        return f"the connection failed ({_first_line(error)}); {_AGAIN}"
    if isinstance(error, OSError) and error.filename is not None:
        return f"cannot read {error.filename}: {error.strerror}"
    return _first_line(error)


def _status_reason(error: HfHubHTTPError) -> str:
    status = error.response.status_code
    if status == 429:
        wait = error.response.headers.get("Retry-After", "")
        when = f"in {wait} seconds " if wait.isdigit() else "later "
        return f"the Hub is asked too often; {when}{_AGAIN}"
    if status >= 500:
        return f"the Hub failed with status {status}; {_AGAIN}"
    said = (error.server_message or "").strip().partition("\n")[0]
    reason = _REASONS.get(status, f"the Hub refused with status {status}")
    return f"{reason} ({said})" if said else reason


def _first_line(error: BaseException) -> str:
    lines = [line.strip(" -") for line in str(error).splitlines() if line.strip(" -")]
    return " ".join(lines[:2]) or type(error).__name__
