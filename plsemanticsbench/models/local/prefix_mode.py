"""How far rows of a model may share batches and their prefix, found out by trying.

Layers that hold more than keys and values, or that drop some, are recognised by their cache. All
else (own attention code, sinks, capped scores, remote code, padding that is not masked) is found by
comparing: prompts of different lengths must give the same logits as plain generation of each alone.

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
from torch import Tensor
from transformers import DynamicCache, GenerationConfig, masking_utils
from transformers.cache_utils import DynamicLayer, DynamicSlidingWindowLayer

from plsemanticsbench.models.local.batches import Batch, run_batch
from plsemanticsbench.models.local.memory import RowCost, rows_that_fit
from plsemanticsbench.models.local.prefix import (
    ALONE,
    COPIED,
    NOT_SHARED,
    TWO_PART,
    Prefix,
    compute_prefix,
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

_PREFIX: Final = 12
_SUFFIXES: Final = (3, 5, 7)
_STEPS: Final = 3
_FLOAT32_TOLERANCE: Final = 1e-4
_TOLERANCE: Final = 5e-2
"""Of the logits' norm; a wrong position or a lost prefix is far above."""

_PADDING_TOLERANCE: Final = 0.3
"""Likewise, where experts may be chosen otherwise in a batch; padding that is seen is far above."""

_OPERATIONS_ON_CPU: Final = 1e12
"""The most that comparing beyond one threshold may take: seconds, on most machines."""

_OPERATIONS_ON_GPU: Final = 1e15
_PASSES: Final = 4
"""How often a case is computed: alone, in a batch, and with the prefix shared in two ways."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """What rows may share.

    Attributes:
        way: two-part, copied, none, or none and one by one.
        limit: prompts that are longer with their answers are computed one by one; None is no limit.
    """

    way: str
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class _Case:
    """Rows of different lengths that begin alike, the longest last, and where they part."""

    prefix: int
    rows: tuple[tuple[int, ...], ...]

    def batch(self, prefix: Prefix | None = None, way: str = NOT_SHARED) -> Batch:
        return Batch(self.rows, (_STEPS,) * len(self.rows), prefix, way)


def best_prefix_mode(model: Any, pad: int, *, prefix: bool = True) -> str:
    """Return only the way of :func:`how_to_share`."""
    return how_to_share(model, pad, prefix=prefix).way


def how_to_share(model: Any, pad: int, *, prefix: bool = True) -> Sharing:
    """Return the best way that works for a model, and up to which length.

    Args:
        model: the model.
        pad: the padding token.
        prefix: whether a prefix is to be shared at all.
    """
    config = model.config.get_text_config(decoder=True)
    known = _Comparison(model, pad)
    if not known.extend(_case(config.vocab_size)):
        return _logged(model, Sharing(ALONE))
    limit = _limit(model, config, known)
    ways = [way for way in (TWO_PART, COPIED) if prefix and _layers_allow(model, way)]
    chosen = next((way for way in ways if known.allows(way)), NOT_SHARED)
    return _logged(model, Sharing(chosen, limit))


def _limit(model: Any, config: Any, known: _Comparison) -> int | None:
    """Return the least threshold beyond which batches are wrong, or cannot be known to be right."""
    lengths = (context_length(config), turning_point(config))
    longest = min((length for length in lengths if length is not None), default=None)
    for threshold in thresholds(config):
        case = _case(config.vocab_size, threshold.tokens)
        if _is_comparable(model, threshold, case, longest):
            right = known.extend(case)
        else:
            right = _is_trusted(model, threshold)
        if not right:
            _LOGGER.info("%s: one by one beyond %s", type(model).__name__, threshold)
            return threshold.tokens
    return None


def _is_comparable(model: Any, threshold: Threshold, case: _Case, longest: int | None) -> bool:
    """Return whether a case says something of a threshold, and does not take too long."""
    if threshold.kind == SELECTED or (threshold.kind == SCALED and not _is_exact(model)):
        return False
    length = len(case.rows[-1])
    if longest is not None and length + _STEPS > longest:
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


def _case(vocabulary: int, beyond: int = 0) -> _Case:
    """Return rows whose prefix, and the padding of all but the last, are longer than a number."""
    prefix = _PREFIX + beyond
    *short, last = _SUFFIXES
    rows = tuple(
        tuple((7 * i + (i >= prefix) * row + 11) % vocabulary for i in range(prefix + length))
        for row, length in enumerate((*short, last + beyond), start=1)
    )
    return _Case(prefix, rows)


def _logged(model: Any, sharing: Sharing) -> Sharing:
    limit = "" if sharing.limit is None else f", up to {sharing.limit} tokens"
    _LOGGER.info("%s: shared prefixes: %s%s", type(model).__name__, sharing.way, limit)
    return sharing


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


class _Comparison:
    """The cases in which batches are known to be right, with the logits of each.

    Args:
        model: the model.
        pad: the padding token.
    """

    def __init__(self, model: Any, pad: int) -> None:
        self._model = model
        self._pad = pad
        self._known: list[tuple[_Case, list[Tensor]]] = []

    def extend(self, case: _Case) -> bool:
        """Return whether padded rows of a case give what each gives alone; if so, keep it."""
        try:
            together = self._logits(case.batch())
            alone = [self._logits(Batch((row,), (_STEPS,))) for row in case.rows[:-1]]
        except Exception as error:  # whatever a model's own code raises
            _LOGGER.info("%s: padding: %s", type(self._model).__name__, error)
            return False
        tolerance = _FLOAT32_TOLERANCE if _is_exact(self._model) else _PADDING_TOLERANCE
        padded = ([step[i : i + 1] for step in together] for i in range(len(alone)))
        right = all(_close(*pair, tolerance) for pair in zip(alone, padded, strict=True))
        if right:
            self._known.append((case, together))
        return right

    def allows(self, way: str) -> bool:
        """Return whether rows that share their prefix give the same in all cases."""
        tolerance = _FLOAT32_TOLERANCE if _is_exact(self._model) else _TOLERANCE
        try:
            for case, plain in self._known:
                more = compute_prefix(self._model, case.rows[0][: case.prefix + 1])
                prefix = more.cut(case.prefix)
                if not _close(plain, self._logits(case.batch(prefix, way)), tolerance):
                    return False
        except Exception as error:  # whatever a model's own code raises, it cannot share
            _LOGGER.info("%s: %s prefix: %s", type(self._model).__name__, way, error)
            return False
        return True

    def _logits(self, batch: Batch) -> list[Tensor]:
        """Return the logits of each step, ``[rows, vocabulary]``."""
        config = GenerationConfig(
            max_new_tokens=_STEPS,
            do_sample=False,
            pad_token_id=self._pad,
            output_logits=True,
            return_dict_in_generate=True,
        )
        return list(run_batch(self._model, batch, config, self._pad).logits)


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
