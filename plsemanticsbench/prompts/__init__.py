"""The prompts: what a model is told, in versioned templates.

A prompt begins with what all questions of a config share (syntax, rules, instructions,
worked examples) and ends with the question, so that runs can compute the common part once::

    from plsemanticsbench.prompts import render_prompt

    prompt = render_prompt(row)
    prompt.text()                           # for models that continue a text
    prompt.messages(system=True)            # for chat models
"""

from plsemanticsbench.prompts.digest import prompt_digest
from plsemanticsbench.prompts.examples import (
    MAX_SHOTS,
    example_programs,
    worked_examples,
)
from plsemanticsbench.prompts.render import Prompt, common_part, render_prompt, row_prompt
from plsemanticsbench.tasks.version import PROMPT_VERSION

__all__ = [
    "MAX_SHOTS",
    "PROMPT_VERSION",
    "Prompt",
    "common_part",
    "example_programs",
    "prompt_digest",
    "render_prompt",
    "row_prompt",
    "worked_examples",
]
