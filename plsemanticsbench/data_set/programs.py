"""Where the programs of a data set come from: the published ones, or a folder of one's own."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, Protocol

from plsemanticsbench.data_set.faults import Fault
from plsemanticsbench.lang.errors import CStarSyntaxError, PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.parser import parse_file
from plsemanticsbench.tasks import Config, ProgramRecord, published
from plsemanticsbench.tasks.configs import (
    ERROR_SPLIT,
    NOTATION_SPLIT,
    NOTATION_TASKS,
    PROGRAM_SPLITS,
)

PRIVATE_SPLIT: Final = "test"
"""The split of the programs that lie in a folder itself; those below it name their own."""

_SPLIT_NAME: Final = re.compile(r"\w+(\.\w+)*", re.ASCII)


class Programs(Protocol):
    """A collection of programs, in splits, that can be read piece by piece."""

    def sizes(self) -> dict[str, int]:
        """Return the number of items of each split: what ``start`` and ``stop`` count."""

    def splits(self, config: Config) -> tuple[str, ...]:
        """Return the splits of a configuration."""

    def read(self, split: str, start: int, stop: int) -> Iterator[ProgramRecord | Fault]:
        """Yield programs in order, and a fault in the place of each that is none."""

    def shown_name(self, record: ProgramRecord) -> str:
        """Return what faults call a program."""

    def digest(self, splits: Iterable[str]) -> str:
        """Return a digest of everything that the programs of these splits depend on."""


@dataclass(frozen=True)
class PublishedPrograms:
    """The published programs, which the package ``dataset_builder`` holds."""

    def sizes(self) -> dict[str, int]:
        """Return the number of programs of each split; of ``errors``, that of its originals.

        Raises:
            PLSemanticsBenchError: ``dataset_builder`` is not installed.
        """
        try:
            from dataset_builder.manifest import manifest  # noqa: PLC0415 (optional package)
        except ModuleNotFoundError as error:
            raise PLSemanticsBenchError(
                f"the published programs are in the package dataset_builder: {error}"
            ) from error
        sizes = {split: len(manifest(split)["programs"]) for split in PROGRAM_SPLITS}
        return {**sizes, ERROR_SPLIT: sizes[PROGRAM_SPLITS[0]]}

    def splits(self, config: Config) -> tuple[str, ...]:
        """Return the published splits of a configuration."""
        return config.splits

    def read(self, split: str, start: int, stop: int) -> Iterator[ProgramRecord | Fault]:
        """Yield published programs."""
        return published(split, start, stop)

    def shown_name(self, record: ProgramRecord) -> str:
        """Return the program's id."""
        return record.id

    def digest(self, splits: Iterable[str]) -> str:
        """Return the digest of the files of these splits, and of the code that makes them."""
        import dataset_builder  # noqa: PLC0415 (optional package)

        folder = Path(dataset_builder.__path__[0])
        named = {PROGRAM_SPLITS[0] if split == ERROR_SPLIT else split for split in splits}
        files = [*folder.glob("*.py"), *folder.glob("fuzzer/*")]
        for split in named:
            files += folder.glob(f"programs/{split}/*")
        return files_digest(folder, files)


@dataclass(frozen=True)
class ProgramFolder:
    """A folder of ``.cstar`` files: each folder in it is a split, and so is what lies in itself.

    Attributes:
        folder: the folder.
        inventory: the symbols that the files are written in.
    """

    folder: Path
    inventory: Inventory

    @cached_property
    def files(self) -> dict[str, tuple[Path, ...]]:
        """The files of each split, both sorted by name, but :data:`PRIVATE_SPLIT` first.

        Raises:
            PLSemanticsBenchError: there are none, or a folder's name cannot be that of a split.
        """
        found: dict[str, list[Path]] = {}
        for path in sorted(self.folder.rglob("*.cstar")):
            parts = path.relative_to(self.folder).parts
            split = parts[0] if len(parts) > 1 else PRIVATE_SPLIT
            if not _SPLIT_NAME.fullmatch(split):
                raise PLSemanticsBenchError(
                    f"{self.folder / split}: the name of a split has letters, digits and _ only"
                )
            found.setdefault(split, []).append(path)
        if not found:
            raise PLSemanticsBenchError(f"{self.folder} has no .cstar files")
        names = sorted(found, key=lambda split: (split != PRIVATE_SPLIT, split))
        return {split: tuple(found[split]) for split in names}

    def sizes(self) -> dict[str, int]:
        """Return the number of files of each split."""
        return {split: len(paths) for split, paths in self.files.items()}

    def splits(self, config: Config) -> tuple[str, ...]:
        """Return all splits, whatever the configuration; questions about rules have their own."""
        return (NOTATION_SPLIT,) if config.task in NOTATION_TASKS else tuple(self.files)

    def read(self, split: str, start: int, stop: int) -> Iterator[ProgramRecord | Fault]:
        """Yield the programs of files; a file that holds none is a fault."""
        for path in self.files[split][start:stop]:
            name = path.relative_to(self.folder).with_suffix("").as_posix()
            try:
                yield ProgramRecord(name, split, parse_file(path, self.inventory), "own")
            except CStarSyntaxError as error:
                place = (error.line, error.column, error.source_line)
                yield Fault(str(path), error.message, *place)
            except PLSemanticsBenchError as error:
                yield Fault(str(path), str(error).removeprefix(f"{path}: "))

    def shown_name(self, record: ProgramRecord) -> str:
        """Return the path of the program's file."""
        return f"{self.folder / record.id}.cstar"

    def digest(self, splits: Iterable[str]) -> str:
        """Return the digest of the files of these splits, and of the symbols they are read in."""
        symbols = sorted((key.value, text) for key, text in self.inventory.symbols.items())
        files = [path for split in splits for path in self.files[split]]
        text = files_digest(self.folder, files) + repr(symbols)
        return hashlib.sha256(text.encode()).hexdigest()


def files_digest(root: Path, files: Iterable[Path]) -> str:
    """Return the digest of the names, relative to ``root``, and the contents of files."""
    total = hashlib.sha256()
    for path in sorted(files):
        if path.is_file():
            name = path.relative_to(root).as_posix().encode(errors="surrogateescape")
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            total.update(name + f" {content}\n".encode())
    return total.hexdigest()
