"""Run programs: for their outcome, for their trace, or streamed to a consumer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from plsemanticsbench.interpreters.formalizations import Formalization
from plsemanticsbench.interpreters.formalizations import formalization as find_formalization
from plsemanticsbench.interpreters.k import Computation
from plsemanticsbench.interpreters.machine import (
    Consumer,
    Linked,
    Machine,
    Recorder,
    Remaining,
    drive,
    linked,
)
from plsemanticsbench.interpreters.outcome import Change, Execution, Trace
from plsemanticsbench.lang.errors import PLSemanticsBenchError, ProgramError
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.syntax import MAX_VALUE_BITS, Program, While
from plsemanticsbench.lang.validate import check_name, check_program

DEFAULT_MAX_STEPS: Final = 1_000_000
"""Recorded steps after which a run ends with the outcome ``timeout``, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Configuration:
    """Where a run begins: ⟨SL, σ, χ⟩ for S, the cells of a configuration for K.

    Attributes:
        statements: what is to be executed. For S it may hold ``Loop`` and ``LoopEnd``, for K
            ``While1``, ``BreakMarker``, ``ContinueMarker`` and ``PopLoop``.
        store: σ, the values of the declared variables.
        control_stack: χ (K: the loop stack), innermost loop first.
    """

    statements: tuple[Computation, ...]
    store: Mapping[str, int]
    control_stack: tuple[While, ...] = ()


def run(
    program: Program | Configuration | str,
    formalization: str = "S",
    *,
    max_steps: int = DEFAULT_MAX_STEPS,
    value_bits: int = MAX_VALUE_BITS,
) -> Execution:
    """Execute a program and keep nothing but its end.

    Args:
        program: a tree, a text in standard symbols, or a configuration to start from.
        formalization: ``"S"`` or ``"K"``.
        max_steps: budget of recorded steps; needing one more is the outcome ``timeout``.
        value_bits: width of the signed integers that values must fit; a wider one is a ``timeout``.

    Raises:
        CStarSyntaxError, ProgramError: the program is none.
    """
    return stream(program, None, formalization, max_steps=max_steps, value_bits=value_bits)


def trace(
    program: Program | Configuration | str,
    formalization: str = "S",
    *,
    max_steps: int = DEFAULT_MAX_STEPS,
    value_bits: int = MAX_VALUE_BITS,
) -> Trace:
    """Execute a program and record every step; arguments and errors as :func:`run`.

    Memory is one byte a step and one record a write to the store; states are made when asked for.
    """
    recorded = bytearray()
    changes: list[Change] = []

    def keep(chunk: Sequence[int], chunk_changes: Sequence[Change]) -> None:
        recorded.extend(chunk)
        changes.extend(chunk_changes)

    execution = stream(program, keep, formalization, max_steps=max_steps, value_bits=value_bits)
    return Trace(execution, bytes(recorded), tuple(changes), initial_store(program))


def stream(
    program: Program | Configuration | str,
    consumer: Consumer | None,
    formalization: str = "S",
    *,
    max_steps: int = DEFAULT_MAX_STEPS,
    value_bits: int = MAX_VALUE_BITS,
) -> Execution:
    """Execute a program and hand its steps to ``consumer`` while it runs.

    Args:
        program: as :func:`run`.
        consumer: called with some rule numbers and the changes among them, over and over; both
            are valid during the call only. A consumer that keeps nothing needs constant memory.
        formalization: as for :func:`run`.
        max_steps: as for :func:`run`.
        value_bits: as for :func:`run`.
    """
    prepared = prepare(program, consumer, formalization, max_steps, value_bits)
    return prepared.drive()


@dataclass(frozen=True, slots=True)
class PreparedRun:
    """A machine with its program compiled, about to take the first transition."""

    formalization: str
    recorder: Recorder
    machine: Machine
    store: dict[str, int]
    statements: Remaining

    def drive(self, before: Callable[[Linked], None] | None = None) -> Execution:
        """Execute to the end; ``before`` is called with what remains before each transition."""
        machine = self.machine
        return drive(
            self.formalization,
            self.statements,
            self.store,
            self.recorder,
            lambda: machine.is_halted,
            before,
        )


def prepare(
    program: Program | Configuration | str,
    consumer: Consumer | None,
    formalization: str,
    max_steps: int,
    value_bits: int,
) -> PreparedRun:
    """Check the start of a run and compile it; arguments and errors as :func:`stream`."""
    start = checked_configuration(program, formalization)
    _check_range("max_steps", max_steps, 0, None)
    _check_range("value_bits", value_bits, 1, MAX_VALUE_BITS)
    recorder = Recorder(consumer, max_steps, value_bits)
    store = dict(start.store)
    for name, value in store.items():
        if not recorder.low <= value <= recorder.high:
            raise ProgramError(f"the store's '{name}' does not fit {value_bits} bits")
    machine = find_formalization(formalization).machine(store, recorder)
    machine.push(start.control_stack[::-1])
    statements = linked(machine.compile(start.statements), None)
    return PreparedRun(formalization, recorder, machine, store, statements)


def checked_configuration(
    program: Program | Configuration | str, formalization: str
) -> Configuration:
    """Check the start of a run and bring it into one form."""
    chosen = find_formalization(formalization)
    if isinstance(program, str):
        return Configuration(parse(program).statements, {})
    if isinstance(program, Configuration):
        _check_cells(program, chosen)
        return program
    check_program(program)
    return Configuration(program.statements, {})


def _check_range(name: str, value: object, least: int, most: int | None) -> None:
    if type(value) is not int or value < least or (most is not None and value > most):
        upto = "" if most is None else f" to {most}"
        raise PLSemanticsBenchError(
            f"{name} must be an integer from {least}{upto or ' on'}, not {value!r:.80}"
        )


def initial_store(program: Program | Configuration | str) -> dict[str, int]:
    """Return σ at the start of a run."""
    return dict(program.store) if isinstance(program, Configuration) else {}


def _check_cells(start: Configuration, formalization: Formalization) -> None:
    statements, stack = start.statements, start.control_stack
    if not isinstance(statements, tuple) or not isinstance(stack, tuple):
        raise ProgramError("a configuration's statements and control stack are tuples")
    if not all(isinstance(loop, While) for loop in stack):
        raise ProgramError("a control stack holds While statements only")
    formalization.check(statements, stack)
    if not isinstance(start.store, Mapping):
        raise ProgramError("a store maps names to integers")
    for name, value in start.store.items():
        check_name(name)
        if type(value) is not int:
            raise ProgramError(f"the store maps '{name}' to {value!r:.80}, which is no integer")
