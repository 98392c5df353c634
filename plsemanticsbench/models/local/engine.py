"""Completing prompts with a transformers model, computing what they share once."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from transformers import GenerationConfig

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import (
    LENGTH,
    PROMPT_TOO_LONG,
    STOP,
    Completion,
    Model,
    Request,
)
from plsemanticsbench.models.local.batches import Batch, new_tokens, run_batch
from plsemanticsbench.models.local.cache_folder import cache_directory
from plsemanticsbench.models.local.encoding import make_encoder
from plsemanticsbench.models.local.fingerprint import arithmetic, generation_defaults
from plsemanticsbench.models.local.kept_prefixes import GIB, KeptPrefixes
from plsemanticsbench.models.local.memory import (
    ADVICE,
    RowCost,
    is_out_of_memory,
    release_memory,
    rows_that_fit,
)
from plsemanticsbench.models.local.prefix import (
    ALONE,
    CONTINUED,
    NOT_SHARED,
    TWO_PART,
    UNPADDED,
    Shared,
    compute_prefix,
)
from plsemanticsbench.models.local.prefix_mode import best_prefix_mode
from plsemanticsbench.models.local.prefix_store import PrefixStore
from plsemanticsbench.models.local.rope import turning_point
from plsemanticsbench.models.local.sampling import SeededSampling
from plsemanticsbench.models.local.thresholds import context_length

_LOGGER: Final = logging.getLogger(__name__)

_LONG_FOR_ITS_ANSWER: Final = 80_000
"""On a CPU, padding a batch of prompts of n tokens costs more than decoding together saves, when
n² is more than this for each new token (n = 4,150: 13.2 s a row against 8.1 s; a token saves
0.026 s)."""


_LONG_FOR_A_COPY: Final = 1_000
"""Tokens of a prefix up to which a row for itself is faster with a copy of it and the model's own
attention than in two parts (84 million parameters, 32 new tokens on two cores: 1.17 s and 1.21 s
with 500 tokens, 1.47 s and 1.34 s with 2,000)."""


@dataclass(frozen=True, slots=True)
class _Row:
    request: Request
    ids: tuple[int, ...]


class TransformersModel(Model):
    """A causal language model and its tokenizer, ready to complete requests.

    Greedy outputs are those of ``generate`` on the same prompts: the same tokens in float32; in
    lower precisions, as with any change of the batch size, near ties may fall the other way. See
    :class:`~plsemanticsbench.models.local.sampling.SeededSampling` for temperatures above 0.

    Args:
        model: of transformers; from now on it belongs to this object, which replaces its
            generation settings.
        tokenizer: of transformers; likewise.
        name: what :meth:`identity` calls the model.
        temperature: 0 is greedy.
        top_p: nucleus sampling; None is all tokens.
        batch_size: rows at a time; None is what memory allows.
        system_prompt: a system message for all requests that have none.
        share_prefix: compute what prompts have in common once.
        template_options: further variables of the chat template, such as ``enable_thinking``.
        keep_prefixes: GiB that computed prefixes may take on the disk, for later runs; no output
            depends on it.

    Raises:
        PLSemanticsBenchError: nothing says which token ends an answer, a setting is no number that
            makes sense, or the chat template knows no such variable.
    """

    def __init__(
        self,
        model: Any,
        tokenizer: Any,
        *,
        name: str,
        temperature: float = 0.0,
        top_p: float | None = None,
        batch_size: int | None = None,
        system_prompt: str | None = None,
        share_prefix: bool = True,
        template_options: Mapping[str, Any] | None = None,
        keep_prefixes: float = 0.0,
    ) -> None:
        _check_settings(temperature, top_p, batch_size, keep_prefixes)
        self.name = name
        self.temperature = temperature
        self.top_p = top_p
        self.batch_size = batch_size
        self.model = model.eval()
        self.encoder = make_encoder(
            tokenizer, model, system_prompt, name=name, template_options=template_options
        )
        self.thinks = self.encoder.thinks
        self.pad = min(self.encoder.ends)  # any token that there is: padding is masked
        # Settings of the model's authors, such as a repetition penalty, would slip into ours.
        self.session = {"left_aside": generation_defaults(model)}
        model.generation_config = GenerationConfig(
            do_sample=False, eos_token_id=sorted(self.encoder.ends), pad_token_id=self.pad
        )
        self.mode = best_prefix_mode(model, self.pad, prefix=share_prefix)
        self.prefix_mode = self.mode.way
        self.remarks = (self.mode.reason,)
        self._prefixes = self._store(keep_prefixes)
        config = model.config.get_text_config(decoder=True)
        self.context = context_length(config)
        limits = (turning_point(config), self.mode.limit)
        self._turn = min((limit for limit in limits if limit is not None), default=None)

    def _store(self, keep: float) -> PrefixStore | None:
        if self.prefix_mode in (NOT_SHARED, ALONE):
            return None
        kept = None
        if keep and self.mode.compute is compute_prefix and self.mode.extends:
            config = self.model.config.to_json_string(use_diff=False)
            identity = arithmetic(self.model) | {"config": config}
            folder = cache_directory() / "prefixes"
            kept = KeptPrefixes(folder, int(keep * GIB), self.model, identity)
        return PrefixStore(self.model, self.mode, kept)

    def identity(self) -> dict[str, Any]:
        """Return all that determines the outputs; the batch size does not."""
        return {
            "backend": "transformers",
            "model": self.name,
            "revision": getattr(self.model.config, "_commit_hash", None),
            "context": self.context,
            "shared_prefix": self.prefix_mode,
            **arithmetic(self.model),
            **self.encoder.identity(),
            "temperature": self.temperature,
            "top_p": self.top_p if self.temperature else None,
        }

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens of a text, without special tokens."""
        return self.encoder.count(text)

    def prompt_tokens(self, request: Request) -> int:
        """Return the number of tokens of a prompt, in its chat template."""
        return len(self.encoder.encode(request))

    def fits(self, request: Request) -> bool:
        """Return whether a prompt and its budget fit into the context."""
        return self._fits(request, self.prompt_tokens(request))

    def _fits(self, request: Request, tokens: int) -> bool:
        return self.context is None or tokens + request.max_new_tokens <= self.context

    def generate(self, requests: Sequence[Request]) -> Iterator[Completion]:
        """Yield one completion for each request, batch by batch, the longest prompts first.

        Raises:
            PLSemanticsBenchError: a chat template refuses a prompt, or memory is not enough for a
                single one.
        """
        rows = [_Row(request, self.encoder.encode(request)) for request in requests]
        for row in rows:
            if not self._fits(row.request, len(row.ids)):
                yield Completion(row.request.id, "", PROMPT_TOO_LONG, len(row.ids), 0, 0.0)
        fitting = [row for row in rows if self._fits(row.request, len(row.ids))]
        budget = max((row.request.max_new_tokens for row in fitting), default=0)

        def kind(row: _Row) -> tuple[str, bool]:
            # A common part may tokenize differently at its end, so it only says whom to compare.
            turns = self._turn is not None and len(row.ids) + budget > self._turn
            return row.request.common, turns

        for (_, turns), group in groupby(sorted(fitting, key=kind), key=kind):
            yield from self._generate_group(sorted(group, key=lambda row: -len(row.ids)), turns)

    def _generate_group(self, rows: list[_Row], turns: bool) -> Iterator[Completion]:
        """Complete rows that may share a prefix and batches, unless positions turn in them."""
        started = time.perf_counter()
        prompts = [row.ids for row in rows]
        prefix = self._prefixes.shared(prompts) if self._prefixes and not turns else None
        before = (time.perf_counter() - started) / len(rows)
        alone = turns or (prefix is None and not self.mode.pads)
        limit = 1 if alone else self.batch_size
        while rows:
            size = self._batch_size(rows, prefix, limit)
            started = time.perf_counter()
            try:
                answers = self._answers(rows[:size], prefix)
            except (RuntimeError, MemoryError) as error:
                if not is_out_of_memory(error):
                    raise
                if size == 1:
                    raise _too_little_memory(rows[0]) from error
                answers = None
            if answers is None:  # outside of the handler, which keeps tensors alive
                release_memory()
                limit = size // 2
                _LOGGER.warning("out of memory with %d rows at a time: trying %d", size, limit)
                continue
            seconds = (time.perf_counter() - started) / size + before
            for row, ids in zip(rows[:size], answers, strict=True):
                yield self._completion(row, ids, seconds)
            rows = rows[size:]

    def _completion(self, row: _Row, ids: Sequence[int], seconds: float) -> Completion:
        text, count, ended = self.encoder.answer(ids)
        reason = STOP if ended else LENGTH
        return Completion(
            row.request.id,
            text,
            reason,
            len(row.ids),
            count,
            seconds,
            thinking_opened=self.encoder.thinking_opened,
        )

    def _answers(self, rows: Sequence[_Row], prefix: Shared | None) -> list[list[int]]:
        """Return the new tokens of each row."""
        budgets = tuple(row.request.max_new_tokens for row in rows)
        batch = Batch(tuple(row.ids for row in rows), budgets, prefix, self._way(rows, prefix))
        config = GenerationConfig(
            do_sample=False,  # where there is sampling, it has chosen before
            max_new_tokens=max(budgets),
            eos_token_id=sorted(self.encoder.ends),
            pad_token_id=self.pad,
        )
        seeds = [row.request.seed for row in rows]

        def sampling(starts: Sequence[int]) -> list[SeededSampling]:
            if not self.temperature:
                return []
            return [SeededSampling(seeds, self.temperature, self.top_p, starts)]

        return new_tokens(batch, run_batch(self.model, batch, config, self.pad, sampling))

    def _way(self, rows: Sequence[_Row], prefix: Shared | None) -> str:
        """Return how rows share a prefix; one for itself needs neither padding nor two parts."""
        if prefix is None:
            return NOT_SHARED
        copies = self.prefix_mode != TWO_PART or len(prefix) <= _LONG_FOR_A_COPY
        return CONTINUED if len(rows) == 1 and self.mode.copies and copies else self.prefix_mode

    def _batch_size(self, rows: Sequence[_Row], prefix: Shared | None, limit: int | None) -> int:
        """Return how many of the rows, the longest first, to compute at once."""
        if limit is None:
            longest = len(rows[0].ids)
            budget = max(row.request.max_new_tokens for row in rows)
            on_cpu = self.model.device.type == "cpu"
            if prefix is None and on_cpu and longest**2 > _LONG_FOR_ITS_ANSWER * budget:
                return 1
            shared = 0 if prefix is None else len(prefix)
            held = longest + budget - (shared if self.prefix_mode == TWO_PART else 0)
            limit = rows_that_fit(self.model, RowCost(longest - shared, held, longest + budget))
        if prefix is not None and self.prefix_mode in UNPADDED:
            # The others wait while the longest is in its own prompt: no longer than for answers.
            budget = max(row.request.max_new_tokens for row in rows)
            limit = min(limit, sum(len(rows[0].ids) - len(row.ids) <= budget for row in rows))
        return min(limit, len(rows))


def _too_little_memory(row: _Row) -> PLSemanticsBenchError:
    request = row.request
    return PLSemanticsBenchError(
        f"out of memory on {request.id} alone ({len(row.ids)} tokens and up to"
        f" {request.max_new_tokens} new ones): {ADVICE}"
    )


def _check_settings(
    temperature: float, top_p: float | None, batch_size: int | None, keep_prefixes: float
) -> None:
    if not temperature >= 0:
        raise PLSemanticsBenchError(f"temperature is {temperature}: expected 0 or more")
    if top_p is not None and not 0 < top_p <= 1:
        raise PLSemanticsBenchError(f"top_p is {top_p}: expected more than 0 and at most 1")
    if batch_size is not None and batch_size < 1:
        raise PLSemanticsBenchError(f"batch size is {batch_size}: expected 1 or more")
    if not 0 <= keep_prefixes < math.inf:
        raise PLSemanticsBenchError(f"keep_prefixes is {keep_prefixes}: expected 0 or more GiB")
