"""PredTrace: every rule that is applied, and the state after each (paper, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from plsemanticsbench.lang.inventory import load_inventory
from plsemanticsbench.scoring.answers import format_trace
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.predstate import named_values
from plsemanticsbench.tasks.rows import PredTraceRow, program_columns

MAX_TRACE: Final = 1000
"""Recorded steps that a trace may have to be asked for.

The answer grows with steps times variables: with five variables it then has some 100,000
characters, as much as current models can write in one response.
"""


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
            program=facts.text(config.inventory),
            program_std=facts.text(load_inventory("std")),
            answer=format_trace(run.steps()),
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
