"""What prompts have in common, computed once: keys and values, or a state that only goes on."""

from __future__ import annotations

import copy
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
CONTINUED: Final = "continued"
STEPWISE: Final = "token by token"
UNPADDED: Final = (CONTINUED, STEPWISE)
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


@dataclass(frozen=True, slots=True)
class State:
    """A prefix and the cache after it, of layers that cannot go back.

    Attributes:
        ids: the tokens.
        cache: after these, of one row; it stays as it is.
    """

    ids: tuple[int, ...]
    cache: Cache

    def __len__(self) -> int:
        return len(self.ids)

    def cut(self, length: int) -> State | None:
        """Return the first ``length`` tokens, if they are all."""
        return self if length == len(self) else None


Shared = Prefix | State


def alike(first: Sequence[int], second: Sequence[int]) -> int:
    """Return how many tokens two texts have in common at their beginning."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(first), len(second)))


def common_length(prompts: Sequence[tuple[int, ...]]) -> int:
    """Return how many tokens all prompts begin with, leaving at least one of each."""
    found = alike(min(prompts), max(prompts))  # in lexicographic order the others lie between
    return max(0, min(found, min(map(len, prompts)) - 1))


def compute_prefix(model: Any, ids: tuple[int, ...], known: Prefix | None = None) -> Prefix:
    """Run a model over a prefix, or over what of it comes after a known one.

    Args:
        model: the model.
        ids: the tokens.
        known: what ``ids`` begin with, if that has been computed before; it stays as it is.
    """
    cache = DynamicCache(config=model.config)
    for layer in cache.layers:
        if layer.is_sliding:
            layer.record_past = True  # rows are padded, so that they need more than the window
    if known is not None:
        _fill(cache, known.layers)
    _run(model, ids[0 if known is None else len(known) :], cache)
    return Prefix(ids, tuple((layer.keys, layer.values) for layer in cache.layers))


def compute_state(model: Any, ids: tuple[int, ...], known: State | None = None) -> State:
    """Run a model over a prefix, likewise, for caches that are more than keys and values."""
    cache = DynamicCache(config=model.config) if known is None else copy.deepcopy(known.cache)
    _run(model, ids[0 if known is None else len(known) :], cache)
    return State(ids, cache)


def _run(model: Any, ids: Sequence[int], cache: Cache) -> None:
    arguments = {CACHE: cache, "use_cache": True}
    if "logits_to_keep" in inspect.signature(model.forward).parameters:
        arguments["logits_to_keep"] = 1
    with torch.no_grad():
        model(torch.tensor([list(ids)], device=model.device), **arguments)


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


def unpadded_cache(model: Any, prefix: Shared, rows: int) -> Cache:
    """Return a cache for rows without padding: what each of them would have after the prefix."""
    if isinstance(prefix, State):
        cache = copy.deepcopy(prefix.cache)
        cache.reorder_cache(torch.zeros(rows, dtype=torch.long))
        return cache
    cache = DynamicCache(config=model.config)
    shape = (rows, -1, -1, -1)
    _fill(cache, [(keys.expand(shape), values.expand(shape)) for keys, values in prefix.layers])
    return cache


def is_all_state(cache: Cache) -> bool:
    """Return whether no layer of a cache knows how many tokens it has seen."""
    return bool(cache.layers) and not any(hasattr(layer, "keys") for layer in cache.layers)


def _fill(cache: Cache, layers: Sequence[KeysValues]) -> None:
    for layer, (keys, values) in zip(cache.layers, layers, strict=True):
        layer.update(keys, values)


@contextmanager
def two_part_attention(model: Any) -> Iterator[None]:
    """Let a model attend in two parts for a while."""
    usual = model.config._attn_implementation
    model.set_attn_implementation(SHARED_PREFIX)
    try:
        yield
    finally:
        model.set_attn_implementation(usual)
