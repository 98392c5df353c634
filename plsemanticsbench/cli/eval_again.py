"""Answers that a token limit has cut: saying so, and asking them again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click

from plsemanticsbench.eval.asking.samples import Sample
from plsemanticsbench.eval.folder.manifest import read_manifest
from plsemanticsbench.eval.folder.store import read_samples
from plsemanticsbench.eval.running.again import is_cut, take_over
from plsemanticsbench.eval.running.plan import Plan

TOO_MANY: Final = 0.2
"""The part of answers cut from which on a run says so."""

_FACTOR: Final = 4
_UNKNOWN: Final = 4_096
"""What is taken for the limit of a server that does not tell, nor counts tokens."""

_REPLACED: Final = ("--out", "-o", "--again", "--from", "--max-new-tokens")


def prepare_again(given: Mapping[str, Any], folder: Path, *, first: bool) -> bool:
    """Begin the run that ``--again`` asks for, if it does.

    Returns:
        Whether the run directory was made for it.

    Raises:
        click.UsageError: what it needs is missing.
        RunFolderError: there is nothing to be asked again, or no place for it.
    """
    source, limit = given["source"], given["max_new_tokens"]
    if not given["again"]:
        if source:
            raise click.UsageError("--from is the run that --again truncated is about")
        return False
    if not source or limit is None:
        raise click.UsageError(
            "--again truncated takes --from, the run whose answers were cut, and a larger"
            " --max-new-tokens"
        )
    if folder.resolve() == Path(source).resolve():
        raise click.UsageError("--again makes a new run: --out has to be another than --from")
    return take_over(Path(source), folder, limit, first=first)


def place_again(source: Path) -> Path:
    """Return where a run goes that asks again what was cut: beside the one it takes over."""
    parent = source.parent if source.name not in ("", "..") else source.resolve().parent
    return parent / f"{source.resolve().name or 'run'}-again"


def cut_lines(plan: Plan, folder: Path, arguments: Sequence[str]) -> list[str]:
    """Return what is to be said when a limit has cut more than a fifth of the answers.

    Args:
        plan: what the run asks.
        folder: the run directory.
        arguments: of the command.
    """
    samples = read_samples(folder)
    answered = [samples[asked.key] for _, asked in plan.asked() if asked.key in samples]
    cut = [sample for sample in answered if is_cut(sample)]
    if len(cut) <= TOO_MANY * len(answered):
        return []
    lines = [
        f"{len(cut):,} of {len(answered):,} answers were cut by the limit of tokens: accuracies"
        " say more about the limit than about the model."
    ]
    manifest = read_manifest(folder)
    context = manifest.get("model", {}).get("context")
    asked = manifest.get("generation", {}).get("max_new_tokens")
    rooms = [
        room
        for sample in cut
        if (room := _room(sample, context)) > _limit(sample) and not _was_lowered(sample, asked)
    ]
    if not rooms:
        return [*lines, "Neither the model's context nor the server has room for longer ones."]
    limit = min(_FACTOR * max(map(_limit, cut)), max(rooms))
    again = shlex.join(
        [
            *("plsemanticsbench", "eval", *_without(arguments, _REPLACED)),
            *("--again", "truncated", "--from", str(folder)),
            *("--out", str(place_again(folder)), "--max-new-tokens", str(limit)),
        ]
    )
    return [*lines, "To ask only these again, in a new run that takes over the others:", again]


def _limit(sample: Sample) -> int:
    return sample["max_new_tokens"] or sample["completion_tokens"] or _UNKNOWN


def _was_lowered(sample: Sample, asked: int | str | None) -> bool:
    """Return whether there was less room for an answer than the run asked for."""
    return isinstance(asked, int) and 0 < sample["max_new_tokens"] < asked


def _room(sample: Sample, context: int | None) -> int:
    """Return how many tokens an answer could have in a context."""
    if context is None:
        return _FACTOR * _limit(sample)
    return context - sample["prompt_tokens"]


def _without(arguments: Sequence[str], flags: Sequence[str]) -> Iterator[str]:
    """Yield arguments but for some options and their values."""
    rest = iter(arguments)
    for argument in rest:
        if argument in flags:
            next(rest, None)
        elif not argument.startswith(tuple(f"{flag}=" for flag in flags)) and not (
            argument.startswith("-o") and not argument.startswith("--")
        ):
            yield argument
