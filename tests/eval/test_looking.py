"""``show`` and ``score`` on runs of all kinds, and names that cannot be models."""

import json

import pytest
from answering import often_wrong
from helpers import command

from plsemanticsbench.eval import evaluate_model
from plsemanticsbench.eval.running.process_rank import ProcessRank, claim_gpus

CONFIG = "predstate-na"


def test_an_answer_does_not_move_the_cursor(tmp_path, capfd):
    evil = "a\x1b[2J\x1b]0;title\x07\rb\x9b1m\x00\tc\nd\x7f"
    evaluate_model(lambda messages: evil, configs=CONFIG, limit=1, out=tmp_path)
    status, text, _ = command(capfd, "show", tmp_path)
    assert status == 0
    assert not set(text) & {chr(c) for c in [*range(9), *range(11, 32), *range(127, 160)]}
    assert "a␛[2J␛]0;title␇␍b" in text
    status, text, _ = command(capfd, "show", tmp_path, "--json")
    assert json.loads(text)["output"] == evil


@pytest.mark.parametrize("subcommand", ["show", "score"])
def test_what_is_no_run(tmp_path, capfd, subcommand):
    (tmp_path / "file").write_text("x")
    (tmp_path / "bytes").mkdir()
    (tmp_path / "bytes" / "run.toml").write_bytes(b"\xff\0")
    for name, hint in {
        "none": "no run directory",
        "file": "Not a directory",
        ".": "no run directory",
        "bytes": "run.toml is damaged",
    }.items():
        before = sorted(tmp_path.rglob("*"))
        status, text, err = command(capfd, subcommand, tmp_path / name)
        assert (status, text) == (2, "")
        assert hint in err
        assert sorted(tmp_path.rglob("*")) == before


def test_a_run_without_samples(tmp_path, capfd):
    def answer(messages):
        raise ValueError

    with pytest.raises(Exception, match="ValueError"):
        evaluate_model(answer, configs=CONFIG, limit=2, out=tmp_path)
    status, _, err = command(capfd, "show", tmp_path)
    assert status == 2
    assert f"{tmp_path} has 0 samples: no index 0" in err
    status, text, _ = command(capfd, "score", tmp_path)
    assert status == 1
    assert "0 of 2" in text and "–" in text


def test_rows_that_are_asked_several_times_are_shown_by_trial(tmp_path, capfd):
    evaluate_model(often_wrong, configs=CONFIG, limit=2, trials=3, out=tmp_path)
    shown = []
    for index in (1, 2, 5):
        _, text, _ = command(capfd, "show", tmp_path, "--index", index, "--json")
        data = json.loads(text)
        shown.append((data["trial"], data["index"]))
    assert shown == [(0, 1), (1, 0), (2, 1)]
    assert command(capfd, "show", tmp_path, "--index", 6)[0] == 2
    assert command(capfd, "show", tmp_path, "--index", -1)[0] == 2


def test_a_limit_beyond_the_split_is_the_whole_split(tmp_path):
    made = evaluate_model(often_wrong, configs=CONFIG, limit=10**12, out=tmp_path)
    assert made.totals["rows"] == made.totals["n"] == 162


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("", "--model has no name"),
        ("  ", "--model has no name"),
        ("~nobody-of-this-name/model", "there is no model directory ~nobody-of-this-name/model"),
        ("/" + "x" * 300, "there is no model directory /xxx"),
        ("/proc/1/root/x/y", "there is no model directory"),
        ("./a/b/c", "there is no model directory ./a/b/c"),
    ],
)
def test_names_that_cannot_be_models(tmp_path, capfd, name, hint):
    status, text, err = command(capfd, "eval", "--model", name, "--out", tmp_path / "run")
    assert (status, text) == (2, "")
    assert hint in err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("visible", ["", " "])
def test_gpus_that_are_hidden_stay_hidden(monkeypatch, visible):
    monkeypatch.setattr("plsemanticsbench.eval.running.process_rank.gpu_count", lambda: 4)
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
    claim_gpus(ProcessRank(1, 2, 1, 2))
    import os

    assert os.environ["CUDA_VISIBLE_DEVICES"] == visible
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES")
    claim_gpus(ProcessRank(1, 2, 1, 2))
    assert os.environ["CUDA_VISIBLE_DEVICES"] == "2,3"
