"""What a chat template adds to prompts counts where the context is small."""

import pytest

from plsemanticsbench.eval import Prompting, evaluate_model, make_plan, select
from plsemanticsbench.eval.asking.requests import Requests
from plsemanticsbench.eval.running.observer import Observer
from plsemanticsbench.models.interface import LENGTH, PROMPT_TOO_LONG, Completion, Model
from plsemanticsbench.prompts import row_prompt
from plsemanticsbench.tasks import parse_config, published_rows

CONFIG = "predtrace-K-std"
SPARE = 16


class Wrapped(Model):
    """A model whose tokens are characters, and whose template puts ``added`` around messages."""

    def __init__(self, added, context=None):
        self.added, self.context = added, context

    def identity(self):
        return {"name": "wrapped"}

    def count_tokens(self, text):
        return len(text)

    def prompt_tokens(self, request):
        return len(request.common + request.question) + self.added

    def generate(self, requests):
        for request in requests:
            tokens = self.prompt_tokens(request)
            if tokens + request.max_new_tokens > self.context:
                yield Completion(request.id, "", PROMPT_TOO_LONG, tokens, 0, 0.0)
            else:
                yield Completion(request.id, "x", LENGTH, tokens, request.max_new_tokens, 0.0)


class Listener(Observer):
    def begin(self, start):
        self.start = start


@pytest.mark.parametrize("added", [0, 20, 1_000])
def test_rows_are_too_long_by_the_template_that_they_are_put_in(tmp_path, added):
    rows = list(published_rows(parse_config(CONFIG), "human_written"))
    prompts = {row.id: len(row_prompt(parse_config(CONFIG), row).text()) for row in rows}
    context = max(prompts.values()) + sorted(len(row.answer) for row in rows)[len(rows) // 2]
    observer = Listener()
    made = evaluate_model(Wrapped(added, context), configs=CONFIG, out=tmp_path, observer=observer)
    (figures,) = made.figures
    expected = sum(prompts[row.id] + added + len(row.answer) + 2 * SPARE > context for row in rows)
    assert 0 < expected < len(rows)
    assert figures["prompt_too_long"] == expected
    assert observer.start.too_long == {f"{CONFIG}/human_written": expected}


@pytest.mark.parametrize(
    "prompting", [Prompting(), Prompting(system=True), Prompting(system_prompt="Be brief.")]
)
def test_the_whole_of_a_small_context_is_used(prompting):
    """Whatever rows are asked, and in whatever order, the limits are the same."""
    plan = make_plan(select("predstate-na", limit=5), prompting)
    (group,) = plan.groups
    asked = [item for _, item in plan.asked()]
    model = Wrapped(500, 10**6)
    requests = Requests(model, prompting).make(group, asked)
    model.context = max(map(model.prompt_tokens, requests)) + 150
    made = Requests(model, prompting).make(group, asked)
    budget = Requests(model, prompting).budget(group)
    rooms = [model.context - model.prompt_tokens(request) for request in made]
    limits = [request.max_new_tokens for request in made]
    assert min(limits) < budget
    for limit, room in zip(limits, rooms):
        assert limit == budget <= room or limit in range(room - SPARE, room + 1)
    again = Requests(model, prompting).make(group, asked[::-1])
    assert [request.max_new_tokens for request in again[::-1]] == limits
