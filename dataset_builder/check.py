"""Verify every published program again: one line for each fault, none if all is well."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from dataset_builder.check_program import program_faults
from dataset_builder.purpose import executed_share
from dataset_builder.twins import twins
from plsemanticsbench import PLSemanticsBenchError
from plsemanticsbench.canary import CANARY
from plsemanticsbench.lang.printer import text_digest
from plsemanticsbench.lang.renaming import normal_form
from plsemanticsbench.programs.manifest import PROGRAM_SPLITS, PROGRAMS, SIZES, Entry, manifest
from plsemanticsbench.programs.splits import Listed, listed_at

Progress = Callable[[str, int], None]
EXECUTED = 0.75
"""Share of the statements that one run executes, in the median of llm_translated, at least."""

_SOURCES = {"human_written": {"mbpp", "humaneval", "leetcode"}, "llm_translated": {"own"}}


def check_all(
    splits: Sequence[str] = PROGRAM_SPLITS,
    progress: Progress | None = None,
    *,
    compile_cpp: bool = False,
) -> Iterator[str]:
    """Yield one line for each fault of some splits.

    Args:
        splits: which splits.
        progress: called with the split's name and the number of programs checked so far.
        compile_cpp: also compile and run the C++ sources of llm_translated, with g++.
    """
    seen: dict[str, str] = {}
    for split in splits:
        try:
            rows = len(manifest(split)["programs"])
        except PLSemanticsBenchError as error:
            yield f"{split}: {_line(error)}"
            continue
        items: list[Listed] = []
        for number in range(1, rows + 1):
            try:
                items.append(listed_at(split, number))
            except PLSemanticsBenchError as error:
                yield _line(error)
                continue
            yield from _item_faults(items[-1], seen, compile_cpp)
            if progress is not None:
                progress(split, number)
        yield from (f"{split}: {fault}" for fault in _split_faults(split, rows, items))


def _line(error: PLSemanticsBenchError) -> str:
    return str(error).splitlines()[0]


def _item_faults(item: Listed, seen: dict[str, str], compile_cpp: bool) -> Iterator[str]:
    place = f"{item.split}/{item.id}"
    try:
        program = item.program()
    except PLSemanticsBenchError as error:
        yield f"{place}: {_line(error)}"
        return
    yield from (f"{place}: {fault}" for fault in program_faults(item, program, compile_cpp))
    for what, key in (
        ("id", f"id {item.id}"),
        ("program, up to renaming,", text_digest(normal_form(program))),
    ):
        if key in seen:
            yield f"{place}: same {what} as {seen[key]}"
        seen.setdefault(key, place)


def _split_faults(split: str, rows: int, items: Sequence[Listed]) -> Iterator[str]:
    """Yield what is wrong with a split as a whole."""
    if manifest(split).get("canary") != CANARY:
        yield "the manifest does not carry the canary"
    if rows != SIZES[split]:
        yield f"{rows} programs, expected {SIZES[split]}"
    if split == "fuzzer_generated":
        indices = [item.index for item in items if item.index is not None]
        if indices != sorted(set(indices)):
            yield "the indices do not rise"
        return
    found = [item.entry for item in items if item.entry is not None]
    yield from _provenance_faults(split, found)
    yield from _file_faults(split, found)
    if split == "llm_translated":
        yield from _executed_faults(found)
    if split == "human_written":
        yield from _twin_faults(found)


def _twin_faults(entries: Sequence[Entry]) -> Iterator[str]:
    programs = {}
    for entry in entries:
        with suppress(PLSemanticsBenchError):  # told of by its own name already
            programs[entry.id] = entry.program()
    for one, other, share in twins(programs):
        yield f"{one} and {other} differ in {share:.0%} of their tokens, names and literals apart"


def _provenance_faults(split: str, entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        if entry.source not in _SOURCES[split]:
            yield f"{entry.id}: source '{entry.source}' does not belong here"
        if split == "human_written" and not entry.tests:
            yield f"{entry.id}: no tests besides the oracle"
        if split == "llm_translated" and entry.cpp is None:
            yield f"{entry.id}: no C++ source"
    problems = Counter(entry.problem for entry in entries)
    yield from (f"problem {name} {n} times" for name, n in problems.items() if n > 1)


def _executed_faults(entries: Sequence[Entry]) -> Iterator[str]:
    shares = []
    for entry in entries:
        with suppress(PLSemanticsBenchError):  # told already
            shares.append(executed_share(entry.program()))
    if shares and (median := statistics.median(shares)) < EXECUTED:
        yield f"one run executes {median:.0%} of the statements in the median, under {EXECUTED:.0%}"


def _file_faults(split: str, entries: Sequence[Entry]) -> Iterator[str]:
    named = {path for entry in entries for path in (entry.path, entry.cpp) if path}
    found = {p for p in (PROGRAMS / split).rglob("*") if p.suffix in (".cstar", ".cpp")}
    yield from (f"{path.name} is in no entry" for path in sorted(found - named))
    yield from (f"{path.name} does not exist" for path in sorted(named - found))
