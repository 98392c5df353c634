"""PredSteps, "how many rules fire?", from its rows to a report, as docs/contributing.md says."""

import json

import pytest

MODEL = """
from plsemanticsbench import config
from plsemanticsbench.tasks import published_rows

ROWS = [row for name in ("predsteps-S-swap", "predsteps-K-swap")
        for row in published_rows(config(name), "human_written")]
ANSWERS = {(row.semantics, row.program): row.answer for row in ROWS}

def answer(messages):
    text = messages[-1]["content"]
    question = text.rpartition("Program:")[2]
    program = question.partition("```\\n")[2].rpartition("\\n```")[0]
    (right,) = [a for (rules, known), a in ANSWERS.items() if known == program and rules in text]
    return right if len(program) % 2 else "<answer>7</answer> wait <answer>"
"""
SCORES = """
import json
from plsemanticsbench import config, render_prompt, score, task
from plsemanticsbench.tasks import published_rows

row = next(published_rows(config("predsteps-K-obf"), "human_written"))
assert row.answer == f"<answer>{row.steps}</answer>" and task("predsteps").title == "PredSteps"
texts = [row.answer, "<answer>0</answer>", "no idea", "<answer>1", ""]
print(json.dumps([score(row, text).to_dict() for text in texts]))
assert "count the rules" in render_prompt(row).text()
"""


@pytest.fixture
def changed(checkout):
    checkout.add("task")
    checkout.edit(
        "plsemanticsbench/tasks/registry.py",
        (
            "from plsemanticsbench.tasks.predstate import PREDSTATE\n",
            "from plsemanticsbench.tasks.predstate import PREDSTATE\n"
            "from plsemanticsbench.tasks.predsteps import PREDSTEPS\n",
        ),
        ("PREDWINDOW, NL2RULE", "PREDWINDOW, PREDSTEPS, NL2RULE"),
    )
    checkout.edit(
        "dataset_builder/data_set/card.toml",
        ("[tasks]\n", '[tasks]\npredsteps = "PredSteps: how many rules fire?"\n'),
    )
    checkout.note_digests()
    return checkout


@pytest.mark.slow
def test_a_new_task(changed, only_listed, tmp_path):
    only_listed(changed, "A task", most=8)
    statuses = json.loads(changed.run("-c", SCORES))
    assert [one["status"] for one in statuses] == ["ok", "ok", "malformed", "truncated", "empty"]
    assert [one["correct"] for one in statuses] == [True, False, False, False, False]
    assert statuses[1]["explanation"].startswith("first difference at 1: 0 instead of ")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "one.cstar").write_text("int x; x = (1 + 2);")
    changed.command(
        "build", "--programs", tmp_path / "mine", "--out", tmp_path / "built", "--configs",
        "predsteps-*",
    )  # fmt: skip
    row = json.loads(
        changed.command("data", "predsteps-S-swap", "--from", tmp_path / "built", "--json")
    )
    assert (row["task"], row["steps"], row["answer"]) == ("predsteps", 4, "<answer>4</answer>")
    assert "PredSteps: how many rules fire?" in (
        tmp_path / "built" / "plsemanticsbench" / "README.md"
    ).read_text("utf-8")
    (tmp_path / "model.py").write_text(MODEL)
    asked = ("--config", "predsteps-[SK]-swap", "--config", "predsteps-S-swap")
    changed.command(
        "eval", "--backend", "python", "--model", "model:answer", *asked, "--limit", "8",
        "--out", "run",
    )  # fmt: skip
    results = json.loads((tmp_path / "run" / "results.json").read_text("utf-8"))
    figures = {one["config"]: one for one in results["figures"]}
    assert set(figures) == {"predsteps-S-swap", "predsteps-K-swap"}
    assert all(0 < one["accuracy"] < 1 and one["truncated"] for one in figures.values())
    assert "predsteps-" in changed.command("show", "run", "--index", "0")
    before = (tmp_path / "run" / "results.json").read_bytes()
    changed.command("score", "run")
    assert (tmp_path / "run" / "results.json").read_bytes() == before
    changed.command("report", "run", "--out", "report")
    assert "predsteps-S-swap" in (tmp_path / "report" / "report.md").read_text("utf-8")
