"""What runs were asked and have not answered, and what the paper's tables would need besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pandas as pd

from plsemanticsbench.eval import RunFolderError, load_results
from plsemanticsbench.eval.manifest import RUN, read_manifest
from plsemanticsbench.eval.results import RESULTS
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.tasks import configs, parse_config, published, published_rows

MISSING_COLUMNS: Final = ["model", "config", "split", "wanted", "answered", "missing", "note"]


class Asked(tuple[Mapping[str, Any], ...]):
    """What runs were asked: ``model``, ``config``, ``split`` and ``wanted`` samples.

    Nobody changes it, so that pandas, which copies ``attrs`` in every step, has nothing to copy.
    """

    def __deepcopy__(self, _: Any) -> Asked:
        return self


def missing(frame: pd.DataFrame) -> pd.DataFrame:
    """Return what is missing of the runs.

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`. What was asked is in its
            ``attrs["asked"]``; without that only what was never asked is told.

    Returns:
        A row for each model, configuration and split that was asked and is not fully answered, and
        for each published configuration that was not asked at all. ``wanted`` and ``missing``
        count samples (rows times trials), NaN where nobody can tell; ``note`` says it in words.
    """
    answered = frame.groupby(["model", "config", "split"])["row"].size().to_dict()
    rows = [*_unfinished(frame, answered), *_never_asked(frame)]
    return pd.DataFrame(rows, columns=MISSING_COLUMNS)


def asked_of(folder: Path, model: str) -> list[dict[str, Any]]:
    """Return what a run was asked at its latest start: model, config, split and wanted samples.

    With the selection that they are of, if they are of the published rows.
    """
    manifest = read_manifest(folder)
    selection, results = manifest.get("selection", {}), _results(folder)
    own = "programs" in manifest.get("source", {})
    asked = []
    for group in selection.get("groups", ()):
        config, split = group.split("/", 1)
        wanted = results.get((config, split))
        if wanted is None and not own:
            rows = _count(config, split, selection.get("limit"), selection.get("ids"))
            wanted = None if rows is None else rows * selection.get("trials", 1)
        named = {"model": model, "config": config, "split": split}
        asked.append({**named, "wanted": wanted, "selection": None if own else selection})
    return asked


def _results(folder: Path) -> dict[tuple[str, str], int]:
    """Return the wanted samples by ``results.json``, unless a later start has outdated it."""
    try:
        if (folder / RESULTS).stat().st_mtime < (folder / RUN).stat().st_mtime:
            return {}
        figures = load_results(folder).figures
    except (OSError, RunFolderError):
        return {}
    return {(figure["config"], figure["split"]): figure["rows"] for figure in figures}


def _count(config: str, split: str, limit: int | None, ids: list[str] | None) -> int | None:
    """Return how many rows a selection has; None if the data set is not the published one."""
    chosen = _chosen(config, split, limit, ids)
    return None if chosen is None else len(chosen)


def _chosen(config: str, split: str, limit: int | None, ids: list[str] | None) -> list[str] | None:
    """Return the ids of a selection; None if the data set is not the published one."""
    try:
        if ids is None and limit is not None and config.startswith("pred"):
            return list(islice(_stream(config, split), limit))
        wanted = None if ids is None else set(ids)
        found = (row for row in _ids(config, split) if wanted is None or row in wanted)
        return list(islice(found, limit))
    except PLSemanticsBenchError:
        return None


def _together(parts: pd.DataFrame) -> float:
    """Return how many samples several runs were asked for that go together, each counted once."""
    largest = float(parts["wanted"].astype(float).max())
    keys: set[tuple[str, int]] = set()
    for config, split, selection in zip(
        parts["config"], parts["split"], parts["selection"], strict=True
    ):
        if selection is None:
            return largest
        chosen = _chosen(config, split, selection.get("limit"), selection.get("ids"))
        if chosen is None:
            return largest
        keys |= {(row, trial) for row in chosen for trial in range(selection.get("trials", 1))}
    return len(keys)


@cache
def _ids(config: str, split: str) -> tuple[str, ...]:
    return tuple(_stream(config, split))


def _stream(config: str, split: str) -> Iterator[str]:
    """Yield the ids of the rows of a split; those of PredState are the programs' own."""
    task, formalization, *_ = config.split("-")
    if task == "predstate":
        return (record.id for record in published(split))
    return (row.id for row in published_rows(parse_config(f"{task}-{formalization}-std"), split))


def _unfinished(
    frame: pd.DataFrame, answered: Mapping[tuple[str, str, str], int]
) -> Iterator[dict[str, Any]]:
    """Yield what is not finished."""
    asked = pd.DataFrame(
        frame.attrs.get("asked", []), columns=["model", "config", "split", "wanted", "selection"]
    )
    for keys, parts in asked.groupby(["model", "config", "split"], sort=False):
        alone = len(parts) == 1
        want = parts["wanted"].astype(float).max() if alone else _together(parts)
        have = answered.get(keys, 0)
        named = dict(zip(("model", "config", "split"), keys, strict=True))
        if pd.isna(want):
            note = f"{have} answered, of an unknown number: the run has not ended"
            yield {**named, "wanted": None, "answered": have, "missing": None, "note": note}
        elif have < want:
            lacking = int(want) - have
            note = f"{lacking} of {int(want)} answers are missing: the run has not ended"
            counts = {"wanted": int(want), "answered": have, "missing": lacking}
            yield {**named, **counts, "note": note}


def _never_asked(frame: pd.DataFrame) -> Iterator[dict[str, Any]]:
    """Yield the published configurations that a model was not asked at all."""
    known = [config.name for config in configs()]
    asked = {(a["model"], a["config"]) for a in frame.attrs.get("asked", ())}
    asked |= set(zip(frame["model"], frame["config"], strict=True))
    for model in frame["model"].unique():
        for config in known:
            if (model, config) not in asked:
                yield {"model": model, "config": config, "answered": 0, "note": "not asked"}
