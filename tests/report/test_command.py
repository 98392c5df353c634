import json
import os
import shutil
from dataclasses import replace

import pytest

from plsemanticsbench.cli import main
from plsemanticsbench.report import ReportFolderError, build_report, files, write_document


@pytest.fixture
def report(capsys, tmp_path):
    """Run the command; return its status and both outputs."""

    def run(*runs, out=tmp_path / "out"):
        status = main(["report", *map(str, runs), "--out", str(out)])
        return (status, *capsys.readouterr())

    return run


@pytest.fixture
def copy(runs, tmp_path):
    """A run that may be damaged."""
    shutil.copytree(runs[2], tmp_path / "copy")
    return tmp_path / "copy"


def refused(result, tmp_path, *words):
    status, out, error = result
    assert (status, out) == (2, "")
    assert error.count("\n") == 1 and error.startswith("Error: ")
    for word in words:
        assert word in error
    assert not (tmp_path / "out").exists()


def test_a_report_is_written_and_written_again(runs, report, tmp_path):
    status, out, error = report(runs[2])
    assert (status, error) == (0, "")
    assert "report.html" in out
    (tmp_path / "out" / "csv" / "stale.csv").write_text("old")
    assert report(runs[2])[0] == 0
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == [
        "csv",
        "figures",
        "report.html",
        "report.md",
    ]
    assert not (tmp_path / "out" / "csv" / "stale.csv").exists()


def test_no_such_run(report, tmp_path):
    refused(report(tmp_path / "nowhere"), tmp_path, "nowhere", "no such run")


def test_a_directory_that_is_no_run(report, tmp_path):
    (tmp_path / "other").mkdir()
    refused(report(tmp_path / "other"), tmp_path, "no run directory")


def test_a_run_without_answers(copy, report, tmp_path):
    (copy / "samples.jsonl").write_text("")
    refused(report(copy), tmp_path, "no samples")


def test_a_line_that_is_no_sample(copy, report, tmp_path):
    with (copy / "samples.jsonl").open("a") as file:
        file.write("{broken\n")
    refused(report(copy), tmp_path, "samples.jsonl:31")


def test_half_a_last_line_is_a_run_that_was_killed(copy, report):
    with (copy / "samples.jsonl").open("a") as file:
        file.write('{"config": "predst')
    assert report(copy)[0] == 0


def test_an_older_format(copy, report, tmp_path):
    text = (copy / "run.toml").read_text()
    (copy / "run.toml").write_text(text.replace("format = 1", "format = 0"))
    refused(report(copy), tmp_path, "format 0", "format 1")


def test_a_damaged_manifest(copy, report, tmp_path):
    (copy / "run.toml").write_text("format = ")
    refused(report(copy), tmp_path, "run.toml")


def test_a_sample_that_lacks_its_score(copy, report, tmp_path):
    path = copy / "samples.jsonl"
    first, *rest = path.read_text().splitlines()
    sample = json.loads(first)
    sample["score"] = {}
    path.write_text("\n".join([json.dumps(sample), *rest]) + "\n")
    refused(report(copy), tmp_path, "sample")


def test_a_folder_with_other_things_is_left_alone(runs, report, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.tex").write_text("mine")
    status, _, error = report(runs[2])
    assert status == 2 and "thesis.tex" in error
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["thesis.tex"]


def test_out_is_a_file(runs, report, tmp_path):
    (tmp_path / "out").write_text("mine")
    assert report(runs[2])[0] == 2
    assert (tmp_path / "out").read_text() == "mine"


def test_a_full_disk_leaves_nothing(frame, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    document = build_report(frame)
    monkeypatch.setattr(files, "to_html", full)
    with pytest.raises(ReportFolderError, match="No space left"):
        write_document(document, tmp_path / "out")
    assert list(tmp_path.iterdir()) == []


def test_no_run_and_no_folder(report, capsys):
    assert main(["report", "--out", "x"]) == 2
    assert main(["report", "x"]) == 2


def test_what_a_killed_report_left_is_cleared(runs, report, tmp_path):
    left = tmp_path / "out" / f".{'0' * 32}.draft"
    (left / "csv").mkdir(parents=True)
    assert report(runs[2])[0] == 0
    assert not left.exists()


@pytest.mark.parametrize("moves", range(8))
def test_a_page_that_is_there_is_whole_whenever_it_was_killed(
    written, tmp_path, monkeypatch, moves
):
    """Every one of the eight moves that replace a report may be the last."""
    out, moved = tmp_path / "out", []
    write_document(written[1], out)
    old = (out / "report.html").read_bytes()
    other = replace(written[1], title="Another")
    rename = os.rename

    def killed(path, target):
        if len(moved) == moves:
            raise KeyboardInterrupt
        moved.append(rename(path, target))

    monkeypatch.setattr(os, "rename", killed)
    with pytest.raises(KeyboardInterrupt):
        write_document(other, out)
    assert (out / "report.html").exists() == (moves == 0)
    if moves == 0:
        assert (out / "report.html").read_bytes() == old
        assert len(list(out.iterdir())) == 4
