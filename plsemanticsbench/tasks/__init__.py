"""The tasks: from programs and semantics to typed questions with gold answers.

A program becomes :class:`ProgramFacts` once; every config draws its rows from that::

    from plsemanticsbench.tasks import ProgramFacts, ProgramRecord, parse_config, predstate_rows

    facts = ProgramFacts(ProgramRecord("mine/1", "mine", parse("int x; x = 1;"), "own"))
    row, = predstate_rows([facts], parse_config("predstate-S-swap"))
    row.answer                              # <answer><x>1</x></answer>

Each task is one object of class :class:`Task`; ``registry.py`` lists them.
"""

from __future__ import annotations

from collections.abc import Iterator

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.programs.record import ProgramRecord
from plsemanticsbench.tasks.answers import ScoredAnswer, score
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.names import NO_SEMANTICS, ConfigName
from plsemanticsbench.tasks.notation import NL2RULE, NOTATION_SPLIT, RULE2NL, notation_rows
from plsemanticsbench.tasks.predrule import PREDRULE, predrule_rows
from plsemanticsbench.tasks.predstate import PREDSTATE, predstate_rows
from plsemanticsbench.tasks.predtrace import MAX_ANSWER, PREDTRACE, left_out, predtrace_rows
from plsemanticsbench.tasks.predwindow import PREDWINDOW, WINDOW, predwindow_rows
from plsemanticsbench.tasks.registry import (
    DEFAULT_CONFIG,
    NOTATION_TASKS,
    PROGRAM_TASKS,
    TASKS,
    configs,
    find_task,
    parse_config,
)
from plsemanticsbench.tasks.rows import (
    NotationRow,
    PredRuleRow,
    PredStateRow,
    PredTraceRow,
    PredWindowRow,
    ProgramRow,
    Row,
    split_rows,
)
from plsemanticsbench.tasks.task import Task
from plsemanticsbench.tasks.version import PROMPT_VERSION
from plsemanticsbench.tasks.worked import WorkedExample


def published_rows(config: Config, split: str) -> Iterator[Row]:
    """Yield the published rows of a config's split, in order.

    Raises:
        PLSemanticsBenchError: the config has no such split.
    """
    if split not in config.splits:
        known = ", ".join(config.splits)
        raise PLSemanticsBenchError(f"{config.name} has no split '{split}': expected {known}")
    records = published_programs(split) if config.task.about_programs else iter(())
    yield from split_rows(map(ProgramFacts, records), config)


def own_splits(config: Config, programs: tuple[str, ...]) -> tuple[str, ...]:
    """Return a config's splits where programs are somebody's own: of all, or that of the rules.

    Args:
        config: the config.
        programs: the splits of the programs.
    """
    return programs if config.task.about_programs else config.splits


__all__ = [
    "DEFAULT_CONFIG",
    "MAX_ANSWER",
    "NL2RULE",
    "NOTATION_SPLIT",
    "NOTATION_TASKS",
    "NO_SEMANTICS",
    "PREDRULE",
    "PREDSTATE",
    "PREDTRACE",
    "PREDWINDOW",
    "PROGRAM_TASKS",
    "PROMPT_VERSION",
    "RULE2NL",
    "TASKS",
    "WINDOW",
    "Config",
    "ConfigName",
    "NotationRow",
    "PredRuleRow",
    "PredStateRow",
    "PredTraceRow",
    "PredWindowRow",
    "ProgramFacts",
    "ProgramRecord",
    "ProgramRow",
    "Row",
    "ScoredAnswer",
    "Task",
    "WorkedExample",
    "configs",
    "find_task",
    "left_out",
    "notation_rows",
    "own_splits",
    "parse_config",
    "predrule_rows",
    "predstate_rows",
    "predtrace_rows",
    "predwindow_rows",
    "published_rows",
    "score",
    "split_rows",
]
