"""From run directories to one frame with a row for each scored sample."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.completeness import Asked, asked_of
from plsemanticsbench.analysis.facts import join_facts
from plsemanticsbench.eval.folder.reading import Run, Sample, as_written, read_run
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.tasks import NOTATION_TASKS
from plsemanticsbench.tasks.names import ConfigName

Paths = str | Path | Iterable[str | Path] | Mapping[str, str | Path]

_SCORE_COLUMNS: Final = {
    "sensitive": "boolean",
    "share": "float64",
    "changed_share": "float64",
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
"""What samples and the scores of some tasks tell besides, and empty for the others."""

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
    runs = _labelled([_with_label(path, label) for label, path in _pairs(paths)])
    records = [record for labelled in runs for record in _records(labelled)]
    if not records:
        names = ", ".join(labelled.run.folder.name for labelled in runs) or "no run was named"
        raise PLSemanticsBenchError(f"there are no samples to analyse: {names}")
    frame = pd.DataFrame(records).drop_duplicates(_KEY, ignore_index=True)
    for name, kind in _SCORE_COLUMNS.items():
        with as_written(", ".join(str(labelled.run.folder) for labelled in runs)):
            frame[name] = frame[name].astype(kind)
    frame = join_facts(frame, rows)
    frame.attrs["asked"] = Asked(asked for labelled in runs for asked in _asked(labelled))
    return frame


@dataclass(frozen=True, slots=True)
class _Labelled:
    """A run and the name of its model."""

    run: Run
    label: str

    def goes_with(self, other: _Labelled) -> bool:
        """Whether two runs are parts of one: the same settings, and no rows that differ."""
        ours, theirs = self.run, other.run
        if ours.source.get("programs") != theirs.source.get("programs"):
            return False
        settings = (ours.model, ours.prompts, ours.generation)
        return settings == (theirs.model, theirs.prompts, theirs.generation) and all(
            theirs.data.get(group, digest) == digest for group, digest in ours.data.items()
        )


def _pairs(paths: Paths) -> list[tuple[str, Path]]:
    if isinstance(paths, str | Path):
        return [("", Path(paths))]
    if isinstance(paths, Mapping):
        return [(label, Path(path)) for label, path in paths.items()]
    return [("", Path(path)) for path in paths]


def _with_label(path: Path, label: str) -> _Labelled:
    run = read_run(path)
    name = str(run.model.get("model") or run.model.get("name") or path.resolve().name)
    return _Labelled(run, label or name + _how(run.prompts))


def _how(prompts: Mapping[str, Any]) -> str:
    """Return what tells runs of one model apart by how they were asked."""
    return "-CoT" * bool(prompts.get("cot")) + "-no-hint" * (not prompts.get("hint", True))


def _labelled(runs: list[_Labelled]) -> list[_Labelled]:
    """Put runs together that are parts of one, and tell the others apart by their directories."""
    found: defaultdict[str, list[list[_Labelled]]] = defaultdict(list)
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


def _names(label: str, several: list[list[_Labelled]]) -> list[str]:
    if len(several) == 1:
        return [label]
    names = [parts[0].run.folder.resolve().name for parts in several]
    if len(set(names)) < len(names):
        names = [str(parts[0].run.folder) for parts in several]
    return [f"{label} ({name})" for name in names]


def _records(labelled: _Labelled) -> list[dict[str, Any]]:
    samples = labelled.run.samples()
    with as_written(labelled.run.folder):
        return [_record(labelled, sample) for sample in samples]


def _asked(labelled: _Labelled) -> list[dict[str, Any]]:
    with as_written(labelled.run.folder):
        return asked_of(labelled.run, labelled.label)


def _record(labelled: _Labelled, sample: Sample) -> dict[str, Any]:
    name, prompts, score = _config(sample), labelled.run.prompts, sample["score"]
    shots = prompts.get("shots", "default")
    return {
        "model": labelled.label,
        "run": str(labelled.run.folder),
        "config": sample["config"],
        "task": name.task,
        "formalization": name.formalization,
        "variant": name.variant,
        "split": sample["split"],
        "row": sample["id"],
        "program": sample["cluster"],
        "trial": sample["trial"],
        "index": sample["index"],
        "cot": bool(prompts.get("cot")),
        "hint": bool(prompts.get("hint", True)),
        "shots": int(name.task not in NOTATION_TASKS) if shots == "default" else shots,
        "correct": bool(score["correct"]),
        **sample["reading"],
        "finish_reason": sample["finish_reason"],
        "prompt_tokens": sample["prompt_tokens"],
        "completion_tokens": sample["completion_tokens"],
        "seconds": sample["seconds"],
        **{column: score.get(column) for column in _SCORE_COLUMNS},
        "share": _share(score, "variables_right", "variables"),
        "changed_share": _share(score, "changed_right", "changed"),
        "sensitive": sample.get("sensitive"),
    }


def _share(score: Mapping[str, Any], right: str, counted: str) -> float | None:
    """Return a share of variables; None if there are none, or an earlier version did not count."""
    whole = score.get(counted)
    return float(score[right] / whole) if whole else None


def _config(sample: Sample) -> ConfigName:
    name = ConfigName.parse(sample["config"])
    if not name.formalization:
        raise ValueError(f"{sample['config']} is no configuration")
    return name
