"""What a report consists of, before it is Markdown or HTML: sections of texts, tables, figures."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import ClassVar, Final

import pandas as pd

from plsemanticsbench.report.figures.style import Drawing

_NUMBER: Final = re.compile(r"[-+−–]?[0-9.,]*")


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a table.

    Attributes:
        text: the number as it is read, or a word.
        note: what stands small beside it, such as a Δ.
        interval: the Δ's confidence interval, or empty.
        best: whether it is the best of its column.
    """

    text: str
    note: str = ""
    interval: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a table: its cells, and whether the paper published it, or it is a floor."""

    cells: tuple[Cell, ...]
    published: bool = False
    floor: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table for people, and the frame with its numbers in full.

    Attributes:
        name: of the CSV file.
        caption: what it shows.
        columns: group and label of each column; neighbours of one group share a heading.
        lines: the rows.
        frame: all numbers behind it.
        note: what the reader must know below the table.
    """

    kind: ClassVar[str] = "table"

    name: str
    caption: str
    columns: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    frame: pd.DataFrame = field(repr=False)
    note: str = ""

    @property
    def words(self) -> list[bool]:
        """Which columns hold words, which are written from the left, and not numbers."""
        columns = zip(*(line.cells for line in self.lines), strict=True)
        found = [not all(_NUMBER.fullmatch(cell.text) for cell in column) for column in columns]
        return found or [True] * len(self.columns)

    @property
    def groups(self) -> list[tuple[str, int]]:
        """Each heading over neighbouring columns, with their number."""
        spans: list[tuple[str, int]] = []
        for group, _ in self.columns:
            if group and spans and spans[-1][0] == group:
                spans[-1] = (group, spans[-1][1] + 1)
            else:
                spans.append((group, 1))
        return spans


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure with its caption, its description for those who cannot see it, and its numbers."""

    kind: ClassVar[str] = "picture"

    name: str
    caption: str
    alt: str
    drawing: Drawing = field(repr=False)
    frame: pd.DataFrame = field(repr=False)


@dataclass(frozen=True, slots=True)
class Note:
    """Words among the tables: a heading, a sentence, a list; if it has a name, with its numbers."""

    kind: ClassVar[str] = "note"

    text: str = ""
    items: tuple[str, ...] = ()
    title: str = ""
    name: str = ""
    frame: pd.DataFrame | None = field(default=None, repr=False)


Block = Table | Picture | Note


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report.

    Attributes:
        id: its anchor.
        title: its heading.
        lead: what it is about.
        basis: for each model how many rows it rests on, of which trials, and what is missing.
        blocks: what it shows.
    """

    id: str
    title: str
    lead: str
    basis: tuple[str, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report."""

    title: str
    summary: tuple[str, ...]
    sections: tuple[Section, ...]
    version: str

    def tables(self) -> list[Table]:
        """All tables, in order."""
        return [b for s in self.sections for b in s.blocks if isinstance(b, Table)]

    def frames(self) -> dict[str, pd.DataFrame]:
        """All numbers, by the name of their CSV file."""
        blocks = [block for section in self.sections for block in section.blocks]
        return {block.name: block.frame for block in blocks if block.frame is not None}

    def pictures(self) -> list[Picture]:
        """All figures, in order."""
        return [b for s in self.sections for b in s.blocks if isinstance(b, Picture)]
