"""From a request to tokens, and from tokens to text."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import Request
from plsemanticsbench.models.local.chat_template import ChatTemplate


@dataclass(frozen=True, slots=True)
class Encoder:
    """The way into and out of a model's vocabulary.

    Attributes:
        tokenizer: of transformers.
        ends: the tokens that end an answer.
        system_prompt: a system message for requests that have none.
        template: the chat template; None if there is none.
    """

    tokenizer: Any
    ends: frozenset[int]
    system_prompt: str | None = None
    template: ChatTemplate | None = None

    @property
    def thinking_opened(self) -> bool:
        """Whether prompts end inside the model's thinking."""
        return self.template is not None and self.template.opens_thinking

    @property
    def thinks(self) -> bool:
        """Whether the model thinks before it answers, as far as its template tells."""
        return self.template is not None and self.template.thinks

    def encode(self, request: Request) -> tuple[int, ...]:
        """Return the whole prompt as tokens: through the chat template where there is one.

        Raises:
            PLSemanticsBenchError: the template refuses the messages, or leaves out what they say.
        """
        text = self._templated(request)
        ids = self._ids(self._plain(request) if text is None else text, special=text is None)
        bos = self.tokenizer.bos_token_id
        if len(ids) > 1 and bos is not None and ids[0] == ids[1] == bos:
            raise PLSemanticsBenchError(f"the prompt of {request.id} begins with two BOS tokens")
        return ids

    def _templated(self, request: Request) -> str | None:
        if self.template is None:
            return None
        messages: list[Mapping[str, str]] = list(request.messages)
        if self.system_prompt is not None and all(m["role"] != "system" for m in messages):
            messages.insert(0, {"role": "system", "content": self.system_prompt})
        return self.template.render(messages)

    def _plain(self, request: Request) -> str:
        system = "" if self.system_prompt is None else f"{self.system_prompt}\n\n"
        return f"{system}{request.common}{request.question}"

    def _ids(self, text: str, *, special: bool) -> tuple[int, ...]:
        ids = tuple(self.tokenizer(text, add_special_tokens=special)["input_ids"])
        # Some tokenizers end every text; a prompt is to be continued.
        return ids[:-1] if special and ids and ids[-1] == self.tokenizer.eos_token_id else ids

    def count(self, text: str) -> int:
        """Return the number of tokens of a text, without special tokens."""
        return len(self._ids(text, special=False))

    def answer(self, ids: Sequence[int]) -> tuple[str, int, bool]:
        """Return an answer's text, its number of tokens, and whether the model ended it.

        All but the token that ends it stays in the text: in some vocabularies the marks around
        reasoning are special tokens, which a plain ``skip_special_tokens`` would drop.

        Args:
            ids: the new tokens, up to the budget, with whatever follows the end.
        """
        end = next((i for i, token in enumerate(ids) if token in self.ends), None)
        text = self.tokenizer.decode(
            ids[:end], skip_special_tokens=False, clean_up_tokenization_spaces=False
        )
        return text, len(ids) if end is None else end + 1, end is not None

    def identity(self) -> dict[str, Any]:
        """Return what determines the tokens of a prompt."""
        backend = getattr(self.tokenizer, "backend_tokenizer", None)
        vocabulary = backend.to_str() if backend else json.dumps(self.tokenizer.get_vocab())
        template = self.tokenizer.chat_template
        return {
            "tokenizer": _sha256(vocabulary),
            "chat_template": _sha256(json.dumps(template)) if template else None,
            "template_options": dict(self.template.options) or None if self.template else None,
            "system_prompt": self.system_prompt,
            "ends": sorted(self.ends),
        }


def make_encoder(
    tokenizer: Any,
    model: Any,
    system_prompt: str | None = None,
    *,
    name: str = "the model",
    template_options: Mapping[str, Any] | None = None,
) -> Encoder:
    """Return the encoder of a model.

    Args:
        tokenizer: of transformers.
        model: likewise.
        system_prompt: a system message for requests that have none.
        name: what messages call the model.
        template_options: further variables of the chat template.

    Raises:
        PLSemanticsBenchError: nothing says which token ends an answer, or there is no chat template
            that names the variables.
    """
    config = model.config.get_text_config(decoder=True)
    known = (
        tokenizer.eos_token_id,
        model.generation_config.eos_token_id,
        config.eos_token_id,
    )
    ends = frozenset(
        token
        for tokens in known
        if tokens is not None
        for token in (tokens if isinstance(tokens, list | tuple) else [tokens])
        if 0 <= token < config.vocab_size  # some say -1 for none
    )
    if not ends:
        raise PLSemanticsBenchError("neither model nor tokenizer says which token ends an answer")
    if backend := getattr(tokenizer, "backend_tokenizer", None):
        backend.no_truncation()  # some are saved with it; it is off in use, and to be in identities
        backend.no_padding()
    options = template_options or {}
    if tokenizer.chat_template:
        return Encoder(tokenizer, ends, system_prompt, ChatTemplate(tokenizer, name, options))
    if options:
        raise PLSemanticsBenchError(
            f"{name} has no chat template, so that {', '.join(options)} would reach nothing"
        )
    return Encoder(tokenizer, ends, system_prompt)


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
