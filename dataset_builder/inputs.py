"""Programs as functions: find, read and replace the literals that hold their inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from plsemanticsbench import Execution, PLSemanticsBenchError, Program, run
from plsemanticsbench.lang.syntax import Assign, Declare, Literal, Operation, Statement, Unary

MAX_STEPS = 1_000_000
VALUE_BITS = 64


def literal(value: int) -> Literal | Unary:
    """Return the expression that writes an integer: a negative one is a unary minus."""
    return Literal(value) if value >= 0 else Unary(Operation.MINUS, Literal(-value))


def literal_value(statement: Statement) -> int | None:
    """Return the integer that ``statement`` assigns if it assigns a literal, else None."""
    match statement:
        case Assign(value=Literal(value=value)):
            return value
        case Assign(value=Unary(operation=Operation.MINUS, operand=Literal(value=value))):
            return -value
    return None


def input_values(program: Program, names: Sequence[str]) -> list[int]:
    """Return the values of the inputs, which are assigned right after the declarations.

    Raises:
        PLSemanticsBenchError: an input is not assigned from a literal at its place.
    """
    first = next(
        (i for i, s in enumerate(program.statements) if not isinstance(s, Declare)),
        len(program.statements),
    )
    values = []
    for name, statement in zip(names, program.statements[first:], strict=False):
        value = literal_value(statement)
        if value is None or not isinstance(statement, Assign) or statement.name != name:
            break
        values.append(value)
    if len(values) < len(names):
        missing = names[len(values)]
        raise PLSemanticsBenchError(
            f"input '{missing}' is not assigned from a literal right after the declarations"
        )
    return values


def with_inputs(program: Program, values: Mapping[str, int]) -> Program:
    """Return ``program`` with other input values."""
    statements = [
        replace(statement, value=literal(values[statement.name]))
        if isinstance(statement, Assign) and statement.name in values
        else statement
        for statement in program.statements
    ]
    return replace(program, statements=tuple(statements))


def evaluate(
    program: Program, results: Sequence[str], formalization: str = "S"
) -> tuple[Execution, list[int | None]]:
    """Run a program and return its end and the values of its result variables."""
    end = run(program, formalization, max_steps=MAX_STEPS, value_bits=VALUE_BITS)
    return end, [end.final_state.get(name) for name in results]
