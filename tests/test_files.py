"""Files that are there whole or not at all, whenever a writer is killed."""

import fcntl
import json
import os
import signal
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from plsemanticsbench import PLSemanticsBenchError, files
from plsemanticsbench.files import (
    Journal,
    appear,
    clear_drafts,
    failures,
    is_draft,
    lock,
    new_folder,
    remove_whole,
    replace_file,
    whole_lines,
)
from plsemanticsbench.files import journal as journal_module
from tests import files_child as child

CHILD = Path(child.__file__)
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(CHILD.parents[1])}
RECORDS = [{"number": number, "text": "ü" * 20} for number in range(6)]


def open_journal(path, **options):
    return Journal(path, lambda _: nullcontext(), **options)


def numbers(path):
    return [json.loads(line)["number"] for line in path.read_bytes().splitlines()]


def names(folder):
    return sorted(path.name for path in folder.iterdir() if not is_draft(path.name))


@pytest.fixture
def before(tmp_path):
    """What there is before a writer is killed."""
    folder = tmp_path / "before"
    (folder / "above").mkdir(parents=True)
    (folder / "file").write_bytes(child.OLD)
    (folder / "full").mkdir()
    for name in child.PARTS:
        (folder / "full" / name).write_bytes(child.OLD)
    with open_journal(folder / "journal") as file:
        file.append(RECORDS[0])
        file.append(RECORDS[1])
    return folder


def killed(what, before):
    """Return what writers have left that were killed, each a line later than the one before."""
    command = [sys.executable, str(CHILD), what, str(before.parent)]
    subprocess.run(command, env=ENVIRONMENT, check=True, timeout=120)
    return sorted(before.parent.glob("[0-9]*"))


def check_steps(steps, old, new):
    """Check that all was old at first, and new from some line on."""
    changed = steps.index(new)
    assert changed > 1
    assert steps == [old] * changed + [new] * (len(steps) - changed)


# Killed at every line


def test_a_file_is_the_old_or_the_new_one(before):
    left = killed("replace", before)
    check_steps([(folder / "file").read_bytes() for folder in left], child.OLD, child.NEW)
    assert any(list(folder.glob(".*")) for folder in left)
    for folder in left:
        assert names(folder) == names(before)
        child.replace(folder)
        clear_drafts(folder)
        assert (folder / "file").read_bytes() == child.NEW
        assert sorted(os.listdir(folder)) == names(before)


def test_a_folder_is_not_there_or_all_of_it(before):
    def content(folder):
        parts = [folder / "above" / "folder" / name for name in child.PARTS]
        assert names(folder / "above") in ([], ["folder"])
        return [path.read_bytes() if path.exists() else b"" for path in parts]

    left = killed("appear", before)
    check_steps(list(map(content, left)), [b"", b""], [child.NEW, child.NEW])
    assert any(list(folder.glob("above/.*/b")) for folder in left)
    for folder in left:
        child.appear(folder)
        clear_drafts(folder / "above")
        assert content(folder) == [child.NEW, child.NEW]
        assert os.listdir(folder / "above") == ["folder"]


def test_a_folder_is_all_there_or_gone(before):
    def content(folder):
        parts = [folder / "full" / name for name in child.PARTS]
        return [path.read_bytes() if path.exists() else b"" for path in parts]

    left = killed("remove", before)
    check_steps(list(map(content, left)), [child.OLD, child.OLD], [b"", b""])
    for folder in left:
        child.remove(folder)
        clear_drafts(folder)
        assert sorted(os.listdir(folder)) == ["above", "file", "journal"]


def test_a_journal_has_whole_records_and_goes_on(before):
    left = killed("append", before)
    torn = 0
    steps = []
    for folder in left:
        path = folder / "journal"
        data = path.read_bytes()
        torn += whole_lines(data) < len(data)
        steps.append([json.loads(line)["number"] for line in data.split(b"\n")[:-1]])
        with open_journal(path) as file:
            file.append(RECORDS[4])
        assert numbers(path) == [*steps[-1], 4]
    assert torn > 5
    assert steps == sorted(steps)
    assert {len(step) for step in steps} == {2, 3, 4}
    assert steps[-1] == [0, 1, 2, 3]


