"""PredRule: which rules does one statement use? (paper, section 5.2 and Appendix G.3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
from plsemanticsbench.lang.renaming import masked
from plsemanticsbench.lang.reread import reread
from plsemanticsbench.lang.syntax import Break, Node, Statement, Variable, While
from plsemanticsbench.lang.walk import subexpressions
from plsemanticsbench.scoring.formats import RULES
from plsemanticsbench.seeding import shuffled
from plsemanticsbench.semantics import notation
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.cleaning import KINDS, cleaned, cleaned_breaks, holds
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import MAX_STEPS, VALUE_BITS, ProgramFacts
from plsemanticsbench.tasks.recording import recording_sample
from plsemanticsbench.tasks.rows import (
    PredRuleRow,
    as_state,
    named_values,
    program_columns,
    text_columns,
)
from plsemanticsbench.tasks.rule_sample import sampled
from plsemanticsbench.tasks.task import TEXT_VARIANT, VARIANTS, Task
from plsemanticsbench.tasks.worked import WorkedExample, listed, walk_through

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
        form: the same without names and literals: variables are numbered, and literals 0.
        state: σ before it; χ is ε.
        run: the execution of the statement from there.
    """

    kind: str
    statement: Statement
    form: str
    state: Mapping[str, int]
    run: Trace


def predrule_rows(programs: Iterable[ProgramFacts], config: Config) -> Iterator[PredRuleRow]:
    """Yield the questions that may be asked about each program; :func:`sampled` chooses among them.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    for facts in programs:
        questions = facts.kept(
            ("predrule", config.reference), partial(rule_questions, facts, config.reference)
        )
        shared = program_columns(facts, config)
        for number, question in enumerate(questions, start=1):
            asked = _read_as(question, config) if config.keeps_text else question
            if asked is not None:
                yield _row(asked, f"{facts.record.id}/{number}", config, shared)


def rule_questions(facts: ProgramFacts, formalization: str) -> list[RuleQuestion]:
    """Return the questions that may be asked about a program, in the order of execution.

    Instances whose cleaned statements have one form and record the same rules form a group, and
    there is one question about each group; about which instance, only the program's id and the
    formalization decide. Statements that end in an error are left out.
    """
    seed = f"predrule/{formalization}/{facts.record.id}"
    facts.trace(formalization)  # refuses the program if a value of it does not fit
    breaks = cleaned_breaks(facts.program)
    instances = [
        instance for instance in facts.instances(formalization) if _is_asked(instance, breaks)
    ]
    found: set[tuple[str, bytes]] = set()
    questions: dict[int, RuleQuestion] = {}
    forms: dict[int, str] = facts.kept("predrule/forms", dict)
    for form, members in _classes(instances, breaks, forms):
        index = shuffled(members, f"{seed}/{members[0]}")[0]
        question = _question(instances[index], breaks, formalization, form)
        key = form, question.run.rules
        if question.run.execution.outcome in (Outcome.OK, Outcome.HALT) and key not in found:
            found.add(key)
            questions[index] = question
    return [questions[index] for index in sorted(questions)]


def _read_as(question: RuleQuestion, config: Config) -> RuleQuestion | None:
    """Return the question about the same text and state, in a config's symbols.

    None if the statement then fails, or makes a value that is too large.
    """
    std = load_inventory("std")
    statements = reread((question.statement,), std, config.inventory)
    if statements is None:
        return None
    start = Configuration(statements, question.state)
    run = trace(start, config.reference, max_steps=MAX_STEPS, value_bits=VALUE_BITS)
    if run.execution.outcome not in (Outcome.OK, Outcome.HALT):
        return None
    form = statements_to_text((masked(statements[0]),), std)
    return replace(question, statement=statements[0], form=form, run=run)


def _is_asked(instance: StatementInstance, breaks: Mapping[int, While]) -> bool:
    """Tell whether the statement has a cleaned form, which does in this state what it is to do."""
    form = cleaned(instance.statement, breaks)
    if isinstance(instance.statement, Break):
        return isinstance(form, While) and holds(form.condition, instance.store)
    return form is not None


def _classes(
    instances: list[StatementInstance], breaks: Mapping[int, While], forms: dict[int, str]
) -> list[tuple[str, list[int]]]:
    """Divide the groups into classes, for which no cleaned statement need be run; with their forms.

    The members of a class, numbers of instances, record the same rules when cleaned: the path
    through their expression, which the recorded rules tell, decides; for a ``break`` the path
    through the condition of its loop, which the variables in that decide. ``forms`` keeps the forms
    of the program's statements, which are the same under every formalization.
    """
    classes: dict[tuple[str, object], list[int]] = {}
    for index, instance in enumerate(instances):
        statement = instance.statement
        if id(statement) not in forms:
            forms[id(statement)] = _form(statement, breaks)
        key: object = instance.rules
        if isinstance(statement, Break):
            loop = breaks[id(statement)]
            parts = subexpressions(loop.condition)
            names = sorted({part.name for part in parts if isinstance(part, Variable)})
            key = id(statement), tuple(instance.store[name] for name in names)
        classes.setdefault((forms[id(statement)], key), []).append(index)
    return [(form, members) for (form, _), members in classes.items()]


def _form(statement: Node, breaks: Mapping[int, While]) -> str:
    """Return a statement's cleaned form without its names and literals, in standard symbols."""
    form = cleaned(statement, breaks)
    assert form is not None
    return statements_to_text((masked(form),), load_inventory("std"))


def _question(
    instance: StatementInstance, breaks: Mapping[int, While], formalization: str, form: str
) -> RuleQuestion:
    statement = cleaned(instance.statement, breaks)
    assert statement is not None
    start = Configuration((statement,), instance.store)
    run = trace(start, formalization, value_bits=VALUE_BITS)
    return RuleQuestion(KINDS[type(instance.statement)], statement, form, instance.store, run)


def _row(
    question: RuleQuestion, row_id: str, config: Config, shared: dict[str, Any]
) -> PredRuleRow:
    symbols = config.inventory, load_inventory("std")
    texts = (statements_to_text((question.statement,), each) for each in symbols)
    return PredRuleRow(
        id=row_id,
        answer=RULES.write(question.run.rules),
        outcome=question.run.execution.outcome.value,
        statement_kind=question.kind,
        form=question.form,
        state=named_values(question.state),
        rules=tuple(question.run.rules),
        **{**shared, **text_columns(*texts)},
    )


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    for facts, kind in zip(pool, _EXAMPLE_KINDS, strict=False):
        rows = predrule_rows([facts], config)
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
        form=columns.TEXT,
        state=columns.STATE,
        answer=columns.TEXT,
        outcome=columns.TEXT,
        rules=[columns.INT],
    ),
    rows=predrule_rows,
    sampled=sampled,
    variants=(*VARIANTS, TEXT_VARIANT),
    worked_examples=_worked_examples,
    sample=_sample,
    question=_question_text,
)
