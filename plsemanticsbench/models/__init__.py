"""Models that complete prompts: of transformers, behind a server, or functions of one's own.

    from plsemanticsbench.models import Request, load_model

    model = load_model("smollm2")
    for completion in model.generate(requests):
        print(completion.id, completion.text)

:mod:`interface` says what a model is, and imports nothing of the others. :mod:`local` runs one in
this process, :mod:`server` asks a server, :mod:`function` calls a function, :mod:`adapter` takes
any object that does what a model does. :mod:`backends` lists what the command offers. Importing
this package imports neither torch nor a client.
"""

from __future__ import annotations

from plsemanticsbench.models.function import CallableModel
from plsemanticsbench.models.interface import (
    CONTENT_FILTER,
    LENGTH,
    PROMPT_TOO_LONG,
    STOP,
    Completion,
    Model,
    Request,
    RowsRefusedError,
)
from plsemanticsbench.models.local import load_model
from plsemanticsbench.models.server.served_model import ServedModel

__all__ = [
    "CONTENT_FILTER",
    "LENGTH",
    "PROMPT_TOO_LONG",
    "STOP",
    "CallableModel",
    "Completion",
    "Model",
    "Request",
    "RowsRefusedError",
    "ServedModel",
    "load_model",
]
