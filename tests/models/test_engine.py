import json
import subprocess
import sys
from dataclasses import replace

import pytest
import torch

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.local import engine as engine_module
from plsemanticsbench.models.local.engine import TransformersModel
from plsemanticsbench.models.local.prefix_store import PrefixStore
from tests.models.plain import Recorder, make_requests
from tests.models.tiny import COMMON, questions, tiny_model, tiny_tokenizer


def build(**settings):
    return Recorder(tiny_model(), tiny_tokenizer(), name="tiny", **settings)


def texts(engine, requests):
    return {c.id: c.text for c in engine.generate(requests)}


def test_the_package_imports_no_torch():
    code = "import sys, plsemanticsbench.models; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_prompt_that_does_not_fit_is_never_cut():
    engine = Recorder(tiny_model(max_position_embeddings=600), tiny_tokenizer(), name="tiny")
    requests = make_requests(COMMON, questions(3))
    tokens = {r.id: len(engine.encoder.encode(r)) for r in requests}
    just = replace(requests[0], max_new_tokens=600 - tokens["0"])
    over = replace(requests[1], max_new_tokens=601 - tokens["1"])
    assert [engine.fits(r) for r in (just, over)] == [True, False]
    completions = {c.id: c for c in engine.generate([just, over, requests[2]])}
    too_long = completions["1"]
    assert (too_long.finish_reason, too_long.text) == ("prompt_too_long", "")
    assert (too_long.prompt_tokens, too_long.completion_tokens) == (tokens["1"], 0)
    assert {completions[name].finish_reason for name in "02"} <= {"stop", "length"}
    assert completions["0"].prompt_tokens == tokens["0"]


def test_out_of_memory_halves_the_batch(monkeypatch):
    requests = make_requests(COMMON, questions(8), 6)
    expected = texts(build(), requests)
    engine = build(batch_size=8)
    sizes = []
    run = engine_module.run_batch

    def small_memory(model, batch, *args):
        sizes.append(len(batch.prompts))
        if len(batch.prompts) > 2:
            raise torch.OutOfMemoryError("CUDA out of memory")
        return run(model, batch, *args)

    monkeypatch.setattr(engine_module, "run_batch", small_memory)
    assert texts(engine, requests) == expected
    assert sizes == [8, 4, 2, 2, 2, 2]


def test_out_of_memory_with_one_row_is_said_clearly(monkeypatch):
    def no_memory(*args):
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 9")

    monkeypatch.setattr(engine_module, "run_batch", no_memory)
    with pytest.raises(PLSemanticsBenchError, match=r"out of memory on \d alone .*device_map"):
        texts(build(), make_requests(COMMON, questions(3)))


def test_other_errors_are_not_taken_for_lack_of_memory(monkeypatch):
    def broken(*args):
        raise RuntimeError("shapes differ")

    monkeypatch.setattr(engine_module, "run_batch", broken)
    with pytest.raises(RuntimeError, match="shapes differ"):
        texts(build(), make_requests(COMMON, questions(3)))


def test_nothing_is_shared_where_nothing_is_common(monkeypatch):
    monkeypatch.setattr(PrefixStore, "_run", None)  # a call would fail
    engine = build()
    assert len(texts(engine, make_requests("", questions(4), 4))) == 4
    assert len(texts(engine, make_requests(COMMON, questions(1), 4))) == 1


def test_a_prefix_is_computed_once_for_several_calls(monkeypatch):
    engine = build(batch_size=2)
    lengths = []
    run = PrefixStore._run
    monkeypatch.setattr(
        PrefixStore,
        "_run",
        lambda self, ids, known: lengths.append(len(ids)) or run(self, ids, known),
    )
    requests = make_requests(COMMON, questions(6), 6)
    at_once = texts(engine, requests)
    by_parts = [texts(engine, part) for part in (requests[:4], requests[4:5], requests[5:])]
    assert {k: v for part in by_parts for k, v in part.items()} == at_once
    assert len(lengths) == 1


def test_identity_is_plain_data_and_says_what_determines_outputs():
    identity = build().identity()
    assert json.loads(json.dumps(identity)) == identity
    assert identity == build(batch_size=3).identity()
    model = tiny_model()
    with torch.no_grad():
        model.model.layers[1].mlp.up_proj.weight[3, 4] += 1e-3
    changed = TransformersModel(model, tiny_tokenizer(), name="tiny").identity()
    assert [key for key in identity if identity[key] != changed[key]] == ["weights"]
    assert identity != build(temperature=0.7).identity()
    assert identity != build(system_prompt="Be brief.").identity()


def test_the_settings_of_a_models_authors_do_not_slip_in():
    requests = make_requests(COMMON, questions(3), 12)
    model = tiny_model()
    model.generation_config.repetition_penalty = 9.0
    engine = Recorder(model, tiny_tokenizer(), name="tiny")
    assert texts(engine, requests) == texts(build(), requests)


@pytest.mark.parametrize(
    "settings", [{"temperature": -1.0}, {"temperature": 1.0, "top_p": 0.0}, {"batch_size": 0}]
)
def test_settings_without_sense_are_refused(settings):
    with pytest.raises(PLSemanticsBenchError, match="expected"):
        build(**settings)


def test_long_prompts_that_share_nothing_go_one_by_one_on_a_cpu():
    """Padding them costs more than decoding together saves; short ones go together."""
    engine = build()
    for budget, size in ((1, 1), (24, 5)):
        rows = [
            engine_module._Row(request, (2,) * 400)
            for request in make_requests("", ["?"] * 5, budget)
        ]
        assert engine._batch_size(rows, None, None) == size
        assert engine._batch_size(rows, None, 3) == 3
