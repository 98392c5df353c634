"""Attention over a prefix that all rows share and a suffix that each row has for itself.

The keys and values of the prefix exist once, with batch size 1. Every query attends to them and to
its own row's suffix separately, and the two results are merged by the log-sum-exp of their scores,
which is exactly softmax attention over both (as in cascade and flash attention). Scores, results
and the merge are in float32 also where the model is in half precision, so that the output is
rounded once. All of it is plain torch, so that it runs wherever torch runs.

transformers finds the function under :data:`SHARED_PREFIX`; the prefix travels on the keys that
:class:`SuffixLayer` hands to it. There is no other state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import torch
from torch import Tensor
from transformers import AttentionInterface
from transformers.cache_utils import DynamicLayer
from transformers.masking_utils import AttentionMaskInterface, sdpa_mask

SHARED_PREFIX: Final = "plsemanticsbench_shared_prefix"

_SCORES_ON_CPU: Final = 1 << 22
"""Scores at a time: few enough for the cache, and enough to keep all cores at work."""

_SCORES_ON_GPU: Final = 1 << 27
_FIRST_ROOM: Final = 64

_WIDENS_ON_GPU: Final = torch.version.cuda is not None and "dtype" in torch.ops.aten.bmm.overloads()
"""Whether products of half precision can be had in float32, without converting what goes in."""

KeysValues = tuple[Tensor, Tensor]


class SuffixLayer(DynamicLayer):  # type: ignore[misc]
    """The cache of one layer: the rows' own keys and values, behind a prefix that they share.

    Args:
        prefix: keys and values of the prefix, ``[1, heads, length, dimension]`` each.
    """

    def __init__(self, prefix: KeysValues) -> None:
        super().__init__()
        self.prefix = prefix
        self.length = 0
        self._room: KeysValues | None = None

    def update(
        self, key_states: Tensor, value_states: Tensor, *args: Any, **kwargs: Any
    ) -> KeysValues:
        """Append keys and values; return those of the suffix, the keys with the prefix on them."""
        if not self.is_initialized:
            self.lazy_initialization(key_states, value_states)
        start, self.length = self.length, self.length + key_states.shape[-2]
        room = self._with_room(key_states, value_states, start)
        for buffer, states in zip(room, (key_states, value_states), strict=True):
            buffer[:, :, start : self.length] = states
        self.keys, self.values = (buffer[:, :, : self.length] for buffer in room)
        self.keys.shared_prefix = self.prefix
        return self.keys, self.values

    def _with_room(self, keys: Tensor, values: Tensor, used: int) -> KeysValues:
        """Return buffers for ``length`` tokens; they grow by half, so that appending is cheap."""
        if self._room is None or self._room[0].shape[-2] < self.length:
            size = self.length + max(_FIRST_ROOM, used // 2)
            old = self._room
            grown = [new.new_empty(*new.shape[:2], size, new.shape[-1]) for new in (keys, values)]
            if old is not None:
                for buffer, content in zip(grown, old, strict=True):
                    buffer[:, :, :used] = content[:, :, :used]
            self._room = (grown[0], grown[1])
        return self._room

    def get_seq_length(self) -> int:
        """Return the number of tokens in prefix and suffix."""
        return int(self.prefix[0].shape[-2]) + self.length

    def get_mask_sizes(self, query_length: int) -> tuple[int, int]:
        """Return length and offset of the part that needs a mask, which is the suffix."""
        return self.length + query_length, int(self.prefix[0].shape[-2])


def shared_prefix_attention(
    module: torch.nn.Module,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attention_mask: Tensor | None,
    dropout: float = 0.0,
    scaling: float | None = None,
    **kwargs: Any,
) -> tuple[Tensor, None]:
    """Attend to the prefix and the suffix; the signature is that of transformers.

    Args:
        module: the attention layer.
        query: ``[rows, heads, queries, dimension]``.
        key: of the suffix, ``[rows, key heads, length, dimension]``, from :class:`SuffixLayer`.
        value: likewise.
        attention_mask: True where a query sees a key of the suffix, ``[rows, 1, queries, length]``.
        dropout: must be 0.
        scaling: of the scores; None is one over the root of the dimension.
        kwargs: further arguments; those that change the scores are refused.

    Raises:
        NotImplementedError: the layer wants more than softmax attention.
    """
    refused = [
        name for name in ("softcap", "s_aux", "position_bias") if kwargs.get(name) is not None
    ]
    prefix = getattr(key, "shared_prefix", None)
    if refused or prefix is None or attention_mask is None or dropout:
        raise NotImplementedError(f"no shared prefix here: {refused or type(module).__name__}")
    scale = query.shape[-1] ** -0.5 if scaling is None else scaling
    dtype = query.dtype
    query, key, value, *prefix = (_wide(states) for states in (query, key, value, *prefix))
    grouped = query.unflatten(1, (key.shape[1], -1))
    first, first_lse = _prefix_part(grouped, prefix, scale)
    second, second_lse = _suffix_part(grouped, key, value, attention_mask, scale)
    # A padding query sees nothing of the suffix: there the second weight is exactly 0.
    merged = torch.lerp(second, first, torch.sigmoid(first_lse - second_lse))
    return merged.flatten(1, 2).transpose(1, 2).contiguous().to(dtype), None


def _prefix_part(query: Tensor, prefix: Sequence[Tensor], scale: float) -> KeysValues:
    """Attend to the prefix: all rows' queries are one matrix for each key head."""
    rows, key_heads, group, queries, _ = query.shape
    keys, values = (states[0] for states in prefix)
    flat = query.transpose(0, 1).reshape(key_heads, rows * group * queries, -1)
    parts = [
        _attend(part, keys, values, None, scale)
        for part in flat.split(_step(flat.device, key_heads * keys.shape[-2]), dim=1)
    ]
    out, lse = (torch.cat(tensors, dim=1) for tensors in zip(*parts, strict=True))
    shape = (key_heads, rows, group, queries, -1)
    return out.reshape(shape).transpose(0, 1), lse.reshape(shape).transpose(0, 1)


