"""Checks of what users configure; every message gives the name, the value and what is allowed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError


class FuzzerError(PLSemanticsBenchError):
    """A configuration, filter, preset, seed or index that the fuzzer cannot work with."""


def check_names(given: Iterable[str], known: Iterable[str], kind: str) -> None:
    """Refuse names that are not among the known ones.

    Raises:
        FuzzerError: there are some; the message names them.
    """
    known = list(known)
    unknown = [name for name in given if name not in known]
    if unknown:
        raise FuzzerError(f"unknown {kind} {', '.join(unknown)}; known: {', '.join(known)}")


def check_integer(name: str, value: object, low: int, high: int) -> None:
    """Refuse what is no integer of a range.

    Raises:
        FuzzerError: it is none.
    """
    if type(value) is not int or not low <= value <= high:
        raise FuzzerError(f"{name} is {value!r}, allowed: an integer from {low:,} to {high:,}")


def check_probability(name: str, value: object) -> None:
    """Refuse what is no number from 0 to 1.

    Raises:
        FuzzerError: it is none.
    """
    if type(value) not in (int, float) or not 0 <= value <= 1:  # type: ignore[operator]
        raise FuzzerError(f"{name} is {value!r}, allowed: a number from 0 to 1")


def load_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file.

    Raises:
        OSError: the file cannot be read.
        FuzzerError: it is no TOML.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FuzzerError(f"{path} is no TOML file: {error}") from error
