"""The formalizations of C★: rules, the notation they are in, and the machine that runs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from plsemanticsbench.interpreters.k import KMachine, check_k
from plsemanticsbench.interpreters.k_text import computation_to_text
from plsemanticsbench.interpreters.machine import Machine, Recorder
from plsemanticsbench.interpreters.small_step import SmallStepMachine, check_small_step
from plsemanticsbench.lang.errors import UnknownNameError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.lang.syntax import While
from plsemanticsbench.semantics import Notation, Rule, notation, rules


@dataclass(frozen=True, slots=True)
class Formalization:
    """One way to write the behaviour of C★ down.

    Attributes:
        name: what it is called everywhere, and where its rules are:
            ``semantics/data/{name in lower case}.toml``.
        machine: makes the machine of one run from σ, which it changes in place, and the recorder.
        check: refuses statements and a control stack that no run can begin with, by
            :class:`~plsemanticsbench.ProgramError`.
        listing: writes the statements of a configuration, run-time forms included, in the symbols
            of an inventory.
    """

    name: str
    machine: Callable[[dict[str, int], Recorder], Machine]
    check: Callable[[Sequence[Any], Sequence[While]], None]
    listing: Callable[[Sequence[Any], Inventory], str] = statements_to_text

    @property
    def notation(self) -> Notation:
        """How its rules, states and configurations are written."""
        return notation(self.name)

    def rules(self, inventory: Inventory) -> tuple[Rule, ...]:
        """Return its rules in an inventory's symbols, in order."""
        return rules(self.name, inventory)


FORMALIZATIONS: Final[Mapping[str, Formalization]] = MappingProxyType(
    {
        known.name: known
        for known in (
            Formalization("S", SmallStepMachine, check_small_step),
            Formalization("K", KMachine, check_k, computation_to_text),
        )
    }
)
"""All that there are, by name, in the order in which they are listed everywhere."""


def formalization(name: str) -> Formalization:
    """Return the formalization called ``name``.

    Raises:
        PLSemanticsBenchError: there is none; the message names the nearest one.
    """
    if not isinstance(name, str) or name not in FORMALIZATIONS:
        raise UnknownNameError("formalization", name, FORMALIZATIONS)
    return FORMALIZATIONS[name]
