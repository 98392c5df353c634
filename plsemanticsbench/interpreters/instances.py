"""Executed statement instances: which statement ran, in which state, by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from plsemanticsbench.interpreters.execute import (
    DEFAULT_MAX_STEPS,
    Configuration,
    initial_store,
    prepare,
)
from plsemanticsbench.interpreters.machine import Transition
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
    rules = bytearray()
    changes: list[Change] = []
    begun: list[tuple[int, Node]] = []

    def keep(chunk: Sequence[int], chunk_changes: Sequence[Change]) -> None:
        rules.extend(chunk)
        changes.extend(chunk_changes)

    prepared = prepare(program, keep, formalization, max_steps, value_bits)
    recorder, source = prepared.recorder, prepared.machine.source

    def note(transition: Transition) -> None:
        if statement := source.get(transition):
            begun.append((recorder.steps + len(recorder.rules), statement))

    end = prepared.drive(note)
    if end.outcome is Outcome.TIMEOUT:
        begun = [(at, statement) for at, statement in begun if at < len(rules)]
    yield from _instances(begun, bytes(rules), changes, initial_store(program))


def _instances(
    begun: Sequence[tuple[int, Node]],
    rules: bytes,
    changes: Sequence[Change],
    initial: Mapping[str, int],
) -> Iterator[StatementInstance]:
    bounds = [*(at for at, _ in begun), len(rules)]
    store = dict(initial)
    done = 0
    for (at, statement), end in zip(begun, bounds[1:], strict=True):
        while done < len(changes) and changes[done][0] < at:
            _, name, value = changes[done]
            store = {**store, name: value}
            done += 1
        yield StatementInstance(statement, store, tuple(rules[at:end]))
