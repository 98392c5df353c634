"""Which of the fuzzer's programs to keep: those that run well under S and K, and are large enough.

Every program that is not kept is counted, with the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from hashlib import sha256
from itertools import count
from typing import Final, Self

from plsemanticsbench.fuzzer.checks import check_integer, check_names
from plsemanticsbench.fuzzer.config import FuzzerConfig
from plsemanticsbench.fuzzer.generation import generate
from plsemanticsbench.interpreters import Execution, Outcome, run, statement_instances
from plsemanticsbench.lang.printer import to_text
from plsemanticsbench.lang.renaming import normal_form
from plsemanticsbench.lang.syntax import MAX_VALUE_BITS, Program
from plsemanticsbench.measures.profile import DynamicMeasures, dynamic_measures
from plsemanticsbench.measures.static import lines_of_code

_RANGES: Final = {
    "min_lines": (0, 10**9),
    "max_lines": (0, 10**9),
    "min_executed_statements": (0, 10**9),
    "min_taken": (0, 10**9),
    "max_steps": (1, 10**9),
    "value_bits": (2, MAX_VALUE_BITS),
}


class Rejection(StrEnum):
    """Why a program is not kept, in the order in which reasons are looked for."""

    TOO_FEW_LINES = "too few lines"
    TOO_MANY_LINES = "too many lines"
    STEP_BUDGET = "step budget exceeded"
    OVERFLOW = "integer overflow"
    ERROR = "error"
    TOO_FEW_EXECUTED = "too few executed statements"
    TOO_FEW_TAKEN = "too few branches taken and loops entered"
    DISAGREEMENT = "S and K disagree"
    DUPLICATE = "equal to an earlier program up to renaming"


@dataclass(frozen=True, slots=True)
class Filter:
    """What a program must satisfy besides ending with ``ok`` or ``halt`` under S and K alike.

    Attributes:
        min_lines: fewest lines of the canonical text.
        max_lines: most lines of the canonical text.
        min_executed_statements: smallest trace length Ω̂_Trace.
        min_taken: smallest sum of Ω̂_If and Ω̂_Loop; 1 means that a branch is taken or a loop's body
            entered.
        max_steps: most recorded steps, of S and of K each.
        value_bits: width of the signed integers that every value must fit.

    Raises:
        FuzzerError: a bound is out of its range.
    """

    min_lines: int = 0
    max_lines: int = 10**9
    min_executed_statements: int = 0
    min_taken: int = 0
    max_steps: int = 20_000
    value_bits: int = 64

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            check_integer(name, getattr(self, name), low, high)

    @classmethod
    def from_dict(cls, bounds: Mapping[str, object]) -> Self:
        """Make a filter from some bounds; the others keep their defaults.

        Raises:
            FuzzerError: a bound is unknown or has a bad value.
        """
        check_names(bounds, (bound.name for bound in fields(cls)), "bound of a filter")
        return cls(**bounds)  # type: ignore[arg-type]  # values are checked there

    def to_dict(self) -> dict[str, int]:
        """Return the bounds by name."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Accepted:
    """A program that is kept, and its executions.

    Attributes:
        index: its number in its configuration and seed.
        program: its tree.
        lines: lines of its canonical text.
        measures: Ω̂_If, Ω̂_Loop, Ω̂_Assign and Ω̂_Trace of its execution under S.
        executions: how it ended, by formalization.
    """

    index: int
    program: Program
    lines: int
    measures: DynamicMeasures
    executions: Mapping[str, Execution]


@dataclass(slots=True)
class Acceptance:
    """Counts of what :func:`accepted` looked at, kept up to date while it goes on.

    Attributes:
        accepted: programs that were kept.
        rejected: programs that were not, by reason.
    """

    accepted: int = 0
    rejected: Counter[Rejection] = field(default_factory=Counter)

    @property
    def tried(self) -> int:
        """Programs looked at."""
        return self.accepted + self.rejected.total()

    @property
    def share(self) -> float:
        """Share of the programs looked at that were kept; 0 if there was none."""
        return self.accepted / self.tried if self.tried else 0.0


def accepted(
    config: FuzzerConfig,
    seed: int,
    wanted: Filter | None = None,
    *,
    start: int = 0,
    stop: int | None = None,
    report: Acceptance | None = None,
) -> Iterator[Accepted]:
    """Yield the programs that are kept, by rising index, no two of them equal up to renaming.

    Args:
        config: the knobs.
        seed: any integer of 64 bits.
        wanted: the filter; without one, every program that runs well is kept.
        start: first index to look at; programs before it do not count as duplicates.
        stop: index to end before; without one the iterator has no end, and a filter that nothing
            satisfies has it search for ever.
        report: counts to be updated.

    Raises:
        FuzzerError: the seed or an index is out of range.
    """
    wanted = wanted or Filter()
    report = report if report is not None else Acceptance()
    seen: set[bytes] = set()
    for index in count(start) if stop is None else range(start, stop):
        verdict = judge(index, generate(config, seed, index), wanted)
        if isinstance(verdict, Accepted):
            shape = sha256(to_text(normal_form(verdict.program)).encode()).digest()
            if shape in seen:
                verdict = Rejection.DUPLICATE
            seen.add(shape)
        if isinstance(verdict, Accepted):
            report.accepted += 1
            yield verdict
        else:
            report.rejected[verdict] += 1


def judge(index: int, program: Program, wanted: Filter) -> Accepted | Rejection:
    """Run a program and decide whether it is kept; duplicates are not looked for.

    Args:
        index: its number, passed on to the result.
        program: a program in which no if or loop object stands at two places.
        wanted: the filter.

    Raises:
        ProgramError: the tree is none that a text could have.
    """
    lines = lines_of_code(program)
    if lines < wanted.min_lines:
        return Rejection.TOO_FEW_LINES
    if lines > wanted.max_lines:
        return Rejection.TOO_MANY_LINES
    limits = {"max_steps": wanted.max_steps, "value_bits": wanted.value_bits}
    under_s = run(program, "S", **limits)
    if fault := _fault(under_s, wanted):
        return fault
    instances = statement_instances(program, "S", **limits)
    measures = dynamic_measures(program, ((item.statement, item.rules) for item in instances))
    if measures.trace_length < wanted.min_executed_statements:
        return Rejection.TOO_FEW_EXECUTED
    if measures.taken_if + measures.taken_loop < wanted.min_taken:
        return Rejection.TOO_FEW_TAKEN
    under_k = run(program, "K", **limits)
    if fault := _fault(under_k, wanted):
        return fault
    if (under_s.outcome, under_s.final_state) != (under_k.outcome, under_k.final_state):
        return Rejection.DISAGREEMENT
    return Accepted(index, program, lines, measures, {"S": under_s, "K": under_k})


def _fault(execution: Execution, wanted: Filter) -> Rejection | None:
    match execution.outcome:
        case Outcome.ERROR:
            return Rejection.ERROR
        case Outcome.TIMEOUT if execution.steps >= wanted.max_steps:
            return Rejection.STEP_BUDGET
        case Outcome.TIMEOUT:
            return Rejection.OVERFLOW
    return None
