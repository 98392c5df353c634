"""What requests call the limit of new tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

NAMES: Final = ("max_completion_tokens", "max_tokens")
"""OpenAI's name of today, and the one that other servers may know alone."""


def limit_of(sent: Mapping[str, Any]) -> tuple[str | None, int | None]:
    """Return name and value of the limit in the fields of a request, None where it has none."""
    for name in NAMES:
        if isinstance(sent.get(name), int):
            return name, sent[name]
    return None, None
