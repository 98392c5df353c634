"""The C++ programs to translate, read from JSON Lines: one object a line, with the fields of Task.

::

    {"id": "gcd-1", "cpp": "#include <iostream>…", "inputs": {"a": 12, "b": 18}, "output": "6"}
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from plsemanticsbench import PLSemanticsBenchError, ProgramError
from plsemanticsbench.lang.validate import check_name

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_INTEGER: Final = re.compile(r"[+-]?[0-9]{1,20}")
_REQUIRED: Final = ("id", "cpp", "output")
_OPTIONAL: Final = ("inputs", "title")


@dataclass(frozen=True, slots=True)
class Task:
    """One C++ program with one test.

    Attributes:
        id: names the task and the file of its translation: letters, digits, ``.``, ``_``, ``-``.
        cpp: the C++ source.
        output: the integers that it prints, in order. In the file a list, or the printed text.
        inputs: variable → value of the test, in the order in which the program reads them; the
            translation must assign them from literals right after its declarations. Empty if the
            source holds its inputs as constants.
        title: what it computes; for people only.
    """

    id: str
    cpp: str
    output: tuple[int, ...]
    inputs: Mapping[str, int] = field(default_factory=dict)
    title: str = ""

    @property
    def results(self) -> tuple[str, ...]:
        """Return the variables that must hold the output at the end, ``r1`` first."""
        return result_names(len(self.output))

    def digest(self) -> str:
        """Return a hash of all fields, the order of the inputs included."""
        text = json.dumps(asdict(self), ensure_ascii=True)
        return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def result_names(count: int) -> tuple[str, ...]:
    """Return the names of the result variables of a program that prints ``count`` integers."""
    return tuple(f"r{number}" for number in range(1, count + 1))


def read_tasks(path: Path) -> list[Task]:
    """Read and check a file of tasks; blank lines are skipped.

    Raises:
        PLSemanticsBenchError: the file cannot be read or holds no task, or a line is not a valid
            task; file, line and field are named.
    """
    tasks: list[Task] = []
    seen: dict[str, int] = {}
    for number, line in _lines(path):
        try:
            task = _task(_object(line))
            # A file system may not tell the cases of letters apart.
            first = seen.setdefault(task.id.lower(), number)
            if first != number:
                raise ValueError(f"field 'id': '{task.id}' is taken by line {first}")
        except ValueError as error:
            raise PLSemanticsBenchError(f"{path}:{number}: {error}") from error
        tasks.append(task)
    if not tasks:
        raise PLSemanticsBenchError(f"{path}: no tasks in this file")
    return tasks


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PLSemanticsBenchError(f"cannot read {path}: {error.strerror}") from error
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    return ((number, line) for number, line in enumerate(lines, start=1) if line.strip())


def _object(line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line.decode("utf-8"), object_pairs_hook=_without_repeats)
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} (column {error.colno})") from error
    except UnicodeDecodeError as error:
        raise ValueError(f"not UTF-8 text (byte {error.start + 1} of the line)") from error
    except RecursionError as error:
        raise ValueError("not a task: nested too deeply") from error
    if not isinstance(data, dict):
        raise ValueError("expected an object with the fields " + ", ".join(_REQUIRED))
    return data


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"field {twice!r:.80} stands there twice")
    return data


def _task(data: Mapping[str, Any]) -> Task:
    for name in _REQUIRED:
        if name not in data:
            raise ValueError(f"field '{name}' is missing")
    for name in data:
        if name not in (*_REQUIRED, *_OPTIONAL):
            known = ", ".join((*_REQUIRED, *_OPTIONAL))
            raise ValueError(f"field {name!r:.80} is unknown: expected {known}")
    output = _output(data["output"])
    names = result_names(len(output))
    return Task(
        id=_id(data["id"]),
        cpp=_text(data, "cpp"),
        output=output,
        inputs=_inputs({} if data.get("inputs") is None else data["inputs"], names),
        title=_text(data, "title") if data.get("title") not in (None, "") else "",
    )


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data[name]
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"field '{name}': expected a text, not {value!r:.80}")
    if not value.isascii():
        try:
            value.encode("utf-8")
        except UnicodeEncodeError as error:
            raise ValueError(f"field '{name}': holds half of a surrogate pair") from error
    return value


def _id(value: object) -> str:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise ValueError(
            "field 'id': expected up to 100 letters, digits, '.', '_' and '-', beginning with a"
            f" letter or digit, not {value!r:.80}"
        )
    return value


def _output(value: object) -> tuple[int, ...]:
    if isinstance(value, str):
        words = value.split()
        if wrong := [word for word in words if not _INTEGER.fullmatch(word) or len(word) > 100]:
            raise ValueError(f"field 'output': {wrong[0]!r:.80} is no integer of 64 bits")
        value = [int(word) for word in words]
    if not isinstance(value, list) or not value:
        raise ValueError(f"field 'output': expected integers, in a list or text, not {value!r:.80}")
    return tuple(_integer("output", item) for item in value)


def _inputs(value: object, results: tuple[str, ...]) -> dict[str, int]:
    if not isinstance(value, dict):
        raise ValueError(f"field 'inputs': expected an object, not {value!r:.80}")
    for name in value:
        try:
            check_name(name)
        except ProgramError as error:
            raise ValueError(f"field 'inputs': {error}") from error
        if name in results:
            raise ValueError(f"field 'inputs': '{name}' is the name of a result")
    return {name: _integer("inputs", number) for name, number in value.items()}


def _integer(name: str, value: object) -> int:
    if type(value) is not int or not -(2**63) <= value < 2**63:
        raise ValueError(f"field '{name}': expected an integer of 64 bits, not {value!r:.80}")
    return value
