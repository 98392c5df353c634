"""A program and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from plsemanticsbench.lang.syntax import Program


@dataclass(frozen=True, slots=True)
class ProgramRecord:
    """A program and where it comes from.

    Attributes:
        id: unique over all splits of a data set.
        split: the split that it belongs to.
        program: its tree.
        source: the collection that the problem is from, such as ``mbpp``.
        problem: the problem's name in that collection; may be empty.
    """

    id: str
    split: str
    program: Program
    source: str
    problem: str = ""
