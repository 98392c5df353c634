"""``run.toml``: all that is needed to repeat a run, and whether another run may go on with it.

::

    format = 1
    [model]          what determines the outputs
    [prompts]        version, digest, and how questions are put
    [generation]     seed and token limit
    [selection]      configs, splits, rows and trials of the latest start
    [asked]          how many rows of each config's split that is, before trials
    [data]           digest of the rows of each config's split
    [prompt_sha256]  digest of the prompts of each task
    [source]         programs and symbols of one's own, if they are not the published ones
    [prices]         of tokens, if they were given
    [taken_over]     the run that some of the answers are from, and its limit of tokens
    [[session]]      each start: when, on what, with how many processes

The first three must be the same for every start; so must the rows and prompts of the samples. The
prompts' digest is compared task by task, so that a run can go on when another task is added. Runs
that were written before ``[asked]`` and ``[prompt_sha256]`` lack them, and go on as well.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.questions import Group
from plsemanticsbench.eval.asking.selection import Selection
from plsemanticsbench.eval.folder.environment import environment
from plsemanticsbench.eval.folder.toml import to_toml
from plsemanticsbench.eval.folder.writing import RunFolderError, replace_file
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.prompts import PROMPT_VERSION, prompt_digest
from plsemanticsbench.prompts.digest import template_digest
from plsemanticsbench.tasks.names import ConfigName

RUN: Final = "run.toml"
FORMAT: Final = 1


_TABLES: Final = (
    "model",
    "prompts",
    "generation",
    "selection",
    "asked",
    "data",
    "prompt_sha256",
    "source",
    "prices",
    "taken_over",
)


class RunMismatchError(PLSemanticsBenchError):
    """A run directory that belongs to another model, prompt, data set or generation setting.

    Attributes:
        differences: the setting, what the directory has, and what was asked for.
    """

    def __init__(self, folder: Path, differences: Iterable[tuple[str, Any, Any]]) -> None:
        self.differences = [(name, _shown(was), _shown(now)) for name, was, now in differences]
        rows = [("setting", "there", "now"), *self.differences]
        widths = [max(len(row[column]) for row in rows) for column in range(2)]
        lines = [f"  {a:{widths[0]}}  {b:{widths[1]}}  {c}".rstrip() for a, b, c in rows]
        lines += [
            f"The run was asked with version {was} of the prompts, and this is version {now}:"
            " it can be scored, shown and reported, but not continued."
            for name, was, now in self.differences
            if name == "prompts.version"
        ]
        super().__init__(
            f"{folder} holds a run with other settings; choose another directory\n"
            + "\n".join(lines)
        )


def prompt_settings(prompting: Prompting) -> dict[str, Any]:
    """Return what must not change and is known before a model is loaded."""
    prompts = {
        "version": PROMPT_VERSION,
        "sha256": prompt_digest(hint=prompting.hint),
        "shots": "default" if prompting.shots is None else prompting.shots,
        "cot": prompting.cot,
        "hint": prompting.hint,
        "system": prompting.system,
        "system_prompt": prompting.system_prompt,
    }
    return _as_read({"format": FORMAT, "prompts": prompts})


def fixed_settings(
    model: Mapping[str, Any], prompting: Prompting, max_new_tokens: int | str, seed: int
) -> dict[str, Any]:
    """Return all that must not change while a run goes on."""
    generation = {"max_new_tokens": max_new_tokens, "seed": seed}
    settings = {"model": model, "generation": generation}
    return _as_read({**settings, **prompt_settings(prompting)})


def _as_read(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return plain data as it will be read back."""
    return tomllib.loads(to_toml(data))


def read_manifest(folder: Path) -> dict[str, Any]:
    """Return what ``run.toml`` holds.

    Raises:
        RunFolderError: there is none, it cannot be read, or another version has written it.
    """
    path = folder / RUN
    try:
        manifest = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError as error:
        raise RunFolderError(f"{folder} is no run directory: it has no {RUN}") from error
    except OSError as error:
        raise RunFolderError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise RunFolderError(f"{path} is damaged: {error}") from error
    if (found := manifest.get("format")) != FORMAT:
        raise RunFolderError(
            f"{folder} was written in format {found}; this version reads format {FORMAT}"
        )
    for name in _TABLES:
        if not isinstance(manifest.get(name, {}), dict):
            raise RunFolderError(f"{path} is damaged: [{name}] is no table")
    if not isinstance(manifest.get("session", []), list):
        raise RunFolderError(f"{path} is damaged: [[session]] is no list of tables")
    return manifest


