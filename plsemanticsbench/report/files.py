"""Writing a report so that it is there whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.report.document import Document
from plsemanticsbench.report.render import to_html, to_markdown

HTML: Final = "report.html"
MARKDOWN: Final = "report.md"
NUMBERS: Final = "csv"
FIGURES: Final = "figures"
_CONTENTS: Final = (HTML, MARKDOWN, NUMBERS, FIGURES)
_DRAFT: Final = ".report-"


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
    other = [name for name in names if name not in _CONTENTS and not name.startswith(_DRAFT)]
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
        _replace(document, out)
    except BaseException as error:  # a full disk, or an interrupt
        if new:
            shutil.rmtree(out, ignore_errors=True)
        if isinstance(error, OSError):
            reason = error.strerror or error
            raise ReportFolderError(f"cannot write to {out}: {reason}") from error
        raise


def _replace(document: Document, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=_DRAFT, dir=out) as folder:
        draft, old = Path(folder) / "new", Path(folder) / "old"
        old.mkdir()
        _write(document, draft)
        for name in filter(lambda name: (out / name).exists(), _CONTENTS):
            (out / name).rename(old / name)
        for name in reversed(_CONTENTS):
            (draft / name).rename(out / name)
    for left in out.glob(f"{_DRAFT}*"):  # of a report that was killed
        shutil.rmtree(left, ignore_errors=True)


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
