"""Programs as functions: find, read and replace the literals that hold their inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from plsemanticsbench.interpreters import Execution, run
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.syntax import (
    Assign,
    Declare,
    Literal,
    Operation,
    Program,
    Statement,
    Unary,
)

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


def input_block(program: Program) -> dict[str, int]:
    """Return the place of each variable's literal right after the declarations.

    The block is the longest run of assignments of literals there; of a variable that is assigned
    twice in it, the first counts.
    """
    statements = program.statements
    start = next((i for i, s in enumerate(statements) if not isinstance(s, Declare)), None)
    places: dict[str, int] = {}
    for place in range(len(statements) if start is None else start, len(statements)):
        statement = statements[place]
        if not isinstance(statement, Assign) or literal_value(statement) is None:
            break
        places.setdefault(statement.name, place)
    return places


def input_values(program: Program, names: Sequence[str]) -> list[int]:
    """Return the values of the inputs, whose literals stand right after the declarations.

    Raises:
        PLSemanticsBenchError: an input has no literal there.
    """
    places = input_block(program)
    values = []
    for name in names:
        value = literal_value(program.statements[places[name]]) if name in places else None
        if value is None:
            raise _no_input(name)
        values.append(value)
    return values


def with_inputs(program: Program, values: Mapping[str, int]) -> Program:
    """Return ``program`` with other input values; later assignments of an input stay.

    Raises:
        PLSemanticsBenchError: a name has no literal right after the declarations.
    """
    places = input_block(program)
    statements = list(program.statements)
    for name, value in values.items():
        if name not in places:
            raise _no_input(name)
        statements[places[name]] = Assign(name, literal(value))
    return replace(program, statements=tuple(statements))


def _no_input(name: str) -> PLSemanticsBenchError:
    return PLSemanticsBenchError(
        f"input '{name}' is not assigned from a literal right after the declarations"
    )


def evaluate(
    program: Program, results: Sequence[str], formalization: str = "S"
) -> tuple[Execution, list[int | None]]:
    """Run a program and return its end and the values of its result variables."""
    end = run(program, formalization, max_steps=MAX_STEPS, value_bits=VALUE_BITS)
    return end, [end.final_state.get(name) for name in results]
