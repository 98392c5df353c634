"""Writing a report so that it is there whole or not at all."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from plsemanticsbench.files import clear_drafts, draft_folder, failures, is_draft, remove_whole
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.report.document import Document
from plsemanticsbench.report.render import to_html, to_markdown

HTML: Final = "report.html"
MARKDOWN: Final = "report.md"
NUMBERS: Final = "csv"
FIGURES: Final = "figures"
_CONTENTS: Final = (HTML, MARKDOWN, NUMBERS, FIGURES)


class ReportFolderError(PLSemanticsBenchError):
    """A folder that a report cannot be written to."""


def check_folder(out: Path) -> None:
    """See to it that a report may be written to a folder: new, empty, or with an earlier report.

    Raises:
        ReportFolderError: it holds something else, or is no folder.
    """
    try:
        if not out.exists():
            return
        if not out.is_dir():
            raise ReportFolderError(f"{out} is no folder")
        names = sorted(path.name for path in out.iterdir())
    except OSError as error:
        raise ReportFolderError(f"cannot read {out}: {error.strerror}") from error
    other = [name for name in names if name not in _CONTENTS and not is_draft(name)]
    if other:
        raise ReportFolderError(
            f"{out} holds something else than a report, such as {other[0]}; choose another folder"
        )


def write_document(document: Document, out: Path) -> None:
    """Write Markdown, HTML, numbers and figures; an earlier report in the folder is replaced.

    Everything is written to a hidden folder first and moved once it is complete: the page of an
    earlier report goes first and the new one comes last, so that a page that is there is whole,
    and so is all beside it, whenever this is killed.

    Raises:
        ReportFolderError: the folder holds something else, or cannot be written.
    """
    check_folder(out)
    new = not out.exists()
    try:
        with failures(out, ReportFolderError):
            _replace(document, out)
    except BaseException:  # a full disk, or an interrupt
        if new:
            shutil.rmtree(out, ignore_errors=True)
        raise


def _replace(document: Document, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    clear_drafts(out)  # of a report that was killed
    with draft_folder(out) as draft:
        _write(document, draft)
        for name in _CONTENTS:
            remove_whole(out / name)
        for name in reversed(_CONTENTS):
            os.rename(draft / name, out / name)


def _write(document: Document, draft: Path) -> None:
    for folder in (draft / NUMBERS, draft / FIGURES):
        folder.mkdir(parents=True)
    (draft / MARKDOWN).write_text(to_markdown(document), "utf-8")
    (draft / HTML).write_text(to_html(document), "utf-8")
    for name, frame in document.frames().items():
        frame.to_csv(draft / NUMBERS / f"{name}.csv", index=False)
    for picture in document.pictures():
        (draft / FIGURES / f"{picture.name}.png").write_bytes(picture.drawing.png)
        (draft / FIGURES / f"{picture.name}.svg").write_bytes(picture.drawing.svg)
