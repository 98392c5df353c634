"""Functions, and objects of any class that complete prompts, as models."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, cast

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.function import Answer, CallableModel
from plsemanticsbench.models.interface import Completion, Model, Request


class ModelLike(Protocol):
    """What an object must have to be taken for a model; see :class:`Model` for the meaning."""

    def identity(self) -> dict[str, Any]: ...  # noqa: D102

    def count_tokens(self, text: str) -> int: ...  # noqa: D102

    def generate(self, requests: Sequence[Request]) -> Iterator[Completion]: ...  # noqa: D102


AnyModel = Model | ModelLike | Answer
"""What can be evaluated."""


class AdaptedModel(Model):
    """An object that does what a model does, without being a :class:`Model`.

    What it has of the attributes and methods that have a default, it has here too.
    """

    def __init__(self, model: ModelLike) -> None:
        self._model: Any = model
        self.context = _number(model, "context")
        self.own_limit = bool(getattr(model, "own_limit", False))
        self.session = getattr(model, "session", self.session)
        self.batch_size = _number(model, "batch_size")
        self.remarks = tuple(getattr(model, "remarks", ()))

    def identity(self) -> dict[str, Any]:
        """Return what the object returns."""
        return cast("dict[str, Any]", self._model.identity())

    def count_tokens(self, text: str) -> int:
        """Return what the object returns."""
        return cast("int", self._model.count_tokens(text))

    def generate(self, requests: Sequence[Request]) -> Iterator[Completion]:
        """Return what the object returns."""
        return cast("Iterator[Completion]", self._model.generate(requests))

    def prompt_tokens(self, request: Request) -> int:
        """Return what the object returns, or the default."""
        count = getattr(self._model, "prompt_tokens", None) or super().prompt_tokens
        return cast("int", count(request))

    def resumed(self) -> None:
        """Tell the object, if it wants to know."""
        getattr(self._model, "resumed", super().resumed)()


def as_model(model: AnyModel) -> Model:
    """Return a model as it is, and what is as good as one, or a function, as a model.

    Raises:
        PLSemanticsBenchError: it is none of these.
    """
    if isinstance(model, Model):
        return model
    if not isinstance(model, type) and hasattr(model, "generate"):
        return AdaptedModel(cast("ModelLike", model))
    if callable(model):
        return CallableModel(model)
    raise PLSemanticsBenchError(f"{model!r} is neither a model nor a function")


def _number(model: object, name: str) -> int | None:
    found = getattr(model, name, None)
    return found if isinstance(found, int) else None
