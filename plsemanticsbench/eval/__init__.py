"""Evaluating a model: resumable runs, results, and any function as a model.

    from plsemanticsbench.eval import evaluate_model

    results = evaluate_model(my_function, configs="predstate-*-swap", limit=20, out="runs/mine")
    results.accuracy("predstate-S-swap")

A function takes chat messages and returns text; :class:`CallableModel` says more. A run directory
holds ``run.toml`` (what the run depends on), ``samples.jsonl`` (one line for each row and trial,
see :class:`Sample`) and ``results.json``. Nothing here imports torch.
"""

from plsemanticsbench.eval.api import evaluate_model
from plsemanticsbench.eval.asking.answers import ModelError
from plsemanticsbench.eval.asking.prompting import Prompting
from plsemanticsbench.eval.asking.questions import Question
from plsemanticsbench.eval.asking.rows import OwnRows
from plsemanticsbench.eval.asking.samples import Sample
from plsemanticsbench.eval.asking.selection import Selection, select
from plsemanticsbench.eval.folder.manifest import RunMismatchError
from plsemanticsbench.eval.folder.results import Prices, Results, load_results
from plsemanticsbench.eval.folder.store import read_samples
from plsemanticsbench.eval.folder.writing import RunFolderError
from plsemanticsbench.eval.running.observer import Observer, Start
from plsemanticsbench.eval.running.plan import Plan, make_plan, plan_of
from plsemanticsbench.eval.running.process_rank import ProcessRank, current_rank
from plsemanticsbench.eval.running.run import IncompleteRunError, run_plan, score_run
from plsemanticsbench.models import CallableModel, ServedModel

__all__ = [
    "CallableModel",
    "IncompleteRunError",
    "ModelError",
    "Observer",
    "OwnRows",
    "Plan",
    "Prices",
    "ProcessRank",
    "Prompting",
    "Question",
    "Results",
    "RunFolderError",
    "RunMismatchError",
    "Sample",
    "Selection",
    "ServedModel",
    "Start",
    "current_rank",
    "evaluate_model",
    "load_results",
    "make_plan",
    "plan_of",
    "read_samples",
    "run_plan",
    "score_run",
    "select",
]
