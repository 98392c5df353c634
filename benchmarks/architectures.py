"""Seconds that rows take one at a time, next to plain ``generate``, on five architectures.

    python benchmarks/architectures.py
    python benchmarks/architectures.py --lengths 200 6000 --rows 4 --architectures llama gemma3_text

Models have random weights and some 80 million parameters, so that arithmetic weighs as much as in a
small model. Prompts are of random tokens, and begin with the same for all but ``--own`` tokens.
Our prefix is computed within the time. Processor seconds stand next to those on the clock.
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from eval import timed
from rich.console import Console
from rich.table import Table
from transformers import AutoConfig, AutoModelForCausalLM, AutoTokenizer, GenerationConfig

from plsemanticsbench.models import Request
from plsemanticsbench.models.local.engine import TransformersModel, _Row
from plsemanticsbench.models.local.smollm2 import smollm2_directory

SIZES = {
    "hidden_size": 640,
    "intermediate_size": 2560,
    "num_hidden_layers": 12,
    "num_attention_heads": 10,
    "num_key_value_heads": 5,
    "max_position_embeddings": 16_384,
    "vocab_size": 8192,
    "eos_token_id": 2,
    "pad_token_id": 0,
}
ARCHITECTURES: dict[str, dict[str, Any]] = {
    "llama": {},
    "qwen3": {"head_dim": 64},
    "phi3": {},
    "stablelm": {"num_key_value_heads": 10},
    "gemma3_text": {"head_dim": 64, "sliding_window": 512},
}


def main() -> None:
    options = arguments()
    console = Console()
    table = Table("model", "prompt", "way", "plain", "ours", "ratio", "CPU ratio", "same tokens")
    tokenizer = AutoTokenizer.from_pretrained(smollm2_directory())
    for kind in options.architectures:
        torch.manual_seed(0)
        config = AutoConfig.for_model(kind, **(SIZES | ARCHITECTURES[kind]))
        model = AutoModelForCausalLM.from_config(config, dtype=torch.float32)
        engine = TransformersModel(model, tokenizer, name=kind, batch_size=1)
        for length in options.lengths:
            rows = make_rows(length, options.own, options.rows, options.max_new_tokens)
            plain(engine, rows[:1])  # one-time costs
            best = [min_of(options.repeats, run, engine, rows) for run in (plain, ours)]
            (seconds, busy, expected), (our_seconds, our_busy, got) = best
            table.add_row(
                kind,
                f"{length} + {options.max_new_tokens}",
                engine._way(rows[:1], engine._prefixes.shared([row.ids for row in rows])),
                f"{seconds:.1f}",
                f"{our_seconds:.1f}",
                f"{our_seconds / seconds:.2f}",
                f"{our_busy / busy:.2f}",
                f"{sum(a == b for a, b in zip(expected, got, strict=True))}/{len(rows)}",
            )
            console.print(f"{kind}, {length}: {seconds:.1f} s plain, {our_seconds:.1f} s ours")
    console.print(table)


def min_of(repeats: int, run: Any, *arguments: Any) -> Any:
    """Return the run that took least of the processor."""
    runs = (timed(lambda: run(*arguments)) for _ in range(repeats))
    return min(runs, key=lambda found: found[1])


def make_rows(length: int, own: int, count: int, budget: int) -> list[_Row]:
    common = torch.randint(10, 8000, (length - own,)).tolist()
    return [
        _Row(
            Request(str(number), (), "", "", budget),
            (*common, *torch.randint(10, 8000, (own,)).tolist()),
        )
        for number in range(count)
    ]


def ours(engine: TransformersModel, rows: list[_Row]) -> list[list[int]]:
    engine._prefixes.forget()
    prefix = engine._prefixes.shared([row.ids for row in rows])
    return [engine._answers([row], prefix)[0] for row in rows]


def plain(engine: TransformersModel, rows: list[_Row]) -> list[list[int]]:
    found = []
    for row in rows:
        config = GenerationConfig(
            max_new_tokens=row.request.max_new_tokens,
            eos_token_id=sorted(engine.encoder.ends),
            pad_token_id=engine.pad,
        )
        ids = torch.tensor([row.ids])
        output = engine.model.generate(
            ids, attention_mask=torch.ones_like(ids), generation_config=config
        )
        found.append(output[0, len(row.ids) :].tolist())
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--architectures", nargs="+", default=[*ARCHITECTURES])
    parser.add_argument("--lengths", nargs="+", type=int, default=[200, 2500])
    parser.add_argument("--own", type=int, default=80, help="tokens of each prompt's own")
    parser.add_argument("--rows", type=int, default=4)
    parser.add_argument("--repeats", type=int, default=2)
    parser.add_argument("--max-new-tokens", type=int, default=24)
    return parser.parse_args()


if __name__ == "__main__":
    main()
