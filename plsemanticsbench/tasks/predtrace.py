"""PredTrace: every rule that is applied, and the state after each (paper, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from plsemanticsbench.scoring.formats import TRACE
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.recording import recording_sample
from plsemanticsbench.tasks.rows import PredTraceRow, named_values, program_columns
from plsemanticsbench.tasks.task import Task
from plsemanticsbench.tasks.worked import WorkedExample, walk_through

MAX_TRACE: Final = 1000
"""Recorded steps that a trace may have to be asked for.

The answer grows with steps times variables: with five variables it then has some 100,000
characters, as much as current models can write in one response.
"""


_SAMPLE_STEPS: Final[tuple[tuple[int, dict[str, int]], ...]] = (
    (29, {}),
    (14, {"x": -5, "y": 3}),
)
"""What the answer format is shown with: numbers that no execution records in this order."""


def predtrace_rows(
    programs: Iterable[ProgramFacts], config: Config, *, max_trace: int = MAX_TRACE
) -> Iterator[PredTraceRow]:
    """Yield one row for each program whose trace has at most ``max_trace`` steps.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    for facts in programs:
        run = facts.trace(config.reference)
        if len(run) > max_trace:
            continue
        yield PredTraceRow(
            id=facts.record.id,
            answer=TRACE.write(run.steps()),
            outcome=run.execution.outcome.value,
            steps=len(run),
            rules=tuple(run.rules),
            writes=tuple(
                {"step": step, "name": name, "value": str(value)}
                for step, name, value in run.changes
            ),
            final_state=named_values(run.execution.final_state),
            **program_columns(facts, config),
        )


def left_out(
    programs: Iterable[ProgramFacts], config: Config, *, max_trace: int = MAX_TRACE
) -> list[str]:
    """Return the ids of the programs that :func:`predtrace_rows` leaves out."""
    return [facts.record.id for facts in programs if len(facts.trace(config.reference)) > max_trace]


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    for facts in pool:
        (row,) = predtrace_rows([facts], config)
        yield WorkedExample(row, walk_through(facts.program, config))


def _sample(config: Config) -> Mapping[str, Any]:
    steps = [rule for rule, _ in _SAMPLE_STEPS]
    shown = {"sample": TRACE.write(_SAMPLE_STEPS), "sample_steps": steps}
    return {**shown, **recording_sample(config)}


PREDTRACE: Final = Task(
    name="predtrace",
    title="PredTrace",
    answers=TRACE,
    columns=columns.program_columns(
        answer=columns.TEXT,
        outcome=columns.TEXT,
        steps=columns.INT,
        rules=[columns.INT],
        writes=[{"step": columns.INT, "name": columns.TEXT, "value": columns.TEXT}],
        final_state=columns.STATE,
    ),
    rows=predtrace_rows,
    worked_examples=_worked_examples,
    sample=_sample,
    left_out=left_out,
)
