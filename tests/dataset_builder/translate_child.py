"""A run of the pipeline with scripted answers, to be killed by its tests.

Arguments: a JSON file with tasks and answers, and the output folder. The model writes ``asked``
to standard output and then waits for a line on standard input before it answers, so that the
parent knows, and decides, where the run stands.
"""

import json
import sys
from pathlib import Path

from dataset_builder.translate import Settings, Task, open_store, translate_all
from plsemanticsbench.models import STOP, Completion

SETTINGS = Settings("scripted", attempts=2)


def load_script(path):
    """Return the tasks and the answers by the C++ source that the prompt shows."""
    rows = json.loads(Path(path).read_text("utf-8"))
    tasks = [Task(row["id"], row["cpp"], tuple(row["output"])) for row in rows]
    return tasks, {row["cpp"]: row["answers"] for row in rows}


class FunctionModel:
    """A model that says what a function makes of a conversation: a text, or all but the id."""

    def __init__(self, answer, context=None):
        self.answer = answer
        self.context = context

    def generate(self, requests):
        for request in requests:
            said = self.answer(request.messages)
            rest = (said, STOP, 1, 1, 0.0) if isinstance(said, str) else said
            yield Completion(request.id, *rest)


def scripted(answers, before=lambda: None):
    """Return a model that gives a task's answers one after the other."""

    def answer(messages):
        before()
        [cpp] = [cpp for cpp in answers if cpp in messages[0]["content"]]
        return answers[cpp][len(messages) // 2]

    return FunctionModel(answer)


def run_all(tasks, model, folder):
    """Run the pipeline to its end and return all records."""
    with open_store(Path(folder), SETTINGS.identity(tasks)) as store:
        for _ in translate_all(tasks, lambda: model, SETTINGS, store):
            pass
        return store.done


def _wait():
    print("asked", flush=True)
    if not sys.stdin.readline():
        sys.exit("the parent is gone")


if __name__ == "__main__":
    given_tasks, given_answers = load_script(sys.argv[1])
    run_all(given_tasks, scripted(given_answers, _wait), sys.argv[2])
