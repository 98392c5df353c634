"""A process with unmodified clients of the Hub, whose environment says where the Hub is.

Arguments: ``push`` and those of ``plsemanticsbench push``; or ``load`` and a JSON list of calls of
``load_dataset``, the digests of whose splits it prints; or ``metric`` and names of metrics, of
which it prints the accuracies for a right answer. Waiting before another attempt takes no time
here, but is written to the standard error.
"""

import json
import sys
import time
import traceback


def note(seconds):
    print(f"slept {seconds:g}", file=sys.stderr)


def digests(call):
    """Return the digest of the table of each split, or None if loading failed."""
    from datasets import Dataset, load_dataset

    from dataset_builder.data_set.digest import table_digest

    try:
        splits = load_dataset(call.pop("path"), **call)
    except Exception:
        traceback.print_exc()
        return None
    if call.get("streaming"):
        splits = {
            name: Dataset.from_list(list(rows), features=rows.features)
            for name, rows in splits.items()
        }
    return {name: table_digest(rows.data.table) for name, rows in splits.items()}


ANSWERS = {
    "predstate": "<x>1</x>",
    "delta": "<x>1</x>",
    "predrule": "<rule>4</rule>",
    "predtrace": "<step><rule>3</rule><program_state><i>0</i></program_state></step>",
    "predwindow": "<step><rule>3</rule><program_state><i>0</i></program_state></step>",
    "nl2rule": "3",
    "rule2nl": "3",
}


def accuracy(name):
    """Return the accuracy that a metric from its Space gives to one right answer."""
    import evaluate

    task = name.rpartition("plsb_")[2]
    text = [f"<answer>{ANSWERS[task]}</answer>"]
    more = {"baselines": text} if task == "delta" else {}
    metric = evaluate.load(name, keep_in_memory=True)
    return metric.compute(predictions=text, references=text, **more)["accuracy"]


def main(task, *arguments):
    if task == "push":
        from plsemanticsbench.cli import main as command

        return command(["push", *arguments])
    if task == "load":
        print(json.dumps([digests(call) for call in json.loads(arguments[0])]))
    else:
        print(json.dumps([accuracy(name) for name in arguments]))
    return 0


if __name__ == "__main__":
    time.sleep = note
    sys.exit(main(*sys.argv[1:]))
