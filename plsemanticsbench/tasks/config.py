"""The configurations of the benchmark: which task, under which rules, in which symbols."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import SHIPPED, Inventory, load_inventory
from plsemanticsbench.programs.manifest import ERROR_SPLIT, PROGRAM_SPLITS
from plsemanticsbench.semantics import to_ebnf, to_k, to_plain_text
from plsemanticsbench.semantics.rule_set import FORMALIZATIONS
from plsemanticsbench.tasks.names import NO_SEMANTICS

PROGRAM_TASKS: Final = ("predstate", "predrule", "predtrace")
NOTATION_TASKS: Final = ("nl2rule", "rule2nl")
TASKS: Final = PROGRAM_TASKS + NOTATION_TASKS
VARIANTS: Final = ("std", "swap", "obf")
NOTATION_SPLIT: Final = "test"
DEFAULT_CONFIG: Final = "predstate-S-std"


@dataclass(frozen=True, slots=True)
class Config:
    """One configuration.

    Attributes:
        task: one of :data:`TASKS`.
        formalization: ``"S"``, ``"K"``, or :data:`NO_SEMANTICS` (PredState only).
        inventory: the symbols that programs and rules are written in.

    Raises:
        PLSemanticsBenchError: there is no such task, it is not asked under this formalization, or
            symbols of one's own have the name of a shipped inventory.
    """

    task: str
    formalization: str
    inventory: Inventory

    def __post_init__(self) -> None:
        if self.task not in TASKS:
            raise PLSemanticsBenchError(f"unknown task '{self.task}': expected {', '.join(TASKS)}")
        if self.formalization not in FORMALIZATIONS and (
            self.task != "predstate" or self.formalization != NO_SEMANTICS
        ):
            raise PLSemanticsBenchError(
                f"{self.task} is not asked under '{self.formalization}': expected S or K"
                " (predstate also without semantics: na)"
            )
        if self.variant in SHIPPED and self.inventory != load_inventory(self.variant):
            raise PLSemanticsBenchError(
                f"an inventory called '{self.variant}' has other symbols than the variant of that"
                " name: give it a name of its own"
            )

    @property
    def variant(self) -> str:
        """The inventory's name."""
        return self.inventory.name

    @property
    def name(self) -> str:
        """The configuration's name, such as ``predrule-K-swap``."""
        if self.formalization == NO_SEMANTICS and self.variant == "std":
            return f"{self.task}-{NO_SEMANTICS}"
        return f"{self.task}-{self.formalization}-{self.variant}"

    @property
    def reference(self) -> str:
        """The formalization that gold answers come from: without semantics, that is S."""
        return "S" if self.formalization == NO_SEMANTICS else self.formalization

    @property
    def splits(self) -> tuple[str, ...]:
        """The published splits; a private data set may name its own."""
        if self.task in NOTATION_TASKS:
            return (NOTATION_SPLIT,)
        if self.variant == "obf1tok":
            return PROGRAM_SPLITS[:1]
        if self.task == "predstate" and self.variant == "std" and self.has_semantics:
            return (*PROGRAM_SPLITS, ERROR_SPLIT)
        return PROGRAM_SPLITS

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


@cache
def _syntax(inventory: Inventory) -> str:
    return to_ebnf(inventory).strip("\n")


@cache
def _semantics(formalization: str, inventory: Inventory) -> str:
    text = to_k(inventory) if formalization == "K" else to_plain_text("S", inventory)
    return text.strip("\n")


def own_splits(config: Config, programs: tuple[str, ...]) -> tuple[str, ...]:
    """Return a config's splits where programs are somebody's own: of all, or that of the rules.

    Args:
        config: the config.
        programs: the splits of the programs.
    """
    return (NOTATION_SPLIT,) if config.task in NOTATION_TASKS else programs


def configs(*inventories: Inventory) -> tuple[Config, ...]:
    """Return the published configurations, or those of a private data set.

    Args:
        inventories: symbols of one's own; every task is then asked in these alone.

    Raises:
        PLSemanticsBenchError: an inventory has the name of another, or of a shipped one.
    """
    if inventories:
        names = {inventory.name: inventory for inventory in inventories}
        if len(names) < len(set(inventories)):
            raise PLSemanticsBenchError("inventories with different symbols have the same name")
        return tuple(
            Config(task, formalization, inventory)
            for task in TASKS
            for formalization in FORMALIZATIONS
            for inventory in inventories
        )
    return _published()


@cache
def _published() -> tuple[Config, ...]:
    std, obf1tok = load_inventory("std"), load_inventory("obf1tok")
    regular = [
        Config(task, formalization, load_inventory(variant))
        for task in TASKS
        for formalization in FORMALIZATIONS
        for variant in VARIANTS
    ]
    control = [Config("predstate", formalization, obf1tok) for formalization in FORMALIZATIONS]
    return (*regular, Config("predstate", NO_SEMANTICS, std), *control)


def parse_config(name: str, inventories: Iterable[Inventory] = ()) -> Config:
    """Return the configuration called ``name``.

    Args:
        name: ``{task}-{formalization}-{variant}`` or ``predstate-na``.
        inventories: symbols of one's own, whose names may stand for the variant.

    Raises:
        PLSemanticsBenchError: there is none, and the message names the nearest ones; or as
            :func:`configs`.
    """
    own = tuple(inventories)
    known = {config.name: config for config in (*configs(), *(configs(*own) if own else ()))}
    if name in known:
        return known[name]
    by_lower = {known_name.lower(): known_name for known_name in known}
    wanted = 1 if name.lower() in by_lower else 3
    near = [by_lower[match] for match in difflib.get_close_matches(name.lower(), by_lower, wanted)]
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known)}"
    if not own and _variant_of(name):
        hint += f" Symbols called '{_variant_of(name)}' need their inventory: a .toml file."
    raise PLSemanticsBenchError(f"unknown configuration '{name}': {hint}")


def _variant_of(name: str) -> str:
    """Return the variant of a name that is right but for that, or nothing."""
    task, formalization, variant = [*name.split("-", 2), "", ""][:3]
    return variant if task in TASKS and formalization in FORMALIZATIONS else ""
