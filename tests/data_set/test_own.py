"""Programs and symbols of one's own, as they are found on people's disks."""

import os
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from dataset_builder.data_set import layout
from dataset_builder.data_set.arrow import SplitFigures
from dataset_builder.data_set.build import InvalidProgramsError, build
from dataset_builder.data_set.card import card_text
from dataset_builder.data_set.record import BuildRecord, read_records
from plsemanticsbench import Inventory, PLSemanticsBenchError
from plsemanticsbench.programs.fault import Fault
from plsemanticsbench.programs.folder import ProgramFolder
from plsemanticsbench.tasks import configs
from plsemanticsbench.tasks.names import ConfigName
from tests.data_set.small import (
    NAMES,
    STD,
    build_small,
    command,
    contents,
    run_python,
    write_programs,
)

GOOD = "int a; a = 1;"
LONG = "int a; while(a < 500){ a = (a + 1); };"


@pytest.fixture
def folder(tmp_path):
    return write_programs(tmp_path / "programs", {"good.cstar": GOOD})


@pytest.fixture
def root(tmp_path):
    return tmp_path / "data"


def faults_of(folder, root):
    with pytest.raises(InvalidProgramsError) as caught:
        build_small(root, folder)
    return {Path(fault.program).name: fault.message for fault in caught.value.faults}


def check_skipped(folder, root, names):
    """Check that these files are left out, on record, and in the way of nothing."""
    report = build_small(root, folder, skip_invalid=True)
    assert {Path(fault.program).name for fault in report.invalid} == names
    assert report.invalid == read_records(root)[1].invalid
    card = layout.card_path(root).read_text("utf-8")
    assert all(str(fault) in card for fault in report.invalid)
    rows = pq.read_table(layout.parquet_path(root, NAMES[0], "test")).to_pylist()
    assert [row["id"] for row in rows] == ["good"]
    assert build_small(root, folder, skip_invalid=True).built == ()


def test_names_that_no_text_can_hold_are_faults(folder, root):
    (folder / "two\nlines.cstar").write_text(GOOD, "utf-8")
    (folder / os.fsdecode(b"\xff.cstar")).write_text(GOOD, "utf-8")
    (folder / os.fsdecode(b"bad\xfe.cstar")).write_text("int ;", "utf-8")
    names = {"two\\nlines.cstar", "\\udcff.cstar", "bad\\udcfe.cstar"}
    faults = faults_of(folder, root)
    assert set(faults) == names
    assert all("cannot be printed" in message for message in faults.values())
    check_skipped(folder, root, names)


def test_what_is_no_file_is_a_fault(folder, root):
    (folder / "nowhere.cstar").symlink_to(folder / "missing")
    (folder / "zero.cstar").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.cstar")
    names = {"nowhere.cstar", "zero.cstar", "pipe.cstar"}
    assert faults_of(folder, root) == dict.fromkeys(names, "is no file, or a link to none")
    check_skipped(folder, root, names)


