"""Choices that depend on a text and on nothing else: no process, platform or Python version."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")


def drawn(count: int, seed: str) -> int:
    """Return a number below ``count`` that ``seed`` alone decides."""
    digest = hashlib.sha256(f"plsemanticsbench/tasks/{seed}".encode()).digest()
    return int.from_bytes(digest, "big") % count


def shuffled(items: Sequence[_T], seed: str) -> list[_T]:
    """Return ``items`` in an order that ``seed`` alone decides."""

    def key(index: int) -> bytes:
        return hashlib.sha256(f"plsemanticsbench/tasks/{seed}/{index}".encode()).digest()

    return [items[index] for index in sorted(range(len(items)), key=key)]
