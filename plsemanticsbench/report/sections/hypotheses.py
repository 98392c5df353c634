"""What the numbers of each model mean for the paper's hypotheses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pandas as pd

from plsemanticsbench import analysis
from plsemanticsbench.analysis import HYPOTHESES
from plsemanticsbench.report.document import Block, Cell, Line, Note, Section, Table
from plsemanticsbench.report.sections.context import Context, slug, texts
from plsemanticsbench.tasks import PROGRAM_TASKS


def hypotheses_section(context: Context) -> Section:
    """Return H1–H4 for each model: a sentence for each, and the single findings behind it."""
    return context.section("hypotheses", context.basis(PROGRAM_TASKS), _blocks(context))


def _blocks(context: Context) -> Iterator[Block]:
    verdicts = analysis.verdicts(context.frame)
    findings = analysis.findings(context.frame)
    yield _overview(context, verdicts)
    for number, model in enumerate(context.styles, start=1):
        here = findings[findings["model"] == model]
        name = f"findings-{number}-{slug(model)}"
        yield Note(title=model, name=name, frame=here)
        overall = verdicts[verdicts["model"] == model]
        if overall.empty:
            yield Note("No answers.")
        for row in overall.itertuples():
            yield _hypothesis(row, here[here["hypothesis"] == row.hypothesis])


def _hypothesis(verdict: Any, findings: pd.DataFrame) -> Note:
    """Return one hypothesis about one model; H4 has so many findings that a summary goes first."""
    text = f"{texts()['hypotheses'][verdict.hypothesis]} – {verdict.verdict}."
    summary = [verdict.sentence] if verdict.hypothesis == "H4" or findings.empty else []
    return Note(" ".join([text, *summary]), tuple(findings["sentence"]))


def _overview(context: Context, verdicts: pd.DataFrame) -> Table:
    """Return a line for each model, with one word for each hypothesis."""
    words = verdicts.set_index(["model", "hypothesis"])["verdict"].to_dict()
    lines = [
        Line((Cell(model), *(Cell(words.get((model, name), "not run")) for name in HYPOTHESES)))
        for model in context.styles
    ]
    columns = [("", label) for label in ("model", *HYPOTHESES)]
    caption = texts()["tables"]["verdicts"]
    return Table("verdicts", caption, tuple(columns), tuple(lines), verdicts)
