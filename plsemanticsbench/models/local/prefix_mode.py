"""How far rows of a model may share batches and their prefix, found out by trying.

Layers that hold more than keys and values, or that drop some, are recognised by their cache. All
else (own attention code, sinks, capped scores, remote code, padding that is not masked) is found by
comparing: a small prompt must give the same logits as plain generation of it alone.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import torch
from torch import Tensor
from transformers import DynamicCache, GenerationConfig
from transformers.cache_utils import DynamicLayer, DynamicSlidingWindowLayer

from plsemanticsbench.models.local.batches import Batch, run_batch
from plsemanticsbench.models.local.prefix import ALONE, COPIED, NOT_SHARED, TWO_PART, compute_prefix

_LOGGER: Final = logging.getLogger(__name__)

_PREFIX: Final = 12
_SUFFIXES: Final = (3, 7)
_STEPS: Final = 3
_FLOAT32_TOLERANCE: Final = 1e-4
_TOLERANCE: Final = 5e-2
"""Of the logits' norm; a wrong position or a lost prefix is far above."""

_PADDING_TOLERANCE: Final = 0.3
"""Likewise, where experts may be chosen otherwise in a batch; padding that is seen is far above."""


def best_prefix_mode(model: Any, pad: int, *, prefix: bool = True) -> str:
    """Return the best way that works for a model: two-part, copied, none, or none and one by one.

    Args:
        model: the model.
        pad: the padding token.
        prefix: whether a prefix is to be shared at all.
    """
    candidates = [way for way in (TWO_PART, COPIED) if prefix and _layers_allow(model, way)]
    if not _pads_rightly(model, pad):
        chosen = ALONE
    else:
        chosen = next((way for way in candidates if _is_right(model, way, pad)), NOT_SHARED)
    _LOGGER.info("%s: shared prefixes: %s", type(model).__name__, chosen)
    return chosen


def _layers_allow(model: Any, way: str) -> bool:
    if model.config.is_encoder_decoder or not model._supports_default_dynamic_cache():
        return False
    layers = DynamicCache(config=model.config).layers
    kinds = {type(layer) for layer in layers}
    if way == TWO_PART:
        return kinds == {DynamicLayer} and bool(model._can_set_attn_implementation())
    if not kinds <= {DynamicLayer, DynamicSlidingWindowLayer}:
        return False
    return all(hasattr(layer, "record_past") for layer in layers if layer.is_sliding)


def _pads_rightly(model: Any, pad: int) -> bool:
    """Return whether a row that is padded to the length of another gives what it gives alone."""
    rows = _rows(model)
    try:
        together = _logits(model, Batch(rows, (_STEPS,) * len(rows)), pad)
        alone = _logits(model, Batch(rows[:1], (_STEPS,)), pad)
    except Exception as error:  # whatever a model's own code raises
        _LOGGER.info("%s: padding: %s", type(model).__name__, error)
        return False
    padded = [step[:1] for step in together]
    return _close(alone, padded, _FLOAT32_TOLERANCE if _is_exact(model) else _PADDING_TOLERANCE)


def _is_right(model: Any, way: str, pad: int) -> bool:
    """Return whether logits are those of plain generation, on two rows of different lengths."""
    rows = _rows(model)
    budgets = (_STEPS,) * len(rows)
    try:
        prefix = compute_prefix(model, rows[0][:_PREFIX])
        plain = _logits(model, Batch(rows, budgets), pad)
        shared = _logits(model, Batch(rows, budgets, prefix, way), pad)
    except Exception as error:  # whatever a model's own code raises, it cannot share
        _LOGGER.info("%s: %s prefix: %s", type(model).__name__, way, error)
        return False
    return _close(plain, shared, _FLOAT32_TOLERANCE if _is_exact(model) else _TOLERANCE)


def _rows(model: Any) -> tuple[tuple[int, ...], ...]:
    """Return two rows of different lengths that begin alike, the shorter first."""
    size = model.config.get_text_config(decoder=True).vocab_size
    return tuple(
        tuple((7 * i + (i >= _PREFIX) * row + 11) % size for i in range(_PREFIX + length))
        for row, length in enumerate(_SUFFIXES, start=1)
    )


def _logits(model: Any, batch: Batch, pad: int) -> list[Tensor]:
    """Return the logits of each step, ``[rows, vocabulary]``."""
    config = GenerationConfig(
        max_new_tokens=_STEPS,
        do_sample=False,
        pad_token_id=pad,
        output_logits=True,
        return_dict_in_generate=True,
    )
    return list(run_batch(model, batch, config, pad).logits)


def _is_exact(model: Any) -> bool:
    return model.dtype == torch.float32 and getattr(model, "hf_quantizer", None) is None


def _close(plain: list[Tensor], shared: list[Tensor], tolerance: float) -> bool:
    """Compare the logits, up to where a row ends or near ties make it take another token."""
    for expected, got in zip(plain, shared, strict=False):
        difference = (expected - got).float().norm() / expected.float().norm()
        if not difference <= tolerance:
            return False
        if not torch.equal(expected.argmax(-1), got.argmax(-1)):
            break
    return True
