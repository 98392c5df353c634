"""A model behind an OpenAI-compatible server: vLLM, Ollama, ``transformers serve``, hosted APIs."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import (
    CONTENT_FILTER,
    PROMPT_TOO_LONG,
    Completion,
    Model,
    Request,
)
from plsemanticsbench.models.server.cut_prompts import CutPrompts
from plsemanticsbench.models.server.endpoint import Endpoint
from plsemanticsbench.models.server.errors import PromptFilteredError, PromptTooLongError
from plsemanticsbench.models.server.limit_names import NAMES
from plsemanticsbench.models.server.limits import Limits
from plsemanticsbench.models.server.misplaced import MisplacedAnswers
from plsemanticsbench.models.server.parallel import Tally, in_parallel
from plsemanticsbench.models.server.replies import Reply


class ServedModel(Model):
    """A model that a server runs.

    Where the server keeps a model's thinking apart, so do the samples. Tokens are as the server
    counts them, thinking included; where it counts none, they are 0. Without a token limit that is
    asked for, none is sent: a limit by the gold answers would cut off the thinking of models that
    think.

    Args:
        model: its name on the server.
        base_url: of the API, as ``http://localhost:8000/v1``; None is OpenAI's own.
        temperature: None leaves it to the server, as models that think often want it.
        top_p: nucleus sampling; None leaves it to the server.
        concurrency: requests at a time.
        timeout: seconds that one request may take.
        retries: as of :class:`~plsemanticsbench.models.server.endpoint.Endpoint`.
        options: further fields of each request, such as ``reasoning_effort``; one that is None
            leaves out what would be sent of itself, such as ``seed``.

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
        self._misplaced = MisplacedAnswers()
        self._limits = Limits()
        self._tally = Tally()
        self.session = {"base_url": self._endpoint.base_url, "concurrency": concurrency}

    def identity(self) -> dict[str, Any]:
        """Return name and settings; where the server runs is no part of it."""
        temperature = self._settings["temperature"]
        shown = "the server's own" if temperature is None else temperature
        settings = {**self._settings, "temperature": shown}
        options = {k: "(left out)" if v is None else v for k, v in self._options.items()}
        return {"backend": "openai", **settings, "options": options or None}

    def count_tokens(self, text: str) -> int:
        """Return an estimate, which no figure depends on: a token for every four bytes."""
        return -(-len(text.encode()) // 4)

    @property
    def remarks(self) -> tuple[str, ...]:  # type: ignore[override]
        """What the server has taught of limits so far, a line each."""
        return self._limits.remarks

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
                self._misplaced.look(completion)
                yield completion

    def _ask(self, request: Request) -> Completion:
        started = time.perf_counter()
        try:
            send = partial(self._send, request)
            reply, limit = self._limits.ask(send, request.max_new_tokens)
        except (PromptTooLongError, PromptFilteredError) as error:
            why = PROMPT_TOO_LONG if isinstance(error, PromptTooLongError) else CONTENT_FILTER
            return Completion(request.id, "", why, 0, 0, time.perf_counter() - started)
        return Completion(
            request.id,
            reply.text,
            reply.finish_reason,
            reply.prompt_tokens,
            reply.completion_tokens,
            time.perf_counter() - started,
            reply.reasoning,
            max_new_tokens=None if limit == request.max_new_tokens else limit,
        )

    def _send(self, request: Request, limit: Mapping[str, int]) -> Reply:
        """Ask the server; an option that is null leaves a field out that would be sent."""
        own: dict[str, Any] = {**self._settings, **limit}
        if self._settings["temperature"] != 0:
            own["seed"] = request.seed
        left_out = {name for name in own if self._options.get(name, ...) is None}
        own = {
            name: value
            for name, value in own.items()
            if value is not None and (name == "model" or name not in left_out)
        }
        sent_anyway = ("seed", "temperature", "top_p", *NAMES)
        absent = {k for k, v in self._options.items() if v is None and k in sent_anyway}
        if further := {k: v for k, v in self._options.items() if k not in left_out | absent}:
            own["extra_body"] = further
        return self._endpoint.complete(request.messages, **own)
