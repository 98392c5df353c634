"""DepDegree: how many definitions reach the variables that statements use (paper, section 3.1).

Reaching definitions over the true control flow: ``break``, ``continue`` and ``halt`` jump. Every
statement is a node, also one that no execution reaches, and conditions are opaque, so that
``while(true)`` has an edge to what follows it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from heapq import heappop, heappush

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
from plsemanticsbench.lang.walk import variables_read


@dataclass(slots=True)
class FlowGraph:
    """The control flow of a program; nodes are numbered in source order.

    Attributes:
        statements: the statement of each node.
        successors: the nodes that control can pass to from each node; leaving the program is
            no edge.
    """

    statements: list[Statement] = field(default_factory=list)
    successors: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class _Loop:
    """An open loop: its condition's node and the ``break`` nodes that leave it."""

    head: int
    breaks: list[int] = field(default_factory=list)


def dep_degree(program: Program) -> int:
    """Return Ω_DD: how many definitions reach the variables that statements use, in all.

    For each statement and each distinct variable that it uses, this counts the declarations and
    assignments of the variable that reach the statement.
    """
    graph = flow_graph(program)
    definitions = _definitions(graph)
    reaching = _reaching_definitions(graph, definitions)
    return sum(
        (reaching[node] & definitions[name]).bit_count()
        for node, statement in enumerate(graph.statements)
        for name in variables_read(statement)
        if name in definitions
    )


def flow_graph(program: Program) -> FlowGraph:
    """Return the control flow graph of a program."""
    graph = FlowGraph()
    _add_block(graph, program.statements, [], None)
    return graph


def _add_block(
    graph: FlowGraph, block: tuple[Statement, ...], sources: list[int], loop: _Loop | None
) -> list[int]:
    """Add a block that is entered from ``sources``; return the nodes that leave it at its end.

    Recursion is as deep as blocks are nested, one frame a level, which the syntax bounds.
    """
    for statement in block:
        node = len(graph.statements)
        graph.statements.append(statement)
        graph.successors.append([])
        _connect(graph, sources, node)
        match statement:
            case If(then=then, orelse=orelse):
                sources = _add_block(graph, then, [node], loop)
                sources += _add_block(graph, orelse, [node], loop)
            case While(body=body):
                inner = _Loop(node)
                _connect(graph, _add_block(graph, body, [node], inner), node)
                sources = [node, *inner.breaks]
            case Break() | Continue() | Halt():
                _jump(graph, statement, node, loop)
                sources = []
            case _:
                sources = [node]
    return sources


def _jump(
    graph: FlowGraph, statement: Break | Continue | Halt, node: int, loop: _Loop | None
) -> None:
    """Connect a jump with its target; without a loop it goes to the program's end."""
    if isinstance(statement, Break) and loop:
        loop.breaks.append(node)
    elif isinstance(statement, Continue) and loop:
        _connect(graph, [node], loop.head)


def _connect(graph: FlowGraph, sources: list[int], target: int) -> None:
    for source in sources:
        graph.successors[source].append(target)


def _definitions(graph: FlowGraph) -> dict[str, int]:
    """Return the nodes that define each variable, as a bit set."""
    nodes: defaultdict[str, int] = defaultdict(int)
    for node, statement in enumerate(graph.statements):
        if isinstance(statement, Declare | Assign):
            nodes[statement.name] |= 1 << node
    return dict(nodes)


def _reaching_definitions(graph: FlowGraph, definitions: dict[str, int]) -> list[int]:
    """Return, for each node, the bit set of the definitions that reach it.

    Source order is a reverse postorder, since only edges to a loop's head go back. Taking the
    first waiting node makes each loop stable before what follows it is looked at, so the number
    of visits grows with nodes times loop nesting.
    """
    reaching = [0] * len(graph.statements)
    waiting = list(range(len(graph.statements)))
    is_waiting = [True] * len(graph.statements)
    while waiting:
        node = heappop(waiting)
        is_waiting[node] = False
        leaving = reaching[node]
        statement = graph.statements[node]
        if isinstance(statement, Declare | Assign):
            leaving = leaving & ~definitions[statement.name] | 1 << node
        for target in graph.successors[node]:
            if leaving & ~reaching[target]:
                reaching[target] |= leaving
                if not is_waiting[target]:
                    is_waiting[target] = True
                    heappush(waiting, target)
    return reaching
