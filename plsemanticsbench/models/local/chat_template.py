"""A model's chat template: what it makes of messages, and what it says of thinking."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError, UnknownNameError
from plsemanticsbench.scoring.thinking import knows_marks, prompt_opens_thinking

_TODAY: Final = datetime(2026, 1, 1)
"""What templates get that show a date: a run on another day is still the same run."""

_DATED: Final = "{{%- macro strftime_now(format) -%}}{{{{ format{} }}}}{{%- endmacro -%}}".format(
    "".join(f"|replace('%{code}', '{_TODAY.strftime('%' + code)}')" for code in "YymBbdAajHIMSp")
)
"""Stands before a template, which gets nothing but plain data otherwise."""

_PROBE: Final = "plsemanticsbench"
_OURS: Final = ("messages", "conversation", "chat_template", "tokenize", "add_generation_prompt")

Message = Mapping[str, Any]


@dataclass(frozen=True)
class ChatTemplate:
    """The template of a tokenizer, which has one.

    Attributes:
        tokenizer: of transformers.
        model: the model's name, for messages.
        options: further variables of the template, such as ``enable_thinking``.

    Raises:
        PLSemanticsBenchError: the template does not name one of the options.
    """

    tokenizer: Any
    model: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in self.options:
            if name in _OURS:
                raise PLSemanticsBenchError(f"the template's variable {name} is not free")
            if not re.search(rf"\b{re.escape(name)}\b", self._source):
                words = dict.fromkeys(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", self._source))
                raise UnknownNameError("variable of the chat template", name, words)

    def render(self, messages: Sequence[Message]) -> str:
        """Return messages as the model sees them, up to where its answer begins.

        They are given as texts, or in parts where that is what the template takes.

        Raises:
            PLSemanticsBenchError: the template refuses them, or leaves out what they say.
        """
        text = ""
        refusal: Exception | None = None
        for shaped in (messages, [_in_parts(message) for message in messages]):
            try:
                text = self._applied(shaped)
            except Exception as error:  # templates raise what they like
                refusal = refusal or error
                continue
            if all(_stands_in(text, message["content"]) for message in messages):
                return text
        if refusal is not None:
            raise PLSemanticsBenchError(
                f"the chat template of {self.model} refuses the prompt: {refusal}"
            ) from refusal
        raise PLSemanticsBenchError(self._complaint(messages, text))

    @property
    def opens_thinking(self) -> bool:
        """Whether prompts end inside the thinking."""
        return bool(self._opened)

    @cached_property
    def thinks(self) -> bool:
        """Whether the model thinks before it answers, as far as the template tells.

        Prompts end inside the thinking; or the template knows the marks of thinking, and prompts
        do not end behind a closed one.
        """
        return knows_marks(self._source) if self._opened is None else self._opened

    @cached_property
    def _opened(self) -> bool | None:
        """Whether prompts end inside the thinking, or behind it; None if they do not say."""
        try:
            text = self.render([{"role": "user", "content": _PROBE}])
        except PLSemanticsBenchError:  # which the first prompt says as well, and better
            return None
        return prompt_opens_thinking(text[text.rindex(_PROBE) :])

    @cached_property
    def _source(self) -> str:
        return str(self.tokenizer.get_chat_template())

    def _applied(self, messages: Sequence[Message]) -> str:
        dated = f"{_DATED}{self._source}" if "strftime_now" in self._source else None
        return str(
            self.tokenizer.apply_chat_template(
                list(messages),
                chat_template=dated,
                tokenize=False,
                add_generation_prompt=True,
                **self.options,
            )
        )

    def _complaint(self, messages: Sequence[Message], text: str) -> str:
        lost = next(m for m in messages if not _stands_in(text, m["content"]))
        if lost["role"] == "system":
            remedy = (
                "leave out --system and --system-prompt, so that everything stands in the user's"
                " message"
            )
        else:
            remedy = "neither texts nor lists of parts reach it: the tokenizer needs another one"
        return (
            f"the chat template of {self.model} leaves out the {lost['role']} message"
            f" ({len(lost['content']):,} characters); {remedy}"
        )


def _in_parts(message: Message) -> Message:
    return {**message, "content": [{"type": "text", "text": message["content"]}]}


def _stands_in(text: str, content: str) -> bool:
    """Return whether a text holds a message, whatever the template does to blanks."""
    return content.strip() in text or "".join(content.split()) in "".join(text.split())
