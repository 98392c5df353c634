"""The manifests: which programs a split has, where each comes from, and what it must compute."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.parser import parse_file
from plsemanticsbench.lang.syntax import Program

PROGRAMS: Final = Path(__file__).resolve().parent
PROGRAM_SPLITS: Final = ("human_written", "llm_translated", "fuzzer_generated")
ERROR_SPLIT: Final = "errors"
SIZES: Final = {"human_written": 162, "llm_translated": 165, "fuzzer_generated": 165}
"""Programs of each published split, as many as in the paper (Table 2)."""

Value = int | bool | list[int]


@dataclass(frozen=True, slots=True)
class Example:
    """One input with its output: of a public problem, or made by a reference implementation.

    Attributes:
        inputs: values of the parameters, in order.
        output: an integer, a truth value, or a list of integers.
    """

    inputs: tuple[int, ...]
    output: Value

    @property
    def expected(self) -> list[int]:
        """Return the values that the result variables must hold; truth values are 0 and 1."""
        values = self.output if isinstance(self.output, list) else [self.output]
        return [int(value) for value in values]

    def to_dict(self) -> dict[str, Any]:
        """Return the example as it stands in a manifest."""
        return {"in": list(self.inputs), "out": self.output}


@dataclass(frozen=True, slots=True)
class Entry:
    """One program of a split.

    Attributes:
        id: unique over all splits.
        problem: the public problem it solves; ``own/…`` for tasks made for this project.
        source: ``mbpp``, ``humaneval``, ``leetcode``, ``own`` or ``fuzzer``.
        title: what it computes, in a few words.
        path: the ``.cstar`` file.
        inputs: parameter → variable, in order.
        results: variables that hold the results at the end, in order.
        oracle: the example whose inputs are written in the program.
        tests: further examples; the program must satisfy them with its inputs replaced.
        names: identifier in the program → the meaningful name it replaces.
        cpp: the C++ source that it is translated from, if any.
    """

    id: str
    problem: str
    source: str
    title: str
    path: Path
    inputs: Mapping[str, str]
    results: tuple[str, ...]
    oracle: Example
    tests: tuple[Example, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    cpp: Path | None = None

    def program(self) -> Program:
        """Parse the program's file, unless it was parsed before as it is now."""
        try:
            content = self.path.read_bytes()
        except (OSError, ValueError):
            return parse_file(self.path)  # says what is wrong
        return _parsed(self.path, content)


@lru_cache(maxsize=512)
def _parsed(path: Path, content: bytes) -> Program:
    return parse_file(path)


@cache
def manifest(split: str) -> dict[str, Any]:
    """Return the manifest of a split as it stands in its file.

    Raises:
        PLSemanticsBenchError: no such split, or its manifest is missing or no JSON object.
    """
    if split not in PROGRAM_SPLITS:
        raise PLSemanticsBenchError(
            f"unknown split '{split}': expected {', '.join(PROGRAM_SPLITS)}"
        )
    path = PROGRAMS / split / "manifest.json"
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise PLSemanticsBenchError(f"cannot read {path}: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("programs"), list):
        raise PLSemanticsBenchError(f"{path}: expected an object with a list 'programs'")
    return data


def entries(split: str) -> Iterator[Entry]:
    """Yield the entries of a split whose programs are files, in the manifest's order.

    Raises:
        PLSemanticsBenchError: as :func:`manifest`; or an entry lacks a field or has a wrong one.
    """
    for number in range(1, len(manifest(split)["programs"]) + 1):
        yield entry(split, number)


def entry(split: str, number: int) -> Entry:
    """Return the entry of the program that stands at ``number``, from 1 on, in a manifest.

    Raises:
        PLSemanticsBenchError: it lacks a field or has a wrong one.
    """
    folder = PROGRAMS / split
    try:
        return _entry(manifest(split)["programs"][number - 1], folder)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        what = f"no field {error}" if isinstance(error, KeyError) else str(error)
        place = folder.name + "/manifest.json"
        raise PLSemanticsBenchError(f"{place}: program {number}: {what}") from error


def _entry(data: Mapping[str, Any], folder: Path) -> Entry:
    known = {"id", "problem", "source", "title", "file", "inputs", "results", "oracle"}
    optional = {"tests", "names", "cpp"}
    if unknown := data.keys() - known - optional:
        raise ValueError(f"unknown fields {', '.join(sorted(unknown))}")
    return Entry(
        id=_text(data, "id"),
        problem=_text(data, "problem"),
        source=_text(data, "source"),
        title=_text(data, "title"),
        path=folder / _text(data, "file"),
        inputs=dict(data["inputs"]),
        results=tuple(data["results"]),
        oracle=_example(data["oracle"]),
        tests=tuple(_example(test) for test in data.get("tests", ())),
        names=dict(data.get("names", {})),
        cpp=folder / data["cpp"] if "cpp" in data else None,
    )


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data[key]
    if not isinstance(value, str) or not value:
        raise ValueError(f"field '{key}' must be a text, not {value!r}")
    return value


def _example(data: Mapping[str, Any]) -> Example:
    inputs, output = data["in"], data["out"]
    if not all(type(value) is int for value in inputs):
        raise ValueError(f"inputs must be integers, not {inputs!r}")
    if not isinstance(output, int) and not all(type(value) is int for value in output):
        raise ValueError(f"an output is an integer, a truth value or integers, not {output!r}")
    return Example(tuple(inputs), output)


def manifest_text(header: Mapping[str, Any], programs: Sequence[Mapping[str, Any]]) -> str:
    """Return a manifest as text, one program a line, so that differences can be read."""
    lines = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}," for k, v in header.items()]
    rows = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in programs)
    return "{\n" + "\n".join(lines) + '\n  "programs": [\n' + rows + "\n  ]\n}\n"
