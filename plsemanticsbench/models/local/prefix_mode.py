"""How far rows of a model may share batches and their prefix.

Layers that hold more than keys and values, or that drop some, are recognised by their cache. All
else (own attention code, sinks, capped scores, remote code, padding that is not masked) is found by
comparing, see :mod:`~plsemanticsbench.models.local.comparison`. Layers with a recurrent state are
never padded when they go on from one, and a copy of it is made for each row.

What begins beyond some length only (see :mod:`~plsemanticsbench.models.local.thresholds`) is
compared beyond that length, with a prefix and with padding that are longer too. Where that would
take too long, windows are left to the masks of transformers. Scales and selections of keys are
not: longer rows are then computed one by one.
"""

from __future__ import annotations

import logging
import sys
from dataclasses import dataclass
from typing import Any, Final

import torch
from transformers import DynamicCache, masking_utils
from transformers.cache_utils import DynamicLayer, DynamicSlidingWindowLayer

from plsemanticsbench.models.local.comparison import (
    STEPS,
    Case,
    Comparison,
    Compute,
    is_exact,
    make_case,
)
from plsemanticsbench.models.local.memory import RowCost, rows_that_fit
from plsemanticsbench.models.local.prefix import (
    ALONE,
    CONTINUED,
    COPIED,
    NOT_SHARED,
    STEPWISE,
    TWO_PART,
    UNPADDED,
    compute_prefix,
    compute_state,
)
from plsemanticsbench.models.local.rope import turning_point
from plsemanticsbench.models.local.thresholds import (
    COMPUTED,
    MASKED,
    SCALED,
    SELECTED,
    Threshold,
    context_length,
    thresholds,
)

_LOGGER: Final = logging.getLogger(__name__)

_MASKS: Final = {name: made for name, made in vars(masking_utils).items() if name[:7] == "create_"}

_OPERATIONS_ON_CPU: Final = 1e12
"""The most that comparing beyond one threshold may take: seconds, on most machines."""

_OPERATIONS_ON_GPU: Final = 1e15
_PASSES: Final = 4
"""How often a case is computed: alone, in a batch, and with the prefix shared in two ways."""

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
_LIMITED: Final = (
    "; of more than {limit:,} tokens, whole and one by one: its {name} may differ there"
)


@dataclass(frozen=True, slots=True)
class PrefixMode:
    """How far rows of a model may share batches and their prefix.

    Attributes:
        way: two-part, copied, continued, token by token, none, or none and one by one.
        reason: the same for people, with why it is a slow one.
        compute: computes a prefix.
        limit: prompts that are longer with their answers are computed one by one; None is no limit.
        extends: whether a prefix may be computed from where another one ends.
        pads: whether rows may be padded.
        copies: whether a row for itself may go on from a copy, with the model's own attention.
    """

    way: str
    reason: str
    compute: Compute = compute_prefix
    limit: int | None = None
    extends: bool = False
    pads: bool = True
    copies: bool = False


def best_prefix_mode(model: Any, pad: int, *, prefix: bool = True) -> PrefixMode:
    """Return the best way that works for a model, and up to which length.

    Args:
        model: the model.
        pad: the padding token.
        prefix: whether a prefix is to be shared at all.
    """
    known = Comparison(model, pad)
    first = make_case(model.config.get_text_config(decoder=True).vocab_size)
    pads = known.pads_rightly(first)
    if not pads:
        known.keep(first)
    threshold = _limit(model, known, pads)
    compute = compute_prefix if _layers_allow(model, COPIED) else compute_state
    ways = _ways(model) if prefix else ()
    allowed = (way for way in ways if (pads or way in UNPADDED) and _layers_allow(model, way))
    way = next((way for way in allowed if known.allows(way, compute)), None)
    chosen = way or (NOT_SHARED if pads else ALONE)
    why = "going on from a prefix changes this model's answers" if prefix else "sharing is off"
    reason = _REASONS[chosen].format(why=why)
    if threshold and chosen != ALONE:
        reason += _LIMITED.format(limit=threshold.tokens, name=threshold.name)
    mode = PrefixMode(
        chosen,
        reason,
        compute,
        threshold.tokens if threshold else None,
        extends=way not in (None, STEPWISE) and known.allows(chosen, _in_two(compute)),
        pads=pads,
        copies=way in (TWO_PART, COPIED) and known.allows(CONTINUED, compute),
    )
    _LOGGER.info("%s: %s", type(model).__name__, mode.reason)
    return mode


def _ways(model: Any) -> tuple[str, ...]:
    """Return the ways to share, the preferred first.

    In half precision, kernels for CPUs give many rows the same bits in batches of all sizes, and a
    single bit elsewhere grows to the error of the precision. So the kernels have to be the same.
    """
    half = model.dtype.itemsize < torch.float32.itemsize and model.device.type == "cpu"
    return (COPIED, TWO_PART, *UNPADDED) if half else (TWO_PART, COPIED, *UNPADDED)


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


def _limit(model: Any, known: Comparison, pads: bool) -> Threshold | None:
    """Return the least threshold beyond which batches are wrong, or cannot be known to be right."""
    config = model.config.get_text_config(decoder=True)
    lengths = (context_length(config), turning_point(config))
    longest = min((length for length in lengths if length is not None), default=None)
    for threshold in thresholds(config):
        case = make_case(config.vocab_size, threshold.tokens)
        if not _is_comparable(model, threshold, case, longest):
            right = _is_trusted(model, threshold)
        elif pads:
            right = known.pads_rightly(case)
        else:
            known.keep(case)
            right = True
        if not right:
            _LOGGER.info("%s: one by one beyond %s", type(model).__name__, threshold)
            return threshold
    return None


def _is_comparable(model: Any, threshold: Threshold, case: Case, longest: int | None) -> bool:
    """Return whether a case says something of a threshold, and does not take too long."""
    if threshold.kind == SELECTED or (threshold.kind == SCALED and not is_exact(model)):
        return False
    length = len(case.rows[-1])
    if longest is not None and length + STEPS > longest:
        return False
    parameters = sum(parameter.numel() for parameter in model.parameters())
    operations = 2 * parameters * _PASSES * len(case.rows) * length
    limit = _OPERATIONS_ON_CPU if model.device.type == "cpu" else _OPERATIONS_ON_GPU
    cost = RowCost(length, length, length)
    return operations <= limit and rows_that_fit(model, cost) >= len(case.rows)


def _is_trusted(model: Any, threshold: Threshold) -> bool:
    """Return whether a threshold needs no comparing: masks of transformers' own are right."""
    if threshold.kind == MASKED:
        code = sys.modules[type(model).__module__]
        return any(getattr(code, name, None) is made for name, made in _MASKS.items())
    return threshold.kind == COMPUTED
