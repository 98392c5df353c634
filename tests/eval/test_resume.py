"""Runs that go on: the same, more, and never something else."""

import importlib
import json
import linecache
import sys
import tomllib
from dataclasses import replace

import pytest
from answering import often_wrong
from helpers import command, lines, results, samples

from plsemanticsbench.eval import (
    CallableModel,
    ModelError,
    ProcessRank,
    RunMismatchError,
    evaluate_model,
    load_results,
    score_run,
)
from plsemanticsbench.eval.folder.toml import to_toml
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import Completion
from plsemanticsbench.prompts import PROMPT_VERSION
from plsemanticsbench.prompts.digest import template_digest
from plsemanticsbench.tasks import parse_config, published_rows

SWAP = "predstate-S-swap"
CONSTANT = CallableModel(lambda messages: "<answer>1</answer>", name="constant")


def counting(calls, fail_at=None):
    def answer(messages):
        calls.append(messages)
        if len(calls) == fail_at:
            raise TimeoutError("no answer")
        return often_wrong(messages)

    return CallableModel(answer, name="counting")


def test_a_run_that_failed_goes_on_where_it_was(tmp_path):
    calls = []
    with pytest.raises(ModelError, match="TimeoutError: no answer"):
        evaluate_model(counting(calls, 5), configs=SWAP, limit=9, out=tmp_path / "a")
    assert len(lines(tmp_path / "a")) == 4
    assert not (tmp_path / "a" / "results.json").exists()
    assert score_run(tmp_path / "a").complete is False
    evaluate_model(counting(calls), configs=SWAP, limit=9, out=tmp_path / "a")
    assert len(calls) == 5 + 5
    evaluate_model(counting([]), configs=SWAP, limit=9, out=tmp_path / "b")
    assert samples(tmp_path / "a") == samples(tmp_path / "b")
    assert results(tmp_path / "a") == results(tmp_path / "b")


def test_a_run_can_be_extended_and_narrowed(tmp_path):
    calls = []
    evaluate_model(counting(calls), configs=SWAP, limit=3, out=tmp_path)
    more = {"configs": [SWAP, "predstate-S-std"], "limit": 4, "trials": 2}
    wide = evaluate_model(counting(calls), **more, out=tmp_path)
    assert len(calls) == 2 * 2 * 4
    assert [figures["n"] for figures in wide.figures] == [8, 8]
    assert wide.figures[0]["trial_accuracies"] == [wide.figures[0]["accuracy"]] * 2
    one = evaluate_model(
        counting(calls), configs=SWAP, ids=["mbpp-711", "humaneval-13"], out=tmp_path
    )
    assert [figures["n"] for figures in one.figures] == [2]
    assert load_results(tmp_path) == one
    manifest = tomllib.loads((tmp_path / "run.toml").read_text("utf-8"))
    assert manifest["selection"]["ids"] == ["mbpp-711", "humaneval-13"]
    assert len(manifest["session"]) == 3
    assert manifest["data"].keys() == {f"{SWAP}/human_written", "predstate-S-std/human_written"}


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"model": CallableModel(often_wrong, name="other")}, "model.name"),
        ({"model": CallableModel(often_wrong, name="m", identity={"v": 2})}, "model.v"),
        ({"shots": 0}, "prompts.shots"),
        ({"cot": True}, "prompts.cot"),
        ({"system": True}, "prompts.system"),
        ({"system_prompt": "Be brief."}, "prompts.system_prompt"),
        ({"max_new_tokens": 7}, "generation.max_new_tokens"),
        ({"seed": 1}, "generation.seed"),
    ],
)
def test_another_run_is_refused_with_the_difference(tmp_path, change, name):
    given = {"model": CallableModel(often_wrong, name="m"), "configs": SWAP, "limit": 2}
    evaluate_model(**given, out=tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(RunMismatchError) as caught:
        evaluate_model(**{**given, **change}, out=tmp_path)
    assert [found for found, _, _ in caught.value.differences] == [name]
    assert name in str(caught.value).splitlines()[2]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def rewritten(out, change):
    """Change what a run's ``run.toml`` holds."""
    manifest = tomllib.loads((out / "run.toml").read_text("utf-8"))
    change(manifest)
    (out / "run.toml").write_text(to_toml(manifest), "utf-8")


def of_an_earlier_version(manifest):
    """Take away what ``run.toml`` did not have at first."""
    del manifest["asked"], manifest["prompt_sha256"]


def with_other_prompts_of(monkeypatch, *tasks):
    monkeypatch.setattr(
        "plsemanticsbench.eval.folder.manifest.template_digest",
        lambda task: "0" * 64 if task in tasks else template_digest(task),
    )


def test_other_prompts_of_the_same_version_are_refused(tmp_path, monkeypatch):
    evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path)
    with_other_prompts_of(monkeypatch, "predstate-S")
    with pytest.raises(RunMismatchError, match=r"prompt_sha256\.predstate-S") as caught:
        evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path)
    assert len(caught.value.differences) == 1


