"""The paper's tables of accuracies, as frames of cells (Tables 4, 5, 6, 11, 16, 17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pandas as pd

from plsemanticsbench.analysis.cells import RUN, column_rank, make_cells
from plsemanticsbench.analysis.intervals import Rows, by_row, mean_interval
from plsemanticsbench.scoring import paired_delta
from plsemanticsbench.tasks import NOTATION_TASKS, ConfigName, find_task
from plsemanticsbench.tasks.names import STANDARD
from plsemanticsbench.tasks.task import CONTROL_VARIANT

CONTROL = CONTROL_VARIANT
_KEYS = ["model", "task", "split", "formalization", "variant"]


def predstate_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the accuracies of PredState with Δ_cnd and Δ_is (Tables 4 and 5).

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`.
        confidence: coverage of the intervals.

    Returns:
        Cells: without semantics, and of each formalization and variant. A difference is over the
        rows that both sides have; ``note`` tells if those are fewer.
    """
    return _accuracies(frame, ("predstate",), confidence)


def predrule_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the accuracies of PredRule with Δ_is, as cells (Table 4, right)."""
    return _accuracies(frame, ("predrule",), confidence)


def predtrace_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the accuracies of PredTrace with Δ_is, as cells (Table 6)."""
    return _accuracies(frame, ("predtrace",), confidence)


def predwindow_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the accuracies of windows of traces with Δ_is, as cells; the paper has none."""
    return _accuracies(frame, ("predwindow",), confidence)


def notation_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the accuracies of NL→Rule and Rule→NL with Δ_is, as cells (Figure 3 a, b).

    The variants' rows are the same questions, so that they pair too.
    """
    return _accuracies(frame, NOTATION_TASKS, confidence)


def sensitive_table(
    frame: pd.DataFrame, tasks: tuple[str, ...], confidence: float = 0.95
) -> pd.DataFrame:
    """Return accuracies and Δ_is of shifted symbols over the questions whose text they change.

    A question that reads as in standard symbols cannot show whether a model follows other rules.

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`.
        tasks: which.
        confidence: coverage of the intervals.

    Returns:
        Cells; none where every question is sensitive, or nothing is known.
    """
    frame = frame[frame["task"].isin(tasks)]
    shifted = frame["variant"] != STANDARD
    sensitive = frame["sensitive"].fillna(False).astype(bool)
    if not (shifted & sensitive).any() or (sensitive | ~shifted).all():
        return make_cells([], best=False)
    cells = _accuracies(frame[sensitive | ~shifted], tasks, confidence)
    return cells[cells["variant"] != STANDARD].assign(note="").reset_index(drop=True)


def variables_right_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the mean share of variables right in PredState, as cells (Table 16).

    An answer that cannot be read has none right; programs that assign nothing are left out.
    """
    return _shares(frame, "share", confidence)


def changed_right_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the mean share of changing variables right in PredState, as cells.

    As :func:`variables_right_table`, but only over the variables that get another value after their
    first assignment: the others' values can be copied off the text. Programs where none changes are
    left out, and so are samples of earlier versions, which do not tell.
    """
    return _shares(frame, "changed_share", confidence)


