"""The ``evaluate`` modules: their layout, their figures, and loading them by name anywhere.

Everything that loads by name runs in a process of its own, with a fresh cache.
"""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from plsemanticsbench.evaluate_metrics.install import METRICS, install_metrics
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring import (
    aggregate,
    format_option,
    format_rules,
    format_state,
    format_trace,
    score_state,
)

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "metrics"
STEP = format_trace([(3, {"i": 0})])
GOLD = {
    "plsb_predstate": format_state({"a": 1, "b": 2}),
    "plsb_predrule": format_rules([4, 1, 5]),
    "plsb_predtrace": STEP,
    "plsb_predwindow": STEP,
    "plsb_nl2rule": format_option(3),
    "plsb_rule2nl": format_option(3),
    "plsb_delta": format_state({"a": 1, "b": 2}),
}
COMMON = {"accuracy", "n", "malformed", "truncated", "empty", "standard_error"}
FURTHER = {
    "plsb_predstate": {"variables_right"},
    "plsb_predrule": {"prefix", "mismatches"},
    "plsb_predtrace": {"prefix", "rules_accuracy", "states_accuracy", "mismatches"},
    "plsb_predwindow": {"prefix", "rules_accuracy", "states_accuracy", "mismatches"},
    "plsb_nl2rule": {"pairs"},
    "plsb_rule2nl": {"pairs"},
    "plsb_delta": {"delta", "low", "high", "baseline_accuracy", "baseline_malformed", "better"},
}
NO_TRANSFORMERS = """
import sys
sys.modules["transformers"] = None
import evaluate
del sys.modules["transformers"]
"""  # as where only this package is installed: evaluate does without, and without torch
LOAD_ALL = f"""
import json, evaluate
GOLD = {GOLD!r}
found = {{}}
for name, gold in GOLD.items():
    metric = evaluate.load(name)
    more = {{"baselines": [gold, gold]}} if name == "plsb_delta" else {{}}
    found[name] = metric.compute(predictions=[gold, "?"], references=[gold, gold], **more)
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """Return each metric, loaded in this process from the checkout."""
    cache = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HF_EVALUATE_OFFLINE", "1")
        import evaluate

        patch.setattr(evaluate.config, "HF_MODULES_CACHE", cache / "modules")
        return {
            name: evaluate.load(str(FOLDER / name), cache_dir=str(cache / "data"))
            for name in METRICS
        }


def environment(home, **more):
    """Return the environment of a process with a cache of its own."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("HF_", "PYTEST"))}
    return kept | {"HF_HOME": str(home), "PYTHONPATH": str(ROOT)} | more


def python(code, home, cwd, **more):
    """Run Python code in a process of its own and return what it prints."""
    command = [sys.executable, "-c", code]
    options = {"capture_output": True, "text": True, "encoding": "utf-8", "timeout": 120}
    done = subprocess.run(command, env=environment(home, **more), cwd=cwd, check=False, **options)
    assert done.returncode == 0, done.stderr
    return done.stdout


def setup(home, cwd):
    return python(
        "import plsemanticsbench.cli as c; raise SystemExit(c.main(['setup']))", home, cwd
    )


# Layout


@pytest.mark.parametrize("name", METRICS)
def test_layout_is_that_of_a_space(name):
    folder = FOLDER / name
    files = {path.name for path in folder.iterdir() if path.is_file()}
    assert files == {f"{name}.py", "README.md", "app.py", "requirements.txt"}
    assert "plsemanticsbench" in (folder / "requirements.txt").read_text("utf-8")
    tree = ast.parse((folder / f"{name}.py").read_text("utf-8"))
    classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    assert [re.sub(r"(?<!^)([A-Z])", r"_\1", one).lower() for one in classes] == [name]
    app = (folder / "app.py").read_text("utf-8")
    compile(app, "app.py", "exec")
    assert f'"{name}.py"' in app


