"""A model behind an OpenAI-compatible endpoint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dataset_builder.translate.backend import (
    Backend,
    BackendError,
    Message,
    PromptTooLongError,
)
from plsemanticsbench.models.server import endpoint as server


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
        retries: as of :class:`~plsemanticsbench.models.server.endpoint.Endpoint`, which also
            tells where the key is from.

    Raises:
        BackendError: the client is not installed; from the backend, the server cannot be reached
            or refuses the request.
    """
    options: dict[str, Any] = {"model": model, "max_completion_tokens": max_tokens}
    if temperature is not None:
        options["temperature"] = temperature
    try:
        endpoint = server.Endpoint(base_url, timeout=timeout, retries=retries)
    except server.EndpointError as error:
        raise BackendError(str(error)) from error

    def answer(messages: Sequence[Message]) -> str:
        try:
            completion = endpoint.complete(messages, **options)  # type: ignore[arg-type]
        except server.PromptTooLongError as error:
            raise PromptTooLongError(str(error)) from error
        except server.EndpointError as error:
            raise BackendError(str(error)) from error
        return completion.choices[0].message.content or ""

    return answer
