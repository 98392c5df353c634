"""The published programs as records; the package ``dataset_builder`` holds them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.tasks.configs import ERROR_SPLIT, PROGRAM_SPLITS
from plsemanticsbench.tasks.facts import ProgramRecord

if TYPE_CHECKING:
    from dataset_builder.splits import Listed


def published(split: str, start: int = 0, stop: int | None = None) -> Iterator[ProgramRecord]:
    """Yield the programs of a published split, in order.

    Args:
        split: one of the three splits of programs, or ``errors``: broken variants of the
            human_written programs, one for each kind of error.
        start: the first program to yield, from 0 on; those before it are not even parsed.
        stop: the program to stop before. In ``errors`` both count human_written programs.

    Raises:
        PLSemanticsBenchError: no such split, or ``dataset_builder`` is not installed.
    """
    if split not in (*PROGRAM_SPLITS, ERROR_SPLIT):
        known = ", ".join((*PROGRAM_SPLITS, ERROR_SPLIT))
        raise PLSemanticsBenchError(f"unknown split '{split}': expected {known}")
    try:
        from dataset_builder.broken import broken_variants  # noqa: PLC0415 (optional package)
        from dataset_builder.splits import listed  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise PLSemanticsBenchError(
            f"the published programs are in the package dataset_builder, which is missing: {error}"
        ) from error
    if split != ERROR_SPLIT:
        yield from map(_record, islice(listed(split), start, stop))
        return
    for item in islice(listed(PROGRAM_SPLITS[0]), start, stop):
        whole = _record(item)
        for broken in broken_variants(whole.program, whole.id):
            yield ProgramRecord(
                f"{whole.id}/{broken.kind.name}",
                ERROR_SPLIT,
                broken.program,
                whole.source,
                whole.problem,
            )


def _record(item: Listed) -> ProgramRecord:
    source = item.entry.source if item.entry else "fuzzer"
    problem = item.entry.problem if item.entry else ""
    return ProgramRecord(item.id, item.split, item.program(), source, problem)
