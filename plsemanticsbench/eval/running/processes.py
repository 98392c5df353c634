"""``--processes N``: a run in several processes on this machine, which this one watches."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Final

from plsemanticsbench.eval.asking.samples import Key, Sample
from plsemanticsbench.eval.folder.results import Results
from plsemanticsbench.eval.folder.store import (
    base_samples,
    locked,
    merge,
    parse_samples,
    part,
    read_samples,
)
from plsemanticsbench.eval.running.observer import Observer, Start
from plsemanticsbench.eval.running.plan import Plan
from plsemanticsbench.eval.running.process_rank import RANK, SIZE, ProcessRank
from plsemanticsbench.eval.running.run import IncompleteRunError, sum_up

POLL_SECONDS: Final = 0.2

INTERRUPTED: Final = 130
"""The status of a process that was told to end, and has."""

ROWS_REFUSED: Final = 3
"""The status of a process that has asked all its rows, of which a server refused some."""


class ProcessError(IncompleteRunError):
    """A process of a run has failed or was killed.

    Attributes:
        status: its exit status; negative is the number of the signal that killed it.
    """

    def __init__(self, message: str, status: int) -> None:
        self.status = status
        super().__init__(message)


def run_processes(
    plan: Plan, folder: Path, arguments: Sequence[str], count: int, observer: Observer | None = None
) -> Results:
    """Run the command in ``count`` processes and sum up.

    Args:
        plan: what the processes ask; for the progress and the results.
        folder: the run directory.
        arguments: of ``python -m plsemanticsbench.eval``, for every process the same.
        count: how many processes.
        observer: hears of the progress.

    Raises:
        ProcessError: a process has failed; the others are ended, and the run can be continued.
        RunFolderError: the directory cannot be written, or another process writes to it.
    """
    observer = observer or Observer()
    with locked(folder):
        merge(folder)
        samples = base_samples(folder)
    keys = [asked.key for _, asked in plan.asked()]
    done = tuple(samples[key] for key in keys if key in samples)
    with ExitStack() as stack:
        logs = [Log(stack.enter_context(tempfile.TemporaryFile())) for _ in range(count)]
        tails = [Tail(part(folder, rank)) for rank in range(count)]
        children = [_start(arguments, rank, count, logs[rank]) for rank in range(count)]
        stack.enter_context(_ended(children))
        observer.begin(Start(len(keys), done, {}, None, {}))
        stack.callback(observer.end)
        while any(child.poll() is None for child in children):
            time.sleep(POLL_SECONDS)
            observer.say(logs[0].read() if children[0].poll() in (None, 0) else "")
            for tail in tails:
                observer.add(tail.read())
            _check(children, logs, folder)
        _check_refused(children, logs, keys, folder)
    return sum_up(plan, folder, ProcessRank())


class Tail:
    """Reads what is appended to a file of samples."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read = 0

    def read(self) -> list[Sample]:
        """Return the samples that were written since the last call."""
        try:
            with self._path.open("rb") as file:
                file.seek(self._read)
                data = file.read()
        except FileNotFoundError:
            return []
        data = data[: data.rfind(b"\n") + 1]
        self._read += len(data)
        return list(parse_samples(data, self._path))


class Log:
    """What a process writes to its standard output and error."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self._read = 0

    def read(self) -> str:
        """Return what was written since the last call."""
        data = os.pread(self.file.fileno(), 1 << 20, self._read)
        self._read += len(data)
        return data.decode("utf-8", "replace")


def _start(arguments: Sequence[str], rank: int, count: int, log: Log) -> subprocess.Popen[bytes]:
    """Start a process; the first one may say what is to be known at the start."""
    environment = {**os.environ, RANK: str(rank), SIZE: str(count)}
    threads = max(1, (os.cpu_count() or 1) // count)
    environment.setdefault("OMP_NUM_THREADS", str(threads))
    command = [sys.executable, "-m", "plsemanticsbench.eval", *arguments]
    return subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=log.file,
        stderr=log.file,
        start_new_session=True,  # or Ctrl-C would reach it twice: from the terminal and from here
    )


@contextmanager
def _ended(children: Sequence[subprocess.Popen[bytes]]) -> Iterator[None]:
    """End the processes, whatever happens here."""
    try:
        yield
    finally:
        for child in children:
            child.terminate()
        for child in children:
            try:
                child.wait(10)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
            if child.stdin is not None:
                child.stdin.close()  # only now: by it a process knows that its parent lives


def _check_refused(
    children: Sequence[subprocess.Popen[bytes]],
    logs: Sequence[Log],
    keys: Sequence[Key],
    folder: Path,
) -> None:
    """Raise an error if all processes have ended, some of them with refused rows."""
    ranks = [rank for rank, child in enumerate(children) if child.poll() == ROWS_REFUSED]
    if ranks:
        samples = read_samples(folder)
        count = sum(key not in samples for key in keys)
        said = next((text for rank in ranks if (text := logs[rank].read().strip())), "")
        raise ProcessError(
            f"{count} row{'s are' if count > 1 else ' is'} refused" + (f"\n{said}" if said else ""),
            ROWS_REFUSED,
        )


def _check(children: Sequence[subprocess.Popen[bytes]], logs: Sequence[Log], folder: Path) -> None:
    """Raise an error if a process has failed; refused rows are none while others are asked."""
    for rank, child in enumerate(children):
        status = child.poll()
        if status and status != ROWS_REFUSED:
            said = logs[rank].read().strip()
            how = f"was killed by signal {-status}" if status < 0 else "has failed"
            how = "was interrupted" if status == INTERRUPTED else how
            raise ProcessError(
                f"process {rank} of {len(children)} {how}; the same command continues the run in"
                f" {folder}" + (f"\n{said}" if said else ""),
                status,
            )
