"""The figures of a report, each a function from a frame of :mod:`plsemanticsbench.analysis`.

They return matplotlib figures that belong to no window; :func:`drawing` turns one into PNG and SVG.
A model has the same colour and marker in all of them when :func:`model_styles` is given all names.
"""

from plsemanticsbench.report.figures.complexity import draw_complexity
from plsemanticsbench.report.figures.confusion import draw_confusion
from plsemanticsbench.report.figures.dendrogram import draw_dendrogram
from plsemanticsbench.report.figures.distributions import draw_splits
from plsemanticsbench.report.figures.mismatch import draw_mismatch_rules
from plsemanticsbench.report.figures.style import Drawing, Look, drawing, model_styles
from plsemanticsbench.report.figures.survival import draw_survival
from plsemanticsbench.report.figures.variants import draw_variants

__all__ = [
    "Drawing",
    "Look",
    "draw_complexity",
    "draw_confusion",
    "draw_dendrogram",
    "draw_mismatch_rules",
    "draw_splits",
    "draw_survival",
    "draw_variants",
    "drawing",
    "model_styles",
]
