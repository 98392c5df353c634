"""How many rows fit into memory, and what to do when they do not."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch

ADVICE: Final = "use a smaller dtype, quantization, or device_map='auto' over several GPUs"

_CGROUP: Final = Path("/sys/fs/cgroup")
_CPU_SHARE: Final = 0.5
_GPU_SHARE: Final = 0.8
_CPU_ROWS: Final = 16
"""More rows at a time gain nothing on a CPU, and pad more."""

_GPU_ROWS: Final = 256


@dataclass(frozen=True, slots=True)
class RowCost:
    """What one row needs at most, in tokens.

    Attributes:
        computed: tokens that go through the model at once.
        held: tokens whose keys and values the row holds for itself at the end.
        seen: tokens that it attends to, shared ones too.
    """

    computed: int
    held: int
    seen: int


def rows_that_fit(model: Any, cost: RowCost) -> int:
    """Return an estimate of how many rows can be computed at once; at least 1."""
    free, limit = _free_memory(model)
    return max(1, min(limit, int(free // _bytes(model, cost))))


def is_out_of_memory(error: BaseException) -> bool:
    """Return whether an error says that memory was not enough, on a GPU or on a CPU."""
    if isinstance(error, MemoryError | torch.OutOfMemoryError):
        return True
    text = str(error).lower()
    hints = ("out of memory", "can't allocate memory", "not enough memory", "status_alloc_failed")
    return isinstance(error, RuntimeError) and any(hint in text for hint in hints)


def release_memory() -> None:
    """Hand unused GPU memory back, so that smaller blocks can be cut from it."""
    if torch.cuda.is_available():
        torch.cuda.empty_cache()


def _bytes(model: Any, cost: RowCost) -> int:
    """Return what a row takes: keys and values, activations, masks, logits; all a bit too high."""
    config = model.config.get_text_config(decoder=True)
    width = model.dtype.itemsize
    heads = _setting(config, "num_attention_heads") or 1
    key_heads = _setting(config, "num_key_value_heads") or heads
    dimension = _setting(config, "head_dim") or config.hidden_size // heads
    per_token = 2 * config.num_hidden_layers * key_heads * dimension * width
    inner = _setting(config, "intermediate_size") or 4 * config.hidden_size
    activations = cost.computed * (8 * config.hidden_size + 3 * inner) * width
    # A layer's keys are repeated for all heads, and growing makes a second copy of them.
    working = cost.seen * (2 * heads * dimension * width + 2 * cost.computed)
    logits = 4 * config.vocab_size * torch.float32.itemsize
    return int(1.5 * cost.held * per_token + activations + working + logits)


def _setting(config: Any, name: str) -> int | None:
    """Return a setting; where layers differ in it, the greatest."""
    try:
        found = getattr(config, name, None)
    except Exception:  # transformers' own, where a setting is one of each layer
        settings = config.to_dict()
        sets = [settings, *(settings.get("per_layer_config") or {}).values()]
        found = [one[name] for one in sets if one.get(name)]
    return max(found, default=None) if isinstance(found, list | tuple) else found


def _free_memory(model: Any) -> tuple[float, int]:
    """Return the bytes that rows may take, and the most rows that make sense."""
    devices = {parameter.device for parameter in model.parameters()}
    gpus = [device for device in devices if device.type == "cuda"]
    if gpus:
        unused = (
            torch.cuda.mem_get_info(gpu)[0]
            + torch.cuda.memory_reserved(gpu)
            - torch.cuda.memory_allocated(gpu)
            for gpu in gpus
        )
        return _GPU_SHARE * len(gpus) * min(unused), _GPU_ROWS
    processes = int(os.environ.get("LOCAL_WORLD_SIZE", "1"))
    return _CPU_SHARE * _free_ram() / processes, _CPU_ROWS


def _free_ram() -> int:
    import psutil  # type: ignore[import-untyped]  # noqa: PLC0415 (comes with accelerate)

    free = int(psutil.virtual_memory().available)
    try:
        limit = int((_CGROUP / "memory.max").read_text())
        used = int((_CGROUP / "memory.current").read_text())
    except (OSError, ValueError):  # no such group, or no limit: "max"
        return free
    return min(free, limit - used)
