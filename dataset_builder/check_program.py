"""Verify one published program: text, executions, oracle, tests, names, origin."""

from __future__ import annotations

from collections.abc import Iterator

from dataset_builder.cpp import printed_integers
from dataset_builder.purpose import purpose_faults
from plsemanticsbench import Outcome, PLSemanticsBenchError, Program, to_text
from plsemanticsbench.lang.printer import text_digest
from plsemanticsbench.lang.renaming import random_renaming, rename
from plsemanticsbench.lang.syntax import Assign, If, Statement, While
from plsemanticsbench.programs.inputs import evaluate, input_values, with_inputs
from plsemanticsbench.programs.manifest import Entry, Example
from plsemanticsbench.programs.splits import Listed, renaming_seed

_NORMAL = (Outcome.OK, Outcome.HALT)


def program_faults(item: Listed, program: Program, compile_cpp: bool) -> Iterator[str]:
    """Yield one line for each fault of a published program."""
    ends = {f: evaluate(program, (), f)[0] for f in "SK"}
    for formalization, end in ends.items():
        if end.outcome not in _NORMAL:
            yield f"ends in {end.outcome} under {formalization}: {end.reason}"
    if ends["S"].final_state != ends["K"].final_state or ends["S"].outcome != ends["K"].outcome:
        yield "S and K disagree"
    if item.index is not None:
        yield from _generated_faults(item.index, item.digest, program)
    if item.entry is not None:
        yield from _entry_faults(item.split, item.entry, program)
        if compile_cpp and item.entry.cpp is not None:
            yield from _cpp_faults(item.entry)


def _generated_faults(index: int, digest: str | None, program: Program) -> Iterator[str]:
    from plsemanticsbench.fuzzer import Accepted, judge, preset  # noqa: PLC0415 (heavy)

    if digest != text_digest(program):
        yield "the generator no longer gives this program"
    verdict = judge(index, program, preset("paper").filter)
    if not isinstance(verdict, Accepted):
        yield f"the filter of its level refuses it: {verdict.value}"


def _entry_faults(split: str, entry: Entry, program: Program) -> Iterator[str]:
    if entry.path.read_bytes() != to_text(program).encode("utf-8"):
        yield "the text is not canonical"
    variables = tuple(entry.inputs.values())
    if len(entry.oracle.inputs) != len(variables):
        yield f"{len(variables)} inputs, but the oracle has {len(entry.oracle.inputs)}"
        return
    try:
        embedded = tuple(input_values(program, variables))
    except PLSemanticsBenchError as error:
        yield str(error)
        return
    if embedded != entry.oracle.inputs:
        yield f"holds the inputs {list(embedded)}, but the oracle's are {list(entry.oracle.inputs)}"
    got = evaluate(program, entry.results)[1]
    if got != entry.oracle.expected:
        yield f"expected {entry.oracle.expected}, got {got}"
    for example in entry.tests:
        yield from _example_faults(entry, program, example)
    if split == "human_written":
        yield from _human_written_faults(entry, program)
    if split == "llm_translated":
        yield from purpose_faults(program, entry.results)


def _human_written_faults(entry: Entry, program: Program) -> Iterator[str]:
    """Check that each input is assigned once, and that the names hide their meaning."""
    assigned = [statement.name for statement in _assignments(program.statements)]
    for name in entry.inputs.values():
        if assigned.count(name) != 1:
            yield f"input '{name}' is assigned {assigned.count(name)} times, expected once"
    meaningful = rename(program, entry.names)
    renaming = random_renaming(meaningful, renaming_seed(entry.id))
    inverse = {new: old for old, new in renaming.items()}
    if inverse != dict(entry.names) or rename(meaningful, renaming) != program:
        yield "its identifiers are not the seeded random ones"


def _example_faults(entry: Entry, program: Program, example: Example) -> Iterator[str]:
    if len(example.inputs) != len(entry.inputs):
        yield f"a test has {len(example.inputs)} inputs, expected {len(entry.inputs)}"
        return
    values = dict(zip(entry.inputs.values(), example.inputs, strict=True))
    other = with_inputs(program, values)
    for formalization in "SK":
        end, got = evaluate(other, entry.results, formalization)
        if got != example.expected or end.outcome not in _NORMAL:
            yield (
                f"for {list(example.inputs)} expected {example.expected},"
                f" got {got} ({end.outcome} under {formalization})"
            )


def _cpp_faults(entry: Entry) -> Iterator[str]:
    assert entry.cpp is not None
    try:
        printed = printed_integers(entry.cpp)
    except PLSemanticsBenchError as error:
        yield str(error)
        return
    if printed != entry.oracle.expected:
        yield f"the C++ source prints {printed}, the oracle says {entry.oracle.expected}"


def _assignments(statements: tuple[Statement, ...]) -> Iterator[Assign]:
    for statement in statements:
        match statement:
            case Assign():
                yield statement
            case If(then=then, orelse=orelse):
                yield from _assignments((*then, *orelse))
            case While(body=body):
                yield from _assignments(body)
