"""The tasks of the paper: PredState, PredRule, PredTrace, and the notation."""

from __future__ import annotations

from collections.abc import Iterator

import pandas as pd

from plsemanticsbench import analysis
from plsemanticsbench.report.cells import cell_tables
from plsemanticsbench.report.document import Block, Note, Picture, Section
from plsemanticsbench.report.figures import (
    draw_confusion,
    draw_mismatch_rules,
    draw_survival,
    draw_variants,
    drawing,
)
from plsemanticsbench.report.figures.style import SPLITS, semantics_title
from plsemanticsbench.report.other_tables import category_table, plain_table
from plsemanticsbench.report.sections.context import Context, slug, texts
from plsemanticsbench.report.sections.floors import with_floors
from plsemanticsbench.tasks import NOTATION_TASKS, TASKS


def predstate_section(context: Context) -> Section:
    """Return PredState's accuracies (Tables 4, left, and 5)."""
    cells = context.cells(analysis.predstate_table(context.frame), (4, 5), "predstate")
    blocks = _accuracies(context, "predstate", cells)
    return context.section("predstate", context.basis(["predstate"]), blocks)


def predrule_section(context: Context) -> Section:
    """Return PredRule's accuracies (Table 4, right), and where answers first go wrong."""
    cells = context.cells(analysis.predrule_table(context.frame), (4,), "predrule")
    blocks = [*_accuracies(context, "predrule", cells), *_categories(context, "predrule")]
    rules = analysis.first_mismatch_rules(context.frame)
    for (split, formalization), part in rules.groupby(["split", "formalization"], sort=False):
        if part["count"].sum() == 0:
            continue
        words = {"split": SPLITS.get(split, split), "formalization": semantics_title(formalization)}
        name = f"mismatch-rules-{formalization}-{split}"
        caption = texts()["figures"]["mismatch"].format(**words)
        alt = f"Heat map: {caption}"
        blocks.append(Picture(name, caption, alt, drawing(draw_mismatch_rules(part)), part))
    return context.section("predrule", context.basis(["predrule"]), blocks)


def predtrace_section(context: Context) -> Section:
    """Return the accuracies of PredTrace (Table 6) and windows, and how long traces stay right."""
    cells = context.cells(analysis.predtrace_table(context.frame), (6,), "predtrace")
    blocks = [*_accuracies(context, "predtrace", cells), *_categories(context, "predtrace")]
    windows = analysis.predwindow_table(context.frame)
    blocks += [*_accuracies(context, "predwindow", windows), *_categories(context, "predwindow")]
    curves = analysis.trace_survival(context.frame)
    for (task, split), part in curves.groupby(["task", "split"], sort=False):
        words = {"task": TASKS[task].title, "split": SPLITS.get(split, split)}
        caption = texts()["figures"]["survival"].format(**words)
        made = drawing(draw_survival(part, context.styles))
        name = f"survival-{split}" if task == "predtrace" else f"survival-{task}-{split}"
        blocks.append(Picture(name, caption, f"Curves: {caption}", made, part))
    return context.section("predtrace", context.basis(["predtrace", "predwindow"]), blocks)


def notation_section(context: Context) -> Section:
    """Return the accuracies of NL→Rule and Rule→NL, and what is taken for what (Figure 3)."""
    cells = analysis.notation_table(context.frame)
    caption, note = texts()["tables"]["notation"], texts()["notes"]["best"]
    blocks: list[Block] = [*cell_tables("notation", caption, cells, note)]
    blocks += _sensitive(context, NOTATION_TASKS)
    for task in NOTATION_TASKS:
        blocks += _floors(context, task)
        blocks += _variants(context, task, cells[cells["task"] == task])
    confusion = analysis.confusion(context.frame)
    for number, ((task, model), part) in enumerate(
        confusion.groupby(["task", "model"], sort=False), start=1
    ):
        caption = texts()["figures"]["confusion"].format(task=TASKS[task].title, model=model)
        if part["predicted_rule"].isna().all():
            words = texts()["notes"]["unread"].format(task=TASKS[task].title, model=model)
            blocks.append(Note(words))
            continue
        name = f"confusion-{number}-{task}-{slug(model)}"
        made = drawing(draw_confusion(part))
        blocks.append(Picture(name, caption, f"Confusion matrices: {caption}", made, part))
    return context.section("notation", context.basis(NOTATION_TASKS), blocks)


def _accuracies(context: Context, task: str, cells: pd.DataFrame) -> list[Block]:
    """Return a task's table for each split, and the figure by variant."""
    caption, note = texts()["tables"][task], texts()["notes"]["best"]
    tables = list(cell_tables(task, caption, cells, note))
    more = (*_sensitive(context, (task,)), *_floors(context, task))
    return [*tables, *more, *_variants(context, task, cells)]


def _sensitive(context: Context, tasks: tuple[str, ...]) -> Iterator[Block]:
    """Return Δ_is over the questions that shifted symbols change, where some are not changed."""
    cells = analysis.sensitive_table(context.frame, tasks)
    if not cells.empty:
        caption, note = texts()["tables"]["sensitive"], texts()["notes"]["sensitive"]
        name = f"sensitive-{tasks[0] if len(tasks) == 1 else 'notation'}"
        yield from cell_tables(name, caption, cells, note)


def _floors(context: Context, task: str) -> Iterator[Block]:
    """Return what answers without rules get right of what was asked."""
    frame = analysis.floors(context.frame[context.frame["task"] == task])
    if frame.empty:
        return
    keys = ["config", "split"]
    names = list(dict.fromkeys(frame["floor"]))
    wide = frame.pivot(index=keys, columns="floor", values="value")[names]
    order = frame[keys].drop_duplicates()
    wide = wide.reindex(pd.MultiIndex.from_frame(order)).reset_index()
    columns = {"config": "configuration", "split": "split", **{name: name for name in names}}
    words, title = texts(), TASKS[task].title
    caption = words["tables"]["floors"].format(task=title)
    yield plain_table(f"floors-{task}", caption, columns, wide, words["notes"]["floors"])


def _variants(context: Context, task: str, cells: pd.DataFrame) -> Iterator[Picture]:
    ours = cells[cells["source"] == "run"]
    if ours.empty:
        return
    here = cells[cells["split"].isin(ours["split"])]
    caption = texts()["figures"]["variants"].format(task=TASKS[task].title)
    caption += f" {texts()['figures']['chance']}" if task in NOTATION_TASKS else ""
    floors = analysis.best_floors(context.frame)
    made = drawing(draw_variants(here, context.styles, floors))
    shown = with_floors(here, floors, caption)
    alt = f"Line chart. {shown.alt}"
    yield Picture(f"variants-{task}", shown.caption, alt, made, shown.frame)


def _categories(context: Context, task: str) -> list[Block]:
    frame = analysis.first_mismatch_table(context.frame, task=task)
    if frame.empty:
        return []
    caption, note = texts()["tables"][f"categories-{task}"], texts()["notes"]["categories"]
    return [category_table(f"first-mismatch-{task}", caption, frame, note)]
