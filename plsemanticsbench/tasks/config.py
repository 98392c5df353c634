"""A config of the benchmark: which task, under which rules, in which symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import SHIPPED, Inventory, load_inventory
from plsemanticsbench.semantics import notation, to_definition, to_ebnf
from plsemanticsbench.semantics.notations import equations
from plsemanticsbench.tasks.names import NO_SEMANTICS, TEXT_SUFFIX, ConfigName
from plsemanticsbench.tasks.task import Task


@dataclass(frozen=True, slots=True)
class Config:
    """One config.

    Attributes:
        task: the task.
        formalization: the name of one under which the task is asked, or :data:`NO_SEMANTICS`.
        inventory: the symbols that programs and rules are written in.
        keeps_text: programs are not translated into these symbols, but keep their standard text,
            and mean what the rules make of it. Worked examples are translated all the same.

    Raises:
        PLSemanticsBenchError: the task is not asked under this formalization, or symbols of one's
            own have the name of a shipped inventory, or one that ends as if texts were kept.
    """

    task: Task
    formalization: str
    inventory: Inventory
    keeps_text: bool = False

    def __post_init__(self) -> None:
        if self.formalization not in self.task.formalizations:
            raise PLSemanticsBenchError(
                f"{self.task.name} is not asked under '{self.formalization}':"
                f" expected {' or '.join(self.task.formalizations)}"
            )
        symbols = self.inventory.name
        if symbols.endswith(TEXT_SUFFIX):
            raise PLSemanticsBenchError(
                f"an inventory's name cannot end in '{TEXT_SUFFIX}', as '{symbols}' does: that is"
                " what variants are called whose programs keep their standard text"
            )
        if symbols in SHIPPED and self.inventory != load_inventory(symbols):
            raise PLSemanticsBenchError(
                f"an inventory called '{symbols}' has other symbols than the variant of that"
                " name: give it a name of its own"
            )

    @property
    def variant(self) -> str:
        """The inventory's name, and whether programs keep their standard text."""
        return self.inventory.name + (TEXT_SUFFIX if self.keeps_text else "")

    @property
    def name(self) -> str:
        """The config's name, such as ``predrule-K-swap``."""
        return str(ConfigName(self.task.name, self.formalization, self.variant))

    @property
    def template(self) -> str:
        """The name of what prompts are made by: all variants share it."""
        return ConfigName.parse(self.name).template

    @property
    def reference(self) -> str:
        """The formalization that gold answers come from: without semantics, that is S."""
        return self.formalization if self.has_semantics else "S"

    @property
    def splits(self) -> tuple[str, ...]:
        """The published splits; a private data set may name its own."""
        return self.task.splits(self)

    @property
    def has_semantics(self) -> bool:
        """Whether prompts hold syntax and rules."""
        return self.formalization != NO_SEMANTICS

    @property
    def syntax(self) -> str:
        """The EBNF that prompts show; empty without semantics."""
        return _syntax(self.inventory) if self.has_semantics else ""

    @property
    def semantics(self) -> str:
        """The complete rules that prompts show; empty without semantics."""
        return _semantics(self.formalization, self.inventory) if self.has_semantics else ""

    def state_text(self, state: Mapping[str, int]) -> str:
        """Return a program state in the notation that prompts use."""
        return notation(self.formalization).state(state) if self.has_semantics else equations(state)


@cache
def _syntax(inventory: Inventory) -> str:
    return to_ebnf(inventory).strip("\n")


@cache
def _semantics(formalization: str, inventory: Inventory) -> str:
    return to_definition(formalization, inventory).strip("\n")
