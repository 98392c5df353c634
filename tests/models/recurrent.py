"""Tiny models with recurrent states, some with attention beside them."""

from __future__ import annotations

from typing import Any, Final

import torch
from transformers import AutoConfig

from plsemanticsbench.models.local.prefix import CONTINUED, STEPWISE
from tests.models.tiny import enlarged

_SIZES: Final = {
    "vocab_size": 384,
    "bos_token_id": 0,
    "eos_token_id": 1,
    "pad_token_id": None,
    "hidden_size": 48,
    "intermediate_size": 96,
    "num_hidden_layers": 4,
    "num_attention_heads": 6,
    "num_key_value_heads": 2,
    "max_position_embeddings": 4096,
}
_MAMBA: Final = {
    "mamba_n_heads": 6,
    "mamba_d_head": 16,
    "mamba_d_state": 8,
    "mamba_n_groups": 1,
    "mamba_chunk_size": 16,
}
_LINEAR: Final = {
    "layer_types": ["linear_attention"] * 3 + ["full_attention"],
    "linear_num_value_heads": 4,
    "linear_num_key_heads": 2,
    "linear_key_head_dim": 8,
    "linear_value_head_dim": 8,
    "head_dim": 16,
}
_SHORT: Final = {"layer_types": ["conv", "full_attention"] * 2}

RECURRENT: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "mamba": (STEPWISE, {"state_size": 8, "num_hidden_layers": 2}),
    "falcon_mamba": (STEPWISE, {"state_size": 8, "num_hidden_layers": 2}),
    "jamba": (
        STEPWISE,
        {
            "num_hidden_layers": 2,
            "attn_layer_period": 2,
            "attn_layer_offset": 1,
            "num_experts": 2,
            "mamba_d_state": 8,
            "mamba_dt_rank": 4,
        },
    ),
    "mamba2": (
        CONTINUED,
        {"state_size": 8, "num_heads": 6, "head_dim": 16, "n_groups": 1, "chunk_size": 16},
    ),
    "bamba": (CONTINUED, {"attn_layer_indices": [1], **_MAMBA}),
    "granitemoehybrid": (
        CONTINUED,
        {
            "layer_types": ["mamba", "attention"] * 2,
            "num_local_experts": 2,
            "num_experts_per_tok": 1,
            "shared_intermediate_size": 64,
            **_MAMBA,
        },
    ),
    "falcon_h1": (CONTINUED, {"mamba_d_ssm": 96, "head_dim": 8, **_MAMBA}),
    "nemotron_h": (
        CONTINUED,
        {
            "layers_block_type": ["mamba", "attention", "moe", "mamba"],
            "n_routed_experts": 2,
            "num_experts_per_tok": 1,
            "mamba_num_heads": 6,
            "mamba_head_dim": 16,
            "ssm_state_size": 8,
            "n_groups": 1,
            "chunk_size": 16,
            "head_dim": 8,
            "moe_intermediate_size": 32,
            "moe_shared_expert_intermediate_size": 32,
            "n_group": 1,
            "topk_group": 1,
        },
    ),
    "zamba2": (
        CONTINUED,
        {
            "mamba_d_state": 8,
            "mamba_ngroups": 1,
            "n_mamba_heads": 6,
            "mamba_headdim": 16,
            "chunk_size": 16,
            "layers_block_type": ["mamba", "hybrid"] * 2,
            "num_mem_blocks": 1,
        },
    ),
    "lfm2": (CONTINUED, {**_SHORT, "block_auto_adjust_ff_dim": False}),
    "qwen3_next": (
        CONTINUED,
        {
            **_LINEAR,
            "num_experts": 4,
            "num_experts_per_tok": 2,
            "moe_intermediate_size": 32,
            "shared_expert_intermediate_size": 32,
        },
    ),
    "qwen3_5_text": (CONTINUED, _LINEAR),
}
"""The best way to share a prefix, and what a configuration needs to be tiny."""


def recurrent_model(kind: str) -> Any:
    torch.manual_seed(0)
    return enlarged(AutoConfig.for_model(kind, **(_SIZES | RECURRENT[kind][1])), 3)
