"""Several processes: the same samples whatever their number, and no loss goes unnoticed."""

import json
import os
import shutil
import signal
import sys
from subprocess import run as execute

import pytest
from helpers import COMMAND, ENVIRONMENT, finish, lines, made_by, results, run, samples, start

from plsemanticsbench.eval import ProcessRank, current_rank
from plsemanticsbench.eval.running.process_rank import claim_gpus
from plsemanticsbench.lang.errors import PLSemanticsBenchError

ROWS = ("--limit", "10", "-c", "predstate-S-std", "-c", "predstate-S-swap")


@pytest.fixture
def whole(tmp_path):
    status, _, _ = run("often_wrong", tmp_path / "whole", *ROWS)
    assert status == 0
    return tmp_path / "whole"


def test_two_processes_make_the_same_samples(tmp_path, whole):
    status, out, err = run("often_wrong", tmp_path / "two", *ROWS, "--processes", "2", "--json")
    assert status == 0, err
    assert samples(tmp_path / "two") == samples(whole)
    assert results(tmp_path / "two") == results(whole)
    assert json.loads(out)["complete"] is True
    names = {path.name for path in (tmp_path / "two").iterdir()}
    assert names == {".lock", "run.toml", "results.json", "samples.jsonl"}


@pytest.mark.parametrize(
    ("function", "how"), [("dying", "killed by signal 9"), ("ending", "interrupted")]
)
def test_a_killed_process_ends_the_run_which_can_go_on(tmp_path, whole, function, how):
    status, out, err = run(function, tmp_path, *ROWS, "--processes", "2")
    assert (status, out) == (1, "")
    assert f"Error: process 1 of 2 was {how}; the same command continues" in err
    assert "of 20 rows are done" in err
    made_by(tmp_path, "often_wrong")
    status, _, err = run("often_wrong", tmp_path, *ROWS)  # with another number of processes
    assert status == 0, err
    assert samples(tmp_path) == samples(whole)
    assert results(tmp_path) == results(whole)


def test_a_terminal_interrupts_the_parent_alone(tmp_path):
    """Which ends the others; an interrupt and a termination at once would be too much for them."""
    status, _, err = run("session", tmp_path, *ROWS, "--processes", "2")
    assert status == 0, err
    sessions = {sample["output"] for sample in samples(tmp_path).values()}
    assert len(sessions) == 2
    assert str(os.getsid(0)) not in sessions


def test_a_failing_process_says_why(tmp_path):
    status, _, err = run("failing", tmp_path, *ROWS, "--processes", "2")
    assert status == 1
    assert "has failed" in err
    assert "the model failed: ValueError: no idea" in err


WAIT_FOR_LOCK = """
import sys
from pathlib import Path
from plsemanticsbench.eval.folder.store import locked
with locked(Path(sys.argv[1]), wait=True):
    pass
"""


def test_processes_of_a_killed_parent_end(tmp_path):
    child = start("stuck", tmp_path, *ROWS, "--processes", "2")
    while len(list(tmp_path.glob("samples-*.jsonl"))) < 2:
        os.sched_yield()
    child.send_signal(signal.SIGKILL)
    with child:
        child.communicate(timeout=60)
    command = [sys.executable, "-c", WAIT_FOR_LOCK, tmp_path]
    execute(command, env=ENVIRONMENT, timeout=60, check=True)  # they hold it while they live


def launched(out, rank, size, function="often_wrong", **more):
    environment = {"RANK": str(rank), "WORLD_SIZE": str(size), "LOCAL_RANK": str(rank)}
    return start(function, out, *ROWS, environment=environment, **more)


def test_launchers_set_the_environment(tmp_path, whole):
    children = [launched(tmp_path / "two", rank, 2) for rank in (1, 0)]
    (other, other_out, other_err), (first, out, err) = map(finish, children)
    assert (other, other_out, other_err) == (0, "", "")
    assert first == 0, err
    assert "predstate-S-swap" in out
    assert samples(tmp_path / "two") == samples(whole)
    assert results(tmp_path / "two") == results(whole)


def test_the_first_process_notices_when_another_was_killed(tmp_path, whole):
    gated = launched(tmp_path / "two", 1, 2, "gated", stdin=-1)
    assert gated.stdout.readline() == "asked\n"
    first = launched(tmp_path / "two", 0, 2, "gated", stdin=-1)
    first.stdin.write("go\n" * 10)
    first.stdin.flush()
    while len(list((tmp_path / "two").glob("samples-*.jsonl"))) < 2:
        os.sched_yield()
    gated.send_signal(signal.SIGKILL)
    with gated:
        gated.communicate()
    status, out, err = finish(first)
    assert (status, out) == (1, "asked\n" * 10)
    assert "another process of this run has ended early: 10 of 20 rows are missing" in err
    assert len(lines(tmp_path / "two")) == 10


@pytest.mark.slow
def test_accelerate(tmp_path, whole):
    accelerate = shutil.which("accelerate", path=os.path.dirname(sys.executable))
    if accelerate is None:
        pytest.skip("needs accelerate")
    options = ["--cpu", "--num_processes", "2", "--num_machines", "1", "--mixed_precision", "no"]
    launch = [accelerate, "launch", *options, "--dynamo_backend", "no"]
    arguments = [*COMMAND[4:], "--model", "answering:often_wrong", *ROWS, "--out", tmp_path / "two"]
    done = execute(
        [*launch, "-m", "plsemanticsbench.eval", *arguments],
        env=ENVIRONMENT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert samples(tmp_path / "two") == samples(whole)
    assert results(tmp_path / "two") == results(whole)


@pytest.mark.parametrize(
    ("environment", "process"),
    [
        ({}, ProcessRank()),
        ({"RANK": "1", "WORLD_SIZE": "4"}, ProcessRank(1, 4, 1, 4)),
        (
            {"RANK": "5", "WORLD_SIZE": "8", "LOCAL_RANK": "1", "LOCAL_WORLD_SIZE": "4"},
            ProcessRank(5, 8, 1, 4),
        ),
        (
            {"PLSEMANTICSBENCH_RANK": "0", "PLSEMANTICSBENCH_WORLD_SIZE": "2", "RANK": "1"},
            ProcessRank(0, 2, 0, 2, True),
        ),
    ],
)
def test_ranks_by_environment(monkeypatch, environment, process):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert current_rank() == process


def test_senseless_environments(monkeypatch):
    monkeypatch.setenv("WORLD_SIZE", "2")
    for rank in ("2", "-1", "x"):
        monkeypatch.setenv("RANK", rank)
        with pytest.raises(PLSemanticsBenchError):
            current_rank()


@pytest.mark.parametrize(
    ("visible", "processes", "expected"),
    [
        ("0,1,2,3", 4, ["0", "1", "2", "3"]),
        ("4,5,6,7", 2, ["4,5", "6,7"]),
        ("0,1", 4, ["0", "1", "0", "1"]),
        ("0,1,2", 2, ["0", "1"]),
        ("2,3", 1, ["2,3"]),
    ],
)
def test_gpus_are_shared(monkeypatch, visible, processes, expected):
    found = []
    for rank in range(processes):
        monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
        claim_gpus(ProcessRank(rank, processes, rank, processes))
        found.append(os.environ["CUDA_VISIBLE_DEVICES"])
    assert found == expected
