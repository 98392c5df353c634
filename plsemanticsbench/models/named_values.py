"""Options of the form ``NAME=VALUE``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError


def named_values(flag: str, options: Iterable[str]) -> dict[str, Any]:
    """Return the values by name; one that is no JSON is a text.

    Args:
        flag: of the command, for messages.
        options: each ``NAME=VALUE``.

    Raises:
        PLSemanticsBenchError: one is not.
    """
    values = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise PLSemanticsBenchError(f"{flag} {option} is no NAME=VALUE")
        try:
            values[name] = json.loads(value)
        except ValueError:
            values[name] = value
    return values
