"""The columns of the built data set: those of the rows, and the text that a model sees.

A prompt is the same for all rows of a config but for its end, and may begin with 20,000 characters
of rules. So each row has its own part, and the table :data:`PROMPTS` what goes before it, once a
config.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from datasets import Features, Value  # type: ignore[import-untyped]

from plsemanticsbench.prompts.render import common_part, question_part
from plsemanticsbench.tasks import PROMPT_VERSION, Config, Row
from plsemanticsbench.tasks.features import features

PROMPTS: Final = "prompts"
"""The name of the table of prompts, of its config and of its split."""

_PROMPT_COLUMNS: Final = Features(
    {
        "config": Value("string"),
        "shots": Value("int64"),
        "prompt_version": Value("string"),
        "prompt_prefix": Value("string"),
    }
)


@cache
def table_features(kind: str) -> Features:
    """Return the columns of a task's tables, or of :data:`PROMPTS`, in order.

    Raises:
        PLSemanticsBenchError: no such task.
    """
    if kind == PROMPTS:
        return _PROMPT_COLUMNS
    columns = list(features(kind).items())
    place = [name for name, _ in columns].index("row_sha256")  # before what all rows share
    question = ("question", Value("string"))
    return Features([*columns[:place], question, *columns[place:]])


def table_rows(config: Config, rows: Iterable[Row]) -> Iterator[dict[str, Any]]:
    """Yield rows as a table of the data set holds them."""
    for row in rows:
        yield {**row.to_dict(), "question": question_part(config, row)}


def prompt_rows(configs: Iterable[Config]) -> Iterator[dict[str, Any]]:
    """Yield what all prompts of each config begin with, as they are by default."""
    for config in configs:
        shots = config.task.shots
        yield {
            "config": config.name,
            "shots": shots,
            "prompt_version": PROMPT_VERSION,
            "prompt_prefix": common_part(config, shots, cot=False),
        }
