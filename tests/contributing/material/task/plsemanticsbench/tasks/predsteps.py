"""PredSteps: how many rules fire?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from plsemanticsbench.scoring.formats import AnswerFormat
from plsemanticsbench.scoring.patterns import block
from plsemanticsbench.scoring.reading import BlockFormat, Reading, read_block
from plsemanticsbench.scoring.records import Score
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.rows import ProgramRow, program_columns
from plsemanticsbench.tasks.task import Task
from plsemanticsbench.tasks.worked import WorkedExample, walk_through


@dataclass(frozen=True, slots=True, kw_only=True)
class PredStepsRow(ProgramRow):
    """A program whose number of recorded rules is asked for."""

    steps: int


_NUMBER: Final = BlockFormat(
    block=block(r"\s*+(?P<number>[0-9]{1,9}+)\s*+"),
    value=lambda match: int(match["number"]),
    why=lambda body: f"{body.strip()!r:.40} is no number",
    begun=re.compile(r"\s*+[0-9]*+\s*+\Z"),
)


def read_number(text: str, *, thinking_opened: bool = False) -> Reading[int]:
    """Read the number of an answer."""
    return read_block(text, _NUMBER, thinking_opened)


def _score(text: str, row: Mapping[str, Any], *, thinking_opened: bool = False) -> Score:
    reading = read_number(text, thinking_opened=thinking_opened)
    right = reading.value == read_number(row["answer"]).value
    return Score(right, reading.status, reading.reason)


NUMBER: Final = AnswerFormat(
    name="number",
    write=lambda number: f"<answer>{number}</answer>",
    read=read_number,
    score=_score,
    record=Score,
    pieces=lambda value, gold: [str(value)],
)


def predsteps_rows(programs: Iterable[ProgramFacts], config: Config) -> Iterator[PredStepsRow]:
    """Yield one row for each program."""
    for facts in programs:
        run = facts.trace(config.reference)
        yield PredStepsRow(
            id=facts.record.id,
            answer=NUMBER.write(len(run)),
            outcome=run.execution.outcome.value,
            steps=len(run),
            **program_columns(facts, config),
        )


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    for facts in pool:
        (row,) = predsteps_rows([facts], config)
        yield WorkedExample(row, walk_through(facts.program, config))


PREDSTEPS: Final = Task(
    name="predsteps",
    title="PredSteps",
    answers=NUMBER,
    columns=columns.program_columns(answer=columns.TEXT, outcome=columns.TEXT, steps=columns.INT),
    rows=predsteps_rows,
    worked_examples=_worked_examples,
    sample=lambda config: {"sample": NUMBER.write("N")},
)
