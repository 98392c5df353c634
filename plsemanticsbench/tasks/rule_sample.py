"""Which of PredRule's possible questions are asked: none twice, and all rules about equally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, TypeVar

T = TypeVar("T")

MAX_QUESTIONS: Final = 10
"""Questions about one program, under one formalization."""


def sampled(rows: Iterable[T], columns: Callable[[T], Mapping[str, Any]]) -> Iterator[T]:
    """Yield the rows of a split that are asked, in order; reads no further than it has to.

    Within a split, a form is asked once for each list of rules that it records: otherwise the same
    text in another program, looked up, would give the answer. Within a program, as in the paper
    (Appendix G.3.1), each list of rules is asked once. Of what is left, those come first whose
    rules were asked least in the programs before, up to :data:`MAX_QUESTIONS` for a program.
    Nothing depends on the variant.

    Args:
        rows: the possible questions of a split, by program.
        columns: gives the columns of one.
    """
    asked: set[tuple[str, str]] = set()
    counts: Counter[int] = Counter()
    for _, group in groupby(rows, key=lambda row: columns(row)["program_id"]):
        members = list(group)
        wanted = _of_a_program([columns(row) for row in members], asked, counts)
        yield from (members[number] for number in sorted(wanted))


def _of_a_program(
    rows: list[Mapping[str, Any]], asked: set[tuple[str, str]], counts: Counter[int]
) -> list[int]:
    """Choose among the questions about a program, and note what was asked."""
    free = [n for n, row in enumerate(rows) if (row["form"], row["answer"]) not in asked]
    wanted: list[int] = []
    while free and len(wanted) < MAX_QUESTIONS:
        best = min(free, key=lambda n: sorted({counts[rule] for rule in rows[n]["rules"]}))
        wanted.append(best)
        asked.add((rows[best]["form"], rows[best]["answer"]))
        counts.update(set(rows[best]["rules"]))
        free = [n for n in free if rows[n]["answer"] != rows[best]["answer"]]
    return wanted
