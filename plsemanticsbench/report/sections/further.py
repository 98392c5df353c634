"""The paper's further tables: variables right, spread over trials, unread answers, tokens."""

from __future__ import annotations

from collections.abc import Iterator

import pandas as pd

from plsemanticsbench import analysis
from plsemanticsbench.analysis.cells import FLOOR
from plsemanticsbench.report.cells import cell_tables
from plsemanticsbench.report.document import Block, Note, Section, Table
from plsemanticsbench.report.figures.style import SPLITS, in_order
from plsemanticsbench.report.other_tables import unread_table
from plsemanticsbench.report.sections.context import Context, texts
from plsemanticsbench.tasks import TASKS


def variables_section(context: Context) -> Section:
    """Return the share of variables right (Table 16), of all and of those that change."""
    assigned = analysis.variables_right_table(context.frame)
    changed = analysis.changed_right_table(context.frame)
    shares = {
        "variables": context.cells(assigned, (16,), None, "variables"),
        "changed": context.cells(changed, (), None, "changed"),
    }
    blocks: list[Block] = []
    for split in in_order(assigned["split"], SPLITS):
        for kind, cells in shares.items():
            blocks += _shares(kind, cells[cells["split"] == split])
    if changed.empty and not assigned.empty:
        blocks.append(Note(texts()["notes"]["unchanged"]))
    return context.section("variables", context.basis(["predstate"]), blocks)


def _shares(kind: str, cells: pd.DataFrame) -> Iterator[Table]:
    words = texts()
    note = words["notes"]["best"]
    if (cells["source"] == FLOOR).any():
        note += f" {words['notes']['first-literals']}"
    return cell_tables(f"{kind}-right", words["tables"][kind], cells, note)


def spread_section(context: Context) -> Section:
    """Return the spread over trials (Table 17)."""
    ours = analysis.trial_spread_table(context.frame)
    cells = context.cells(ours, (17,), None)
    tables: list[Block] = [*cell_tables("trial-spread", texts()["tables"]["spread"], cells)]
    blocks = tables or [Note("No model has several trials of PredState on the same rows.")]
    return context.section("spread", context.basis(["predstate"]), blocks)


def unread_section(context: Context) -> Section:
    """Return how many answers could not be read."""
    frame = analysis.malformed_table(context.frame)
    table = unread_table("unread", texts()["tables"]["unread"], frame)
    return context.section("unread", context.basis(tuple(TASKS)), [table])


def tokens_section(context: Context) -> Section:
    """Return obf against obf1tok (Table 11)."""
    ours = analysis.obf1tok_table(context.frame)
    cells = context.cells(ours, (11,), None)
    tables: list[Block] = [*cell_tables("obf1tok", texts()["tables"]["tokens"], cells)]
    blocks = tables or [Note("No model was asked under obf1tok.")]
    return context.section("tokens", context.basis(["predstate"]), blocks)
