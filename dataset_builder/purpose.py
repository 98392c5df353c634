"""Whether every statement of a program serves its results: data flow over the syntax tree."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from plsemanticsbench.interpreters import executed_statements
from plsemanticsbench.lang.syntax import (
    Assign,
    Break,
    Continue,
    Declare,
    Halt,
    If,
    Program,
    Statement,
    While,
)
from plsemanticsbench.lang.walk import places, unshared, variables_read
from plsemanticsbench.measures.dataflow import FlowGraph, flow_graph


def purpose_faults(program: Program, results: Collection[str]) -> Iterator[str]:
    """Yield one line for each statement or variable that no result depends on."""
    statements = [place.statement for place in places(program)]
    enclosing = _enclosing(program)
    dead = dead_stores(program, results)
    needed = needed_statements(program, results)
    for node, statement in enumerate(statements):
        if node in dead and isinstance(statement, Assign):
            yield f"{_line(statement)}dead store to '{statement.name}'"
        elif node in needed or isinstance(statement, Declare):
            continue
        elif needed.issuperset(enclosing[node]):
            yield f"{_line(statement)}no result depends on this {_kind(statement)}"
    read = set(results).union(*map(variables_read, statements))
    for statement in statements:
        if isinstance(statement, Declare) and statement.name not in read:
            yield f"variable '{statement.name}' is never read"


def dead_stores(program: Program, results: Collection[str]) -> set[int]:
    """Return the assignments whose value no path reads before it is replaced or the program ends.

    Statements are numbered in source order, outer before inner. Results are read at every end.
    """
    graph = _graph(program)
    live = _live_after(graph, results, range(len(graph.statements)))
    return {
        node
        for node, statement in enumerate(graph.statements)
        if isinstance(statement, Assign) and statement.name not in live[node]
    }


def needed_statements(program: Program, results: Collection[str]) -> set[int]:
    """Return the statements that a result depends on: a backward slice, jumps included.

    The others may be taken out together without a change in any result of a program that ends.
    """
    graph, enclosing = _graph(program), _enclosing(program)
    kept: set[int] = set()
    while True:
        live = _live_after(graph, results, kept)
        grown = set(kept)
        for node, around in enumerate(enclosing):
            statement = graph.statements[node]
            if _is_needed(statement, node, live[node], graph, around, kept):
                grown.add(node)
                grown.update(around)
        if grown == kept:
            return kept
        kept = grown


def executed_share(program: Program) -> float:
    """Return which part of a program's statements one run executes; 1 for the empty program."""
    program = unshared(program)
    statements = [id(place.statement) for place in places(program)]
    ran = {id(statement) for statement, _ in executed_statements(program)}
    return sum(s in ran for s in statements) / len(statements) if statements else 1.0


def _graph(program: Program) -> FlowGraph:
    """Return the control flow with a halt after the program, so that it ends only at nodes."""
    return flow_graph(replace(program, statements=(*program.statements, Halt())))


def _enclosing(program: Program) -> list[tuple[int, ...]]:
    """Return, for each statement, the ifs and loops around it, outer first."""
    found: list[tuple[int, ...]] = []

    def visit(block: tuple[Statement, ...], around: tuple[int, ...]) -> None:
        for statement in block:
            inside = (*around, len(found))
            found.append(around)
            match statement:
                case If(then=then, orelse=orelse):
                    visit((*then, *orelse), inside)
                case While(body=body):
                    visit(body, inside)

    visit(program.statements, ())
    return found


def _live_after(
    graph: FlowGraph, results: Collection[str], readers: Collection[int]
) -> list[set[str]]:
    """Return the variables that a path may read after each node, if only some nodes read."""
    before: list[set[str]] = [set() for _ in graph.statements]
    after: list[set[str]] = [set() for _ in graph.statements]
    changed = True
    while changed:
        changed = False
        for node in reversed(range(len(graph.statements))):
            statement, targets = graph.statements[node], graph.successors[node]
            after[node] = set().union(*(before[t] for t in targets)) if targets else set(results)
            live = set(after[node])
            if isinstance(statement, Declare | Assign):
                live.discard(statement.name)
            if node in readers:
                live |= variables_read(statement)
            changed |= live != before[node]
            before[node] = live
    return after


def _is_needed(
    statement: Statement,
    node: int,
    live: set[str],
    graph: FlowGraph,
    around: tuple[int, ...],
    kept: set[int],
) -> bool:
    match statement:
        case Assign(name=name):
            return name in live
        case Declare(name=name):
            kept_ones = (graph.statements[n] for n in kept)
            return name in live or any(isinstance(s, Assign) and s.name == name for s in kept_ones)
        case Break() | Continue() | Halt():
            loops = [n for n in around if isinstance(graph.statements[n], While)]
            if isinstance(statement, Halt):
                return node < max(kept, default=0) or not kept.isdisjoint(loops)
            return not loops or loops[-1] in kept
    return False


def _kind(statement: Statement) -> str:
    kinds = {Assign: "assignment", If: "if", While: "loop"}
    return kinds.get(type(statement), type(statement).__name__.lower())


def _line(statement: Statement) -> str:
    return f"line {statement.position.line}: " if statement.position else ""
