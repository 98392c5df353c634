"""Floors: what answers that follow no rule get right, as the data set's card has them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.cells import FLOOR, make_cells
from plsemanticsbench.tasks import PROGRAM_TASKS, ConfigName

_KEYS: Final = ("task", "formalization", "variant", "config", "split")
FLOOR_COLUMNS: Final = (*_KEYS, "floor", "value")
STANDARD_READING: Final = "as standard"
SHARES: Final = ("variables", "changed")
"""Floors that are shares of variables and not of rows."""


@cache
def _published() -> dict[str, dict[str, dict[str, float]]]:
    text = (files("plsemanticsbench.analysis") / "floors.json").read_text("utf-8")
    found: dict[str, dict[str, dict[str, float]]] = json.loads(text)
    return found


def floors(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the floors of what was asked in some samples.

    Args:
        frame: the samples, of :func:`~plsemanticsbench.analysis.load_runs`.

    Returns:
        A row for each config, split and floor, with its value in percent; none for programs of
        one's own. ``constant``: always the most frequent answer. ``kind``: that for each kind of
        statement. ``look-up``: the answer to the same text, but for names and literals, in another
        program. ``literals``: each variable has the first literal that is assigned to it.
        ``as standard``: the text executed as if its symbols were C's. ``nearest option``: the rule
        that is nearest to the other options'. ``variables`` and ``changed``: the share of the
        variables that are assigned, and of those that change after their first assignment, that
        ``literals`` has right.
    """
    rows: list[dict[str, Any]] = []
    own = _own_splits(frame)
    for key in frame[list(_KEYS)].drop_duplicates().to_dict("records"):
        known = _published().get(key["config"], {}).get(key["split"], {})
        if (key["config"], key["split"]) not in own:
            rows += [{**key, "floor": name, "value": value} for name, value in known.items()]
    return pd.DataFrame(rows, columns=list(FLOOR_COLUMNS))


def best_floors(frame: pd.DataFrame) -> pd.DataFrame:
    """Return what an accuracy must be above to show that something is understood.

    Args:
        frame: the samples, of :func:`~plsemanticsbench.analysis.load_runs`.

    Returns:
        A row for each config and split whose floors are known: ``best_floor``, the highest in
        percent but for the standard reading, ``floor``, its name, and ``as_standard``, that of the
        standard reading, NaN where there is none.
    """
    known = floors(frame)
    known = known[~known["floor"].isin(SHARES)]
    guesses = known[known["floor"] != STANDARD_READING]
    best = guesses.loc[guesses.groupby(["config", "split"], sort=False)["value"].idxmax()]
    standard = known[known["floor"] == STANDARD_READING].set_index(["config", "split"])["value"]
    found = best.rename(columns={"value": "best_floor"})
    return found.join(standard.rename("as_standard"), on=["config", "split"]).reset_index(drop=True)


def floor_cells(frame: pd.DataFrame, floor: str, cells: pd.DataFrame) -> pd.DataFrame:
    """Return a floor as cells, to stand below others in a table.

    Args:
        frame: the samples, of :func:`~plsemanticsbench.analysis.load_runs`.
        floor: its name.
        cells: those beside which it will stand; it is left out elsewhere.
    """
    keys = ["task", "split", "formalization", "variant"]
    known = floors(frame)
    known = known[known["floor"] == floor].merge(cells[keys].drop_duplicates(), on=keys)
    rows = known[[*keys, "value"]].assign(source=FLOOR, model=FLOOR)
    return make_cells(rows.to_dict("records"), best=False)


def _own_splits(frame: pd.DataFrame) -> set[tuple[str, str]]:
    """Return the configs and splits of somebody's own programs, whatever these are called."""
    asked = [group for group in frame.attrs.get("asked", ()) if group["own"]]
    names = {(group["config"], group["split"]) for group in asked}
    return {name for name in names if ConfigName.parse(name[0]).task in PROGRAM_TASKS}
