import pytest
import torch

from plsemanticsbench.models.local.attention import SuffixLayer, shared_prefix_attention
from plsemanticsbench.models.local.memory import RowCost, is_out_of_memory, rows_that_fit
from plsemanticsbench.models.local.prefix import COPIED, common_length
from plsemanticsbench.models.local.prefix_mode import best_prefix_mode
from tests.models.tiny import tiny_model


def test_common_length():
    assert common_length([(1, 2, 3, 4), (1, 2, 5), (1, 2, 3)]) == 2
    assert common_length([(1, 2), (1, 2, 3)]) == 1  # something has to be left of each
    assert common_length([(1, 2, 3)]) == 2
    assert common_length([(4,), (5,)]) == 0
    assert common_length([(1, 2, 3), (1, 2, 3)]) == 2


def test_two_parts_are_one_attention():
    torch.manual_seed(1)
    rows, heads, key_heads, shared, own, size = 3, 6, 2, 50, 7, 16
    prefix = (torch.randn(1, key_heads, shared, size), torch.randn(1, key_heads, shared, size))
    layer = SuffixLayer(prefix)
    key, value = layer.update(*torch.randn(2, rows, key_heads, own, size).unbind())
    query = 30 * torch.randn(rows, heads, own, size)  # scores far beyond what exp can take
    visible = torch.ones(own, own).tril().bool().expand(rows, 1, own, own).clone()
    visible[1, :, :, :3] = False  # padding, whose queries see nothing of the suffix
    got, _ = shared_prefix_attention(None, query, key, value, visible)
    keys, values = (
        torch.cat([a.expand(rows, -1, -1, -1), b], 2).repeat_interleave(heads // key_heads, 1)
        for a, b in zip(prefix, (key, value))
    )
    mask = torch.cat([torch.ones(rows, 1, own, shared).bool(), visible], -1)
    expected = torch.nn.functional.scaled_dot_product_attention(query, keys, values, mask)
    assert torch.allclose(got, expected.transpose(1, 2), atol=1e-4)


def test_a_layer_grows():
    prefix = (torch.randn(1, 2, 5, 4), torch.randn(1, 2, 5, 4))
    layer = SuffixLayer(prefix)
    parts = [torch.randn(3, 2, n, 4) for n in (60, 1, 1, 40, 1)]
    for number, part in enumerate(parts, start=1):
        keys, values = layer.update(part, 2 * part)
        assert torch.equal(keys, torch.cat(parts[:number], 2))
        assert torch.equal(values, 2 * keys)
        assert keys.shared_prefix is prefix
    assert layer.get_seq_length() == 5 + 103
    assert layer.get_mask_sizes(2) == (105, 5)


def test_a_model_with_attention_of_its_own_is_found_out():
    model = tiny_model()
    attention = model.model.layers[1].self_attn
    forward = attention.forward

    def keys_scaled(*args, cache=None, **kwargs):
        class Scaling:
            def update(self, keys, values, *rest, **more):
                keys, values = cache.update(keys, values, *rest, **more)
                return keys * 1.0, values  # a copy has no prefix

        return forward(*args, cache=None if cache is None else Scaling(), **kwargs)

    attention.forward = keys_scaled
    assert best_prefix_mode(model, pad=1).way == COPIED
    assert model.config._attn_implementation == "sdpa"


def test_memory():
    model = tiny_model()
    few = rows_that_fit(model, RowCost(computed=10_000, held=10**9, seen=10**9))
    many = rows_that_fit(model, RowCost(computed=10, held=20, seen=100))
    assert few == 1 < many
    assert is_out_of_memory(MemoryError())
    assert not is_out_of_memory(ValueError("out of memory"))


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_in_half_precision_only_the_output_is_rounded(dtype):
    """Scores near 100, whose rounding alone would change weights by tens of percent."""
    torch.manual_seed(2)
    rows, heads, key_heads, shared, own, size = 3, 6, 2, 50, 7, 16
    prefix = tuple(torch.randn(2, 1, key_heads, shared, size).to(dtype))
    layer = SuffixLayer(prefix)
    key, value = layer.update(*torch.randn(2, rows, key_heads, own, size).to(dtype))
    query = (30 * torch.randn(rows, heads, own, size)).to(dtype)
    visible = torch.ones(own, own).tril().bool().expand(rows, 1, own, own)
    got, _ = shared_prefix_attention(None, query, key, value, visible)
    keys, values = (
        torch.cat([a.expand(rows, -1, -1, -1), b], 2).repeat_interleave(heads // key_heads, 1)
        for a, b in zip(prefix, (key, value))
    )
    scores = query.double() @ keys.double().mT * size**-0.5
    assert scores.abs().max() > 100
    visible = torch.cat([torch.ones(rows, 1, own, shared).bool(), visible], -1)
    expected = scores.masked_fill(~visible, -torch.inf).softmax(-1) @ values.double()
    unit = expected.transpose(1, 2).abs().clamp(min=1e-2) * torch.finfo(dtype).eps
    assert got.dtype == dtype
    assert ((got.double() - expected.transpose(1, 2)).abs() <= unit).all()
