"""Noticing a server that takes whole answers for thinking."""

from __future__ import annotations

import logging
from typing import Final

from plsemanticsbench.models.interface import STOP, Completion

_LOGGER: Final = logging.getLogger(__name__)

_ENOUGH: Final = 3
"""Answers after which to judge."""


class MisplacedAnswers:
    """Warns once when the first answers are empty, and their thinking ends in an answer."""

    def __init__(self) -> None:
        self._found = 0
        self._is_done = False

    def look(self, completion: Completion) -> None:
        """Take note of an answer."""
        if self._is_done or completion.finish_reason != STOP:
            return
        thought = (completion.reasoning or "").rstrip().endswith("</answer>")
        if completion.text.strip() or not thought:
            self._is_done = True
            return
        self._found += 1
        if self._found >= _ENOUGH:
            self._is_done = True
            _LOGGER.warning(
                "the first %d answers are empty, and what the server calls their reasoning ends in"
                " an answer: it seems to split thinking and answer wrongly, and these rows count as"
                " wrong. Choose the reasoning parser that is the model's, or none (vLLM and SGLang:"
                " --reasoning-parser; llama.cpp: --reasoning-format none)",
                self._found,
            )
