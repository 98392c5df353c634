"""Run directories that are used twice at once, or that lack something."""

import errno
import fcntl
import json
import tomllib

import pytest
from answering import often_wrong
from helpers import command, lines, samples

from plsemanticsbench.eval import (
    ProcessRank,
    RunFolderError,
    evaluate_model,
    load_results,
    read_samples,
    score_run,
)
from plsemanticsbench.eval.folder.store import SAMPLES, locked, part
from plsemanticsbench.eval.folder.writing import journal

CONFIG = "predstate-na"


def run(out, model=often_wrong, **more):
    return evaluate_model(model, configs=CONFIG, limit=4, out=out, **more)


def test_two_processes_never_append_to_one_file(tmp_path):
    with (
        journal(tmp_path / SAMPLES),
        pytest.raises(RunFolderError, match="another process writes to this run"),
    ):
        journal(tmp_path / SAMPLES)
    journal(tmp_path / SAMPLES).__exit__(None, None, None)


def test_two_launched_runs_at_once_do_not_mix(tmp_path):
    """All processes of launched runs share the lock of the directory."""
    with journal(part(tmp_path, 1)), pytest.raises(RunFolderError, match="another process"):
        run(tmp_path, process=ProcessRank(1, 2))
    run(tmp_path, process=ProcessRank(1, 2))
    assert run(tmp_path, process=ProcessRank(0, 2)).complete


def test_samples_without_a_word_on_where_they_are_from_are_refused(tmp_path):
    """They may be another model's."""
    run(tmp_path)
    (tmp_path / "run.toml").unlink()
    before = (tmp_path / SAMPLES).read_bytes()
    with pytest.raises(RunFolderError, match=r"has samples, but no run\.toml"):
        run(tmp_path, lambda messages: "x")
    assert (tmp_path / SAMPLES).read_bytes() == before
    (tmp_path / SAMPLES).write_bytes(b"")
    assert run(tmp_path).complete


def test_any_process_of_a_run_says_what_its_samples_are_of(tmp_path):
    """The first may be killed before it comes to that."""
    assert run(tmp_path, process=ProcessRank(1, 2)) is None
    assert tomllib.loads((tmp_path / "run.toml").read_text("utf-8"))["model"]["backend"] == "python"
    with pytest.raises(Exception, match="other settings"):
        run(tmp_path, lambda messages: "x")
    assert run(tmp_path).complete
    assert len(lines(tmp_path)) == 4


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_a_file_system_without_locks(tmp_path, monkeypatch, code):
    def no_locks(*_):
        raise OSError(code, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with pytest.raises(RunFolderError, match=rf"^cannot lock {tmp_path}: No locks available$"):
        locked(tmp_path).__enter__()


@pytest.mark.parametrize("name", [SAMPLES, "run.toml", ".lock"])
@pytest.mark.parametrize("subcommand", ["eval", "score", "show"])
def test_something_else_where_a_file_should_be(tmp_path, capfd, name, subcommand):
    run(tmp_path)
    (tmp_path / name).unlink()
    (tmp_path / name).mkdir()
    if subcommand == "eval":
        model = ("--backend", "python", "--model", "answering:often_wrong")
        given = ["eval", *model, "-c", CONFIG, "--limit", 4, "--out", tmp_path]
    else:
        given = [subcommand, tmp_path]
    status, _, err = command(capfd, *given)
    if (name, subcommand) == (".lock", "show"):
        assert status == 0  # looking takes no lock
    else:
        assert status == 2
        assert "Is a directory" in err or "no run directory" in err
        assert str(tmp_path) in err
        assert "output" not in err  # nothing is wrong with standard output


def test_a_sample_that_stands_there_twice_counts_once(tmp_path):
    run(tmp_path)
    before = samples(tmp_path)
    again = [{**json.loads(line), "output": "again"} for line in lines(tmp_path)]
    with (tmp_path / SAMPLES).open("ab") as file:
        file.write(b"".join(json.dumps(sample).encode() + b"\n" for sample in again))
    assert samples(tmp_path) == before
    assert score_run(tmp_path).totals["n"] == 4
    assert samples(tmp_path) == before
    assert len(lines(tmp_path)) == 4


FOREIGN = [
    {"doc_id": 0, "doc": {}, "target": "4", "resps": [["4"]], "exact_match": 1.0},
    [1, 2],
    {"config": "predstate-na"},
]


@pytest.mark.parametrize("line", [*map(json.dumps, FOREIGN), "[" * 100_000])
def test_lines_of_other_tools_are_named(tmp_path, line):
    (tmp_path / SAMPLES).write_text(line + "\n")
    with pytest.raises(RunFolderError, match=r"samples\.jsonl:1: not a sample"):
        read_samples(tmp_path)


@pytest.mark.parametrize(
    ("field", "value"),
    [("id", ["a"]), ("trial", "0"), ("score", None), ("reading", "ok"), ("output", 7)],
)
def test_samples_whose_fields_are_of_another_kind_are_named(tmp_path, field, value):
    run(tmp_path)
    first, *rest = map(json.loads, lines(tmp_path))
    rest[1][field] = value
    text = "".join(json.dumps(sample) + "\n" for sample in (first, *rest))
    (tmp_path / SAMPLES).write_text(text)
    with pytest.raises(RunFolderError, match=r"samples\.jsonl:3: not a sample"):
        run(tmp_path)


@pytest.mark.parametrize("tail", [b'{"con', '{"id": "é'.encode()[:-1], b"\0" * 5000, b"\xff\xfe"])
def test_what_a_kill_or_a_power_failure_leaves_at_the_end(tmp_path, tail):
    run(tmp_path)
    whole = (tmp_path / SAMPLES).read_bytes()
    head = whole[: whole.rindex(b"\n", 0, -1) + 1]
    (tmp_path / SAMPLES).write_bytes(head + tail)
    assert run(tmp_path).complete
    assert len(lines(tmp_path)) == 4
    assert (tmp_path / SAMPLES).read_bytes().startswith(head)


def test_accuracies_of_what_was_not_answered(tmp_path):
    failing = iter(["x"])
    with pytest.raises(Exception, match="StopIteration"):
        evaluate_model(
            lambda messages: next(failing),
            configs=[CONFIG, "nl2rule-K-std"],
            limit=1,
            out=tmp_path,
        )
    for results in (score_run(tmp_path), load_results(tmp_path)):
        assert results.accuracy(CONFIG) == 0
        for name in ("nl2rule-K-std", "predstate-S-std"):
            with pytest.raises(KeyError):
                results.accuracy(name)