def test_a_file_that_cannot_be_read_is_one_fault_among_others(folder, root, monkeypatch):
    write_programs(folder, {"secret.cstar": GOOD, "syntax.cstar": "int ;"})
    original = Path.read_bytes

    def read_bytes(path):
        if path.name == "secret.cstar":
            raise PermissionError(13, "Permission denied", str(path))
        return original(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    faults = faults_of(folder, root)
    assert set(faults) == {"secret.cstar", "syntax.cstar"}
    assert "Permission denied" in faults["secret.cstar"]
    check_skipped(folder, root, set(faults))
    monkeypatch.undo()
    (folder / "syntax.cstar").unlink()
    assert NAMES[0] in build_small(root, folder).built  # what can be read now is noticed


def test_files_without_a_statement_are_faults(folder, root):
    write_programs(folder, {"zero.cstar": "", "blank.cstar": " \n\n", "mark.cstar": "\ufeff\r\n"})
    names = {"zero.cstar", "blank.cstar", "mark.cstar"}
    message = "is empty: there is nothing to ask about"
    assert faults_of(folder, root) == dict.fromkeys(names, message)
    check_skipped(folder, root, names)


def test_marks_and_line_ends_of_other_systems_are_no_fault(folder, root):
    (folder / "windows.cstar").write_bytes(b"\xef\xbb\xbfint a;\r\na = 2;\r\n")
    build_small(root, folder)
    rows = pq.read_table(layout.parquet_path(root, NAMES[0], "test")).to_pylist()
    assert [row["answer"] for row in rows] == [f"<answer><a>{n}</a></answer>" for n in (1, 2)]
    assert rows[1]["program"] == "int a;\na = 2;"


@pytest.mark.parametrize("target", [".", "..", "other"])
def test_links_to_folders_are_refused(folder, root, tmp_path, target):
    write_programs(tmp_path / "programs" / "other", {"a.cstar": GOOD})
    (folder / "linked").symlink_to(target)
    with pytest.raises(PLSemanticsBenchError, match="linked is a link to a folder"):
        build_small(root, folder)


@pytest.mark.parametrize("split", ["all", "ALL", "a-b", "a b", "ä", ".hidden"])
def test_splits_that_would_not_load_are_refused(folder, root, split):
    write_programs(folder, {f"{split}/a.cstar": GOOD})
    with pytest.raises(PLSemanticsBenchError, match="the name of a split"):
        build_small(root, folder)


def test_unusual_splits_and_symbols_load(folder, root, tmp_path):
    splits = ("test", "1", "1e5", "allways", "data", "null", "v1.0")
    write_programs(folder, {f"{split}/a.cstar": GOOD for split in splits})
    mine = Inventory("mein 'x' – №1.0, ⊕", STD.symbols)
    build(root, ProgramFolder(folder, STD), configs(mine), only=lambda name: "predstate" in name)
    script = f"""
import json
from datasets import load_dataset
name = "predstate-K-{mine.name}"
loaded = load_dataset({str(root)!r}, name)
again = {{split: load_dataset({str(root)!r}, name, split=split) for split in loaded}}
print(json.dumps({{split: list(again[split]["id"]) for split in loaded}}))
"""
    found = run_python(script, tmp_path, tmp_path / "home")
    assert set(found) == set(splits)
    assert found["v1.0"] == ["v1.0/a"] and found["test"] == ["good", "test/a"]


@pytest.mark.parametrize("name", ["a/b", "../up", "a*", "[a]", "a:b", "a?", 'a"b', "a" * 300])
def test_symbols_whose_name_would_not_load_are_refused(folder, root, tmp_path, name):
    root.mkdir()
    before = contents(tmp_path)
    with pytest.raises(PLSemanticsBenchError, match="cannot name configurations"):
        build(root, ProgramFolder(folder, STD), configs(Inventory(name, STD.symbols)))
    assert contents(tmp_path) == before and list(root.iterdir()) == []


def test_what_was_left_out_is_told_when_nothing_is_left(folder, root):
    (folder / "good.cstar").write_text("int a; a = (1 / a);", "utf-8")
    report = build_small(root, folder, skip_invalid=True)
    assert [record.config for record in report.records] == ["nl2rule-K-obf"]
    assert [Path(fault.program).name for fault in report.invalid] == ["good.cstar"] * 2
    card = layout.card_path(root).read_text("utf-8")
    assert all(str(fault) in card for fault in report.invalid)
    done = command("build", "--programs", folder, "--out", root, "--skip-invalid", "-w1")
    assert done.returncode == 0 and done.stderr.count("left out: ") == 2
    with pytest.raises(InvalidProgramsError):
        build_small(
            root.parent / "other", folder, skip_invalid=True, only=lambda name: name == NAMES[0]
        )


def test_traces_that_are_all_too_long_are_counted(folder, root):
    (folder / "good.cstar").write_text(LONG, "utf-8")
    report = build_small(root, folder, only=lambda name: name.endswith("-S-std"))
    assert "predtrace-S-std" not in {record.config for record in report.records}
    card = layout.card_path(root).read_text("utf-8")
    assert "| `predtrace-S` | `test` | 1 of 1 | a trace of more than 40,000 characters |" in card


def record(config, split):
    figures = {split: SplitFigures(1, 1, 1, "0")}
    return BuildRecord(config, ConfigName.parse(config).task, "1.0", "", figures, {}, ())


def split_lines(text):
    section = text.split("\n## Splits\n")[1].split("\n## ")[0]
    return [line for line in section.splitlines() if line.startswith("- `")]


def test_the_card_tells_whose_programs_they_are():
    own = [record("nl2rule-K-std", "test"), record("predstate-K-std", "test")]
    (line,) = split_lines(card_text(own, private=True, own_programs=True))
    assert line.startswith("- `test`: Programs of the owner") and "In nl2rule: The rules" in line
    (line,) = split_lines(card_text(own[:1], private=True, own_programs=True))
    assert line.startswith("- `test`: The rules of the formalization")
    named = [record("predstate-K-std", "human_written")]
    (line,) = split_lines(card_text(named, private=True, own_programs=True))
    assert line == "- `human_written`: Programs of the owner of this data set."
    published = card_text([record("predstate-K-mine", "human_written")], private=True)
    assert "MBPP" in split_lines(published)[0] and "| MBPP | CC BY 4.0 |" in published
    assert "private data set" in published


def test_the_published_configurations_make_no_private_data_set(root):
    build(root, configs=list(configs()), only=lambda name: name == "nl2rule-K-std")
    assert "private data set" not in layout.card_path(root).read_text("utf-8")


def test_a_private_data_set_has_a_place_of_its_own(folder, root):
    for place in ([], ["--out", layout.default_root()], ["--out", "."]):
        done = command("build", "--programs", folder, "--configs", "none", *place)
        assert done.returncode == 2 and "a place of its own" in done.stderr
    done = command("build", "--variant", "swap", "--out", root)
    assert done.returncode == 2 and "--variant" in done.stderr
    assert not root.exists()


def test_a_fault_is_told_once_for_each_place():
    fault = Fault("a.cstar", "wrong", 1, 2)
    records = [record(name, "test") for name in ("predstate-K-std", "predstate-S-std")]
    bad = [BuildRecord(r.config, r.task, r.version, "", r.splits, {}, (fault,)) for r in records]
    assert card_text(bad, private=True, own_programs=True).count("a.cstar:1:2: wrong") == 1
