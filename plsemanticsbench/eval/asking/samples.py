"""One line of ``samples.jsonl``: what a model answered to a question, and how that is scored."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, TypedDict

from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.questions import Question
from plsemanticsbench.models.interface import Completion
from plsemanticsbench.scoring import Score, Status
from plsemanticsbench.tasks import ConfigName, find_task
from plsemanticsbench.tasks.answers import score_text

Key = tuple[str, str, str, int]
"""Configuration, split, row id and trial: what tells samples apart."""


class ReadingRecord(TypedDict):
    """Whether an answer could be read, and if not, why not."""

    status: str
    reason: str


class _Later(TypedDict, total=False):
    """What samples of earlier versions lack."""

    thinking_opened: bool | None
    sensitive: bool | None


class Sample(_Later):
    """A line of ``samples.jsonl``.

    ``row_sha256`` and ``prompt_sha256`` are digests of the question, ``finish_reason`` is
    ``stop``, ``length``, ``prompt_too_long`` or ``content_filter``, ``score`` has ``correct`` and
    what the task's score tells besides. ``max_new_tokens`` is the limit that was in force, 0 where
    it was left to the model or a server kept to none. ``thinking_opened`` says whether the prompt
    has opened the thinking; it is null where nobody knows. ``sensitive`` is that of the row.
    Samples of earlier versions lack these two.
    """

    config: str
    split: str
    id: str
    trial: int
    index: int
    cluster: str
    row_sha256: str
    prompt_sha256: str
    seed: int
    max_new_tokens: int
    output: str
    reasoning: str | None
    finish_reason: str
    prompt_tokens: int
    completion_tokens: int
    seconds: float
    reading: ReadingRecord
    score: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put to a model in one trial."""

    question: Question
    trial: int

    @property
    def key(self) -> Key:
        """What the sample will be found by."""
        question = self.question
        return question.config.name, question.split, question.id, self.trial

    def seed(self, base: int) -> int:
        """Return the seed of this request: whatever the batch or process that it falls into."""
        text = json.dumps([base, *self.key])
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4]) & 0x7FFFFFFF


def key_of(sample: Sample) -> Key:
    """Return what a sample is found by."""
    return sample["config"], sample["split"], sample["id"], sample["trial"]


def prompt_sha256(question: Question, prompting: Prompting) -> str:
    """Return the digest of the messages that a model sees."""
    text = json.dumps(prompting.messages(question.prompt))
    return hashlib.sha256(text.encode()).hexdigest()


def make_sample(
    asked: Asked, completion: Completion, prompt: str, seed: int, max_new_tokens: int
) -> Sample:
    """Return the record of an answer; surrogates that are no text are replaced by U+FFFD."""
    question = asked.question
    output = _as_text(completion.text)
    reasoning = None if completion.reasoning is None else _as_text(completion.reasoning)
    opened = completion.thinking_opened
    reading, score = _record(score_answer(question, output, completion.finish_reason, opened))
    limit = completion.max_new_tokens
    return Sample(
        config=question.config.name,
        split=question.split,
        id=question.id,
        trial=asked.trial,
        index=question.index,
        cluster=question.cluster,
        row_sha256=question.sha256,
        prompt_sha256=prompt,
        seed=seed,
        max_new_tokens=max_new_tokens if limit is None else limit,
        output=output,
        reasoning=reasoning,
        thinking_opened=opened,
        sensitive=question.sensitive,
        finish_reason=completion.finish_reason,
        prompt_tokens=completion.prompt_tokens,
        completion_tokens=completion.completion_tokens,
        seconds=round(completion.seconds, 4),
        reading=reading,
        score=score,
    )


def rescored(sample: Sample, question: Question) -> Sample:
    """Return the sample with the reading and the score that the present code gives."""
    opened = sample.get("thinking_opened")
    score = score_answer(question, sample["output"], sample["finish_reason"], opened)
    reading, record = _record(score)
    found: Sample = {**sample, "reading": reading, "score": record}
    if question.sensitive is not None:
        found["sensitive"] = question.sensitive
    return found


def score_answer(
    question: Question, output: str, finish_reason: str, thinking_opened: bool | None = None
) -> Score:
    """Score a model's text as an answer to a question."""
    columns = {**question.columns, "answer": question.answer}
    opened = bool(thinking_opened)
    return score_text(question.config.task, columns, output, finish_reason, thinking_opened=opened)


def score_of(sample: Sample) -> Score:
    """Return the score that a sample records."""
    answers = find_task(ConfigName.parse(sample["config"]).task).answers
    fields = {name: tuple(v) if isinstance(v, list) else v for name, v in sample["score"].items()}
    fields |= {"reason": sample["reading"]["reason"], "status": Status(sample["reading"]["status"])}
    return answers.record(**fields)


def _record(score: Score) -> tuple[ReadingRecord, dict[str, Any]]:
    fields = score.to_dict()
    reading = ReadingRecord(status=fields.pop("status"), reason=_as_text(fields.pop("reason")))
    return reading, fields


def _as_text(text: str) -> str:
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
