"""PredState: which state does the program end in? (paper, section 5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from plsemanticsbench.interpreters import Trace
from plsemanticsbench.lang.inventory import load_inventory
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.scoring.answers import format_state
from plsemanticsbench.semantics.rule_set import rule_numbers
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.rows import NamedValue, PredStateRow, program_columns


def predstate_rows(programs: Iterable[ProgramFacts], config: Config) -> Iterator[PredStateRow]:
    """Yield one row for each program, those that err or do not end included.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    for facts in programs:
        run = facts.trace(config.reference)
        end = run.execution
        yield PredStateRow(
            id=facts.record.id,
            program=facts.text(config.inventory),
            program_std=facts.text(load_inventory("std")),
            answer=format_state(end.final_state, end.outcome),
            outcome=end.outcome.value,
            reason=end.reason or "",
            final_state=named_values(end.final_state),
            assigned=assigned_variables(run),
            **program_columns(facts, config),
        )


def named_values(state: Mapping[str, int]) -> tuple[NamedValue, ...]:
    """Return a state as a column of the data set holds it."""
    return tuple({"name": name, "value": str(value)} for name, value in state.items())


def assigned_variables(run: Trace) -> tuple[str, ...]:
    """Return the variables that an executed assignment wrote, in order of declaration."""
    commit = rule_numbers(run.execution.formalization)[Operation.ASSIGN, "commit"]
    written = {name for step, name, _ in run.changes if run.rules[step] == commit}
    return tuple(name for name in run.execution.final_state if name in written)
