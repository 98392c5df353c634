"""Position embeddings that change with the length of a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_TURNING: Final = "longrope"


def turning_point(config: Any) -> int | None:
    """Return the length beyond which a model embeds all positions otherwise, if it has one.

    LongRoPE (Phi-3 and later) takes other frequencies for the whole text as soon as that is longer
    than a limit. Keys from before do not fit those from then on, and the longest row of a batch
    decides for all.

    Args:
        config: of a text model.
    """
    parameters = getattr(config, "rope_parameters", None) or {}
    # Some models have one set for each type of layer.
    sets = [parameters, *(value for value in parameters.values() if isinstance(value, Mapping))]
    turning = [found for found in sets if found.get("rope_type") == _TURNING]
    lengths = [found.get("original_max_position_embeddings") for found in turning]
    return min((length for length in lengths if length), default=None)
