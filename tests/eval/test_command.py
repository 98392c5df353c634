"""``plsemanticsbench eval``, ``score`` and ``show`` as people use them."""

import json
import os
import subprocess
import sys

import pytest
from helpers import command, run

from plsemanticsbench.eval import read_samples

PYTHON = ("--backend", "python", "--model")


@pytest.fixture(autouse=True)
def wide(monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")


def test_a_run_from_start_to_end(tmp_path, capfd):
    out = tmp_path / "run"
    arguments = [*PYTHON, "answering:often_wrong", "--out", out, "--limit", "8"]
    arguments += ["-c", "predstate-S-std", "-c", "predstate-S-swap"]
    arguments += ["-c", "predstate-na"]
    status, text, err = command(capfd, "eval", *arguments, "--split", "zz*")
    assert (status, text) == (2, "")
    assert "unknown split 'zz*': there are human_written, llm_translated" in err
    assert not out.exists()

    status, text, err = command(capfd, "eval", *arguments)
    assert status == 0
    assert err == f"run directory: {out}\n"
    lines = text.splitlines()
    assert lines[1].split() == ["configuration", "rows", "std.", "error", "truncated"]
    assert [line.split()[0] for line in lines[2:4]] == ["human_written", "predstate-S-std"]
    assert lines[3].split()[1] == "8"
    assert max(map(len, lines)) <= 80
    assert "Δ_is" in text
    assert "prompt tokens" in lines[-1]

    status, again, _ = command(capfd, "score", out)
    assert (status, again) == (0, text)
    status, text, _ = command(capfd, "score", out, "--json")
    data = json.loads(text)
    assert status == 0
    assert data == json.loads((out / "results.json").read_text("utf-8"))


def test_a_smaller_command_says_what_it_leaves_aside(tmp_path, capfd):
    arguments = [*PYTHON, "answering:often_wrong", "--out", tmp_path]
    command(capfd, "eval", *arguments, "--limit", "8")
    status, text, err = command(capfd, "eval", *arguments, "--limit", "3", "--json")
    assert (status, json.loads(text)["totals"]["rows"]) == (0, 3)
    assert "5 further answers of this run are to questions that this command does not ask" in err
    _, _, err = command(capfd, "eval", *arguments, "--limit", "8")
    assert "further" not in err


def test_what_is_shown_of_one_answer(tmp_path, capfd):
    command(capfd, "eval", *PYTHON, "answering:often_wrong", "--out", tmp_path, "--limit", 30)
    found = list(read_samples(tmp_path).values())
    right = next(i for i, sample in enumerate(found) if sample["score"]["correct"])
    status, text, _ = command(capfd, "show", tmp_path, "--index", right)
    assert status == 0
    assert text.rstrip().endswith("right")
    assert "=  " in text
    assert "≠" not in text
    wrong = [sample for sample in found if not sample["score"]["correct"]]
    unread = next(i for i, sample in enumerate(wrong) if sample["reading"]["status"] != "ok")
    status, text, _ = command(capfd, "show", tmp_path, "--index", unread, "--wrong")
    assert text.rstrip().endswith(wrong[unread]["reading"]["reason"])
    other = next(i for i, sample in enumerate(wrong) if sample["reading"]["status"] == "ok")
    status, text, _ = command(capfd, "show", tmp_path, "-i", other, "--wrong", "--json")
    data = json.loads(text)
    assert data["first_difference"].startswith("first difference at ")
    assert data["id"] == wrong[other]["id"]
    assert data["messages"][0]["role"] == "user"
    status, text, _ = command(capfd, "show", tmp_path, "-i", other, "--wrong")
    assert text.count("\n≠") >= 1
    assert wrong[other]["output"] in text
    short = len(text)
    status, text, _ = command(capfd, "show", tmp_path, "-i", other, "--wrong", "--full")
    assert len(text) > short + 10_000
    status, _, err = command(capfd, "show", tmp_path, "--index", 30)
    assert status == 2
    assert f"{tmp_path} has 30 samples: no index 30" in err


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["-c", "predstate-S-swp"], "did you mean predstate-S-swap"),
        (["-c", "predstat-*-swap"], "no configuration matches 'predstat-*-swap': did you mean"),
        (["--split", "human-written"], "did you mean human_written?"),
        (["--ids", "humaneval-14"], "did you mean humaneval-"),
        (["--ids", "zz"], "ids look like humaneval-13"),
        (["--dtype", "bfloat16"], "--dtype is of --backend transformers, not python"),
        (["--timeout", "3"], "--timeout is of --backend openai, not python"),
        (["--option", "x"], "--option is of --backend openai"),
        (["--shots", "6"], "6 is not in the range"),
    ],
)
def test_wrong_wishes_are_refused_before_anything_is_loaded(tmp_path, capfd, arguments, hint):
    model = "no_such_module:answer"
    out = tmp_path / "run"
    status, text, err = command(capfd, "eval", *PYTHON, model, "--out", out, *arguments)
    assert (status, text) == (2, "")
    assert hint in err
    assert not out.exists()


