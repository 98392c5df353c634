"""A tiny random model of any architecture that transformers has, from its default configuration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import torch
from transformers import CONFIG_MAPPING, AutoModelForCausalLM
from transformers.models.auto.modeling_auto import MODEL_FOR_CAUSAL_LM_MAPPING_NAMES

ARCHITECTURES = sorted(MODEL_FOR_CAUSAL_LM_MAPPING_NAMES)

LAYERS = 4
CONTEXT = 2048
WINDOW = 32

CAPS: tuple[tuple[str, int], ...] = (
    (r"\w*token_id|\w*token_index", 383),
    (r"(un)?(padded_)?vocab_size.*|\w+_vocab(_size)?", 384),
    (r"n_?positions|n_ctx|max_position_embeddings|max_seq_len|model_max_length", CONTEXT),
    (r"max_(source|target)_positions|context_length", CONTEXT),
    (r"\w*window(_size)?|index_topk|attention_chunk_size|floor_scale|local_attention", WINDOW),
    (r"log_scaling_n_floor|original_max_position_embeddings|\w*attn_chunk_length", WINDOW),
    (r"chunk_size|mamba_chunk_size", 16),
    (r"(num_)?(hidden_|decoder_|encoder_)?(n_)?layers?", LAYERS),
    (r"num_(decoder|encoder)_layers", LAYERS),
    (r"num_attention_heads|(num|n)_heads?|(en|de)coder_attention_heads|attention_heads", 4),
    (r"num_(en|de)coder_attention_heads|swa_num_attention_heads|num_query_groups", 4),
    (r"(swa_)?(num_key_value_heads)|num_kv_heads", 2),
    (r"\w*head_dim|d_head|kv_channels|rotary_dim|dim_head|attention_head_size", 16),
    (r"hidden_size|d_model|n_embd|dim|dim_model|emb_dim|word_embed_proj_dim", 64),
    (r"\w*embedding_size|embedding_dim|attention_hidden_size|lru_width", 64),
    (r"\w*intermediate_size\w*|\w*ffn_dim|dff|dim_ff|d_inner|\w*ffn_hidden_size", 96),
    (r"feed_forward_size|n_inner|d_ff", 96),
    (r"(moe_)?num_(local_)?experts|n_routed_experts|num_zero_experts|zero_expert_num", 4),
    (r"num_experts_per_tok(en)?|moe_topk|moe_k|top_k|topk_group|n_group|\w*expert_group\w*", 2),
    (r"\w*lora_rank|\w*_rank", 16),
    (r"(ssm_)?state_size|mamba_d_state", 8),
    (r"(mamba|index)_\w*heads", 4),
    (r"linear_num_(key|value)_heads|linear_num_heads", 2),
    (r"first_k_dense_replace|num_dense_layers", 1),
)
"""Names, and what their values are at most."""

MAMBA = {"mamba_n_heads": 4, "mamba_d_head": 32, "mamba_n_groups": 1}
HEADS = {"head_dim": 16, "num_key_value_heads": 2}
ROUTED = {"n_routed_experts": 4, "num_experts_per_tok": 2, "n_group": 1, "topk_group": 1}
DECODER = {"is_decoder": True}
INDEXED = {
    "indexer_n_heads": 4,
    "indexer_kv_heads": 1,
    "indexer_head_dim": 16,
    "indexer_budget": WINDOW,
    "indexer_compress_ratio": 4,
    "ngram_vocab_size_base": 384,
    "split_ngram_parts": 4,
    "hc_lowrank": 16,
}
KV_SHARED = {"num_kv_shared_layers": 2}

OVERRIDES: dict[str, dict[str, Any]] = {
    "bamba": {**MAMBA, "attn_layer_indices": [1, 3]},
    "bert": DECODER,
    "bert-generation": DECODER,
    "big_bird": {**DECODER, "block_size": 16},
    "blenderbot": {"max_position_embeddings": CONTEXT, "encoder_layers": LAYERS},
    "camembert": DECODER,
    "cohere_compass_text": {
        "rope_parameters": {"full_attention": {"rope_type": "default", "rope_theta": 1e4}}
    },
    "ctrl": {"n_positions": CONTEXT},
    "data2vec-text": DECODER,
    "dbrx": {
        "attn_config": {"rope_theta": 1e4, "kv_n_heads": 2, "clip_qkv": 8.0},
        "num_key_value_heads": 2,
    },
    "deepseek_v2": ROUTED,
    "dory": {"n_input_layers": 1, "n_recurrent_layers": 2, "n_output_layers": 1},
    "dots1": {**ROUTED, "n_shared_experts": 1},
    "electra": DECODER,
    "ernie": DECODER,
    "falcon_h1": {**MAMBA, "mamba_d_ssm": 128},
    "gemma3n_text": KV_SHARED,
    "granitemoehybrid": {**MAMBA, "layer_types": ["linear_attention", "full_attention"] * 2},
    "hrm_text": {"num_layers_per_stack": 1, "num_hidden_layers": 8},
    "hunyuan_v1_dense": HEADS,
    "hunyuan_v1_moe": HEADS,
    "jamba": {"attn_layer_period": 2, "attn_layer_offset": 1},
    "lfm2_moe": {"layer_types": ["conv", "full_attention"] * 2},
    "longcat_flash": {"qk_head_dim": 32},
    "mamba2": {"num_heads": 4, "head_dim": 32, "n_groups": 1},
    "megatron-bert": DECODER,
    "minimax_m3_vl_text": {"index_block_size": 8, "index_topk_blocks": 4},
    "ministral": HEADS,
    "nemotron": HEADS,
    "nemotron_h": {"n_groups": 1, "mamba_num_heads": 4, "mamba_head_dim": 32},
    "qwen4_exp": {"text_config": INDEXED},
    "qwen4_exp_text": INDEXED,
    "reformer": {
        **DECODER,
        "hash_seed": 0,
        "axial_pos_embds_dim": [16, 48],
        "axial_pos_shape": [32, CONTEXT // 32],
    },
    "rembert": DECODER,
    "roberta": DECODER,
    "roberta-prelayernorm": DECODER,
    "roc_bert": DECODER,
    "roformer": DECODER,
    "xlm-roberta": DECODER,
    "xlm-roberta-xl": DECODER,
    "xlstm": {
        "hidden_size": 64,
        "embedding_dim": 64,
        "num_heads": 2,
        "num_blocks": LAYERS,
        "chunk_size": 64,
    },
    "xmod": {**DECODER, "default_language": "en_XX"},
    "zamba": {"attention_hidden_size": 128, "attention_head_dim": 32, "mamba_dt_rank": 8},
    "zamba2": {
        "attention_hidden_size": 128,
        "attention_head_dim": 32,
        "n_mamba_heads": 4,
        "mamba_headdim": 32,
        "hybrid_layer_ids": [1, 3],
        "layers_block_type": ["linear_attention", "hybrid"] * 2,
    },
}
"""What a configuration needs besides, so that its parts fit together."""

NESTED_SKIPPED = ("id2label", "label2id")


def tiny_of(architecture: str) -> Any:
    """Return a model; its weights are larger than usual, so that answers depend on the prompt."""
    torch.manual_seed(5)
    model = AutoModelForCausalLM.from_config(tiny_config(architecture), dtype=torch.float32).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim > 1:
                weights = torch.randn_like(parameter) * 2 / parameter.shape[-1] ** 0.5
                # Without a mean, so that what follows an activation is not the same everywhere.
                parameter.copy_(weights - weights.mean(-1, keepdim=True))
            else:
                parameter.add_(torch.randn_like(parameter) / 10)
    return model


def tiny_config(architecture: str) -> Any:
    config_class = CONFIG_MAPPING[architecture]
    settings = merged(shrunk(config_class().to_dict()), OVERRIDES.get(architecture, {}))
    return config_class.from_dict(settings | {"bos_token_id": 0, "eos_token_id": 1})


def shrunk(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return a configuration with small values, and no more lists of layers than layers."""
    layers = settings.get("num_hidden_layers")
    found = {name: smaller(name, value, layers) for name, value in settings.items()}
    heads, key_heads = "num_attention_heads", "num_key_value_heads"
    if heads in settings and settings[heads] == settings.get(key_heads):
        found[key_heads] = found[heads]
    if "tie_word_embeddings" in found:  # or answers repeat the last token
        found["tie_word_embeddings"] = False
    return {name: value for name, value in found.items() if name != "per_layer_config"}


def smaller(name: str, value: Any, layers: int | None) -> Any:
    if isinstance(value, Mapping):
        return value if name in NESTED_SKIPPED else shrunk(value)
    if isinstance(value, list) and len(value) == layers:
        return varied([smaller(name, item, None) for item in value])
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    caps = (cap for pattern, cap in CAPS if re.fullmatch(pattern, name))
    return min(value, next(caps, value))


def varied(items: list[Any]) -> list[Any]:
    """Return one item for each layer, of as many kinds as there is room for."""
    kinds = [item for index, item in enumerate(items) if item not in items[:index]]
    return (kinds * LAYERS)[:LAYERS]


def merged(settings: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(settings)
    for name, value in changes.items():
        nested = isinstance(value, Mapping) and isinstance(found.get(name), Mapping)
        found[name] = merged(found[name], value) if nested else value
    return found
