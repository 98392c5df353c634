"""The output folder of a run: its settings, one record a task, and the accepted programs.

::

    run.json            what the records depend on; a run with anything else is refused
    results.jsonl       one record a line, in the order of the tasks
    programs/ID.cstar   the accepted programs, made from the records

A record is written at once and to the disk, then its program. So a run can be killed at any byte:
a torn last line is cut off and its task done again, and a missing program is written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final, TypedDict

from plsemanticsbench import PLSemanticsBenchError, files
from plsemanticsbench.files import Journal, clear_drafts, replace_file, whole_lines

_SHOWN_DIFFERENCES: Final = 5


class Attempt(TypedDict):
    """One answer of the model and what became of it; fields as of Verdict."""

    output: str
    reason: str | None
    detail: str
    line: int | None
    column: int | None
    model_seconds: float
    check_seconds: float


class Record(TypedDict):
    """What became of one task: one line of ``results.jsonl``.

    ``reason`` and ``detail`` are those of the last attempt, ``program`` is the canonical text
    (null if rejected), and ``results`` names the variables that hold the output.
    """

    id: str
    title: str
    status: str
    reason: str | None
    detail: str
    program: str | None
    inputs: dict[str, int]
    results: list[str]
    output: list[int]
    model: str
    template: str
    attempts: list[Attempt]
    seconds: float


class Store:
    """The records of a run, on disk and by task id in :attr:`done`."""

    def __init__(self, folder: Path, journal: Journal, records: Mapping[str, Record]) -> None:
        self.done = dict(records)
        self._folder = folder
        self._journal = journal

    def append(self, record: Record) -> None:
        """Keep the record of a task for good, and its program if it was accepted."""
        self._journal.append(record)
        self.done[record["id"]] = record
        with _failures(self._folder):
            self.write_program(record)

    def write_program(self, record: Record) -> None:
        """Write the ``.cstar`` file of an accepted record, unless it is there already."""
        if record["program"] is None:
            return
        path = self._folder / "programs" / f"{record['id']}.cstar"
        data = record["program"].encode("utf-8")
        if not path.is_file() or path.read_bytes() != data:
            replace_file(path, data)


@contextmanager
def open_store(folder: Path, settings: Mapping[str, Any]) -> Iterator[Store]:
    """Open a folder for one run, continuing an earlier one with the same settings.

    Args:
        folder: made if there is none.
        settings: JSON-ready; all that the records depend on, with the tasks' digests by id
            under ``"tasks"``.

    Raises:
        PLSemanticsBenchError: the folder belongs to a run with other settings (the differences
            are named), is in use by another run, is damaged, or cannot be written.
    """
    path, programs = folder / "results.jsonl", folder / "programs"
    with _failures(folder):
        programs.mkdir(parents=True, exist_ok=True)
    with Journal(path, _failures, sync_seconds=0) as journal:
        with _failures(folder):
            data = path.read_bytes()
            _check_settings(folder, settings, is_new=not data)
            clear_drafts(folder)
            clear_drafts(programs)
            records = _records(data[: whole_lines(data)], path, settings["tasks"])
            store = Store(folder, journal, records)
            for record in store.done.values():
                store.write_program(record)
        yield store


def _failures(folder: Path) -> AbstractContextManager[None]:
    return files.failures(folder, PLSemanticsBenchError, "another run writes to this folder")


def _check_settings(folder: Path, settings: Mapping[str, Any], is_new: bool) -> None:
    path = folder / "run.json"
    if is_new:  # a start that failed before its first record holds nobody to its settings
        text = json.dumps(settings, ensure_ascii=False, indent=2) + "\n"
        replace_file(path, text.encode("utf-8"))
        return
    try:
        earlier = json.loads(path.read_bytes())
        faults = list(_differences(earlier, settings))
    except (OSError, ValueError, AttributeError) as error:
        raise PLSemanticsBenchError(f"{path}: unreadable, choose another folder") from error
    if faults:
        more = len(faults) - _SHOWN_DIFFERENCES
        shown = "; ".join(faults[:_SHOWN_DIFFERENCES]) + (f"; {more} more" if more > 0 else "")
        raise PLSemanticsBenchError(f"{folder} holds the results of another run: {shown}")


def _differences(earlier: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    for name in dict.fromkeys((*earlier, *now)):
        if name != "tasks" and earlier.get(name) != now.get(name):
            yield f"{name} was {json.dumps(earlier.get(name))}, is {json.dumps(now.get(name))}"
    old, new = earlier.get("tasks", {}), now.get("tasks", {})
    for task in dict.fromkeys((*old, *new)):
        if old.get(task) != new.get(task):
            what = "is new" if task not in old else "is missing" if task not in new else "differs"
            yield f"task '{task}' {what}"
    if list(old) != list(new) and set(old) == set(new):
        yield "the tasks stand in another order"


def _records(data: bytes, path: Path, tasks: Mapping[str, str]) -> dict[str, Record]:
    """Return the records of the whole lines of a file."""
    records: dict[str, Record] = {}
    for number, line in enumerate(data.split(b"\n")[:-1], start=1):
        try:
            record: Record = json.loads(line)
            name = record["id"]
            if name in records or name not in tasks or not _is_record(record):
                raise ValueError
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise PLSemanticsBenchError(
                f"{path}:{number}: not a record of this run; the file was changed"
            ) from error
        records[name] = record
    return records


def _is_record(record: Record) -> bool:
    """Tell whether a line holds the fields of a record, and texts where they are needed."""
    if record.keys() != Record.__annotations__.keys():
        return False
    texts = (record["title"], record["status"], record["detail"], record["program"] or "")
    return all(isinstance(text, str) for text in texts) and isinstance(record["attempts"], list)
