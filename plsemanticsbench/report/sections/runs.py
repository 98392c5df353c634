"""Which runs were read, and what is missing of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pandas as pd

from plsemanticsbench.eval.folder.reading import Run, read_run
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.report.document import Block, Note, Section
from plsemanticsbench.report.other_tables import plain_table
from plsemanticsbench.report.sections.context import Context, task_of, texts
from plsemanticsbench.tasks import NOTATION_TASKS, TASKS

_COLUMNS = {
    "model": "model",
    "task": "task",
    "split": "split",
    "configs": "configs",
    "rows": "rows",
    "programs": "programs",
    "trials": "trials",
    "answers": "answers",
    "missing": "missing",
    "seconds": "seconds",
    "prompt_tokens": "tokens read",
    "completion_tokens": "written",
}

_SETTINGS = {
    "model": "model",
    "run": "run",
    "backend": "backend",
    "dtype": "dtype",
    "temperature": "temperature",
    "shots": "shots",
    "cot": "CoT",
    "hint": "hint",
    "system": "system",
    "max_new_tokens": "new tokens",
}


def runs_section(context: Context) -> Section:
    """Return what was answered by each model, and what was not."""
    return context.section("runs", context.basis(tuple(TASKS)), _blocks(context))


def _blocks(context: Context) -> Iterator[Block]:
    caption = texts()["tables"]["runs"]
    yield plain_table("runs", caption, _COLUMNS, _answered(context))
    settings = _settings(context.frame)
    if not settings.empty:
        yield plain_table("settings", texts()["tables"]["settings"], _SETTINGS, settings)
    lacking = context.missing
    unfinished = lacking[lacking["note"] != "not asked"]
    if not unfinished.empty:
        columns = {"model": "model", "config": "configuration", "split": "split", "note": "what"}
        caption = "What the runs were asked and have not answered"
        yield plain_table("unfinished", caption, columns, unfinished)
    text = "" if len(unfinished) else "Everything that the runs were asked is answered. "
    never = lacking[lacking["note"] == "not asked"]
    items = [f"{model}: {', '.join(part)}" for model, part in never.groupby("model")["config"]]
    text += "Published configurations that were never asked:" if items else ""
    yield Note(text, tuple(items), name="missing", frame=lacking)


def _settings(frame: pd.DataFrame) -> pd.DataFrame:
    """Return what tells runs apart, a row for each; none of runs that are no longer there."""
    rows = []
    for (model, run), _ in frame.groupby(["model", "run"], sort=False):
        try:
            found = read_run(str(run))
        except PLSemanticsBenchError:
            continue
        identity, prompts = found.model, found.prompts
        rows.append(
            {
                "model": model,
                "run": Path(str(run)).name,
                "backend": identity.get("backend", identity.get("name")),
                "dtype": identity.get("dtype", ""),
                "temperature": str(identity.get("temperature", "")),
                "shots": str(prompts.get("shots", "")),
                "cot": "yes" if prompts.get("cot") else "no",
                "hint": "yes" if prompts.get("hint", True) else "no",
                "system": "yes" if prompts.get("system") or prompts.get("system_prompt") else "no",
                "max_new_tokens": _limit(found),
            }
        )
    return pd.DataFrame(rows, columns=list(_SETTINGS))


def _limit(run: Run) -> str:
    """Return a run's limit of tokens, and that of the answers that are from an earlier one."""
    limit = str(run.generation.get("max_new_tokens", ""))
    before = run.taken_over.get("max_new_tokens")
    return limit if before is None else f"{limit}; {before} where that was enough"


def _answered(context: Context) -> pd.DataFrame:
    frame = context.frame
    keys = ["model", "task", "split"]
    found = frame.groupby(keys, sort=False).agg(
        configs=("config", "nunique"),
        rows=("row", "nunique"),
        programs=("program", "nunique"),
        trials=("trial", lambda trials: ", ".join(str(t + 1) for t in sorted(set(trials)))),
        answers=("row", "size"),
        seconds=("seconds", "sum"),
        prompt_tokens=("prompt_tokens", "sum"),
        completion_tokens=("completion_tokens", "sum"),
        runs=("run", lambda runs: ", ".join(sorted(set(runs)))),
    )
    lacking = context.missing.assign(
        task=context.missing["config"].map(task_of),
        missing=pd.to_numeric(context.missing["missing"]),
    )
    missing = lacking.groupby(keys)["missing"].agg(lambda counts: counts.sum(skipna=False))
    found = found.join(missing)
    found["missing"] = found["missing"].where(found.index.isin(missing.index), 0)  # else unknown
    found = found.reset_index()
    found["programs"] = found["programs"].mask(found["task"].isin(NOTATION_TASKS))
    models, tasks = list(context.styles), list(TASKS)
    places = found["model"].map(models.index), found["task"].map(tasks.index)
    order = pd.DataFrame({"model": places[0], "task": places[1]}).sort_values(["model", "task"])
    return found.loc[order.index]
