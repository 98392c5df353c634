"""The configuration that a run is in when it has taken some steps."""

from __future__ import annotations

from typing import Any

from plsemanticsbench.interpreters.execute import (
    DEFAULT_MAX_STEPS,
    Configuration,
    PreparedRun,
    prepare,
)
from plsemanticsbench.interpreters.machine import Linked, Remaining
from plsemanticsbench.lang.syntax import MAX_VALUE_BITS, Program


def configuration_at(
    program: Program | Configuration | str,
    step: int,
    formalization: str = "S",
    *,
    max_steps: int = DEFAULT_MAX_STEPS,
    value_bits: int = MAX_VALUE_BITS,
) -> tuple[int, Configuration] | None:
    """Return the configuration before the first statement that begins after so many steps.

    A run from there records what the whole run records from there on.

    Args:
        program: as for :func:`~plsemanticsbench.run`.
        step: the recorded steps to be taken first, at least.
        formalization: as for :func:`~plsemanticsbench.run`.
        max_steps: as for :func:`~plsemanticsbench.run`.
        value_bits: as for :func:`~plsemanticsbench.run`.

    Returns:
        The number of recorded steps that were taken, and the configuration, in which run-time
        forms may stand; None if no statement begins so late.

    Raises:
        CStarSyntaxError, ProgramError: the program is none.
    """
    prepared = prepare(program, None, formalization, max_steps, value_bits)
    recorder, source = prepared.recorder, prepared.machine.source

    def stop_there(remaining: Linked) -> None:
        taken = recorder.steps + len(recorder.rules)
        if step <= taken <= max_steps and remaining[0] in source:
            raise _Reached(taken, remaining)

    try:
        prepared.drive(stop_there)
    except _Reached as reached:
        return reached.taken, _configuration(prepared, reached.remaining)
    return None


class _Reached(Exception):  # noqa: N818 (where to stop, not a fault)
    def __init__(self, taken: int, remaining: Linked) -> None:
        super().__init__(taken)
        self.taken = taken
        self.remaining = remaining


def _configuration(prepared: PreparedRun, remaining: Remaining) -> Configuration:
    machine = prepared.machine
    statements: list[Any] = []
    while remaining is not None:
        transition, remaining = remaining
        statements.append(machine.forms.get(transition) or machine.source[transition])
    return Configuration(tuple(statements), dict(prepared.store), machine.stack())
