"""Frames of samples made by hand."""

import pandas as pd

from plsemanticsbench.analysis.facts import PROFILE
from plsemanticsbench.analysis.samples import _SCORE_COLUMNS
from plsemanticsbench.tasks.names import ConfigName


def samples(config, correct, *, model="m", split="human_written", trial=0, **columns):
    """A frame with a row for each entry of ``correct``; columns are lists or single values."""
    task, formalization, variant = ConfigName.parse(config)
    n = len(correct)
    rows = columns.pop("row", [f"p{i}" for i in range(n)])
    frame = pd.DataFrame(
        {
            "model": model,
            "run": f"runs/{model}",
            "config": config,
            "task": task,
            "formalization": formalization,
            "variant": variant,
            "split": split,
            "row": rows,
            "program": columns.pop("program", rows),
            "trial": trial,
            "index": range(n),
            "cot": False,
            "hint": True,
            "shots": 1,
            "correct": [bool(c) for c in correct],
            "status": "ok",
            "reason": "",
            "finish_reason": "stop",
            "prompt_tokens": 1,
            "completion_tokens": 1,
            "seconds": 0.0,
        }
    )
    for name in ("rule", "predicted_rule"):
        frame[name] = pd.array([None] * n, dtype="Int64")
    for name in (*_SCORE_COLUMNS, *PROFILE):
        frame[name] = pd.Series([None] * n, dtype=_SCORE_COLUMNS.get(name, "float64"))
    for name, values in columns.items():
        frame[name] = pd.Series(
            [values] * n if isinstance(values, str | int | float) else list(values)
        ).astype(frame[name].dtype if name in frame else None)
    return frame


def together(*frames):
    return pd.concat(frames, ignore_index=True)


def cell(cells, **wanted):
    """The one cell that has these values, as a dictionary."""
    chosen = cells
    for name, value in wanted.items():
        chosen = chosen[chosen[name] == value]
    (found,) = chosen.to_dict("records")
    return found
