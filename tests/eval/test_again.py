"""Asking again what a limit of tokens has cut."""

import re
import shlex
from pathlib import Path

import pytest
from helpers import command, run, samples

from plsemanticsbench.cli.eval_again import place_again
from plsemanticsbench.eval import evaluate_model
from plsemanticsbench.eval.folder.manifest import RunMismatchError, read_manifest
from plsemanticsbench.eval.folder.reading import read_run
from plsemanticsbench.eval.folder.writing import RunFolderError
from plsemanticsbench.eval.running.again import take_over, undo
from plsemanticsbench.models.interface import LENGTH, STOP, Completion, Model

CONFIG = "predstate-na"


class Thinking(Model):
    """Needs as many tokens as the question's number, and says how many it was given."""

    own_limit = False

    def __init__(self, context=None):
        self.context = context
        self.asked = []

    def identity(self):
        return {"model": "thinking", "context": self.context}

    def count_tokens(self, text):
        return len(text.split())

    def generate(self, requests):
        for request in requests:
            needed = 100 * (sum(request.question.encode()) % 5)
            self.asked.append(request.id)
            reason = STOP if needed <= request.max_new_tokens else LENGTH
            tokens = min(needed, request.max_new_tokens)
            yield Completion(request.id, f"{request.max_new_tokens}", reason, 50, tokens, 0.0)


def first_run(out, limit=100, **more):
    model = Thinking(**more)
    evaluate_model(model, configs=CONFIG, limit=10, out=out, max_new_tokens=limit)
    return samples(out)


def test_a_new_run_takes_over_the_rest(tmp_path):
    before = first_run(tmp_path / "run")
    cut = {key for key, sample in before.items() if sample["finish_reason"] == LENGTH}
    assert 0 < len(cut) < 10
    take_over(tmp_path / "run", tmp_path / "new", 300)
    assert samples(tmp_path / "new") == {k: s for k, s in before.items() if k not in cut}
    model = Thinking()
    evaluate_model(model, configs=CONFIG, limit=10, out=tmp_path / "new", max_new_tokens=300)
    assert len(model.asked) == len(cut)
    after = samples(tmp_path / "new")
    assert {key for key, sample in after.items() if sample["max_new_tokens"] == 300} == cut
    assert samples(tmp_path / "run") == before
    taken = read_run(tmp_path / "new").taken_over
    assert taken == {
        "from": str((tmp_path / "run").resolve()),
        "rows": 10 - len(cut),
        "max_new_tokens": 100,
    }
    take_over(tmp_path / "run", tmp_path / "new", 300)  # continues: nothing is lost
    assert samples(tmp_path / "new") == after


def test_what_cannot_be_asked_again(tmp_path):
    first_run(tmp_path / "run")
    first_run(tmp_path / "whole", limit=1_000)
    for source, out, limit, words in (
        ("run", "new", 100, "was run with --max-new-tokens 100"),
        ("whole", "new", 2_000, "no answer of .*whole was cut"),
        ("none", "new", 300, "is no run directory"),
        ("run", "whole", 300, "has a run that did not begin with the answers of .*run"),
    ):
        with pytest.raises(RunFolderError, match=words):
            take_over(tmp_path / source, tmp_path / out, limit)
        assert not (tmp_path / "new").exists()


def test_answers_that_are_there_are_not_overwritten(tmp_path):
    first_run(tmp_path / "run")
    first_run(tmp_path / "other", limit=200)
    (tmp_path / "other" / "run.toml").unlink()
    there = (tmp_path / "other" / "samples.jsonl").read_bytes()
    with pytest.raises(RunFolderError, match="has answers of another run"):
        take_over(tmp_path / "run", tmp_path / "other", 300)
    assert (tmp_path / "other" / "samples.jsonl").read_bytes() == there
    take_over(tmp_path / "run", tmp_path / "new", 300)
    taken = samples(tmp_path / "new")
    (tmp_path / "new" / "run.toml").unlink()  # as a start that was killed leaves it
    take_over(tmp_path / "run", tmp_path / "new", 300)
    assert samples(tmp_path / "new") == taken


@pytest.mark.parametrize("place", [".", "..", "/", "a/.", "a/..", "a", "a b/", "x/../a"])
def test_the_place_beside_a_run(place):
    found = place_again(Path(place))
    parent, name = Path(place).resolve().parent, Path(place).resolve().name or "run"
    assert found.resolve() == parent / f"{name}-again"


def test_another_model_does_not_go_on_with_it(tmp_path):
    first_run(tmp_path / "run")
    take_over(tmp_path / "run", tmp_path / "new", 300)
    with pytest.raises(RunMismatchError, match="other settings"):
        evaluate_model(
            Thinking(context=9), configs=CONFIG, limit=10, out=tmp_path / "new", max_new_tokens=300
        )


def test_the_command_says_what_to_do_and_that_works(tmp_path, capfd, monkeypatch):
    from plsemanticsbench.models import python

    limits = []

    def load(name, settings):
        model = Thinking(context=5_000)
        limits.append(model)
        return model

    monkeypatch.setattr(python, "load", load)
    out = tmp_path / "a run"
    status, _, said = command(
        capfd, "eval", "--backend", "python", "-m", "answering:three", "-o", out, "--limit", 10,
        "--max-new-tokens=100", "-c", CONFIG,
    )  # fmt: skip
    assert status == 0
    assert re.search(r"[56789] of 10 answers were cut by the limit of tokens", said)
    again = shlex.split(said.strip().splitlines()[-1])
    assert again[:2] == ["plsemanticsbench", "eval"]
    assert again[-2:] == ["--max-new-tokens", "400"]
    status, _, said = command(capfd, *again[1:])
    assert status == 0
    new = tmp_path / "a run-again"
    assert len(limits[1].asked) < 10
    assert len(samples(new)) == 10
    assert read_manifest(new)["taken_over"]["max_new_tokens"] == 100
    assert "were cut" not in said


