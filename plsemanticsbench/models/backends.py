"""What can run a model for ``plsemanticsbench eval --backend``, as data.

A further backend is a module in this package with a function that returns a model, and an entry in
:data:`BACKENDS`; the command takes its choices, help and options from there.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import click

from plsemanticsbench.lang.errors import UnknownNameError
from plsemanticsbench.models.interface import Model

Settings = Mapping[str, Any]
"""What the command was given of a backend's own options, and of ``temperature`` (a number, or
``default``: the server's own) and ``top_p``, by name; for all else the backend has its defaults."""


@dataclass(frozen=True, slots=True)
class Backend:
    """What runs models.

    Attributes:
        name: what the command calls it.
        runs: what a model's name is, as the help page says it.
        loader: ``module:function``, imported when it is needed, of a function that takes the
            model's name and :data:`Settings` and returns the model.
        checker: likewise of a function that takes the same before anything is loaded, and raises a
            :class:`PLSemanticsBenchError` where one makes no sense; None allows everything.
        title: above its options on the help page.
        options: those that no other backend has.
        chosen_by: the option that chooses this backend where none is named.
        takes_long: whether loading takes so long that people should be told.
    """

    name: str
    runs: str
    loader: str
    checker: str | None = None
    title: str = ""
    options: tuple[click.Option, ...] = ()
    chosen_by: str | None = None
    takes_long: bool = False

    def load(self, model: str, settings: Settings) -> Model:
        """Return a model.

        Raises:
            PLSemanticsBenchError: it cannot be loaded; the message says why.
        """
        loaded: Model = _imported(self.loader)(model, settings)
        return loaded

    def check(self, model: str, settings: Settings) -> None:
        """Refuse what makes no sense, before anything is loaded.

        Raises:
            PLSemanticsBenchError: the message says what, and names what is near.
        """
        if self.checker is not None:
            _imported(self.checker)(model, settings)


BACKENDS: Final[tuple[Backend, ...]] = (
    Backend(
        "transformers",
        runs="a directory, a .gguf file, a Hub id or smollm2",
        loader="plsemanticsbench.models.local.backend:load",
        checker="plsemanticsbench.models.local.backend:check",
        title="Models of transformers",
        options=(
            click.Option(
                ["--batch-size"],
                type=click.IntRange(min=1),
                help="Rows at a time.  [default: what memory allows]",
            ),
            click.Option(
                ["--dtype"],
                help="Such as bfloat16.  [default: float32, on a GPU the model's own]",
            ),
            click.Option(["--device-map"], help="Such as auto, for models larger than a GPU."),
            click.Option(["--attention"], help="Attention implementation, such as eager."),
            click.Option(
                ["--quantization"],
                metavar="HOW",
                help="4bit or 8bit, with bitsandbytes; or a quantization_config as JSON.",
            ),
            click.Option(
                ["--template-option"],
                multiple=True,
                metavar="NAME=VALUE",
                help="A variable of the chat template, such as enable_thinking=false; may be"
                " repeated.",
            ),
            click.Option(
                ["--trust-remote-code"], is_flag=True, help="Run code that comes with the model."
            ),
            click.Option(
                ["--share-prefix/--no-share-prefix"],
                default=True,
                show_default=True,
                help="Compute what prompts have in common once.",
            ),
            click.Option(
                ["--keep-prefixes"],
                type=click.FloatRange(min=0),
                metavar="GIB",
                help="Keep that, up to so much, in the user's cache for later runs.",
            ),
        ),
        takes_long=True,
    ),
    Backend(
        "openai",
        runs="its name on an OpenAI-compatible server",
        loader="plsemanticsbench.models.server.backend:load",
        checker="plsemanticsbench.models.server.backend:check",
        title="Models behind a server",
        options=(
            click.Option(
                ["--base-url"],
                metavar="URL",
                help="Of the API, such as http://localhost:8000/v1; the key is OPENAI_API_KEY.",
            ),
            click.Option(
                ["--concurrency"],
                type=click.IntRange(min=1),
                help="Requests at a time.  [default: 8]",
            ),
            click.Option(
                ["--timeout"],
                type=click.FloatRange(min=0, min_open=True),
                metavar="SECONDS",
                help="For one request.  [default: 600]",
            ),
            click.Option(
                ["--retries"],
                type=click.IntRange(min=0),
                help="Of a failed request.  [default: 5]",
            ),
            click.Option(
                ["--option"],
                multiple=True,
                metavar="NAME=VALUE",
                help="A further field of each request, such as reasoning_effort=high; may be"
                " repeated.",
            ),
        ),
        chosen_by="base_url",
    ),
    Backend(
        "python",
        runs="a function, as module:function",
        loader="plsemanticsbench.models.python:load",
        checker="plsemanticsbench.models.python:check",
    ),
)
"""All of them; the first one runs models where nothing else is said."""


def find_backend(name: str) -> Backend:
    """Return the backend of a name.

    Raises:
        PLSemanticsBenchError: there is none; the message names the nearest.
    """
    known = {backend.name: backend for backend in BACKENDS}
    if name in known:
        return known[name]
    raise UnknownNameError("backend", name, known)


def _imported(name: str) -> Callable[[str, Settings], Any]:
    module, _, function = name.partition(":")
    found: Callable[[str, Settings], Any] = getattr(importlib.import_module(module), function)
    return found
