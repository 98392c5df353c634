"""Complexity of the published splits: the paper's Table 2 for ours, and its Figure 7."""

from __future__ import annotations

import csv
import json
import statistics
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table

from plsemanticsbench import PLSemanticsBenchError
from plsemanticsbench.measures import complexity
from plsemanticsbench.measures.formulas import MEASURES
from plsemanticsbench.programs.manifest import PROGRAM_SPLITS
from plsemanticsbench.programs.splits import listed

if TYPE_CHECKING:  # it draws, which the data set card, read by all of a build, does not
    from plsemanticsbench.report.figures.violins import Profiles


def paper_medians() -> dict[str, dict[str, float]]:
    """Return the medians of the paper's Table 2 by split, and the number of programs."""
    path = files("plsemanticsbench") / "analysis" / "paper_tables" / "table2.csv"
    rows = csv.DictReader(path.read_text("utf-8").splitlines())
    return {row["split"]: {key: float(row[key]) for key in ("programs", *MEASURES)} for row in rows}


def split_profiles(splits: Sequence[str] = PROGRAM_SPLITS) -> Profiles:
    """Return the complexity profile of every published program, by split."""
    return {
        split: [complexity(item.program()).to_dict() for item in listed(split)] for split in splits
    }


def medians(profiles: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Return the median of every measure."""
    return {measure: statistics.median(p[measure] for p in profiles) for measure in MEASURES}


def report(out: Path, as_json: bool) -> None:
    """Print our medians beside the paper's, and draw the distributions into ``out``."""
    profiles = split_profiles()
    ours = {
        split: {"programs": float(len(rows)), **medians(rows)} for split, rows in profiles.items()
    }
    if as_json:
        for split in PROGRAM_SPLITS:
            row = {"split": split, "ours": ours[split], "paper": paper_medians()[split]}
            print(json.dumps(row))
    else:
        Console().print(_table(ours))
    try:
        from plsemanticsbench.report.figures.violins import draw_distributions  # noqa: PLC0415 (needs matplotlib)
    except ModuleNotFoundError as error:
        raise PLSemanticsBenchError(
            "drawing needs matplotlib: pip install 'plsemanticsbench[analysis]'"
        ) from error

    for path in draw_distributions(profiles, out):
        Console(stderr=True).print(f"drawn: {path}", highlight=False)


def _table(ours: Mapping[str, Mapping[str, float]]) -> Table:
    title = "Medians of each split: ours, and the paper's Table 2"
    table = Table("measure", title=title, box=box.SIMPLE_HEAD)
    paper = paper_medians()
    for split in PROGRAM_SPLITS:
        table.add_column(split.split("_")[0], justify="right", style="bold")
        table.add_column("paper", justify="right", style="dim")
    for key in ("programs", *MEASURES):
        cells = [f"{row[split][key]:,.0f}" for split in PROGRAM_SPLITS for row in (ours, paper)]
        table.add_row(key, *cells)
    return table
