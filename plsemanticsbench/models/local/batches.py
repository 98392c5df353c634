"""One batch of prompts: given to the model's own ``generate``, and cut into rows."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from transformers import GenerationConfig, LogitsProcessorList, StoppingCriteriaList

from plsemanticsbench.models.local.prefix import (
    CACHE,
    NOT_SHARED,
    STEPWISE,
    TWO_PART,
    UNPADDED,
    Prefix,
    Shared,
    State,
    copied_cache,
    is_all_state,
    two_part_attention,
    two_part_cache,
    unpadded_cache,
)
from plsemanticsbench.models.local.sampling import ForcedPrompts, RowEnds

Processors = Callable[[Sequence[int]], Sequence[Any]]
"""Makes logits processors, given how many columns there are before each row's first new token."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Prompts that are completed together.

    Attributes:
        prompts: the tokens of each.
        budgets: how many new tokens each may get.
        prefix: what all begin with, if it has been computed.
        way: how they share it.
    """

    prompts: tuple[tuple[int, ...], ...]
    budgets: tuple[int, ...]
    prefix: Shared | None = None
    way: str = NOT_SHARED

    @property
    def padding(self) -> tuple[int, ...]:
        """How many padding tokens each prompt needs."""
        longest = max(map(len, self.prompts))
        return tuple(longest - len(prompt) for prompt in self.prompts)

    @property
    def is_padded(self) -> bool:
        """Whether prompts are padded to one length."""
        return self.prefix is None or self.way not in UNPADDED

    @property
    def skipped(self) -> int:
        """How many tokens ``generate`` does not see: a cache of states does not count them."""
        is_state = isinstance(self.prefix, State) and is_all_state(self.prefix.cache)
        return len(self.prefix or ()) if is_state and not self.is_padded else 0

    @property
    def given(self) -> int:
        """How many columns there are when generation begins."""
        if self.is_padded:
            return max(map(len, self.prompts))
        first = len(self.prefix or ()) + 1 if self.way == STEPWISE else min(map(len, self.prompts))
        return first - self.skipped

    @property
    def starts(self) -> tuple[int, ...]:
        """How many columns there are before each row's first new token."""
        if self.is_padded:
            return (self.given,) * len(self.prompts)
        return tuple(len(prompt) - self.skipped for prompt in self.prompts)


def run_batch(
    model: Any,
    batch: Batch,
    config: GenerationConfig,
    pad: int,
    processors: Processors = lambda starts: (),
) -> Any:
    """Return what ``generate`` returns for a batch.

    Padding is on the left; with a prefix in two parts it is between prefix and suffix, where the
    prefix stays in place for all rows.

    Args:
        model: the model.
        batch: the prompts.
        config: how to generate.
        pad: the padding token.
        processors: make what changes the logits.
    """
    if not batch.is_padded:
        return _run_unpadded(model, batch, config, processors)
    shared = len(batch.prefix) if batch.prefix is not None and batch.way == TWO_PART else 0
    rows, masks = [], []
    for prompt, padding in zip(batch.prompts, batch.padding, strict=True):
        rows.append([*prompt[:shared], *[pad] * padding, *prompt[shared:]])
        masks.append([1] * shared + [0] * padding + [1] * (len(prompt) - shared))
    arguments: dict[str, Any] = {}
    if isinstance(batch.prefix, Prefix):
        arguments[CACHE] = (
            two_part_cache(batch.prefix)
            if shared
            else copied_cache(model, batch.prefix, torch.tensor(batch.padding))
        )
    with two_part_attention(model) if shared else nullcontext():
        return model.generate(
            torch.tensor(rows, device=model.device),
            attention_mask=torch.tensor(masks, device=model.device),
            generation_config=config,
            logits_processor=LogitsProcessorList(processors(batch.starts)),
            stopping_criteria=StoppingCriteriaList([RowEnds(batch.starts, batch.budgets)]),
            **arguments,
        )


def _run_unpadded(
    model: Any, batch: Batch, config: GenerationConfig, processors: Processors
) -> Any:
    """Generate without padding: rows that are still in their own prompts are told how they go on.

    All rows begin as long as the shortest of them, or one token after the prefix where a model
    goes on from a state only so.
    """
    assert batch.prefix is not None
    rows = [prompt[batch.skipped :] for prompt in batch.prompts]
    ids = torch.tensor([row[: batch.given] for row in rows], device=model.device)
    ends = config.eos_token_id or []
    own = copy.deepcopy(config)
    own.eos_token_id = model.config.get_text_config(decoder=True).vocab_size  # ends no prompt
    own.max_new_tokens = max(map(sum, zip(batch.starts, batch.budgets, strict=True))) - batch.given
    return model.generate(
        ids,
        attention_mask=torch.ones_like(ids),
        generation_config=own,
        logits_processor=LogitsProcessorList([*processors(batch.starts), ForcedPrompts(rows)]),
        stopping_criteria=StoppingCriteriaList([RowEnds(batch.starts, batch.budgets, ends)]),
        **{CACHE: unpadded_cache(model, batch.prefix, len(batch.prompts))},
    )


def new_tokens(batch: Batch, output: Tensor) -> list[list[int]]:
    """Return the new tokens of each row, up to its budget; what follows an end is still there."""
    rows = zip(output.tolist(), batch.starts, batch.budgets, strict=True)
    return [row[start : start + budget] for row, start, budget in rows]
