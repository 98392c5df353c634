"""Broken variants of working programs, and near misses that work (split ``errors``)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from plsemanticsbench.interpreters import Outcome, run, statement_instances
from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from plsemanticsbench.lang.renaming import used_names
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
from plsemanticsbench.lang.walk import places
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
    """A program that ends in an error of one kind under both semantics, or nearly does.

    Attributes:
        kind: the kind of error.
        program: the program.
        fails: whether it ends in that error; else it ends as it should.
    """

    kind: ErrorKind
    program: Program
    fails: bool = True

    @property
    def name(self) -> str:
        """The name of the kind; of a near miss, with ``near-`` before it."""
        return self.kind.name if self.fails else f"near-{self.kind.name}"


def error_variants(program: Program, seed: str) -> Iterator[BrokenProgram]:
    """Yield what the split ``errors`` has of a program: as many near misses as broken variants."""
    near = near_misses(program, seed)
    for broken in broken_variants(program, seed):
        yield broken
        yield from itertools.islice(near, 1)


def near_misses(program: Program, seed: str) -> Iterator[BrokenProgram]:
    """Yield one program for each kind of error that looks as if it failed so, and does not.

    For example a ``break`` inside a loop instead of outside, or a divisor that is zero only where
    it is never executed. They differ from the program and from each other. Where a kind has none, a
    further one of another kind stands for it.

    Args:
        program: a program that ends normally.
        seed: decides where each is changed; the same seed always changes the same place.
    """
    known = {program}
    found: dict[str, Program] = {}
    own = [(kind.name, kind.name) for kind in KINDS]
    for name, maker in (*own, *itertools.product(dict(own), _NEARLY)):
        candidates = _NEARLY[maker](program, f"{seed}/near/{name}") if name not in found else ()
        for candidate in candidates:
            if candidate not in known and _ends_well(candidate):
                known.add(candidate)
                found[name] = candidate
                break
    for kind in KINDS:
        if kind.name in found:
            yield BrokenProgram(kind, found[kind.name], fails=False)


def _ends_well(program: Program) -> bool:
    ends = [run(program, f, max_steps=MAX_STEPS, value_bits=64) for f in FORMALIZATIONS]
    return all(
        end.outcome in (Outcome.OK, Outcome.HALT) and end.final_state == ends[0].final_state
        for end in ends
    )


def broken_variants(program: Program, seed: str) -> Iterator[BrokenProgram]:
    """Yield one broken variant of ``program`` for each kind of error that fits it.

    A kind fits if the variant really ends in the error of that kind under S and under K; writing
    before declaration is left out, because K has no rule for it.

    Args:
        program: a program that ends normally.
        seed: decides where each variant is broken; the same seed always breaks the same place.
    """
    for kind in KINDS:
        for candidate in _BREAKING[kind.name](program, f"{seed}/{kind.name}"):
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
    for statement, store in shuffled(list(_first_states(program).values()), seed):
        for name in shuffled(sorted(store), seed)[:1]:
            yield _divided(program, statement, operation, _zero(name, store[name]))


def _first_states(program: Program) -> dict[int, tuple[Assign, dict[str, int]]]:
    """Return each executed assignment with the state before its first execution, by identity."""
    found: dict[int, tuple[Assign, dict[str, int]]] = {}
    for instance in statement_instances(program, max_steps=MAX_STEPS, value_bits=64):
        if isinstance(instance.statement, Assign):
            key = id(instance.statement)
            found.setdefault(key, (instance.statement, dict(instance.store)))
    return found


def _divided(
    program: Program, statement: Assign, operation: Operation, divisor: Expression
) -> Program:
    value = Binary(operation, statement.value, divisor)
    return _replaced(program, statement, replace(statement, value=value))


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


def _before_first_use(program: Program, seed: str) -> Iterator[Program]:
    """Move a declaration to where its variable is first used: as late as it may stand."""
    statements = program.statements
    for declaration in shuffled([s for s in statements if isinstance(s, Declare)], seed):
        others = tuple(s for s in statements if s is not declaration)
        uses = (i for i, s in enumerate(others) if declaration.name in used_names((s,)))
        place = next(uses, len(others))
        yield replace(program, statements=(*others[:place], declaration, *others[place:]))


def _harmless_divisor(program: Program, seed: str, operation: Operation) -> Iterator[Program]:
    """Divide by a difference that is zero, but never executed, or that is not zero when it is."""
    states = _first_states(program)
    assignments = [s for s, _, _ in places(program) if isinstance(s, Assign)]
    last = dict(run(program, max_steps=MAX_STEPS, value_bits=64).final_state)
    never = [s for s in assignments if id(s) not in states]
    for statement in shuffled(never, seed):
        for name in shuffled(sorted(last), seed)[:1]:
            yield _divided(program, statement, operation, _zero(name, last[name]))
    for statement, store in shuffled(list(states.values()), seed):
        for name, beside in itertools.product(shuffled(sorted(store), seed)[:3], (1, 2, -1)):
            yield _divided(program, statement, operation, _zero(name, store[name] + beside))


def _jump_inside(program: Program, seed: str, jump: Break | Continue) -> Iterator[Program]:
    """Put a jump into a loop, or where a program has none, into a branch that is not taken."""
    found = [statement for statement, _, _ in places(program)]
    for loop in shuffled([s for s in found if isinstance(s, While)], seed):
        for place in reversed(range(len(loop.body) + 1)):
            body = (*loop.body[:place], jump, *loop.body[place:])
            yield _replaced(program, loop, replace(loop, body=body))
    for branch in shuffled([s for s in found if isinstance(s, If)], seed):
        yield _replaced(program, branch, replace(branch, then=(*branch.then, jump)))
        yield _replaced(program, branch, replace(branch, orelse=(*branch.orelse, jump)))


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


Maker = Callable[[Program, str], Iterator[Program]]
_BREAKING: Final[dict[str, Maker]] = {
    "division-by-zero": lambda p, s: _zero_divisor(p, s, Operation.DIVIDE),
    "modulo-by-zero": lambda p, s: _zero_divisor(p, s, Operation.MODULO),
    "break-outside-loop": lambda p, s: _stray_jump(p, s, Break()),
    "continue-outside-loop": lambda p, s: _stray_jump(p, s, Continue()),
    "read-before-declaration": _late_declaration,
}
_NEARLY: Final[dict[str, Maker]] = {
    "division-by-zero": lambda p, s: _harmless_divisor(p, s, Operation.DIVIDE),
    "modulo-by-zero": lambda p, s: _harmless_divisor(p, s, Operation.MODULO),
    "break-outside-loop": lambda p, s: _jump_inside(p, s, Break()),
    "continue-outside-loop": lambda p, s: _jump_inside(p, s, Continue()),
    "read-before-declaration": _before_first_use,
}
