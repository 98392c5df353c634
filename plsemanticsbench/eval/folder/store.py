"""The samples of a run on disk, which survive a kill at any byte.

::

    RUN/samples.jsonl         one sample a line, in the order in which they came
    RUN/samples-00001.jsonl   those of process 1, while a run has several; merged at its end
    RUN/.lock                 held while a run writes

A line is written at once. What a kill leaves of a line that was being written is cut off, and its
row asked again. A sample that stands in two files, because the merge was killed, counts once.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from plsemanticsbench.eval.asking.samples import Key, Sample, key_of
from plsemanticsbench.eval.folder.writing import (
    RunFolderError,
    failures,
    journal,
    replace_file,
)
from plsemanticsbench.files import clear_drafts, lock, to_line, whole_lines

SAMPLES: Final = "samples.jsonl"

_RELIED_UPON: Final[dict[str, type | tuple[type, ...]]] = {
    "config": str,
    "split": str,
    "id": str,
    "trial": int,
    "output": str,
    "finish_reason": str,
    "prompt_tokens": int,
    "completion_tokens": int,
    "seconds": (int, float),
    "reading": dict,
    "score": dict,
}


@contextmanager
def locked(folder: Path, *, shared: bool = False, wait: bool = False) -> Iterator[None]:
    """Hold the lock of a run, which is made if there is none.

    Args:
        folder: the run directory.
        shared: several processes of one run may hold it together.
        wait: until it is free, instead of failing.

    Raises:
        RunFolderError: another run holds it, or the directory cannot be written or locked.
    """
    with failures(folder):
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / ".lock").open("ab")
    with file:
        how = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        with failures(folder):
            lock(file, how if wait else how | fcntl.LOCK_NB)
        yield


def discard(folder: Path) -> None:
    """Remove what a start has left that failed before it had anything to keep."""
    with suppress(OSError):
        if (folder / SAMPLES).stat().st_size == 0:
            (folder / SAMPLES).unlink()
            (folder / ".lock").unlink()
            folder.rmdir()


def read_samples(folder: Path) -> dict[Key, Sample]:
    """Return all whole samples of a run, those of its processes too.

    Raises:
        RunFolderError: a file cannot be read, or a line of it is no sample.
    """
    samples: dict[Key, Sample] = {}
    # parts first: a merge that happens meanwhile moves samples the other way
    for path in (*parts(folder), folder / SAMPLES):
        for sample in _read(path):
            samples.setdefault(key_of(sample), sample)
    return samples


def base_samples(folder: Path) -> dict[Key, Sample]:
    """Return the samples of ``samples.jsonl`` alone, which no process of a run changes.

    Raises:
        RunFolderError: it cannot be read, or a line of it is no sample.
    """
    samples: dict[Key, Sample] = {}
    for sample in _read(folder / SAMPLES):
        samples.setdefault(key_of(sample), sample)
    return samples


def _read(path: Path) -> Iterator[Sample]:
    """Yield the samples of the whole lines of a file; there are none if there is no file."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return
    except OSError as error:
        raise RunFolderError(f"cannot read {path}: {error.strerror or error}") from error
    yield from parse_samples(data[: whole_lines(data)], path)


def parse_samples(data: bytes, path: Path) -> Iterator[Sample]:
    """Yield the samples of whole lines.

    Raises:
        RunFolderError: a line is no sample.
    """
    for number, line in enumerate(data.split(b"\n")[:-1], start=1):
        try:
            sample: Sample = json.loads(line)
            if not _is_sample(sample):
                raise ValueError
        except (ValueError, RecursionError) as error:
            raise RunFolderError(
                f"{path}:{number}: not a sample; the file was changed or damaged"
            ) from error
        yield sample


def _is_sample(found: object) -> bool:
    """Tell whether what was read has all that is relied upon."""
    return (
        isinstance(found, dict)
        and found.keys() >= Sample.__required_keys__
        and all(isinstance(found[name], kind) for name, kind in _RELIED_UPON.items())
    )


def parts(folder: Path) -> list[Path]:
    """Return the files of a run's single processes."""
    return sorted(folder.glob("samples-[0-9]*.jsonl"))


def part(folder: Path, rank: int) -> Path:
    """Return the file that process ``rank`` of a run writes."""
    return folder / f"samples-{rank:05}.jsonl"


def merge(folder: Path) -> None:
    """Move the samples of a run's processes to ``samples.jsonl``; the run must be locked.

    Raises:
        RunFolderError: a file cannot be read or written, or is damaged.
    """
    with failures(folder):
        clear_drafts(folder)
        known = base_samples(folder)
        with journal(folder / SAMPLES) as file:
            for path in parts(folder):
                for sample in _read(path):
                    if key_of(sample) not in known:
                        known[key_of(sample)] = sample
                        file.append(sample)
        for path in parts(folder):  # only now that everything is on the disk
            path.unlink()


def rewrite(folder: Path, samples: Iterable[Sample]) -> None:
    """Replace all samples at once; the run must be locked and have no parts."""
    replace_file(folder / SAMPLES, b"".join(map(to_line, samples)))
