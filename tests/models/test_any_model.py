"""What models and tokenizers differ in: padding, ends, positions, templates."""

import re
from dataclasses import replace

import pytest
import torch
from transformers import AutoModelForCausalLM, Phi3Config, RwkvConfig, XLNetConfig

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.local import batches
from plsemanticsbench.models.local.encoding import make_encoder
from plsemanticsbench.models.local.prefix import ALONE, TWO_PART
from plsemanticsbench.models.local.prefix_mode import best_prefix_mode
from plsemanticsbench.models.local.prefix_store import PrefixStore
from plsemanticsbench.models.local.rope import turning_point
from plsemanticsbench.models.local.thresholds import context_length
from tests.models.plain import Recorder, make_requests, plain_tokens
from tests.models.tiny import COMMON, SIZES, TEMPLATE, questions, tiny_model, tiny_tokenizer

BUDGET = 12


def made(config):
    torch.manual_seed(3)
    model = AutoModelForCausalLM.from_config(config).float().eval()
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim > 1:
                parameter.mul_(6)
    return model


def agree(engine, requests, batch_sizes=(1, 3, 8, None)):
    """Whether all batch sizes give the tokens of each prompt alone."""
    ends = sorted(engine.encoder.ends)
    for batch_size in batch_sizes:
        engine.batch_size = batch_size
        engine.tokens = {}
        list(engine.generate(requests))
        for request in requests:
            prompt = engine.encoder.encode(request)
            expected = plain_tokens(engine.model, prompt, request.max_new_tokens, ends)
            assert engine.tokens[request.id] == expected, (batch_size, request.id)


def phi3(turn):
    factors = {"short_factor": [1.0] * 4, "long_factor": [4.0] * 4}
    rope = {"rope_type": "longrope", "rope_theta": 1e4, "original_max_position_embeddings": turn}
    return Phi3Config(
        vocab_size=384, bos_token_id=0, eos_token_id=1, pad_token_id=1, **SIZES,
        original_max_position_embeddings=turn, rope_parameters={**rope, **factors},
    )  # fmt: skip


def test_positions_that_change_with_the_length_of_a_text():
    """Some prompts are shorter than the turn, some longer, and some answers cross it."""
    requests = make_requests(COMMON, questions(8), BUDGET)
    tokenizer = tiny_tokenizer()
    counts = sorted(len(make_encoder(tokenizer, tiny_model()).encode(r)) for r in requests)
    turn = counts[4] + BUDGET // 2
    assert counts[3] + BUDGET <= turn < counts[5]
    model = made(phi3(turn))
    assert turning_point(model.config) == turn
    engine = Recorder(model, tokenizer, name="phi3")
    assert engine.prefix_mode == TWO_PART
    agree(engine, requests)
    own = [replace(r, max_new_tokens=1 + 9 * i) for i, r in enumerate(requests)]
    agree(engine, own, [8])


def test_most_models_see_positions_alike_whatever_the_length():
    assert turning_point(tiny_model().config) is None
    assert turning_point(tiny_model("gemma3").config) is None  # a set for each type of layer


def test_a_model_that_sees_padding_gets_rows_one_by_one():
    config = RwkvConfig(
        vocab_size=384, bos_token_id=0, eos_token_id=1, hidden_size=48, num_hidden_layers=2,
        attention_hidden_size=48, context_length=4096,
    )  # fmt: skip
    engine = Recorder(made(config), tiny_tokenizer(), name="rwkv")
    assert engine.prefix_mode == ALONE == engine.identity()["shared_prefix"]
    agree(engine, make_requests(COMMON, questions(5), BUDGET), [8, None])
    assert best_prefix_mode(engine.model, engine.pad, prefix=False).way == ALONE


def test_a_padding_token_that_the_model_does_not_have():
    tokenizer = tiny_tokenizer()
    model = tiny_model()
    tokenizer.add_tokens([f"<{i}>" for i in range(model.config.vocab_size - len(tokenizer))])
    tokenizer.add_special_tokens({"pad_token": "<pad>"})
    assert tokenizer.pad_token_id >= model.config.vocab_size
    agree(Recorder(model, tokenizer, name="t"), make_requests(COMMON, questions(4), BUDGET), [4])


def test_ends_that_are_no_tokens_are_left_out():
    model = tiny_model()
    model.generation_config.eos_token_id = [-1, 7, 100_000]
    engine = Recorder(model, tiny_tokenizer(), name="t")
    assert engine.encoder.ends == {1, 7}
    agree(engine, make_requests(COMMON, questions(4), BUDGET), [4])
    model.generation_config.eos_token_id = model.config.eos_token_id = -1
    tokenizer = tiny_tokenizer()
    tokenizer.eos_token = None
    with pytest.raises(PLSemanticsBenchError, match="ends an answer"):
        make_encoder(tokenizer, model)


