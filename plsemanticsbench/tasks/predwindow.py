"""PredWindow: some steps from the middle of an execution, where all of it is too much to write.

The paper asks for whole traces only (section 5.3). A long program's trace has more characters than
models can write, so this task begins with a configuration that the execution reaches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from plsemanticsbench.interpreters import Configuration, Trace, configuration_at
from plsemanticsbench.interpreters.formalizations import formalization as find_formalization
from plsemanticsbench.lang.inventory import load_inventory
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.scoring.formats import TRACE
from plsemanticsbench.seeding import drawn
from plsemanticsbench.semantics import notation
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import MAX_STEPS, VALUE_BITS, ProgramFacts
from plsemanticsbench.tasks.predtrace import MAX_ANSWER, trace_sample
from plsemanticsbench.tasks.rows import (
    PredWindowRow,
    as_state,
    named_values,
    program_columns,
    text_columns,
    trace_columns,
)
from plsemanticsbench.tasks.task import Task
from plsemanticsbench.tasks.worked import WorkedExample, walk_through

WINDOW: Final = 50
"""Recorded steps that are asked for, if they have at most ``MAX_ANSWER`` characters."""

MAX_CONFIGURATION: Final = 90_000
"""Characters that statements and control stack may have together, in standard symbols."""

_EXAMPLE_WINDOW: Final = 12
"""Recorded steps of a worked example, whose programs are short."""


@dataclass(frozen=True, slots=True)
class _Window:
    """Some steps of an execution.

    Attributes:
        begin: how many steps were recorded before.
        start: the configuration there.
        part: the steps.
        answer: the same as a gold answer.
        listing: the statements that are left at the start, in standard symbols.
    """

    begin: int
    start: Configuration
    part: Trace
    answer: str
    listing: str


def predwindow_rows(
    programs: Iterable[ProgramFacts], config: Config, *, steps: int = WINDOW
) -> Iterator[PredWindowRow]:
    """Yield one row for each program that records more than ``2 * steps`` steps.

    The window begins at a statement of the second or third quarter of the execution. A program is
    left out if its configuration there has more than :data:`MAX_CONFIGURATION` characters.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    for facts in programs:
        if (window := _window(facts, config.reference, steps)) is not None:
            yield _row(facts, config, window)


def without_window(programs: Iterable[ProgramFacts], config: Config) -> list[str]:
    """Return the ids of the programs that :func:`predwindow_rows` leaves out."""
    return [facts.record.id for facts in programs if not _window(facts, config.reference, WINDOW)]


def _window(facts: ProgramFacts, formalization: str, steps: int) -> _Window | None:
    key = "window", formalization, steps
    return facts.kept(key, lambda: _chosen_window(facts, formalization, steps))


def _chosen_window(facts: ProgramFacts, formalization: str, steps: int) -> _Window | None:
    run = facts.trace(formalization)
    if len(run) <= 2 * steps:
        return None
    begin, start = _start(facts, run, steps)
    std = load_inventory("std")
    listing = find_formalization(formalization).listing(start.statements, std)
    stack = sum(len(statements_to_text((loop,), std)) for loop in start.control_stack)
    if len(listing) + stack > MAX_CONFIGURATION:
        return None
    part = run.part(begin, steps)
    while len(answer := TRACE.write(part.steps())) > MAX_ANSWER and len(part) > 1:
        part = run.part(begin, len(part) * MAX_ANSWER // len(answer))
    return _Window(begin, start, part, answer, listing)


def _start(facts: ProgramFacts, run: Trace, steps: int) -> tuple[int, Configuration]:
    """Choose where a window begins; the program's id and the formalization decide."""
    name = run.execution.formalization
    first = len(run) // 4
    last = max(first, min(3 * first, len(run) - 2 * steps))
    wanted = first + drawn(last - first + 1, f"predwindow/{name}/{facts.record.id}")
    for at in (wanted, first, 0):
        found = configuration_at(
            facts.program, at, name, max_steps=MAX_STEPS, value_bits=VALUE_BITS
        )
        if found is not None:
            return found
    raise AssertionError("an execution begins with a statement")


def _row(facts: ProgramFacts, config: Config, window: _Window) -> PredWindowRow:
    start, listing = window.start, find_formalization(config.reference).listing
    text = listing(start.statements, config.inventory)
    loops = (statements_to_text((loop,), config.inventory) for loop in start.control_stack)
    return PredWindowRow(
        id=facts.record.id,
        answer=window.answer,
        outcome=window.part.execution.outcome.value,
        begin=window.begin,
        state=named_values(start.store),
        control_stack=tuple(loops),
        **trace_columns(window.part),
        **{**program_columns(facts, config), **text_columns(text, window.listing)},
    )


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    for facts in pool:
        (row,) = predwindow_rows([facts], config, steps=_EXAMPLE_WINDOW)
        window = _window(facts, config.reference, _EXAMPLE_WINDOW)
        assert window is not None
        yield WorkedExample(row, walk_through(window.start, config, row.steps))


def _question_text(config: Config, row: Mapping[str, Any]) -> Mapping[str, Any]:
    running = notation(config.formalization).running
    text = running(row["program"], as_state(row["state"]), row["control_stack"])
    return {"configuration": text}


PREDWINDOW: Final = Task(
    name="predwindow",
    title="PredTrace, windows",
    answers=TRACE,
    columns=columns.program_columns(
        state=columns.STATE,
        control_stack=[columns.TEXT],
        begin=columns.INT,
        answer=columns.TEXT,
        outcome=columns.TEXT,
        **columns.TRACE,
    ),
    rows=predwindow_rows,
    worked_examples=_worked_examples,
    sample=trace_sample,
    question=_question_text,
    left_out=without_window,
)
