"""What happens to single rows of a batch: their random numbers and their budgets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import torch
from torch import Tensor
from transformers import (
    LogitsProcessor,
    StoppingCriteria,
    TemperatureLogitsWarper,
    TopPLogitsWarper,
)


class SeededSampling(LogitsProcessor):  # type: ignore[misc]
    """Sample each row with its own random numbers; the one token that is left over is the choice.

    A step takes one number of the row's stream and looks it up in the cumulated probabilities, in
    the order of the vocabulary. What a row gets therefore depends on its logits and its seed alone,
    not on the rows around it. Logits themselves differ in the last bits with the batch size, and a
    number that falls just between two tokens may then pick the other one.

    Args:
        seeds: one for each row.
        temperature: above 0.
        top_p: of nucleus sampling; None is all tokens.
    """

    def __init__(
        self, seeds: Sequence[int], temperature: float, top_p: float | None = None
    ) -> None:
        self._streams = [Random(seed) for seed in seeds]
        self._warpers: list[Any] = [TemperatureLogitsWarper(temperature)]
        if top_p is not None:
            self._warpers.append(TopPLogitsWarper(top_p))

    def __call__(self, input_ids: Tensor, scores: Tensor) -> Tensor:
        """Return 0 for the chosen token of each row, and minus infinity for all others.

        Args:
            input_ids: ``[rows, tokens]``.
            scores: logits, ``[rows, vocabulary]``.
        """
        warped = scores.float()
        for warper in self._warpers:
            warped = warper(input_ids, warped)
        cumulated = warped.softmax(dim=-1).cumsum(dim=-1, dtype=torch.float64)
        draws = torch.tensor([[stream.random()] for stream in self._streams], dtype=torch.float64)
        # The last sum may miss 1 by rounding; scaled, no draw falls behind it.
        targets = draws.to(cumulated.device) * cumulated[:, -1:]
        chosen = torch.searchsorted(cumulated, targets, right=True)
        return torch.full_like(scores, -torch.inf).scatter_(1, chosen, 0.0)


class RowBudgets(StoppingCriteria):  # type: ignore[misc]
    """End each row when its own budget of new tokens is used up.

    Args:
        start: number of columns before the first new token.
        budgets: one for each row.
    """

    def __init__(self, start: int, budgets: Sequence[int]) -> None:
        self._ends = torch.tensor([start + budget for budget in budgets])

    def __call__(self, input_ids: Tensor, scores: Tensor, **kwargs: Any) -> Tensor:
        """Return which rows are done, as booleans."""
        return (self._ends <= input_ids.shape[1]).to(input_ids.device)