def test_prompts_that_are_not_asked_may_be_others(tmp_path, monkeypatch):
    evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path)
    with_other_prompts_of(monkeypatch, "rule2nl-S")
    asked = {"configs": [SWAP, "rule2nl-S-std"], "limit": 3}
    assert evaluate_model(CONSTANT, **asked, out=tmp_path / "other").complete
    evaluate_model(often_wrong, configs=SWAP, limit=3, out=tmp_path)
    digests = tomllib.loads((tmp_path / "run.toml").read_text("utf-8"))["prompt_sha256"]
    assert digests == {"predstate-S": template_digest("predstate-S")}
    monkeypatch.undo()
    with pytest.raises(RunMismatchError, match=r"prompt_sha256\.rule2nl-S"):
        evaluate_model(CONSTANT, **asked, out=tmp_path / "other")


def test_a_run_of_an_earlier_version_goes_on(tmp_path, monkeypatch):
    evaluate_model(CONSTANT, configs=[SWAP, "predrule-S-std"], limit=2, out=tmp_path)
    rewritten(tmp_path, of_an_earlier_version)
    with monkeypatch.context() as other, pytest.raises(RunMismatchError, match=r"prompts\.sha256"):
        other.setattr("plsemanticsbench.eval.folder.manifest.prompt_digest", lambda **_: "0" * 64)
        evaluate_model(CONSTANT, configs=SWAP, limit=3, out=tmp_path)
    assert evaluate_model(CONSTANT, configs=SWAP, limit=3, out=tmp_path).totals["n"] == 3
    manifest = tomllib.loads((tmp_path / "run.toml").read_text("utf-8"))
    assert manifest["asked"] == {f"{SWAP}/human_written": 3}
    assert manifest["prompt_sha256"] == {
        name: template_digest(name) for name in ("predstate-S", "predrule-S")
    }


def test_a_run_of_other_prompts_is_scored_and_shown_and_not_continued(tmp_path, capfd):
    evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path)
    before = results(tmp_path)
    rewritten(tmp_path, lambda manifest: manifest["prompts"].update(version="0", sha256="1" * 64))
    rewritten(tmp_path, lambda manifest: manifest["prompt_sha256"].update(predstate="1" * 64))
    asked = [{**json.loads(line), "prompt_sha256": "1" * 64} for line in lines(tmp_path)]
    (tmp_path / "samples.jsonl").write_text("".join(json.dumps(s) + "\n" for s in asked), "utf-8")
    score_run(tmp_path)
    assert results(tmp_path) == before
    note = f"asked with version 0 of the prompts, shown in version {PROMPT_VERSION}"
    status, text, _ = command(capfd, "show", tmp_path)
    assert status == 0
    assert text.startswith(f"{note}\nprompt: {SWAP} human_written ")
    _, text, _ = command(capfd, "show", tmp_path, "--json")
    assert json.loads(text)["prompt_note"] == note
    with pytest.raises(RunMismatchError) as caught:
        evaluate_model(often_wrong, configs=SWAP, limit=3, out=tmp_path)
    assert caught.value.differences == [("prompts.version", "0", PROMPT_VERSION)]
    assert (
        f"asked with version 0 of the prompts, and this is version {PROMPT_VERSION}: it can be"
        " scored, shown and reported, but not continued" in str(caught.value)
    )
    asked[0]["row_sha256"] = "1" * 64
    (tmp_path / "samples.jsonl").write_text("".join(json.dumps(s) + "\n" for s in asked), "utf-8")
    with pytest.raises(PLSemanticsBenchError, match="the row has changed"):
        score_run(tmp_path)


def test_other_rows_are_refused(tmp_path):
    evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path)

    def changed(number):
        def rows(config, split):
            for index, row in enumerate(published_rows(config, split)):
                yield replace(row, answer="<answer><x>1</x></answer>") if index == number else row

        return rows

    for number in (0, 100):  # one that was asked, one that was not
        with pytest.raises(RunMismatchError, match=rf"data\.{SWAP}/human_written"):
            evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path, rows=changed(number))
    with pytest.raises(PLSemanticsBenchError, match="have changed since"):
        score_run(tmp_path, rows=changed(100))


@pytest.mark.parametrize(("field", "what"), [("row_sha256", "row"), ("prompt_sha256", "prompt")])
def test_samples_of_other_questions_are_refused(tmp_path, field, what):
    evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path)
    first, second = (json.loads(line) for line in lines(tmp_path))
    second[field] = "0" * 64
    (tmp_path / "samples.jsonl").write_text(f"{json.dumps(first)}\n{json.dumps(second)}\n")
    with pytest.raises(PLSemanticsBenchError, match=f"humaneval-24: the {what} has changed"):
        evaluate_model(often_wrong, configs=SWAP, limit=2, out=tmp_path)


def test_processes_make_the_same_samples_whatever_their_number(tmp_path):
    evaluate_model(often_wrong, configs="predstate-S-s*", limit=7, out=tmp_path / "one")
    for rank in (2, 1, 0):
        made = evaluate_model(
            often_wrong,
            configs="predstate-S-s*",
            limit=7,
            out=tmp_path / "three",
            process=ProcessRank(rank, 3),
        )
        assert (made is None) == (rank > 0)
    assert samples(tmp_path / "three") == samples(tmp_path / "one")
    assert results(tmp_path / "three") == results(tmp_path / "one")
    assert made.complete


