"""Chat completions of an OpenAI-compatible server, through the official client."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError

_TOO_LONG: Final = (
    "context length",
    "context size",
    "context window",
    "maximum model length",
    "prompt is too long",
    "input token count",
    "tokens + `max_new_tokens`",
    "too many tokens",
)
"""How servers say that a prompt is too long for the model, in lower case."""

_FILTERED: Final = ("content_filter", "content_policy", "responsibleaipolicy")
"""How they say that a filter objects to it, in codes and messages."""

_REFUSED: Final = (400, 413, 422)
"""The statuses with which they refuse one request, and may well answer others."""


class EndpointError(PLSemanticsBenchError):
    """A server that cannot be reached or refuses a request."""


class RefusedError(EndpointError):
    """A request that the server refuses for what is in it; it may answer others."""


class PromptTooLongError(RefusedError):
    """A prompt that does not fit the model's context."""


class PromptFilteredError(RefusedError):
    """A prompt that a filter of the server's objects to."""


class Endpoint:
    """A server; safe to use from several threads.

    The key is read from ``OPENAI_API_KEY``; servers that need none get a dummy.

    Args:
        base_url: of the API, as ``http://localhost:8000/v1``; None is ``OPENAI_BASE_URL``, or
            OpenAI's own.
        timeout: seconds that one request may take.
        retries: times that a request is sent again after a lost connection, a timeout, or status
            408, 409, 429 or 5xx. Waits as the server's Retry-After says, up to two minutes, else
            ever longer.

    Raises:
        EndpointError: the client is not installed, or the URL or the key can be none.
    """

    def __init__(
        self, base_url: str | None = None, *, timeout: float = 600.0, retries: int = 5
    ) -> None:
        try:
            import openai  # noqa: PLC0415 (optional)
        except ImportError as error:
            raise EndpointError("no client for endpoints: pip install openai") from error
        key = os.environ.get("OPENAI_API_KEY", "").strip() or "none"
        if not (key.isascii() and key.isprintable()):  # a client's message would show it
            raise EndpointError("OPENAI_API_KEY holds characters that no key has")
        try:
            self._client = openai.OpenAI(
                base_url=base_url,
                api_key=key,
                timeout=timeout,
                max_retries=retries,
            )
        except Exception as error:  # the client and what it is made of have several
            raise EndpointError(f"{base_url}: no such server: {one_line(error)}") from error
        self.base_url = base_url or str(self._client.base_url).rstrip("/")

    def complete(self, messages: Iterable[Mapping[str, str]], **options: Any) -> Any:
        """Return the completion of a conversation, as the client does; it has a choice.

        Args:
            messages: each with a role and a content.
            options: further fields of the request, such as ``model``.

        Raises:
            PromptTooLongError: the conversation is too long for the model.
            PromptFilteredError: a filter objects to it.
            RefusedError: the server refuses this request for another reason.
            EndpointError: anything else; the message is one line and begins with the URL.
        """
        import openai  # noqa: PLC0415

        try:
            completion = self._client.chat.completions.create(
                messages=[dict(message) for message in messages], **options
            )
        except openai.APIStatusError as error:
            raise _kind(error)(f"{self.base_url}: {one_line(error)}") from error
        except openai.APIConnectionError as error:
            why = one_line(error.__cause__ or error)
            raise EndpointError(f"{self.base_url}: no answer: {why}") from error
        except (openai.OpenAIError, ValueError) as error:
            raise EndpointError(f"{self.base_url}: {one_line(error)}") from error
        choices = getattr(completion, "choices", None)
        if not choices or getattr(choices[0], "message", None) is None:
            raise EndpointError(f"{self.base_url}: no chat completion came back; is the URL right?")
        return completion


def one_line(error: BaseException) -> str:
    """Return what an exception of a library says, in one line of bounded length."""
    text = " ".join(str(error).split()) or type(error).__name__
    return text if len(text) <= 300 else text[:299] + "…"


def _kind(error: Any) -> type[EndpointError]:
    """Tell why a request was refused: by the codes of OpenAI and Azure, or in others' words."""
    if error.status_code not in _REFUSED:
        return EndpointError
    text = f"{error.code} {error}".lower()
    if "context_length_exceeded" in text or any(words in text for words in _TOO_LONG):
        return PromptTooLongError
    return PromptFilteredError if any(words in text for words in _FILTERED) else RefusedError
