"""Lengths beyond which a model does something that a shorter text does not show.

Windows, chunks, selections of keys and scales of attention begin to matter when a text is longer
than they are. Configurations name them all differently, so that they are found by what their names
have in common.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

MASKED: Final = "masked"
"""A window or chunk: which keys a query sees depends on positions only, and masks say so."""

SCALED: Final = "scaled"
"""What changes with the position: a scale of attention, keys that are compressed together."""

SELECTED: Final = "selected"
"""Keys are chosen by their scores; the least change of a score may change the choice."""

COMPUTED: Final = "computed"
"""A block in which a recurrent layer computes; results do not depend on it."""

_KINDS: Final = (
    (SELECTED, re.compile(r"(index|attn|attention|sparse|kv|key|block|moba)\w*_(top_?k|budget)")),
    (SELECTED, re.compile(r"keep_window|select\w*_(block|key|token)|(block|key|token)s?_select")),
    (SCALED, re.compile(r"(^|_)floor(_|$)|compress_(rate|ratio)")),
    (COMPUTED, re.compile(r"(mamba_|ssm_|^)chunk_size$")),
    (MASKED, re.compile(r"window|chunk|(^|_)local_attention|block_size|(^|_)extent")),
)
_OTHERS: Final = re.compile(
    r"expert|moe|router|group|pattern|layers|feed_forward|lm_head|time_step|vocab|num_chunks"
)
"""What names of other things have in them."""


@dataclass(frozen=True, slots=True, order=True)
class Threshold:
    """A length that a configuration names.

    Attributes:
        tokens: texts of up to so many are not concerned.
        kind: one of the four above.
        name: what the configuration calls it.
    """

    tokens: int
    kind: str
    name: str


def thresholds(config: Any) -> tuple[Threshold, ...]:
    """Return the thresholds of a text model that are within its context, the smallest first.

    Args:
        config: of a text model.
    """
    context = context_length(config)
    found = set(_thresholds(config.to_dict()))
    return tuple(sorted(t for t in found if context is None or t.tokens < context))


def context_length(config: Any) -> int | None:
    """Return how many tokens prompt and answer may have together; None is no limit."""
    found = getattr(config, "max_position_embeddings", None)
    return found if isinstance(found, int) and found > 0 else None  # -1 is no limit


def _thresholds(settings: Mapping[str, Any]) -> Iterator[Threshold]:
    for name, value in settings.items():
        if isinstance(value, Mapping):
            yield from _thresholds(value)
        kind = _kind(str(name))
        if kind is None:
            continue
        unit = settings.get("index_block_size", 1) if name.endswith("blocks") else 1
        for number in _numbers(value):
            yield Threshold(number * unit, kind, name)


def _numbers(value: Any) -> list[int]:
    """Return the positive integers that a setting is or lists, one for each kind of layer."""
    if isinstance(value, Mapping):
        value = list(value.values())
    values = value if isinstance(value, list | tuple) else [value]
    return [v for v in values if isinstance(v, int) and not isinstance(v, bool) and v > 0]


def _kind(name: str) -> str | None:
    if _OTHERS.search(name):
        return None
    return next((kind for kind, pattern in _KINDS if pattern.search(name)), None)
