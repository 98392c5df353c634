"""How far rows of a model may share batches and their prefix, found out by trying.

Layers that hold more than keys and values, or that drop some, are recognised by their cache. All
else (own attention code, sinks, capped scores, remote code, padding that is not masked) is found by
comparing: a small prompt must give the same logits as plain generation of it alone. Layers with a
recurrent state are never padded when they go on from one, and a copy of it is made for each row.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import torch
from torch import Tensor
from transformers import DynamicCache, GenerationConfig
from transformers.cache_utils import DynamicLayer, DynamicSlidingWindowLayer

from plsemanticsbench.models.local.batches import Batch, run_batch
from plsemanticsbench.models.local.prefix import (
    ALONE,
    CACHE,
    CONTINUED,
    COPIED,
    NOT_SHARED,
    STEPWISE,
    TWO_PART,
    UNPADDED,
    Shared,
    State,
    compute_prefix,
    compute_state,
)

_LOGGER: Final = logging.getLogger(__name__)

_PREFIX: Final = 12
_SUFFIXES: Final = (3, 7)
_STEPS: Final = 3
_FLOAT32_TOLERANCE: Final = 1e-4
_TOLERANCE: Final = 5e-2
"""Of the logits' norm; a wrong position or a lost prefix is far above."""

_PADDING_TOLERANCE: Final = 0.3
"""Likewise, where experts may be chosen otherwise in a batch; padding that is seen is far above."""


_REASONS: Final = {
    TWO_PART: "prompts share their prefix: two-part attention",
    COPIED: "prompts share their prefix: copied for each row",
    CONTINUED: "prompts share their prefix: each row goes on from a copy of the state after it",
    STEPWISE: "prompts share their prefix: each row goes on from a copy of the state after it,"
    " token by token, as this model's code needs it",
    NOT_SHARED: "prompts are computed whole: {why}",
    ALONE: "prompts are computed whole and one by one: padding changes this model's answers, and"
    " {why}",
}

Compute = Callable[..., Shared]


@dataclass(frozen=True, slots=True)
class PrefixMode:
    """How far rows of a model may share batches and their prefix.

    Attributes:
        way: two-part, copied, continued, token by token, none, or none and one by one.
        reason: the same for people, with why it is a slow one.
        compute: computes a prefix.
        extends: whether a prefix may be computed from where another one ends.
        pads: whether rows may be padded.
        copies: whether a row for itself may go on from a copy, with the model's own attention.
    """

    way: str
    reason: str
    compute: Compute = compute_prefix
    extends: bool = False
    pads: bool = True
    copies: bool = False


def best_prefix_mode(model: Any, pad: int, *, prefix: bool = True) -> PrefixMode:
    """Return the best way that works for a model.

    Args:
        model: the model.
        pad: the padding token.
        prefix: whether a prefix is to be shared at all.
    """
    pads = _pads_rightly(model, pad)
    compute = compute_prefix if _layers_allow(model, COPIED) else compute_state
    ways = (TWO_PART, COPIED, *UNPADDED) if prefix else ()
    allowed = (way for way in ways if (pads or way in UNPADDED) and _layers_allow(model, way))
    way = next((way for way in allowed if _is_right(model, way, pad, compute)), None)
    chosen = way or (NOT_SHARED if pads else ALONE)
    why = "going on from a prefix changes this model's answers" if prefix else "sharing is off"
    mode = PrefixMode(
        chosen,
        _REASONS[chosen].format(why=why),
        compute,
        extends=way not in (None, STEPWISE) and _is_right(model, chosen, pad, _in_two(compute)),
        pads=pads,
        copies=way in (TWO_PART, COPIED) and _is_right(model, CONTINUED, pad, compute),
    )
    _LOGGER.info("%s: %s", type(model).__name__, mode.reason)
    return mode


def _layers_allow(model: Any, way: str) -> bool:
    if model.config.is_encoder_decoder or not model._supports_default_dynamic_cache():
        return False
    layers = DynamicCache(config=model.config).layers
    kinds = {type(layer) for layer in layers}
    if way == TWO_PART:
        return kinds == {DynamicLayer} and bool(model._can_set_attn_implementation())
    if way in UNPADDED:
        return True
    if not kinds <= {DynamicLayer, DynamicSlidingWindowLayer}:
        return False
    return all(hasattr(layer, "record_past") for layer in layers if layer.is_sliding)


def _in_two(compute: Compute) -> Compute:
    """Return what computes a prefix from where its first half ends."""

    def computed(model: Any, ids: tuple[int, ...]) -> Any:
        return compute(model, ids, compute(model, ids[: len(ids) // 2]))

    return computed


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


def _is_right(model: Any, way: str, pad: int, compute: Compute) -> bool:
    """Return whether logits are those of plain generation, on two rows of different lengths."""
    rows = _rows(model)
    budgets = (_STEPS,) * len(rows)
    try:
        prefix = compute(model, rows[0][:_PREFIX])
        if way == CONTINUED and not _goes_on(model, prefix, rows[0][_PREFIX:]):
            return False
        if way in UNPADDED:
            alone = [_logits(model, Batch((row,), (_STEPS,)), pad) for row in rows]
            plain = [torch.cat(step) for step in zip(*alone, strict=True)]
        else:
            plain = _logits(model, Batch(rows, budgets), pad)
        shared = _logits(model, Batch(rows, budgets, prefix, way), pad)
    except Exception as error:  # whatever a model's own code raises, it cannot share
        _LOGGER.info("%s: %s prefix: %s", type(model).__name__, way, error)
        return False
    return _close(plain, shared, _FLOAT32_TOLERANCE if _is_exact(model) else _TOLERANCE)


def _goes_on(model: Any, prefix: Shared, ids: tuple[int, ...]) -> bool:
    """Return whether the code for many tokens looks at the recurrent state before them.

    What a model forgets may be too little to be seen in low precision; what it never reads leaves
    all bits as they are.
    """
    if not isinstance(prefix, State):
        return True
    usual, empty = copy.deepcopy(prefix.cache), copy.deepcopy(prefix.cache)
    found = [getattr(layer, "recurrent_states", {}).values() for layer in empty.layers]
    states = [state for some in found for state in some if state is not None]
    if not states:
        return True
    for state in states:
        state.zero_()
    inputs = torch.tensor([ids], device=model.device)
    with torch.no_grad():
        outputs = [model(inputs, **{CACHE: held}, use_cache=True).logits for held in (usual, empty)]
    return not torch.equal(*outputs)


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
    logits = run_batch(model, batch, config, pad).logits
    rows = list(enumerate(start - batch.given for start in batch.starts))
    steps = min(_STEPS, *(len(logits) - first for _, first in rows))
    return [torch.stack([logits[first + i][row] for row, first in rows]) for i in range(steps)]


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
