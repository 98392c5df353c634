"""From questions to samples, through a model."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import groupby

from plsemanticsbench.eval.asking.questions import Group
from plsemanticsbench.eval.asking.requests import Requests
from plsemanticsbench.eval.asking.samples import Asked, Sample, make_sample, prompt_sha256
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import Completion, Model, Request, RowsRefusedError

Pending = list[tuple[Group, Asked]]


class ModelError(PLSemanticsBenchError):
    """A model that failed in the middle of a run."""


@contextmanager
def model_failures() -> Iterator[None]:
    """Turn whatever the code of a model raises into one clear message."""
    try:
        yield
    except PLSemanticsBenchError:
        raise
    except Exception as error:
        text = " ".join(str(error).split())
        raise ModelError(f"the model failed: {type(error).__name__}: {text}") from error


def answers(pending: Pending, requests: Requests) -> Iterator[Sample]:
    """Yield the sample of each question as soon as the model has answered it.

    After each group comes the one whose prompts have most in common with it, so that a model can go
    on from there; of equals, that which was asked for first.

    Raises:
        ModelError: the model failed, or broke its side of the interface.
        RowsRefusedError: a server refuses some questions; raised when all others are answered.
    """
    refused: list[RowsRefusedError] = []
    groups = [list(items) for _, items in groupby(pending, key=lambda item: item[0].name)]
    for chosen in _in_turn(groups, requests):
        group = chosen[0][0]
        try:
            yield from _group_answers(group, [asked for _, asked in chosen], requests)
        except RowsRefusedError as error:
            refused.append(error)
    if refused:
        raise RowsRefusedError(sum(error.count for error in refused), refused[0].first)


def _in_turn(groups: list[Pending], requests: Requests) -> Iterator[Pending]:
    """Yield the groups, each but the first the one that begins most like the one before."""
    left = [(requests.prompting.common(group[0][1].question.prompt), group) for group in groups]
    before = ""
    while left:
        shared = [_common_length(before, text) for text, _ in left]
        before, group = left.pop(shared.index(max(shared)))
        yield group


def _common_length(one: str, other: str) -> int:
    """Return how many characters two texts begin with in common."""
    lengths = range(1, min(len(one), len(other)) + 1)
    return bisect_left(lengths, True, key=lambda n: one[:n] != other[:n])


def _group_answers(group: Group, asked: Sequence[Asked], requests: Requests) -> Iterator[Sample]:
    with model_failures():
        made = requests.make(group, asked)
    items = {request.id: item for request, item in zip(made, asked, strict=True)}
    again = []
    with closing(_answered(requests.model, made)) as answered:
        for request, completion in answered:
            with model_failures():
                more = requests.again(request, completion)
            if more is not None:
                again.append(more)
            else:
                yield _sample(items[request.id], request, completion, requests)
    with closing(_answered(requests.model, again)) as answered:
        for request, completion in answered:
            yield _sample(items[request.id], request, completion, requests)


def _sample(item: Asked, request: Request, completion: Completion, requests: Requests) -> Sample:
    digest = prompt_sha256(item.question, requests.prompting)
    return make_sample(item, completion, digest, request.seed, request.max_new_tokens)


def _answered(
    model: Model, requests: Sequence[Request]
) -> Generator[tuple[Request, Completion], None, None]:
    """Yield each request with its completion.

    Raises:
        ModelError: the model failed, answered what nobody asked, or not all that was asked.
    """
    waiting = {request.id: request for request in requests}
    with closing(_completions(model, requests)) as completions:
        for completion in completions:
            if completion.id not in waiting:
                raise ModelError(f"the model answered '{completion.id}', which nobody asked")
            yield waiting.pop(completion.id), completion
    if waiting:
        raise ModelError(f"the model left {len(waiting)} of {len(requests)} rows unanswered")


def _completions(model: Model, requests: Sequence[Request]) -> Generator[Completion, None, None]:
    """Yield what a model returns; when the run ends before it does, so does the model's part."""
    if not requests:
        return
    with model_failures():
        stream = iter(model.generate(requests))
        try:
            for completion in stream:
                if not isinstance(completion, Completion) or not isinstance(completion.text, str):
                    raise ModelError(f"the model returned no completion: {completion!r:.200}")
                yield completion
        finally:
            if close := getattr(stream, "close", None):  # not every iterator has one
                close()
