import pytest
import torch

from plsemanticsbench.models.local.sampling import SeededSampling
from tests.models.plain import Recorder, make_requests
from tests.models.tiny import COMMON, questions, tiny_model, tiny_tokenizer


def test_frequencies_are_the_probabilities():
    logits = torch.tensor([[0.0, 1.0, 2.0, -1.0]]).repeat(20_000, 1)
    chosen = SeededSampling(range(20_000), temperature=0.7)(None, logits).argmax(-1)
    frequencies = chosen.bincount(minlength=4) / 20_000
    assert torch.allclose(frequencies, (logits[0] / 0.7).softmax(-1), atol=0.01)


def test_a_nucleus_leaves_out_the_rest():
    logits = torch.tensor([[0.0, 1.0, 2.0, -1.0]]).repeat(2_000, 1)
    chosen = SeededSampling(range(2_000), 1.0, top_p=0.7)(None, logits).argmax(-1)
    assert set(chosen.tolist()) == {1, 2}


def test_impossible_tokens_are_never_chosen():
    logits = torch.tensor([[-torch.inf, 0.0, -torch.inf]]).repeat(500, 1)
    assert set(SeededSampling(range(500), 1.0)(None, logits).argmax(-1).tolist()) == {1}


@pytest.mark.parametrize("top_p", [None, 0.9])
def test_samples_depend_on_the_seed_and_not_on_the_batch(top_p):
    requests = make_requests(COMMON, questions(7), 12)
    engine = Recorder(tiny_model(), tiny_tokenizer(), name="t", temperature=1.0, top_p=top_p)
    results = []
    for batch_size in (1, 3, 8):
        engine.batch_size = batch_size
        engine.tokens = {}
        list(engine.generate(requests[:: 1 if batch_size != 3 else -1]))
        results.append(engine.tokens)
    assert results[0] == results[1] == results[2]
    other = [
        type(r)(r.id, r.messages, r.common, r.question, 12, seed=r.seed + 100) for r in requests
    ]
    engine.tokens = {}
    list(engine.generate(other))
    assert engine.tokens != results[0]
