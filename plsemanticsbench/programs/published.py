"""The published programs as records."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.programs.broken import error_variants
from plsemanticsbench.programs.manifest import ERROR_SPLIT, PROGRAM_SPLITS
from plsemanticsbench.programs.record import ProgramRecord
from plsemanticsbench.programs.splits import Listed, listed


def published_programs(
    split: str, start: int = 0, stop: int | None = None
) -> Iterator[ProgramRecord]:
    """Yield the programs of a published split, in order.

    Args:
        split: one of the three splits of programs, or ``errors``: broken variants of the
            human_written programs, one for each kind of error, and as many near misses.
        start: the first program to yield, from 0 on; those before it are not even parsed.
        stop: the program to stop before. In ``errors`` both count human_written programs.

    Raises:
        PLSemanticsBenchError: no such split.
    """
    if split not in (*PROGRAM_SPLITS, ERROR_SPLIT):
        known = ", ".join((*PROGRAM_SPLITS, ERROR_SPLIT))
        raise PLSemanticsBenchError(f"unknown split '{split}': expected {known}")
    if split != ERROR_SPLIT:
        yield from map(_record, islice(listed(split), start, stop))
        return
    for item in islice(listed(PROGRAM_SPLITS[0]), start, stop):
        whole = _record(item)
        for variant in error_variants(whole.program, whole.id):
            yield ProgramRecord(
                f"{whole.id}/{variant.name}",
                ERROR_SPLIT,
                variant.program,
                whole.source,
                whole.problem,
            )


def _record(item: Listed) -> ProgramRecord:
    source = item.entry.source if item.entry else "fuzzer"
    problem = item.entry.problem if item.entry else ""
    return ProgramRecord(item.id, item.split, item.program(), source, problem)
