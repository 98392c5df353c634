"""Quantized weights, on a CPU."""

import pytest

pytest.importorskip("bitsandbytes", reason="needs: pip install bitsandbytes")

from plsemanticsbench.models import load_model
from tests.models.plain import make_requests
from tests.models.tiny import COMMON, questions, tiny_model, tiny_tokenizer

NF4 = {"quant_method": "bitsandbytes", "load_in_4bit": True, "bnb_4bit_quant_type": "nf4"}


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    """A tiny model of a shape that kernels for four bits take."""
    path = tmp_path_factory.mktemp("models") / "a-model"
    shape = {"hidden_size": 64, "intermediate_size": 128, "head_dim": 16}
    tiny_model(**shape, num_attention_heads=4, num_key_value_heads=4).save_pretrained(path)
    tiny_tokenizer().save_pretrained(path)
    return str(path)


def answers(model):
    return {c.id: c.text for c in model.generate(make_requests(COMMON, questions(4), 6))}


@pytest.mark.filterwarnings("ignore")  # of the kernels, which there are fewer of on a CPU
@pytest.mark.parametrize("how", ["8bit", "4bit", NF4], ids=["8bit", "4bit", "nf4"])
def test_a_quantized_model_shares_its_prefix(directory, how):
    model = load_model(directory, quantization=how)
    assert model.prefix_mode == "two-part"
    alone = answers(load_model(directory, quantization=how, share_prefix=False, batch_size=1))
    shared = answers(model)
    assert sum(shared[name] == alone[name] for name in alone) >= 3  # near ties may fall otherwise


@pytest.mark.filterwarnings("ignore")
def test_what_a_model_was_quantized_to_is_part_of_it(directory):
    whole = load_model(directory).identity()
    four, nf4 = (load_model(directory, quantization=how).identity() for how in ("4bit", NF4))
    assert whole["quantization"] is None
    assert "load_in_4bit=True" in four["quantization"]
    assert "bnb_4bit_quant_type=nf4" in nf4["quantization"]
    assert len({model["weights"] for model in (whole, four, nf4)}) == 3
    assert "bitsandbytes" in four["libraries"]
    assert "bitsandbytes" not in whole["libraries"]
