"""The backend ``transformers``: from the command's words to a model in this process."""

from __future__ import annotations

import difflib
import json
import os
import sys
from pathlib import Path
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.backends import Settings
from plsemanticsbench.models.interface import Model
from plsemanticsbench.models.local import load_model
from plsemanticsbench.models.local.smollm2 import SMOLLM2
from plsemanticsbench.models.named_values import named_values


def check(name: str, settings: Settings) -> None:
    """Refuse settings that make no sense, and names that cannot be a model's.

    Raises:
        PLSemanticsBenchError: the message says why, and names what is near.
    """
    named_values("--template-option", settings.get("template_option", ()))
    if settings.get("temperature") == "default":
        raise PLSemanticsBenchError("--temperature default is of --backend openai")
    how = settings.get("quantization", "4bit")
    if how not in ("4bit", "8bit") and not isinstance(_json(how), dict):
        raise PLSemanticsBenchError(
            f"--quantization {how} is neither 4bit nor 8bit nor a JSON object"
        )
    if name.endswith(".gguf") and not os.path.isfile(name):
        raise PLSemanticsBenchError(f"there is no file {name}")
    if not os.path.exists(name) and name != SMOLLM2:
        _check_hub_name(name)


def load(name: str, settings: Settings) -> Model:
    """Load the model.

    Raises:
        PLSemanticsBenchError: it cannot be loaded, or the packages for that are missing.
    """
    arguments = dict(settings)
    options = named_values("--template-option", arguments.pop("template_option", ()))
    for option in ("device_map", "quantization"):
        if "{" in arguments.get(option, ""):
            arguments[option] = _json(arguments[option])
    try:
        if not sys.stderr.isatty():
            _no_loading_bars()
        return load_model(name, **arguments, template_options=options)
    except ModuleNotFoundError as error:
        raise PLSemanticsBenchError(
            f"local models need: pip install 'plsemanticsbench[models]' ({error})"
        ) from error


def _check_hub_name(name: str) -> None:
    if name.startswith((".", "/", "~")) or name.count("/") > 1:
        near = difflib.get_close_matches(name, _beside(name), 3)
        hint = f": did you mean {' or '.join(near)}?" if near else ""
        raise PLSemanticsBenchError(f"there is no model directory {name}{hint}")
    if ":" in name:
        raise PLSemanticsBenchError(
            f"{name} is no model of the Hub: a function needs --backend python"
        )
    if difflib.get_close_matches(name.lower(), [SMOLLM2], 1, 0.75):
        raise PLSemanticsBenchError(f"unknown model '{name}': did you mean {SMOLLM2}?")


def _beside(name: str) -> list[str]:
    """Return what is in the folder of a path, as far as it can be read."""
    folder = Path(os.path.expanduser(name)).parent  # Path.expanduser fails on unknown users
    try:
        return sorted(map(str, folder.iterdir()))
    except OSError:
        return []


def _no_loading_bars() -> None:
    """Keep the bars of other libraries out of logs."""
    from transformers.utils import logging  # noqa: PLC0415

    logging.disable_progress_bar()


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
