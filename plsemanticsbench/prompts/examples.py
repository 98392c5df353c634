"""The worked examples: a few programs of no split, with answers that the interpreter computes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.programs.record import ProgramRecord
from plsemanticsbench.tasks import Config, ProgramFacts, WorkedExample

MAX_SHOTS: Final = 5
SPLIT: Final = "examples"
"""What rows of worked examples have as their split; no data set publishes it."""


@cache
def example_programs() -> tuple[ProgramFacts, ...]:
    """Return the programs of the pool, in the order in which prompts use them."""
    folder = files("plsemanticsbench.prompts").joinpath("examples")
    texts = [folder.joinpath(f"{n}.cstar").read_text("utf-8") for n in range(1, MAX_SHOTS + 1)]
    return tuple(
        ProgramFacts(ProgramRecord(f"{SPLIT}/{number}", SPLIT, parse(text), "own"))
        for number, text in enumerate(texts, start=1)
    )


@cache
def worked_examples(config: Config, shots: int) -> tuple[WorkedExample, ...]:
    """Return the first ``shots`` worked examples of a config, in the variant's symbols.

    They are translated even where other programs keep their text, so that the prompts of the two
    variants begin alike.

    Raises:
        PLSemanticsBenchError: there are fewer, or the variant has one of their names as a keyword.
    """
    if not isinstance(shots, int) or not 0 <= shots <= MAX_SHOTS:
        raise PLSemanticsBenchError(f"a prompt has 0 to {MAX_SHOTS} worked examples, not {shots}")
    translated = replace(config, keeps_text=False)
    return tuple(islice(config.task.worked_examples(translated, example_programs()), shots))
