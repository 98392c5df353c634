"""Where the rows of a run come from: what is published, or programs and symbols of one's own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import tee
from pathlib import Path
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.programs.fault import Fault
from plsemanticsbench.programs.folder import ProgramFolder
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import (
    DEFAULT_CONFIG,
    Config,
    ConfigName,
    ProgramFacts,
    Row,
    configs,
    own_splits,
    split_rows,
)
from plsemanticsbench.tasks.faults import program_faults

RowSource = Callable[[Config, str], Iterable[Row | Mapping[str, Any]]]
"""Gives the rows of a config's split, in order."""


def _published_facts(split: str) -> Iterator[ProgramFacts]:
    return map(ProgramFacts, published_programs(split))


def program_source(
    programs: Callable[[str], Iterator[ProgramFacts]] = _published_facts,
    splits: Callable[[Config], Sequence[str]] = lambda config: config.splits,
) -> RowSource:
    """Return a source of rows that runs the programs of a split only once.

    Args:
        programs: gives the programs of a split, by default the published ones.
        splits: gives the splits of a config.
    """
    kept: dict[str, Iterator[ProgramFacts]] = {}

    def rows(config: Config, split: str) -> Iterable[Row]:
        if split not in splits(config):
            known = ", ".join(splits(config))
            raise PLSemanticsBenchError(f"{config.name} has no split '{split}': expected {known}")
        if not config.task.about_programs:
            return split_rows((), config)
        if split not in kept:
            kept.clear()  # groups come split by split: no need to keep another one's traces
            kept[split] = programs(split)
        kept[split], fresh = tee(kept[split])
        return split_rows(fresh, config)

    return rows


@dataclass(frozen=True)
class OwnRows:
    """Where rows come from that are not the published ones; a source of rows itself.

    Attributes:
        programs: a folder of ``.cstar`` files as for ``plsemanticsbench build``; without one, the
            programs are the published ones.
        written_in: the symbols that these files are in: a variant, or a ``.toml`` file.
        symbols: a ``.toml`` file with symbols to ask in, beside the published variants.

    Raises:
        PLSemanticsBenchError: there are no such files, or no program in them, or the symbols are
            none; with the first use.
    """

    programs: str | None = None
    written_in: str = "std"
    symbols: str | None = None

    @cached_property
    def inventories(self) -> tuple[Inventory, ...]:
        """The symbols to ask in, beside the published variants."""
        return (load_inventory(self.symbols),) if self.symbols else ()

    @cached_property
    def configs(self) -> tuple[Config, ...]:
        """All configs that can be asked."""
        return (*configs(), *(configs(*self.inventories) if self.inventories else ()))

    @property
    def default_config(self) -> str:
        """What is asked where nobody says: in symbols of one's own, if there are any."""
        if not self.inventories:
            return DEFAULT_CONFIG
        return str(ConfigName.parse(DEFAULT_CONFIG)._replace(variant=self.inventories[0].name))

    def splits(self, config: Config) -> tuple[str, ...]:
        """Return the splits of a config."""
        return own_splits(config, tuple(self._folder.files)) if self._folder else config.splits

    def __call__(self, config: Config, split: str) -> Iterable[Row | Mapping[str, Any]]:
        """Return the rows of a config's split, as a run asks for them."""
        return self._source(config, split)

    def to_dict(self) -> dict[str, str]:
        """Return where everything is, as plain data; ``OwnRows(**data)`` turns it back."""
        names = {"programs": self.programs, "symbols": self.symbols}
        found = {key: str(Path(name).resolve()) for key, name in names.items() if name}
        is_file = self.written_in.endswith(".toml")
        written_in = str(Path(self.written_in).resolve()) if is_file else self.written_in
        return found | ({"written_in": written_in} if self.programs else {})

    @cached_property
    def _folder(self) -> ProgramFolder | None:
        if self.programs is None:
            return None
        if not os.path.isdir(self.programs):  # unlike Path.is_dir, for impossible names too
            raise PLSemanticsBenchError(f"there is no folder of programs {self.programs}")
        folder = ProgramFolder(Path(self.programs), load_inventory(self.written_in))
        try:
            folder.files  # noqa: B018 (found once, here)
        except OSError as error:
            raise PLSemanticsBenchError(
                f"cannot read {error.filename}: {error.strerror}"
            ) from error
        return folder

    @cached_property
    def _source(self) -> RowSource:
        return program_source(self._facts, self.splits) if self._folder else program_source()

    def _facts(self, split: str) -> Iterator[ProgramFacts]:
        """Yield the programs of a split.

        Raises:
            PLSemanticsBenchError: programs have faults; the message has those of all splits.
        """
        for item in self._checked(split):
            if isinstance(item, Fault):
                splits = self._folder.files if self._folder else ()
                found = (one for name in splits for one in self._checked(name))
                faults = "\n".join(f"  {one}" for one in found if isinstance(one, Fault))
                raise PLSemanticsBenchError(f"programs that cannot be asked about:\n{faults}")
            yield item

    def _checked(self, split: str) -> Iterator[ProgramFacts | Fault]:
        """Yield each program of a split, or its faults in its place."""
        folder = self._folder
        assert folder is not None
        used = dict.fromkeys(config.inventory for config in self.configs)
        for item in folder.read(split, 0, folder.sizes()[split]):
            if isinstance(item, Fault):
                yield item
                continue
            facts = ProgramFacts(item)
            faults = list(program_faults(facts, folder.shown_name(item), used))
            if faults:
                yield from faults
            else:
                yield facts
