"""What the model is asked: versioned Jinja templates with C★'s grammar and one worked example.

The test's inputs are shown but not its output, in the prompt and in later turns alike, so that no
program can pass by assigning the right answer. (The authors showed the whole test case, §3.1.)
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import jinja2

from dataset_builder.translate.tasks import Task
from plsemanticsbench.semantics import to_ebnf

TEMPLATE_VERSION: Final = 1
"""Goes up with every change of a template that is meant to give other translations."""

Message = Mapping[str, str]
"""One turn of a conversation: its ``role``, ``user`` or ``assistant``, and its ``content``."""

TEMPLATES: Final = Path(__file__).resolve().parent / "templates"


def first_message(task: Task) -> Message:
    """Return the turn that asks for the translation of a task."""
    text = _template("translate").render(
        grammar=to_ebnf().strip(), cpp=task.cpp.strip(), inputs=task.inputs, results=task.results
    )
    return {"role": "user", "content": text}


def retry_message(task: Task, error: str) -> Message:
    """Return the turn that shows the model what is wrong with its last answer."""
    text = _template("retry").render(error=error, results=task.results)
    return {"role": "user", "content": text}


@cache
def template_id() -> str:
    """Return the version of the templates with a hash of all that they show."""
    shown = hashlib.sha256(to_ebnf().encode("utf-8"))
    for path in sorted(TEMPLATES.iterdir()):
        shown.update(path.name.encode("utf-8") + b"\0" + path.read_bytes())
    return f"{TEMPLATE_VERSION}-{shown.hexdigest()[:12]}"


@cache
def _template(name: str) -> jinja2.Template:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    return environment.get_template(f"{name}.jinja")
