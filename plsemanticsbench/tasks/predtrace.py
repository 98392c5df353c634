"""PredTrace: every rule that is applied, and the state after each (paper, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from plsemanticsbench.interpreters import Trace
from plsemanticsbench.programs.manifest import PROGRAM_SPLITS
from plsemanticsbench.scoring.formats import TRACE
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.recording import recording_sample
from plsemanticsbench.tasks.rows import PredTraceRow, program_columns, trace_columns
from plsemanticsbench.tasks.task import Task
from plsemanticsbench.tasks.worked import WorkedExample, walk_through

MAX_ANSWER: Final = 40_000
"""Characters that a gold answer may have: some 15,000 tokens, which many models can write."""

_LEAST_STEP: Final = len(TRACE.write([(1, {})])) - len(TRACE.write([]))

_SAMPLE_STEPS: Final[tuple[tuple[int, dict[str, int]], ...]] = (
    (29, {}),
    (14, {"x": -5, "y": 3}),
)
"""What the answer format is shown with: numbers that no execution records in this order."""


def predtrace_rows(
    programs: Iterable[ProgramFacts], config: Config, *, max_answer: int = MAX_ANSWER
) -> Iterator[PredTraceRow]:
    """Yield one row for each program whose trace has at most ``max_answer`` characters.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    for facts in programs:
        run = facts.trace(config.reference)
        answer = _answer(run, max_answer)
        if answer is None:
            continue
        yield PredTraceRow(
            id=facts.record.id,
            answer=answer,
            outcome=run.execution.outcome.value,
            **trace_columns(run),
            **program_columns(facts, config),
        )


def left_out(
    programs: Iterable[ProgramFacts], config: Config, *, max_answer: int = MAX_ANSWER
) -> list[str]:
    """Return the ids of the programs that :func:`predtrace_rows` leaves out."""
    return [
        facts.record.id
        for facts in programs
        if _answer(facts.trace(config.reference), max_answer) is None
    ]


def _answer(run: Trace, most: int) -> str | None:
    """Return the gold answer, unless it has more characters than ``most``."""
    if len(run) * _LEAST_STEP > most:
        return None  # which a long run could take minutes to write
    answer = TRACE.write(run.steps())
    return answer if len(answer) <= most else None


def _splits(config: Config) -> tuple[str, ...]:
    return PROGRAM_SPLITS[:1]  # of the others hardly any trace is short; they have windows


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    for facts in pool:
        (row,) = predtrace_rows([facts], config)
        yield WorkedExample(row, walk_through(facts.program, config))


def trace_sample(config: Config) -> Mapping[str, Any]:
    """Return what templates need to show how a trace is written."""
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
        **columns.TRACE,
    ),
    rows=predtrace_rows,
    worked_examples=_worked_examples,
    sample=trace_sample,
    splits=_splits,
    left_out=left_out,
)
