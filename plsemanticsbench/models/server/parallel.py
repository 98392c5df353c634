"""Asking a server many things at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Final

from plsemanticsbench.models.interface import Completion, Request, RowsRefusedError
from plsemanticsbench.models.server.errors import (
    EndpointError,
    NoAnswerError,
    NoCompletionError,
    RefusedError,
)

ALL_REFUSED: Final = 16
"""So many requests refused and none answered: it is not for what is in them."""

ALL_FAILED: Final = 4
"""So many requests failed one after the other, and none answered between: it is not for them."""

_Answer = Completion | BaseException


@dataclass
class Tally:
    """What a server has done.

    Attributes:
        refused: how many requests it has refused.
        last: the last refusal.
        has_answered: whether it has answered any, so that it may refuse any number of others.
    """

    refused: int = 0
    last: RefusedError | None = None
    has_answered: bool = False


class _Pool:
    """Threads that ask. They are daemons: an interrupt waits for no server."""

    def __init__(self, ask: Callable[[Request], Completion], size: int) -> None:
        self._ask = ask
        self._size = size
        self._tasks: SimpleQueue[Request | None] = SimpleQueue()
        self._answers: SimpleQueue[_Answer] = SimpleQueue()
        self.under_way = 0
        for _ in range(size):
            Thread(target=self._work, daemon=True).start()

    @property
    def has_room(self) -> bool:
        return self.under_way < self._size

    def put(self, request: Request) -> None:
        self._tasks.put(request)
        self.under_way += 1

    def get(self) -> _Answer:
        answer = self._answers.get()
        self.under_way -= 1
        return answer

    def close(self) -> None:
        for _ in range(self._size):
            self._tasks.put(None)

    def _work(self) -> None:
        while (request := self._tasks.get()) is not None:
            try:
                self._answers.put(self._ask(request))
            except BaseException as error:  # raised again by the consumer
                self._answers.put(error)


def in_parallel(
    ask: Callable[[Request], Completion],
    requests: Sequence[Request],
    workers: int,
    tally: Tally,
) -> Generator[Completion, None, None]:
    """Yield what ``ask`` returns for each request, in order of completion.

    Args:
        ask: asks the server; called from several threads.
        requests: what to ask.
        workers: how many to ask at a time.
        tally: what the server has done so far; kept up to date.

    Raises:
        RowsRefusedError: some were refused, or the server failed at them again and again though it
            answers others; raised when all others have been answered.
        EndpointError: or whatever ``ask`` raised, when those under way have been answered; also a
            :class:`NoCompletionError` of a server that has answered nothing yet.
    """
    waiting = deque(requests)
    refused: list[EndpointError] = []
    in_a_row = 0
    failure: BaseException | None = None
    pool = _Pool(ask, min(workers, len(requests)))
    try:
        while True:
            doubtful = not tally.has_answered and tally.refused >= ALL_REFUSED // 2
            hopeless = doubtful and tally.refused >= ALL_REFUSED
            while waiting and pool.has_room and failure is None and not hopeless:
                # What a run continues with are the rows that were refused before: try others too.
                pool.put(waiting.pop() if doubtful else waiting.popleft())
            if not pool.under_way:
                break
            answer = pool.get()
            nowhere = isinstance(answer, NoCompletionError) and not tally.has_answered
            if isinstance(answer, RefusedError) and not nowhere:
                refused.append(answer)
                tally.refused += 1
                tally.last = answer
            elif isinstance(answer, NoAnswerError) and tally.has_answered and in_a_row < ALL_FAILED:
                in_a_row += 1
                refused.append(answer)
            elif isinstance(answer, BaseException):
                failure = failure or answer
            else:
                tally.has_answered = True
                in_a_row = 0
                yield answer
    finally:
        pool.close()
    if failure is not None:
        raise failure
    if waiting and tally.last is not None:
        raise tally.last
    if refused:
        raise RowsRefusedError(len(refused), refused[0])
