"""Worked examples: a question, its answer, and how one gets there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from plsemanticsbench.interpreters import DEFAULT_MAX_STEPS, Configuration, run, statement_instances
from plsemanticsbench.interpreters.formalizations import formalization as find_formalization
from plsemanticsbench.lang.syntax import Program
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


def walk_through(
    start: Program | Configuration, config: Config, steps: int = DEFAULT_MAX_STEPS
) -> str:
    """Return the reasoning that walks through an execution, statement by statement.

    Args:
        start: where it begins.
        config: whose symbols and rules it is in.
        steps: how many recorded steps it goes on for, at most.
    """
    formalization = config.reference
    instances = list(statement_instances(start, formalization, max_steps=steps))
    listing = find_formalization(formalization).listing
    final = run(start, formalization, max_steps=steps).final_state
    states = [instance.store for instance in instances[1:]] + [final]
    lines = [
        "I execute one statement after the other"
        + (", and note the rules that each records." if config.has_semantics else ".")
    ]
    for instance, state in zip(instances, states, strict=True):
        head = listing((instance.statement,), config.inventory).strip().partition("\n")[0]
        recorded = f" records {listed(instance.rules)};" if config.has_semantics else ":"
        lines.append(f"- `{head}`{recorded} {config.state_text(state)}")
    return "\n".join(lines)


def listed(numbers: Iterable[int]) -> str:
    """Return rule numbers as they stand in a sentence."""
    return ", ".join(map(str, numbers))
