"""Facts about the rows that samples do not hold: the programs' complexity, the options' rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import pandas as pd

from plsemanticsbench.eval.folder.reading import OwnSplit, read_run
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.measures import ComplexityProfile, complexity
from plsemanticsbench.measures.formulas import MEASURES
from plsemanticsbench.programs.manifest import ERROR_SPLIT, PROGRAM_SPLITS
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import (
    NOTATION_SPLIT,
    NOTATION_TASKS,
    Config,
    ConfigName,
    parse_config,
    published_rows,
)
from plsemanticsbench.tasks.names import STANDARD

PROFILE: Final = tuple(ComplexityProfile.__dataclass_fields__)
"""The columns of a complexity profile: the eleven measures and ``cc_plain``."""

Mappings = Iterable[Mapping[str, Any]]


def program_profiles(
    splits: Sequence[str] = PROGRAM_SPLITS, rows: Mappings | None = None
) -> pd.DataFrame:
    """Return the complexity of programs, for their distributions (paper, Figure 7).

    Args:
        splits: published splits; fuzzer_generated takes some ten seconds, once.
        rows: rows of one's own data set instead; those without a program are passed over.

    Returns:
        A row for each program: ``split``, ``program`` and the profile.

    Raises:
        PLSemanticsBenchError: no such split, or the published programs are not installed.
    """
    columns = ["split", "program", *PROFILE]
    if rows is None:
        return pd.concat([_published_profiles(split) for split in splits], ignore_index=True)
    own = [
        {"split": row["split"], "program": row["program_id"], **{m: row[m] for m in PROFILE}}
        for row in rows
        if row.get("program_id")
    ]
    return pd.DataFrame(own, columns=columns).drop_duplicates(["split", "program"])


def split_statistics(profiles: pd.DataFrame) -> pd.DataFrame:
    """Return the number of programs and the median of each measure (paper, Table 2).

    Args:
        profiles: of :func:`program_profiles`, or any frame with ``split``, ``program`` and the
            measures: a program counts once.

    Returns:
        A row for each split, indexed by it.
    """
    once = profiles.drop_duplicates(["split", "program"]).dropna(subset=list(MEASURES))
    splits = once.groupby("split", sort=False)
    medians = splits[list(MEASURES)].median()
    medians.insert(0, "programs", splits["program"].count())
    return medians


def join_facts(frame: pd.DataFrame, rows: Mappings | None) -> pd.DataFrame:
    """Return samples with the columns of the profile, ``rule`` and ``predicted_rule``.

    What the rows do not tell is empty.
    """
    own = None if rows is None else list(rows)
    given = None if own is None else program_profiles(rows=own)
    runs = frame.groupby("run", sort=False)
    frame = pd.concat([_with_profiles(part, given) for _, part in runs], ignore_index=True)
    options = _options(frame, own)
    keys = zip(frame["task"], frame["formalization"], frame["split"], frame["row"], strict=True)
    found = [options.get(key) for key in keys]
    columns = {
        "rule": [_at(o, place) for o, place in zip(found, frame["gold"], strict=True)],
        "predicted_rule": [
            _at(o, place) for o, place in zip(found, frame["predicted"], strict=True)
        ],
    }
    return frame.assign(**{name: pd.array(c, dtype="Int64") for name, c in columns.items()})


def _with_profiles(frame: pd.DataFrame, given: pd.DataFrame | None) -> pd.DataFrame:
    """Return the samples of a run with the profiles of their programs, as far as known."""
    profiles = _profiles_of(frame) if given is None else given
    if profiles.empty:
        return frame.assign(**dict.fromkeys(PROFILE, float("nan")))
    keys = [name for name in ("config", "split", "program") if name in profiles]
    return frame.merge(profiles, "left", on=keys)


def _profiles_of(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the profiles of the programs of a run; none of those that are not known."""
    asked = frame.loc[~frame["task"].isin(NOTATION_TASKS), ["config", "split"]]
    run = read_run(frame["run"].iloc[0])
    if run.has_own_programs:
        groups = asked.drop_duplicates().itertuples(index=False, name=None)
        parts = [
            _own_profiles(run.own_split(config, split)).assign(config=config)
            for config, split in groups
        ]
        found = [part for part in parts if not part.empty]
        return pd.concat(found, ignore_index=True) if found else pd.DataFrame()
    splits = asked["split"].unique()
    known = [split for split in splits if split in (*PROGRAM_SPLITS, ERROR_SPLIT)]
    try:
        return program_profiles(known) if known else pd.DataFrame()
    except PLSemanticsBenchError:  # the published programs are not installed
        return pd.DataFrame()


@cache
def _own_profiles(own: OwnSplit) -> pd.DataFrame:
    """Return the profiles of a run's own programs, if they are still there as they were."""
    rows = own.rows()
    return program_profiles(rows=rows) if rows else pd.DataFrame()


@cache
def _published_profiles(split: str) -> pd.DataFrame:
    programs = [(record.id, complexity(record.program)) for record in published_programs(split)]
    return pd.DataFrame(
        [{"split": split, "program": name, **profile.to_dict()} for name, profile in programs]
    )


def _options(
    frame: pd.DataFrame, own: list[Mapping[str, Any]] | None
) -> dict[tuple[str, str, str, str], Sequence[int]]:
    """Return the rules of the options of each question, in the order in which they are shown."""
    asked = frame.loc[frame["task"].isin(NOTATION_TASKS), ["task", "formalization", "split"]]
    if own is not None:
        questions = [row for row in own if row.get("option_rules") is not None]
    else:
        questions = [
            row.to_dict()
            for task, formalization, split in asked.drop_duplicates().itertuples(index=False)
            if split == NOTATION_SPLIT
            for row in published_rows(_standard(task, formalization), split)
        ]
    return {
        (row["task"], row["formalization"], row["split"], row["id"]): row["option_rules"]
        for row in questions
    }


def _at(options: Sequence[int] | None, place: Any) -> int | None:
    return None if options is None or pd.isna(place) else int(options[int(place) - 1])


def _standard(task: str, formalization: str) -> Config:
    return parse_config(str(ConfigName(task, formalization, STANDARD)))
