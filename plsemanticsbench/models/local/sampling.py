"""What happens to single rows of a batch: their random numbers, their budgets, where they begin."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
        starts: number of columns before each row's first new token; before that, it takes no
            number. None is where sampling begins, for all rows.
    """

    def __init__(
        self,
        seeds: Sequence[int],
        temperature: float,
        top_p: float | None = None,
        starts: Sequence[int] | None = None,
    ) -> None:
        self._streams = [Random(seed) for seed in seeds]
        self._starts = starts
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
        draws = torch.tensor(self._draws(input_ids), dtype=torch.float64)[:, None]
        # The last sum may miss 1 by rounding; scaled, no draw falls behind it.
        targets = draws.to(cumulated.device) * cumulated[:, -1:]
        chosen = torch.searchsorted(cumulated, targets, right=True)
        return torch.full_like(scores, -torch.inf).scatter_(1, chosen, 0.0)

    def _draws(self, input_ids: Tensor) -> list[float]:
        if self._starts is None:
            return [stream.random() for stream in self._streams]
        rows = zip(self._streams, self._starts, strict=True)
        column = input_ids.shape[1]
        return [stream.random() if start <= column else 0.0 for stream, start in rows]


class ForcedPrompts(LogitsProcessor):  # type: ignore[misc]
    """Let rows that are still in their own prompts go on with these.

    Args:
        prompts: the tokens of each row.
    """

    def __init__(self, prompts: Sequence[Sequence[int]]) -> None:
        self._prompts = prompts

    def __call__(self, input_ids: Tensor, scores: Tensor) -> Tensor:
        """Return the scores, with only the next token of a prompt left where there is one."""
        column = input_ids.shape[1]
        for row, prompt in enumerate(self._prompts):
            if column < len(prompt):
                scores[row] = -torch.inf
                scores[row, prompt[column]] = 0.0
        return scores


class RowEnds(StoppingCriteria):  # type: ignore[misc]
    """End each row with a token that ends it, or when its own budget of new tokens is used up.

    Args:
        starts: number of columns before each row's first new token.
        budgets: one for each row.
        ends: the tokens; none where something else looks for them.
    """

    def __init__(
        self, starts: Sequence[int], budgets: Sequence[int], ends: Collection[int] = ()
    ) -> None:
        self._starts = torch.tensor(starts)
        self._budgets = torch.tensor(budgets)
        self._ends = torch.tensor(sorted(ends), dtype=torch.long)

    def __call__(self, input_ids: Tensor, scores: Tensor, **kwargs: Any) -> Tensor:
        """Return which rows are done, as booleans."""
        new = input_ids.shape[1] - self._starts
        ended = torch.isin(input_ids[:, -1].cpu(), self._ends) & (new > 0)
        return (ended | (new >= self._budgets)).to(input_ids.device)
