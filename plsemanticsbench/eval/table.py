"""Results as tables for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table

from plsemanticsbench.eval.results import Results

_DELTAS: Final = {"cnd": "Δ_cnd", "is": "Δ_is"}


def results_table(results: Results) -> Group:
    """Return accuracy and counts of each configuration, Δ_cnd and Δ_is, and the totals."""
    parts: list[RenderableType] = [_accuracies(results)]
    if results.deltas:
        parts += ["", _differences(results)]
    return Group(*parts, "", _totals(results))


def signed(value: float, decimals: int = 1) -> str:
    """Return a difference with its sign, for people to read; nothing stands before a zero."""
    text = f"{value:+.{decimals}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")


def _accuracies(results: Results) -> Table:
    table = _table("configuration", "split")
    counts = ("malformed", "truncated", "empty", "prompt_too_long")
    shown = [name for name in counts if any(f.get(name) for f in results.figures)]
    titles = [name.removeprefix("prompt_").replace("_", " ") for name in shown]
    for name in ("rows", "accuracy", *titles):
        table.add_column(name, justify="right")
    for figures in results.figures:
        cells = [figures["config"], figures["split"], _rows(figures), _accuracy(figures)]
        table.add_row(*cells, *(str(figures.get(name, 0)) for name in shown))
    return table


def _differences(results: Results) -> Table:
    table = _table("configuration", "against", "split")
    for name in ("Δ", "points", "95% interval"):
        table.add_column(name, justify="left" if name == "Δ" else "right")
    for delta in results.deltas:
        low, high = 100 * delta["low"], 100 * delta["high"]
        table.add_row(
            delta["config"],
            delta["baseline"],
            delta["split"],
            _DELTAS[delta["kind"]],
            signed(100 * delta["delta"]),
            f"{signed(low)} to {signed(high)}",
        )
    return table


def _table(*names: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in names:
        table.add_column(name, no_wrap=True)
    return table


def _rows(figures: Mapping[str, Any]) -> str:
    n, rows = figures["n"], figures["rows"]
    return str(n) if n == rows else f"{n} of {rows}"


def _accuracy(figures: Mapping[str, Any]) -> str:
    if figures["accuracy"] is None:
        return "–"
    error = figures["standard_error"]
    spread = "" if error is None else f" ± {100 * error:.1f}"
    return f"{100 * figures['accuracy']:.1f}%{spread}"


def _totals(results: Results) -> str:
    totals = results.totals
    cost = f", cost {totals['cost']:.2f}" if "cost" in totals else ""
    left = totals["rows"] - totals["n"]
    missing = f"; {left:,} of {totals['rows']:,} rows are missing" if left else ""
    return (
        f"{totals['prompt_tokens']:,} prompt tokens, {totals['completion_tokens']:,} new tokens,"
        f" {totals['seconds']:,.0f} s of the model{cost}{missing}"
    )
