"""Curves: how far traces hold, and how accuracy goes with complexity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import numpy as np
import pandas as pd

from plsemanticsbench.analysis.intervals import Rows, by_row, mean_interval
from plsemanticsbench.analysis.tables import groups
from plsemanticsbench.measures.formulas import MEASURES

_NAMES: Final = ("model", "task", "formalization", "variant", "split")


def trace_survival(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return how long the answers of PredTrace, and those about windows, stay right.

    An answer that cannot be read has no right step.

    Returns:
        A row for each model, task, formalization, variant, split and step, from 0 to the longest
        trace: ``programs`` that have so many steps, the ``share`` of these whose first ``step``
        steps are right, in percent, with ``low`` and ``high``, and ``survival``: the same by Kaplan
        and Meier, where a trace that ends while all is right leaves without having failed, so that
        the curve never rises.
    """
    columns = [*_NAMES, "step", "programs", "share", "low", "high", "survival"]
    rows = []
    for keys, part in groups(frame, ("predtrace", "predwindow")):
        named = {name: keys[name] for name in _NAMES}
        rows += [{**named, **point} for point in _survival(part, confidence)]
    return pd.DataFrame(rows, columns=columns)


def _survival(part: pd.DataFrame, confidence: float) -> Iterator[dict[str, Any]]:
    lengths, prefixes = part["length"], part["prefix"]
    survival = 1.0
    changes = {0, *(lengths + 1), *(prefixes + 1)}  # between these the curves are flat
    point: dict[str, Any] = {}
    for step in range(int(lengths.max()) + 1):
        alive = ((lengths >= step) & (prefixes >= step - 1)).sum()
        failed = ((lengths >= step) & (prefixes == step - 1)).sum()
        survival *= 1 - failed / alive if alive else 1
        if step in changes:
            long = part[lengths >= step]
            held = long.assign(held=long["prefix"] >= step)
            share = mean_interval(by_row(held, "held"), confidence)
            point = {
                "programs": int(held["program"].nunique()),
                "share": 100 * share.mean,
                "low": 100 * share.low,
                "high": 100 * share.high,
            }
        yield {"step": step, **point, "survival": 100 * survival}


def accuracy_by_measure(
    frame: pd.DataFrame,
    bins: int = 5,
    measures: Sequence[str] = tuple(MEASURES),
    task: str = "predstate",
    confidence: float = 0.95,
) -> pd.DataFrame:
    """Return the accuracy in bins of equally many rows along each complexity measure.

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`.
        bins: at most so many; rows with equal values are never parted.
        measures: columns of the frame.
        task: a task about programs.
        confidence: coverage of the bands.

    Returns:
        A row for each model, config, split, measure and bin, from simple to complex:
        ``smallest``, ``middle`` (median) and ``largest`` value of the measure, ``n`` rows,
        ``value`` (accuracy), ``low`` and ``high`` in percent. Nothing for a measure that is not
        known.
    """
    columns = [*_NAMES, "measure", "bin", "smallest", "middle", "largest", "n"]
    rows = []
    for keys, part in groups(frame, (task,)):
        named = {name: keys[name] for name in _NAMES}
        scores, once = by_row(part), part.drop_duplicates("row").set_index("row")
        for measure in measures:
            for number, chosen in enumerate(_bins(once[measure].dropna(), bins)):
                found = mean_interval(_only(scores, chosen.index), confidence)
                edges = {"smallest": chosen.min(), "middle": chosen.median()}
                rows.append(
                    {
                        **named,
                        "measure": measure,
                        "bin": number,
                        **edges,
                        "largest": chosen.max(),
                        "n": found.n,
                        "value": 100 * found.mean,
                        "low": 100 * found.low,
                        "high": 100 * found.high,
                    }
                )
    return pd.DataFrame(rows, columns=[*columns, "value", "low", "high"])


def _bins(values: pd.Series, bins: int) -> Iterator[pd.Series]:
    """Yield the values in bins by their quantiles, the small ones first."""
    if values.empty:
        return
    edges = np.unique(np.quantile(values, np.linspace(0, 1, bins + 1)[1:-1], method="lower"))
    places = np.searchsorted(edges, values, side="left")
    for place in np.unique(places):
        yield values[places == place]


def _only(rows: Rows, chosen: Iterable[Any]) -> Rows:
    return Rows({row: rows.values[row] for row in chosen}, rows.clusters)
