"""From run directories to one frame with a row for each scored sample."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.completeness import Asked, asked_of
from plsemanticsbench.analysis.facts import join_facts
from plsemanticsbench.eval import Sample, read_samples
from plsemanticsbench.eval.folder.manifest import read_manifest
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.tasks import NOTATION_TASKS

Paths = str | Path | Iterable[str | Path] | Mapping[str, str | Path]

_SCORE_COLUMNS: Final = {
    "share": "float64",
    "prefix": "float64",
    "length": "float64",
    "mismatch_index": "float64",
    "mismatch": "object",
    "expected": "Int64",
    "found": "Int64",
    "rules_correct": "boolean",
    "states_correct": "boolean",
    "gold": "Int64",
    "predicted": "Int64",
}
"""What the scores of some tasks tell besides, and empty for the others."""

_SETTINGS: Final = ("model", "prompts", "generation")
"""The sections of ``run.toml`` that make runs differ."""

_KEY: Final = ["model", "config", "split", "row", "trial"]


def load_runs(paths: Paths, rows: Iterable[Mapping[str, Any]] | None = None) -> pd.DataFrame:
    """Read finished and partial runs.

    Runs that were made with the same model, prompts, settings and data are put together, and a
    sample that stands in two of them counts once.

    Args:
        paths: run directories of ``plsemanticsbench eval``; a mapping gives them labels of one's
            own, several directories with one label are not possible then.
        rows: rows of one's own data set, as mappings, for the complexity of its programs and the
            rules behind its options; None is the published data set, and of runs with
            ``--programs`` those programs, if they are still there as they were.

    Returns:
        A row for each sample, with the columns that :mod:`plsemanticsbench.analysis` lists.
        ``model`` is the model's name, with ``-CoT`` if it was told to reason first, and with the
        run directory's name where runs that differ have one name.
        ``attrs["asked"]`` holds what the runs were asked, for
        :func:`~plsemanticsbench.analysis.completeness`.

    Raises:
        PLSemanticsBenchError: a directory is no run, damaged or of another format, or the runs
            have no samples.
    """
    runs = _labelled([_read(path, label) for label, path in _pairs(paths)])
    records = [record for run in runs for record in _records(run)]
    if not records:
        names = ", ".join(run.folder.name for run in runs) or "no run was named"
        raise PLSemanticsBenchError(f"there are no samples to analyse: {names}")
    frame = pd.DataFrame(records).drop_duplicates(_KEY, ignore_index=True)
    for name, kind in _SCORE_COLUMNS.items():
        with _as_written(", ".join(str(run.folder) for run in runs)):
            frame[name] = frame[name].astype(kind)
    frame = join_facts(frame, rows)
    frame.attrs["asked"] = Asked(asked for run in runs for asked in _asked(run))
    return frame


@dataclass(frozen=True, slots=True)
class _Run:
    folder: Path
    label: str
    manifest: Mapping[str, Any]

    @property
    def programs(self) -> Any:
        """The folder of programs of one's own, if the run is on such."""
        return self.manifest.get("source", {}).get("programs")

    def goes_with(self, other: _Run) -> bool:
        """Whether two runs are parts of one: the same settings, and no rows that differ."""
        if self.programs != other.programs:
            return False
        data = self.manifest.get("data", {})
        theirs = other.manifest.get("data", {})
        return all(self.manifest.get(name) == other.manifest.get(name) for name in _SETTINGS) and (
            all(theirs.get(group, digest) == digest for group, digest in data.items())
        )


def _pairs(paths: Paths) -> list[tuple[str, Path]]:
    if isinstance(paths, str | Path):
        return [("", Path(paths))]
    if isinstance(paths, Mapping):
        return [(label, Path(path)) for label, path in paths.items()]
    return [("", Path(path)) for path in paths]


@contextmanager
def _as_written(what: Path | str) -> Iterator[None]:
    """Say of a run that somebody changed where that is, and what is amiss."""
    try:
        yield
    except PLSemanticsBenchError:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise PLSemanticsBenchError(
            f"{what} is not as this version writes runs: {type(error).__name__}: {error}"
        ) from error


def _read(path: Path, label: str) -> _Run:
    if not path.is_dir():
        raise PLSemanticsBenchError(f"{path}: there is no such run directory")
    manifest = read_manifest(path)
    with _as_written(path):
        identity, prompts = manifest.get("model", {}), manifest.get("prompts", {})
        name = str(identity.get("model") or identity.get("name") or path.resolve().name)
        return _Run(path, label or name + ("-CoT" if prompts.get("cot") else ""), manifest)


def _labelled(runs: list[_Run]) -> list[_Run]:
    """Put runs together that are parts of one, and tell the others apart by their directories."""
    found: defaultdict[str, list[list[_Run]]] = defaultdict(list)
    places = []
    for run in runs:
        several = found[run.label]
        fitting = (n for n, parts in enumerate(several) if all(map(run.goes_with, parts)))
        number = next(fitting, len(several))
        if number == len(several):
            several.append([])
        several[number].append(run)
        places.append(number)
    names = {label: _names(label, several) for label, several in found.items()}
    return [
        replace(run, label=names[run.label][place]) for run, place in zip(runs, places, strict=True)
    ]


def _names(label: str, several: list[list[_Run]]) -> list[str]:
    if len(several) == 1:
        return [label]
    names = [parts[0].folder.resolve().name for parts in several]
    if len(set(names)) < len(names):
        names = [str(parts[0].folder) for parts in several]
    return [f"{label} ({name})" for name in names]


def _records(run: _Run) -> list[dict[str, Any]]:
    samples = read_samples(run.folder).values()
    prompts = run.manifest.get("prompts", {})
    with _as_written(run.folder):
        order = sorted(samples, key=lambda s: (s["config"], s["split"], s["index"], s["trial"]))
        return [_record(run, sample, prompts) for sample in order]


def _asked(run: _Run) -> list[dict[str, Any]]:
    with _as_written(run.folder):
        return asked_of(run.folder, run.label)


def _record(run: _Run, sample: Sample, prompts: Mapping[str, Any]) -> dict[str, Any]:
    task, formalization, *variant = sample["config"].split("-", 2)
    score, shots = sample["score"], prompts.get("shots", "default")
    variables = score.get("variables")
    share = score["variables_right"] / variables if variables else None
    return {
        "model": run.label,
        "run": str(run.folder),
        "config": sample["config"],
        "task": task,
        "formalization": formalization,
        "variant": variant[0] if variant else "std",
        "split": sample["split"],
        "row": sample["id"],
        "program": sample["cluster"],
        "trial": sample["trial"],
        "index": sample["index"],
        "cot": bool(prompts.get("cot")),
        "shots": int(task not in NOTATION_TASKS) if shots == "default" else shots,
        "correct": bool(score["correct"]),
        **sample["reading"],
        "finish_reason": sample["finish_reason"],
        "prompt_tokens": sample["prompt_tokens"],
        "completion_tokens": sample["completion_tokens"],
        "seconds": sample["seconds"],
        "share": share,
        **{name: score.get(name) for name in _SCORE_COLUMNS if name != "share"},
    }
