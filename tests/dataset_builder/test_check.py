"""The check: no fault in what is shipped, and every kind of fault is found when planted."""

import json
import shutil

import pytest
from click.testing import CliRunner

from dataset_builder import check, manifest, splits
from dataset_builder.__main__ import main
from dataset_builder.manifest import PROGRAMS, manifest_text
from plsemanticsbench import parse, to_text


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """A copy of three human_written programs that a test may spoil; returns the check's faults."""
    folder = tmp_path / "human_written"
    folder.mkdir()
    data = json.loads((PROGRAMS / "human_written" / "manifest.json").read_text("utf-8"))
    data["programs"] = data["programs"][:3]
    for row in data["programs"]:
        shutil.copy(PROGRAMS / "human_written" / row["file"], folder)
    for module in (manifest, check):
        monkeypatch.setattr(module, "PROGRAMS", tmp_path)

    def faults(change=lambda data, folder: None):
        change(data, folder)
        header = {key: value for key, value in data.items() if key != "programs"}
        (folder / "manifest.json").write_text(manifest_text(header, data["programs"]), "utf-8")
        manifest.manifest.cache_clear()
        return list(check.check_all(["human_written"]))

    yield faults
    manifest.manifest.cache_clear()


def test_an_unspoilt_copy_has_no_faults(shipped):
    assert shipped() == []


def spoil_text(old, new):
    def change(data, folder):
        path = folder / data["programs"][0]["file"]
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    return change


def spoil_field(**fields):
    def change(data, folder):
        data["programs"][0].update(fields)

    return change


def rewrite(edit):
    def change(data, folder):
        path = folder / data["programs"][0]["file"]
        path.write_text(to_text(parse(edit(path.read_text("utf-8"), data["programs"][0]))), "utf-8")

    return change


def special_cased(text, row):
    """A program that knows its public answer only."""
    result = row["results"][0]
    return text.split("while")[0] + f"{result} = {row['oracle']['out']};"


def duplicate(data, folder):
    first, second = data["programs"][:2]
    (folder / second["file"]).write_bytes((folder / first["file"]).read_bytes())


FAULTS = {
    "syntax": (spoil_text(";", ","), "unknown character ','"),
    "layout": (spoil_text("\n", "\n\n"), "not canonical"),
    "newline at the end": (rewrite(lambda text, row: text), None),
    "result": (spoil_field(oracle={"in": [25, 15], "out": 6}), "expected [6], got [5]"),
    "inputs": (spoil_field(oracle={"in": [15, 25], "out": 5}), "holds the inputs [25, 15]"),
    "test": (spoil_field(tests=[{"in": [4, 2], "out": 3}]), "for [4, 2] expected [3]"),
    "special case": (rewrite(special_cased), "expected"),
    "error": (rewrite(lambda text, row: text + "break;"), "ends in error under S"),
    "endless": (rewrite(lambda text, row: text + "while(true){};"), "ends in timeout"),
    "stuck": (rewrite(lambda text, row: text + "int ugsa;"), "under K: stuck"),
    "wide": (rewrite(lambda text, row: text + f"kmb = ({2**62} * 4);"), "more than 64 bits"),
    "twice": (rewrite(lambda text, row: text + "ugsa = 25;"), "assigned 2 times"),
    "names": (rewrite(lambda text, row: text.replace("gsy", "y")), "seeded random ones"),
    "same id": (lambda data, folder: data["programs"][0].update(id="humaneval-24"), "same id"),
    "same program": (duplicate, "up to renaming"),
    "missing field": (lambda data, folder: data["programs"][0].pop("title"), "no field 'title'"),
    "unknown field": (spoil_field(extra=1), "unknown fields extra"),
    "wrong type": (spoil_field(title=3), "field 'title' must be a text"),
    "bad example": (spoil_field(tests=[{"in": ["1"], "out": 1}]), "inputs must be integers"),
    "missing file": (spoil_field(file="none.cstar"), "none.cstar"),
    "stray file": (lambda data, folder: (folder / "x.cstar").write_text(""), "x.cstar is in no"),
    "canary": (lambda data, folder: data.update(canary=""), "does not carry the canary"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_planted_faults_are_found(name, shipped):
    change, said = FAULTS[name]
    faults = shipped(change)
    if said is None:
        assert faults == []
    else:
        assert any(said in fault for fault in faults), faults
        assert all("\n" not in fault for fault in faults)


def test_the_command_counts_faults_and_exits_with_1(shipped):
    shipped(spoil_field(tests=[{"in": [4, 2], "out": 3}]))
    result = CliRunner().invoke(main, ["check", "--split", "human_written"])
    assert result.exit_code == 1
    assert "3 programs checked, 2 faults" in result.output


@pytest.mark.parametrize("split", splits_of := manifest.SPLITS)
def test_what_is_shipped_has_no_fault(split):
    assert list(check.check_all([split])) == []


def test_no_two_shipped_programs_share_an_id_or_a_shape():
    ids, shapes = {}, {}
    for split in splits_of:
        for item in splits.listed(split):
            assert list(check._repeated(split, item, ids, shapes)) == []


def test_list_gives_the_documented_fields():
    result = CliRunner().invoke(main, ["list", "--split", "human_written", "--json"])
    rows = [json.loads(line) for line in result.output.splitlines()]
    assert len(rows) == 162
    assert {"id", "problem", "path", "inputs", "results", "oracle"} <= rows[0].keys()
    assert [row["oracle"].keys() for row in rows] == [{"in": 0, "out": 0}.keys()] * 162


def test_wrong_use_is_one_line_and_exit_code_2():
    result = CliRunner().invoke(main, ["show", "nothing"])
    assert result.exit_code == 2
    assert "no program 'nothing'" in result.output
    assert CliRunner().invoke(main, ["list", "--split", "x"]).exit_code == 2
