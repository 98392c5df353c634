"""Which answers were cut off in their thinking, where nobody here sees the prompt.

A server's chat template may open the thinking, and its parser may leave out the mark that closes
it. An answer that was cut then looks like any other text, with drafts of the answer in it. What
tells is the model: it always thinks, or other answers of the run show that it did. So that no score
depends on which answers came first, this is settled when all are there, and for all of a run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from plsemanticsbench.eval.asking.questions import Question, collect
from plsemanticsbench.eval.asking.samples import Asked, Key, Sample, key_of, rescored
from plsemanticsbench.eval.asking.selection import from_dict
from plsemanticsbench.eval.running.plan import Plan
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import LENGTH
from plsemanticsbench.scoring.thinking import always_thinks, closes_unopened

_ENOUGH: Final = 4
"""One in so many finished answers has to close a thinking that it did not open."""


def settled(plan: Plan, samples: Mapping[Key, Sample], model: str) -> dict[Key, Sample]:
    """Return the samples that turn out to have been cut in their thinking, scored as such.

    Args:
        plan: of the latest start.
        samples: all of the run.
        model: its name.
    """
    doubtful = {key: sample for key, sample in samples.items() if _is_doubtful(sample)}
    if not doubtful or not (always_thinks(model) or _thinks(samples.values())):
        return {}
    questions = {asked.key: asked.question for _, asked in plan.asked() if asked.key in doubtful}
    others = [sample for key, sample in doubtful.items() if key not in questions]
    questions |= dict(_questions(plan, others))
    return {
        key: rescored({**doubtful[key], "thinking_opened": True}, question)
        for key, question in questions.items()
    }


def _questions(plan: Plan, samples: Sequence[Sample]) -> Iterator[tuple[Key, Question]]:
    """Yield the questions of samples that the plan does not ask, where they are still as asked."""
    if not samples:
        return
    wanted = {key_of(sample): sample["row_sha256"] for sample in samples}
    data = {
        "groups": sorted({f"{sample['config']}/{sample['split']}" for sample in samples}),
        "ids": sorted({sample["id"] for sample in samples}),
        "trials": 1,
    }
    try:
        selection = from_dict(data, plan.own.configs if plan.own else ())
        groups = collect(selection, plan.prompting, plan.own)
    except PLSemanticsBenchError:  # rows that are no longer there
        return
    trials = {sample["trial"] for sample in samples}
    for question in (question for group in groups for question in group.questions):
        for key in (Asked(question, trial).key for trial in trials):
            if wanted.get(key) == question.sha256:
                yield key, question


def _is_doubtful(sample: Sample) -> bool:
    unknown = sample.get("thinking_opened") is None and not sample["reasoning"]
    return unknown and sample["finish_reason"] == LENGTH


def _thinks(samples: Iterable[Sample]) -> bool:
    """Return whether a model thinks, by its answers.

    Thinking that the server keeps apart says so at once. A closing mark may be a slip: of the
    answers that were finished, a quarter has to have one.
    """
    closed = []
    for sample in samples:
        if sample["reasoning"]:
            return True
        shown = closes_unopened(sample["output"])
        if shown or sample["finish_reason"] != LENGTH:
            closed.append(shown)
    return bool(closed) and sum(closed) >= len(closed) / _ENOUGH
