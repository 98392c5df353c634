"""What a run is to do, settled before any model is loaded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.questions import Group, collect
from plsemanticsbench.eval.asking.rows import OwnRows, RowSource
from plsemanticsbench.eval.asking.samples import Asked, Key, Sample, prompt_sha256
from plsemanticsbench.eval.asking.selection import Selection, from_dict
from plsemanticsbench.eval.folder.manifest import read_manifest
from plsemanticsbench.eval.folder.results import Prices, Results, summarize
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.prompts import PROMPT_VERSION
from plsemanticsbench.tasks import Config


@dataclass(frozen=True, slots=True)
class Plan:
    """All questions of a run, and how they are put.

    Attributes:
        selection: what was asked for.
        prompting: how questions are put.
        groups: the questions.
        max_new_tokens: the longest answer in tokens, None for the default.
        seed: of the run.
        prices: of tokens, if known.
        own: programs and symbols of one's own, if the rows are from there.
        prompt_version: the version of the prompts that the samples were asked with.
    """

    selection: Selection
    prompting: Prompting
    groups: tuple[Group, ...]
    max_new_tokens: int | None = None
    seed: int = 0
    prices: Prices | None = None
    own: OwnRows | None = None
    prompt_version: str = PROMPT_VERSION

    def asked(self) -> Iterator[tuple[Group, Asked]]:
        """Yield all questions in all trials, in order."""
        for group in self.groups:
            for trial in range(self.selection.trials):
                for question in group.questions:
                    yield group, Asked(question, trial)

    def results(self, samples: Mapping[Key, Sample]) -> Results:
        """Return the figures of what was asked for."""
        wanted: dict[tuple[str, str], list[Key]] = {}
        for group, asked in self.asked():
            wanted.setdefault((group.config.name, group.split), []).append(asked.key)
        return summarize(wanted, samples, self.prices)

    def check(self, samples: Mapping[Key, Sample]) -> None:
        """See to it that samples answer these very questions.

        The rows are the same whatever the prompts' version; prompts can only be compared where it
        is the present one.

        Raises:
            PLSemanticsBenchError: a row or a prompt has changed since.
        """
        changed = []
        is_present = self.prompt_version == PROMPT_VERSION
        for _, asked in self.asked():
            sample = samples.get(asked.key)
            if sample is None:
                continue
            if sample["row_sha256"] != asked.question.sha256:
                changed.append(f"{_named(asked.key)}: the row has changed")
            elif is_present and (
                sample["prompt_sha256"] != prompt_sha256(asked.question, self.prompting)
            ):
                changed.append(f"{_named(asked.key)}: the prompt has changed")
        if changed:
            more = [f"{len(changed) - 5} more"] if len(changed) > 5 else []
            raise PLSemanticsBenchError(
                "the samples of this run answer other questions:\n  "
                + "\n  ".join(changed[:5] + more)
            )


def make_plan(
    selection: Selection,
    prompting: Prompting | None = None,
    *,
    max_new_tokens: int | None = None,
    seed: int = 0,
    prices: Prices | None = None,
    rows: RowSource | None = None,
) -> Plan:
    """Make the questions of a selection.

    Raises:
        PLSemanticsBenchError: there are no such rows, or a setting makes no sense.
    """
    prompting = prompting or Prompting()
    if max_new_tokens is not None and max_new_tokens < 1:
        raise PLSemanticsBenchError("an answer has at least one token")
    groups = collect(selection, prompting, rows)
    own = rows if isinstance(rows, OwnRows) else None
    return Plan(selection, prompting, groups, max_new_tokens, seed, prices, own)


def plan_of(folder: Path, rows: RowSource | None = None, configs: Sequence[Config] = ()) -> Plan:
    """Return the plan of the latest start of a run.

    Args:
        folder: the run directory.
        rows: where the rows are from, if neither published nor an :class:`OwnRows`, which the run
            remembers.
        configs: configs that are not among the published ones.

    Raises:
        PLSemanticsBenchError: it is no run, or its data set is no longer there as it was.
    """
    manifest = read_manifest(folder)
    try:
        own = OwnRows(**manifest["source"]) if "source" in manifest and rows is None else None
        known = (*configs, *(own.configs if own else ()))
        selection = from_dict(manifest["selection"], known)
        prompts, generation = manifest["prompts"], manifest["generation"]
        shots: Any = prompts["shots"]
        prompting = Prompting(
            None if shots == "default" else shots,
            prompts["cot"],
            prompts["system"],
            prompts.get("system_prompt"),
            prompts.get("hint", True),
        )
        limit: Any = generation["max_new_tokens"]
        seed: int = generation["seed"]
        version: str = prompts["version"]
        prices = Prices(**manifest["prices"]) if "prices" in manifest else None
    except PLSemanticsBenchError:  # of symbols or a config that are no more
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise PLSemanticsBenchError(f"{folder}: run.toml is damaged: {error}") from error
    plan = make_plan(
        selection,
        prompting,
        max_new_tokens=limit if isinstance(limit, int) else None,
        seed=seed,
        prices=prices,
        rows=rows or own,
    )
    data = manifest.get("data", {})
    changed = [group.name for group in plan.groups if data.get(group.name) != group.sha256]
    if changed:
        raise PLSemanticsBenchError(f"{folder}: the rows of {changed[0]} have changed since")
    return replace(plan, prompt_version=version)


def _named(key: Key) -> str:
    config, split, row, trial = key
    return f"{config}/{split} {row}" + (f" (trial {trial + 1})" if trial else "")
