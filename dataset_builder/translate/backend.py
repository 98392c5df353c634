"""What a model is to the pipeline: a function from messages to text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypedDict

from plsemanticsbench import PLSemanticsBenchError


class Message(TypedDict):
    """One turn of a conversation."""

    role: Literal["user", "assistant"]
    content: str


Backend = Callable[[Sequence[Message]], str]
"""Answers a conversation; raises :class:`BackendError` if it cannot, which ends the run, or
:class:`PromptTooLongError` if only this conversation is too much for the model."""


class BackendError(PLSemanticsBenchError):
    """A model that cannot be loaded or reached."""


class PromptTooLongError(Exception):
    """A conversation that does not fit the model's context; nothing is ever cut off silently."""
