"""Where the programs of a data set come from: the published ones, or a folder of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from plsemanticsbench.files import files_digest
from plsemanticsbench.programs.fault import Fault
from plsemanticsbench.programs.manifest import ERROR_SPLIT, PROGRAM_SPLITS, PROGRAMS, manifest
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.programs.record import ProgramRecord
from plsemanticsbench.tasks import Config, own_splits


class Programs(Protocol):
    """A collection of programs, in splits, that can be read piece by piece."""

    def sizes(self) -> dict[str, int]:
        """Return the number of items of each split: what ``start`` and ``stop`` count."""

    def read(self, split: str, start: int, stop: int) -> Iterator[ProgramRecord | Fault]:
        """Yield programs in order, and a fault in the place of each that is none."""

    def shown_name(self, record: ProgramRecord) -> str:
        """Return what faults call a program."""

    def digest(self, splits: Iterable[str]) -> str:
        """Return a digest of everything that the programs of these splits depend on."""


@dataclass(frozen=True)
class PublishedPrograms:
    """The published programs."""

    def sizes(self) -> dict[str, int]:
        """Return the number of programs of each split; of ``errors``, that of its originals."""
        sizes = {split: len(manifest(split)["programs"]) for split in PROGRAM_SPLITS}
        return {**sizes, ERROR_SPLIT: sizes[PROGRAM_SPLITS[0]]}

    def read(self, split: str, start: int, stop: int) -> Iterator[ProgramRecord | Fault]:
        """Yield published programs."""
        return published_programs(split, start, stop)

    def shown_name(self, record: ProgramRecord) -> str:
        """Return the program's id."""
        return record.id

    def digest(self, splits: Iterable[str]) -> str:
        """Return the digest of the files of these splits, and of the code that makes them."""
        named = {PROGRAM_SPLITS[0] if split == ERROR_SPLIT else split for split in splits}
        package = PROGRAMS.parent
        files = [*PROGRAMS.glob("*.py"), *package.glob("fuzzer/*")]
        for split in named:
            files += PROGRAMS.glob(f"{split}/*")
        return files_digest(package, files)


def splits_of(programs: Programs, config: Config) -> tuple[str, ...]:
    """Return the splits that a config has on a collection of programs."""
    if isinstance(programs, PublishedPrograms):
        return config.splits
    return own_splits(config, tuple(programs.sizes()))
