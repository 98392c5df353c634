"""``results.json``: the figures of a run, from its samples."""

from __future__ import annotations

import json
import statistics
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from plsemanticsbench.eval.asking.samples import Key, Sample, key_of, score_of
from plsemanticsbench.eval.folder.writing import RunFolderError, replace_file
from plsemanticsbench.models.interface import CONTENT_FILTER, PROMPT_TOO_LONG
from plsemanticsbench.scoring import aggregate, paired_delta
from plsemanticsbench.tasks import ConfigName, find_task

RESULTS: Final = "results.json"


@dataclass(frozen=True, slots=True)
class Prices:
    """What tokens cost, in any currency for a million of them."""

    prompt: float
    completion: float


@dataclass(frozen=True, slots=True)
class Results:
    """The figures of a run.

    Attributes:
        complete: whether all rows that were asked for are there.
        figures: of each config's split: ``config``, ``split``, ``rows`` asked for, ``n``
            answered, ``accuracy``, ``standard_error``, how many are ``malformed``, ``truncated``,
            ``empty`` and ``prompt_too_long``, the task's further scores, tokens and seconds.
        deltas: Δ_cnd (``kind`` is ``cnd``) and Δ_is (``is``) wherever both sides were run, over the
            rows that both have; see :class:`plsemanticsbench.scoring.Delta`.
        totals: rows, tokens, seconds, and ``cost`` if prices were given; it is None where a model
            has not told how many tokens an answer took.
    """

    complete: bool
    figures: tuple[dict[str, Any], ...]
    deltas: tuple[dict[str, Any], ...]
    totals: dict[str, Any]

    def accuracy(self, config: str, split: str | None = None) -> float:
        """Return an accuracy.

        Raises:
            KeyError: the run has no answers of that config and split.
        """
        for figures in self.figures:
            asked = figures["config"] == config and split in (None, figures["split"])
            if asked and figures["accuracy"] is not None:
                return float(figures["accuracy"])
        raise KeyError((config, split))

    def to_dict(self) -> dict[str, Any]:
        """Return the figures as JSON-ready data."""
        return asdict(self)


def summarize(
    wanted: Mapping[tuple[str, str], Sequence[Key]],
    samples: Mapping[Key, Sample],
    prices: Prices | None = None,
) -> Results:
    """Return the figures of what was asked for.

    Args:
        wanted: the keys of all rows and trials, by config and split.
        samples: those that are there.
        prices: for the cost.
    """
    found = {
        group: [samples[key] for key in keys if key in samples] for group, keys in wanted.items()
    }
    figures = tuple(
        {"config": config, "split": split, "rows": len(wanted[config, split]), **_figures(answered)}
        for (config, split), answered in found.items()
    )
    everything = [sample for answered in found.values() for sample in answered]
    rows = sum(map(len, wanted.values()))
    totals = {"rows": rows, "n": len(everything), **_usage(everything)}
    if prices:
        cost = prices.prompt * totals["prompt_tokens"]
        cost += prices.completion * totals["completion_tokens"]
        totals["cost"] = None if any(map(_is_uncounted, everything)) else cost / 1e6
    complete = len(everything) == rows
    return Results(complete, figures, tuple(_deltas(found)), totals)


def write_results(folder: Path, results: Results) -> None:
    """Write ``results.json``, whole or not at all."""
    text = json.dumps(results.to_dict(), ensure_ascii=False, indent=2)
    replace_file(folder / RESULTS, f"{text}\n".encode())


def load_results(folder: str | Path) -> Results:
    """Return the results that a run has written.

    Raises:
        RunFolderError: there are none, or they cannot be read.
    """
    path = Path(folder) / RESULTS
    try:
        data = json.loads(path.read_text("utf-8"))
        figures, deltas = tuple(data["figures"]), tuple(data["deltas"])
        return Results(data["complete"], figures, deltas, data["totals"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RunFolderError(f"cannot read {path}: {error}") from error


def _figures(samples: Sequence[Sample]) -> dict[str, Any]:
    if not samples:
        return {"n": 0, "accuracy": None, "standard_error": None}
    scores = [score_of(sample) for sample in samples]
    trials = [sample["trial"] for sample in samples]
    answered = Counter(trials)  # while a run is under way, some may lack rows of others
    several = trials if len(answered) > 1 and len(set(answered.values())) == 1 else None
    data = aggregate(scores, [sample["cluster"] for sample in samples], several).to_dict()
    too_long = sum(sample["finish_reason"] == PROMPT_TOO_LONG for sample in samples)
    data["empty"] -= too_long  # their texts are blank, but for another reason
    data["empty_rate"] = data["empty"] / len(samples)
    data["prompt_too_long"] = too_long
    answers = find_task(ConfigName.parse(samples[0]["config"]).task).answers
    return {**data, **answers.details(scores), **_usage(samples)}


def _usage(samples: Sequence[Sample]) -> dict[str, Any]:
    return {
        "prompt_tokens": sum(sample["prompt_tokens"] for sample in samples),
        "completion_tokens": sum(sample["completion_tokens"] for sample in samples),
        "seconds": round(sum(sample["seconds"] for sample in samples), 3),
    }


def _is_uncounted(sample: Sample) -> bool:
    """Tell whether nobody knows how many tokens an answer took; a refused prompt takes none."""
    said = bool(sample["output"] or sample["reasoning"])
    if not said and sample["finish_reason"] in (PROMPT_TOO_LONG, CONTENT_FILTER):
        return False
    return not sample["prompt_tokens"] or (said and not sample["completion_tokens"])


def _deltas(found: Mapping[tuple[str, str], Sequence[Sample]]) -> Iterable[dict[str, Any]]:
    for (config, split), samples in found.items():
        baseline = ConfigName.parse(config).baseline
        other = found.get((str(baseline.config), split), ()) if baseline else ()
        if not baseline or not samples or not other:
            continue
        here, there = _by_row(samples), _by_row(other)
        both = [row for row in here if row in there]
        if not both:
            continue
        clusters: dict[Hashable, Hashable] = {s["id"]: s["cluster"] for s in samples}
        made = paired_delta(
            {row: here[row] for row in both}, {row: there[row] for row in both}, clusters
        )
        names = {"config": config, "baseline": str(baseline.config), "split": split}
        yield {"kind": baseline.kind, **names, **made.to_dict()}


def _by_row(samples: Iterable[Sample]) -> dict[str, float]:
    """Return how often each row was answered right, as the mean over its trials."""
    rows: defaultdict[str, list[float]] = defaultdict(list)
    for sample in samples:
        rows[key_of(sample)[2]].append(float(sample["score"]["correct"]))
    return {row: statistics.fmean(values) for row, values in rows.items()}
