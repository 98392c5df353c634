"""What a loaded model is, in a few characters."""

from __future__ import annotations

import hashlib
from importlib.metadata import version
from typing import Any, Final

import torch
from torch import Tensor

_INTEGERS: Final = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}


def arithmetic(model: Any) -> dict[str, Any]:
    """Return all that determines what a model computes of tokens, but for its configuration."""
    return {
        "weights": weights_fingerprint(model),
        "architecture": type(model).__name__,
        "dtype": str(model.dtype).removeprefix("torch."),
        "device": model.device.type,
        "attention": model.config._attn_implementation,
        "quantization": quantization_of(model),
        "libraries": library_versions(model),
    }


def weights_fingerprint(model: Any) -> str:
    """Return a hash of a model's weights as they are in memory: names, types, shapes, row sums.

    The sums are of the weights' bits as integers, so that they are exact, whatever the device and
    its order of summation. Weights that are offloaded count with name and shape only.
    """
    digest = hashlib.sha256()
    with torch.no_grad():
        for name, weights in sorted(model.state_dict().items()):
            if isinstance(weights, Tensor):
                digest.update(f"{name} {weights.dtype} {tuple(weights.shape)}".encode())
                digest.update(_row_sums(weights))
    return digest.hexdigest()


def library_versions(model: Any) -> dict[str, str]:
    """Return the versions of the libraries that compute with a model."""
    names = ["torch", "transformers", "tokenizers", "accelerate"]
    if _quantization(model).get("quant_method") == "bitsandbytes":
        names.append("bitsandbytes")
    return {name: version(name) for name in names}


def quantization_of(model: Any) -> str | None:
    """Return how a model is quantized, where that is not as usual; None if it is not."""
    settings = sorted(_quantization(model).items())
    known = (f"{name}={value}" for name, value in settings if not name.startswith("_"))
    return ", ".join(known) or None


def generation_defaults(model: Any) -> dict[str, Any]:
    """Return what a model's authors suggest for generation, but for tokens, as plain data."""
    suggested: dict[str, Any] = model.generation_config.to_diff_dict()
    return {
        name: value
        for name, value in suggested.items()
        if isinstance(value, int | float | str)
        and not name.startswith(("_", "transformers", "output_", "return_", "use_cache"))
        and not name.endswith(("_token_id", "_length", "_tokens"))
    }


def _quantization(model: Any) -> dict[str, Any]:
    config = getattr(model.config, "quantization_config", None) or {}
    if isinstance(config, dict):
        return config
    found: dict[str, Any] = config.to_diff_dict()
    method = config.quant_method
    return {**found, "quant_method": str(getattr(method, "value", method))}


def _row_sums(weights: Tensor) -> bytes:
    if weights.device.type == "meta" or not weights.numel():
        return b""
    rows = weights.detach().contiguous().reshape(len(weights) if weights.ndim > 1 else 1, -1)
    sums = rows.view(_INTEGERS[weights.element_size()]).sum(dim=-1, dtype=torch.int64)
    return bytes(sums.cpu().numpy().tobytes())
