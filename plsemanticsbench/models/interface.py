"""What an evaluation asks of a model, and what it gets back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError

STOP: Final = "stop"
LENGTH: Final = "length"
PROMPT_TOO_LONG: Final = "prompt_too_long"
CONTENT_FILTER: Final = "content_filter"

TEMPLATE_TOKENS: Final = 112
"""Tokens that a chat template may add to the texts of a prompt, where a model does not tell."""


@dataclass(frozen=True, slots=True)
class Request:
    """One prompt to complete.

    Attributes:
        id: names the request; its completion has the same.
        messages: the prompt as chat messages, each with a role and a content.
        common: what requests of a config begin with.
        question: the request's own part, with what separates it from the common part: for a model
            without a chat template the prompt is ``common + question``.
        max_new_tokens: how many tokens the answer may have.
        seed: of the request's own random numbers; without effect at temperature 0.
    """

    id: str
    messages: tuple[Mapping[str, str], ...]
    common: str
    question: str
    max_new_tokens: int
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Completion:
    """What a model answered.

    Attributes:
        id: the request's.
        text: the answer, raw, without the tokens that end it.
        finish_reason: :data:`STOP` (the model ended its answer), :data:`LENGTH` (it was cut),
            :data:`PROMPT_TOO_LONG` (the prompt and its budget do not fit; nothing was generated) or
            :data:`CONTENT_FILTER` (a server withheld the answer, or the rest of it).
        prompt_tokens: length of the prompt.
        completion_tokens: length of the answer, with the token that ends it.
        seconds: the request's share of the time that its batch took.
        reasoning: what a served model thought, where the server keeps that apart.
        thinking_opened: whether the prompt has opened the model's thinking, so that the text begins
            inside it; None where that is not known, as of models behind a server.
        max_new_tokens: the limit that was in force, where it was not the request's; 0 where a
            server kept to none.
    """

    id: str
    text: str
    finish_reason: str
    prompt_tokens: int
    completion_tokens: int
    seconds: float
    reasoning: str | None = None
    thinking_opened: bool | None = None
    max_new_tokens: int | None = None


class RowsRefusedError(PLSemanticsBenchError):
    """Requests that a model refuses for what is in them, while all others have been asked.

    Attributes:
        count: how many.
        first: why the first of them was.
    """

    def __init__(self, count: int, first: PLSemanticsBenchError) -> None:
        self.count = count
        self.first = first
        super().__init__(f"{count} row{'s are' if count > 1 else ' is'} refused: {first}")


class Model(ABC):
    """What completes prompts. Three methods have to be there; all else has a default.

    Attributes:
        context: the most tokens that prompt and answer may have together; None is no limit that is
            known. A run says at its start which rows do not fit.
        own_limit: whether the model decides how long its answers are, where nobody asked for a
            limit; ``max_new_tokens`` of its requests is then 0.
        thinks: whether the model is known to think before it answers; its answers then get what is
            left of the context, where nobody asked for a limit.
        session: what a run records of its start besides, as plain data; no output depends on it.
        batch_size: rows at a time, if one was asked for; recorded likewise.
        remarks: what people are told of the model at the start of a run, a line each.
    """

    context: int | None = None
    own_limit: bool = False
    thinks: bool = False
    session: Mapping[str, Any] = MappingProxyType({})
    batch_size: int | None = None
    remarks: Sequence[str] = ()

    @abstractmethod
    def identity(self) -> dict[str, Any]:
        """Return all that determines the outputs, as plain data; equal for equal outputs."""

    @abstractmethod
    def count_tokens(self, text: str) -> int:
        """Return the number of tokens of a text, without special tokens."""

    @abstractmethod
    def generate(self, requests: Sequence[Request]) -> Iterator[Completion]:
        """Yield one completion for each request, in any order, each as soon as it is there.

        Raises:
            RowsRefusedError: some were refused; raised when all others are answered.
        """

    def prompt_tokens(self, request: Request) -> int:
        """Return the number of tokens of a prompt as the model sees it, in its chat template.

        This is an estimate that allows for a template, for models that do not know theirs.
        """
        texts = (request.common, request.question.lstrip("\n"))
        return sum(map(self.count_tokens, texts)) + TEMPLATE_TOKENS

    def resumed(self) -> None:  # noqa: B027 (most models need not know)
        """Take note that an earlier start of the run has left samples of this model."""
