"""Verify every published program again: one line for each fault, none if all is well."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence

from dataset_builder.inputs import evaluate, input_values, with_inputs
from dataset_builder.manifest import PROGRAMS, SPLITS, Entry, Example, entries, manifest
from dataset_builder.renaming import normal_form, random_renaming, rename
from dataset_builder.splits import Listed, listed, renaming_seed
from plsemanticsbench import (
    CStarSyntaxError,
    Outcome,
    PLSemanticsBenchError,
    Program,
    to_text,
)
from plsemanticsbench.canary import CANARY
from plsemanticsbench.lang.syntax import Assign, If, Statement, While

Progress = Callable[[str, int], None]
_NORMAL = (Outcome.OK, Outcome.HALT)


def check_all(splits: Sequence[str] = SPLITS, progress: Progress | None = None) -> Iterator[str]:
    """Yield one line for each fault of some splits.

    Args:
        splits: which splits.
        progress: called with the split's name and the number of programs checked so far.
    """
    ids: dict[str, str] = {}
    shapes: dict[str, str] = {}
    for split in splits:
        try:
            yield from _split_faults(split)
            for number, item in enumerate(listed(split), start=1):
                place = f"{split}/{item.id}"
                yield from (f"{place}: {fault}" for fault in _faults(item))
                yield from _repeated(place, item, ids, shapes)
                if progress is not None:
                    progress(split, number)
        except PLSemanticsBenchError as error:
            yield f"{split}: {error}"


def _split_faults(split: str) -> Iterator[str]:
    data = manifest(split)
    if data.get("canary") != CANARY:
        yield f"{split}: the manifest does not carry the canary"
    if split == "fuzzer_generated":
        return
    named = {path for entry in entries(split) for path in (entry.path, entry.cpp) if path}
    folder = PROGRAMS / split
    found = {p for p in folder.rglob("*") if p.suffix in (".cstar", ".cpp")}
    yield from (f"{split}: {p.name} is in no entry" for p in sorted(found - named))
    yield from (f"{split}: {p.name} does not exist" for p in sorted(named - found))


def _faults(item: Listed) -> Iterator[str]:
    """Yield the faults of one program."""
    try:
        program = item.program()
    except CStarSyntaxError as error:
        yield str(error).splitlines()[0]
        return
    ends = {f: evaluate(program, (), f)[0] for f in "SK"}
    for formalization, end in ends.items():
        if end.outcome not in _NORMAL:
            yield f"ends in {end.outcome} under {formalization}: {end.reason}"
    if ends["S"].final_state != ends["K"].final_state or ends["S"].outcome != ends["K"].outcome:
        yield "S and K disagree"
    if item.digest is not None and item.digest != digest(program):
        yield "the generator no longer gives this program"
    if item.entry is not None:
        yield from _entry_faults(item.entry, program)


def _entry_faults(entry: Entry, program: Program) -> Iterator[str]:
    if entry.path.read_bytes() != to_text(program).encode("utf-8"):
        yield "the text is not canonical"
    values = tuple(entry.inputs.values())
    if len(entry.oracle.inputs) != len(values):
        yield f"{len(values)} inputs, but the oracle has {len(entry.oracle.inputs)}"
        return
    if entry.source != "own":
        yield from _function_faults(entry, program)
    got = evaluate(program, entry.results)[1]
    if got != entry.oracle.expected:
        yield f"expected {entry.oracle.expected}, got {got}"


def _function_faults(entry: Entry, program: Program) -> Iterator[str]:
    """Check that the program computes its function for other inputs, and hides its names."""
    variables = tuple(entry.inputs.values())
    try:
        embedded = tuple(input_values(program, variables))
    except PLSemanticsBenchError as error:
        yield str(error)
        return
    if embedded != entry.oracle.inputs:
        yield f"holds the inputs {list(embedded)}, but the oracle's are {list(entry.oracle.inputs)}"
    assigned = [s.name for s in _assignments(program.statements)]
    yield from (
        f"input '{name}' is assigned {assigned.count(name)} times, expected once"
        for name in variables
        if assigned.count(name) != 1
    )
    for example in entry.tests:
        yield from _example_faults(entry, program, example)
    meaningful = rename(program, entry.names)
    renaming = random_renaming(meaningful, renaming_seed(entry.id))
    inverse = {new: old for old, new in renaming.items()}
    if inverse != dict(entry.names) or rename(meaningful, renaming) != program:
        yield "its identifiers are not the seeded random ones"


def _example_faults(entry: Entry, program: Program, example: Example) -> Iterator[str]:
    values = dict(zip(entry.inputs.values(), example.inputs, strict=False))
    other = with_inputs(program, values)
    for formalization in "SK":
        end, got = evaluate(other, entry.results, formalization)
        if got != example.expected or end.outcome not in _NORMAL:
            yield (
                f"for {list(example.inputs)} expected {example.expected},"
                f" got {got} ({end.outcome} under {formalization})"
            )


def _assignments(statements: tuple[Statement, ...]) -> Iterator[Assign]:
    for statement in statements:
        match statement:
            case Assign():
                yield statement
            case If(then=then, orelse=orelse):
                yield from _assignments((*then, *orelse))
            case While(body=body):
                yield from _assignments(body)


def _repeated(
    place: str, item: Listed, ids: dict[str, str], shapes: dict[str, str]
) -> Iterator[str]:
    """Yield a fault if the id, or the program up to renaming, was seen before."""
    if item.id in ids:
        yield f"{place}: same id as {ids[item.id]}"
    ids.setdefault(item.id, place)
    try:
        shape = digest(normal_form(item.program()))
    except PLSemanticsBenchError:
        return
    if shape in shapes:
        yield f"{place}: same program as {shapes[shape]}, up to renaming"
    shapes.setdefault(shape, place)


def digest(program: Program) -> str:
    """Return the SHA-256 of a program's canonical text, in hexadecimal."""
    return hashlib.sha256(to_text(program).encode("utf-8")).hexdigest()
