"""PredState: which state does the program end in? (paper, section 5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from plsemanticsbench.interpreters import Trace, executed_statements
from plsemanticsbench.lang.syntax import Assign, Literal, Operation
from plsemanticsbench.programs.manifest import ERROR_SPLIT, PROGRAM_SPLITS
from plsemanticsbench.scoring.formats import STATE
from plsemanticsbench.semantics.rule_set import rule_numbers
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import MAX_STEPS, ProgramFacts
from plsemanticsbench.tasks.names import NO_SEMANTICS, STANDARD
from plsemanticsbench.tasks.rows import PredStateRow, named_values, program_columns
from plsemanticsbench.tasks.task import (
    CONTROL_VARIANT,
    TEXT_VARIANT,
    VARIANTS,
    Task,
    program_splits,
)
from plsemanticsbench.tasks.worked import WorkedExample, walk_through

_SAMPLE_STATE: Final = {"x": 10, "y": -2}
"""What the answer format is shown with."""


def predstate_rows(programs: Iterable[ProgramFacts], config: Config) -> Iterator[PredStateRow]:
    """Yield one row for each program, those that err or do not end included.

    Where programs keep their text, they are left out if they then err, do not end, or compute
    nothing: if every variable ends with a literal of the text, no rule of an operator decides.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    for given in programs:
        facts = _meant(given, config)
        if facts is None:
            continue
        run = facts.trace(config.reference)
        end = run.execution
        yield PredStateRow(
            id=facts.record.id,
            answer=STATE.write(end.final_state, end.outcome),
            outcome=end.outcome.value,
            reason=end.reason or "",
            final_state=named_values(end.final_state),
            assigned=assigned_variables(run),
            changed=changed_variables(run),
            **program_columns(facts, config),
        )


def _without_row(programs: Iterable[ProgramFacts], config: Config) -> list[str]:
    """Return the ids of the programs that :func:`predstate_rows` leaves out."""
    return [facts.record.id for facts in programs if _meant(facts, config) is None]


def _meant(facts: ProgramFacts, config: Config) -> ProgramFacts | None:
    """Return the program that is asked about, if there is one."""
    if not config.keeps_text:
        return facts
    read = facts.read_as(config.inventory)
    return read if read and read.kept("computes", lambda: _computes(read)) else None


def _computes(facts: ProgramFacts) -> bool:
    """Tell whether a variable ends with the value of an expression that is no literal."""
    computed: dict[str, bool] = {}
    for statement, _ in executed_statements(facts.program, max_steps=MAX_STEPS):
        if isinstance(statement, Assign):
            computed[statement.name] = not isinstance(statement.value, Literal)
    return any(computed.values())


def assigned_variables(run: Trace) -> tuple[str, ...]:
    """Return the variables that an executed assignment wrote, in order of declaration."""
    commit = rule_numbers(run.execution.formalization)[Operation.ASSIGN, "commit"]
    written = {name for step, name, _ in run.changes if run.rules[step] == commit}
    return tuple(name for name in run.execution.final_state if name in written)


def changed_variables(run: Trace) -> tuple[str, ...]:
    """Return the variables that get another value after their first assignment, as declared.

    The others end with the value of the first assignment, which can often be read off the text.
    """
    commit = rule_numbers(run.execution.formalization)[Operation.ASSIGN, "commit"]
    first: dict[str, int] = {}
    found = set()
    for step, name, value in run.changes:
        if run.rules[step] == commit and first.setdefault(name, value) != value:
            found.add(name)
    return tuple(name for name in run.execution.final_state if name in found)


def _splits(config: Config) -> tuple[str, ...]:
    if config.keeps_text:
        return PROGRAM_SPLITS[:2]  # of the longest programs, all but a few then do not end
    errors = (ERROR_SPLIT,) if config.variant == STANDARD and config.has_semantics else ()
    return program_splits(config) + errors


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    for facts in pool:
        (row,) = predstate_rows([facts], config)
        yield WorkedExample(row, walk_through(facts.program, config))


def _sample(config: Config) -> Mapping[str, Any]:
    return {"sample": STATE.write(_SAMPLE_STATE)}


PREDSTATE: Final = Task(
    name="predstate",
    title="PredState",
    answers=STATE,
    columns=columns.program_columns(
        answer=columns.TEXT,
        outcome=columns.TEXT,
        reason=columns.TEXT,
        final_state=columns.STATE,
        assigned=[columns.TEXT],
        changed=[columns.TEXT],
    ),
    rows=predstate_rows,
    worked_examples=_worked_examples,
    sample=_sample,
    formalizations=("S", "K", NO_SEMANTICS),
    variants=(*VARIANTS, CONTROL_VARIANT, TEXT_VARIANT),
    splits=_splits,
    left_out=_without_row,
)
