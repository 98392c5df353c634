"""The eleven measures of a program together, and those that need its execution under S."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Final, NamedTuple

from plsemanticsbench.interpreters import DEFAULT_MAX_STEPS, executed_statements
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.syntax import Assign, If, Node, Program, While
from plsemanticsbench.lang.validate import check_program, note_checked
from plsemanticsbench.lang.walk import places, unshared
from plsemanticsbench.measures.dataflow import dep_degree
from plsemanticsbench.measures.static import (
    cyclomatic,
    halstead,
    lines_of_code,
    nesting,
    plain_cyclomatic,
)

_ASSIGNED: Final = 5
_BRANCH_TAKEN: Final = frozenset({65, 66})
_BODY_ENTERED: Final = 70


@dataclass(frozen=True, slots=True)
class ComplexityProfile:
    """The paper's eleven measures (section 3.1) and ``cc_plain``.

    Attributes:
        cc: Ω_CC, extended cyclomatic complexity: 1 + if + while + ``&&`` + ``||``.
        cc_plain: 1 + if + while, the count that the published Table 2 fits.
        max_if: Ω_If, deepest nesting of ifs in ifs.
        max_loop: Ω_Loop, deepest nesting of loops in loops.
        taken_if: Ω̂_If, the same over the ifs of which a branch was taken.
        taken_loop: Ω̂_Loop, the same over the loops whose body was entered.
        dep_degree: Ω_DD, definitions that reach the variables which statements use.
        assignments: Ω̂_Assign, executed assignments, declarations excluded.
        loc: Ω_Loc, lines of the canonical text.
        halstead_vocabulary: Ω_Voc, distinct tokens.
        halstead_volume: Ω_Vol in bits, to three decimals.
        trace_length: Ω̂_Trace, executed statements; each evaluation of a condition is one.
    """

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

    def to_dict(self) -> dict[str, int | float]:
        """Return the measures by name, in the order of the fields."""
        return asdict(self)


def complexity(program: Program | str, *, max_steps: int = DEFAULT_MAX_STEPS) -> ComplexityProfile:
    """Measure a program, and its execution under S.

    Args:
        program: a tree, or a text in standard symbols; one that ends in error or timeout is
            measured as far as it ran.
        max_steps: budget of recorded S rules for the execution.

    Raises:
        ProgramError: the tree is none that a text could have.
    """
    program = parse(program) if isinstance(program, str) else program
    check_program(program)
    max_if, max_loop = nesting(program)
    vocabulary, volume = halstead(program)
    dynamic = _execute(program, max_steps)
    return ComplexityProfile(
        cc=cyclomatic(program),
        cc_plain=plain_cyclomatic(program),
        max_if=max_if,
        max_loop=max_loop,
        taken_if=dynamic.taken_if,
        taken_loop=dynamic.taken_loop,
        dep_degree=dep_degree(program),
        assignments=dynamic.assignments,
        loc=lines_of_code(program),
        halstead_vocabulary=vocabulary,
        halstead_volume=round(volume, 3),
        trace_length=dynamic.trace_length,
    )


def _execute(program: Program, max_steps: int) -> DynamicMeasures:
    executed = unshared(program)
    note_checked(executed)  # as program was
    return dynamic_measures(executed, executed_statements(executed, max_steps=max_steps))


class DynamicMeasures(NamedTuple):
    """The measures of one execution, named as in :class:`ComplexityProfile`."""

    taken_if: int
    taken_loop: int
    assignments: int
    trace_length: int


def dynamic_measures(
    program: Program, instances: Iterable[tuple[Node, Collection[int]]]
) -> DynamicMeasures:
    """Return Ω̂_If, Ω̂_Loop, Ω̂_Assign and Ω̂_Trace of an execution of ``program``.

    Args:
        program: a program in which no statement object stands at two places.
        instances: the executed statements in order, each the very object of ``program``, with
            the fused S rules recorded for it.
    """
    # Statements equal in text differ in depth, so they are told apart by identity.
    depths = {id(place.statement): (place.ifs, place.loops) for place in places(program)}
    taken_if = taken_loop = assignments = trace_length = 0
    for statement, rules in instances:
        trace_length += 1
        if isinstance(statement, Assign):
            assignments += _ASSIGNED in rules
        elif isinstance(statement, If) and not _BRANCH_TAKEN.isdisjoint(rules):
            taken_if = max(taken_if, depths[id(statement)][0])
        elif isinstance(statement, While) and _BODY_ENTERED in rules:
            taken_loop = max(taken_loop, depths[id(statement)][1])
    return DynamicMeasures(taken_if, taken_loop, assignments, trace_length)