def _suffix_part(
    query: Tensor, key: Tensor, value: Tensor, mask: Tensor, scale: float
) -> KeysValues:
    """Attend to each row's own suffix."""
    rows, key_heads, group, queries, _ = query.shape
    length = key.shape[-2]
    step = _step(query.device, rows * key_heads * group * length)
    keys, values = key.flatten(0, 1), value.flatten(0, 1)
    parts = []
    for start in range(0, queries, step):
        part = query[:, :, :, start : start + step].flatten(0, 1)
        count = part.shape[2]
        visible = mask[:, :, None, start : start + count, :length]
        visible = visible.expand(rows, key_heads, group, count, length).reshape(
            rows * key_heads, group * count, length
        )
        tensors = _attend(part.flatten(1, 2), keys, values, visible, scale)
        parts.append([t.unflatten(1, (group, count)).unflatten(0, (rows, -1)) for t in tensors])
    out, lse = (torch.cat(tensors, dim=3) for tensors in zip(*parts, strict=True))
    return out, lse


def _attend(
    query: Tensor, keys: Tensor, values: Tensor, visible: Tensor | None, scale: float
) -> KeysValues:
    """Return softmax attention and the log-sum-exp of the scores, in float32 at least.

    Args:
        query: ``[batch, queries, dimension]``.
        keys: ``[batch, length, dimension]``.
        values: likewise.
        visible: ``[batch, queries, length]``; None is all.
        scale: of the scores.
    """
    scores = _product(query, keys.mT, scale)
    if visible is not None:
        scores.masked_fill_(~visible, torch.finfo(scores.dtype).min)
    weights = scores.softmax(dim=-1)
    # The greatest weight is exp(greatest score - lse).
    lse = scores.amax(dim=-1, keepdim=True) - weights.amax(dim=-1, keepdim=True).log()
    return _product(weights.to(values.dtype), values), lse


def _wide(states: Tensor) -> Tensor:
    """Return states in float32 at least, unless products of them can be had so."""
    if states.dtype.itemsize >= torch.float32.itemsize or _widens(states):
        return states
    return states.float()


def _widens(states: Tensor) -> bool:
    half = states.dtype in (torch.float16, torch.bfloat16)
    return half and states.is_cuda and _WIDENS_ON_GPU


def _product(first: Tensor, second: Tensor, scale: float | None = None) -> Tensor:
    """Return the products of two batches of matrices, scaled, in float32 at least."""
    if _widens(first):
        wide = torch.bmm(first, second, out_dtype=torch.float32)
        return wide if scale is None else wide.mul_(scale)
    if scale is None:
        return torch.bmm(first, second)
    return torch.baddbmm(first.new_empty(1), first, second, beta=0, alpha=scale)


def _step(device: torch.device, scores_per_query: int) -> int:
    limit = _SCORES_ON_CPU if device.type == "cpu" else _SCORES_ON_GPU
    return max(1, limit // scores_per_query)


def _suffix_mask(*args: Any, **kwargs: Any) -> Tensor | None:
    """Return the mask of the suffix, also where transformers could do without one."""
    mask: Tensor | None = sdpa_mask(*args, **(kwargs | {"allow_is_causal_skip": False}))
    return mask


AttentionInterface.register(SHARED_PREFIX, shared_prefix_attention)
AttentionMaskInterface.register(SHARED_PREFIX, _suffix_mask)
