"""The backend ``openai``: from the command's words to a model behind a server."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.backends import Settings
from plsemanticsbench.models.interface import Model
from plsemanticsbench.models.server.served_model import ServedModel


def check(name: str, settings: Settings) -> None:
    """Refuse further fields that are none; any name may be a model's.

    Raises:
        PLSemanticsBenchError: a field is not ``NAME=VALUE``.
    """
    _fields(settings.get("option", ()))


def load(name: str, settings: Settings) -> Model:
    """Return the model; no server is asked yet.

    Raises:
        PLSemanticsBenchError: the client is not installed, or there cannot be such a server.
    """
    arguments = dict(settings)
    options = _fields(arguments.pop("option", ()))
    if arguments.get("temperature") == "default":
        arguments["temperature"] = None
    return ServedModel(name, **arguments, options=options)


def _fields(options: Iterable[str]) -> dict[str, Any]:
    """Return fields of a request; a value that is no JSON is a text."""
    fields = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise PLSemanticsBenchError(f"--option {option} is no NAME=VALUE")
        try:
            fields[name] = json.loads(value)
        except ValueError:
            fields[name] = value
    return fields
