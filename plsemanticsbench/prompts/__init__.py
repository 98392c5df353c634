"""The prompts: what a model is told, in versioned templates.

A prompt begins with what all questions of a configuration share (syntax, rules, instructions,
worked examples) and ends with the question, so that runs can compute the common part once::

    from plsemanticsbench.prompts import render_prompt

    prompt = render_prompt(config, row)
    prompt.text()                           # for models that continue a text
    prompt.messages(system=True)            # for chat models
"""

from plsemanticsbench.prompts.digest import prompt_digest
from plsemanticsbench.prompts.examples import (
    MAX_SHOTS,
    WorkedExample,
    example_programs,
    worked_examples,
)
from plsemanticsbench.prompts.render import Prompt, common_part, default_shots, render_prompt
from plsemanticsbench.tasks.version import PROMPT_VERSION

__all__ = [
    "MAX_SHOTS",
    "PROMPT_VERSION",
    "Prompt",
    "WorkedExample",
    "common_part",
    "default_shots",
    "example_programs",
    "prompt_digest",
    "render_prompt",
    "worked_examples",
]
