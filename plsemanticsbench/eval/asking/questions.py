"""The rows of a run as questions: what is asked, what is right, and digests of both."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.rows import RowSource, program_source
from plsemanticsbench.eval.asking.selection import Selection, suggestion
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.prompts import Prompt, row_prompt
from plsemanticsbench.tasks import Config, Row

_LONGEST: Final = 3
"""Answers whose tokens are counted; the longest text need not have the most tokens."""

_DIGESTED: Final = (
    "id",
    "program_id",
    "program",
    "state",
    "control_stack",
    "asked",
    "options",
    "answer",
    "assigned",
)


@dataclass(frozen=True, slots=True)
class Question:
    """One row as it is asked and scored.

    Attributes:
        config: the config.
        split: the split.
        index: place of the row in its split, from 0.
        id: the row's id.
        cluster: what the row is about: the program or, in NL→Rule and Rule→NL, the rule.
        answer: the gold answer.
        columns: what of the row, besides the answer, decides how an answer is scored.
        prompt: what the model sees.
        sha256: digest of all of the row that matters here.
        sensitive: whether it reads otherwise than in standard symbols; None where rows do not say.
    """

    config: Config
    split: str
    index: int
    id: str
    cluster: str
    answer: str
    columns: Mapping[str, Any]
    prompt: Prompt
    sha256: str
    sensitive: bool | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """The questions of a config's split.

    Attributes:
        config: the config.
        split: the split.
        questions: those that are asked.
        longest: the longest gold answers of the whole split.
        sha256: digest of all rows of the split, whichever are asked.
    """

    config: Config
    split: str
    questions: tuple[Question, ...]
    longest: tuple[str, ...]
    sha256: str

    @property
    def name(self) -> str:
        """Configuration and split, as in ``predstate-S-std/human_written``."""
        return f"{self.config.name}/{self.split}"


def collect(
    selection: Selection, prompting: Prompting, rows: RowSource | None = None
) -> tuple[Group, ...]:
    """Make the questions of a selection.

    Raises:
        PLSemanticsBenchError: a group has no rows, an id is nowhere, or a prompt cannot be made.
    """
    source = rows or program_source()
    answers: dict[str, str] = {}  # variants share their answers, and those of traces are long
    made = {}
    known: dict[str, None] = {}
    for config, split in sorted(selection.groups, key=lambda group: group[1]):
        group, ids = _group(config, split, selection, prompting, source(config, split), answers)
        made[config.name, split] = group
        known |= dict.fromkeys(ids)
    missing = [name for name in selection.ids or () if name not in known]
    if missing:
        raise PLSemanticsBenchError(f"no row has the id '{missing[0]}': {_near(missing[0], known)}")
    groups = (made[config.name, split] for config, split in selection.groups)
    full = tuple(group for group in groups if group.questions)
    if not full:
        raise PLSemanticsBenchError("the chosen splits have no rows")
    return full


def _group(
    config: Config,
    split: str,
    selection: Selection,
    prompting: Prompting,
    rows: Iterable[Row | Mapping[str, Any]],
    answers: dict[str, str],
) -> tuple[Group, list[str]]:
    """Return a group, and the ids of all rows of its split."""
    digests: list[str] = []
    ids: list[str] = []
    chosen: list[Question] = []
    longest: list[str] = []
    for index, row in enumerate(rows):
        columns = row.to_dict() if isinstance(row, Row) else row
        digests.append(_digest(columns))
        ids.append(columns["id"])
        answer = answers.setdefault(columns["answer"], columns["answer"])
        longest = sorted({*longest, answer}, key=lambda text: (-len(text), text))[:_LONGEST]
        if selection.limit is not None and len(chosen) == selection.limit:
            continue
        if selection.ids is None or columns["id"] in selection.ids:
            prompt = row_prompt(
                config, row, shots=prompting.shots, cot=prompting.cot, hint=prompting.hint
            )
            question = Question(
                config,
                split,
                index,
                columns["id"],
                config.task.cluster(columns),
                answer,
                {name: columns[name] for name in config.task.answers.columns if name in columns},
                prompt,
                digests[-1],
                columns.get("sensitive"),
            )
            chosen.append(question)
    return Group(config, split, tuple(chosen), tuple(longest), _of_all(digests)), ids


def rows_sha256(rows: Iterable[Mapping[str, Any]]) -> str:
    """Return the digest of a split's rows, which runs remember."""
    return _of_all(map(_digest, rows))


def _of_all(digests: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()


def _digest(columns: Mapping[str, Any]) -> str:
    values = [(name, columns[name]) for name in _DIGESTED if name in columns]
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()


def _near(name: str, known: Iterable[str]) -> str:
    ids = list(known)
    hint = suggestion(name, ids) if len(ids) < 20_000 else ""
    return hint if hint.startswith("did") else f"ids look like {ids[0]}"
