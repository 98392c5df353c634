"""Worked examples: a question, its answer, and how one gets there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from plsemanticsbench.interpreters import Configuration, run, statement_instances
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.lang.syntax import Program, Statement
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.rows import Row


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A question with its answer.

    Attributes:
        row: the question and the gold answer, as the rows of the data set are made.
        reasoning: how one gets to the answer, for chain-of-thought prompts.
    """

    row: Row
    reasoning: str


def walk_through(start: Program | Configuration, config: Config) -> str:
    """Return the reasoning that walks through an execution, statement by statement."""
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
        recorded = f" records {listed(instance.rules)};" if config.has_semantics else ":"
        lines.append(f"- `{head}`{recorded} {config.state_text(state)}")
    return "\n".join(lines)


def listed(numbers: Iterable[int]) -> str:
    """Return rule numbers as they stand in a sentence."""
    return ", ".join(map(str, numbers))
