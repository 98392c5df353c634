"""The tasks: from programs and semantics to typed questions with gold answers.

A program becomes :class:`ProgramFacts` once; every configuration draws its rows from that::

    from plsemanticsbench.tasks import ProgramFacts, ProgramRecord, parse_config, predstate_rows

    facts = ProgramFacts(ProgramRecord("mine/1", "mine", parse("int x; x = 1;"), "own"))
    row, = predstate_rows([facts], parse_config("predstate-S-swap"))
    row.answer                              # <answer><x>1</x></answer>
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.programs.record import ProgramRecord
from plsemanticsbench.tasks.config import (
    DEFAULT_CONFIG,
    NO_SEMANTICS,
    NOTATION_TASKS,
    PROGRAM_TASKS,
    TASKS,
    Config,
    configs,
    own_splits,
    parse_config,
)
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.notation import notation_rows
from plsemanticsbench.tasks.predrule import predrule_rows
from plsemanticsbench.tasks.predstate import predstate_rows
from plsemanticsbench.tasks.predtrace import MAX_TRACE, left_out, predtrace_rows
from plsemanticsbench.tasks.rows import (
    NotationRow,
    PredRuleRow,
    PredStateRow,
    PredTraceRow,
    ProgramRow,
    Row,
)
from plsemanticsbench.tasks.version import PROMPT_VERSION

_ROWS: Final[dict[str, Callable[[Iterable[ProgramFacts], Config], Iterator[ProgramRow]]]] = {
    "predstate": predstate_rows,
    "predrule": predrule_rows,
    "predtrace": predtrace_rows,
}


def published_rows(config: Config, split: str) -> Iterator[Row]:
    """Yield the published rows of a configuration's split, in order.

    Raises:
        PLSemanticsBenchError: the configuration has no such split, or the published programs are
            not installed.
    """
    if split not in config.splits:
        known = ", ".join(config.splits)
        raise PLSemanticsBenchError(f"{config.name} has no split '{split}': expected {known}")
    if config.task in NOTATION_TASKS:
        yield from notation_rows(config)
    else:
        yield from program_rows(map(ProgramFacts, published_programs(split)), config)


def program_rows(programs: Iterable[ProgramFacts], config: Config) -> Iterator[ProgramRow]:
    """Yield the rows of any configuration that asks about programs, with the published limits.

    Raises:
        KeyError: the configuration is one of NL→Rule or Rule→NL.
        PLSemanticsBenchError: a program cannot be asked about; the message names it.
    """
    return _ROWS[config.task](programs, config)


__all__ = [
    "DEFAULT_CONFIG",
    "MAX_TRACE",
    "NOTATION_TASKS",
    "NO_SEMANTICS",
    "PROGRAM_TASKS",
    "PROMPT_VERSION",
    "TASKS",
    "Config",
    "NotationRow",
    "PredRuleRow",
    "PredStateRow",
    "PredTraceRow",
    "ProgramFacts",
    "ProgramRecord",
    "ProgramRow",
    "Row",
    "configs",
    "left_out",
    "notation_rows",
    "own_splits",
    "parse_config",
    "predrule_rows",
    "predstate_rows",
    "predtrace_rows",
    "program_rows",
    "published_rows",
]
