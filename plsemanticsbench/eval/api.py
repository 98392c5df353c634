"""Evaluating a model from Python; the command is thin over this."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.rows import RowSource
from plsemanticsbench.eval.asking.selection import select
from plsemanticsbench.eval.folder.results import Prices, Results
from plsemanticsbench.eval.running.observer import Observer
from plsemanticsbench.eval.running.plan import make_plan
from plsemanticsbench.eval.running.process_rank import ProcessRank
from plsemanticsbench.eval.running.run import run_plan
from plsemanticsbench.models.adapter import AnyModel
from plsemanticsbench.tasks import DEFAULT_CONFIG, Config


def evaluate_model(
    model: AnyModel,
    *,
    configs: str | Config | Iterable[str | Config] = DEFAULT_CONFIG,
    splits: str | Iterable[str] | None = None,
    out: str | Path,
    shots: int | None = None,
    cot: bool = False,
    trials: int = 1,
    limit: int | None = None,
    ids: Iterable[str] | None = None,
    max_new_tokens: int | None = None,
    system: bool = False,
    system_prompt: str | None = None,
    hint: bool = True,
    seed: int = 0,
    prices: Prices | None = None,
    rows: RowSource | None = None,
    process: ProcessRank | None = None,
    observer: Observer | None = None,
) -> Results | None:
    """Evaluate a model and leave a run directory.

    The same call again continues a run that was ended; more configs, splits, rows or trials
    extend it. Any function from chat messages to text is a model::

        def answer(messages):
            return my_client.ask(messages[0]["content"])

        evaluate_model(answer, configs="predstate-*-swap", limit=20, out="runs/mine")

    Args:
        model: of :func:`plsemanticsbench.models.load_model`, a
            :class:`~plsemanticsbench.models.ServedModel` or another
            :class:`~plsemanticsbench.models.Model`, an object that has the three methods of one, or
            a function, see :class:`~plsemanticsbench.models.CallableModel`.
        configs: names, patterns, or configs.
        splits: names, or patterns of published ones; None is the first split of each
            config, and of programs of one's own all.
        out: the run directory.
        shots: worked examples, up to 5; None is the paper's number.
        cot: ask for reasoning before the answer.
        trials: how often each row is asked, each time with another seed.
        limit: the first rows of each config's split.
        ids: only the rows with these ids.
        max_new_tokens: the longest answer; None is by the task's gold answers, see
            :class:`~plsemanticsbench.eval.asking.requests.Requests`.
        system: what all questions of a config share goes into a system message.
        system_prompt: a text of one's own for the system message.
        hint: say that symbols mean what the rules say, whatever they may mean elsewhere.
        seed: of the run; every row and trial gets its own from it.
        prices: of tokens, for the cost.
        rows: where the rows are from, if not the published ones: an
            :class:`~plsemanticsbench.eval.OwnRows`, or any function that gives the rows of a
            config's split.
        process: which of a run's processes this is, if there are several, see
            :func:`~plsemanticsbench.eval.current_rank`.
        observer: hears of the progress.

    Returns:
        The results; None in a process of several that leaves summing up to another.

    Raises:
        PLSemanticsBenchError: something does not exist, the directory belongs to another run or
            cannot be written, or the model failed; what was answered is kept.
    """
    selection = select(configs, splits, limit=limit, ids=ids, trials=trials, rows=rows)
    prompting = Prompting(shots, cot, system, system_prompt, hint)
    plan = make_plan(
        selection, prompting, max_new_tokens=max_new_tokens, seed=seed, prices=prices, rows=rows
    )
    return run_plan(plan, lambda: model, Path(out), process=process, observer=observer)
