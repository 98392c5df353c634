"""The worked examples: a few programs of no split, with answers that the interpreter computes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Final

from plsemanticsbench.interpreters import Configuration, run, statement_instances
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.lang.syntax import Program, Statement
from plsemanticsbench.prompts.notation import as_state, state_text
from plsemanticsbench.tasks.config import NOTATION_TASKS, Config
from plsemanticsbench.tasks.facts import ProgramFacts, ProgramRecord
from plsemanticsbench.tasks.notation import notation_rows
from plsemanticsbench.tasks.predrule import predrule_rows
from plsemanticsbench.tasks.predstate import predstate_rows
from plsemanticsbench.tasks.predtrace import predtrace_rows
from plsemanticsbench.tasks.rows import NotationRow, PredRuleRow, Row

MAX_SHOTS: Final = 5
SPLIT: Final = "examples"
"""What rows of worked examples have as their split; no data set publishes it."""

_KINDS: Final = ("while", "assignment", "break", "if", "halt")
"""Which kind of statement the n-th worked example of PredRule is about."""


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A question with its answer.

    Attributes:
        row: the question and the gold answer, as the rows of the data set are made.
        reasoning: how one gets to the answer, for chain-of-thought prompts.
    """

    row: Row
    reasoning: str


@cache
def example_programs() -> tuple[ProgramFacts, ...]:
    """Return the programs of the pool, in the order in which prompts use them."""
    folder = files("plsemanticsbench.prompts").joinpath("examples")
    texts = [folder.joinpath(f"{n}.cstar").read_text("utf-8") for n in range(1, MAX_SHOTS + 1)]
    return tuple(
        ProgramFacts(ProgramRecord(f"{SPLIT}/{number}", SPLIT, parse(text), "own"))
        for number, text in enumerate(texts, start=1)
    )


@cache
def worked_examples(config: Config, shots: int) -> tuple[WorkedExample, ...]:
    """Return the first ``shots`` worked examples of a configuration, in the variant's symbols.

    Raises:
        PLSemanticsBenchError: there are fewer, or the variant has one of their names as a keyword.
    """
    if not 0 <= shots <= MAX_SHOTS:
        raise PLSemanticsBenchError(f"a prompt has 0 to {MAX_SHOTS} worked examples, not {shots}")
    if config.task in NOTATION_TASKS:
        published = {(row.rule, frozenset(row.option_rules)) for row in notation_rows(config)}
        rows = notation_rows(config, samples=MAX_SHOTS, split=SPLIT, avoid=published)
        return tuple(WorkedExample(row, _option_reasoning(row)) for row in islice(rows, shots))
    return tuple(_examples(config, shots))


def _examples(config: Config, shots: int) -> Iterator[WorkedExample]:
    for facts, kind in zip(example_programs()[:shots], _KINDS, strict=False):
        if config.task == "predrule":
            rows = predrule_rows([facts], config, max_questions=100)
            asked = next(row for row in rows if row.statement_kind == kind)
            yield WorkedExample(asked, _rule_reasoning(asked, config))
            continue
        make = predstate_rows if config.task == "predstate" else predtrace_rows
        row: Row = next(iter(make([facts], config)))
        yield WorkedExample(row, _reasoning(facts.program, config))


def _rule_reasoning(row: PredRuleRow, config: Config) -> str:
    statements = parse(row.program, config.inventory).statements
    return _reasoning(Configuration(statements, as_state(row.state)), config)


def _reasoning(start: Program | Configuration, config: Config) -> str:
    """Walk through an execution, statement by statement."""
    formalization = config.reference
    instances = list(statement_instances(start, formalization))
    final = run(start, formalization).final_state
    states = [instance.store for instance in instances[1:]] + [final]
    lines = [
        "I execute one statement after the other"
        + (", and note the rules that each records." if config.has_semantics else ".")
    ]
    for instance, state in zip(instances, states, strict=True):
        statement: Statement = instance.statement  # type: ignore[assignment]
        head = statements_to_text((statement,), config.inventory).partition("\n")[0]
        recorded = f" records {_listed(instance.rules)};" if config.has_semantics else ":"
        lines.append(f"- `{head}`{recorded} {state_text(state, config.formalization)}")
    return "\n".join(lines)


def _option_reasoning(row: NotationRow) -> str:
    shown = _listed(row.option_rules)
    return (
        f"In the semantics above, the options are about the rules {shown}, in this order."
        f" The question is about rule {row.rule}, so option {row.correct} is right."
    )


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
