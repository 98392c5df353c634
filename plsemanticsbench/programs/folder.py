"""A folder of programs of one's own."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, NoReturn

from plsemanticsbench.files import files_digest
from plsemanticsbench.lang.errors import CStarSyntaxError, PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.parser import parse_file
from plsemanticsbench.programs.fault import Fault
from plsemanticsbench.programs.record import ProgramRecord

_SUFFIX: Final = ".cstar"
PRIVATE_SPLIT: Final = "test"
"""The split of the programs that lie in a folder itself; those below it name their own."""

_SPLIT_NAME: Final = re.compile(r"(?!all\Z)\w+(\.\w+)*", re.ASCII | re.IGNORECASE)
"""What ``datasets`` takes as the name of a split; in it, ``all`` is every split."""


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
    def files(self) -> dict[str, tuple[str, ...]]:
        """The files of each split, both sorted by name, but :data:`PRIVATE_SPLIT` first.

        They are texts relative to the folder, as every worker gets all of them with each piece of
        work, and paths take a hundred times as long to send.

        Raises:
            PLSemanticsBenchError: there are none, a folder's name cannot be that of a split, or a
                folder is a link.
            OSError: a folder cannot be read.
        """
        found: dict[str, list[str]] = {}
        for path in sorted(_program_files(self.folder)):
            inside = path.relative_to(self.folder)
            split = inside.parts[0] if len(inside.parts) > 1 else PRIVATE_SPLIT
            if not _SPLIT_NAME.fullmatch(split):
                raise PLSemanticsBenchError(
                    f"{self.folder / split}: the name of a split has letters, digits and _ only,"
                    " and is not 'all'"
                )
            found.setdefault(split, []).append(inside.as_posix())
        if not found:
            raise PLSemanticsBenchError(f"{self.folder} has no .cstar files")
        names = sorted(found, key=lambda split: (split != PRIVATE_SPLIT, split))
        return {split: tuple(found[split]) for split in names}

    def sizes(self) -> dict[str, int]:
        """Return the number of files of each split."""
        return {split: len(paths) for split, paths in self.files.items()}

    def read(self, split: str, start: int, stop: int) -> Iterator[ProgramRecord | Fault]:
        """Yield the programs of files; a file that holds none is a fault."""
        for file in self.files[split][start:stop]:
            yield self._read(file, split)

    def _read(self, file: str, split: str) -> ProgramRecord | Fault:
        path, name = self.folder / file, file.removesuffix(_SUFFIX)
        shown = _printable(path)
        if not name.isprintable():
            return Fault(shown, "its name has characters that cannot be printed")
        if not path.is_file():
            return Fault(shown, "is no file, or a link to none")
        try:
            return ProgramRecord(name, split, parse_file(path, self.inventory), "own")
        except CStarSyntaxError as error:
            return Fault(shown, error.message, error.line, error.column, error.source_line)
        except PLSemanticsBenchError as error:
            return Fault(shown, str(error).removeprefix(f"{path}: "))

    def shown_name(self, record: ProgramRecord) -> str:
        """Return the path of the program's file."""
        return _printable(self.folder / f"{record.id}{_SUFFIX}")

    def digest(self, splits: Iterable[str]) -> str:
        """Return the digest of the files of these splits, and of the symbols they are read in."""
        symbols = sorted((key.value, text) for key, text in self.inventory.symbols.items())
        files = [self.folder / file for split in splits for file in self.files[split]]
        text = files_digest(self.folder, files) + repr(symbols)
        return hashlib.sha256(text.encode()).hexdigest()


def _program_files(folder: Path) -> Iterator[Path]:
    """Yield every program file below a folder; links, which may form circles, are refused."""
    for place, folders, names in os.walk(folder, onerror=_refuse):
        for name in folders:
            if os.path.islink(os.path.join(place, name)):
                raise PLSemanticsBenchError(
                    f"{_printable(Path(place, name))} is a link to a folder, which is not followed:"
                    " put a copy in its place"
                )
        paths = (Path(place, name) for name in names)
        yield from (path for path in paths if path.suffix == _SUFFIX)


def _refuse(error: OSError) -> NoReturn:
    raise error


def _printable(path: Path) -> str:
    """Return a path as it can be written anywhere, with escapes for what is no text."""
    return str(path) if str(path).isprintable() else ascii(str(path))[1:-1]
