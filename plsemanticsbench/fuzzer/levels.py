"""The levels of difficulty and the published split, read from ``presets.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from plsemanticsbench.fuzzer.accept import Acceptance, Filter, accepted
from plsemanticsbench.fuzzer.checks import FuzzerError, load_toml
from plsemanticsbench.fuzzer.config import FuzzerConfig
from plsemanticsbench.fuzzer.generation import generate
from plsemanticsbench.lang.syntax import Program

_FILE: Final = Path(str(files("plsemanticsbench.fuzzer") / "presets.toml"))


@dataclass(frozen=True, slots=True)
class Preset:
    """A level of difficulty.

    Attributes:
        name: its name.
        description: what its programs are like, in a sentence.
        config: its knobs.
        filter: which of its programs are kept.
    """

    name: str
    description: str
    config: FuzzerConfig
    filter: Filter


@cache
def presets() -> Mapping[str, Preset]:
    """Return the five levels by name, from the easiest to the hardest."""
    levels: dict[str, dict[str, Any]] = load_toml(_FILE)["levels"]
    return MappingProxyType({name: _preset(name, level) for name, level in levels.items()})


def preset(name: str) -> Preset:
    """Return a level.

    Raises:
        FuzzerError: there is none of that name.
    """
    if name not in presets():
        raise FuzzerError(f"unknown level {name!r}; known: {', '.join(presets())}")
    return presets()[name]


def published_split(report: Acceptance | None = None) -> Iterator[tuple[str, int, Program]]:
    """Yield the split ``fuzzer_generated``: id (``fuzzer-0001``, …), index and program of each.

    They are the first programs that the filter of their level keeps. Finding them takes some
    seconds; with its index known, :func:`published_program` makes one at once.

    Args:
        report: counts of what was looked at, to be updated.
    """
    level, seed, size = _published()
    programs = accepted(level.config, seed, level.filter, report=report)
    for number, kept in enumerate(islice(programs, size), start=1):
        yield f"fuzzer-{number:04}", kept.index, kept.program


def published_program(index: int) -> Program:
    """Return the program that the published split has, or passed over, at an index.

    Raises:
        FuzzerError: the index is out of range.
    """
    level, seed, _ = _published()
    return generate(level.config, seed, index)


@cache
def _published() -> tuple[Preset, int, int]:
    """Return the level, the seed and the size of the published split."""
    published = load_toml(_FILE)["published"]
    return preset(published["level"]), published["seed"], published["programs"]


def _preset(name: str, level: Mapping[str, Any]) -> Preset:
    config = FuzzerConfig.from_dict(level.get("config", {}))
    return Preset(name, level["description"], config, Filter.from_dict(level.get("filter", {})))
