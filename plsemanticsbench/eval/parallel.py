"""Asking a server many things at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Final

from plsemanticsbench.endpoint import EndpointError, RefusedError
from plsemanticsbench.models.interface import Completion, Request

REFUSED_AT_ONCE: Final = 8
"""So many requests refused before any is answered, and it is not for what is in them."""


def in_parallel(
    ask: Callable[[Request], Completion], requests: Sequence[Request], workers: int
) -> Generator[Completion, None, None]:
    """Yield what ``ask`` returns for each request, in order of completion.

    The threads are daemons: an interrupt waits for no server.

    Args:
        ask: asks the server; called from several threads.
        requests: what to ask.
        workers: how many to ask at a time.

    Raises:
        EndpointError: some requests were refused, raised when all others have been answered; or
            what ``ask`` raised, when those under way have been.
    """
    tasks: SimpleQueue[Request | None] = SimpleQueue()
    answers: SimpleQueue[Completion | BaseException] = SimpleQueue()

    def work() -> None:
        while (request := tasks.get()) is not None:
            try:
                answers.put(ask(request))
            except BaseException as error:  # raised again by the consumer
                answers.put(error)

    size = min(workers, len(requests))
    for _ in range(size):
        Thread(target=work, daemon=True).start()
    waiting = iter(requests)
    under_way = 0
    failure: BaseException | None = None
    refused: list[RefusedError] = []
    answers_any = False
    try:
        while True:
            while failure is None and under_way < size and (request := next(waiting, None)):
                tasks.put(request)
                under_way += 1
            if not under_way:
                break
            answer = answers.get()
            under_way -= 1
            if isinstance(answer, RefusedError):
                refused.append(answer)
                if not answers_any and len(refused) == REFUSED_AT_ONCE:
                    failure = failure or answer
            elif isinstance(answer, BaseException):
                failure = failure or answer
            else:
                answers_any = True
                yield answer
    finally:
        for _ in range(size):
            tasks.put(None)
    if failure is None and refused:
        failure = EndpointError(f"{len(refused)} of {len(requests)} rows are refused: {refused[0]}")
    if failure is not None:
        raise failure