@pytest.mark.parametrize(
    ("tokens", "limit", "said"),
    [
        (
            (50, 100),
            100,
            "Neither the model's context nor the server has room for longer ones",
        ),  # less than was asked for
        ((50, 1_000), None, "--max-new-tokens 4000"),
        ((0, 0), 0, "--max-new-tokens 16384"),  # nobody counts
    ],
)
def test_what_is_proposed_is_more_than_there_was(tmp_path, capfd, monkeypatch, tokens, limit, said):
    from plsemanticsbench.models import python

    class Cut(Thinking):
        def generate(self, requests):
            for request in requests:
                yield Completion(request.id, "", LENGTH, *tokens, 0.0, max_new_tokens=limit)

    monkeypatch.setattr(python, "load", lambda name, settings: Cut())
    status, _, err = run_three(tmp_path, capfd, "--max-new-tokens", 1_000)
    assert status == 0
    assert "2 of 2 answers were cut" in err
    assert err.strip().splitlines()[-1].endswith(f"{said}." if "room" in said else said)


def test_no_word_where_few_were_cut(tmp_path, capfd):
    status, _, said = run_three(tmp_path, capfd)
    assert status == 0
    assert "were cut" not in said


def run_three(out, capfd, *more):
    return command(
        capfd, "eval", "--backend", "python", "-m", "answering:three", "-o", out / "run", "-c",
        CONFIG, "--limit", 2, *more,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--again", "truncated"], "takes --from"),
        (["--again", "truncated", "--from", "x"], "a larger --max-new-tokens"),
        (["--from", "x"], "that --again truncated is about"),
        (["--again", "truncated", "--from", "x", "--max-new-tokens", "9"], "no run directory"),
        (["--again", "wrong"], "'wrong' is not"),
    ],
)
def test_wrong_usage(tmp_path, capfd, more, words):
    status, _, said = run_three(tmp_path, capfd, *more)
    assert status == 2
    assert words in said
    assert not (tmp_path / "run").exists()


def test_several_processes(tmp_path):
    status, _, said = run(
        "three", tmp_path / "run", "-c", CONFIG, "--limit", "4", "--max-new-tokens", "5"
    )
    assert status == 0, said
    text = (tmp_path / "run" / "samples.jsonl").read_text("utf-8")
    text = text.replace('"finish_reason":"stop"', '"finish_reason":"length"', 3)
    (tmp_path / "run" / "samples.jsonl").write_text(text, "utf-8")
    status, _, said = run(
        "three", tmp_path / "new", "-c", CONFIG, "--limit", "4", "--max-new-tokens", "9",
        "--processes", "2", "--again", "truncated", "--from", str(tmp_path / "run"),
    )  # fmt: skip
    assert status == 0, said
    assert {s["finish_reason"] for s in samples(tmp_path / "new").values()} == {"stop"}
    assert len(samples(tmp_path / "new")) == 4


def test_a_start_that_fails_leaves_no_new_directory(tmp_path, capfd, monkeypatch):
    from plsemanticsbench.models import python

    monkeypatch.setattr(python, "load", lambda name, settings: Thinking(context=5_000))
    first = ("eval", "--backend", "python", "-m", "answering:three", "--limit", 10, "-c", CONFIG)
    assert command(capfd, *first, "-o", tmp_path / "run", "--max-new-tokens", 100)[0] == 0
    again = (*first, "--again", "truncated", "--from", tmp_path / "run", "--max-new-tokens", 300)
    status, _, said = command(capfd, *again, "--hint", "off")
    assert (status, (tmp_path / "run-again").exists()) == (2, False)
    assert "prompts.hint" in said
    assert command(capfd, *again)[0] == 0
    assert len(samples(tmp_path / "run-again")) == 10


def test_more_tokens_than_the_answers_had_where_the_run_had_no_limit(tmp_path):
    class Served(Thinking):
        own_limit = True

        def generate(self, requests):
            for request in requests:
                yield Completion(request.id, "", LENGTH, 50, 64, 0.0)

    evaluate_model(Served(), configs=CONFIG, limit=3, out=tmp_path / "run")
    for few in (8, 64):
        with pytest.raises(RunFolderError, match="were cut at 64 tokens"):
            take_over(tmp_path / "run", tmp_path / "new", few)
    assert not (tmp_path / "new").exists()
    assert take_over(tmp_path / "run", tmp_path / "new", 65)


def test_answers_that_came_since_are_not_undone(tmp_path):
    first_run(tmp_path / "run")
    take_over(tmp_path / "run", tmp_path / "new", 300)
    evaluate_model(Thinking(), configs=CONFIG, limit=10, out=tmp_path / "new", max_new_tokens=300)
    undo(tmp_path / "new")
    assert len(samples(tmp_path / "new")) == 10
    take_over(tmp_path / "run", tmp_path / "other", 300)
    undo(tmp_path / "other")
    assert not (tmp_path / "other").exists()
