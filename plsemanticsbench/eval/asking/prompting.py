"""How questions are put to a model."""

from __future__ import annotations

from dataclasses import dataclass

from plsemanticsbench.prompts import Prompt


@dataclass(frozen=True, slots=True)
class Prompting:
    """How questions are put.

    Attributes:
        shots: worked examples; None is the task's default.
        cot: ask for reasoning before the answer.
        system: what all questions share goes into a system message.
        system_prompt: a text that begins the system message; None is none.
        hint: say that symbols mean what the rules say, whatever they may mean elsewhere.
    """

    shots: int | None = None
    cot: bool = False
    system: bool = False
    system_prompt: str | None = None
    hint: bool = True

    def messages(self, prompt: Prompt) -> tuple[dict[str, str], ...]:
        """Return a prompt as chat messages."""
        messages = prompt.messages(system=self.system)
        if self.system_prompt is None:
            return tuple(messages)
        if self.system:
            text = f"{self.system_prompt}\n\n{messages[0]['content']}"
            return ({"role": "system", "content": text}, *messages[1:])
        return ({"role": "system", "content": self.system_prompt}, *messages)

    def common(self, prompt: Prompt) -> str:
        """Return what the plain texts of all questions of a config begin with."""
        return f"{self.system_prompt}\n\n{prompt.common}" if self.system_prompt else prompt.common
