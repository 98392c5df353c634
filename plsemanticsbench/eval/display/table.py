"""Results as tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table

from plsemanticsbench.eval.folder.results import Results
from plsemanticsbench.scoring.delta import signed

_DELTAS: Final = {"cnd": "Δ_cnd", "is": "Δ_is"}
_BASELINES: Final = "Δ_cnd is against no rules (predstate-na), Δ_is against standard symbols (std)."


def results_table(results: Results) -> Group:
    """Return accuracy and counts of each config, Δ_cnd and Δ_is, and the totals."""
    parts: list[RenderableType] = [_accuracies(results)]
    if results.deltas:
        parts += ["", _differences(results), _BASELINES]
    return Group(*parts, "", _totals(results))


def _accuracies(results: Results) -> Table:
    counts = ("malformed", "truncated", "empty", "prompt_too_long")
    shown = [name for name in counts if any(f.get(name) for f in results.figures)]
    titles = [name.removeprefix("prompt_").replace("_", " ") for name in shown]
    table = _table("rows", "accuracy ±\nstd. error", *titles)
    for split, group in _by_split(results.figures):
        table.add_row(split)
        for figures in group:
            cells = [f"  {figures['config']}", _rows(figures), _accuracy(figures)]
            table.add_row(*cells, *(str(figures.get(name, 0)) for name in shown))
    return _with_whole_numbers(table)


def _differences(results: Results) -> Table:
    table = _table("Δ", "points", "95% interval")
    for split, group in _by_split(results.deltas):
        table.add_row(split)
        for delta in group:
            low, high = (signed(100 * delta[end]) for end in ("low", "high"))
            points, kind = signed(100 * delta["delta"]), _DELTAS[delta["kind"]]
            table.add_row(f"  {delta['config']}", kind, points, f"{low} to {high}")
    return _with_whole_numbers(table)


def _by_split(
    found: Sequence[Mapping[str, Any]],
) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    """Yield each split with its figures, in the order in which the splits come."""
    for split in dict.fromkeys(figures["split"] for figures in found):
        yield split, [figures for figures in found if figures["split"] == split]


def _table(*names: str) -> Table:
    """Return a table with a column for configs; it fits 80 characters."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("configuration", overflow="fold")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _with_whole_numbers(table: Table) -> Table:
    """Let the names give way where there is too little room."""
    for column in table.columns[1:]:
        lines = [line for cell in (column.header, *column.cells) for line in str(cell).split("\n")]
        column.min_width = max(map(cell_len, lines))
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
    cost = f", cost {_cost(totals['cost'])}" if "cost" in totals else ""
    left = totals["rows"] - totals["n"]
    missing = f"; {left:,} of {totals['rows']:,} rows are missing" if left else ""
    return (
        f"{totals['prompt_tokens']:,} prompt tokens, {totals['completion_tokens']:,} new tokens,"
        f" {totals['seconds']:,.0f} s of the model{cost}{missing}"
    )


def _cost(cost: float | None) -> str:
    return "unknown" if cost is None else f"{cost:.2f}"
