"""Attempts at one task, and all tasks of a run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from dataset_builder.translate.judging import Reason, Verdict, judge
from dataset_builder.translate.model import ask, too_long
from dataset_builder.translate.prompt import Message, first_message, retry_message, template_id
from dataset_builder.translate.store import Attempt, Record, Store
from dataset_builder.translate.tasks import Task
from plsemanticsbench import to_text
from plsemanticsbench.models import PROMPT_TOO_LONG, Model
from plsemanticsbench.programs.inputs import MAX_STEPS


@dataclass(frozen=True, slots=True)
class Settings:
    """What the records of a run depend on, beside its tasks and the templates.

    Attributes:
        model: which model.
        endpoint: base URL of the server that runs it; None for one loaded here.
        attempts: answers that the model may give to a task.
        max_tokens: longest answer, in tokens of the model.
        temperature: of sampling; None is greedy decoding here, and an endpoint's default there.
        max_steps: budget of recorded steps under S and under K.
    """

    model: str
    endpoint: str | None = None
    attempts: int = 3
    max_tokens: int = 4096
    temperature: float | None = None
    max_steps: int = MAX_STEPS

    def identity(self, tasks: Sequence[Task]) -> dict[str, Any]:
        """Return all that the records depend on, JSON-ready."""
        digests = {task.id: task.digest() for task in tasks}
        return {**asdict(self), "template": template_id(), "tasks": digests}


def translate_all(
    tasks: Sequence[Task], load: Callable[[], Model], settings: Settings, store: Store
) -> Iterator[Record]:
    """Translate the tasks that the store has no record of; store and yield each new record.

    Args:
        tasks: all tasks of the run.
        load: returns the model; called only if something is left to do.
        settings: of the run.
        store: open, with ``settings.identity(tasks)``.

    Raises:
        PLSemanticsBenchError: the model cannot be loaded or reached.
    """
    todo = [task for task in tasks if task.id not in store.done]
    if not todo:
        return
    model = load()
    for task in todo:
        record = translate_task(task, model, settings)
        store.append(record)
        yield record


def translate_task(task: Task, model: Model, settings: Settings) -> Record:
    """Ask the model for a program until one is accepted or its attempts are used up.

    Each rejected answer stays in the conversation, with what is wrong as the next user turn.
    """
    conversation: list[Message] = [first_message(task)]
    attempts: list[Attempt] = []
    verdict = Verdict(None)
    for _ in range(settings.attempts):
        answer, verdict, attempt = _attempt(task, model, conversation, settings)
        attempts.append(attempt)
        if verdict.reason in (None, Reason.PROMPT_TOO_LONG):
            break
        reply = {"role": "assistant", "content": answer}
        conversation += [reply, retry_message(task, verdict.feedback)]
    return _record(task, settings, verdict, attempts)


def _attempt(
    task: Task, model: Model, conversation: Sequence[Message], settings: Settings
) -> tuple[str, Verdict, Attempt]:
    begin = time.perf_counter()
    completion = ask(model, task.id, conversation, settings.max_tokens)
    answered = time.perf_counter()
    # Half a surrogate pair can be neither written to a file nor sent back.
    answer = completion.text.encode("utf-8", "replace").decode("utf-8")
    if completion.finish_reason == PROMPT_TOO_LONG:
        why = too_long(model, completion, settings.max_tokens)
        verdict = Verdict(Reason.PROMPT_TOO_LONG, why)
    else:
        verdict = judge(answer, task, settings.max_steps)
    position = verdict.position
    return (
        answer,
        verdict,
        {
            "output": answer,
            "reason": verdict.reason,
            "detail": verdict.detail,
            "line": position.line if position else None,
            "column": position.column if position else None,
            "model_seconds": round(answered - begin, 3),
            "check_seconds": round(time.perf_counter() - answered, 3),
        },
    )


def _record(task: Task, settings: Settings, verdict: Verdict, attempts: list[Attempt]) -> Record:
    return {
        "id": task.id,
        "title": task.title,
        "status": "rejected" if verdict.program is None else "accepted",
        "reason": verdict.reason,
        "detail": verdict.detail,
        "program": None if verdict.program is None else to_text(verdict.program),
        "inputs": dict(task.inputs),
        "results": list(task.results),
        "output": list(task.output),
        "model": settings.model,
        "template": template_id(),
        "attempts": attempts,
        "seconds": round(sum(a["model_seconds"] + a["check_seconds"] for a in attempts), 3),
    }
