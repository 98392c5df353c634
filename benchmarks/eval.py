"""Seconds that evaluation takes, next to plain ``generate`` and lm-evaluation-harness.

    python benchmarks/eval.py                               # 64 rows of predstate-S-std, smollm2
    python benchmarks/eval.py --rows 8 --max-new-tokens 16  # a first impression
    python benchmarks/eval.py --config predstate-na --unshared  # prompts that share nothing
    python benchmarks/eval.py --random-14b                  # random weights, bfloat16, on a GPU

All runners get the same model object, prompts and token budget, one after the other, and the first
compares its tokens with theirs. Loading is not timed; computing the shared prefix is. Next to the
seconds on the clock stand the processor seconds of all threads, which other work on the machine
hardly changes. ``--runners`` picks some; lm-evaluation-harness (in the extra ``harness``) is
skipped where it is missing.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import torch
from rich.console import Console
from rich.table import Table
from transformers import AutoModelForCausalLM, AutoTokenizer, GenerationConfig, Qwen3Config

from plsemanticsbench.models import Request
from plsemanticsbench.models.local.engine import TransformersModel
from plsemanticsbench.models.local.loading import LoadOptions, load
from plsemanticsbench.models.local.smollm2 import smollm2_directory
from plsemanticsbench.prompts import render_prompt
from plsemanticsbench.tasks import parse_config, published_rows

Answers = dict[str, str]

RANDOM_14B = Qwen3Config(
    hidden_size=5120,
    intermediate_size=17408,
    num_hidden_layers=40,
    num_attention_heads=40,
    num_key_value_heads=8,
    head_dim=128,
    vocab_size=151_936,
    max_position_embeddings=40_960,
)
"""The shape of a dense model of 14 billion parameters."""


def main() -> None:
    options = arguments()
    console = Console()
    if options.random_14b and not torch.cuda.is_available():
        console.print(
            "--random-14b needs a GPU with 40 GB or more: there is none here, nothing ran"
        )
        return
    model = random_14b() if options.random_14b else load(options.model, LoadOptions(options.dtype))
    requests = make_requests(options.config, options.split, options.rows, options.max_new_tokens)
    if options.unshared:
        requests = unshared(requests)
    lengths = sorted(len(model.encoder.encode(request)) for request in requests)
    runners = {
        "this package": lambda: ours(model, requests),
        f"generate, batch {options.batch}": lambda: plain(model, requests, options.batch),
        "generate, batch 1": lambda: plain(model, requests, 1),
        f"lm-eval hf, batch {options.batch}": lambda: harness(model, requests, options.batch),
    }
    names = ("ours", "batched", "single", "harness")
    named = zip(names, runners.items(), strict=True)
    chosen = [item for name, item in named if name in options.runners]
    console.print(
        f"{model.name}, {model.identity()['dtype']} on {model.model.device},"
        f" {torch.get_num_threads()} threads; {len(requests)} rows of {options.config};"
        f" prompts of {lengths[0]} to {lengths[-1]} tokens,"
        f" up to {options.max_new_tokens} new ones; shared prefix: {model.prefix_mode}"
    )
    warm_up(model)
    report(console, model, dict(chosen), sum(lengths))


def report(
    console: Console, model: TransformersModel, runners: dict[str, Callable[[], Answers]], read: int
) -> None:
    table = Table("runner", "seconds", "CPU", "tokens/s", "ratio", "CPU ratio", "same answers")
    base: tuple[float, float, Answers] | None = None
    for name, run in runners.items():
        try:
            seconds, busy, answers = timed(run)
        except ImportError as error:
            console.print(f"{name} is skipped: {error}")
            continue
        if base is None:
            base = (seconds, busy, answers)
        new = sum(model.count_tokens(text) for text in answers.values())
        same = sum(base[2][key] == text for key, text in answers.items())
        table.add_row(
            name,
            f"{seconds:.1f}",
            f"{busy:.1f}",
            f"{read / seconds:.0f} + {new / seconds:.1f}",
            f"{seconds / base[0]:.2f}",
            f"{busy / base[1]:.2f}",
            f"{same}/{len(answers)}",
        )
        console.print(f"{name}: {seconds:.1f} s, {busy:.1f} of the processor")
    console.print(table)


def warm_up(model: TransformersModel) -> None:
    """Let one-time costs of kernels and memory fall on nobody."""
    ids = torch.full((8, 640), model.pad, device=model.model.device)  # as much as a batch takes
    mask = torch.ones_like(ids)
    model.model.generate(ids, attention_mask=mask, max_new_tokens=2, pad_token_id=model.pad)


def timed(run: Callable[[], Answers]) -> tuple[float, float, Answers]:
    """Return seconds on the clock, processor seconds of all threads, and the answers."""
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    started, busy = time.perf_counter(), time.process_time()
    answers = run()
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    return time.perf_counter() - started, time.process_time() - busy, answers


def ours(model: TransformersModel, requests: list[Request]) -> Answers:
    return {completion.id: completion.text for completion in model.generate(requests)}


def plain(model: TransformersModel, requests: list[Request], size: int) -> Answers:
    """Complete with ``generate``, left padding, the longest prompts first."""
    prompts = [(request.id, model.encoder.encode(request)) for request in requests]
    prompts.sort(key=lambda prompt: -len(prompt[1]))
    config = GenerationConfig(
        do_sample=False,
        max_new_tokens=requests[0].max_new_tokens,
        eos_token_id=sorted(model.encoder.ends),
        pad_token_id=model.pad,
    )
    answers = {}
    for start in range(0, len(prompts), size):
        batch = prompts[start : start + size]
        width = len(batch[0][1])
        ids = [[model.pad] * (width - len(row)) + list(row) for _, row in batch]
        mask = [[0] * (width - len(row)) + [1] * len(row) for _, row in batch]
        output = model.model.generate(
            torch.tensor(ids, device=model.model.device),
            attention_mask=torch.tensor(mask, device=model.model.device),
            generation_config=config,
        )
        for (name, _), row in zip(batch, output[:, width:].tolist(), strict=True):
            answers[name] = model.encoder.answer(row)[0]
    return answers


def harness(model: TransformersModel, requests: list[Request], size: int) -> Answers:
    """Complete with the transformers backend of lm-evaluation-harness."""
    from lm_eval.api.instance import Instance  # noqa: PLC0415
    from lm_eval.models.huggingface import HFLM  # noqa: PLC0415

    tokenizer = model.encoder.tokenizer
    context = model.context
    backend = HFLM(
        pretrained=model.model,
        tokenizer=tokenizer,
        batch_size=size,
        max_length=context,
        add_bos_token=False,
    )
    settings = {"until": [], "do_sample": False, "max_gen_toks": requests[0].max_new_tokens}
    instances = [
        Instance("generate_until", {}, (templated(tokenizer, request), dict(settings)), index)
        for index, request in enumerate(requests)
    ]
    texts = backend.generate_until(instances, disable_tqdm=True)
    return {request.id: text for request, text in zip(requests, texts, strict=True)}


def templated(tokenizer: Any, request: Request) -> str:
    if not tokenizer.chat_template:
        return request.common + request.question
    return str(
        tokenizer.apply_chat_template(
            list(request.messages), tokenize=False, add_generation_prompt=True
        )
    )


def make_requests(config: str, split: str, rows: int, budget: int) -> list[Request]:
    parsed = parse_config(config)
    requests = []
    for row in islice(published_rows(parsed, split), rows):
        prompt = render_prompt(parsed, row)
        question = prompt.text().removeprefix(prompt.common)
        messages = tuple(prompt.messages())
        requests.append(Request(row.id, messages, prompt.common, question, budget))
    return requests


def unshared(requests: list[Request]) -> list[Request]:
    """Begin every prompt with a line of its own, so that no two share a first token to speak of."""
    found = []
    for index, request in enumerate(requests):
        first, *others = request.messages
        lead = f"{index} is the number of this question.\n"
        messages = ({**first, "content": lead + first["content"]}, *others)
        found.append(
            replace(
                request,
                messages=messages,
                common="",
                question=lead + request.common + request.question,
            )
        )
    return found


def random_14b() -> TransformersModel:
    """A model of random weights; its tokenizer is the small model's, whose tokens it knows."""
    with torch.device("cuda"):
        model = AutoModelForCausalLM.from_config(RANDOM_14B, dtype=torch.bfloat16)
    tokenizer = AutoTokenizer.from_pretrained(smollm2_directory())
    return TransformersModel(model, tokenizer, name="random-14b")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--model", default="smollm2", help="a directory or a name on the Hub")
    parser.add_argument("--dtype", help="such as bfloat16; float32 on a CPU unless given")
    parser.add_argument("--random-14b", action="store_true", help="random weights, on a GPU")
    parser.add_argument("--config", default="predstate-S-std")
    parser.add_argument("--split", default="human_written")
    parser.add_argument("--rows", type=int, default=64)
    parser.add_argument("--max-new-tokens", type=int, default=40)
    parser.add_argument("--unshared", action="store_true", help="prompts with nothing in common")
    parser.add_argument("--batch", type=int, default=8, help="rows at a time of the others")
    parser.add_argument(
        "--runners",
        nargs="+",
        default=["ours", "batched", "single", "harness"],
        choices=["ours", "batched", "single", "harness"],
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
