"""Any function from messages to text as a model."""

from __future__ import annotations

import hashlib
import inspect
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import STOP, Completion, Model, Request

Answer = Callable[[list[dict[str, str]]], str]
"""Takes chat messages, each with a role and a content, and returns what the model says."""


class CallableModel(Model):
    """A function as a model; it is called once a row, in order.

    What it raises ends the run, which can then be continued.

    Args:
        answer: the function.
        name: what the run records; by default module and name of the function.
        count_tokens: counts the tokens of a text, for the figures; by default words and symbols
            are estimated at one token for every four bytes.
        identity: further settings that outputs depend on; a run with others is another run.
    """

    own_limit = True
    """The function decides how long its answers are."""

    def __init__(
        self,
        answer: Answer,
        *,
        name: str | None = None,
        count_tokens: Callable[[str], int] | None = None,
        identity: Mapping[str, Any] | None = None,
    ) -> None:
        self._answer = answer
        self._name = name or _name(answer)
        self._count = count_tokens
        self._identity = dict(identity or {})

    def identity(self) -> dict[str, Any]:
        """Return the name, a digest of the function's own source, and the further settings."""
        settings = {"source_sha256": _source_sha256(self._answer), **self._identity}
        return {"backend": "python", "name": self._name, **settings}

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens of a text, or an estimate."""
        return (
            self._count(text)
            if self._count
            else -(-len(text.encode("utf-8", "surrogatepass")) // 4)
        )

    def generate(self, requests: Sequence[Request]) -> Iterator[Completion]:
        """Yield the answers in order.

        Raises:
            PLSemanticsBenchError: the function returned something that is no text.
        """
        for request in requests:
            messages = [dict(message) for message in request.messages]
            started = time.perf_counter()
            text = self._answer(messages)
            seconds = time.perf_counter() - started
            if not isinstance(text, str):
                raise PLSemanticsBenchError(
                    f"{self._name} returned {type(text).__name__} instead of a text"
                )
            tokens = sum(self.count_tokens(message["content"]) for message in messages)
            answer_tokens = self.count_tokens(text)
            yield Completion(request.id, text, STOP, tokens, answer_tokens, seconds)


def _source_sha256(answer: Answer) -> str | None:
    """Return a digest that tells an edited function; of what it calls it knows nothing."""
    try:
        source = inspect.getsource(_kind(answer))
    except (OSError, TypeError):  # built in, or typed at a prompt
        return None
    return hashlib.sha256(source.encode()).hexdigest()


def _kind(answer: Answer) -> Any:
    return answer if hasattr(answer, "__qualname__") else type(answer)


def _name(answer: Answer) -> str:
    kind = _kind(answer)
    return f"{kind.__module__}.{kind.__qualname__}"
