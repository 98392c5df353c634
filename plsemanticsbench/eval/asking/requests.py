"""From questions to requests: token limits, and which prompts do not fit a model's context."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.questions import Group, Question
from plsemanticsbench.eval.asking.samples import Asked
from plsemanticsbench.models.interface import LENGTH, Completion, Model, Request
from plsemanticsbench.prompts import Prompt
from plsemanticsbench.scoring.thinking import answer_start

OWN_LIMIT: Final = 0
"""A request's token limit that leaves it to the model, for models that have no tokenizer here."""

_THINKING: Final = 32_768
"""The limit of models that think and do not tell their context."""

_SPARE: Final = 16
"""Tokens by which a prompt may differ from the sum of its parts."""


@dataclass
class Requests:
    """Makes the requests of a run.

    Without a limit that is asked for, an answer may have half as many tokens again as the longest
    gold answer of the split, and 64 more; with reasoning, three times as many and 1,024 more. Where
    the context has less room than that but enough for the row's own gold answer, all that is left
    is the limit; where it has not even this, the row does not fit. Models that think get all that
    is left of the context, as what they think has no gold length: those whose chat template says
    so at once, others when an answer was cut in its thinking.

    Attributes:
        model: whose tokens are counted.
        prompting: how questions are put.
        max_new_tokens: the limit that was asked for.
        seed: the run's seed.
    """

    model: Model
    prompting: Prompting
    max_new_tokens: int | None = None
    seed: int = 0
    _lengths: dict[str, int] = field(default_factory=dict)
    _added: int | None = None

    @property
    def context(self) -> int | None:
        """The tokens that prompt and answer may have together, if the model tells."""
        return self.model.context

    @property
    def limit(self) -> int | str:
        """What a run records as its token limit."""
        if self.max_new_tokens is not None:
            return self.max_new_tokens
        if self.model.own_limit:
            return "the model's own"
        return "the rest of the context" if self.model.thinks else "by the gold answers"

    def make(self, group: Group, asked: Iterable[Asked]) -> list[Request]:
        """Return the requests for questions of a group; their ids count from 0."""
        budget = self.budget(group)
        return [
            Request(
                id=str(number),
                messages=self.prompting.messages(item.question.prompt),
                common=self.prompting.common(item.question.prompt),
                question=f"\n\n{item.question.prompt.question}",
                max_new_tokens=self._room(item.question, budget),
                seed=item.seed(self.seed),
            )
            for number, item in enumerate(asked)
        ]

    def budget(self, group: Group) -> int:
        """Return the token limit of a group where the context is large enough."""
        if self.max_new_tokens is not None:
            return self.max_new_tokens
        if self.model.own_limit:
            return OWN_LIMIT
        if self.model.thinks:
            return self._most
        longest = max(map(self._count, group.longest))
        return 3 * longest + 1024 if self.prompting.cot else longest + longest // 2 + 64

    def again(self, request: Request, completion: Completion) -> Request | None:
        """Return the request for an answer that its default limit has cut in its thinking.

        It may have all that is left of the context; None if that is no more, or not the case.
        """
        if self.max_new_tokens is not None or completion.finish_reason != LENGTH:
            return None
        if answer_start(completion.text, opened=bool(completion.thinking_opened)) is not None:
            return None
        room = self._most - (self.model.prompt_tokens(request) if self.context is not None else 0)
        return replace(request, max_new_tokens=room) if room > request.max_new_tokens > 0 else None

    @property
    def _most(self) -> int:
        return self.context or _THINKING

    def too_long(self, group: Group) -> int:
        """Return how many questions of a group do not fit the context."""
        if self.context is None:
            return 0
        budget = self.budget(group)
        rooms = ((self._room(q, budget), self._prompt_tokens(q)) for q in group.questions)
        return sum(room + tokens > self.context for room, tokens in rooms)

    def _room(self, question: Question, budget: int) -> int:
        if self.context is None:
            return budget
        room = self.context - self._prompt_tokens(question)
        if room >= budget:
            return budget
        needed = min(self._count(question.answer) + 16, budget)
        return room if room >= needed else budget

    def _prompt_tokens(self, question: Question) -> int:
        common = self.prompting.common(question.prompt)
        return self._count(common) + self._count(question.prompt.question) + self._template()

    def _template(self) -> int:
        """Return how many tokens a prompt has beyond those of its texts.

        It is the same for all prompts, so that no limit depends on which rows are still to be done.
        """
        if self._added is None:
            probe = Prompt("x", "x")
            texts = self._count(self.prompting.common(probe)) + self._count(probe.question)
            request = Request(
                "probe", self.prompting.messages(probe), self.prompting.common(probe), "\n\nx", 1
            )
            self._added = self.model.prompt_tokens(request) - texts + _SPARE
        return self._added

    def _count(self, text: str) -> int:
        if text not in self._lengths:
            self._lengths[text] = self.model.count_tokens(text)
        return self._lengths[text]
