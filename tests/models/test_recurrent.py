"""Models with recurrent states share a prefix, and no row is padded."""

from dataclasses import replace

import pytest
import torch

from plsemanticsbench.models.local import prefix_store
from plsemanticsbench.models.local.prefix import ALONE, CONTINUED, STEPWISE, compute_state
from plsemanticsbench.models.local.prefix_mode import best_prefix_mode
from tests.models.plain import Recorder, make_requests, plain_tokens
from tests.models.recurrent import RECURRENT, recurrent_model
from tests.models.tiny import COMMON, questions, tiny_model, tiny_tokenizer

BUDGET = 8


@pytest.fixture(autouse=True)
def _short_questions_are_worth_steps(monkeypatch):
    monkeypatch.setattr(prefix_store, "_WORTH_OF_PROMPT_BY_TOKENS", 0.25)


@pytest.mark.parametrize("kind", RECURRENT)
def test_tokens_are_those_of_plain_generate(kind):
    engine = Recorder(recurrent_model(kind), tiny_tokenizer(), name=kind)
    assert engine.prefix_mode == RECURRENT[kind][0] == engine.identity()["shared_prefix"]
    requests = make_requests(COMMON, questions(6), BUDGET)
    ends = sorted(engine.encoder.ends)
    prompts = {request.id: engine.encoder.encode(request) for request in requests}
    assert all(set(ends) & set(prompt) for prompt in prompts.values()), "they end no prompt"
    expected = {
        name: plain_tokens(engine.model, prompt, BUDGET, ends) for name, prompt in prompts.items()
    }
    for batch_size in (1, 3, 6):
        engine._prefixes.forget()
        engine.batch_size = batch_size
        engine.tokens = {}
        assert forwarded(engine, requests) < 0.5 * sum(map(len, prompts.values()))
        assert engine.tokens == expected


def forwarded(engine, requests):
    """How many tokens go through the model."""
    counts = []

    def count(module, args, kwargs):
        counts.append(kwargs.get("input_ids", args[0] if args else None).numel())

    hook = engine.model.register_forward_pre_hook(count, with_kwargs=True)
    list(engine.generate(requests))
    hook.remove()
    return sum(counts)


@pytest.mark.parametrize("kind", ["mamba", "mamba2", "qwen3_5_text"])
def test_rows_draw_the_same_numbers_as_without_a_prefix(kind):
    requests = make_requests(COMMON, questions(5), BUDGET)
    settings = {"name": kind, "temperature": 1.0}
    plain = Recorder(recurrent_model(kind), tiny_tokenizer(), share_prefix=False, **settings)
    expected = {c.id: c.text for c in plain.generate(requests)}
    engine = Recorder(recurrent_model(kind), tiny_tokenizer(), **settings)
    for batch_size in (1, 5):
        engine.batch_size = batch_size
        assert {c.id: c.text for c in engine.generate(requests)} == expected


def test_each_row_ends_by_itself():
    engine = Recorder(recurrent_model("qwen3_5_text"), tiny_tokenizer(), name="q", batch_size=6)
    requests = [
        type(r)(r.id, r.messages, r.common, r.question, max_new_tokens=1 + 3 * i)
        for i, r in enumerate(make_requests(COMMON, questions(6)))
    ]
    list(engine.generate(requests))
    ends = engine.encoder.ends
    third = next(t for t in engine.tokens["5"][2:] if t not in ends)
    engine.encoder = replace(engine.encoder, ends=ends | {third})
    engine.tokens = {}
    list(engine.generate(requests))
    for request in requests:
        prompt = engine.encoder.encode(request)
        expected = plain_tokens(
            engine.model, prompt, request.max_new_tokens, sorted(engine.encoder.ends)
        )
        assert engine.tokens[request.id] == expected


def test_a_state_that_code_for_many_tokens_never_reads_is_noticed_in_any_precision():
    """In bfloat16 what is forgotten may be less than what is rounded."""
    for kind in ("mamba", "jamba"):
        assert best_prefix_mode(recurrent_model(kind).bfloat16(), pad=1).way == STEPWISE
    assert best_prefix_mode(recurrent_model("mamba2").bfloat16(), pad=1).way == CONTINUED


def test_steps_through_long_questions_are_not_worth_it(monkeypatch):
    monkeypatch.undo()
    engine = Recorder(recurrent_model("mamba"), tiny_tokenizer(), name="m")
    rows = [(2,) * 900 + (3 + i,) * 100 for i in range(2)]
    assert engine._prefixes.shared(rows) is None
    rows = [(2,) * 900 + (3 + i,) * 10 for i in range(2)]
    assert len(engine._prefixes.shared(rows)) == 900


def test_a_state_is_copied():
    model = recurrent_model("mamba2")
    ids = tuple(range(2, 90))
    first = compute_state(model, ids[:40])
    before = first.cache.layers[0].recurrent_states[0].clone()
    second = compute_state(model, ids, first)
    assert torch.equal(before, first.cache.layers[0].recurrent_states[0])
    assert not torch.equal(before, second.cache.layers[0].recurrent_states[0])
    assert (first.cut(40), first.cut(39)) == (first, None)


def test_a_run_says_how_prompts_share_and_why_they_do_not():
    def remark(model, **settings):
        [line] = Recorder(model, tiny_tokenizer(), name="t", **settings).remarks
        return line

    assert remark(tiny_model()) == "prompts share their prefix: two-part attention"
    assert remark(tiny_model("gemma3")) == "prompts share their prefix: copied for each row"
    assert "go on from a copy" in remark(recurrent_model("mamba2")).replace("goes", "go")
    assert "token by token" in remark(recurrent_model("mamba"))
    assert remark(tiny_model(), share_prefix=False) == "prompts are computed whole: sharing is off"


def test_a_model_that_must_not_be_padded_may_share_all_the_same(monkeypatch):
    from plsemanticsbench.models.local.comparison import Comparison

    monkeypatch.setattr(Comparison, "pads_rightly", lambda *args: False)
    engine = Recorder(tiny_model(), tiny_tokenizer(), name="t", batch_size=4)
    assert (engine.prefix_mode, engine.mode.pads) == (CONTINUED, False)
    requests = make_requests(COMMON, questions(5), BUDGET)
    list(engine.generate(requests))
    ends = sorted(engine.encoder.ends)
    for request in requests:
        prompt = engine.encoder.encode(request)
        assert engine.tokens[request.id] == plain_tokens(engine.model, prompt, BUDGET, ends)
    off = Recorder(tiny_model(), tiny_tokenizer(), name="t", share_prefix=False)
    assert off.prefix_mode == ALONE
    assert "one by one: padding changes this model's answers" in off.remarks[0]