@pytest.mark.parametrize("how", ["3bit", "{", "[]", "4"])
def test_what_is_no_quantization_is_refused_before_anything_is_loaded(tmp_path, capfd, how):
    out = tmp_path / "run"
    status, text, err = command(
        capfd, "eval", "--model", "smollm2", "--quantization", how, "--out", out
    )
    assert (status, text) == (2, "")
    assert f"--quantization {how} is neither 4bit nor 8bit nor a JSON object" in err
    assert not out.exists()


@pytest.mark.parametrize(
    ("model", "backend", "hint"),
    [
        ("smolm2", "transformers", "unknown model 'smolm2': did you mean smollm2?"),
        ("./no-such-model", "transformers", "there is no model directory ./no-such-model"),
        ("answering:oracle", "transformers", "a function needs --backend python"),
        ("answering", "python", "answering is no package.module:function"),
        ("no_such:x", "python", "cannot load no_such:x: No module named 'no_such'"),
        ("answering:orcale", "python", "has no attribute 'orcale'"),
        ("answering:PLAIN", "python", "is neither a model nor a function"),
    ],
)
def test_wrong_models(tmp_path, capfd, model, backend, hint):
    arguments = ["--backend", backend, "--model", model, "--out", tmp_path / "run"]
    status, text, err = command(capfd, "eval", *arguments)
    assert (status, text) == (2, "")
    assert hint in err
    assert "Traceback" not in err
    assert not list(tmp_path.iterdir())


def test_a_near_model_directory_is_named(tmp_path, capfd):
    (tmp_path / "my-model").mkdir()
    wrong = tmp_path / "my-modle"
    status, _, err = command(capfd, "eval", "--model", wrong, "--out", tmp_path / "out")
    assert status == 2
    assert f"did you mean {tmp_path / 'my-model'}?" in err


def test_directories_that_cannot_be_used(tmp_path, capfd):
    (tmp_path / "file").write_text("x")
    arguments = [*PYTHON, "answering:oracle", "--limit", "1", "--out"]
    status, _, err = command(capfd, "eval", *arguments, tmp_path / "file" / "run")
    assert (status, err) == (2, f"Error: cannot write to {tmp_path}/file/run: Not a directory\n")
    for name in ("score", "show"):
        status, _, err = command(capfd, name, tmp_path)
        assert status == 2
        assert f"{tmp_path} is no run directory: it has no run.toml" in err
    (tmp_path / "run.toml").write_text("format = ")
    status, _, err = command(capfd, "score", tmp_path)
    assert status == 2
    assert "run.toml is damaged" in err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_directory_that_is_read_only(tmp_path, capfd):
    tmp_path.chmod(0o500)
    status, _, err = command(
        capfd, "eval", *PYTHON, "answering:oracle", "--out", tmp_path, "--limit", 1
    )
    assert status == 2
    assert err.endswith("Permission denied\n")


def test_another_model_is_refused_with_a_table(tmp_path, capfd):
    arguments = ["--limit", "1", "--out", tmp_path]
    command(capfd, "eval", *PYTHON, "answering:oracle", *arguments)
    status, text, err = command(capfd, "eval", *PYTHON, "answering:failing", *arguments)
    assert (status, text) == (2, "")
    first, *table = err.splitlines()
    assert first == f"Error: {tmp_path} holds a run with other settings; choose another directory"
    assert [line.split()[:3] for line in table[:2]] == [
        ["setting", "there", "now"],
        ["model.name", "answering.oracle", "answering.failing"],
    ]
    assert table[2].split()[0] == "model.source_sha256"


def test_a_failing_model_is_one_message(tmp_path, capfd):
    status, text, err = command(
        capfd, "eval", *PYTHON, "answering:failing", "--out", tmp_path, "--limit", 2
    )
    assert (status, text) == (1, "")
    assert err == (
        "Error: the model failed: ValueError: no idea\n"
        "0 of 2 rows are done; the same command continues with the rest\n"
    )


def test_a_partial_run_has_figures(tmp_path, capfd):
    run("dying", tmp_path, "--limit", "8", environment={"PLSEMANTICSBENCH_RANK": "1"})
    status, text, _ = command(capfd, "score", tmp_path)
    assert status == 1
    assert "4 of 8" in text
    assert "4 of 8 rows are missing" in text


def test_nothing_of_this_imports_torch(tmp_path):
    code = "import sys, plsemanticsbench.eval, plsemanticsbench.cli; print('torch' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
