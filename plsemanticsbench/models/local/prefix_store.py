"""Which prefix is worth computing, and when one that is there will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.local.memory import ADVICE, is_out_of_memory
from plsemanticsbench.models.local.prefix import Prefix, common_length, compute_prefix

_WORTH_SHARING: Final = 64
"""Tokens; a shorter prefix costs more bookkeeping than it saves."""

_WORTH_OF_PROMPT: Final = 0.25
"""The least part of the prompts that a shared prefix is; the plain path's kernels are faster."""

_NEARLY_ALL: Final = 0.9


class PrefixStore:
    """The last prefix of a model, with its keys and values.

    Args:
        model: the model.
    """

    def __init__(self, model: Any) -> None:
        self._model = model
        self._last: Prefix | None = None

    def shared(self, prompts: Sequence[tuple[int, ...]]) -> Prefix | None:
        """Return what prompts have in common, if it is worth sharing.

        Args:
            prompts: the tokens of one prompt or more.

        Raises:
            PLSemanticsBenchError: out of memory.
        """
        length = common_length(prompts)
        worth = max(_WORTH_SHARING, _WORTH_OF_PROMPT * sum(map(len, prompts)) / len(prompts))
        alone = len(prompts) == 1
        if length < worth:
            return None
        known = self._known(prompts[0][:length])
        if known is not None and len(known) >= (worth if alone else _NEARLY_ALL * length):
            return known
        return None if alone else self._compute(prompts[0][:length])

    def _known(self, ids: tuple[int, ...]) -> Prefix | None:
        """Return as much of the last prefix as ``ids`` begin with."""
        if self._last is None:
            return None
        pairs = enumerate(zip(ids, self._last.ids, strict=False))
        limit = min(len(ids), len(self._last))
        return self._last.cut(next((i for i, (a, b) in pairs if a != b), limit))

    def _compute(self, ids: tuple[int, ...]) -> Prefix:
        self._last = None  # before the next one takes memory
        try:
            self._last = compute_prefix(self._model, ids)
        except (RuntimeError, MemoryError) as error:
            if not is_out_of_memory(error):
                raise
            raise PLSemanticsBenchError(
                f"out of memory on the {len(ids)} tokens that prompts share: {ADVICE}"
            ) from error
        return self._last
