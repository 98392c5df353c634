"""Asking again what a token limit has cut: a new run, which takes over all other answers."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from plsemanticsbench.eval.asking.samples import Key, Sample
from plsemanticsbench.eval.folder.manifest import RUN, read_manifest
from plsemanticsbench.eval.folder.store import SAMPLES, locked, read_samples, rewrite
from plsemanticsbench.eval.folder.toml import to_toml
from plsemanticsbench.eval.folder.writing import RunFolderError, replace_file
from plsemanticsbench.models.interface import LENGTH

WAIT_SECONDS: Final = 60.0
"""How long a process waits for the first one to take the answers over."""


def is_cut(sample: Sample) -> bool:
    """Return whether a limit of tokens has ended an answer."""
    return sample["finish_reason"] == LENGTH


def take_over(source: Path, folder: Path, max_new_tokens: int, *, first: bool = True) -> bool:
    """Make a run directory that has the answers of another run that its limit has not cut.

    Its ``run.toml`` is that of the other but for the limit, and says where the answers are from;
    running in it asks what is missing. A directory that this has made before is left as it is.

    Args:
        source: the directory of the other run.
        folder: the new one.
        max_new_tokens: the new limit.
        first: whether this is the first process of the run; others wait for it.

    Returns:
        Whether the directory was made, which :func:`undo` undoes.

    Raises:
        RunFolderError: there is no such run, nothing of it was cut, its limit is not lower, or the
            new directory has a run, or answers, already.
    """
    if (folder / RUN).exists():
        _check(folder, source)
        return False
    if first:
        manifest, samples = read_manifest(source), read_samples(source)
        kept = [sample for sample in samples.values() if not is_cut(sample)]
        cut = [sample for sample in samples.values() if is_cut(sample)]
        taken = _record(source, manifest, len(kept), cut, max_new_tokens)
        generation = {**manifest["generation"], "max_new_tokens": max_new_tokens}
        with locked(folder):
            _check_empty(folder, samples)
            rewrite(folder, kept)
            new = {**manifest, "generation": generation, "taken_over": taken}
            replace_file(folder / RUN, to_toml(new).encode())
        return True
    _wait_for(folder)
    return False


def undo(folder: Path) -> None:
    """Remove what :func:`take_over` has made, unless something was answered in it since."""
    with suppress(OSError, RunFolderError):
        if len(read_samples(folder)) > read_manifest(folder)["taken_over"]["rows"]:
            return
        for name in (RUN, SAMPLES, ".lock"):
            (folder / name).unlink(missing_ok=True)
        folder.rmdir()


def _record(
    source: Path,
    manifest: dict[str, Any],
    kept: int,
    cut: Sequence[Sample],
    max_new_tokens: int,
) -> dict[str, Any]:
    """Return what ``run.toml`` says of the answers that are taken over."""
    limit = manifest.get("generation", {}).get("max_new_tokens")
    if limit is None:
        raise RunFolderError(f"{source / RUN} is damaged: it has no limit of tokens")
    if not cut:
        raise RunFolderError(
            f"no answer of {source} was cut by its limit of tokens: what is truncated for another"
            " reason would be so again"
        )
    if isinstance(limit, int) and max_new_tokens <= limit:
        raise RunFolderError(
            f"{source} was run with --max-new-tokens {limit}: to ask again what that has cut, it"
            " takes a larger one"
        )
    longest = max(sample["max_new_tokens"] or sample["completion_tokens"] for sample in cut)
    if max_new_tokens <= longest:
        raise RunFolderError(
            f"{source} has answers that were cut at {longest} tokens: to ask them again, it takes a"
            " larger --max-new-tokens"
        )
    return {"from": str(source.resolve()), "rows": kept, "max_new_tokens": limit}


def _check(folder: Path, source: Path) -> None:
    taken = read_manifest(folder).get("taken_over", {})
    if taken.get("from") != str(source.resolve()):
        raise RunFolderError(
            f"{folder} has a run that did not begin with the answers of {source}: choose another"
            " directory"
        )


def _check_empty(folder: Path, samples: Mapping[Key, Sample]) -> None:
    """Check that a directory without ``run.toml`` has but what a killed start of this left."""
    if any(samples.get(key) != sample for key, sample in read_samples(folder).items()):
        raise RunFolderError(f"{folder} has answers of another run: choose another directory")


def _wait_for(folder: Path) -> None:
    started = time.monotonic()
    while not (folder / RUN).exists():
        if time.monotonic() - started > WAIT_SECONDS:
            raise RunFolderError(f"the first process has not begun the run in {folder}")
        time.sleep(0.1)
