"""The limit of new tokens: under which name a server takes it, and how much it allows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Final

from plsemanticsbench.models.interface import LENGTH
from plsemanticsbench.models.server.errors import LimitError, LimitNameError, RefusedError
from plsemanticsbench.models.server.limit_names import NAMES
from plsemanticsbench.models.server.replies import Reply

_LOGGER: Final = logging.getLogger(__name__)

_TRIES: Final = 16
"""Requests for one row, with a smaller limit or another name each."""

_BYTES: Final = 16
"""Bytes that a token of a text has at most, on average: for servers that count none."""


class Limits:
    """What a server has taught of limits; safe to use from several threads.

    Attributes:
        remarks: what people should know of it, a line each; each is logged once.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._name = NAMES[0]
        self._cap: int | None = None
        self._refused: set[str] = set()
        self._ignored: set[str] = set()
        self.remarks: tuple[str, ...] = ()
        self._said: set[str] = set()

    def ask(self, send: Callable[[Mapping[str, int]], Reply], wanted: int) -> tuple[Reply, int]:
        """Return a reply and the limit that was in force for it; 0 is none.

        Args:
            send: sends a request with fields for the limit; raises what an endpoint does.
            wanted: the limit; 0 sends none.

        Raises:
            RefusedError: the server takes no such limit under any name.
            EndpointError: whatever else ``send`` raises.
        """
        if not wanted:
            return send({}), 0
        name = self._name
        limit = wanted if self._cap is None else min(wanted, self._cap)
        last: RefusedError | None = None
        for _ in range(_TRIES):
            try:
                reply = send({name: limit})
            except LimitError as error:
                last, limit = error, self._lowered(error, limit)
            except LimitNameError as error:
                last, name = error, self._instead_of_refused(name, error)
            else:
                if not _exceeds(reply, limit):
                    return reply, limit
                other = self._instead_of_ignored(name)
                if other is None:
                    return reply, 0
                name = other
        raise last or RefusedError("the server keeps to no limit of new tokens")

    def _lowered(self, error: LimitError, limit: int) -> int:
        allowed = min(error.allowed or 0, limit - 1)
        if allowed < 1:
            raise error
        with self._lock:
            if error.lasting:
                self._cap = allowed if self._cap is None else min(self._cap, allowed)
                self._say("cap", f"the server allows {allowed} new tokens at most: answers are"
                          f" asked for with that limit instead of {limit}")  # fmt: skip
            else:
                self._say("room", "the model's context has no room for a prompt and"
                          f" {limit} new tokens: rows are asked with a smaller limit, such"
                          f" as {allowed}")  # fmt: skip
        return allowed

    def _instead_of_refused(self, name: str, error: LimitNameError) -> str:
        with self._lock:
            self._refused.add(name)
            left = [each for each in NAMES if each not in self._refused]
            if not left:
                raise error
            self._name = left[0]
            return left[0]

    def _instead_of_ignored(self, name: str) -> str | None:
        with self._lock:
            self._ignored.add(name)
            left = [each for each in NAMES if each not in self._refused | self._ignored]
            if left:
                self._name = left[0]
                return left[0]
            self._say("ignored", "the server does not keep to the limit of new tokens, under no"
                      f" name ({', '.join(NAMES)}): some answers are longer, and their samples"
                      " record 0 as the limit")  # fmt: skip
            return None

    def _say(self, subject: str, text: str) -> None:
        if subject not in self._said:
            self._said.add(subject)
            self.remarks += (text,)
            _LOGGER.warning("%s", text)


def _exceeds(reply: Reply, limit: int) -> bool:
    """Tell whether an answer is longer than its limit; some servers count one token more."""
    size = len((reply.text + (reply.reasoning or "")).encode("utf-8", "replace"))
    tokens = reply.completion_tokens or size // _BYTES
    return tokens > limit + (reply.finish_reason == LENGTH)
