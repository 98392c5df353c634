"""C++ solutions to C★ by a language model: the pipeline behind the llm_translated split (§3.1).

A task is a C++ program with one test. A model is asked for a C★ program, its answer is parsed, run
under S and K and compared with the test, and what is wrong is shown to it for another attempt::

    tasks.py     what is to be translated      pipeline.py  attempts, tasks, resumed runs
    prompt.py    what the model is asked       store.py     the results, safe against a kill
    model.py     the model that is asked       report.py    acceptance by reason
    judging.py   accepted, or rejected and why
"""

from dataset_builder.translate.judging import Reason, Verdict, judge
from dataset_builder.translate.pipeline import Settings, translate_all, translate_task
from dataset_builder.translate.store import Record, Store, open_store
from dataset_builder.translate.tasks import Task, read_tasks

__all__ = [
    "Reason",
    "Record",
    "Settings",
    "Store",
    "Task",
    "Verdict",
    "judge",
    "open_store",
    "read_tasks",
    "translate_all",
    "translate_task",
]
