"""Running a plan: resumable, in one process or as one of several."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from plsemanticsbench.eval.asking.answers import Pending, answers, model_failures
from plsemanticsbench.eval.asking.requests import Requests
from plsemanticsbench.eval.asking.rows import RowSource
from plsemanticsbench.eval.asking.samples import Key, Sample, rescored
from plsemanticsbench.eval.folder.manifest import (
    RUN,
    check_manifest,
    fixed_settings,
    prompt_settings,
    read_manifest,
    write_manifest,
)
from plsemanticsbench.eval.folder.results import Results, write_results
from plsemanticsbench.eval.folder.store import (
    SAMPLES,
    base_samples,
    discard,
    locked,
    merge,
    part,
    read_samples,
    rewrite,
)
from plsemanticsbench.eval.folder.writing import RunFolderError, journal
from plsemanticsbench.eval.running.observer import Observer, Start
from plsemanticsbench.eval.running.plan import Plan, plan_of
from plsemanticsbench.eval.running.process_rank import ProcessRank
from plsemanticsbench.eval.running.settling import settled
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.adapter import AnyModel, as_model
from plsemanticsbench.tasks import Config

START_SECONDS: Final = 60.0
"""How long the first process waits for others that have not begun when it is done."""


class IncompleteRunError(PLSemanticsBenchError):
    """A run of several processes of which some ended before their rows were done."""


def run_plan(
    plan: Plan,
    load: Callable[[], AnyModel],
    folder: Path,
    *,
    process: ProcessRank | None = None,
    observer: Observer | None = None,
) -> Results | None:
    """Ask all that a run directory does not have yet, and sum up.

    Args:
        plan: what to ask.
        load: returns the model; called after all else has been checked.
        folder: the run directory, made if there is none.
        process: which of the run's processes this is.
        observer: hears of the progress.

    Returns:
        The results; None in a process that leaves summing up to another.

    Raises:
        RunMismatchError: the directory belongs to another run.
        RunFolderError: it cannot be written, or another process writes to it.
        ModelError: the model failed; the run can be continued.
        PLSemanticsBenchError: the samples answer other questions, or the model cannot be loaded.
    """
    process, observer = process or ProcessRank(), observer or Observer()
    with locked(folder, shared=not process.is_alone), _nothing_of_a_failed_start(folder, process):
        if process.is_alone:
            merge(folder)
        base, known = base_samples(folder), read_samples(folder)
        if known and not (folder / RUN).exists():
            raise RunFolderError(
                f"{folder} has samples, but no {RUN} that says what they are of: choose another"
                " directory"
            )
        check_manifest(folder, prompt_settings(plan.prompting), plan.groups)
        plan.check(known)
        with journal(folder / SAMPLES if process.is_alone else part(folder, process.rank)) as file:
            with model_failures():
                model = as_model(load())
                if known:
                    model.resumed()
                identity = model.identity()
            requests = Requests(model, plan.prompting, plan.max_new_tokens, plan.seed)
            _check_in(plan, requests, identity, folder, process)
            mine = [item for item in plan.asked() if item[1].key not in base]
            mine = mine[process.rank :: process.size]
            pending = [item for item in mine if item[1].key not in known]
            done = _known_rows(plan, known, mine, process)
            with model_failures():
                start = _start(plan, requests, len(pending), done)
            observer.begin(start)
            try:
                for sample in answers(pending, requests):
                    file.append(sample)
                    observer.add([sample])
            finally:
                observer.end()
    if process.has_parent or not process.is_first:
        return None
    return sum_up(plan, folder, process)


@contextmanager
def _nothing_of_a_failed_start(folder: Path, process: ProcessRank) -> Iterator[None]:
    try:
        yield
    except BaseException:
        if process.is_alone and not (folder / RUN).exists():
            discard(folder)
        raise


def sum_up(plan: Plan, folder: Path, process: ProcessRank) -> Results:
    """Merge the samples of all processes once they have ended, and write the results.

    Raises:
        IncompleteRunError: a process has ended before its rows were done.
    """
    started = time.monotonic()
    while time.monotonic() - started < START_SECONDS and not process.is_alone:
        if all(part(folder, rank).exists() for rank in range(process.size)):
            break
        time.sleep(0.1)
    with locked(folder, wait=True):  # those that still run hold a shared lock
        merge(folder)
        samples = base_samples(folder)
        if found := _settled(plan, folder, samples):
            rewrite(folder, {**samples, **found}.values())
        results = plan.results({**samples, **found})
        write_results(folder, results)
    if not results.complete:
        missing = results.totals["rows"] - results.totals["n"]
        raise IncompleteRunError(
            f"another process of this run has ended early: {missing} of {results.totals['rows']}"
            " rows are missing; the same command continues with them"
        )
    return results


def score_run(
    folder: str | Path, rows: RowSource | None = None, configs: Sequence[Config] = ()
) -> Results:
    """Read and score the outputs of a run again, without a model, and sum up.

    Samples beyond the selection of the latest start stay as they are.

    Args:
        folder: the run directory.
        rows: where the rows are from, if they are not the published ones.
        configs: configs that are not among the published ones.

    Raises:
        PLSemanticsBenchError: it is no run, another process writes to it, or its data has changed.
    """
    folder = Path(folder)
    plan = plan_of(folder, rows, configs)
    with locked(folder):
        merge(folder)
        samples = base_samples(folder)
        plan.check(samples)
        for _, asked in plan.asked():
            if asked.key in samples:
                samples[asked.key] = rescored(samples[asked.key], asked.question)
        samples |= _settled(plan, folder, samples)
        rewrite(folder, samples.values())
        results = plan.results(samples)
        write_results(folder, results)
    return results


def _settled(plan: Plan, folder: Path, samples: Mapping[Key, Sample]) -> dict[Key, Sample]:
    """Return the samples of a run that were cut in a thinking that nobody saw begin."""
    model = read_manifest(folder).get("model", {})
    return settled(plan, samples, str(model.get("model") or model.get("name", "")))


def _check_in(
    plan: Plan, requests: Requests, identity: Mapping[str, Any], folder: Path, process: ProcessRank
) -> None:
    """Compare ``run.toml`` with the run that is about to begin, and write it.

    The first process writes it, and others where it has not yet: there is no sample without.
    """
    settings = fixed_settings(identity, plan.prompting, requests.limit, plan.seed)
    check_manifest(folder, settings, plan.groups)
    if process.is_first or not (folder / RUN).exists():
        session = {"processes": process.size, **requests.model.session}
        if requests.model.batch_size is not None:
            session["batch_size"] = requests.model.batch_size
        prices = asdict(plan.prices) if plan.prices else None
        source = plan.own.to_dict() if plan.own else None
        write_manifest(folder, settings, plan.selection, plan.groups, session, prices, source)


def _known_rows(
    plan: Plan, known: dict[Key, Sample], mine: Pending, process: ProcessRank
) -> tuple[Sample, ...]:
    """Return what there is already of the rows that this process tells about."""
    rows = [asked.key for _, asked in (plan.asked() if process.is_alone else mine)]
    return tuple(known[key] for key in rows if key in known)


def _start(plan: Plan, requests: Requests, pending: int, done: tuple[Sample, ...]) -> Start:
    too_long = {group.name: requests.too_long(group) for group in plan.groups}
    return Start(
        pending + len(done),
        done,
        {name: count for name, count in too_long.items() if count},
        requests.context,
        {group.name: requests.budget(group) for group in plan.groups},
        requests.model.remarks,
    )
