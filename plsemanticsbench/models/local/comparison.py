"""Whether rows that share batches and prefixes get what each gets alone, found out by trying.

Prompts of different lengths that begin alike are computed alone, in a padded batch, and in the ways
to share a prefix; the logits have to be the same.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import torch
from torch import Tensor
from transformers import GenerationConfig

from plsemanticsbench.models.local.batches import Batch, run_batch
from plsemanticsbench.models.local.prefix import (
    CACHE,
    CONTINUED,
    NOT_SHARED,
    UNPADDED,
    Prefix,
    Shared,
    State,
)

_LOGGER: Final = logging.getLogger(__name__)

STEPS: Final = 3
"""New tokens that are compared."""

_PREFIX: Final = 12
_SUFFIXES: Final = (3, 5, 7)
_FLOAT32_TOLERANCE: Final = 1e-4
_TOLERANCE: Final = 5e-2
"""Of the logits' norm; a wrong position or a lost prefix is far above."""

_PADDING_TOLERANCE: Final = 0.3
"""Likewise, where experts may be chosen otherwise in a batch; padding that is seen is far above."""

Compute = Callable[..., Shared]


@dataclass(frozen=True, slots=True)
class Case:
    """Rows of different lengths that begin alike, the longest last, and where they part."""

    prefix: int
    rows: tuple[tuple[int, ...], ...]

    def batch(self, prefix: Shared | None = None, way: str = NOT_SHARED) -> Batch:
        """Return all rows as a batch."""
        return Batch(self.rows, (STEPS,) * len(self.rows), prefix, way)


def make_case(vocabulary: int, beyond: int = 0) -> Case:
    """Return rows whose prefix, and the padding of all but the last, are longer than a number."""
    prefix = _PREFIX + beyond
    *short, last = _SUFFIXES
    rows = tuple(
        tuple((7 * i + (i >= prefix) * row + 11) % vocabulary for i in range(prefix + length))
        for row, length in enumerate((*short, last + beyond), start=1)
    )
    return Case(prefix, rows)


class Comparison:
    """The cases that ways to share a prefix are tried on.

    Args:
        model: the model.
        pad: the padding token.
    """

    def __init__(self, model: Any, pad: int) -> None:
        self._model = model
        self._pad = pad
        self._known: list[_Computed] = []

    def keep(self, case: Case) -> None:
        """Try ways on a case, whatever padding does there."""
        self._known.append(_Computed(self._model, self._pad, case))

    def pads_rightly(self, case: Case) -> bool:
        """Return whether padded rows of a case give what each gives alone; if so, keep it."""
        computed = _Computed(self._model, self._pad, case)
        tolerance = _FLOAT32_TOLERANCE if is_exact(self._model) else _PADDING_TOLERANCE
        try:
            # The last row is as it is alone: it has no padding.
            padded = [[step[i] for step in computed.together] for i in range(len(case.rows) - 1)]
            right = all(_close(computed.alone(i), row, tolerance) for i, row in enumerate(padded))
        except Exception as error:  # whatever a model's own code raises
            _LOGGER.info("%s: padding: %s", type(self._model).__name__, error)
            return False
        if right:
            self._known.append(computed)
        return right

    def allows(self, way: str, compute: Compute) -> bool:
        """Return whether rows that share their prefix give the same in all cases.

        Args:
            way: how they share it.
            compute: computes a prefix.
        """
        try:
            return all(self._is_right(computed, way, compute) for computed in self._known)
        except Exception as error:  # whatever a model's own code raises, it cannot share
            _LOGGER.info("%s: %s prefix: %s", type(self._model).__name__, way, error)
            return False

    def _is_right(self, computed: _Computed, way: str, compute: Compute) -> bool:
        case, first = computed.case, computed.case.rows[0]
        prefix = compute(self._model, first[: case.prefix + 1])
        if isinstance(prefix, Prefix):
            prefix = prefix.cut(case.prefix)
        else:  # a state cannot be cut
            prefix = compute(self._model, first[: case.prefix])
        if way == CONTINUED and not _goes_on(self._model, prefix, first[case.prefix :]):
            return False
        plain = computed.all_alone if way in UNPADDED else computed.together
        shared = logits(self._model, case.batch(prefix, way), self._pad)
        return _close(plain, shared, _FLOAT32_TOLERANCE if is_exact(self._model) else _TOLERANCE)


class _Computed:
    """A case with the logits that it gives, each computed when it is first needed."""

    def __init__(self, model: Any, pad: int, case: Case) -> None:
        self._model = model
        self._pad = pad
        self._alone: dict[int, list[Tensor]] = {}
        self.case = case

    @cached_property
    def together(self) -> list[Tensor]:
        """Of the padded batch."""
        return logits(self._model, self.case.batch(), self._pad)

    def alone(self, row: int) -> list[Tensor]:
        """Of one row, ``[vocabulary]`` each."""
        if row not in self._alone:
            steps = logits(self._model, Batch((self.case.rows[row],), (STEPS,)), self._pad)
            self._alone[row] = [step[0] for step in steps]
        return self._alone[row]

    @property
    def all_alone(self) -> list[Tensor]:
        """Of all rows, each computed alone."""
        rows = (self.alone(row) for row in range(len(self.case.rows)))
        return [torch.stack(step) for step in zip(*rows, strict=True)]


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


def logits(model: Any, batch: Batch, pad: int) -> list[Tensor]:
    """Return the logits of each step, ``[rows, vocabulary]``."""
    config = GenerationConfig(
        max_new_tokens=STEPS,
        do_sample=False,
        pad_token_id=pad,
        output_logits=True,
        return_dict_in_generate=True,
    )
    found = run_batch(model, batch, config, pad).logits
    rows = list(enumerate(start - batch.given for start in batch.starts))
    steps = min(STEPS, *(len(found) - first for _, first in rows))
    return [torch.stack([found[first + i][row] for row, first in rows]) for i in range(steps)]


def is_exact(model: Any) -> bool:
    """Return whether a model computes in float32."""
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
