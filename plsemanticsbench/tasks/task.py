"""What a task is: all that tells it from others, in one object."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from plsemanticsbench.programs.manifest import PROGRAM_SPLITS
from plsemanticsbench.scoring.formats import AnswerFormat
from plsemanticsbench.tasks.columns import Column
from plsemanticsbench.tasks.names import STANDARD, TEXT_SUFFIX

if TYPE_CHECKING:
    from plsemanticsbench.tasks.config import Config
    from plsemanticsbench.tasks.facts import ProgramFacts
    from plsemanticsbench.tasks.rows import Row
    from plsemanticsbench.tasks.worked import WorkedExample

T = TypeVar("T")

VARIANTS: Final = (STANDARD, "swap", "obf")
"""The variants in which every task is published."""

CONTROL_VARIANT: Final = "obf1tok"
"""The single-token control of obf (paper, Table 11), on the first split only."""


TEXT_VARIANT: Final = f"swap{TEXT_SUFFIX}"
"""Programs in their standard text under the rules of swap, so that they mean something else."""


def program_splits(config: Config) -> tuple[str, ...]:
    """Return the published splits of most tasks about programs."""
    return PROGRAM_SPLITS[:1] if config.variant == CONTROL_VARIANT else PROGRAM_SPLITS


def _nothing_more(config: Config, row: Mapping[str, Any]) -> Mapping[str, Any]:
    return {}


class Sampling(Protocol):
    """Chooses among the possible rows of a split."""

    def __call__(
        self, rows: Iterable[T], columns: Callable[[T], Mapping[str, Any]], /
    ) -> Iterator[T]:
        """Yield those that are asked, in order, whatever kind of thing stands for a row.

        Args:
            rows: the possible ones.
            columns: gives the columns of one.
        """
        ...


def _nothing_left_out(programs: Iterable[ProgramFacts], config: Config) -> list[str]:
    return []


@dataclass(frozen=True, eq=False, kw_only=True)
class Task:
    """A kind of question.

    Its prompts are ``prompts/templates/{name}-{formalization}.jinja`` and, for the part that is a
    row's own, ``prompts/templates/questions/{name}.jinja``.

    Attributes:
        name: the first part of the names of its configs.
        title: what the paper calls it.
        answers: how answers are written, read and scored.
        columns: of its rows, in order, see :mod:`plsemanticsbench.tasks.columns`.
        rows: yields the possible rows about some programs of a split, or about the rules: then the
            programs are none.
        sampled: chooses among the possible rows of a whole split; None asks them all.
        worked_examples: yields worked examples from the pool's programs, best first.
        sample: returns what the templates need to show the answer format.
        question: returns what the template of the question needs besides the row.
        about_programs: whether questions are about programs, or else about rules.
        shots: worked examples in a prompt, unless others are asked for.
        formalizations: under which it is asked; ``na`` is none.
        variants: in which it is published.
        splits: returns the published splits of a config.
        left_out: returns the ids of the programs that ``rows`` has no question about.
    """

    name: str
    title: str
    answers: AnswerFormat[Any]
    columns: Mapping[str, Column]
    rows: Callable[[Iterable[ProgramFacts], Config], Iterator[Row]]
    worked_examples: Callable[[Config, Sequence[ProgramFacts]], Iterator[WorkedExample]]
    sample: Callable[[Config], Mapping[str, Any]]
    question: Callable[[Config, Mapping[str, Any]], Mapping[str, Any]] = _nothing_more
    sampled: Sampling | None = None
    about_programs: bool = True
    shots: int = 1
    formalizations: tuple[str, ...] = ("S", "K")
    variants: tuple[str, ...] = VARIANTS
    splits: Callable[[Config], tuple[str, ...]] = program_splits
    left_out: Callable[[Iterable[ProgramFacts], Config], list[str]] = _nothing_left_out

    def __repr__(self) -> str:
        return f"Task({self.name})"

    def cluster(self, row: Mapping[str, Any]) -> str:
        """Return what a row is about: rows about the same program or rule are not independent."""
        return str(row["program_id"]) if self.about_programs else f"rule-{row['rule']}"
