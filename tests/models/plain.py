"""What the engine is compared with: transformers' own generate, and nothing else."""

from __future__ import annotations

from typing import Any

import torch

from plsemanticsbench.models import Request
from plsemanticsbench.models.local.engine import TransformersModel


def plain_tokens(model: Any, prompt: tuple[int, ...], budget: int, ends: list[int]) -> list[int]:
    """The new tokens of one prompt, computed alone, with the token that ends them."""
    ids = torch.tensor([prompt])
    output = model.generate(
        ids,
        attention_mask=torch.ones_like(ids),
        do_sample=False,
        max_new_tokens=budget,
        eos_token_id=ends,
        pad_token_id=ends[0],
    )
    return output[0, len(prompt) :].tolist()


class Recorder(TransformersModel):
    """The engine, with the tokens of its answers kept."""

    tokens: dict[str, list[int]]

    def _completion(self, row: Any, ids: Any, seconds: float) -> Any:
        completion = super()._completion(row, ids, seconds)
        self.__dict__.setdefault("tokens", {})[completion.id] = ids[: completion.completion_tokens]
        return completion


def make_requests(common: str, questions: list[str], budget: int = 24) -> list[Request]:
    return [
        Request(
            id=str(number),
            messages=({"role": "user", "content": common + question},),
            common=common,
            question=question,
            max_new_tokens=budget,
            seed=number,
        )
        for number, question in enumerate(questions)
    ]
