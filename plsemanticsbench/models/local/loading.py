"""Loading a model by directory or name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer, BitsAndBytesConfig

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.local.engine import TransformersModel
from plsemanticsbench.models.local.memory import is_out_of_memory
from plsemanticsbench.models.local.smollm2 import SMOLLM2, smollm2_directory

_BITS: Final = {"4bit": "load_in_4bit", "8bit": "load_in_8bit"}


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """How to load a model; see :func:`plsemanticsbench.models.load_model`."""

    dtype: str | None = None
    device_map: str | Mapping[str, Any] | None = None
    attention: str | None = None
    quantization: str | Mapping[str, Any] | None = None
    trust_remote_code: bool = False


def load(name: str, options: LoadOptions, **settings: Any) -> TransformersModel:
    """Load a model and its tokenizer.

    Args:
        name: a directory, a name on the Hub, a ``.gguf`` file, or ``smollm2``.
        options: how to load it.
        settings: of :class:`~plsemanticsbench.models.local.engine.TransformersModel`.

    Raises:
        PLSemanticsBenchError: the model or its tokenizer cannot be loaded; the message says why.
    """
    arguments = _arguments(options)
    source = {"trust_remote_code": options.trust_remote_code, **_source(name)}
    tokenizer = _loaded(AutoTokenizer, name, "tokenizer", source)
    model = _loaded(AutoModelForCausalLM, name, "model", source | arguments)
    shown = Path(name).resolve().name if Path(name).exists() else name
    return TransformersModel(model, tokenizer, name=shown, **settings)


def _source(name: str) -> dict[str, str]:
    """Return where ``from_pretrained`` finds a model."""
    path = "pretrained_model_name_or_path"
    if name.endswith(".gguf"):
        return {path: str(Path(name).parent), "gguf_file": Path(name).name}
    return {path: str(smollm2_directory()) if name == SMOLLM2 else name}


def _loaded(kind: Any, name: str, what: str, arguments: Mapping[str, Any]) -> Any:
    try:
        return kind.from_pretrained(**arguments)
    except Exception as error:  # of files, of what they hold, of a configuration, of remote code
        if is_out_of_memory(error):
            reason = "out of memory"
        else:
            reason = str(error).strip().partition("\n")[0] or type(error).__name__
        raise PLSemanticsBenchError(f"cannot load the {what} of {name}: {reason}") from error


def _arguments(options: LoadOptions) -> dict[str, Any]:
    on_gpu = torch.cuda.is_available() and options.device_map != "cpu"
    arguments: dict[str, Any] = {
        # Few CPUs compute faster in half precision than in float32, and greedy answers are exact.
        "dtype": options.dtype or ("auto" if on_gpu else "float32"),
        "device_map": options.device_map or ("cuda:0" if on_gpu else "cpu"),
    }
    if options.attention is not None:
        arguments["attn_implementation"] = options.attention
    if options.quantization is not None:
        arguments["quantization_config"] = _quantization(options.quantization)
    return arguments


def _quantization(quantization: str | Mapping[str, Any]) -> Any:
    if not isinstance(quantization, str):
        return dict(quantization)
    if quantization not in _BITS:
        known = " or ".join(_BITS)
        raise PLSemanticsBenchError(f"unknown quantization '{quantization}': expected {known}")
    return BitsAndBytesConfig(**{_BITS[quantization]: True})
