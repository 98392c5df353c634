"""Token limits and contexts, with a tokenizer that can be counted by hand."""

import pytest
from answering import often_wrong
from helpers import samples

from plsemanticsbench.eval import (
    CallableModel,
    Prompting,
    evaluate_model,
    make_plan,
    select,
)
from plsemanticsbench.eval.asking.requests import Requests
from plsemanticsbench.eval.running.observer import Observer
from plsemanticsbench.models.interface import LENGTH, PROMPT_TOO_LONG, STOP, Completion, Model
from plsemanticsbench.prompts import row_prompt
from plsemanticsbench.tasks import parse_config, published_rows


class Letters(Model):
    """A model whose tokens are characters; it answers with as many as it may."""

    def __init__(self, context=None):
        self.context = context
        self.requests = []

    def identity(self):
        return {"name": "letters", "context": self.context}

    def count_tokens(self, text):
        return len(text)

    def generate(self, requests):
        self.requests += requests
        for request in reversed(requests):  # any order will do
            tokens = len(request.common + request.question)
            if self.context and tokens + request.max_new_tokens > self.context:
                yield Completion(request.id, "", PROMPT_TOO_LONG, tokens, 0, 0.0)
            else:
                yield Completion(request.id, "x", LENGTH, tokens, request.max_new_tokens, 0.0)


def rows(name):
    return list(published_rows(parse_config(name), "human_written"))


@pytest.mark.parametrize(
    ("cot", "limit"), [(False, lambda n: n + n // 2 + 64), (True, lambda n: 3 * n + 1024)]
)
def test_the_limit_comes_from_the_longest_gold_answer_of_the_split(tmp_path, cot, limit):
    model = Letters()
    evaluate_model(model, configs="predrule-K-swap", limit=2, cot=cot, out=tmp_path)
    longest = max(len(row.answer) for row in rows("predrule-K-swap"))
    assert {request.max_new_tokens for request in model.requests} == {limit(longest)}


def test_a_small_context_cuts_limits_and_never_prompts(tmp_path):
    config = parse_config("predtrace-K-std")
    found = rows(config.name)
    prompts = [len(row_prompt(config, row).text()) for row in found]
    lengths = sorted(len(row.answer) for row in found)
    context = max(prompts) + lengths[len(lengths) // 2]
    model = Letters(context)
    told = []

    class Listener(Observer):
        def begin(self, start):
            told.append(start)

    made = evaluate_model(model, configs=config, out=tmp_path, observer=Listener())
    (figures,) = made.figures
    too_long = figures["prompt_too_long"]
    assert told[0].too_long == {"predtrace-K-std/human_written": too_long}
    assert told[0].context == context
    assert 0.3 * len(found) < too_long < 0.7 * len(found)
    assert figures["truncated"] == len(found) - too_long
    for sample in samples(tmp_path).values():
        row = next(row for row in found if row.id == sample["id"])
        prompt = len(row_prompt(config, row).text())
        fits = prompt + len(row.answer) + 16 + 128 - 2 <= context
        assert (sample["finish_reason"] != PROMPT_TOO_LONG) == fits
        if fits:
            assert len(row.answer) < sample["max_new_tokens"] <= context - prompt


def test_a_limit_that_is_asked_for(tmp_path):
    model = Letters()
    evaluate_model(model, configs="predstate-na", limit=2, max_new_tokens=17, out=tmp_path)
    assert {request.max_new_tokens for request in model.requests} == {17}


@pytest.mark.parametrize(
    ("prompting", "roles"),
    [
        (Prompting(), ["user"]),
        (Prompting(system=True), ["system", "user"]),
        (Prompting(system_prompt="Be brief."), ["system", "user"]),
        (Prompting(system=True, system_prompt="Be brief."), ["system", "user"]),
    ],
)
def test_messages_and_plain_texts_say_the_same(prompting, roles):
    plan = make_plan(select("predstate-S-obf", limit=1), prompting)
    requests = Requests(Letters(), prompting)
    ((group, asked),) = plan.asked()
    (request,) = requests.make(group, [asked])
    assert [message["role"] for message in request.messages] == roles
    joined = "\n\n".join(message["content"] for message in request.messages)
    assert joined == request.common + request.question
    assert joined.startswith("Be brief.") == (prompting.system_prompt is not None)


def test_seeds_depend_on_row_and_trial_only():
    wide = make_plan(select(["predstate-S-std", "predstate-S-swap"], trials=3))
    narrow = make_plan(select("predstate-S-swap", limit=5, trials=2))
    seeds = {asked.key: asked.seed(7) for _, asked in wide.asked()}
    assert len(set(seeds.values())) == len(seeds)
    assert all(seeds[asked.key] == asked.seed(7) for _, asked in narrow.asked())
    assert all(seeds[asked.key] != asked.seed(8) for _, asked in narrow.asked())


def test_functions_count_and_time_themselves(tmp_path):
    model = CallableModel(often_wrong, count_tokens=lambda text: len(text.split()))
    evaluate_model(model, configs="predstate-S-std", limit=3, out=tmp_path)
    config = parse_config("predstate-S-std")
    for sample, row in zip(samples(tmp_path).values(), rows(config.name)):
        assert sample["prompt_tokens"] == len(row_prompt(config, row).text().split())
        assert sample["completion_tokens"] == 1
        assert sample["finish_reason"] == STOP


def test_groups_come_in_turn_by_what_they_have_in_common(tmp_path):
    asked = []

    def answer(messages):
        asked.append(messages[0]["content"])
        return ""

    names = ["predstate-na", "predrule-S-swap", "predstate-K-std", "nl2rule-S-swap"]
    evaluate_model(answer, configs=names, limit=1, out=tmp_path)
    marks = {
        "predstate-na": "It means what it would mean in C",
        "predrule-S-swap": "Execute the statement",
        "predstate-K-std": "$PGM is the program",
        "nl2rule-S-swap": "five options",
    }
    order = [next(name for name, mark in marks.items() if mark in text) for text in asked]
    assert order == ["predstate-na", "predrule-S-swap", "nl2rule-S-swap", "predstate-K-std"]
