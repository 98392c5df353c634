"""What prompts have in common, computed once."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import torch
from torch import Tensor
from transformers import Cache, DynamicCache, GenerationMixin

from plsemanticsbench.models.local.attention import SHARED_PREFIX, KeysValues, SuffixLayer

TWO_PART: Final = "two-part"
COPIED: Final = "copied"
NOT_SHARED: Final = "none"
ALONE: Final = "none, one by one"

_PREPARE: Final = inspect.signature(GenerationMixin.prepare_inputs_for_generation)

CACHE: Final = "cache" if "cache" in _PREPARE.parameters else "past_key_values"
"""What transformers calls the cache, in outputs too; the name changed within version 5."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """A prefix and its keys and values.

    Attributes:
        ids: the tokens.
        layers: keys and values of each layer, ``[1, heads, len(ids), dimension]`` each.
    """

    ids: tuple[int, ...]
    layers: tuple[KeysValues, ...]

    def __len__(self) -> int:
        return len(self.ids)

    def cut(self, length: int) -> Prefix:
        """Return the first ``length`` tokens; keys and values are views."""
        cut = tuple((k[:, :, :length], v[:, :, :length]) for k, v in self.layers)
        return Prefix(self.ids[:length], cut)


def common_length(prompts: Sequence[tuple[int, ...]]) -> int:
    """Return how many tokens all prompts begin with, leaving at least one of each."""
    first, last = min(prompts), max(prompts)  # in lexicographic order the others lie between
    limit = min(map(len, prompts)) - 1
    differing = (i for i in range(limit) if first[i] != last[i])
    return next(differing, max(limit, 0))


def compute_prefix(model: Any, ids: Sequence[int]) -> Prefix:
    """Run a model over a prefix."""
    cache = DynamicCache(config=model.config)
    for layer in cache.layers:
        if layer.is_sliding:
            layer.record_past = True  # rows are padded, so that they need more than the window
    arguments = {CACHE: cache, "use_cache": True}
    if "logits_to_keep" in inspect.signature(model.forward).parameters:
        arguments["logits_to_keep"] = 1
    with torch.no_grad():
        model(torch.tensor([list(ids)], device=model.device), **arguments)
    return Prefix(tuple(ids), tuple((layer.keys, layer.values) for layer in cache.layers))


def two_part_cache(prefix: Prefix) -> Cache:
    """Return a cache for rows of any number that share the prefix."""
    return Cache(layers=[SuffixLayer(layer) for layer in prefix.layers])


def copied_cache(model: Any, prefix: Prefix, padding: Tensor) -> Cache:
    """Return a cache that holds what plain generation would, with the padding on the left.

    Its first ``len(prefix)`` columns are the row's padding and as much of the prefix as is left;
    the rest of the prefix is computed again with the row. So even a sliding window sees what it
    would see without a cache.

    Args:
        model: the model.
        prefix: the shared prefix.
        padding: number of padding tokens on the left of each row.
    """
    cache = DynamicCache(config=model.config)
    columns = torch.arange(len(prefix))[None] - padding[:, None]
    for layer, (keys, values) in zip(cache.layers, prefix.layers, strict=True):
        index = columns.clamp(min=0).to(keys.device)
        layer.update(*(states[0][:, index].transpose(0, 1) for states in (keys, values)))
    return cache


@contextmanager
def two_part_attention(model: Any) -> Iterator[None]:
    """Let a model attend in two parts for a while."""
    usual = model.config._attn_implementation
    model.set_attn_implementation(SHARED_PREFIX)
    try:
        yield
    finally:
        model.set_attn_implementation(usual)
