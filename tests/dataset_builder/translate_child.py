"""A run of the pipeline with scripted answers, to be killed by its tests.

Arguments: a JSON file with tasks and answers, and the output folder. The backend writes ``asked``
to standard output and then waits for a line on standard input before it answers, so that the
parent knows, and decides, where the run stands.
"""

import json
import sys
from pathlib import Path

from dataset_builder.translate import Settings, Task, open_store, translate_all

SETTINGS = Settings("scripted", attempts=2)


def load_script(path):
    """Return the tasks and the answers by the C++ source that the prompt shows."""
    rows = json.loads(Path(path).read_text("utf-8"))
    tasks = [Task(row["id"], row["cpp"], tuple(row["output"])) for row in rows]
    return tasks, {row["cpp"]: row["answers"] for row in rows}


def scripted(answers, before=lambda: None):
    """Return a backend that gives a task's answers one after the other."""

    def backend(messages):
        before()
        [cpp] = [cpp for cpp in answers if cpp in messages[0]["content"]]
        return answers[cpp][len(messages) // 2]

    return backend


def run_all(tasks, backend, folder):
    """Run the pipeline to its end and return all records."""
    with open_store(Path(folder), SETTINGS.identity(tasks)) as store:
        for _ in translate_all(tasks, lambda: backend, SETTINGS, store):
            pass
        return store.done


def _wait():
    print("asked", flush=True)
    if not sys.stdin.readline():
        sys.exit("the parent is gone")


if __name__ == "__main__":
    given_tasks, given_answers = load_script(sys.argv[1])
    run_all(given_tasks, scripted(given_answers, _wait), sys.argv[2])