# Killed and watched at any moment


WRITER = """
import sys
from contextlib import nullcontext
from itertools import cycle
from pathlib import Path
from plsemanticsbench.files import Journal, new_folder, remove_whole, replace_file
root = Path(sys.argv[1])
with Journal(root / "journal", lambda _: nullcontext()) as file:
    for text in cycle("ab"):
        replace_file(root / "file", text.encode() * 300_000)
        remove_whole(root / "folder")
        with new_folder(root / "folder") as draft:
            (draft / "1").write_text(text)
            (draft / "2").write_text(text)
        file.append({"text": text * 9_000})
"""


def test_a_writer_that_is_killed_at_any_moment_while_others_read(tmp_path):
    replace_file(tmp_path / "file", b"0" * 300_000)
    for changes in range(1, 8):
        with subprocess.Popen([sys.executable, "-c", WRITER, tmp_path], env=ENVIRONMENT) as writer:
            seen = []
            while len(seen) <= changes:
                assert writer.poll() is None
                data = (tmp_path / "file").read_bytes()
                assert data == data[:1] * 300_000
                if data[:1] not in seen[-1:]:
                    seen.append(data[:1])
            writer.send_signal(signal.SIGKILL)
        data = (tmp_path / "file").read_bytes()
        assert data == data[:1] * 300_000
        assert names(tmp_path) in (["file", "folder", "journal"], ["file", "journal"])
        parts = {path.read_text() for path in tmp_path.glob("folder/*")}
        assert parts in (set(), {"a"}, {"b"})
        assert len(list(tmp_path.glob("folder/*"))) in (0, 2)
        journal = (tmp_path / "journal").read_bytes()
        texts = [json.loads(line)["text"] for line in journal.split(b"\n")[:-1]]
        assert all(text == text[:1] * 9_000 for text in texts)
    assert len(texts) > 7
    clear_drafts(tmp_path)
    assert sorted(os.listdir(tmp_path)) == names(tmp_path)


# Files and folders


def test_an_error_leaves_nothing_behind(tmp_path):
    with pytest.raises(ZeroDivisionError), new_folder(tmp_path / "folder") as draft:
        (draft / "part").write_text("x")
        raise ZeroDivisionError
    (tmp_path / "there").mkdir()
    with pytest.raises(OSError, match="directory"):
        replace_file(tmp_path / "there", b"x")
    (tmp_path / "file").write_bytes(b"x")
    with pytest.raises(OSError, match="a directory"), new_folder(tmp_path / "file") as draft:
        (draft / "part").write_text("x")
    assert sorted(os.listdir(tmp_path)) == ["file", "there"]


def test_the_result_of_a_faster_process_stands(tmp_path):
    with new_folder(tmp_path / "folder") as slow:
        (slow / "part").write_text("slow")
        with new_folder(tmp_path / "folder") as fast:
            (fast / "part").write_text("fast")
    assert (tmp_path / "folder" / "part").read_text() == "fast"
    assert os.listdir(tmp_path) == ["folder"]


