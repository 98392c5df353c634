"""From run directories to one frame with a row for each scored sample."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.facts import join_facts
from plsemanticsbench.analysis.missing import asked_of
from plsemanticsbench.eval import Sample, read_samples
from plsemanticsbench.eval.manifest import read_manifest
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

    Runs that were made with the same model, prompts and settings are put together, and a sample
    that stands in two of them counts once.

    Args:
        paths: run directories of ``plsemanticsbench eval``; a mapping gives them labels of one's
            own, several directories with one label are not possible then.
        rows: rows of one's own data set, as mappings, for the complexity of its programs and the
            rules behind its options; None is the published data set.

    Returns:
        A row for each sample, with the columns that :mod:`plsemanticsbench.analysis` lists.
        ``model`` is the model's name, with ``-CoT`` if it was told to reason first, and with the
        run directory's name where runs with different settings have one name.
        ``attrs["asked"]`` holds what the runs were asked, for
        :func:`~plsemanticsbench.analysis.missing`.

    Raises:
        PLSemanticsBenchError: a directory is no run or damaged, or the runs have no samples.
    """
    runs = _labelled([_read(path, label) for label, path in _pairs(paths)])
    frame = pd.DataFrame([record for run in runs for record in _records(run)])
    if frame.empty:
        names = ", ".join(run.folder.name for run in runs) or "no run was named"
        raise PLSemanticsBenchError(f"there are no samples to analyse: {names}")
    frame = frame.drop_duplicates(_KEY, ignore_index=True)
    for name, kind in _SCORE_COLUMNS.items():
        frame[name] = frame[name].astype(kind) if name in frame else pd.Series(dtype=kind)
    frame = join_facts(frame, rows)
    frame.attrs["asked"] = [asked for run in runs for asked in asked_of(run.folder, run.label)]
    return frame


@dataclass(frozen=True, slots=True)
class _Run:
    folder: Path
    label: str
    manifest: Mapping[str, Any]

    @property
    def settings(self) -> str:
        return repr([self.manifest.get(name) for name in _SETTINGS])


def _pairs(paths: Paths) -> list[tuple[str, Path]]:
    if isinstance(paths, str | Path):
        return [("", Path(paths))]
    if isinstance(paths, Mapping):
        return [(label, Path(path)) for label, path in paths.items()]
    return [("", Path(path)) for path in paths]


def _read(path: Path, label: str) -> _Run:
    manifest = read_manifest(path)
    identity, prompts = manifest.get("model", {}), manifest.get("prompts", {})
    name = str(identity.get("model") or identity.get("name") or path.resolve().name)
    return _Run(path, label or name + ("-CoT" if prompts.get("cot") else ""), manifest)


def _labelled(runs: list[_Run]) -> list[_Run]:
    """Tell runs with different settings apart by their directories, where labels do not."""
    for whole in (False, True):
        settings: defaultdict[str, set[str]] = defaultdict(set)
        for run in runs:
            settings[run.label].add(run.settings)
        several = {label for label, found in settings.items() if len(found) > 1}
        runs = [_renamed(run, whole) if run.label in several else run for run in runs]
    return runs


def _renamed(run: _Run, whole: bool) -> _Run:
    folder = run.folder if whole else run.folder.resolve().name
    return replace(run, label=f"{run.label} ({folder})")


def _records(run: _Run) -> Iterable[dict[str, Any]]:
    prompts = run.manifest.get("prompts", {})
    samples = read_samples(run.folder).values()
    for sample in sorted(samples, key=lambda s: (s["config"], s["split"], s["index"], s["trial"])):
        yield _record(run, sample, prompts)


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
