"""The floors of a split: the share of its rows that each guess gets right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dataset_builder.floors.guesses import GUESSES, as_standard, literals
from plsemanticsbench.lang.inventory import SHIPPED
from plsemanticsbench.scoring import aggregate
from plsemanticsbench.scoring.formats import STATE
from plsemanticsbench.tasks import Config, ProgramFacts, split_rows
from plsemanticsbench.tasks.names import STANDARD


def split_floors(config: Config, programs: Sequence[ProgramFacts]) -> dict[str, float]:
    """Return what each guess gets right of a split, from 0 to 1.

    ``variables`` and ``changed`` are no guesses of their own but the mean shares of variables that
    ``literals`` has right, counted as scores count them: of those that are assigned, and of those
    that change after their first assignment.

    Args:
        config: the config.
        programs: all programs of the split; none for questions about rules.
    """
    rows = [row.to_dict() for row in split_rows(programs, config)]
    facts = {program.record.id: program for program in programs}
    guesses = dict(GUESSES[config.task.name])
    shifted = config.variant != STANDARD and config.inventory.name in SHIPPED
    if config.task.about_programs and shifted:
        guesses["as standard"] = as_standard
    found = {}
    for name, guess in guesses.items():
        pairs = zip(guess(rows, config, facts), rows, strict=True)
        found[name] = _mean([answer == row["answer"] for answer, row in pairs])
    if config.task.answers is STATE:
        found |= _variables(rows, config, facts)
    return found


def _variables(
    rows: Sequence[Mapping[str, Any]], config: Config, facts: Mapping[str, ProgramFacts]
) -> dict[str, float]:
    pairs = zip(literals(rows, config, facts), rows, strict=True)
    measures = aggregate([STATE.score(str(answer), row) for answer, row in pairs]).measures
    known = {"variables": measures["variables_right"], "changed": measures["changed_right"]}
    return {name: share or 0.0 for name, share in known.items()}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