@pytest.mark.parametrize("name", METRICS)
def test_cards_have_metadata(name):
    yaml = pytest.importorskip("yaml")
    _, head, body = (FOLDER / name / "README.md").read_text("utf-8").split("---\n", 2)
    card = yaml.safe_load(head)
    assert card["sdk"] == "gradio" and card["app_file"] == "app.py"
    assert {"evaluate", "metric"} <= set(card["tags"])
    assert len(card["title"]) and len(card["description"])
    for section in ("Metric description", "How to use", "Output values", "Limitations", "Citation"):
        assert f"## {section}" in body


@pytest.mark.parametrize("name", METRICS)
def test_the_example_of_the_card_runs(name, loaded, monkeypatch, capsys):
    import evaluate

    monkeypatch.setattr(evaluate, "load", lambda asked: {name: loaded[name]}[asked])
    text = (FOLDER / name / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(example, {})
    assert capsys.readouterr().out.startswith("0.5 ")


# Figures


@pytest.mark.parametrize("name", METRICS)
def test_figures(name, loaded):
    gold = GOLD[name]
    more = {"baselines": [gold, "?", gold, "?"]} if name == "plsb_delta" else {}
    predictions = [f"So: {gold}", "?", "<think>", ""]
    found = loaded[name].compute(predictions=predictions, references=[gold] * 4, **more)
    assert COMMON | FURTHER[name] <= found.keys()
    assert (found["accuracy"], found["n"]) == (0.25, 4)
    assert (found["malformed"], found["truncated"], found["empty"]) == (1, 1, 1)
    assert json.dumps(found)
    if name == "plsb_delta":
        assert (found["delta"], found["baseline_accuracy"]) == (-0.25, 0.5)
        assert found["low"] < -0.25 < found["high"]
        assert (found["better"], found["worse"], found["baseline_malformed"]) == (0, 1, 2)
    if "pairs" in found:
        assert found["pairs"] == [[3, 3], [3, None], [3, None], [3, None]]


def test_arguments_reach_the_library(loaded):
    gold = GOLD["plsb_predstate"]
    half = format_state({"a": 1, "b": 0})
    found = loaded["plsb_predstate"].compute(
        predictions=[half, gold, half, gold],
        references=[gold] * 4,
        assigned=[["a"], ["a"], ["b"], ["b"]],
        changed=[["b"], ["b"], [], []],
        clusters=["p", "q", "p", "q"],
        trials=[0, 0, 1, 1],
    )
    scores = [score_state(text, gold) for text in (half, gold, half, gold)]
    assert found["standard_error"] == aggregate(scores, list("pqpq")).standard_error
    assert found["variables_right"] == 0.75
    assert found["changed_right"] == 0.5  # b, wrong in the first and right in the second row
    assert found["trial_accuracies"] == [0.5, 0.5]
    gold = GOLD["plsb_predrule"]
    found = loaded["plsb_predrule"].compute(
        predictions=[format_rules([4, 2])], references=[gold], formalization="S"
    )
    assert found["mismatches"] == {"Id": 1}
    found = loaded["plsb_delta"].compute(
        predictions=[gold], references=[gold], baselines=["?"], task="predrule", confidence=0.5
    )
    assert found["delta"] == 1 and found["confidence"] == 0.5


def test_what_changes_is_counted_only_where_it_is_said(loaded):
    metric, gold = loaded["plsb_predstate"], GOLD["plsb_predstate"]
    texts = {"predictions": [gold, "?"], "references": [gold] * 2}
    assert "changed_right" not in metric.compute(**texts)
    assert metric.compute(**texts, changed=[["a"], ["a", "b"]])["changed_right"] == 0.5
    assert metric.compute(**texts, changed=[[], []])["changed_right"] is None
    with pytest.raises(PLSemanticsBenchError, match="1 changed for 2 scores"):
        metric.compute(**texts, changed=[["a"]])


@pytest.mark.parametrize("name", ["plsb_nl2rule", "plsb_rule2nl"])
def test_pairs_of_rules(name, loaded):
    found = loaded[name].compute(
        predictions=["<answer>2</answer>", "?"],
        references=[format_option(3)] * 2,
        option_rules=[[9, 8, 7, 6, 5], [1, 2, 3, 4, 5]],
    )
    assert found["pairs"] == [[7, 8], [3, None]]


def test_trials_of_delta_count_as_one_row(loaded):
    delta, gold = loaded["plsb_delta"], GOLD["plsb_predstate"]
    half = format_state({"a": 1, "b": 0})
    once = delta.compute(predictions=[gold, half], references=[gold] * 2, baselines=[half] * 2)
    given = {"references": [gold] * 4, "trials": np.array([0, 0, 1, 1])}
    twice = delta.compute(predictions=[gold, half] * 2, baselines=[half] * 4, **given)
    names = ("delta", "low", "high", "accuracy", "better", "worse", "rows", "standard_error")
    assert [twice[name] for name in names] == [once[name] for name in names]
    assert (once["n"], twice["n"], twice["rows"]) == (2, 4, 2)
    assert twice["trial_accuracies"] == [0.5, 0.5]
    # One of two trials right is half a row right.
    found = delta.compute(predictions=[gold, half, half, half], baselines=[half] * 4, **given)
    assert (found["delta"], found["better"], found["baseline_trial_mean"]) == (0.25, 1, 0)
    clusters = np.array(["p", "p"] * 2)
    assert delta.compute(predictions=[gold] * 4, baselines=[gold] * 4, clusters=clusters, **given)
    with pytest.raises(PLSemanticsBenchError, match="clusters of row 0 differ between trials"):
        delta.compute(predictions=[gold] * 4, baselines=[gold] * 4, clusters=list("pqqp"), **given)
    with pytest.raises(PLSemanticsBenchError, match="references of row 1 differ between trials"):
        delta.compute(
            predictions=[gold] * 4,
            baselines=[gold] * 4,
            references=[gold, gold, gold, half],
            trials=[0, 0, 1, 1],
        )
    with pytest.raises(PLSemanticsBenchError, match="of 2 rows, trial 1 lacks 1"):
        delta.compute(
            predictions=[gold] * 3, baselines=[gold] * 3, references=[gold] * 3, trials=[0, 0, 1]
        )


def test_delta_has_the_figures_of_the_task_for_both(loaded):
    delta, gold = loaded["plsb_delta"], GOLD["plsb_predstate"]
    half = format_state({"a": 1, "b": 0})
    given = {"assigned": [["b"]], "changed": [["a"]]}
    found = delta.compute(predictions=[gold], references=[gold], baselines=[half], **given)
    assert (found["variables_right"], found["baseline_variables_right"]) == (1, 0)
    assert (found["changed_right"], found["baseline_changed_right"]) == (1, 1)
    gold = GOLD["plsb_predrule"]
    found = delta.compute(
        predictions=[gold],
        references=[gold],
        baselines=[format_rules([4, 2])],
        task="predrule",
        formalization="S",
    )
    assert (found["mismatches"], found["baseline_mismatches"]) == ({}, {"Id": 1})
    assert json.dumps(found)
    with pytest.raises(TypeError, match="confidance"):
        delta.compute(predictions=[gold], references=[gold], baselines=[gold], confidance=0.5)


def test_add_and_add_batch(loaded):
    metric, gold = loaded["plsb_predstate"], GOLD["plsb_predstate"]
    metric.add(prediction=gold, reference=gold)
    metric.add_batch(predictions=["?", gold], references=[gold, gold])
    metric.add(prediction="<think>", reference=gold)
    found = metric.compute()
    assert (found["n"], found["accuracy"], found["truncated"]) == (4, 0.5, 1)
    delta = loaded["plsb_delta"]
    delta.add(prediction=gold, reference=gold, baselines="?")
    assert delta.compute()["delta"] == 1


def test_combine(loaded):
    import evaluate

    gold = format_option(3)
    both = evaluate.combine([loaded["plsb_nl2rule"], loaded["plsb_rule2nl"]])
    found = both.compute(predictions=[gold, "?"], references=[gold, gold])
    assert found["plsb_nl2rule_accuracy"] == found["plsb_rule2nl_accuracy"] == 0.5
    both.add_batch(predictions=[gold], references=[gold])
    assert both.compute()["plsb_rule2nl_n"] == 1
    both.add(prediction=gold, reference=gold)
    assert both.compute()["plsb_rule2nl_accuracy"] == 1


def test_what_combine_hands_on(loaded):
    """As the cards say: what all metrics take, and baselines by ``add_batch``."""
    import evaluate

    gold = GOLD["plsb_predstate"]
    texts = {"predictions": [gold, "?"], "references": [gold, gold]}
    both = evaluate.combine([loaded["plsb_predstate"], loaded["plsb_delta"]])
    both.add_batch(**texts, baselines=["?", "?"])
    found = both.compute(clusters=["p", "q"], trials=[0, 0])
    assert found["delta"] == found["plsb_predstate_accuracy"] == found["plsb_delta_accuracy"] == 0.5
    choices = evaluate.combine([loaded["plsb_nl2rule"], loaded["plsb_rule2nl"]])
    gold = format_option(3)
    found = choices.compute(
        predictions=[gold], references=[gold], option_rules=[[5, 6, 7, 8, 9]], clusters=[7]
    )
    assert found["plsb_nl2rule_pairs"] == found["plsb_rule2nl_pairs"] == [[7, 7]]


def test_odd_texts(loaded):
    metric, gold = loaded["plsb_predstate"], GOLD["plsb_predstate"]
    found = metric.compute(predictions=["\ud800", None, gold + "\udfff"], references=[gold] * 3)
    assert (found["malformed"], found["empty"], found["accuracy"]) == (1, 1, 1 / 3)
    with pytest.raises(PLSemanticsBenchError, match="predictions must be strings, row 1"):
        metric.compute(predictions=[gold, 5], references=[gold, gold])
    with pytest.raises(PLSemanticsBenchError, match="reference is no answer"):
        metric.compute(predictions=[gold], references=["?"])
    with pytest.raises(PLSemanticsBenchError, match="unknown task"):
        loaded["plsb_delta"].compute(
            predictions=[gold], references=[gold], baselines=[gold], task="x"
        )


# Installation


def test_install_twice_changes_nothing_and_a_new_version_replaces_the_old(tmp_path):
    first = install_metrics(tmp_path)
    assert [path.stem for path in first] == list(METRICS)
    times = [path.stat().st_mtime_ns for path in first]
    old = first[0].parents[1] / ("0" * 64)
    old.mkdir()
    (old / first[0].name).write_text("class Old: ...\n", "utf-8")
    assert install_metrics(tmp_path) == first
    assert [path.stat().st_mtime_ns for path in first] == times
    assert not old.exists()
    for path in first:
        assert {p.name for p in path.parents[1].iterdir()} == {"__init__.py", path.parent.name}


def test_a_broken_copy_is_repaired(tmp_path):
    first, *_ = install_metrics(tmp_path)
    whole = first.read_bytes()
    first.write_bytes(b"broken")
    install_metrics(tmp_path)
    assert first.read_bytes() == whole
    first.unlink()
    install_metrics(tmp_path)
    assert first.read_bytes() == whole


def test_many_processes_install_and_load_at_once(tmp_path):
    code = NO_TRANSFORMERS + (
        "import plsemanticsbench.cli as c, evaluate\n"
        "assert c.main(['setup']) == 0\n"
        "metric = evaluate.load('plsb_nl2rule')\n"
        "print(metric.compute(predictions=['<answer>1</answer>'] * 50,"
        " references=['<answer>1</answer>'] * 50)['accuracy'])"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            env=environment(tmp_path, HF_EVALUATE_OFFLINE="1"),
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for process in running:
        out, error = process.communicate(timeout=120)
        assert process.returncode == 0, error
        assert out.splitlines()[-1] == "1.0"


@pytest.mark.parametrize(
    ("offline", "before"),
    [
        ({"HF_HUB_OFFLINE": "1", "HF_EVALUATE_OFFLINE": "1"}, ""),
        ({"HF_ENDPOINT": "http://127.0.0.1:9"}, NO_TRANSFORMERS),
    ],
)
def test_load_by_name_from_anywhere_without_a_network(tmp_path, offline, before):
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert setup(home, elsewhere).startswith(f"{len(METRICS)} metrics: {home}")
    found = json.loads(python(before + LOAD_ALL, home, elsewhere, **offline))
    for name in METRICS:
        assert (found[name]["accuracy"], found[name]["malformed"], found[name]["n"]) == (0.5, 1, 2)


def test_the_cache_is_the_one_of_evaluate(tmp_path):
    script = (
        "import json, os, sys\n"
        "from plsemanticsbench.evaluate_metrics.install import _modules_cache\n"
        "settings, found = json.loads(sys.argv[1]), []\n"
        "for setting in settings:\n"
        "    os.environ.update(HOME='/home/of/mine')\n"
        "    for name in ('HF_HOME', 'XDG_CACHE_HOME', 'HF_MODULES_CACHE'):\n"
        "        os.environ.pop(name, None)\n"
        "    os.environ.update(setting)\n"
        "    found.append(str(_modules_cache()))\n"
        "assert 'evaluate' not in sys.modules\n"
        "sys.modules['transformers'] = None  # takes seconds\n"
        "import evaluate.config, importlib\n"
        "theirs = []\n"
        "for setting in settings:\n"
        "    for name in ('HF_HOME', 'XDG_CACHE_HOME', 'HF_MODULES_CACHE'):\n"
        "        os.environ.pop(name, None)\n"
        "    os.environ.update(setting)\n"
        "    config = importlib.reload(evaluate.config)\n"
        "    theirs.append(str(config.HF_MODULES_CACHE))\n"
        "    assert str(_modules_cache()) == theirs[-1]\n"
        "assert found == theirs, (found, theirs)\n"
        "print(len(set(found)))\n"
    )
    settings = [
        {},
        {"HF_HOME": "~/hf"},
        {"XDG_CACHE_HOME": "/x"},
        {"XDG_CACHE_HOME": "~/x", "HF_MODULES_CACHE": "~/m"},
        {"HF_HOME": "/hf", "HF_MODULES_CACHE": ""},
    ]
    done = subprocess.run(
        [sys.executable, "-c", script, json.dumps(settings)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == len(settings)


def test_an_unwritable_cache_is_reported(tmp_path, monkeypatch):
    from click.testing import CliRunner

    from plsemanticsbench.cli.app import cli

    (tmp_path / "file").write_text("")
    import datasets
    import evaluate

    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", tmp_path / "datasets")
    monkeypatch.setattr(evaluate.config, "HF_MODULES_CACHE", tmp_path / "file")
    result = CliRunner().invoke(cli, ["setup"])
    assert result.exit_code == 2
    assert "cannot write" in result.output
    monkeypatch.setattr(evaluate.config, "HF_MODULES_CACHE", tmp_path / "modules")
    result = CliRunner().invoke(cli, ["setup", "--json"])
    assert result.exit_code == 0
    found = [json.loads(line) for line in result.stdout.splitlines()]
    metrics = [one for one in found if "metric" in one]  # the data set is there too, if built
    assert [one["metric"] for one in metrics] == list(METRICS)
    assert all(Path(one["path"]).is_file() for one in metrics)
