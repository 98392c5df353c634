"""A model behind an OpenAI-compatible server: vLLM, Ollama, ``transformers serve``, hosted APIs."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import (
    CONTENT_FILTER,
    LENGTH,
    PROMPT_TOO_LONG,
    STOP,
    Completion,
    Model,
    Request,
)
from plsemanticsbench.models.server.cut_prompts import CutPrompts
from plsemanticsbench.models.server.endpoint import (
    Endpoint,
    EndpointError,
    PromptFilteredError,
    PromptTooLongError,
)
from plsemanticsbench.models.server.parallel import Tally, in_parallel

_REASONING: Final = ("reasoning_content", "reasoning")
"""Where servers put what a model thought; the clients know neither."""

_REASONS: Final = {
    "length": LENGTH,
    "model_length": LENGTH,
    "max_tokens": LENGTH,
    "content_filter": CONTENT_FILTER,
}
"""What servers call the end of an answer that the model did not end."""

_FAILED: Final = "error"
"""What they call it when they failed in the middle."""


class ServedModel(Model):
    """A model that a server runs.

    Where the server keeps a model's thinking apart, so do the samples. Tokens are as the server
    counts them, thinking included. Without a token limit that is asked for, none is sent: a limit
    by the gold answers would cut off the thinking of models that think.

    Args:
        model: its name on the server.
        base_url: of the API, as ``http://localhost:8000/v1``; None is OpenAI's own.
        temperature: None leaves it to the server, as models that think often want it.
        top_p: nucleus sampling; None leaves it to the server.
        concurrency: requests at a time.
        timeout: seconds that one request may take.
        retries: as of :class:`~plsemanticsbench.models.server.endpoint.Endpoint`.
        options: further fields of each request, such as ``reasoning_effort``.

    Raises:
        EndpointError: the client is not installed.
        PLSemanticsBenchError: the concurrency is less than 1.
    """

    own_limit = True
    """There is no tokenizer to count gold answers with."""

    def __init__(
        self,
        model: str,
        base_url: str | None = None,
        *,
        temperature: float | None = 0.0,
        top_p: float | None = None,
        concurrency: int = 8,
        timeout: float = 600.0,
        retries: int = 5,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        if concurrency < 1:
            raise PLSemanticsBenchError(f"concurrency is {concurrency}: expected 1 or more")
        self._endpoint = Endpoint(base_url, timeout=timeout, retries=retries)
        self._options = dict(options or {})
        self._settings = {"model": model, "temperature": temperature, "top_p": top_p}
        self._concurrency = concurrency
        self._cut = CutPrompts()
        self._tally = Tally()
        self.session = {"base_url": self._endpoint.base_url, "concurrency": concurrency}

    def identity(self) -> dict[str, Any]:
        """Return name and settings; where the server runs is no part of it."""
        temperature = self._settings["temperature"]
        shown = "the server's own" if temperature is None else temperature
        settings = {**self._settings, "temperature": shown}
        return {"backend": "openai", **settings, "options": self._options or None}

    def count_tokens(self, text: str) -> int:
        """Return an estimate, which no figure depends on: a token for every four bytes."""
        return -(-len(text.encode()) // 4)

    def resumed(self) -> None:
        """A server that has answered before may refuse any number of requests."""
        self._tally.has_answered = True

    def generate(self, requests: Sequence[Request]) -> Iterator[Completion]:
        """Yield completions as they come.

        When a request fails for good, those under way are awaited before the error is raised; when
        the server refuses some for what is in them, all others are asked first.

        Raises:
            RowsRefusedError: the server refuses some requests.
            EndpointError: the server cannot be reached, or refuses everything.
        """
        prompts = {request.id: request for request in requests}
        answers = in_parallel(self._ask, requests, self._concurrency, self._tally)
        with closing(answers):
            for completion in answers:
                self._cut.look(prompts[completion.id], completion.prompt_tokens)
                yield completion

    def _ask(self, request: Request) -> Completion:
        settings = self._settings
        options: dict[str, Any] = {
            name: value for name, value in settings.items() if value is not None
        }
        if request.max_new_tokens:
            options["max_completion_tokens"] = request.max_new_tokens
        if settings["temperature"] != 0:
            options["seed"] = request.seed
        if self._options:
            options["extra_body"] = self._options
        started = time.perf_counter()
        try:
            answer = self._endpoint.complete(request.messages, **options)
        except (PromptTooLongError, PromptFilteredError) as error:
            why = PROMPT_TOO_LONG if isinstance(error, PromptTooLongError) else CONTENT_FILTER
            return Completion(request.id, "", why, 0, 0, time.perf_counter() - started)
        seconds = time.perf_counter() - started
        choice, usage = answer.choices[0], answer.usage
        if choice.finish_reason == _FAILED:
            raise EndpointError(f"{self._endpoint.base_url}: failed in the middle of an answer")
        return Completion(
            request.id,
            _text(choice.message.content),
            _REASONS.get(choice.finish_reason, STOP),
            getattr(usage, "prompt_tokens", None) or 0,
            getattr(usage, "completion_tokens", None) or 0,
            seconds,
            _reasoning(choice.message),
        )


def _text(content: Any, kind: str = "text") -> str:
    """Return the text of a message; some servers send it in parts, thinking among them."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else ()
    chosen = (part for part in parts if isinstance(part, dict) and part.get("type") == kind)
    return "".join(_text(part.get(kind)) for part in chosen)


def _reasoning(message: Any) -> str | None:
    found = (getattr(message, name, None) for name in _REASONING)
    kept_apart = next((text for text in found if isinstance(text, str)), None)
    if kept_apart is None and isinstance(message.content, list):
        return _text(message.content, "thinking") or None
    return kept_apart
