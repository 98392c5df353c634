"""Floors: what answers that follow no rule get right, as the data set's card has them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

import pandas as pd

FLOOR_COLUMNS: Final = ("task", "formalization", "variant", "config", "split", "floor", "value")


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
    keys = ["task", "formalization", "variant", "config", "split"]
    rows: list[dict[str, Any]] = []
    for key in frame[keys].drop_duplicates().to_dict("records"):
        known = _published().get(key["config"], {}).get(key["split"], {})
        rows += [{**key, "floor": name, "value": value} for name, value in known.items()]
    return pd.DataFrame(rows, columns=list(FLOOR_COLUMNS))
