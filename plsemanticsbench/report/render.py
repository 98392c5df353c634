"""A document as Markdown and as one HTML file that needs nothing else."""

from __future__ import annotations

import base64
import re
from functools import cache
from importlib.resources import files
from typing import Final

from jinja2 import Environment, FunctionLoader, StrictUndefined, select_autoescape

from plsemanticsbench.report.document import Document
from plsemanticsbench.report.figures.style import Drawing

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>|~$#&])")
_LARGE: Final = 300_000
"""A drawing with so many lines that its SVG has more bytes than this is shown as PNG."""


def to_html(document: Document) -> str:
    """Return the document as a page with its style and its figures inside."""
    template = _environment().get_template("report.html.j2")
    return template.render(document=document, css=_template("report.css"))


def to_markdown(document: Document) -> str:
    """Return the document as Markdown; figures are in ``figures/``, numbers in ``csv/``."""
    text = _environment().get_template("report.md.j2").render(document=document)
    return re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"


def data_uri(drawing: Drawing) -> str:
    """Return a drawing as text to stand in a page."""
    svg = len(drawing.svg) <= _LARGE
    data = base64.b64encode(drawing.svg if svg else drawing.png).decode()
    return f"data:image/{'svg+xml' if svg else 'png'};base64,{data}"


def escape_markdown(text: str) -> str:
    """Return a text so that Markdown shows it as it is, in one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FunctionLoader(_template),
        autoescape=select_autoescape(["html.j2"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"md": escape_markdown, "data_uri": data_uri}
    return environment


def _template(name: str) -> str:
    return (files("plsemanticsbench.report") / "templates" / name).read_text("utf-8")
