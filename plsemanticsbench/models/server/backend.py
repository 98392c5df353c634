"""The backend ``openai``: from the command's words to a model behind a server."""

from __future__ import annotations

from typing import Final

from plsemanticsbench.models.backends import Settings
from plsemanticsbench.models.interface import Model
from plsemanticsbench.models.named_values import named_values
from plsemanticsbench.models.server.served_model import ServedModel

_OURS: Final = ("messages", "model", "n", "stream", "stream_options", "extra_body")
"""Fields that a run depends on; ``temperature`` and limits may be set, and are recorded."""


def check(name: str, settings: Settings) -> None:
    """Refuse further fields that are none; any name may be a model's.

    Raises:
        PLSemanticsBenchError: a field is not ``NAME=VALUE``, or one of ours.
    """
    named_values("--option", settings.get("option", ()), taken=_OURS)


def load(name: str, settings: Settings) -> Model:
    """Return the model; no server is asked yet.

    Raises:
        PLSemanticsBenchError: the client is not installed, or there cannot be such a server.
    """
    arguments = dict(settings)
    options = named_values("--option", arguments.pop("option", ()))
    if arguments.get("temperature") == "default":
        arguments["temperature"] = None
    return ServedModel(name, **arguments, options=options)
