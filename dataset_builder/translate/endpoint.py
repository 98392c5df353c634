"""A model behind an OpenAI-compatible endpoint."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from dataset_builder.translate.backend import (
    Backend,
    BackendError,
    Message,
    PromptTooLongError,
    one_line,
)


def endpoint_model(
    base_url: str,
    model: str,
    *,
    max_tokens: int,
    temperature: float | None = None,
    timeout: float = 600.0,
    retries: int = 5,
) -> Backend:
    """Return a backend that asks a server.

    Args:
        base_url: of the API, as ``http://localhost:8000/v1``.
        model: its name there.
        max_tokens: longest answer, sent as ``max_completion_tokens``.
        temperature: not sent if None, since some models refuse one.
        timeout: seconds that one request may take.
        retries: times that a request is sent again after a lost connection, a timeout, or status
            408, 409, 429 or 5xx; waits as the server's Retry-After says, else ever longer.

    The key is read from ``OPENAI_API_KEY``; servers that need none get a dummy.

    Raises:
        BackendError: the client is not installed; from the backend, the server cannot be reached
            or refuses the request.
    """
    try:
        import openai  # noqa: PLC0415 (optional)
    except ImportError as error:
        raise BackendError("no client for endpoints: pip install openai") from error
    client = openai.OpenAI(
        base_url=base_url,
        api_key=os.environ.get("OPENAI_API_KEY") or "none",
        timeout=timeout,
        max_retries=retries,
    )
    options: dict[str, Any] = {"model": model, "max_completion_tokens": max_tokens}
    if temperature is not None:
        options["temperature"] = temperature

    def answer(messages: Sequence[Message]) -> str:
        try:
            completion = client.chat.completions.create(messages=list(messages), **options)
        except openai.BadRequestError as error:
            if _is_too_long(error):
                raise PromptTooLongError(one_line(error)) from error
            raise BackendError(f"{base_url}: {one_line(error)}") from error
        except openai.APIConnectionError as error:
            why = one_line(error.__cause__ or error)
            raise BackendError(f"{base_url}: no answer: {why}") from error
        except (openai.OpenAIError, ValueError) as error:
            raise BackendError(f"{base_url}: {one_line(error)}") from error
        choices = getattr(completion, "choices", None)
        if not choices:
            raise BackendError(f"{base_url}: no chat completion came back; is the URL right?")
        return choices[0].message.content or ""

    return answer


def _is_too_long(error: Any) -> bool:
    """Tell whether a request was refused for its length: by OpenAI's code, or in others' words."""
    return error.code == "context_length_exceeded" or "context length" in str(error).lower()
