"""Which runs were read, and what is missing of them."""

from __future__ import annotations

from collections.abc import Iterator

import pandas as pd

from plsemanticsbench.report.document import Block, Note, Section
from plsemanticsbench.report.listing import plain_table
from plsemanticsbench.report.sections.context import Context, texts
from plsemanticsbench.tasks import TASKS

_COLUMNS = {
    "model": "model",
    "task": "task",
    "split": "split",
    "configs": "configs",
    "rows": "rows",
    "trials": "trials",
    "answers": "answers",
    "missing": "missing",
    "seconds": "seconds",
    "prompt_tokens": "tokens read",
    "completion_tokens": "written",
}


def runs_section(context: Context) -> Section:
    """Return what was answered by each model, and what was not."""
    return context.section("runs", context.basis(TASKS), _blocks(context))


def _blocks(context: Context) -> Iterator[Block]:
    caption = texts()["tables"]["runs"]
    yield plain_table("runs", caption, _COLUMNS, _answered(context))
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


def _answered(context: Context) -> pd.DataFrame:
    frame = context.frame
    keys = ["model", "task", "split"]
    found = frame.groupby(keys, sort=False).agg(
        configs=("config", "nunique"),
        rows=("row", "nunique"),
        trials=("trial", lambda trials: ", ".join(str(t + 1) for t in sorted(set(trials)))),
        answers=("row", "size"),
        seconds=("seconds", "sum"),
        prompt_tokens=("prompt_tokens", "sum"),
        completion_tokens=("completion_tokens", "sum"),
        runs=("run", lambda runs: ", ".join(sorted(set(runs)))),
    )
    lacking = context.missing.assign(
        task=context.missing["config"].str.split("-").str[0],
        missing=pd.to_numeric(context.missing["missing"]),
    )
    missing = lacking.groupby(keys)["missing"].agg(lambda counts: counts.sum(skipna=False))
    found = found.join(missing)
    found["missing"] = found["missing"].where(found.index.isin(missing.index), 0)  # else unknown
    found = found.reset_index()
    models, tasks = list(context.styles), list(TASKS)
    places = found["model"].map(models.index), found["task"].map(tasks.index)
    order = pd.DataFrame({"model": places[0], "task": places[1]}).sort_values(["model", "task"])
    return found.loc[order.index]
