"""What is known of a program before a question is asked: parsed, run and measured once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, TypeVar

from plsemanticsbench.interpreters import (
    DEFAULT_MAX_STEPS,
    Outcome,
    StatementInstance,
    Trace,
    statement_instances,
    trace,
)
from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.printer import text_digest, to_text
from plsemanticsbench.lang.reread import reread
from plsemanticsbench.lang.syntax import Break, If, Program, Statement, While
from plsemanticsbench.lang.validate import check_program, note_checked
from plsemanticsbench.measures import ComplexityProfile, complexity
from plsemanticsbench.programs.record import ProgramRecord

T = TypeVar("T")

MAX_STEPS: Final = DEFAULT_MAX_STEPS
"""Recorded steps after which a run counts as endless."""

VALUE_BITS: Final = 64
"""Every value that a program makes must fit a signed integer of this width."""


@dataclass(frozen=True)
class ProgramFacts:
    """A program's texts, traces and measures, each made when it is first asked for and then kept.

    Attributes:
        record: the program; errors name it by its id.
    """

    record: ProgramRecord
    _kept: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what ``make`` returned when this was first asked for with ``key``."""
        if key not in self._kept:
            self._kept[key] = make()
        made: T = self._kept[key]
        return made

    @cached_property
    def program(self) -> Program:
        """The tree, in which no ``if``, ``while`` or ``break`` object stands at two places."""
        program = self.record.program
        check_program(program)
        copy = replace(program, statements=_distinct(program.statements))
        note_checked(copy)
        return copy

    @cached_property
    def complexity(self) -> ComplexityProfile:
        """The complexity profile."""
        return complexity(self.program, max_steps=MAX_STEPS)

    @cached_property
    def sha256(self) -> str:
        """SHA-256 of the canonical standard text, in hexadecimal."""
        return text_digest(self.program)

    def text(self, inventory: Inventory) -> str:
        """Return the canonical text in the symbols of ``inventory``.

        Raises:
            PLSemanticsBenchError: a variable's name is a keyword of that inventory.
        """
        return self.kept(("text", inventory), lambda: to_text(self.program, inventory))

    def trace(self, formalization: str) -> Trace:
        """Return the fused trace under a formalization.

        Raises:
            PLSemanticsBenchError: a value of the program does not fit :data:`VALUE_BITS`.
        """
        return self.kept(("trace", formalization), lambda: self._trace(formalization))

    def _trace(self, formalization: str) -> Trace:
        made = trace(self.program, formalization, max_steps=MAX_STEPS, value_bits=VALUE_BITS)
        end = made.execution
        if end.outcome is Outcome.TIMEOUT and end.steps < MAX_STEPS:
            raise PLSemanticsBenchError(
                f"program '{self.record.id}' makes a value that does not fit a signed"
                f" {VALUE_BITS}-bit integer"
            )
        return made

    def read_as(self, inventory: Inventory) -> ProgramFacts | None:
        """Return what the standard text is when its symbols are taken for those of ``inventory``.

        Returns:
            The facts of that other program, under the same id; None if it is none, fails, does not
            end within :data:`MAX_STEPS`, or makes a value that is too large.
        """
        return self.kept(("read as", inventory), lambda: self._read_as(inventory))

    def _read_as(self, inventory: Inventory) -> ProgramFacts | None:
        statements = reread(self.program.statements, load_inventory("std"), inventory)
        if statements is None:
            return None
        facts = ProgramFacts(replace(self.record, program=Program(statements)))
        try:
            ends = [facts.trace(name).execution.outcome for name in FORMALIZATIONS]
        except PLSemanticsBenchError:
            return None
        return facts if set(ends) <= {Outcome.OK, Outcome.HALT} else None

    def instances(self, formalization: str) -> list[StatementInstance]:
        """Return the executed statement instances, in order; they are not kept."""
        return list(
            statement_instances(
                self.program, formalization, max_steps=MAX_STEPS, value_bits=VALUE_BITS
            )
        )


def _distinct(block: Sequence[Statement]) -> tuple[Statement, ...]:
    """Copy the statements that are told apart by identity; depth is bounded by MAX_NESTING."""
    return tuple(_copy(statement) for statement in block)


def _copy(statement: Statement) -> Statement:
    match statement:
        case If(then=then, orelse=orelse):
            return replace(statement, then=_distinct(then), orelse=_distinct(orelse))
        case While(body=body):
            return replace(statement, body=_distinct(body))
        case Break():
            return replace(statement)
    return statement
