"""A run as those read it who did not make it: what was asked, how, and what was answered.

Whoever analyses runs needs nothing else of :mod:`plsemanticsbench.eval`::

    run = read_run("runs/mine")
    run.wanted["predstate-S-std", "human_written"]    # answers that it asks for
    run.samples()                                     # those that are there
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plsemanticsbench.eval.asking.questions import rows_sha256
from plsemanticsbench.eval.asking.rows import OwnRows
from plsemanticsbench.eval.asking.samples import Sample
from plsemanticsbench.eval.folder.manifest import RUN, read_manifest
from plsemanticsbench.eval.folder.results import RESULTS, load_results
from plsemanticsbench.eval.folder.store import read_samples
from plsemanticsbench.eval.folder.writing import RunFolderError
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.tasks import Row

__all__ = ["OwnSplit", "Run", "Sample", "as_written", "read_run"]


@dataclass(frozen=True, slots=True)
class OwnSplit:
    """The rows of a config's split that a run has made of programs of one's own.

    Attributes:
        source: what ``run.toml`` remembers of the programs and symbols.
        config: the config's name.
        split: the split's name.
        sha256: digest of the rows; None where the run was not asked about them.
    """

    source: tuple[tuple[str, str], ...]
    config: str
    split: str
    sha256: str | None

    def rows(self) -> list[Mapping[str, Any]]:
        """Return the rows if the programs are still there as they were, else none."""
        try:
            own = OwnRows(**dict(self.source))
            (config,) = (known for known in own.configs if known.name == self.config)
            found = own(config, self.split)
            rows = [row.to_dict() if isinstance(row, Row) else row for row in found]
        except (PLSemanticsBenchError, TypeError, ValueError):
            return []
        return rows if rows_sha256(rows) == self.sha256 else []


@dataclass(frozen=True, slots=True)
class Run:
    """What a run directory says of a run, finished or not.

    Attributes:
        folder: the run directory.
        model: what determines the outputs; ``model`` or ``name`` is what it is called.
        prompts: version and digest of the prompts, and how questions are put.
        generation: seed and token limit.
        selection: of the latest start: ``trials``, and ``limit`` and ``ids`` if they were given.
        wanted: how many answers (rows times trials) the latest start asks for, by config
            and split; None where the run does not say, as it was made by an earlier version.
        data: digests of the rows, by ``config/split``.
        source: programs and symbols of one's own; empty if the run is on the published ones.
        taken_over: where answers are from that an earlier run has given under another limit of
            tokens: ``from``, ``rows``, ``max_new_tokens``; empty if there are none.
    """

    folder: Path
    model: Mapping[str, Any]
    prompts: Mapping[str, Any]
    generation: Mapping[str, Any]
    selection: Mapping[str, Any]
    wanted: Mapping[tuple[str, str], int | None]
    data: Mapping[str, str]
    source: Mapping[str, str]
    taken_over: Mapping[str, Any]

    @property
    def has_own_programs(self) -> bool:
        """Whether the programs are not the published ones."""
        return "programs" in self.source

    def own_split(self, config: str, split: str) -> OwnSplit:
        """Return where the rows of a config's split are from, if they are one's own."""
        source = tuple(sorted(self.source.items()))
        return OwnSplit(source, config, split, self.data.get(f"{config}/{split}"))

    def samples(self) -> list[Sample]:
        """Return what was answered, by config, split, row and trial.

        Raises:
            RunFolderError: a file cannot be read, or a line of it is no sample.
        """
        found = read_samples(self.folder).values()
        with as_written(self.folder):
            return sorted(found, key=lambda s: (s["config"], s["split"], s["index"], s["trial"]))


def read_run(folder: str | Path) -> Run:
    """Return a run.

    Raises:
        RunFolderError: there is none, or ``run.toml`` is damaged or of another format.
    """
    folder = Path(folder)
    if not os.path.isdir(folder):  # unlike Path.is_dir, for names that no system takes too
        raise RunFolderError(f"{folder}: there is no such run directory")
    manifest = read_manifest(folder)
    with as_written(folder):
        model, prompts, generation, selection, data, source, taken = (
            dict(manifest.get(name, {}).items())
            for name in (
                "model",
                "prompts",
                "generation",
                "selection",
                "data",
                "source",
                "taken_over",
            )
        )
        wanted = _wanted(folder, manifest)
    return Run(folder, model, prompts, generation, selection, wanted, data, source, taken)


@contextmanager
def as_written(what: Path | str) -> Iterator[None]:
    """Say of a run that somebody changed where that is, and what is amiss.

    Raises:
        RunFolderError: what is read is not what this version writes.
    """
    try:
        yield
    except PLSemanticsBenchError:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise RunFolderError(
            f"{what} is not as this version writes runs: {type(error).__name__}: {error}"
        ) from error


def _wanted(folder: Path, manifest: Mapping[str, Any]) -> dict[tuple[str, str], int | None]:
    selection = manifest.get("selection", {})
    groups = [_group(name) for name in selection.get("groups", ())]
    if "asked" not in manifest:
        rows = _rows_of_results(folder)
        return {group: rows.get(group) for group in groups}
    trials = int(selection.get("trials", 1))
    asked = {_group(name): int(rows) * trials for name, rows in manifest["asked"].items()}
    return {group: asked.get(group, 0) for group in groups}


def _group(name: str) -> tuple[str, str]:
    config, split = name.split("/", 1)
    return config, split


def _rows_of_results(folder: Path) -> dict[tuple[str, str], int]:
    """Return the wanted answers by ``results.json``, unless a later start has outdated it."""
    try:
        if (folder / RESULTS).stat().st_mtime < (folder / RUN).stat().st_mtime:
            return {}
        figures = load_results(folder).figures
    except (OSError, RunFolderError):
        return {}
    return {(figure["config"], figure["split"]): figure["rows"] for figure in figures}
