"""Building: the same bytes whoever does the work, nothing twice, all or nothing."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from datasets import Features

from dataset_builder.data_set import layout
from dataset_builder.data_set.build import InvalidProgramsError, build
from dataset_builder.data_set.columns import table_features, table_rows
from dataset_builder.data_set.programs import splits_of
from dataset_builder.data_set.record import read_records
from plsemanticsbench import PLSemanticsBenchError, load_inventory
from plsemanticsbench.programs.folder import ProgramFolder
from plsemanticsbench.programs.manifest import PROGRAMS
from plsemanticsbench.tasks import ProgramFacts, configs, notation_rows, parse_config, split_rows
from tests.data_set.small import (
    NAMES,
    SMALL,
    STD,
    build_small,
    command,
    contents,
    environment,
    write_programs,
)


@pytest.fixture
def folder(tmp_path):
    return write_programs(tmp_path / "programs")


@pytest.fixture
def root(tmp_path):
    return tmp_path / "data"


def inodes(root):
    """Return the identity of every parquet file."""
    files = layout.data_folder(root).rglob("*.parquet")
    return {path.relative_to(root).as_posix(): path.stat().st_ino for path in files}


def test_a_built_data_set_holds_the_rows_of_the_library(folder, root):
    build_small(root, folder)
    programs = ProgramFolder(folder, STD)
    for name in NAMES:
        config = parse_config(name)
        for split in splits_of(programs, config):
            if config.task.name == "nl2rule":
                rows = notation_rows(config)
            else:
                size = programs.sizes()[split]
                rows = split_rows(map(ProgramFacts, programs.read(split, 0, size)), config)
            table = pq.read_table(layout.parquet_path(root, name, split))
            assert table.to_pylist() == list(table_rows(config, rows))
            assert Features.from_arrow_schema(table.schema) == table_features(config.task.name)
    (wide,) = (
        row
        for row in pq.read_table(layout.parquet_path(root, NAMES[0], "test")).to_pylist()
        if row["id"] == "wide"
    )
    assert wide["final_state"] == [{"name": "big", "value": "9007199254740995"}]
    assert {path.name for path in root.iterdir()} == {".huggingface.yaml", "plsemanticsbench"}
    assert {path.name for path in layout.package_folder(root).iterdir()} == {"README.md", "data"}


def test_bytes_do_not_depend_on_the_number_of_workers(folder, root, tmp_path):
    build_small(root, folder, workers=1)
    for number in range(30):  # several chunks
        (folder / f"more{number}.cstar").write_text(f"int a; a = {number};", encoding="utf-8")
    build_small(root, folder, workers=1)
    build_small(tmp_path / "other", folder, workers=3)
    assert contents(root) == contents(tmp_path / "other")


def test_what_is_up_to_date_is_not_built_again(folder, root):
    assert set(build_small(root, folder).built) == set(NAMES)
    before = inodes(root)
    assert build_small(root, folder).built == ()
    assert inodes(root) == before
    (folder / "sum.cstar").write_text("int s; s = 7;", encoding="utf-8")
    report = build_small(root, folder)
    assert set(report.built) == set(NAMES) - {"nl2rule-K-obf"}
    after = inodes(root)
    kept = {name for name in before if before[name] == after[name]}
    assert kept == {name for name in before if "nl2rule" in name}


def test_a_lost_file_is_built_again(folder, root):
    build_small(root, folder)
    whole = contents(root)
    layout.parquet_path(root, NAMES[0], "extra").unlink()
    layout.card_path(root).unlink()
    assert build_small(root, folder).built == (NAMES[0],)
    assert contents(root) == whole


def test_other_configurations_stay_as_long_as_they_are_up_to_date(folder, root):
    build_small(root, folder)
    report = build_small(root, folder, only=lambda name: name == "rule2nl-S-std")
    assert report.built == ("rule2nl-S-std",)
    assert {record.config for record in report.records} == {*NAMES, "rule2nl-S-std"}
    (folder / "sum.cstar").write_text("int s; s = 7;", encoding="utf-8")
    report = build_small(root, folder, only=lambda name: name == "predstate-S-std")
    assert set(report.dropped) == {"predtrace-S-swap", "predrule-K-obf"}
    assert {record.config for record in report.records} == {
        "predstate-S-std",
        "nl2rule-K-obf",
        "rule2nl-S-std",
    }


def test_a_program_is_processed_once_for_all_configurations(folder, root, monkeypatch):
    from plsemanticsbench.programs import folder as module
    from plsemanticsbench.tasks import facts

    calls = []
    for home, name in ((module, "parse_file"), (facts, "trace"), (facts, "complexity")):
        original = getattr(home, name)

        def counted(*args, _name=name, _original=original, **kwargs):
            calls.append(_name)
            return _original(*args, **kwargs)

        monkeypatch.setattr(home, name, counted)
    build(root, ProgramFolder(folder, STD))
    assert len(read_records(root)) == len(configs()) + 1  # the table of prompts
    assert {name: calls.count(name) for name in set(calls)} == {
        "parse_file": len(SMALL),
        "complexity": len(SMALL) + 1,  # and of a text that computes something in swap too
        "trace": 4 * len(SMALL),
    }


FAULTY = {
    "syntax.cstar": ("int a;\na = ;", 2, "found ';', expected an expression"),
    "zero.cstar": ("int a;\n\na = (1 / a);", 3, "ends in error under S (rule 19)"),
    "wide.cstar": (f"int a;\na = {2**62};\na = (a * 2);", 3, "a value needs more than 64 bits"),
    "endless.cstar": ("int a;\nwhile(true){ a = 1; };", 0, "ends in timeout under K"),
    "twice.cstar": ("int a;\nint a;", 2, "ends in error under K: stuck"),
    "extra/word.cstar": ("int b;\nint stop;", 2, "'stop' is a variable"),
}


@pytest.fixture
def faulty(folder, tmp_path):
    write_programs(folder, {name: text for name, (text, _, _) in FAULTY.items()})
    (folder / "bytes.cstar").write_bytes(b"\xff")
    inventory = tmp_path / "mine.toml"
    inventory.write_text('name = "mine"\n[symbols]\nhalt = "stop"\n', encoding="utf-8")
    return configs(load_inventory(inventory))


def test_every_fault_is_listed_and_nothing_is_built(faulty, folder, root):
    with pytest.raises(InvalidProgramsError) as caught:
        build(root, ProgramFolder(folder, STD), faulty)
    faults = caught.value.faults
    assert {fault.program for fault in faults} == {
        *(str(folder / name) for name in FAULTY),
        str(folder / "bytes.cstar"),
    }
    for name, (_, line, message) in FAULTY.items():
        found = [fault for fault in faults if fault.program == str(folder / name)]
        assert any(message in fault.message for fault in found), found
        if line:
            assert {fault.line for fault in found} == {line}
    assert list(root.iterdir()) == []


def test_a_data_set_stays_when_new_programs_have_faults(faulty, folder, root, tmp_path):
    good = write_programs(tmp_path / "good", {"a.cstar": "int a;"})
    build(root, ProgramFolder(good, STD), faulty)
    before = contents(root)
    with pytest.raises(InvalidProgramsError):
        build(root, ProgramFolder(folder, STD), faulty)
    assert contents(root) == before


def test_skipped_programs_are_on_record(faulty, folder, root):
    report = build(root, ProgramFolder(folder, STD), faulty, skip_invalid=True)
    skipped = {Path(fault.program).name for fault in report.invalid}
    assert skipped == {Path(name).name for name in FAULTY} | {"bytes.cstar"}
    card = layout.card_path(root).read_text("utf-8")
    assert all(str(fault) in card for fault in report.invalid)
    rows = pq.read_table(layout.parquet_path(root, "predstate-S-mine", "test")).to_pylist()
    assert [row["id"] for row in rows] == ["sum"]
    assert build(root, ProgramFolder(folder, STD), faulty, skip_invalid=True).built == ()
    with pytest.raises(InvalidProgramsError):  # still faulty, whatever was built before
        build(root, ProgramFolder(folder, STD), faulty)


@pytest.mark.parametrize(
    ("programs", "message"),
    [({}, "has no .cstar files"), ({"a-b/c.cstar": "int a;"}, "the name of a split")],
)
def test_folders_that_are_no_collection_are_refused(tmp_path, root, programs, message):
    folder = tmp_path / "programs"
    folder.mkdir()
    with pytest.raises(PLSemanticsBenchError, match=message):
        build_small(root, write_programs(folder, programs))


def test_nothing_to_build_is_an_error(folder, root):
    with pytest.raises(PLSemanticsBenchError, match="no such configuration"):
        build_small(root, folder, only=lambda name: False)


def test_two_builds_at_once_are_refused(folder, root):
    from filelock import FileLock

    work = layout.work_folder(root)
    work.mkdir(parents=True)
    with FileLock(work / "lock"), pytest.raises(PLSemanticsBenchError, match="another build"):
        build_small(root, folder)


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """Return a folder of programs that take a while, and their data set."""
    base = tmp_path_factory.mktemp("many")
    folder = base / "programs"
    folder.mkdir()
    for path in sorted((PROGRAMS / "human_written").glob("*.cstar"))[:60]:
        shutil.copy(path, folder)
    build(base / "data", ProgramFolder(folder, STD))
    return folder, base / "data"


def children(pid):
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
    return [int(child) for child in text.split()]


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize("stage", ["rows", "configs"])
def test_a_killed_build_leaves_the_old_data_and_is_continued(many, root, stage):
    folder, expected = many
    root.mkdir()
    build_small(root, write_programs(root.parent / "old"), only=lambda name: name == NAMES[0])
    before = contents(root)
    work = layout.work_folder(root)
    arguments = ["build", "--programs", folder, "--out", root, "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "plsemanticsbench", *map(str, arguments)],
        env=environment("/nonexistent"),
        stdout=subprocess.DEVNULL,
    )
    deadline = time.monotonic() + 60
    while not (done := [p for p in work.glob(f"{stage}/*") if not p.name.startswith(".")]):
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.005)
    workers = children(process.pid)
    process.send_signal(signal.SIGKILL)
    process.wait()
    while any(map(alive, workers)):
        assert time.monotonic() < deadline, "workers outlive the command"
        time.sleep(0.05)
    assert {k: v for k, v in contents(root).items() if "/.build/" not in k} == before
    calls = []
    report = build(
        root, ProgramFolder(folder, STD), progress=lambda done, total: calls.append((done, total))
    )
    assert len(report.built) == len(configs())
    if stage == "rows":
        assert calls[0][0] >= len(done)  # nothing is done twice
    else:
        assert calls[0][1] - calls[0][0] <= len(configs()) - len(done)
    assert contents(root) == contents(expected)


def test_a_build_that_was_killed_between_two_renames_is_repaired(folder, root):
    build_small(root, folder)
    whole = contents(root)
    work = layout.work_folder(root)
    work.mkdir()
    os.rename(layout.data_folder(root), work / "old")
    assert build_small(root, folder).built == ()
    assert contents(root) == whole


def test_the_command(folder, root, tmp_path):
    done = command(
        "build", "--programs", folder, "--out", root, "--configs", "*-S-std", "-w1", "--json"
    )
    assert done.returncode == 0, done.stderr
    assert '"configs":5' in done.stdout and '"built":["predstate-S-std",' in done.stdout
    done = command("build", "--programs", folder, "--out", root, "--configs", "*-S-std", "-w1")
    assert "5 configurations" in done.stdout and "0 built" in done.stdout
    (folder / "bad.cstar").write_text("int a;\na = ;", encoding="utf-8")
    done = command("build", "--programs", folder, "--out", root, "-w1")
    assert done.returncode == 1
    assert "bad.cstar:2:5: found ';'" in done.stderr and "    a = ;\n        ^" in done.stderr
    assert command("build", "--programs", folder).returncode == 2
    assert "has no .cstar files" in command("build", "--programs", root, "--out", root).stderr
