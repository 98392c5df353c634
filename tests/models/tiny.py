"""Models small enough for a test, with a tokenizer trained on the spot."""

from __future__ import annotations

import random
from typing import Any

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import (
    AutoModelForCausalLM,
    Gemma2Config,
    Gemma3TextConfig,
    LlamaConfig,
    MambaConfig,
    PreTrainedTokenizerFast,
    Qwen2Config,
    Qwen3Config,
)

TEMPLATE = (
    "{{ bos_token }}{% for message in messages %}<|{{ message.role }}|>{{ message.content }}"
    "<|end|>{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}"
)
COMMON = " ".join(
    f"Rule {i}: from ⟨x{i} = {i};, σ⟩ one step leads to ⟨ε, σ[x{i} ↦ {i}]⟩ when e != {i}."
    for i in range(12)
)
SIZES = {
    "hidden_size": 48,
    "intermediate_size": 96,
    "num_hidden_layers": 3,
    "num_attention_heads": 6,
    "num_key_value_heads": 2,
    "max_position_embeddings": 4096,
}
CONFIGS: dict[str, tuple[type, dict[str, Any]]] = {
    "llama": (LlamaConfig, {"head_dim": 8}),
    "qwen2": (Qwen2Config, {}),
    "qwen3": (Qwen3Config, {"head_dim": 16}),
    "gemma2": (Gemma2Config, {"head_dim": 8, "sliding_window": 64, "query_pre_attn_scalar": 8}),
    "gemma3": (
        Gemma3TextConfig,
        {"head_dim": 8, "sliding_window": 64, "query_pre_attn_scalar": 8},
    ),
    "mamba": (MambaConfig, {"state_size": 8}),
}


def tiny_tokenizer(template: str | None = TEMPLATE) -> PreTrainedTokenizerFast:
    """A byte-level BPE with BOS, an end of turn, and no padding token."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    special = ["<s>", "<|end|>", "<|user|>", "<|system|>", "<|assistant|>", "<think>", "</think>"]
    trainer = trainers.BpeTrainer(
        vocab_size=384,
        special_tokens=special,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator([COMMON], trainer)
    fast = PreTrainedTokenizerFast(tokenizer_object=tokenizer, bos_token="<s>", eos_token="<|end|>")
    fast.chat_template = template
    return fast


def tiny_model(kind: str = "llama", seed: int = 0, **changes: Any) -> Any:
    """A model with random weights, larger than usual, so that its answers depend on the prompt."""
    config_class, own = CONFIGS[kind]
    settings = SIZES | own | changes
    torch.manual_seed(seed)
    config = config_class(
        vocab_size=384, bos_token_id=0, eos_token_id=1, pad_token_id=None, **settings
    )
    return enlarged(config, 6)


def enlarged(config: Any, factor: float) -> Any:
    """A model with random weights that are larger than usual by a factor."""
    model = AutoModelForCausalLM.from_config(config, dtype=torch.float32).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim > 1:
                parameter.mul_(factor)
    return model


def questions(count: int, seed: int = 0) -> list[str]:
    """Questions of very different lengths."""
    rng = random.Random(seed)
    return [
        "\n\n" + " ".join(f"x{rng.randrange(99)} = {rng.randrange(999)};" for _ in range(1 + 5 * i))
        for i in rng.sample(range(count), count)
    ]
