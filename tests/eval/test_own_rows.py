"""Runs on programs and symbols of one's own."""

import json
import tomllib

import pytest
from answering import gold, key, three
from helpers import command

from plsemanticsbench.eval import (
    OwnRows,
    evaluate_model,
    make_plan,
    read_samples,
    score_run,
    select,
)
from plsemanticsbench.lang.errors import PLSemanticsBenchError

PYTHON = ("eval", "--backend", "python", "--model", "answering:three")
SYMBOLS = 'name = "mine"\n[symbols]\nplus = "⊕"\nwhile = "solange"\n'


@pytest.fixture
def own(tmp_path):
    """A folder with two splits, of which one program is in symbols that only it has."""
    folder = tmp_path / "programs"
    (folder / "hard").mkdir(parents=True)
    (folder / "one.cstar").write_text("int x;\nx = (1 + 2);\n", "utf-8")
    text = "int n;\nint s;\nn = 4;\nwhile(n > 0) { s = (s + n); n = (n - 1); };\n"
    (folder / "hard" / "two.cstar").write_text(text, "utf-8")
    (tmp_path / "mine.toml").write_text(SYMBOLS, "utf-8")
    return folder


def test_the_command_asks_about_own_programs_in_own_symbols(tmp_path, own, capfd, monkeypatch):
    monkeypatch.chdir(tmp_path)
    given = ["--programs", "programs", "--inventory", "mine.toml", "--out", "run"]
    globs = ["-c", "*-S-mine", "-c", "predstate-S-std", "-s", "*"]
    status, text, err = command(capfd, *PYTHON, *given, *globs, "--json")
    assert (status, err) == (0, "")
    found = json.loads(text)
    names = {(row["config"], row["split"]): row["n"] for row in found["figures"]}
    assert names == {
        ("predstate-S-mine", "test"): 1,
        ("predstate-S-mine", "hard"): 1,
        ("predrule-S-mine", "test"): 2,
        ("predrule-S-mine", "hard"): 6,
        ("predtrace-S-mine", "test"): 1,
        ("predtrace-S-mine", "hard"): 1,
        ("nl2rule-S-mine", "test"): 200,
        ("rule2nl-S-mine", "test"): 200,
        ("predstate-S-std", "test"): 1,
        ("predstate-S-std", "hard"): 1,
    }
    right = {(row["config"], row["split"]) for row in found["figures"] if row["accuracy"] == 1}
    assert right == {("predstate-S-mine", "test"), ("predstate-S-std", "test")}
    status, text, _ = command(capfd, "show", "run", "--index", "1")
    assert status == 0
    assert "solange(n > 0)" in text
    assert "(s ⊕ n)" in text

    monkeypatch.chdir(own)  # the run remembers where its rows are from
    status, _, err = command(capfd, "score", tmp_path / "run")
    assert status == 0, err
    source = tomllib.loads((tmp_path / "run" / "run.toml").read_text("utf-8"))["source"]
    assert source == {
        "programs": str(own),
        "symbols": str(tmp_path / "mine.toml"),
        "written_in": "std",
    }


def test_without_a_split_all_are_asked(tmp_path, own):
    rows = OwnRows(str(own))
    results = evaluate_model(three, configs="predstate-K-swap", rows=rows, out=tmp_path / "run")
    assert [(row["split"], row["n"]) for row in results.figures] == [("test", 1), ("hard", 1)]
    with pytest.raises(PLSemanticsBenchError, match="unknown split 'hrad': did you mean hard"):
        evaluate_model(three, rows=rows, splits="hrad", out=tmp_path / "other")


def test_own_symbols_on_the_published_programs(tmp_path, own):
    rows = OwnRows(symbols=str(tmp_path / "mine.toml"))
    run = tmp_path / "run"
    answers = gold(make_plan(select("predstate-S-mine", rows=rows), rows=rows))
    asked = {"configs": "predstate-S-mine", "rows": rows, "limit": 3}
    evaluate_model(lambda messages: answers[key(messages)], out=run, **asked)
    assert all(sample["score"]["correct"] for sample in read_samples(run).values())
    assert score_run(run).totals["n"] == 3
    assert rows.default_config == "predstate-S-mine"


def test_changed_programs_are_refused(tmp_path, own):
    evaluate_model(three, rows=OwnRows(str(own)), out=tmp_path / "run")
    (own / "one.cstar").write_text("int x;\nx = (1 + 3);\n", "utf-8")
    with pytest.raises(PLSemanticsBenchError, match="have changed since"):
        score_run(tmp_path / "run")
    (own / "one.cstar").unlink()
    (own / "hard" / "two.cstar").unlink()
    with pytest.raises(PLSemanticsBenchError, match=r"has no \.cstar files"):
        score_run(tmp_path / "run")


def test_bad_programs_and_symbols_are_all_named_before_a_run_begins(tmp_path, own, capfd):
    (own / "hard" / "bad.cstar").write_text("int x;\nx = (1 + );\n", "utf-8")
    (own / "ends.cstar").write_text("int x;\nx = (1 / 0);\n", "utf-8")
    out = tmp_path / "run"
    status, _, err = command(capfd, *PYTHON, "--programs", own, "--out", out)
    assert status == 2
    assert f"{own}/hard/bad.cstar:2:10: " in err
    assert f"{own}/ends.cstar:2:8: ends in error under S (rule 19)" in err
    for given, hint in (
        (["--programs", tmp_path / "none"], "there is no folder of programs"),
        (["--inventory", tmp_path / "none.toml"], "none.toml"),
        (["--variant", "swap"], "--variant is what the files in --programs are written in"),
        (["--programs", own, "--variant", "swpa"], "swpa"),
        (["--inventory", tmp_path / "mine.toml", "-c", "predstate-S-mime"], "predstate-S-mine"),
    ):
        status, _, err = command(capfd, *PYTHON, "--out", out, *given)
        assert status == 2
        assert hint in err
    assert not out.exists()


def test_symbols_of_ones_own_are_asked_by_default(tmp_path, own, capfd):
    given = ("--inventory", tmp_path / "mine.toml", "--programs", own, "--json")
    status, text, _ = command(capfd, *PYTHON, "--out", tmp_path / "run", *given)
    assert status == 0
    groups = [(row["config"], row["split"]) for row in json.loads(text)["figures"]]
    assert groups == [("predstate-S-mine", "test"), ("predstate-S-mine", "hard")]


def test_a_folder_that_cannot_be_read(tmp_path, own, capfd, monkeypatch):
    def refuse(place, onerror):
        onerror(PermissionError(13, "Permission denied", str(place)))
        return iter(())

    monkeypatch.setattr("plsemanticsbench.programs.folder.os.walk", refuse)
    status, _, err = command(capfd, *PYTHON, "--programs", own, "--out", tmp_path / "run")
    assert (status, f"cannot read {own}: Permission denied" in err) == (2, True)


@pytest.mark.parametrize(
    "change",
    [
        ("format = 1", "format = 2"),
        ('groups = ["predstate', 'groups = ["x", "predstate'),
        ("[source]", "[source]\nelsewhere = 1"),
        ("trials = 1", ""),
    ],
)
def test_a_changed_manifest_is_one_message(tmp_path, own, capfd, change):
    out = tmp_path / "run"
    evaluate_model(three, rows=OwnRows(str(own)), out=out)
    manifest = (out / "run.toml").read_text("utf-8")
    assert change[0] in manifest
    (out / "run.toml").write_text(manifest.replace(*change), "utf-8")
    status, _, err = command(capfd, "score", out)
    assert status == 2
    assert str(out) in err
    assert "Traceback" not in err
