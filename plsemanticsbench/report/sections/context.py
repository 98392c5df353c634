"""What all sections are made from, and what they say about the rows that they rest on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import pandas as pd

from plsemanticsbench import analysis
from plsemanticsbench.models.interface import PROMPT_TOO_LONG
from plsemanticsbench.report.document import Block, Section
from plsemanticsbench.report.figures import Look, model_styles
from plsemanticsbench.tasks.names import ConfigName

_CONFIGS_SHOWN = 4


@dataclass(frozen=True)
class Context:
    """What sections are made from.

    Attributes:
        frame: the samples, of :func:`plsemanticsbench.analysis.load_runs`.
        missing: what is missing of them, of :func:`plsemanticsbench.analysis.completeness`.
        with_paper: put the published figures beside them.
        styles: how each model looks in figures.
    """

    frame: pd.DataFrame
    missing: pd.DataFrame
    with_paper: bool
    styles: Mapping[str, Look]

    @classmethod
    def of(cls, frame: pd.DataFrame, *, with_paper: bool = False) -> Context:
        """Return the context of a frame of samples."""
        missing = analysis.missing(frame)
        return cls(frame, missing, with_paper, model_styles(models_of(frame, missing)))

    def cells(
        self, ours: pd.DataFrame, tables: Iterable[int], task: str | None, floor: str | None = None
    ) -> pd.DataFrame:
        """Return our cells of a table, a floor if one is named, and the paper's if wanted."""
        floors = [analysis.floor_cells(self.frame, floor, ours)] if floor else []
        theirs = [analysis.published(table, task) for table in tables] if self.with_paper else []
        parts = [part for part in (ours, *floors, *theirs) if not part.empty]
        return pd.concat(parts, ignore_index=True) if parts else ours

    def basis(self, tasks: Sequence[str]) -> tuple[str, ...]:
        """Return for each model what its numbers about some tasks rest on."""
        return tuple(f"{model}: {self._basis(model, tasks)}" for model in self.styles)

    def section(self, name: str, basis: Iterable[str], blocks: Iterable[Block]) -> Section:
        """Return a section with the words that the text file has for it."""
        words = texts()["sections"][name]
        return Section(name, words["title"], words["lead"], tuple(basis), tuple(blocks))

    def _basis(self, model: str, tasks: Sequence[str]) -> str:
        frame = self.frame[(self.frame["model"] == model) & self.frame["task"].isin(tasks)]
        lacking = self.missing[self.missing["model"] == model]
        lacking = lacking[lacking["config"].map(task_of).isin(tasks)]
        return "; ".join([_answered(frame), *_lacking(lacking, asked=not frame.empty)]) + "."


def task_of(config: str) -> str:
    """Return the task of a config."""
    return ConfigName.parse(config).task


def models_of(frame: pd.DataFrame, missing: pd.DataFrame) -> list[str]:
    """Return all models, those without any answer too."""
    return list(dict.fromkeys([*frame["model"], *missing["model"]]))


def _answered(frame: pd.DataFrame) -> str:
    if frame.empty:
        return "no answers"
    rows = len(frame[["split", "row"]].drop_duplicates())
    configs = frame["config"].nunique()
    trials = sorted(int(trial) + 1 for trial in frame["trial"].unique())
    told = (
        f"{count(len(frame), 'answer')} to {count(rows, 'row')} in"
        f" {count(configs, 'configuration')}, trial{'s' if len(trials) > 1 else ''}"
        f" {', '.join(map(str, trials))}"
    )
    too_long = int((frame["finish_reason"] == PROMPT_TOO_LONG).sum())
    if too_long:
        told += f"; of these {count(too_long, 'prompt')} did not fit the context and count as wrong"
    return told


def _lacking(lacking: pd.DataFrame, *, asked: bool) -> list[str]:
    never = lacking["note"] == "not asked"
    unfinished, names = lacking[~never], list(lacking.loc[never, "config"])
    if unfinished.empty and not names:
        return ["nothing is missing"]
    if unfinished.empty and not asked:
        return ["not asked"]
    told = []
    if not unfinished.empty:
        known = unfinished["missing"].notna().all()
        number = f"{int(unfinished['missing'].sum()):,}" if known else "an unknown number of"
        of = _some(unfinished["config"] + " " + unfinished["split"])
        told.append(f"{number} more were asked for and are missing ({of})")
    return [*told, *([f"not asked: {count(len(names), 'configuration')}"] if names else [])]


def _some(names: Iterable[str]) -> str:
    """Return the first of some names, and how many more there are."""
    every = list(names)
    more = len(every) - _CONFIGS_SHOWN
    shown = ", ".join(every[:_CONFIGS_SHOWN])
    return f"{shown} and {more} more" if more > 0 else shown


def count(number: int, noun: str) -> str:
    """Return a number with its noun, such as ``1 row`` or ``1,200 rows``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def slug(text: str) -> str:
    """Return a text as part of a file's name."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-.").lower()[:60] or "model"


@cache
def texts() -> dict[str, Any]:
    """Return the words of the report."""
    path = files("plsemanticsbench.report") / "texts.toml"
    return tomllib.loads(path.read_text("utf-8"))