def test_other_refusals_are_not_taken_for_a_faster_process(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(FileNotFoundError):
        appear(tmp_path / "nothing", tmp_path / "folder")


@pytest.mark.parametrize("make", [Path.mkdir, Path.touch, lambda path: path.symlink_to("."), None])
def test_what_may_be_removed(tmp_path, make):
    home, drafts = tmp_path / "home", tmp_path / "drafts"
    for folder in (home, drafts):
        folder.mkdir()
    if make:
        make(home / "x")
    remove_whole(home / "x", drafts=drafts)
    assert os.listdir(home) == os.listdir(drafts) == []


def test_drafts_are_where_they_were_asked_to_be(tmp_path, monkeypatch):
    drafts = tmp_path / "drafts"
    drafts.mkdir()
    replaced = []
    monkeypatch.setattr(os, "replace", lambda draft, path: replaced.append((draft.parent, path)))
    replace_file(tmp_path / "file", b"x", drafts=drafts)
    assert replaced == [(drafts, tmp_path / "file")]


def test_only_drafts_are_cleared(tmp_path):
    mine = [".draft", ".git", "a.draft", f".{'g' * 32}.draft", f".{'0' * 31}.draft"]
    for name in mine:
        (tmp_path / name).write_text("mine")
    (tmp_path / f".{'0' * 32}.draft").mkdir()
    (tmp_path / f".{'0' * 32}.draft" / "part").write_text("left")
    (tmp_path / f".{'a' * 32}.draft").write_text("left")
    clear_drafts(tmp_path)
    assert sorted(os.listdir(tmp_path)) == sorted(mine)


# Journals


def test_a_journal_has_one_writer(tmp_path):
    path = tmp_path / "journal"
    with open_journal(path), pytest.raises(BlockingIOError):
        open_journal(path)
    with open_journal(path):
        pass


def test_an_interrupted_record_is_undone(tmp_path, monkeypatch):
    path = tmp_path / "journal"

    class Interrupted(child.Slow):
        def write(self, data):
            if len(data) < 30:
                raise KeyboardInterrupt
            return super().write(data)

    with open_journal(path) as file:
        file.append(RECORDS[0])
        monkeypatch.setattr(child, "Slow", Interrupted)
        file._file = child.slow(file._file)
        with pytest.raises(KeyboardInterrupt):
            file.append(RECORDS[1])
        assert numbers(path) == [0]
        monkeypatch.undo()
        file._file = child.slow(file._file)
        file.append(RECORDS[2])
    assert numbers(path) == [0, 2]


def test_half_a_line_stays_until_it_is_known_whose_file_it_is(tmp_path):
    path = tmp_path / "journal"
    path.write_bytes(b'{"number": 0}\n{"num')
    with pytest.raises(ZeroDivisionError), open_journal(path):
        raise ZeroDivisionError
    assert path.read_bytes() == b'{"number": 0}\n{"num'
    with open_journal(path):
        pass
    assert path.read_bytes() == b'{"number": 0}\n'


@pytest.mark.parametrize(("seconds", "synced"), [(0, [1, 2, 3, 4, 5]), (1, [2, 4]), (9, [])])
def test_how_soon_records_are_on_the_disk(tmp_path, monkeypatch, seconds, synced):
    now = [0.0]
    monkeypatch.setattr(journal_module.time, "monotonic", lambda: now[0])
    done = []
    with open_journal(tmp_path / "journal", sync_seconds=seconds) as file:
        monkeypatch.setattr(os, "fsync", lambda _: done.append(number))
        for number in range(1, 6):
            now[0] = number / 2
            file.append(RECORDS[0])
        assert done == synced
    assert len(done) == len(synced) + 1  # at the end at any rate


# What the operating system refuses


class MyError(PLSemanticsBenchError):
    pass


def test_refusals_are_one_line_of_the_callers_kind(tmp_path, monkeypatch):
    def told(folder):
        return failures(folder, MyError, "somebody is here")

    path = tmp_path / "journal"
    with Journal(path, told), pytest.raises(MyError, match=f"^{tmp_path}: somebody is here$"):
        Journal(path, told)
    with pytest.raises(MyError, match=f"^cannot write to {tmp_path}: Is a directory$"):
        Journal(tmp_path, lambda _: told(tmp_path))

    def no_locks(*_):
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with pytest.raises(MyError, match=f"^cannot lock {tmp_path}: No locks available$"):
        Journal(path, told)
    with path.open("rb") as file, pytest.raises(files.LockError):
        lock(file, fcntl.LOCK_EX)
