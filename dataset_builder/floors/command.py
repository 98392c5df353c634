"""``python -m dataset_builder floors``: the floors of all that is published."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Column, Table

from dataset_builder.floors.compute import split_floors
from plsemanticsbench.files import replace_file
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import TASKS, Config, ProgramFacts, configs

FLOORS: Final = Path(str(files("plsemanticsbench"))) / "analysis" / "floors.json"
"""Where the floors are kept that the card and reports show."""


class Floors(NamedTuple):
    """What each guess gets right of a split, from 0 to 1."""

    config: Config
    split: str
    shares: Mapping[str, float]


def all_floors() -> Iterator[Floors]:
    """Yield the floors of every published config and split, split by split."""
    pairs = [(config, split) for config in configs() for split in config.splits]
    programs: list[ProgramFacts] = []
    known = ""
    for config, split in sorted(pairs, key=lambda pair: pair[1]):
        if config.task.about_programs and split != known:
            known, programs = split, list(map(ProgramFacts, published_programs(split)))
        about = programs if config.task.about_programs else ()
        yield Floors(config, split, split_floors(config, about))


def report(*, as_json: bool, write: bool) -> None:
    """Print the floors, and keep them if that is wanted."""
    total = sum(len(config.splits) for config in configs())
    bar = track(all_floors(), "floors", total, console=Console(stderr=True), transient=True)
    found = [Floors(*floors) for floors in bar]
    if write:
        replace_file(FLOORS, floors_text(found).encode())
    if as_json:
        for config, split, shares in found:
            print(json.dumps({"config": config.name, "split": split, **shares}))
    else:
        by_task = sorted(found, key=lambda f: (list(TASKS).index(f.config.task.name), f.split))
        Console().print(*_tables(by_task))


def floors_text(found: list[Floors]) -> str:
    """Return the floors as the file holds them: by config and split, in percent."""
    kept: dict[str, dict[str, dict[str, float]]] = {config.name: {} for config in configs()}
    for config, split, shares in found:
        kept[config.name][split] = {name: round(100 * share, 1) for name, share in shares.items()}
    return json.dumps(kept, indent=1, ensure_ascii=False) + "\n"


def _tables(found: list[Floors]) -> Iterator[Table]:
    """Yield a table for each task and split."""
    for (task, split), group in groupby(found, key=lambda f: (f.config.task.title, f.split)):
        part = list(group)
        names = list(dict.fromkeys(name for floors in part for name in floors.shares))
        head = Column("configuration", no_wrap=True)
        table = Table(head, title=f"{task}, {split}", box=box.SIMPLE_HEAD, collapse_padding=True)
        for name in names:
            table.add_column(name, justify="right")
        for config, _, shares in part:
            cells = [f"{100 * shares[name]:.1f}" if name in shares else "" for name in names]
            table.add_row(config.name, *cells)
        yield table
