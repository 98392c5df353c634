"""Samples on disk: torn lines, merges, locks, full disks."""

import json
import resource
import subprocess
import sys

import pytest
from helpers import ENVIRONMENT

from plsemanticsbench.eval.asking.samples import Sample
from plsemanticsbench.eval.folder.store import SAMPLES, locked, merge, part, parts, read_samples
from plsemanticsbench.eval.folder.writing import RunFolderError, journal, replace_file
from plsemanticsbench.files import to_line


def sample(number, output="x"):
    texts = dict.fromkeys(Sample.__annotations__, "")
    fields = {**texts, "prompt_tokens": 1, "completion_tokens": 1, "seconds": 0.5}
    fields |= {"reading": {"status": "ok", "reason": ""}, "score": {"correct": True}}
    names = {"config": "predstate-S-std", "split": "s", "id": f"row/{number}", "trial": 0}
    return {**fields, **names, "output": output}


def ids(folder):
    return [key[2] for key in read_samples(folder)]


def test_a_torn_last_line_is_cut_off_at_any_byte(tmp_path):
    whole = to_line(sample(1))
    last = to_line(sample(2, "é\n\u2028"))
    for cut in range(0, len(last), 3):
        (tmp_path / SAMPLES).write_bytes(whole + last[:cut])
        assert ids(tmp_path) == ["row/1"]
        with journal(tmp_path / SAMPLES) as file:
            file.append(sample(2))
        assert (tmp_path / SAMPLES).read_bytes() == whole + to_line(sample(2))
    assert ids(tmp_path) == ["row/1", "row/2"]


@pytest.mark.parametrize("line", [b"{}", b"[]", b'{"config":', b"\xff", b"", b'"x"', b"7"])
def test_a_damaged_line_is_named(tmp_path, line):
    (tmp_path / SAMPLES).write_bytes(to_line(sample(1)) + line + b"\n" + to_line(sample(2)))
    with pytest.raises(RunFolderError, match=r"samples\.jsonl:2: not a sample"):
        read_samples(tmp_path)


def test_a_merge_that_is_killed_anywhere_counts_nothing_twice(tmp_path):
    with journal(tmp_path / SAMPLES) as file:
        file.append(sample(0))
    for rank in range(2):
        with journal(part(tmp_path, rank)) as file:
            file.append(sample(1 + rank))
            file.append(sample(3))  # both, as after another killed merge
    with part(tmp_path, 1).open("ab") as file:
        file.write(b'{"torn')
    merged = tmp_path / "merged"
    merged.mkdir()
    data = b"".join(to_line(sample(number)) for number in (0, 1, 3, 2))
    for cut in {*range(len(to_line(sample(0))), len(data), 41), len(data)}:
        for path in (part(tmp_path, 0), part(tmp_path, 1)):
            (merged / path.name).write_bytes(path.read_bytes())
        (merged / SAMPLES).write_bytes(data[:cut])
        assert sorted(ids(merged)) == ["row/0", "row/1", "row/2", "row/3"]
        merge(merged)
        assert parts(merged) == []
        assert (merged / SAMPLES).read_bytes() == data


def test_a_run_is_locked(tmp_path):
    with locked(tmp_path), pytest.raises(RunFolderError, match="another process"):
        locked(tmp_path).__enter__()
    with (
        locked(tmp_path, shared=True),
        locked(tmp_path, shared=True),
        pytest.raises(RunFolderError, match="another process"),
    ):
        locked(tmp_path).__enter__()
    with locked(tmp_path):
        pass


FULL_DISK = """
import resource, sys
from pathlib import Path
from plsemanticsbench.eval.folder.writing import RunFolderError, journal
from test_store import sample
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
with journal(Path(sys.argv[1])) as file:
    try:
        for number in range(100):
            file.append(sample(number))
    except RunFolderError as error:
        print(number, error)
"""


def test_a_full_disk_leaves_whole_lines(tmp_path):
    path = tmp_path / SAMPLES
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, path],
        env=ENVIRONMENT, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    number, _, message = done.stdout.strip().partition(" ")
    assert message == f"cannot write to {tmp_path}: File too large"
    data = path.read_bytes()
    assert data.endswith(b"\n")
    assert len(data.splitlines()) == int(number) == len(read_samples(tmp_path)) > 5
    assert all(json.loads(line) for line in data.splitlines())


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "results.json"
    replace_file(path, b"old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        with pytest.raises(RunFolderError, match="File too large"):
            replace_file(path, b"new" * 10)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
