"""All tasks, all published configs, and finding either by name."""

from __future__ import annotations

import copyreg
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from plsemanticsbench.lang.errors import PLSemanticsBenchError, UnknownNameError
from plsemanticsbench.lang.inventory import SHIPPED, Inventory, load_inventory
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.names import NO_SEMANTICS, ConfigName
from plsemanticsbench.tasks.notation import NL2RULE, RULE2NL
from plsemanticsbench.tasks.predrule import PREDRULE
from plsemanticsbench.tasks.predstate import PREDSTATE
from plsemanticsbench.tasks.predtrace import PREDTRACE
from plsemanticsbench.tasks.predwindow import PREDWINDOW
from plsemanticsbench.tasks.task import VARIANTS, Task

_TASKS: Final = (PREDSTATE, PREDRULE, PREDTRACE, PREDWINDOW, NL2RULE, RULE2NL)

TASKS: Final[Mapping[str, Task]] = MappingProxyType({known.name: known for known in _TASKS})
"""All tasks by name, in the order in which they are listed everywhere."""

PROGRAM_TASKS: Final = tuple(name for name, task in TASKS.items() if task.about_programs)
"""The names of the tasks about programs."""

NOTATION_TASKS: Final = tuple(name for name, task in TASKS.items() if not task.about_programs)
"""The names of the tasks about rules."""

DEFAULT_CONFIG: Final = "predstate-S-std"


def find_task(name: str) -> Task:
    """Return the task called ``name``.

    Raises:
        PLSemanticsBenchError: there is none; the message names the nearest one.
    """
    if not isinstance(name, str) or name not in TASKS:
        raise UnknownNameError("task", name, TASKS)
    return TASKS[name]


# A task holds functions; other processes have the same ones under its name.
copyreg.pickle(Task, lambda known: (find_task, (known.name,)))


def configs(*inventories: Inventory) -> tuple[Config, ...]:
    """Return the published configs, or those of a private data set.

    Args:
        inventories: symbols of one's own; every task is then asked in these alone.

    Raises:
        PLSemanticsBenchError: an inventory has the name of another, or of a shipped one.
    """
    if not inventories:
        return _published()
    names = {inventory.name: inventory for inventory in inventories}
    if len(names) < len(set(inventories)):
        raise PLSemanticsBenchError("inventories with different symbols have the same name")
    return tuple(
        Config(kind, formalization, inventory)
        for kind in TASKS.values()
        for formalization in _formalizations(kind)
        for inventory in inventories
    )


@cache
def _published() -> tuple[Config, ...]:
    """Return the regular configs, then those without semantics, then the controls."""
    regular = [
        _published_config(kind, formalization, variant)
        for kind in TASKS.values()
        for formalization in _formalizations(kind)
        for variant in VARIANTS
    ]
    bare = [
        Config(kind, NO_SEMANTICS, load_inventory("std"))
        for kind in TASKS.values()
        if NO_SEMANTICS in kind.formalizations
    ]
    controls = [
        _published_config(kind, formalization, variant)
        for kind in TASKS.values()
        for formalization in _formalizations(kind)
        for variant in kind.variants
        if variant not in VARIANTS
    ]
    return (*regular, *bare, *controls)


def _published_config(kind: Task, formalization: str, variant: str) -> Config:
    name = ConfigName(kind.name, formalization, variant)
    keeps_text = name.symbols != variant
    return Config(kind, formalization, load_inventory(name.symbols), keeps_text)


def _formalizations(kind: Task) -> list[str]:
    return [name for name in FORMALIZATIONS if name in kind.formalizations]


def parse_config(name: str, inventories: Iterable[Inventory] = ()) -> Config:
    """Return the config called ``name``.

    Args:
        name: ``{task}-{formalization}-{variant}`` or ``predstate-na``.
        inventories: symbols of one's own, whose names may stand for the variant.

    Raises:
        PLSemanticsBenchError: there is none, and the message names the nearest ones; or as
            :func:`configs`.
    """
    own = tuple(inventories)
    if not isinstance(name, str):
        raise UnknownNameError("configuration", name, TASKS)
    known = {each.name: each for each in (*configs(), *(configs(*own) if own else ()))}
    if name in known:
        return known[name]
    fault = UnknownNameError("configuration", name, known)
    variant = "" if own else _missing_symbols(name)
    hint = f" Symbols called '{variant}' need their inventory: a .toml file." if variant else ""
    raise PLSemanticsBenchError(f"{fault}{hint}")


def _missing_symbols(name: str) -> str:
    """Return the variant of a name that is right but for that, or nothing."""
    parsed = ConfigName.parse(name)
    is_right = parsed.task in TASKS and parsed.formalization in FORMALIZATIONS
    return parsed.variant if is_right and parsed.symbols not in SHIPPED else ""