def trial_spread_table(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the standard deviation of PredState's accuracy over trials, as cells (Table 17).

    It is the population's (with n), which is what the figures of Table 17 fit, in percentage
    points, over the rows that all trials have. Only where there are several trials.
    """
    rows = []
    for keys, part in groups(frame[frame["variant"] != CONTROL], ("predstate",)):
        by_trial = part.pivot_table(index="row", columns="trial", values="correct", aggfunc="first")
        common = by_trial.dropna().astype(float)
        if common.shape[1] < 2 or common.empty:
            continue
        note = _fewer("all trials have", len(common), len(by_trial))
        spread = 100 * common.mean().std(ddof=0)
        counts = {"n": len(common), "trials": common.shape[1]}
        rows.append({**keys, "value": spread, **counts, "note": note})
    return make_cells(rows, best=False)


def obf1tok_table(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the accuracies under obf and under its single-token control, as cells (Table 11).

    ``delta`` of the cells of ``obf1tok`` is the difference from ``obf``, of kind ``1tok``: an
    interval around 0 means that the tokens are not what makes obf hard. Only where ``obf1tok`` was
    run; the splits that it was not run on are left out.
    """
    controls = frame.loc[frame["variant"] == CONTROL, ["model", "split", "formalization"]]
    both = frame[frame["variant"].isin(("obf", CONTROL))].merge(controls.drop_duplicates())
    return _accuracies(both, ("predstate",), confidence, _from_obf)


def groups(
    frame: pd.DataFrame, tasks: tuple[str, ...]
) -> Iterator[tuple[dict[str, Any], pd.DataFrame]]:
    """Yield the samples of each cell of the tasks with what names it, in the paper's order.

    Raises:
        PLSemanticsBenchError: there is no such task.
    """
    for task in tasks:
        find_task(task)
    chosen = frame[frame["task"].isin(tasks)]
    parts = [(keys, part) for keys, part in chosen.groupby(_KEYS, sort=False) if len(part)]
    models = {model: place for place, model in enumerate(frame["model"].unique())}
    splits = {split: place for place, split in enumerate(frame["split"].unique())}
    parts.sort(key=lambda item: _order(item[0], models, splits, tasks))
    for values, part in parts:
        yield {"source": RUN, **dict(zip(_KEYS, values, strict=True))}, part


def _order(
    keys: tuple[str, ...], models: dict[str, int], splits: dict[str, int], tasks: tuple[str, ...]
) -> tuple[Any, ...]:
    model, task, split, formalization, variant = keys
    return splits[split], models[model], tasks.index(task), column_rank(formalization, variant)


def _shares(frame: pd.DataFrame, column: str, confidence: float) -> pd.DataFrame:
    return make_cells(
        {**keys, **_interval(by_row(part, column), confidence), "trials": _trials(part)}
        for keys, part in groups(frame[frame["variant"] != CONTROL], ("predstate",))
        if part[column].notna().any()
    )


Comparison = tuple[str, ConfigName] | None
"""The kind of a difference and what it is from."""


def _accuracies(
    frame: pd.DataFrame,
    tasks: tuple[str, ...],
    confidence: float,
    compared_with: Callable[[ConfigName], Comparison] = lambda config: config.baseline,
) -> pd.DataFrame:
    parts = [(keys, part, by_row(part)) for keys, part in groups(frame, tasks)]
    rows = {tuple(keys[name] for name in _KEYS): found for keys, _, found in parts}
    return make_cells(
        {
            **keys,
            **_interval(found, confidence),
            "trials": _trials(part),
            **_difference(keys, found, rows, confidence, compared_with(_config(keys))),
        }
        for keys, part, found in parts
    )


def _difference(
    keys: dict[str, Any],
    found: Rows,
    rows: dict[tuple[Any, ...], Rows],
    confidence: float,
    comparison: Comparison,
) -> dict[str, Any]:
    """Return the columns about Δ: empty if there is nothing to compare with."""
    if comparison is None:
        return {}
    kind, config = comparison
    other = rows.get(tuple({**keys, **config._asdict()}[name] for name in _KEYS))
    both = [row for row in found.values if row in other.values] if other else []
    if not other or not both:
        return {}
    here = {row: found.values[row] for row in both}
    there = {row: other.values[row] for row in both}
    delta = paired_delta(here, there, found.clusters, confidence)
    return {
        "delta_kind": kind,
        "baseline": 100 * delta.baseline_accuracy,
        "delta": 100 * delta.delta,
        "delta_low": 100 * delta.low,
        "delta_high": 100 * delta.high,
        "delta_n": delta.n,
        "note": _fewer("both sides have", len(both), max(len(found.values), len(other.values))),
    }


def _config(keys: Mapping[str, Any]) -> ConfigName:
    return ConfigName(*(keys[name] for name in ConfigName._fields))


def _from_obf(config: ConfigName) -> Comparison:
    """Return what Table 11 compares, which is a comparison of its own and no Δ of section 5."""
    return ("1tok", config._replace(variant="obf")) if config.variant == CONTROL else None


def _interval(rows: Rows, confidence: float) -> dict[str, Any]:
    mean, low, high, n = mean_interval(rows, confidence)
    return {"value": 100 * mean, "low": 100 * low, "high": 100 * high, "n": n}


def _trials(part: pd.DataFrame) -> int:
    return int(part["trial"].nunique())


def _fewer(what: str, some: int, all_rows: int) -> str:
    return f"over the {some} rows of {all_rows} that {what}" if some < all_rows else ""
