"""DepDegree against a definition of its own: for each definition, walk every path it survives."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from heapq import heappop

import pytest
from hypothesis import given

from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.syntax import (
    MAX_NESTING,
    Assign,
    Binary,
    Boolean,
    Break,
    Continue,
    Declare,
    Halt,
    If,
    Literal,
    Operation,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)
from plsemanticsbench.measures import dataflow
from plsemanticsbench.measures.dataflow import dep_degree, flow_graph
from tests.generators import programs, random_program

Path = tuple[tuple[str, int], ...]
"""Where a statement stands: the block and the index in it, from the outermost block inwards."""


class PathwiseDepDegree:
    """DepDegree by its definition, on the tree itself: no graph, no bit sets, no fixpoint."""

    def __init__(self, program: Program) -> None:
        self.statements = dict(self.located((), "program", program.statements))

    def located(
        self, outer: Path, block: str, statements: tuple[Statement, ...]
    ) -> Iterator[tuple[Path, Statement]]:
        for index, statement in enumerate(statements):
            path = (*outer, (block, index))
            yield path, statement
            if isinstance(statement, If):
                yield from self.located(path, "then", statement.then)
                yield from self.located(path, "orelse", statement.orelse)
            if isinstance(statement, While):
                yield from self.located(path, "body", statement.body)

    def after(self, path: Path) -> list[Path]:
        """Where control goes when the statement at ``path`` is done."""
        *outer, (block, index) = path
        sibling = (*outer, (block, index + 1))
        if sibling in self.statements:
            return [sibling]
        if not outer:
            return []
        return [tuple(outer)] if block == "body" else self.after(tuple(outer))

    def enter(self, path: Path, block: str) -> list[Path]:
        """Where control goes when the statement at ``path`` enters one of its blocks."""
        first = (*path, (block, 0))
        if first in self.statements:
            return [first]
        return [path] if block == "body" else self.after(path)

    def loop_around(self, path: Path) -> Path | None:
        inner = [level for level, (block, _) in enumerate(path) if block == "body"]
        return path[: inner[-1]] if inner else None

    def next(self, path: Path) -> list[Path]:
        loop = self.loop_around(path)
        match self.statements[path]:
            case If():
                return self.enter(path, "then") + self.enter(path, "orelse")
            case While():
                return self.enter(path, "body") + self.after(path)
            case Break():
                return self.after(loop) if loop is not None else []
            case Continue():
                return [loop] if loop is not None else []
            case Halt():
                return []
        return self.after(path)

    def defines(self, path: Path) -> str | None:
        statement = self.statements[path]
        return statement.name if isinstance(statement, Declare | Assign) else None

    def reached_uses(self, definition: Path) -> int:
        name, seen, pending = self.defines(definition), set(), self.next(definition)
        while pending:
            path = pending.pop()
            if path not in seen:
                seen.add(path)
                if self.defines(path) != name:
                    pending += self.next(path)
        return sum(name in reads(self.statements[path]) for path in seen)

    def __call__(self) -> int:
        return sum(self.reached_uses(path) for path in self.statements if self.defines(path))


def reads(part: object) -> set[str]:
    match part:
        case Assign(value=inner) | If(condition=inner) | While(condition=inner):
            return reads(inner)
        case Unary(operand=inner):
            return reads(inner)
        case Binary(left=left, right=right):
            return reads(left) | reads(right)
        case Variable(name=name):
            return {name}
    return set()


def test_agrees_with_pathwise_definition_on_random_programs() -> None:
    rng = random.Random("dep-degree")
    degrees = set()
    for size in [*range(1, 60)] * 10:
        program = random_program(rng, size)
        degree = dep_degree(program)
        assert degree == PathwiseDepDegree(program)(), program
        degrees.add(degree)
    assert len(degrees) > 150, "the programs are too much alike to show anything"


@given(programs())
def test_agrees_with_pathwise_definition(program: Program) -> None:
    assert dep_degree(program) == PathwiseDepDegree(program)()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 0),
        ("x = y;", 0),
        ("int a; int a; a = a;", 1),
        ("int a; a = (a + a);", 1),  # one variable, used twice
        ("int a; if(a == 0) { a = 1; } else { int a; }; a = a;", 1 + 2),
        ("int a; if(a == 0) { a = 1; } else { }; a = a;", 1 + 2),
        ("int a; while(true) { }; a = a;", 1),  # conditions are opaque
        ("int a; while(a < 3) { a = 1; break; a = 2; }; a = a;", 2 + 3),
        ("int a; while(a < 3) { a = 1; continue; }; a = a;", 2 + 2),
        ("int a; a = 1; halt; a = a;", 0),
        ("int a; a = 1; break; a = a;", 0),
        ("int a; halt; a = 1; a = a; a = a;", 2),  # unreachable, still counted
    ],
)
def test_small_programs(text: str, expected: int) -> None:
    assert dep_degree(parse(text)) == expected


def chain(levels: int, innermost: tuple[Statement, ...]) -> Program:
    """Return loops in loops, each with a definition before and after the next one."""
    block = innermost
    for level in range(levels):
        step = Assign(f"v{level}", Binary(Operation.PLUS, Variable(f"v{level}"), Literal(1)))
        block = (step, While(Boolean(True), block), step)
    return Program(block)


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the nodes that the analysis takes from its worklist."""
    count: Counter[str] = Counter()

    def counting(heap: list[int]) -> int:
        count["nodes"] += 1
        return heappop(heap)

    monkeypatch.setattr(dataflow, "heappop", counting)
    return count


@pytest.mark.parametrize("levels", [1, 5, 25, 100, MAX_NESTING - 2])
def test_visits_grow_with_nodes_times_nesting(levels: int, visits: Counter[str]) -> None:
    program = chain(levels, (Declare("x"),))
    dep_degree(program)
    assert visits["nodes"] <= (3 * levels + 1) * (levels + 3)


def test_visits_of_a_long_program(visits: Counter[str]) -> None:
    program = random_program(random.Random(5), 3000)
    nodes = len(flow_graph(program).statements)
    assert nodes > 3000
    dep_degree(program)
    assert visits["nodes"] <= 3 * nodes
