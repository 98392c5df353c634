"""Broken variants of working programs, one for each kind of error that fits (split ``errors``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from plsemanticsbench.interpreters import Outcome, run, statement_instances
from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Break,
    Continue,
    Declare,
    Expression,
    If,
    Node,
    Operation,
    Program,
    Statement,
    Variable,
    While,
)
from plsemanticsbench.programs.inputs import literal
from plsemanticsbench.seeding import shuffled

MAX_STEPS: Final = 100_000


@dataclass(frozen=True, slots=True)
class ErrorKind:
    """A kind of error with the rules that report it.

    Attributes:
        name: kebab-case name of the kind.
        s_rule: number of the S rule that gives ERROR.
        k_rule: number of the K rule that gives ERROR.
    """

    name: str
    s_rule: int
    k_rule: int


KINDS: Final = (
    ErrorKind("division-by-zero", 19, 7),
    ErrorKind("modulo-by-zero", 23, 9),
    ErrorKind("break-outside-loop", 73, 34),
    ErrorKind("continue-outside-loop", 76, 31),
    ErrorKind("read-before-declaration", 2, 2),
)


@dataclass(frozen=True, slots=True)
class BrokenProgram:
    """A program that ends in an error of one kind under both semantics."""

    kind: ErrorKind
    program: Program


def broken_variants(program: Program, seed: str) -> Iterator[BrokenProgram]:
    """Yield one broken variant of ``program`` for each kind of error that fits it.

    A kind fits if the variant really ends in the error of that kind under S and under K; writing
    before declaration is left out, because K has no rule for it.

    Args:
        program: a program that ends normally.
        seed: decides where each variant is broken; the same seed always breaks the same place.
    """
    makers: dict[str, Callable[[Program, str], Iterator[Program]]] = {
        "division-by-zero": lambda p, s: _zero_divisor(p, s, Operation.DIVIDE),
        "modulo-by-zero": lambda p, s: _zero_divisor(p, s, Operation.MODULO),
        "break-outside-loop": lambda p, s: _stray_jump(p, s, Break()),
        "continue-outside-loop": lambda p, s: _stray_jump(p, s, Continue()),
        "read-before-declaration": _late_declaration,
    }
    for kind in KINDS:
        for candidate in makers[kind.name](program, f"{seed}/{kind.name}"):
            if _reports(candidate, kind):
                yield BrokenProgram(kind, candidate)
                break


def _reports(program: Program, kind: ErrorKind) -> bool:
    for formalization, rule in (("S", kind.s_rule), ("K", kind.k_rule)):
        end = run(program, formalization, max_steps=MAX_STEPS, value_bits=64)
        if end.outcome is not Outcome.ERROR or end.rule != rule:
            return False
    return True


def _zero_divisor(program: Program, seed: str, operation: Operation) -> Iterator[Program]:
    """Divide the value of an executed assignment by a difference that is zero at that moment."""
    first_states: dict[int, tuple[Node, dict[str, int]]] = {}
    for instance in statement_instances(program, max_steps=MAX_STEPS, value_bits=64):
        if isinstance(instance.statement, Assign):
            key = id(instance.statement)
            first_states.setdefault(key, (instance.statement, dict(instance.store)))
    for statement, store in shuffled(list(first_states.values()), seed):
        for name in shuffled(sorted(store), seed)[:1]:
            divisor = _zero(name, store[name])
            assert isinstance(statement, Assign)
            value = Binary(operation, statement.value, divisor)
            yield _replaced(program, statement, replace(statement, value=value))


def _zero(name: str, value: int) -> Expression:
    """Return an expression in ``name`` that is zero when the variable has this value."""
    if value == 0:
        return Variable(name)
    operation = Operation.MINUS if value > 0 else Operation.PLUS
    return Binary(operation, Variable(name), literal(abs(value)))


def _stray_jump(program: Program, seed: str, jump: Break | Continue) -> Iterator[Program]:
    """Put a jump between two statements outside all loops, after the declarations."""
    statements = program.statements
    first = next((i for i, s in enumerate(statements) if not isinstance(s, Declare)), 0)
    for place in shuffled(range(first + 1, len(statements) + 1), seed):
        yield replace(program, statements=(*statements[:place], jump, *statements[place:]))


def _late_declaration(program: Program, seed: str) -> Iterator[Program]:
    """Move a declaration, then one with its variable's first assignment, to the program's end."""
    declarations = [s for s in program.statements if isinstance(s, Declare)]
    for declaration in shuffled(declarations, seed):
        yield _moved_to_the_end(program, declaration)
    for declaration in shuffled(declarations, seed):
        for statement in program.statements:
            if isinstance(statement, Assign) and statement.name == declaration.name:
                yield _moved_to_the_end(program, declaration, statement)
                break


def _moved_to_the_end(program: Program, *moved: Statement) -> Program:
    kept = tuple(s for s in program.statements if not any(s is m for m in moved))
    return replace(program, statements=(*kept, *moved))


def _replaced(program: Program, old: Node, new: Statement) -> Program:
    """Return ``program`` with the very statement ``old`` replaced."""

    def block(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
        return tuple(one(statement) for statement in statements)

    def one(statement: Statement) -> Statement:
        if statement is old:
            return new
        match statement:
            case If(then=then, orelse=orelse):
                return replace(statement, then=block(then), orelse=block(orelse))
            case While(body=body):
                return replace(statement, body=block(body))
        return statement

    return replace(program, statements=block(program.statements))