def test_a_tokenizer_that_would_cut_and_pad_does_not():
    tokenizer = tiny_tokenizer()
    tokenizer.model_max_length = 20
    tokenizer.backend_tokenizer.enable_truncation(20)
    tokenizer.backend_tokenizer.enable_padding(length=5_000)
    (request,) = make_requests(COMMON, questions(1))
    model = tiny_model()
    whole = make_encoder(tiny_tokenizer(), model).encode(request)
    encoder = make_encoder(tokenizer, model)
    assert encoder.encode(request) == whole
    assert encoder.count(COMMON) == make_encoder(tiny_tokenizer(), model).count(COMMON) > 20


def test_a_tokenizer_that_was_used_is_still_the_same():
    tokenizer = tiny_tokenizer()
    tokenizer.backend_tokenizer.enable_truncation(20)
    tokenizer.backend_tokenizer.enable_padding(length=50)
    encoder = make_encoder(tokenizer, tiny_model())
    before = encoder.identity()
    encoder.count("x")
    assert encoder.identity() == before == make_encoder(tiny_tokenizer(), tiny_model()).identity()


def test_a_template_that_shows_the_date_shows_the_same_on_all_days():
    dated = TEMPLATE.replace("<|assistant|>", "{{ strftime_now('%Y-%m-%d') }}<|assistant|>")
    assert dated != TEMPLATE
    encoder = make_encoder(tiny_tokenizer(dated), tiny_model())
    (request,) = make_requests(COMMON, questions(1))
    text = encoder.tokenizer.decode(encoder.encode(request))
    assert re.search(r"\d{4}-\d\d-\d\d", text)[0] == "2026-01-01"


@pytest.mark.parametrize("attention", ["eager", "sdpa"])
@pytest.mark.parametrize("kind", ["llama", "gemma3"])
def test_tokens_do_not_depend_on_the_attention_implementation(kind, attention):
    model = tiny_model(kind)
    model.set_attn_implementation(attention)
    engine = Recorder(model, tiny_tokenizer(), name=kind)
    agree(engine, make_requests(COMMON, questions(6), BUDGET), [1, 4])
    assert model.config._attn_implementation == attention


def test_a_model_that_says_that_its_context_has_no_limit():
    config = XLNetConfig(vocab_size=384, d_model=48, n_layer=2, n_head=6, d_inner=96)
    assert config.max_position_embeddings == -1
    assert context_length(config) is None
    assert context_length(tiny_model().config) == SIZES["max_position_embeddings"]


def test_prompts_without_tokens_of_their_own_and_at_the_end_of_the_context():
    requests = make_requests(COMMON, ["", "", ""], BUDGET)
    tokenizer = tiny_tokenizer()
    length = len(make_encoder(tokenizer, tiny_model()).encode(requests[0]))
    engine = Recorder(
        tiny_model(max_position_embeddings=length + BUDGET), tiny_tokenizer(), name="t"
    )
    agree(engine, requests, [1, 2, 8])
    too_long = replace(requests[0], max_new_tokens=BUDGET + 1)
    assert [c.finish_reason for c in engine.generate([too_long])] == ["prompt_too_long"]


def test_a_prefix_longer_than_the_context_is_not_computed(monkeypatch):
    engine = Recorder(tiny_model(max_position_embeddings=100), tiny_tokenizer(), name="t")
    monkeypatch.setattr("plsemanticsbench.models.local.engine.run_batch", None)
    monkeypatch.setattr(PrefixStore, "_run", None)
    requests = make_requests(COMMON, questions(4), BUDGET)
    reasons = {c.id: c.finish_reason for c in engine.generate(requests)}
    assert reasons == dict.fromkeys("0123", "prompt_too_long")


def test_every_row_gets_its_own_cache(monkeypatch):
    """A prefix is not changed by the rows that use it."""
    engine = Recorder(tiny_model(), tiny_tokenizer(), name="t", batch_size=2)
    requests = make_requests(COMMON, questions(6), BUDGET)
    prefixes = []
    run = batches.run_batch

    def keeping(model, batch, *rest):
        before = [keys.clone() for keys, _ in batch.prefix.layers]
        result = run(model, batch, *rest)
        prefixes.append(batch.prefix)
        assert all(torch.equal(b, k) for b, (k, _) in zip(before, batch.prefix.layers))
        return result

    monkeypatch.setattr("plsemanticsbench.models.local.engine.run_batch", keeping)
    assert len(list(engine.generate(requests))) == 6
    assert len({id(prefix) for prefix in prefixes}) == 1 < len(prefixes)
