"""What complexity does to accuracy, who is alike in that, and how complex the programs are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pandas as pd

from plsemanticsbench import analysis
from plsemanticsbench.measures.formulas import MEASURES
from plsemanticsbench.report.document import Block, Note, Picture, Section
from plsemanticsbench.report.figures import (
    Drawing,
    draw_complexity,
    draw_dendrogram,
    draw_splits,
    drawing,
)
from plsemanticsbench.report.figures.style import SPLITS, semantics_title
from plsemanticsbench.report.other_tables import effects_table, plain_table
from plsemanticsbench.report.sections.context import Context, texts
from plsemanticsbench.report.sections.floors import with_floors


def complexity_section(context: Context) -> Section:
    """Return accuracy by measure, the regression (Tables 14, 15) and clusters (Figure 9)."""
    frame = context.frame[(context.frame["task"] == "predstate")]
    basis = context.basis(["predstate"])
    if frame.empty:
        return context.section("complexity", basis, [])
    effects = analysis.complexity_effects(frame)
    blocks = [*_curves(context, frame), *_effects(context, effects), *_clusters(effects)]
    return context.section("complexity", basis, blocks)


def splits_section(context: Context) -> Section:
    """Return the medians of the splits (Table 2) and the distributions (Figure 7)."""
    profiles, made = _published_programs()
    ours = analysis.split_statistics(profiles).reset_index()
    marks = [False] * len(ours)
    if context.with_paper:
        theirs = analysis.published(2).reset_index()
        ours = pd.concat([ours, theirs[[c for c in ours if c in theirs]]], ignore_index=True)
        marks += [True] * len(theirs)
    ours = ours.assign(source=["paper" if mark else "run" for mark in marks])
    shown = {"split": "split", "programs": "programs", **MEASURES}
    words = texts()
    table = plain_table(
        "splits",
        words["tables"]["splits"],
        {name: label for name, label in shown.items() if name in ours},
        ours,
        words["notes"]["splits"],
        marks,
    )
    caption = words["figures"]["distributions"]
    figure = Picture("distributions", caption, f"Violin plots. {caption}", made, profiles)
    basis = [f"{SPLITS[row.split]}: {row.programs:.0f} programs" for row in ours.itertuples()]
    return context.section("splits", basis[: 3 if context.with_paper else None], [table, figure])


@cache
def _published_programs() -> tuple[pd.DataFrame, Drawing]:
    """Return the profiles of the published programs, and their drawing: ever the same."""
    profiles = analysis.program_profiles()
    return profiles, draw_splits(profiles)


def _curves(context: Context, frame: pd.DataFrame) -> Iterator[Block]:
    frame = frame[frame["variant"] == "std"]
    bins, floors = analysis.accuracy_by_measure(frame), analysis.best_floors(frame)
    for (split, formalization), part in bins.groupby(["split", "formalization"], sort=False):
        if part["value"].notna().sum() == 0:
            continue
        words = {"split": SPLITS.get(split, split), "formalization": semantics_title(formalization)}
        shown = with_floors(part, floors, texts()["figures"]["bins"].format(**words))
        made = drawing(draw_complexity(part, context.styles, floors))
        name = f"complexity-{formalization}-{split}"
        yield Picture(name, shown.caption, f"Line charts. {shown.alt}", made, shown.frame)


def _effects(context: Context, effects: pd.DataFrame) -> Iterator[Block]:
    theirs = [analysis.published(14), analysis.published(15)] if context.with_paper else []
    together = pd.concat([effects, *theirs], ignore_index=True)
    words = texts()
    for split in effects["split"].unique():
        here = together[together["split"] == split]
        caption = words["tables"]["effects"].format(split=SPLITS.get(split, split))
        if effects.loc[effects["split"] == split, "odds"].notna().any():
            yield effects_table(f"odds-{split}", caption, here, words["notes"]["effects"])
    items = tuple(_remarks(effects))
    if items:
        yield Note("What to know about these numbers, and why some are missing:", items)


def _remarks(effects: pd.DataFrame) -> Iterator[str]:
    """Yield the notes, each once for a model, and with the measures if it is not about all."""
    names = ["model", "split", "formalization"]
    for (model, split, formalization), part in effects.groupby(names, sort=False):
        about = f"{model}, {SPLITS.get(split, split)}, {semantics_title(formalization)}"
        for note, some in part[part["note"] != ""].groupby("note", sort=False):
            measures = [MEASURES[name] for name in some["measure"]]
            which = f", {', '.join(measures)}" if len(some) < len(part) else ""
            yield f"{about}{which}: {note}."


def _clusters(effects: pd.DataFrame) -> Iterator[Block]:
    found = analysis.cluster_effects(effects)
    if found.note:
        yield Note(f"Clusters, on human-written programs: {found.note}.")
    if len(found.labels) < 2:
        return
    words = texts()
    numbers = dict(zip(found.labels, found.members["cluster"], strict=True))
    made = drawing(draw_dendrogram(found.linkage, found.labels, numbers))
    caption = words["figures"]["dendrogram"]
    yield Picture("clusters-tree", caption, f"Dendrogram. {caption}", made, found.members)
    frame = found.distinguishing.assign(
        measure=found.distinguishing["measure"].map(lambda name: MEASURES.get(name, name))
    )
    columns = {"cluster": "cluster", "measure": "measure", "d": "d"}
    yield plain_table("clusters", words["tables"]["distinguishing"], columns, frame)
