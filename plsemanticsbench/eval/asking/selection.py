"""Which configs, splits and rows a run is about."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from plsemanticsbench.eval.asking.rows import OwnRows, RowSource
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.tasks import Config, parse_config

GLOB = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Selection:
    """What a run asks; a later run in the same folder may ask more, or less.

    Attributes:
        groups: config and split, in order.
        limit: the first rows of each group; None is all.
        ids: only the rows with these ids; None is all.
        trials: how often each row is asked.
        left_out: configs that have none of the splits that were asked for.
    """

    groups: tuple[tuple[Config, str], ...]
    limit: int | None = None
    ids: tuple[str, ...] | None = None
    trials: int = 1
    left_out: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the selection as plain data; :func:`from_dict` turns it back."""
        return {
            "groups": [f"{config.name}/{split}" for config, split in self.groups],
            "limit": self.limit,
            "ids": list(self.ids) if self.ids is not None else None,
            "trials": self.trials,
        }


def select(
    names: str | Config | Iterable[str | Config],
    splits: str | Iterable[str] | None = None,
    *,
    limit: int | None = None,
    ids: Iterable[str] | None = None,
    trials: int = 1,
    rows: RowSource | None = None,
) -> Selection:
    """Choose configs and splits.

    Args:
        names: names of configs, patterns such as ``predstate-*-swap``, or configs.
        splits: names or patterns; None is the first split of each config, and of programs
            of one's own all.
        limit: the first rows of each config's split.
        ids: only the rows with these ids.
        trials: how often each row is asked.
        rows: where the rows are from, if they are not the published ones. Only of
            :class:`~plsemanticsbench.eval.OwnRows` the splits are known; those of any other source
            are taken by the names in ``splits``.

    Raises:
        PLSemanticsBenchError: something of this does not exist; the message names what is near.
    """
    if trials < 1 or (limit is not None and limit < 1):
        raise PLSemanticsBenchError("trials and limit are at least 1")
    own = rows if isinstance(rows, OwnRows) else OwnRows()
    free = rows is not None and rows is not own
    chosen = _configs([names] if isinstance(names, str | Config) else list(names), own)
    wanted = [splits] if isinstance(splits, str) else list(splits) if splits is not None else None
    groups, left_out = [], []
    if wanted is not None and not free:
        _check_splits([own.splits(config) for config in chosen], wanted)
    for config in chosen:
        if wanted is None:
            found = list(own.splits(config)[: None if own.programs else 1])
        else:
            found = wanted if free else _matching(own.splits(config), wanted)
        groups += [(config, split) for split in found]
        left_out += [] if found else [config.name]
    if not groups:
        raise PLSemanticsBenchError(
            f"{', '.join(left_out)}: no split {' or '.join(wanted or ())};"
            f" there is {', '.join(own.splits(chosen[0]))}"
        )
    chosen_ids = None if ids is None else tuple(dict.fromkeys(ids))
    return Selection(tuple(groups), limit, chosen_ids, trials, tuple(left_out))


def from_dict(data: dict[str, Any], own: Sequence[Config] = ()) -> Selection:
    """Return the selection that :meth:`Selection.to_dict` made.

    Args:
        data: the plain data; a field that was None may be missing.
        own: configs that are not among the published ones.
    """
    known = {config.name: config for config in own}
    pairs = [group.split("/", 1) for group in data["groups"]]
    groups = tuple((known.get(name) or parse_config(name), split) for name, split in pairs)
    ids = data.get("ids")
    return Selection(groups, data.get("limit"), None if ids is None else tuple(ids), data["trials"])


def suggestion(name: str, known: Iterable[str]) -> str:
    """Return a hint at what is nearest to ``name``, or at all there is."""
    names = list(dict.fromkeys(known))
    near = difflib.get_close_matches(name.lower(), names, 3)
    return f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(names)}"


def _configs(names: list[str | Config], own: OwnRows) -> tuple[Config, ...]:
    chosen: dict[str, Config] = {}
    for name in names:
        if isinstance(name, Config):
            chosen[name.name] = name
        elif GLOB.isdisjoint(name):
            chosen[name] = parse_config(name, own.inventories)
        else:
            matching = [config for config in own.configs if fnmatchcase(config.name, name)]
            if not matching:
                hint = suggestion(name, (config.name for config in own.configs))
                raise PLSemanticsBenchError(f"no configuration matches '{name}': {hint}")
            chosen |= {config.name: config for config in matching}
    if not chosen:
        raise PLSemanticsBenchError("no configuration was asked for")
    return tuple(chosen.values())


def _check_splits(splits: Iterable[Sequence[str]], wanted: Sequence[str]) -> None:
    known = dict.fromkeys(split for some in splits for split in some)
    for name in wanted:
        if not any(fnmatchcase(split, name) for split in known):
            raise PLSemanticsBenchError(f"unknown split '{name}': {suggestion(name, known)}")


def _matching(splits: Sequence[str], wanted: Sequence[str]) -> list[str]:
    return [split for split in splits if any(fnmatchcase(split, name) for name in wanted)]
