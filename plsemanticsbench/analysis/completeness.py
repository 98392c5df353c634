"""What runs were asked and have not answered, and what the paper's tables would need besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, Final

import pandas as pd

from plsemanticsbench.eval.folder.reading import Run
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import (
    NOTATION_TASKS,
    configs,
    parse_config,
    published_rows,
)
from plsemanticsbench.tasks.names import STANDARD, ConfigName

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
        A row for each model, config and split that was asked and is not fully answered, and
        for each published config that was not asked at all. ``wanted`` and ``missing``
        count samples (rows times trials), NaN where nobody can tell; ``note`` says it in words.
    """
    rows = [*_unfinished(frame), *_never_asked(frame)]
    return pd.DataFrame(rows, columns=MISSING_COLUMNS)


def asked_of(run: Run, model: str) -> list[dict[str, Any]]:
    """Return what a run was asked at its latest start: model, config, split and wanted samples.

    With the selection that they are of, and whether it is of programs of one's own. Where a run
    does not say how many, and is on the published rows, they are counted.
    """
    also = {"selection": run.selection, "own": run.has_own_programs}
    return [
        {
            "model": model,
            "config": config,
            "split": split,
            "wanted": _counted(run, config, split) if wanted is None else wanted,
            **also,
        }
        for (config, split), wanted in run.wanted.items()
    ]


def _counted(run: Run, config: str, split: str) -> int | None:
    """Return how many samples a run of an earlier version wants; None if nobody can tell."""
    if run.has_own_programs:
        return None
    selection = run.selection
    rows = _chosen(config, split, selection.get("limit"), selection.get("ids"))
    return None if rows is None else len(rows) * int(selection.get("trials", 1))


def _chosen(config: str, split: str, limit: int | None, ids: list[str] | None) -> list[str] | None:
    """Return the ids of a selection; None if the data set is not the published one."""
    standard = ConfigName.parse(config)._replace(variant=STANDARD)
    try:
        if ids is None and limit is not None and standard.task not in NOTATION_TASKS:
            return list(islice(_stream(standard, split), limit))
        wanted = None if ids is None else set(ids)
        known = _ids(standard, split)
        return list(islice((row for row in known if wanted is None or row in wanted), limit))
    except PLSemanticsBenchError:
        return None


@cache
def _ids(standard: ConfigName, split: str) -> tuple[str, ...]:
    return tuple(_stream(standard, split))


def _stream(standard: ConfigName, split: str) -> Iterator[str]:
    """Yield the ids of the rows of a split; those of PredState are the programs' own."""
    if standard.task == "predstate":
        return (record.id for record in published_programs(split))
    return (row.id for row in published_rows(parse_config(str(standard)), split))


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
    """Yield the published configs that a model was not asked at all."""
    known = [config.name for config in configs()]
    asked = {(a["model"], a["config"]) for a in frame.attrs.get("asked", ())}
    asked |= set(zip(frame["model"], frame["config"], strict=True))
    for model in frame["model"].unique():
        for config in known:
            if (model, config) not in asked:
                yield {"model": model, "config": config, "answered": 0, "note": "not asked"}
