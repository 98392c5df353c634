"""What runs were asked and have not answered, and what the paper's tables would need besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pandas as pd

from plsemanticsbench.eval import RunFolderError, load_results
from plsemanticsbench.eval.folder.manifest import RUN, read_manifest
from plsemanticsbench.eval.folder.results import RESULTS
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import (
    NOTATION_TASKS,
    configs,
    parse_config,
    published_rows,
)

_SELECTING: Final = ("limit", "ids", "trials")
"""What of a selection says which samples of a split are asked for."""

MISSING_COLUMNS: Final = ["model", "config", "split", "wanted", "answered", "missing", "note"]


class Asked(tuple[Mapping[str, Any], ...]):
    """What runs were asked, a mapping for each group, see :func:`asked_of`.

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
    rows = [*_unfinished(frame), *_never_asked(frame)]
    return pd.DataFrame(rows, columns=MISSING_COLUMNS)


def asked_of(folder: Path, model: str) -> list[dict[str, Any]]:
    """Return what a run was asked at its latest start: model, config, split and wanted samples.

    With the selection that they are of, and whether it is of programs of one's own.
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
        asked.append({**named, "wanted": wanted, "selection": selection, "own": own})
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
    task, formalization, *_ = config.split("-")
    try:
        if ids is None and limit is not None and task not in NOTATION_TASKS:
            return list(islice(_stream(task, formalization, split), limit))
        wanted = None if ids is None else set(ids)
        known = _ids(task, formalization, split)
        return list(islice((row for row in known if wanted is None or row in wanted), limit))
    except PLSemanticsBenchError:
        return None


@cache
def _ids(task: str, formalization: str, split: str) -> tuple[str, ...]:
    return tuple(_stream(task, formalization, split))


def _stream(task: str, formalization: str, split: str) -> Iterator[str]:
    """Yield the ids of the rows of a split; those of PredState are the programs' own."""
    if task == "predstate":
        return (record.id for record in published_programs(split))
    return (row.id for row in published_rows(parse_config(f"{task}-{formalization}-std"), split))


def _unfinished(frame: pd.DataFrame) -> Iterator[dict[str, Any]]:
    """Yield what is not finished."""
    asked = pd.DataFrame(
        frame.attrs.get("asked", []),
        columns=["model", "config", "split", "wanted", "selection", "own"],
    )
    for keys, parts in asked.groupby(["model", "config", "split"], sort=False):
        model, config, split = keys
        here = frame[(frame["model"] == model) & (frame["config"] == config)]
        here = here[here["split"] == split]
        counts = parts["wanted"].astype(float)
        have, want = _asked_for(here, parts), counts.max(skipna=_alike(parts))
        together = _together(parts)
        if together is not None:
            samples = set(zip(here["row"], here["trial"], strict=True))
            have, want = len(together & samples), len(together)
        named = dict(zip(("model", "config", "split"), keys, strict=True))
        if pd.isna(want):
            note = f"{have} answered, of an unknown number: the run has not ended"
            yield {**named, "wanted": None, "answered": have, "missing": None, "note": note}
        elif have < want:
            lacking = int(want) - have
            note = f"{lacking} of {int(want)} answers are missing: the run has not ended"
            counts = {"wanted": int(want), "answered": have, "missing": lacking}
            yield {**named, **counts, "note": note}


def _wishes(parts: pd.DataFrame) -> list[list[Any]]:
    return [[selection.get(key) for key in _SELECTING] for selection in parts["selection"]]


def _alike(parts: pd.DataFrame) -> bool:
    """Tell whether runs were asked for the same samples, so that one knows how many for all."""
    wishes = _wishes(parts)
    return all(wish == wishes[0] for wish in wishes)


def _asked_for(samples: pd.DataFrame, parts: pd.DataFrame) -> int:
    """Return how many samples are among those that runs were asked for at their latest start."""
    wished = pd.Series(data=False, index=samples.index)
    for limit, ids, trials in _wishes(parts):
        among = samples["trial"] < (trials or 1)
        if ids is not None:
            among &= samples["row"].isin(ids)
        elif limit is not None:
            among &= samples["index"] < limit
        wished |= among
    return int(wished.sum())


def _together(parts: pd.DataFrame) -> set[tuple[str, int]] | None:
    """Return the rows and trials that several runs which go together were asked for.

    None where one run says it all, or they are not about the published rows.
    """
    if _alike(parts):
        return None
    wishes = _wishes(parts)
    keys: set[tuple[str, int]] = set()
    for (limit, ids, trials), part in zip(wishes, parts.to_dict("records"), strict=True):
        if part["own"]:
            return None
        chosen = _chosen(part["config"], part["split"], limit, ids)
        every = {(row, trial) for row in chosen or () for trial in range(trials or 1)}
        if chosen is None or not (pd.isna(part["wanted"]) or part["wanted"] == len(every)):
            return None
        keys |= every
    return keys


def _never_asked(frame: pd.DataFrame) -> Iterator[dict[str, Any]]:
    """Yield the published configurations that a model was not asked at all."""
    known = [config.name for config in configs()]
    asked = {(a["model"], a["config"]) for a in frame.attrs.get("asked", ())}
    asked |= set(zip(frame["model"], frame["config"], strict=True))
    for model in frame["model"].unique():
        for config in known:
            if (model, config) not in asked:
                yield {"model": model, "config": config, "answered": 0, "note": "not asked"}
