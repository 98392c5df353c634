"""Noticing a server that cuts long prompts without a word, as Ollama does."""

from __future__ import annotations

import logging
from collections import defaultdict
from typing import Final

from plsemanticsbench.models.interface import Request

_LOGGER: Final = logging.getLogger(__name__)

_ENOUGH: Final = 4
"""Prompts that count alike, after which to judge."""

_DIFFERENCE: Final = 100
"""Bytes; the prompts of a config differ by a few hundred, and so do their counts."""


class CutPrompts:
    """Warns once when most prompts, though of different lengths, count equally many tokens.

    Most of those with the same common part: their lengths differ by less than their counts would.
    """

    def __init__(self) -> None:
        self._sizes: dict[tuple[str, int], list[int]] = defaultdict(list)
        self._seen: dict[str, int] = defaultdict(int)
        self._warned = False

    def look(self, request: Request, tokens: int) -> None:
        """Take note of a prompt and of the tokens that the server has counted in it."""
        if self._warned or not tokens:
            return
        sizes = self._sizes[request.common, tokens]
        sizes.append(sum(len(message["content"].encode()) for message in request.messages))
        self._seen[request.common] += 1
        many = len(sizes) >= _ENOUGH and 2 * len(sizes) > self._seen[request.common]
        if many and max(sizes) - min(sizes) >= _DIFFERENCE:
            self._warned = True
            _LOGGER.warning(
                "the server counts %d tokens in prompts of %d bytes and of %d: it seems to cut long"
                " prompts, and the results mean nothing then. Give the model a longer context (with"
                " Ollama: OLLAMA_CONTEXT_LENGTH)",
                tokens, min(sizes), max(sizes),
            )  # fmt: skip
