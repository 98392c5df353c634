"""PredRule: which rules does one statement use? (paper, section 5.2 and Appendix G.3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from plsemanticsbench.interpreters import (
    Configuration,
    Outcome,
    StatementInstance,
    Trace,
    trace,
)
from plsemanticsbench.lang.inventory import load_inventory
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.lang.syntax import Break, Statement, Variable, While
from plsemanticsbench.lang.walk import subexpressions
from plsemanticsbench.scoring.formats import RULES
from plsemanticsbench.seeding import shuffled
from plsemanticsbench.semantics import notation
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.cleaning import KINDS, cleaned, cleaned_breaks, holds
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import VALUE_BITS, ProgramFacts
from plsemanticsbench.tasks.recording import recording_sample
from plsemanticsbench.tasks.rows import PredRuleRow, as_state, named_values, program_columns
from plsemanticsbench.tasks.task import Task
from plsemanticsbench.tasks.worked import WorkedExample, listed, walk_through

MAX_QUESTIONS: Final = 10
"""Questions about one program, under one formalization."""

_SAMPLE_RULES: Final = (31, 8, 17)
"""What the answer format is shown with: numbers that no execution records in this order."""

_EXAMPLE_KINDS: Final = ("while", "assignment", "break", "if", "halt")
"""Which kind of statement the n-th worked example is about."""


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """A cleaned statement, a state to execute it in, and what happens then.

    Attributes:
        kind: one of the values of :data:`~plsemanticsbench.tasks.cleaning.KINDS`.
        statement: the cleaned statement.
        state: σ before it; χ is ε.
        run: the execution of the statement from there.
    """

    kind: str
    statement: Statement
    state: Mapping[str, int]
    run: Trace


def predrule_rows(
    programs: Iterable[ProgramFacts], config: Config, *, max_questions: int = MAX_QUESTIONS
) -> Iterator[PredRuleRow]:
    """Yield the questions about each program.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    for facts in programs:
        make = partial(rule_questions, facts, config.reference, max_questions)
        questions = facts.kept(("predrule", config.reference, max_questions), make)
        shared = program_columns(facts, config)
        for number, question in enumerate(questions, start=1):
            yield _row(question, f"{facts.record.id}/{number}", config, shared)


def rule_questions(
    facts: ProgramFacts, formalization: str, max_questions: int = MAX_QUESTIONS
) -> list[RuleQuestion]:
    """Return the questions about a program, in the order in which their statements run.

    Instances whose cleaned statements record the same rules form a group, and one of each group is
    asked about; which one, and which groups if there are too many, only the program's id and the
    formalization decide. Statements that end in an error are left out.
    """
    seed = f"predrule/{formalization}/{facts.record.id}"
    facts.trace(formalization)  # refuses the program if a value of it does not fit
    breaks = cleaned_breaks(facts.program)
    instances = [
        instance for instance in facts.instances(formalization) if _is_asked(instance, breaks)
    ]
    found: set[bytes] = set()
    questions: dict[int, RuleQuestion] = {}
    for members in shuffled(_classes(instances, breaks), f"{seed}/groups"):
        if len(questions) == max_questions:
            break
        index = shuffled(members, f"{seed}/{members[0]}")[0]
        question = _question(instances[index], breaks, formalization)
        run = question.run
        if run.execution.outcome in (Outcome.OK, Outcome.HALT) and run.rules not in found:
            found.add(run.rules)
            questions[index] = question
    return [questions[index] for index in sorted(questions)]


def _is_asked(instance: StatementInstance, breaks: Mapping[int, While]) -> bool:
    """Tell whether the statement has a cleaned form, which does in this state what it is to do."""
    form = cleaned(instance.statement, breaks)
    if isinstance(instance.statement, Break):
        return isinstance(form, While) and holds(form.condition, instance.store)
    return form is not None


def _classes(instances: list[StatementInstance], breaks: Mapping[int, While]) -> list[list[int]]:
    """Divide the groups into classes, for which no cleaned statement need be run.

    The members of a class, numbers of instances, record the same rules when cleaned: the path
    through their expression, which the recorded rules tell, decides; for a ``break`` the path
    through the condition of its loop, which the variables in that decide.
    """
    classes: dict[object, list[int]] = {}
    for index, instance in enumerate(instances):
        key: object = type(instance.statement), instance.rules
        if isinstance(instance.statement, Break):
            loop = breaks[id(instance.statement)]
            parts = subexpressions(loop.condition)
            names = sorted({part.name for part in parts if isinstance(part, Variable)})
            key = id(instance.statement), tuple(instance.store[name] for name in names)
        classes.setdefault(key, []).append(index)
    return list(classes.values())


def _question(
    instance: StatementInstance, breaks: Mapping[int, While], formalization: str
) -> RuleQuestion:
    statement = cleaned(instance.statement, breaks)
    assert statement is not None
    start = Configuration((statement,), instance.store)
    run = trace(start, formalization, value_bits=VALUE_BITS)
    return RuleQuestion(KINDS[type(instance.statement)], statement, instance.store, run)


def _row(
    question: RuleQuestion, row_id: str, config: Config, shared: dict[str, Any]
) -> PredRuleRow:
    return PredRuleRow(
        id=row_id,
        program=statements_to_text((question.statement,), config.inventory),
        program_std=statements_to_text((question.statement,), load_inventory("std")),
        answer=RULES.write(question.run.rules),
        outcome=question.run.execution.outcome.value,
        statement_kind=question.kind,
        state=named_values(question.state),
        rules=tuple(question.run.rules),
        **shared,
    )


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    for facts, kind in zip(pool, _EXAMPLE_KINDS, strict=False):
        rows = predrule_rows([facts], config, max_questions=100)
        asked = next(row for row in rows if row.statement_kind == kind)
        statements = parse(asked.program, config.inventory).statements
        start = Configuration(statements, as_state(asked.state))
        yield WorkedExample(asked, walk_through(start, config))


def _sample(config: Config) -> Mapping[str, Any]:
    sample = {"sample": RULES.write(_SAMPLE_RULES), "sample_rules": listed(_SAMPLE_RULES)}
    return {**sample, **recording_sample(config)}


def _question_text(config: Config, row: Mapping[str, Any]) -> Mapping[str, Any]:
    state = as_state(row["state"])
    return {"configuration": notation(config.formalization).configuration(state)}


PREDRULE: Final = Task(
    name="predrule",
    title="PredRule",
    answers=RULES,
    columns=columns.program_columns(
        statement_kind=columns.TEXT,
        state=columns.STATE,
        answer=columns.TEXT,
        outcome=columns.TEXT,
        rules=[columns.INT],
    ),
    rows=predrule_rows,
    worked_examples=_worked_examples,
    sample=_sample,
    question=_question_text,
)