def test_scoring_again_needs_no_model(tmp_path):
    evaluate_model(often_wrong, configs=SWAP, limit=5, out=tmp_path)
    before = results(tmp_path), samples(tmp_path)
    stale = [json.loads(line) for line in lines(tmp_path)]
    for sample in stale:
        sample["score"]["correct"] = False
        sample["reading"] = {"status": "empty", "reason": "an older version said so"}
    (tmp_path / "samples.jsonl").write_text("\n".join(map(json.dumps, stale)) + "\n")
    (tmp_path / "results.json").unlink()
    score_run(tmp_path)
    assert (results(tmp_path), samples(tmp_path)) == before


def test_trials_that_lack_rows_are_not_compared(tmp_path):
    with pytest.raises(ModelError):
        evaluate_model(counting([], 6), configs=SWAP, limit=4, trials=2, out=tmp_path)
    (figures,) = score_run(tmp_path).figures
    assert figures["n"] == 5 and "trial_mean" not in figures
    made = evaluate_model(counting([]), configs=SWAP, limit=4, trials=2, out=tmp_path)
    assert len(made.figures[0]["trial_accuracies"]) == 2


def test_questions_about_one_rule_are_one_cluster(tmp_path):
    evaluate_model(lambda _: "?", configs="nl2rule-S-std", limit=90, out=tmp_path)
    rows = {
        row.id: f"rule-{row.rule}" for row in published_rows(parse_config("nl2rule-S-std"), "test")
    }
    clusters = {sample["id"]: sample["cluster"] for sample in samples(tmp_path).values()}
    assert clusters == {name: rows[name] for name in clusters}
    assert len(set(clusters.values())) < len(clusters) == 90


class Odd:
    """A model that breaks the rules in one way."""

    own_limit = True

    def __init__(self, completions):
        self._completions = completions

    def identity(self):
        return {"name": "odd"}

    def count_tokens(self, text):
        return len(text)

    def generate(self, requests):
        for identifier, text, reason in self._completions:
            yield Completion(identifier, text, reason, 1, 1, 0.0)


@pytest.mark.parametrize(
    ("completions", "message"),
    [
        ([("0", "x", "stop")], "left 1 of 2 rows"),
        ([("0", "x", "stop"), ("0", "x", "stop")], "answered '0'"),
        ([("7", "x", "stop")], "answered '7'"),
    ],
)
def test_models_that_answer_too_little_or_too_much(tmp_path, completions, message):
    with pytest.raises(ModelError, match=message):
        evaluate_model(Odd(completions), configs=SWAP, limit=2, out=tmp_path)


def test_what_is_recorded_of_odd_answers(tmp_path):
    thinking = "<think> \ud800 hm"
    completions = [
        ("0", thinking, "length"),
        ("1", "", "prompt_too_long"),
        ("2", "no answer", "length"),
        ("3", "no answer", "stop"),
        ("4", "", "stop"),
    ]
    made = evaluate_model(Odd(completions), configs=SWAP, limit=5, out=tmp_path)
    found = list(samples(tmp_path).values())
    assert found[0]["output"] == "<think> \ufffd hm"
    assert [sample["reading"]["status"] for sample in found] == [
        "truncated",
        "empty",
        "truncated",
        "malformed",
        "empty",
    ]
    (figures,) = made.figures
    counts = ("n", "accuracy", "truncated", "malformed", "empty", "prompt_too_long")
    assert [figures[name] for name in counts] == [5, 0, 2, 1, 1, 1]


def test_an_edited_function_is_another_model(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for number in (1, 2):
        module = tmp_path / "edited.py"
        module.write_text(f"def answer(messages):\n    return '<answer><x>{number}</x></answer>'\n")
        sys.modules.pop("edited", None)
        linecache.clearcache()
        importlib.invalidate_caches()
        from edited import answer

        if number == 1:
            evaluate_model(answer, configs=SWAP, limit=1, out=tmp_path / "run")
    with pytest.raises(RunMismatchError, match=r"model\.source_sha256"):
        evaluate_model(answer, configs=SWAP, limit=2, out=tmp_path / "run")


@pytest.mark.parametrize("name", ["data", "asked", "prompt_sha256", "prices", "session"])
def test_a_damaged_table_is_said_in_one_line(tmp_path, name):
    evaluate_model(CONSTANT, configs=SWAP, limit=2, out=tmp_path)
    rewritten(tmp_path, lambda manifest: manifest.update({name: 3}))
    for again in (
        lambda: evaluate_model(CONSTANT, configs=SWAP, limit=2, out=tmp_path),
        lambda: score_run(tmp_path),
    ):
        with pytest.raises(PLSemanticsBenchError, match=rf"run\.toml is damaged: .*{name}"):
            again()


def test_an_answer_that_is_no_text_in_utf_8_ends_no_run(tmp_path):
    results = evaluate_model(
        CallableModel(lambda messages: "\ud800", name="m"), configs=SWAP, limit=2, out=tmp_path
    )
    assert results.complete
