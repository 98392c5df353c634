"""Which answers were cut off in their thinking, where nobody here sees the prompt.

A server's chat template may open the thinking, and its parser may leave out the mark that closes
it. An answer that was cut then looks like any other text, with drafts of the answer in it. What
tells is the model: it always thinks, or other answers of the run show that it did.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from plsemanticsbench.eval.asking.questions import Question
from plsemanticsbench.eval.asking.samples import Sample, rescored
from plsemanticsbench.models.interface import LENGTH
from plsemanticsbench.scoring.thinking import always_thinks, closes_unopened


def settled(
    asked: Iterable[tuple[Question, Sample]], samples: Iterable[Sample], model: str
) -> Iterator[Sample]:
    """Yield the samples that turn out to have been cut in their thinking, scored as such.

    Args:
        asked: questions and their samples.
        samples: all of the run.
        model: its name.
    """
    doubtful = [(question, sample) for question, sample in asked if _is_doubtful(sample)]
    if doubtful and (always_thinks(model) or any(map(_shows_thinking, samples))):
        for question, sample in doubtful:
            yield rescored({**sample, "thinking_opened": True}, question)


def _is_doubtful(sample: Sample) -> bool:
    unknown = sample.get("thinking_opened") is None and not sample["reasoning"]
    return unknown and sample["finish_reason"] == LENGTH


def _shows_thinking(sample: Sample) -> bool:
    return bool(sample["reasoning"]) or closes_unopened(sample["output"])
