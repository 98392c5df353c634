"""Executed statement instances: which statement ran, in which state, by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from plsemanticsbench.interpreters.execute import (
    DEFAULT_MAX_STEPS,
    Configuration,
    initial_store,
    prepare,
)
from plsemanticsbench.interpreters.machine import Linked
from plsemanticsbench.interpreters.outcome import Change, Outcome
from plsemanticsbench.lang.syntax import MAX_VALUE_BITS, Node, Program


@dataclass(frozen=True, slots=True)
class StatementInstance:
    """One execution of one statement (paper, Appendix G.3.1).

    Attributes:
        statement: the statement in the tree. Each evaluation of a loop's condition is an instance
            of its ``While``.
        store: σ before it.
        rules: the rules recorded for it, up to the next instance: a loop's end marker that is
            reached normally counts with the statement before it.
    """

    statement: Node
    store: Mapping[str, int]
    rules: tuple[int, ...]


def statement_instances(
    program: Program | Configuration | str,
    formalization: str = "S",
    *,
    max_steps: int = DEFAULT_MAX_STEPS,
    value_bits: int = MAX_VALUE_BITS,
) -> Iterator[StatementInstance]:
    """Yield every executed statement instance, in order.

    Arguments and errors as :func:`~plsemanticsbench.run`. An instance that the budget cuts short
    has the rules that were recorded of it.
    """
    changes: list[Change] = []
    executed = executed_statements(
        program, formalization, max_steps=max_steps, value_bits=value_bits, changes=changes
    )
    return _with_stores(executed, changes, initial_store(program))


def executed_statements(
    program: Program | Configuration | str,
    formalization: str = "S",
    *,
    max_steps: int = DEFAULT_MAX_STEPS,
    value_bits: int = MAX_VALUE_BITS,
    changes: list[Change] | None = None,
) -> Iterator[tuple[Node, tuple[int, ...]]]:
    """Yield every executed statement with its rules, as :func:`statement_instances`, without σ.

    Args:
        program: as for :func:`statement_instances`.
        formalization: as for :func:`statement_instances`.
        max_steps: as for :func:`statement_instances`.
        value_bits: as for :func:`statement_instances`.
        changes: receives the writes to the store, if given.
    """
    rules = bytearray()
    begun: list[tuple[int, Node]] = []

    def keep(chunk: Sequence[int], chunk_changes: Sequence[Change]) -> None:
        rules.extend(chunk)
        if changes is not None:
            changes.extend(chunk_changes)

    prepared = prepare(program, keep, formalization, max_steps, value_bits)
    recorder, source = prepared.recorder, prepared.machine.source

    def note(remaining: Linked) -> None:
        if statement := source.get(remaining[0]):
            begun.append((recorder.steps + len(recorder.rules), statement))

    end = prepared.drive(note)
    if end.outcome is Outcome.TIMEOUT:
        begun = [(at, statement) for at, statement in begun if at < len(rules)]
    bounds = [*(at for at, _ in begun), len(rules)]
    return (
        (statement, tuple(rules[at:until]))
        for (at, statement), until in zip(begun, bounds[1:], strict=True)
    )


def _with_stores(
    executed: Iterable[tuple[Node, tuple[int, ...]]],
    changes: Sequence[Change],
    initial: Mapping[str, int],
) -> Iterator[StatementInstance]:
    store = dict(initial)
    at = done = 0
    for statement, rules in executed:
        while done < len(changes) and changes[done][0] < at:
            _, name, value = changes[done]
            store = {**store, name: value}
            done += 1
        yield StatementInstance(statement, store, rules)
        at += len(rules)
