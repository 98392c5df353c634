"""From frames or run directories to a report."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pandas as pd

from plsemanticsbench import analysis
from plsemanticsbench.report.document import Document
from plsemanticsbench.report.files import check_folder, write_document
from plsemanticsbench.report.sections import SECTIONS, Context
from plsemanticsbench.report.sections.context import count, texts
from plsemanticsbench.version import __version__


def build_report(frame: pd.DataFrame, *, with_paper: bool = False) -> Document:
    """Return a report of samples.

    Args:
        frame: of :func:`plsemanticsbench.analysis.load_runs`.
        with_paper: put the published figures beside them.
    """
    context = Context.of(frame, with_paper=with_paper)
    words = texts()["report"]
    models = count(len(context.styles), "model")
    summary = (
        f"{count(len(frame), 'answer')} of {models}: {', '.join(context.styles)}.",
        words["accuracy"],
        words["deltas"],
        words["published" if with_paper else "unpublished"],
    )
    sections = tuple(make(context) for make in SECTIONS)
    return Document(words["title"], summary, sections, __version__)


def write_report(
    runs: Iterable[str | Path], out: str | Path, *, with_paper: bool = False
) -> Document:
    """Read runs and write a report of them.

    Args:
        runs: run directories of ``plsemanticsbench eval``, finished or not.
        out: the report's folder: new, empty, or with an earlier report, which is replaced.
        with_paper: put the published figures beside them.

    Returns:
        The report, which has also been written.

    Raises:
        PLSemanticsBenchError: a run cannot be read, there is nothing in any, or the folder cannot
            be written; nothing is left half-written.
    """
    check_folder(Path(out))
    frame = analysis.load_runs(runs)
    document = build_report(frame, with_paper=with_paper)
    write_document(document, Path(out))
    return document
