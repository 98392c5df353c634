"""Builds that are interrupted, run out of something, or meet another one."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dataset_builder.data_set import build as module
from dataset_builder.data_set import layout
from dataset_builder.data_set.build import build
from dataset_builder.data_set.record import read_records
from plsemanticsbench import PLSemanticsBenchError
from plsemanticsbench.programs.folder import ProgramFolder
from plsemanticsbench.programs.manifest import PROGRAMS
from plsemanticsbench.tasks import configs
from tests.data_set.small import STD, build_small, contents, environment, write_programs

BOTH = ("predstate-S-std", "predtrace-S-swap")


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """Return a folder of programs that take a while."""
    folder = tmp_path_factory.mktemp("many")
    for path in sorted((PROGRAMS / "human_written").glob("*.cstar"))[:100]:
        shutil.copy(path, folder)
    return folder


@pytest.fixture
def root(tmp_path):
    return tmp_path / "data"


def started(folder, root, *, moment=None):
    """Start a build in a session of its own; return it when some programs are done, or earlier."""
    arguments = ["build", "--programs", folder, "--out", root, "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "plsemanticsbench", *map(str, arguments)],
        env=environment("/nonexistent"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not (moment(process.pid) if moment else done_chunks(root)):
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.005)
    return process


def done_chunks(root):
    rows = layout.work_folder(root) / "rows"
    return [path for path in rows.glob("*") if not path.name.startswith(".")]


def workers_of(pid):
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    lines = {int(child): Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
    return [child for child, line in lines.items() if b"spawn_main" in line]


def importing(pid):
    """Tell whether a worker is about to be ready: it has loaded the first large library."""
    maps = (Path(f"/proc/{worker}/maps") for worker in workers_of(pid))
    return any("multiarray" in path.read_text("utf-8") for path in maps)


def check_continued(folder, root, done):
    """Check that another build does not do again what was done."""
    calls = []
    build(root, ProgramFolder(folder, STD), progress=lambda *call: calls.append(call))
    assert calls[0][0] >= len(done)
    assert not layout.work_folder(root).exists()


def interrupt(process):
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, said = process.communicate(timeout=30)
    assert (process.returncode, said.strip()) == (130, "")


def test_ctrl_c_ends_all_processes_without_a_word(many, root):
    with started(many, root) as process:
        interrupt(process)
    done = done_chunks(root)
    assert done
    check_continued(many, root, done)


def test_ctrl_c_while_workers_start(many, root):
    with started(many, root, moment=importing) as process:
        interrupt(process)
    assert not done_chunks(root)


def test_a_killed_worker_costs_nothing_that_was_done(many, root):
    with started(many, root) as process:
        os.kill(workers_of(process.pid)[0], signal.SIGKILL)
        _, said = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "a worker process was killed" in said and "--workers 1" in said
    assert "Traceback" not in said
    done = done_chunks(root)
    assert done
    check_continued(many, root, done)


def test_what_was_half_written_makes_room_before_more_is_written(root, tmp_path):
    folder = write_programs(tmp_path / "programs")
    left = [layout.work_folder(root) / name for name in ("rows/.draft", "configs/.draft")]
    for draft in left:
        draft.mkdir(parents=True)
        (draft / "half.arrow").write_bytes(b"0" * 1000)
    seen = []
    build_small(root, folder, progress=lambda *_: seen.append(any(map(Path.exists, left))))
    assert seen and not any(seen)


def test_a_full_disk_loses_nothing_and_is_told(root, tmp_path, monkeypatch):
    folder = write_programs(tmp_path / "programs")
    build_small(root, folder, only=lambda name: name == BOTH[0])
    before = contents(root)
    original = Path.write_text

    def write_text(path, *args, **kwargs):
        if path.name == "notes.json":
            raise OSError(28, "No space left on device", str(path))
        return original(path, *args, **kwargs)

    monkeypatch.setattr(Path, "write_text", write_text)
    with pytest.raises(OSError, match="No space left"):
        build_small(root, folder)
    monkeypatch.undo()
    assert {k: v for k, v in contents(root).items() if "/.build/" not in k} == before
    assert len(build_small(root, folder).records) == 4


def test_no_build_begins_in_a_folder_that_is_being_removed(root, tmp_path, monkeypatch):
    folder = write_programs(tmp_path / "programs")
    work, removed = layout.work_folder(root), []
    original = shutil.rmtree

    def rmtree(path, *args, **kwargs):
        original(path, *args, **kwargs)
        if Path(path).name == "rows":
            removed.append(path)
            with pytest.raises(PLSemanticsBenchError, match="another build"):
                build_small(root, folder)

    monkeypatch.setattr(module.shutil, "rmtree", rmtree)
    build_small(root, folder)
    assert removed and not work.exists()


def test_one_of_two_builds_at_once_is_refused_and_the_other_is_whole(many, root):
    with started(many, root) as first:
        with pytest.raises(PLSemanticsBenchError, match="another build is at work"):
            build_small(root, many)
        _, said = first.communicate(timeout=120)
    assert (first.returncode, said) == (0, "")
    assert len(read_records(root)) == len(configs()) + 1  # the table of prompts
