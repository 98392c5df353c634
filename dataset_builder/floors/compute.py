"""The floors of a split: the share of its rows that each guess gets right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dataset_builder.floors.guesses import GUESSES, as_standard, literals
from plsemanticsbench.lang.inventory import SHIPPED
from plsemanticsbench.scoring.formats import STATE
from plsemanticsbench.tasks import Config, ProgramFacts, split_rows
from plsemanticsbench.tasks.names import STANDARD


def split_floors(config: Config, programs: Sequence[ProgramFacts]) -> dict[str, float]:
    """Return what each guess gets right of a split, from 0 to 1.

    ``variables`` is no guess of its own but the mean share of variables that ``literals`` has
    right, and ``changed`` the same over the variables that change after their first assignment.

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
    shares, changed = [], []
    for row, answer in zip(rows, literals(rows, config, facts), strict=True):
        right = {item["name"]: int(item["value"]) for item in row["final_state"]}
        read = STATE.read(str(answer)).value
        guessed = read if isinstance(read, Mapping) else {}
        hits = {name: guessed.get(name) == value for name, value in right.items()}
        shares.append(_mean(list(hits.values())))
        moving = [hits[name] for name in row["changed"]]
        changed += [_mean(moving)] if moving else []
    return {"variables": _mean(shares), "changed": _mean(changed)}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
