"""The rows of the data set, one class for each kind of task.

:mod:`plsemanticsbench.tasks.columns` has their types and order; a test keeps the two together.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Final, TypedDict

from plsemanticsbench.canary import CANARY
from plsemanticsbench.interpreters import Trace
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import load_inventory
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.version import PROMPT_VERSION
from plsemanticsbench.version import __version__


class NamedValue(TypedDict):
    """A variable and its value, which is text: JSON readers lose digits of large integers."""

    name: str
    value: str


class Write(TypedDict):
    """A step that changes the state: its 0-based number in the trace, the variable, its value."""

    step: int
    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What all rows share.

    Attributes:
        id: unique within the split; the same for the same question in every variant.
        task: its name.
        formalization: see :class:`~plsemanticsbench.tasks.config.Config`.
        variant: name of the inventory.
        split: name of the split.
        sensitive: whether the question reads otherwise than in standard symbols; one that does not
            cannot tell whether a model follows the variant's rules.
        answer: the gold answer, as a model should write it.
        syntax: the EBNF that the prompt shows.
        semantics: the rules that the prompt shows.
        prompt_version: version of the prompt templates.
        version: version of the package that made the row.
        canary: marks the row as benchmark data.
        row_sha256: SHA-256 of everything else that the row holds, but version and canary.
    """

    id: str
    task: str
    formalization: str
    variant: str
    split: str
    sensitive: bool
    answer: str
    syntax: str
    semantics: str
    prompt_version: str = PROMPT_VERSION
    version: str = __version__
    canary: str = CANARY
    row_sha256: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "row_sha256", _row_digest(self))

    def to_dict(self) -> dict[str, Any]:
        """Return the columns as plain data, fit for JSON and Arrow."""
        values = {column.name: getattr(self, column.name) for column in fields(self)}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in values.items()
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramRow(Row):
    """What the rows that come from a program share.

    Attributes:
        program_id: the program; questions about one program are no independent samples.
        program_sha256: SHA-256 of that program's canonical standard text.
        program: what is executed, in the variant's symbols.
        program_std: the same in standard symbols.
        outcome: ``ok``, ``halt``, ``error`` or ``timeout``.
        source: the collection that the problem is from.
        problem: the problem's name there.

    The other columns are the complexity profile of the program ``program_id``, see
    :class:`~plsemanticsbench.ComplexityProfile`.
    """

    program_id: str
    program_sha256: str
    program: str
    program_std: str
    outcome: str
    source: str
    problem: str
    cc: int
    cc_plain: int
    max_if: int
    max_loop: int
    taken_if: int
    taken_loop: int
    dep_degree: int
    assignments: int
    loc: int
    halstead_vocabulary: int
    halstead_volume: float
    trace_length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PredStateRow(ProgramRow):
    """A program whose final state is asked for.

    Attributes:
        final_state: the state at the end, or where an error came up, in order of declaration.
        assigned: the variables that an executed assignment has written (paper, Table 16).
        changed: the variables that got another value after their first assignment.
        reason: why the run erred or did not end; empty otherwise.
    """

    final_state: tuple[NamedValue, ...]
    assigned: tuple[str, ...]
    changed: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PredRuleRow(ProgramRow):
    """A statement whose rules are asked for; ``program`` is that statement.

    Attributes:
        statement_kind: ``declaration``, ``assignment``, ``while``, ``if``, ``break`` or ``halt``:
            the statement that the question was made from.
        form: ``program_std`` without names and literals: variables are numbered, and literals 0.
        state: σ before it, in order of declaration; χ is empty.
        rules: the rules that its execution records.
    """

    statement_kind: str
    form: str
    state: tuple[NamedValue, ...]
    rules: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PredTraceRow(ProgramRow):
    """A program whose trace is asked for.

    Attributes:
        steps: the number of recorded steps.
        rules: the rule of each step.
        writes: the steps that change the state; together with ``rules`` they are the trace.
        final_state: the state after the last step, in order of declaration.
    """

    steps: int
    rules: tuple[int, ...]
    writes: tuple[Write, ...]
    final_state: tuple[NamedValue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PredWindowRow(PredTraceRow):
    """A configuration of a running program, whose next steps are asked for.

    ``program`` holds the statements that are left there, run-time forms included; ``outcome`` is
    that of the whole execution.

    Attributes:
        begin: how many steps the execution has recorded before.
        state: σ there, in order of declaration.
        control_stack: χ there, the innermost loop first, in the variant's symbols.
    """

    begin: int
    state: tuple[NamedValue, ...]
    control_stack: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotationRow(Row):
    """A rule or a description, and five of the other kind to choose from.

    Attributes:
        asked: the description (NL→Rule) or the rule (Rule→NL) that is asked about.
        options: the rules or descriptions to choose from, the first one being option 1.
        correct: the number of the right option.
        rule: the number of the rule that is asked about.
        option_rules: the number of the rule of each option.
        family: the family of the rule that is asked about (paper, Tables 12 and 13).
        category: its top category.
    """

    asked: str
    options: tuple[str, ...]
    correct: int
    rule: int
    option_rules: tuple[int, ...]
    family: str
    category: str


def named_values(state: Mapping[str, int]) -> tuple[NamedValue, ...]:
    """Return a state as a column of the data set holds it."""
    return tuple({"name": name, "value": str(value)} for name, value in state.items())


def trace_columns(run: Trace) -> dict[str, Any]:
    """Return the columns that hold recorded steps."""
    return {
        "steps": len(run),
        "rules": tuple(run.rules),
        "writes": tuple(
            {"step": step, "name": name, "value": str(value)} for step, name, value in run.changes
        ),
        "final_state": named_values(run.execution.final_state),
    }


def as_state(values: Iterable[Mapping[str, object]]) -> dict[str, int]:
    """Return a state from the column of a row that holds it."""
    return {str(item["name"]): int(str(item["value"])) for item in values}


def columns_of(row: object) -> Mapping[str, Any]:
    """Return the columns of a row by name.

    Args:
        row: a :class:`Row`, or its columns as ``datasets`` loads them.

    Raises:
        PLSemanticsBenchError: it is neither.
    """
    if isinstance(row, Row):
        return row.to_dict()
    if isinstance(row, Mapping):
        return row
    raise PLSemanticsBenchError(f"a row has columns by name, which {type(row).__name__} has not")


def split_rows(programs: Iterable[ProgramFacts], config: Config) -> Iterator[Row]:
    """Yield the rows of a split that are asked, in order.

    Args:
        programs: all programs of the split; none for questions about rules.
        config: the config.

    Raises:
        PLSemanticsBenchError: as :meth:`ProgramFacts.trace` and :meth:`ProgramFacts.text`.
    """
    rows, sampled = config.task.rows(programs, config), config.task.sampled
    return rows if sampled is None else sampled(rows, columns_of)


def text_column(columns: Mapping[str, Any], name: str) -> str:
    """Return a column that is a text.

    Raises:
        PLSemanticsBenchError: the row lacks it, or has something else there.
    """
    if name not in columns:
        raise PLSemanticsBenchError(f"the row has no column '{name}'")
    if not isinstance(columns[name], str):
        kind = type(columns[name]).__name__
        raise PLSemanticsBenchError(f"column '{name}' of the row is {kind}, expected a text")
    return str(columns[name])


def _row_digest(row: Row) -> str:
    """Return the digest of what is asked and what is right; a new release does not change it."""
    names = [column.name for column in fields(row) if column.name not in _NOT_CONTENT]
    content = {name: getattr(row, name) for name in names}
    content |= {name: _text_digest(content[name]) for name in ("syntax", "semantics")}
    return hashlib.sha256(json.dumps(content, ensure_ascii=False).encode()).hexdigest()


_NOT_CONTENT: Final = ("version", "canary", "row_sha256")


@lru_cache(maxsize=64)
def _text_digest(text: str) -> str:
    """Return the digest of a long text that many rows share."""
    return hashlib.sha256(text.encode()).hexdigest()


def config_columns(config: Config) -> dict[str, Any]:
    """Return the columns that are the same for all rows of a config."""
    return {
        "task": config.task.name,
        "formalization": config.formalization,
        "variant": config.variant,
        "syntax": config.syntax,
        "semantics": config.semantics,
    }


def text_columns(program: str, program_std: str) -> dict[str, Any]:
    """Return the columns that hold what is executed, in a config's symbols and in standard ones."""
    sensitive = program != program_std
    return {"program": program, "program_std": program_std, "sensitive": sensitive}


def program_columns(facts: ProgramFacts, config: Config) -> dict[str, Any]:
    """Return the columns that all questions about a program share under a config."""
    return {
        **config_columns(config),
        **text_columns(facts.text(config.inventory), facts.text(load_inventory("std"))),
        **facts.complexity.to_dict(),
        "split": facts.record.split,
        "program_id": facts.record.id,
        "program_sha256": facts.sha256,
        "source": facts.record.source,
        "problem": facts.record.problem,
    }
