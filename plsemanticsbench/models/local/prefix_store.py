"""Which prefix is worth computing, and how much of it is there already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.local.kept_prefixes import KeptPrefixes
from plsemanticsbench.models.local.memory import ADVICE, is_out_of_memory, release_memory
from plsemanticsbench.models.local.prefix import STEPWISE, Shared, State, alike, common_length
from plsemanticsbench.models.local.prefix_mode import PrefixMode

_WORTH_SHARING: Final = 64
"""Tokens; a shorter prefix costs more bookkeeping than it saves."""

_WORTH_OF_PROMPT: Final = 0.25
"""The least part of the prompts that a shared prefix is; the plain path's kernels are faster."""

_WORTH_OF_PROMPT_BY_TOKENS: Final = 0.95
"""Likewise, where each token of a row's own part is a step. For one row it takes as long as reading
21 tokens at once, for eight rows as long as 6 a row (a Mamba of 37 million weights, two cores)."""

_MOSTLY: Final = 0.5
"""The part of a prefix that is computed afresh from which on it is worth keeping on the disk."""


class PrefixStore:
    """The last prefix of a model, and from where it could go on.

    Prompts whose common parts come in lexicographic order form a tree, depth first: the last prefix
    then begins with all that the next one shares with any before. Keys and values are cut to that;
    a state that cannot go back is computed up to there once more, and from then on kept as well.

    Args:
        model: the model.
        mode: how it shares.
        kept: prefixes of earlier runs; None is none.
    """

    def __init__(self, model: Any, mode: PrefixMode, kept: KeptPrefixes | None = None) -> None:
        self._model = model
        self._mode = mode
        self._kept = kept
        self._held: list[Shared] = []

    def shared(self, prompts: Sequence[tuple[int, ...]]) -> Shared | None:
        """Return what prompts have in common, if it is worth sharing.

        Args:
            prompts: the tokens of one prompt or more.

        Raises:
            PLSemanticsBenchError: out of memory.
        """
        length = common_length(prompts)
        part = _WORTH_OF_PROMPT_BY_TOKENS if self._mode.way == STEPWISE else _WORTH_OF_PROMPT
        worth = max(_WORTH_SHARING, part * sum(map(len, prompts)) / len(prompts))
        if length < worth:
            return None
        ids = prompts[0][:length]
        known = self._known(ids)
        found = 0 if known is None else len(known)
        others = len(prompts) - 1
        # What is missing is computed once instead of with each row; that has to be worth a step.
        if found >= worth and (length - found) * others <= _WORTH_SHARING:
            return known
        return self._computed(ids, known) if others else None

    def forget(self) -> None:
        """Begin anew, as if nothing had been computed."""
        self._held = []

    def _known(self, ids: tuple[int, ...]) -> Shared | None:
        """Return as much as there is of what ``ids`` begin with."""
        cuts = [held.cut(alike(held.ids, ids)) for held in self._held]
        return max((cut for cut in cuts if cut), key=len, default=None)

    def _computed(self, ids: tuple[int, ...], known: Shared | None) -> Shared:
        if self._kept is not None:
            known = self._kept.longest(ids, known)
        found = 0 if known is None else len(known)
        if known is not None and found == len(ids):
            self._held = [known]
            return known
        fork = max((alike(held.ids, ids) for held in self._held), default=0)
        stops = [len(ids)]
        if self._mode.extends and fork > found + _WORTH_SHARING:
            stops.insert(0, fork)
        # Before the next ones take memory; what can be cut needs no shorter ones beside it.
        self._held = [held for held in self._held if isinstance(held, State) and held.cut(fork)]
        for stop in stops:
            known = self._run(ids[:stop], known if self._mode.extends else None)
            self._held.append(known)
        assert known is not None
        if self._kept is not None and found <= (1 - _MOSTLY) * len(ids):
            self._kept.keep(known)
        return known

    def _run(self, ids: tuple[int, ...], known: Shared | None) -> Shared:
        try:
            return self._mode.compute(self._model, ids, known)
        except (RuntimeError, MemoryError) as error:
            if not is_out_of_memory(error):
                raise
            failed = error if known is None else None
        if failed is None:  # outside of the handler, which keeps tensors alive
            self._held = []
            release_memory()
            return self._run(ids, None)
        raise PLSemanticsBenchError(
            f"out of memory on the {len(ids)} tokens that prompts share: {ADVICE}"
        ) from failed
