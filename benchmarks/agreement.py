"""Rows whose tokens are others in a batch, or with a shared prefix, than alone.

    python benchmarks/agreement.py                          # 200 rows of each kind, in bfloat16
    python benchmarks/agreement.py --rows 40 --kinds llama  # a first impression
    python benchmarks/agreement.py --dtype float32          # none, but for near ties

Tiny models of random weights complete random prompts that begin alike, greedily. For every batch
size stand the rows that differ from ``generate`` at batch 1 with padding alone, with the prefix in
two parts, and with the prefix copied. In half precision a batch of another size rounds otherwise,
so that near ties fall the other way now and then; sharing a prefix should do no more than that, in
the way that is chosen when a model is loaded.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import torch
from rich.console import Console
from rich.table import Table
from transformers import AutoConfig, AutoModelForCausalLM, GenerationConfig

from plsemanticsbench.models.local.batches import Batch, new_tokens, run_batch
from plsemanticsbench.models.local.prefix import (
    COPIED,
    NOT_SHARED,
    TWO_PART,
    Prefix,
    compute_prefix,
)
from plsemanticsbench.models.local.prefix_mode import best_prefix_mode

Prompts = list[tuple[int, ...]]

VOCABULARY = 384
END = 1
SIZES = {
    "vocab_size": VOCABULARY,
    "hidden_size": 64,
    "intermediate_size": 160,
    "num_hidden_layers": 4,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 2048,
    "bos_token_id": 0,
    "eos_token_id": END,
    "pad_token_id": None,
}
KINDS: dict[str, dict[str, Any]] = {
    "llama": {},
    "qwen2": {},
    "qwen3": {"head_dim": 16},
    "mistral": {"sliding_window": None},
    "gemma": {"head_dim": 16},
    "olmo2": {},
    "phi3": {},
    "stablelm": {},
    "granite": {},
    "glm": {"head_dim": 16},
    "smollm3": {},
    "gpt_neox": {},
}
WAYS = {"batch": NOT_SHARED, "two-part": TWO_PART, "copied": COPIED}


def main() -> None:
    options = arguments()
    sizes = [(way, size) for size in options.batch for way in WAYS]
    table = Table("model", "chosen", *(f"{way} {size}" for way, size in sizes))
    totals = dict.fromkeys(sizes, 0)
    prompts = make_prompts(options.rows, options.prefix)
    for kind in options.kinds:
        model = make_model(kind, options)
        prefix = compute_prefix(model, prompts[0][: options.prefix])
        alone = complete(model, prompts, 1, None, NOT_SHARED)
        counts = []
        for way, size in sizes:
            shared = None if way == "batch" else prefix
            answers = complete(model, prompts, size, shared, WAYS[way])
            counts.append(sum(a != b for a, b in zip(alone, answers, strict=True)))
            totals[way, size] += counts[-1]
        table.add_row(kind, best_prefix_mode(model, END).way, *map(str, counts))
    table.add_section()
    table.add_row("all", "", *map(str, totals.values()))
    console = Console()
    console.print(
        f"rows of {options.rows} that differ from batch 1; {options.dtype} on {options.device};"
        f" prompts of {min(map(len, prompts))} to {max(map(len, prompts))} tokens, of which"
        f" {options.prefix} are shared"
    )
    console.print(table)


def make_model(kind: str, options: argparse.Namespace) -> Any:
    """Return a model whose weights are larger than usual, so that answers depend on the prompt."""
    torch.manual_seed(options.seed)
    config = AutoConfig.for_model(kind, **SIZES | KINDS[kind])
    model = AutoModelForCausalLM.from_config(config, dtype=torch.float32).eval()
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.ndim > 1:
                parameter.mul_(options.scale)
    model.generation_config = GenerationConfig(do_sample=False)
    return model.to(device=options.device, dtype=getattr(torch, options.dtype))


def make_prompts(rows: int, shared: int) -> Prompts:
    rng = random.Random(0)
    common = [rng.randrange(2, VOCABULARY) for _ in range(shared)]
    own = ([rng.randrange(2, VOCABULARY) for _ in range(rng.randint(4, 60))] for _ in range(rows))
    return [(*common, *suffix) for suffix in own]


def complete(
    model: Any, prompts: Prompts, size: int, prefix: Prefix | None, way: str
) -> list[list[int]]:
    """Return 24 new tokens of each prompt, or as many as it takes to end."""
    config = GenerationConfig(
        do_sample=False, max_new_tokens=24, eos_token_id=END, pad_token_id=END
    )
    answers = []
    for start in range(0, len(prompts), size):
        rows = tuple(prompts[start : start + size])
        batch = Batch(rows, (24,) * len(rows), prefix, way)
        for row in new_tokens(batch, run_batch(model, batch, config, END)):
            answers.append([*row[: row.index(END)], END] if END in row else row)
    return answers


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--dtype", default="bfloat16", help="such as float16")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--kinds", nargs="+", default=list(KINDS), choices=list(KINDS))
    parser.add_argument("--rows", type=int, default=200)
    parser.add_argument("--prefix", type=int, default=150, help="tokens that all begin with")
    parser.add_argument("--batch", type=int, nargs="+", default=[3, 6, 8])
    parser.add_argument("--scale", type=float, default=4.0, help="of the weights")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


if __name__ == "__main__":
    main()
