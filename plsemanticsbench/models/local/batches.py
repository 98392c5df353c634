"""One batch of prompts: padded, given to the model's own ``generate``, and cut into rows."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from transformers import GenerationConfig, LogitsProcessorList, StoppingCriteriaList

from plsemanticsbench.models.local.prefix import (
    CACHE,
    NOT_SHARED,
    TWO_PART,
    Prefix,
    copied_cache,
    two_part_attention,
    two_part_cache,
)
from plsemanticsbench.models.local.sampling import RowBudgets


@dataclass(frozen=True, slots=True)
class Batch:
    """Prompts that are completed together.

    Attributes:
        prompts: the tokens of each.
        budgets: how many new tokens each may get.
        prefix: what all begin with, if its keys and values are known.
        way: how they share it.
    """

    prompts: tuple[tuple[int, ...], ...]
    budgets: tuple[int, ...]
    prefix: Prefix | None = None
    way: str = NOT_SHARED

    @property
    def padding(self) -> tuple[int, ...]:
        """How many padding tokens each prompt needs."""
        longest = max(map(len, self.prompts))
        return tuple(longest - len(prompt) for prompt in self.prompts)


def run_batch(
    model: Any,
    batch: Batch,
    config: GenerationConfig,
    pad: int,
    processors: Sequence[Any] = (),
) -> Any:
    """Return what ``generate`` returns for a batch.

    Padding is on the left; with a prefix in two parts it is between prefix and suffix, where the
    prefix stays in place for all rows.
    """
    shared = len(batch.prefix) if batch.prefix is not None and batch.way == TWO_PART else 0
    rows, masks = [], []
    for prompt, padding in zip(batch.prompts, batch.padding, strict=True):
        rows.append([*prompt[:shared], *[pad] * padding, *prompt[shared:]])
        masks.append([1] * shared + [0] * padding + [1] * (len(prompt) - shared))
    ids = torch.tensor(rows, device=model.device)
    arguments: dict[str, Any] = {}
    if batch.prefix is not None and batch.way == TWO_PART:
        arguments[CACHE] = two_part_cache(batch.prefix)
    elif batch.prefix is not None:
        arguments[CACHE] = copied_cache(model, batch.prefix, torch.tensor(batch.padding))
    with two_part_attention(model) if shared else nullcontext():
        return model.generate(
            ids,
            attention_mask=torch.tensor(masks, device=model.device),
            generation_config=config,
            logits_processor=LogitsProcessorList(processors),
            stopping_criteria=StoppingCriteriaList([RowBudgets(ids.shape[1], batch.budgets)]),
            **arguments,
        )


def new_tokens(batch: Batch, output: Tensor) -> list[list[int]]:
    """Return the new tokens of each row, up to its budget; what follows an end is still there."""
    start = max(map(len, batch.prompts))
    rows = output[:, start:].tolist()
    return [row[:budget] for row, budget in zip(rows, batch.budgets, strict=True)]
