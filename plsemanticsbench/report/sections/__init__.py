"""The parts of a report, each a function from a context to a section."""

from plsemanticsbench.report.sections.complexity import complexity_section, splits_section
from plsemanticsbench.report.sections.context import Context
from plsemanticsbench.report.sections.further import (
    spread_section,
    tokens_section,
    unread_section,
    variables_section,
)
from plsemanticsbench.report.sections.hypotheses import hypotheses_section
from plsemanticsbench.report.sections.runs import runs_section
from plsemanticsbench.report.sections.tasks import (
    notation_section,
    predrule_section,
    predstate_section,
    predtrace_section,
)

SECTIONS = (
    runs_section,
    hypotheses_section,
    predstate_section,
    predrule_section,
    predtrace_section,
    notation_section,
    variables_section,
    spread_section,
    unread_section,
    tokens_section,
    complexity_section,
    splits_section,
)
"""In the order of the report."""

__all__ = ["SECTIONS", "Context"]
