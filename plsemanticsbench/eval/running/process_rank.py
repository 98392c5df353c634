"""Several processes in one run: which of them this is, and which GPUs are its own.

Two ways lead here: ``--processes N`` starts processes of its own, and launchers such as
``accelerate launch`` and ``torchrun`` set environment variables. Nothing is sent between
processes: each takes every N-th row that ``samples.jsonl`` lacks and writes a file of its own.
"""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from threading import Thread
from typing import Final

from plsemanticsbench.eval.folder.environment import gpu_count
from plsemanticsbench.lang.errors import PLSemanticsBenchError

RANK: Final = "PLSEMANTICSBENCH_RANK"
SIZE: Final = "PLSEMANTICSBENCH_WORLD_SIZE"
_LAUNCHERS: Final = (
    (RANK, SIZE, RANK, SIZE),
    ("RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE"),
)


@dataclass(frozen=True, slots=True)
class ProcessRank:
    """Which of a run's processes this is; it does that part of the rows.

    Attributes:
        rank: number of this process, from 0.
        size: number of processes.
        local_rank: number of this process on this machine.
        local_size: number of processes on this machine.
        has_parent: a process of ours started this one, watches it and sums up.
    """

    rank: int = 0
    size: int = 1
    local_rank: int = 0
    local_size: int = 1
    has_parent: bool = False

    @property
    def is_alone(self) -> bool:
        """Whether there is one process only."""
        return self.size == 1 and not self.has_parent

    @property
    def is_first(self) -> bool:
        """Whether this process writes what there is one of."""
        return self.rank == 0


def current_rank() -> ProcessRank:
    """Return which of a run's processes this is, by its environment.

    Raises:
        PLSemanticsBenchError: the variables make no sense.
    """
    for rank, size, local_rank, local_size in _LAUNCHERS:
        if rank in os.environ and size in os.environ:
            try:
                first, number = int(os.environ[rank]), int(os.environ[size])
                here = int(os.environ.get(local_rank, first))
                local = int(os.environ.get(local_size, number))
            except ValueError as error:
                raise PLSemanticsBenchError(f"{rank} or {size} is no number") from error
            if not 0 <= first < number:
                raise PLSemanticsBenchError(f"{rank} is {first}, but {size} is {number}")
            return ProcessRank(first, number, here, local, rank == RANK)
    return ProcessRank()


def end_with_parent(process: ProcessRank) -> None:
    """End this process when the one that started it is gone, however that came to its end."""

    def wait() -> None:
        while os.read(0, 1024):  # the parent writes nothing: this returns when it is gone
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    if process.has_parent:
        Thread(target=wait, daemon=True).start()


def claim_gpus(process: ProcessRank) -> None:
    """Leave this process its own GPUs; to be called before torch is imported.

    Each process gets as many as there are for one, at least one; more processes than GPUs share.
    """
    if process.local_size == 1:
        return
    visible = os.environ.get("CUDA_VISIBLE_DEVICES")
    if visible is None:
        names = [str(n) for n in range(gpu_count())]
    else:  # an empty list hides them all
        names = [name for name in visible.split(",") if name.strip()]
    if not names:
        return
    each = max(1, len(names) // process.local_size)
    first = process.local_rank * each % len(names)
    os.environ["CUDA_VISIBLE_DEVICES"] = ",".join(names[first : first + each])
