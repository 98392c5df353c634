"""What makes a program unfit for a data set: every reason, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from plsemanticsbench.interpreters import Execution, Outcome, run
from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.syntax import Declare
from plsemanticsbench.lang.walk import places
from plsemanticsbench.programs.fault import Fault
from plsemanticsbench.programs.manifest import ERROR_SPLIT
from plsemanticsbench.tasks import ProgramFacts
from plsemanticsbench.tasks.facts import MAX_STEPS, VALUE_BITS

_NORMAL: Final = (Outcome.OK, Outcome.HALT)


def program_faults(
    facts: ProgramFacts, name: str, inventories: Iterable[Inventory]
) -> Iterator[Fault]:
    """Yield every fault of a program that has a tree.

    It must have a statement, end ok or halt under S and K with one final state (or, in the split
    ``errors``, in an error under both), with every value in 64 bits, and have no variable that is a
    keyword of an inventory.

    Args:
        facts: the program.
        name: what faults call it.
        inventories: the symbols that it is to be written in.
    """
    if not facts.program.statements:
        yield Fault(name, "is empty: there is nothing to ask about")
        return
    for inventory in inventories:
        yield from _name_faults(facts, name, inventory)
    ends: list[Execution] = []
    for formalization in FORMALIZATIONS:
        try:
            end = facts.trace(formalization).execution
        except PLSemanticsBenchError:  # some value is too wide; another run tells where
            end = run(facts.program, formalization, max_steps=MAX_STEPS, value_bits=VALUE_BITS)
        ends.append(end)
    may_fail = facts.record.split == ERROR_SPLIT
    wanted = (*_NORMAL, Outcome.ERROR) if may_fail else _NORMAL
    bad = [end for end in ends if end.outcome not in wanted]
    for end in bad:
        rule = f" (rule {end.rule})" if end.rule is not None else ""
        message = f"ends in {end.outcome} under {end.formalization}{rule}"
        yield _placed(name, f"{message}: {end.reason}" if end.reason else message, end)
    first, *others = ends
    for other in others:
        if not bad and _ending(first) != _ending(other):
            yield Fault(name, f"{first.formalization} and {other.formalization} end differently")


def _name_faults(facts: ProgramFacts, name: str, inventory: Inventory) -> Iterator[Fault]:
    try:
        facts.text(inventory)
    except PLSemanticsBenchError as error:
        symbols = set(inventory.symbols.values())
        for statement, _, _ in places(facts.program):
            if isinstance(statement, Declare) and statement.name in symbols and statement.position:
                at = statement.position
                yield Fault(name, str(error), at.line, at.column)
                return
        yield Fault(name, str(error))


def _ending(end: Execution) -> tuple[Outcome, dict[str, int]]:
    return end.outcome, dict(end.final_state) if end.outcome in _NORMAL else {}


def _placed(name: str, message: str, end: Execution) -> Fault:
    if end.position is None:
        return Fault(name, message)
    return Fault(name, message, end.position.line, end.position.column)
