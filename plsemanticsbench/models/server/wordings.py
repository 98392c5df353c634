"""The words of servers, from ``wordings.toml``."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def wordings() -> dict[str, Any]:
    """Return all tables."""
    path = files("plsemanticsbench.models.server") / "wordings.toml"
    return tomllib.loads(path.read_text("utf-8"))


def says(text: str, table: str, name: str = "words") -> bool:
    """Tell whether a text, in lower case, has any of the words of a list."""
    return any(words in text for words in wordings()[table][name])


def number(text: str, name: str) -> int | None:
    """Return the number of a kind that a text, in lower case, tells; None where it tells none."""
    found = (re.search(pattern, text) for pattern in wordings()["numbers"][name])
    return next((int(match.group(1)) for match in found if match), None)


@cache
def _field(name: str, lists: tuple[str, ...]) -> re.Pattern[str]:
    words = "|".join(pattern for each in lists for pattern in wordings()["fields"][each])
    field = rf"(?<!\w){re.escape(name.lower())}(?!\w)"
    return re.compile(rf"(?:{words}).{{0,100}}?{field}|{field}.{{0,100}}?(?:{words})")


def refuses_field(text: str, name: str, *, value: bool = False) -> bool:
    """Tell whether a text refuses a field; with ``value``, also where it refuses its value."""
    lists = ("unknown", "values") if value else ("unknown",)
    return _field(name, lists).search(text) is not None


def refuses_some_field(text: str) -> bool:
    """Tell whether a text refuses a field, named or not."""
    return any(re.search(pattern, text) for pattern in wordings()["fields"]["unknown"])


def lacks_model(text: str, model: str) -> bool:
    """Tell whether a text says that there is no such model."""
    if says(text, "model"):
        return True
    words = "|".join(map(re.escape, wordings()["model"]["with_name"]))
    name = rf"model\b.{{0,20}}?(?<!\w){re.escape(model.lower())}(?!\w)"
    near = rf"{name}.{{0,40}}?(?:{words})|(?:{words}).{{0,40}}?{name}"
    return bool(model) and re.search(near, text) is not None
