"""From the options of ``plsemanticsbench eval`` to a model."""

from __future__ import annotations

import difflib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import click

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import Model

BACKENDS: Final = ("transformers", "openai", "python")
EMBEDDED: Final = "smollm2"
_TRANSFORMERS: Final = (
    "dtype",
    "device_map",
    "attention",
    "quantization",
    "batch_size",
    "trust_remote_code",
)
_OPENAI: Final = ("base_url", "concurrency", "timeout", "retries")


def check_name(name: str, backend: str) -> None:
    """Refuse a model's name that cannot be one, before anything is loaded.

    Raises:
        click.UsageError: there is no such model; the message names what is near.
    """
    if not name.strip():
        raise click.UsageError("--model has no name")
    if backend == "python":
        if ":" not in name:
            raise click.UsageError(f"--model {name} is no package.module:function")
        return
    if backend == "openai" or os.path.exists(name) or name == EMBEDDED:
        return
    known = [EMBEDDED]
    if name.startswith((".", "/", "~")) or name.count("/") > 1:
        near = difflib.get_close_matches(name, _beside(name), 3)
        hint = f": did you mean {' or '.join(near)}?" if near else ""
        raise click.UsageError(f"there is no model directory {name}{hint}")
    if ":" in name:
        raise click.UsageError(f"{name} is no model of the Hub: a function needs --backend python")
    if difflib.get_close_matches(name.lower(), known, 1, 0.75):
        raise click.UsageError(f"unknown model '{name}': did you mean {EMBEDDED}?")


def _beside(name: str) -> list[str]:
    """Return what is in the folder of a path, as far as it can be read."""
    folder = Path(os.path.expanduser(name)).parent  # Path.expanduser fails on unknown users
    try:
        return sorted(map(str, folder.iterdir()))
    except OSError:
        return []


def load_model_for(name: str, backend: str, given: Mapping[str, Any]) -> Model:
    """Return the model that options ask for; what they do not say is left to the backend.

    Raises:
        PLSemanticsBenchError: it cannot be loaded; the message says why.
    """
    sampling = {key: given[key] for key in ("temperature", "top_p") if given[key] is not None}
    if backend == "openai":
        from plsemanticsbench.models.server.served import ServedModel  # noqa: PLC0415

        if sampling.get("temperature") == "default":
            sampling["temperature"] = None
        fields = {key: given[key] for key in _OPENAI if given[key] is not None}
        return ServedModel(name, **sampling, **fields, options=_fields(given["option"]))
    if backend == "python":
        from plsemanticsbench.models.function import load_callable  # noqa: PLC0415

        sys.path.insert(0, os.getcwd())
        return load_callable(name)
    fields = {key: given[key] for key in _TRANSFORMERS if given[key] is not None}
    for option in ("device_map", "quantization"):
        if "{" in (given[option] or ""):
            fields[option] = _json(given[option])
    try:
        from plsemanticsbench.models import load_model  # noqa: PLC0415

        if not sys.stderr.isatty():
            _no_loading_bars()
        return load_model(name, **sampling, **fields, share_prefix=given["share_prefix"])
    except ModuleNotFoundError as error:
        raise PLSemanticsBenchError(
            f"local models need: pip install 'plsemanticsbench[models]' ({error})"
        ) from error


def _no_loading_bars() -> None:
    """Keep the bars of other libraries out of logs."""
    from transformers.utils import logging  # noqa: PLC0415

    logging.disable_progress_bar()


def check_options(backend: str, given: Mapping[str, Any]) -> None:
    """Refuse options that a backend does not have.

    Raises:
        click.UsageError: the message names the option.
    """
    own = {"transformers": (*_TRANSFORMERS,), "openai": (*_OPENAI, "option")}
    for other, names in own.items():
        for name in names if other != backend else ():
            if given[name]:
                option = name.replace("_", "-")
                raise click.UsageError(f"--{option} is of --backend {other}, not {backend}")
    if backend == "transformers" and given["temperature"] == "default":
        raise click.UsageError("--temperature default is of --backend openai")
    how = given["quantization"]
    if how is not None and how not in ("4bit", "8bit") and not isinstance(_json(how), dict):
        raise click.UsageError(f"--quantization {how} is neither 4bit nor 8bit nor a JSON object")
    _fields(given["option"])


def _fields(options: Iterable[str]) -> dict[str, Any]:
    fields = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise click.UsageError(f"--option {option} is no NAME=VALUE")
        fields[name] = _json(value)
    return fields


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
