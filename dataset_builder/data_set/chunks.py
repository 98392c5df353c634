"""The first half of a build: a few programs at a time become rows of every config.

A program is parsed once and run once under each formalization, whatever the number of
configs; :class:`~plsemanticsbench.tasks.ProgramFacts` keeps what was found out. What a chunk
gives is one folder of files, which appears whole.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dataset_builder.data_set.arrow import compact_table, save_table
from dataset_builder.data_set.columns import table_rows
from dataset_builder.data_set.programs import Programs
from plsemanticsbench.files import new_folder
from plsemanticsbench.programs.fault import Fault
from plsemanticsbench.tasks import Config, ProgramFacts
from plsemanticsbench.tasks.faults import program_faults

CHUNK: Final = 12
"""Programs of a chunk: few enough to share the work evenly, and to lose little when killed."""

_NOTES: Final = "notes.json"


@dataclass(frozen=True, slots=True)
class Chunk:
    """Programs of one split that one process takes on.

    Attributes:
        programs: the collection.
        split: the split.
        start: the first program.
        stop: the program to stop before.
        configs: the configs that want them.
        folder: where the results go.
    """

    programs: Programs
    split: str
    start: int
    stop: int
    configs: tuple[Config, ...]
    folder: Path

    def table_path(self, config: Config) -> Path:
        """Return the file with the rows of a config."""
        return self.folder / f"{config.name}.arrow"


def process_chunk(chunk: Chunk) -> None:
    """Make the folder of a chunk, unless it is there."""
    if chunk.folder.is_dir():
        return
    known, faults = _usable_programs(chunk)
    with new_folder(chunk.folder) as draft:
        omitted: dict[str, list[str]] = {}
        for config in chunk.configs:
            table = compact_table(
                config.task.name, table_rows(config, config.task.rows(known, config))
            )
            save_table(table, draft / chunk.table_path(config).name)
            if names := config.task.left_out(known, config):
                omitted[config.name] = names
        notes = {"faults": [fault.to_dict() for fault in faults], "left_out": omitted}
        (draft / _NOTES).write_text(json.dumps(notes), "utf-8")


def _usable_programs(chunk: Chunk) -> tuple[list[ProgramFacts], list[Fault]]:
    inventories = dict.fromkeys(config.inventory for config in chunk.configs)
    known: list[ProgramFacts] = []
    faults: list[Fault] = []
    for item in chunk.programs.read(chunk.split, chunk.start, chunk.stop):
        if isinstance(item, Fault):
            faults.append(item)
            continue
        facts = ProgramFacts(item)
        found = list(program_faults(facts, chunk.programs.shown_name(item), inventories))
        if found:
            faults += found
        else:
            known.append(facts)
    return known, faults


def chunk_faults(chunks: Sequence[Chunk]) -> list[Fault]:
    """Return the faults of processed chunks, in order."""
    return [Fault(**fault) for chunk in chunks for fault in _notes(chunk)["faults"]]


def chunk_left_out(chunks: Sequence[Chunk], config: Config) -> list[str]:
    """Return the programs that a config has no question about."""
    return [name for chunk in chunks for name in _notes(chunk)["left_out"].get(config.name, [])]


def _notes(chunk: Chunk) -> dict[str, Any]:
    notes: dict[str, Any] = json.loads((chunk.folder / _NOTES).read_text("utf-8"))
    return notes
