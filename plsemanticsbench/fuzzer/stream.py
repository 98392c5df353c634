"""Random draws that are the same on every machine and under every version of Python.

SHA-256 in counter mode over a key. The algorithms of :mod:`random` have changed between versions;
and seeding with ``seed + index`` makes two pairs of seed and index share a stream.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from typing import Final, TypeVar

from plsemanticsbench.fuzzer.config import BILLION

_T = TypeVar("_T")
_EIGHT_WORDS: Final = struct.Struct(">8I")


class Stream:
    """An endless sequence of independent draws.

    Args:
        key: what determines the draws, and tells this stream from all others.
    """

    __slots__ = ("_counter", "_key", "_words")

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._counter = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Return an integer from 0 to ``bound`` - 1; ``bound`` is positive, at most 2³²."""
        fair = 2**32 - 2**32 % bound  # words beyond would favour small remainders
        words = self._words
        while True:
            if not words:
                self._fill()
            if (word := words.pop()) < fair:
                return word % bound

    def between(self, low: int, high: int) -> int:
        """Return an integer from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def choice(self, items: Sequence[_T]) -> _T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def chance(self, billionths: int) -> bool:
        """Return true with a probability given in billionths."""
        return self.below(BILLION) < billionths

    def weighted(self, weights: Mapping[_T, int]) -> _T:
        """Return one of the keys; weights are not negative, and not all zero."""
        draw = self.below(sum(weights.values()))
        ends = zip(weights, accumulate(weights.values()), strict=True)
        return next(item for item, end in ends if draw < end)

    def shuffled(self, items: Sequence[_T]) -> list[_T]:
        """Return the items in a random order (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _fill(self) -> None:
        """Make the next words, of 32 bits each, all of which were drawn."""
        block = sha256(b"%b\n%d" % (self._key, self._counter)).digest()
        self._counter += 1
        self._words += _EIGHT_WORDS.unpack(block)
