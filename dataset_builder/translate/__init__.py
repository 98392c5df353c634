"""C++ solutions to C★ by a language model: the pipeline behind the llm_translated split (§3.1).

A task is a C++ program with one test. A model is asked for a C★ program, its answer is parsed, run
under S and K and compared with the test, and what is wrong is shown to it for another attempt::

    tasks.py     what is to be translated      judge.py     accepted, or rejected and why
    prompt.py    what the model is asked       pipeline.py  attempts, tasks, resumed runs
    local.py     a transformers model          store.py     the results, safe against a kill
    endpoint.py  an OpenAI-compatible server   report.py    acceptance by reason
"""

from dataset_builder.translate.backend import Backend, BackendError, Message, PromptTooLongError
from dataset_builder.translate.judge import Reason, Verdict, judge
from dataset_builder.translate.pipeline import Settings, translate_all, translate_task
from dataset_builder.translate.store import Record, Store, open_store
from dataset_builder.translate.tasks import Task, read_tasks

__all__ = [
    "Backend",
    "BackendError",
    "Message",
    "PromptTooLongError",
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
