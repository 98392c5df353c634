"""Reports of anybody's runs: the paper's tables and figures as Markdown, HTML, CSV, PNG and SVG.

    from plsemanticsbench.report import write_report

    write_report(["runs/mine", "runs/other"], "report", with_paper=True)

:mod:`plsemanticsbench.analysis` has the numbers, as frames; :mod:`plsemanticsbench.report.figures`
draws them.
"""

from plsemanticsbench.report.build import build_report, write_report
from plsemanticsbench.report.document import Document
from plsemanticsbench.report.files import ReportFolderError, write_document
from plsemanticsbench.report.render import to_html, to_markdown

__all__ = [
    "Document",
    "ReportFolderError",
    "build_report",
    "to_html",
    "to_markdown",
    "write_document",
    "write_report",
]
