"""Options of the form ``NAME=VALUE``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError

_MEANT: Final = {
    "true": "true",
    "yes": "true",
    "on": "true",
    "false": "false",
    "no": "false",
    "off": "false",
    "none": "null",
    "null": "null",
}
"""Words that are no JSON and look like a value that is, in lower case, and what that is."""

_NO_NUMBERS: Final = ("nan", "infinity", "-infinity")


def named_values(flag: str, options: Iterable[str], *, taken: Iterable[str] = ()) -> dict[str, Any]:
    """Return the values by name; one that is no JSON is a text.

    Args:
        flag: of the command, for messages.
        options: each ``NAME=VALUE``.
        taken: names that are not free.

    Raises:
        PLSemanticsBenchError: one is not, or its name is taken, or its value is a word that looks
            like another value: as a text, ``False`` would be true.
    """
    values = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise PLSemanticsBenchError(f"{flag} {option:.80} is no NAME=VALUE")
        if name in taken:
            raise PLSemanticsBenchError(f"{flag} {option:.80}: {name} is not free")
        values[name] = _value(flag, name, value)
    return values


def _value(flag: str, name: str, value: str) -> Any:
    word = value.strip().lower()
    if word in _NO_NUMBERS:
        raise PLSemanticsBenchError(f"{flag} {name}={value}: no JSON number is {value}")
    try:
        return json.loads(value)
    except RecursionError as error:
        raise PLSemanticsBenchError(f"{flag} {name}: the value is nested too deeply") from error
    except ValueError:
        if word not in _MEANT:
            return value
    raise PLSemanticsBenchError(
        f"{flag} {name}={value} is no JSON value: write {flag} {name}={_MEANT[word]}, or"
        f" {name}='\"{value}\"' for the word"
    )
