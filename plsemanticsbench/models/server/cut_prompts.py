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

_BYTES: Final = 16
"""Bytes that a token of a prompt has at most, on average; two to five are usual."""

_ADVICE: Final = (
    "it seems to cut long prompts, and the results mean nothing then. Give the model a longer"
    " context (with Ollama: OLLAMA_CONTEXT_LENGTH)"
)


class CutPrompts:
    """Warns once when prompts count fewer tokens than they can have, or all the same.

    That is, when most prompts, though of different lengths, count equally many tokens: most of
    those with the same common part, as their lengths differ by less than their counts would.
    """

    def __init__(self) -> None:
        self._sizes: dict[tuple[str, int], list[int]] = defaultdict(list)
        self._seen: dict[str, int] = defaultdict(int)
        self._warned = False

    def look(self, request: Request, tokens: int) -> None:
        """Take note of a prompt and of the tokens that the server has counted in it."""
        if self._warned or not tokens:
            return
        size = sum(len(message["content"].encode()) for message in request.messages)
        if size > _BYTES * tokens:
            self._warn(f"{tokens} tokens in a prompt of {size} bytes")
            return
        sizes = self._sizes[request.common, tokens]
        sizes.append(size)
        self._seen[request.common] += 1
        many = len(sizes) >= _ENOUGH and 2 * len(sizes) > self._seen[request.common]
        if many and max(sizes) - min(sizes) >= _DIFFERENCE:
            self._warn(f"{tokens} tokens in prompts of {min(sizes)} bytes and of {max(sizes)}")

    def _warn(self, counted: str) -> None:
        self._warned = True
        _LOGGER.warning("the server counts %s: %s", counted, _ADVICE)
