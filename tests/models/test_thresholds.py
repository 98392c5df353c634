"""Lengths beyond which a model does something else, as configurations name them."""

import pytest
from transformers import AutoConfig, PretrainedConfig

from plsemanticsbench.models.local.thresholds import (
    COMPUTED,
    MASKED,
    SCALED,
    SELECTED,
    Threshold,
    context_length,
    thresholds,
)


def config(**settings):
    return PretrainedConfig(**{"max_position_embeddings": 4_096, **settings})


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("sliding_window", MASKED),
        ("attention_chunk_size", MASKED),
        ("local_attention", MASKED),
        ("index_topk", SELECTED),
        ("keep_window_size", SELECTED),
        ("indexer_budget", SELECTED),
        ("floor_scale", SCALED),
        ("chunk_size", COMPUTED),
        ("mamba_chunk_size", COMPUTED),
    ],
)
def test_kinds(name, kind):
    assert thresholds(config(**{name: 512})) == (Threshold(512, kind, name),)


@pytest.mark.parametrize(
    "name",
    ["num_experts_per_tok", "moe_topk", "router_topk", "topk_group", "sliding_window_pattern"],
)
def test_names_of_other_things(name):
    assert thresholds(config(**{name: 8})) == ()


@pytest.mark.parametrize("value", [None, 0, -1, True, "64", 0.5, 4_096, 100_000])
def test_values_that_limit_nothing(value):
    assert thresholds(config(sliding_window=value)) == ()


def test_several_nested_and_listed_ones_the_smallest_first():
    found = thresholds(
        config(
            sliding_window=[256, None, 64],
            attention={"index_topk": 128},
            compress_ratio={"full_attention": 4},
        )
    )
    assert found == (
        Threshold(4, SCALED, "compress_ratio"),
        Threshold(64, MASKED, "sliding_window"),
        Threshold(128, SELECTED, "index_topk"),
        Threshold(256, MASKED, "sliding_window"),
    )


def test_blocks_are_counted_in_tokens():
    found = thresholds(config(index_topk_blocks=4, index_block_size=16))
    assert Threshold(64, SELECTED, "index_topk_blocks") in found


def test_without_a_limit_of_the_context_all_count():
    unlimited = config(sliding_window=10**6, max_position_embeddings=-1)
    assert context_length(unlimited) is None
    assert [found.tokens for found in thresholds(unlimited)] == [10**6]


@pytest.mark.parametrize(
    ("architecture", "name", "kind"),
    [
        ("llama4_text", "attention_chunk_size", MASKED),
        ("llama4_text", "floor_scale", SCALED),
        ("glm_moe_dsa", "index_topk", SELECTED),
        ("doge", "keep_window_size", SELECTED),
        ("gemma3_text", "sliding_window", MASKED),
    ],
)
def test_real_configurations(architecture, name, kind):
    long = AutoConfig.for_model(architecture, max_position_embeddings=2**20)
    found = {(threshold.name, threshold.kind) for threshold in thresholds(long)}
    assert (name, kind) in found


def test_a_plain_model_has_none():
    assert thresholds(AutoConfig.for_model("llama")) == ()