def check_manifest(folder: Path, settings: Mapping[str, Any], groups: Iterable[Group]) -> None:
    """See to it that a directory belongs to the run that is about to go on in it.

    Args:
        folder: the run directory.
        settings: what must be the same; more may be known later.
        groups: the questions of the run.

    Raises:
        RunMismatchError: it belongs to another.
        RunFolderError: its ``run.toml`` cannot be read.
    """
    if not (folder / RUN).exists():
        return
    there, groups = read_manifest(folder), tuple(groups)
    there["prompts"] = {"hint": True, **there.get("prompts", {})}  # runs of version 1 do not say
    faults = list(_differences({name: there.get(name) for name in settings}, settings))
    is_other_version = any(name == "prompts.version" for name, _, _ in faults)
    if is_other_version or "prompt_sha256" in there:
        faults = [fault for fault in faults if fault[0] != "prompts.sha256"]
    if not is_other_version:
        faults += _prompt_differences(there.get("prompt_sha256", {}), groups)
    known = there.get("data", {})
    digests = {group.name: group.sha256 for group in groups if group.name in known}
    faults += _differences({name: known[name] for name in digests}, digests, ("data",))
    if faults:
        raise RunMismatchError(folder, faults)


def write_manifest(
    folder: Path,
    settings: Mapping[str, Any],
    selection: Selection,
    groups: Iterable[Group],
    session: Mapping[str, Any],
    prices: Mapping[str, float] | None = None,
    source: Mapping[str, str] | None = None,
) -> None:
    """Write ``run.toml`` for a start, keeping the record of earlier ones."""
    earlier = read_manifest(folder) if (folder / RUN).exists() else {}
    started = datetime.now(UTC).isoformat(timespec="seconds")
    data = {
        **settings,
        "selection": selection.to_dict(),
        **group_tables(earlier, groups),
        "source": source,
        "prices": prices or earlier.get("prices"),
        "taken_over": earlier.get("taken_over"),
        "session": [
            *earlier.get("session", []),
            {"started": started, **session, **environment()},
        ],
    }
    replace_file(folder / RUN, to_toml(data).encode())


def group_tables(earlier: Mapping[str, Any], groups: Iterable[Group]) -> dict[str, Any]:
    """Return the tables of ``run.toml`` about the questions of a start.

    Args:
        earlier: what ``run.toml`` holds of earlier starts; its prompts and rows are the same.
        groups: the questions.
    """
    groups = tuple(groups)
    data = earlier.get("data", {}) | {group.name: group.sha256 for group in groups}
    known = earlier.get("prompt_sha256", {})
    templates = dict.fromkeys(ConfigName.parse(name.partition("/")[0]).template for name in data)
    return {
        "asked": {group.name: len(group.questions) for group in groups},
        "data": data,
        "prompt_sha256": {name: known.get(name) or template_digest(name) for name in templates},
    }


def _prompt_differences(
    known: Mapping[str, str], groups: Iterable[Group]
) -> Iterator[tuple[str, Any, Any]]:
    """Return which of the templates that are used give other prompts than ``run.toml`` knows."""
    names = {group.config.template for group in groups} & known.keys()
    now = {name: template_digest(name) for name in sorted(names)}
    return _differences({name: known[name] for name in now}, now, ("prompt_sha256",))


def _differences(
    there: Mapping[str, Any], now: Mapping[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[str, Any, Any]]:
    for name in dict.fromkeys((*there, *now)):
        was, wanted = there.get(name), now.get(name)
        if isinstance(was, Mapping) and isinstance(wanted, Mapping):
            yield from _differences(was, wanted, (*path, name))
        elif was != wanted:
            yield ".".join((*path, name)), was, wanted


def _shown(value: Any) -> str:
    text = "(nothing)" if value is None else str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
