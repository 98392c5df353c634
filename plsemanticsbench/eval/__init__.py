"""Evaluating a model: resumable runs, results, and any function as a model.

    from plsemanticsbench.eval import evaluate_model

    results = evaluate_model(my_function, configs="predstate-*-swap", limit=20, out="runs/mine")
    results.accuracy("predstate-S-swap")

A function takes chat messages and returns text; :class:`CallableModel` says more. A run directory
holds ``run.toml`` (what the run depends on), ``samples.jsonl`` (one line for each row and trial,
see :class:`Sample`) and ``results.json``. Nothing here imports torch.
"""

from plsemanticsbench.eval.answers import ModelError
from plsemanticsbench.eval.api import evaluate_model
from plsemanticsbench.eval.callables import CallableModel
from plsemanticsbench.eval.files import RunFolderError
from plsemanticsbench.eval.manifest import RunMismatchError
from plsemanticsbench.eval.plan import Plan, make_plan, plan_of
from plsemanticsbench.eval.prompting import Prompting
from plsemanticsbench.eval.questions import Question
from plsemanticsbench.eval.results import Prices, Results, load_results
from plsemanticsbench.eval.rows import OwnRows
from plsemanticsbench.eval.run import IncompleteRunError, run_plan, score_run
from plsemanticsbench.eval.samples import Sample
from plsemanticsbench.eval.selection import Selection, select
from plsemanticsbench.eval.served import ServedModel
from plsemanticsbench.eval.share import Share, current_share
from plsemanticsbench.eval.store import read_samples
from plsemanticsbench.eval.watch import Start, Watch

__all__ = [
    "CallableModel",
    "IncompleteRunError",
    "ModelError",
    "OwnRows",
    "Plan",
    "Prices",
    "Prompting",
    "Question",
    "Results",
    "RunFolderError",
    "RunMismatchError",
    "Sample",
    "Selection",
    "ServedModel",
    "Share",
    "Start",
    "Watch",
    "current_share",
    "evaluate_model",
    "load_results",
    "make_plan",
    "plan_of",
    "read_samples",
    "run_plan",
    "score_run",
    "select",
]
