"""The check: no fault in what is shipped, and every kind of fault is found when planted."""

import json
import shutil

import pytest
from click.testing import CliRunner

from dataset_builder import check
from dataset_builder.__main__ import main
from plsemanticsbench import parse, to_text
from plsemanticsbench.programs import manifest, splits
from plsemanticsbench.programs.manifest import PROGRAM_SPLITS, PROGRAMS, manifest_text

KEPT = 3


@pytest.fixture
def shipped(tmp_path, monkeypatch):
    """A copy of three programs of a split that a test may spoil; returns the check's faults."""
    monkeypatch.setattr(manifest, "PROGRAMS", tmp_path)
    monkeypatch.setattr(check, "PROGRAMS", tmp_path)
    monkeypatch.setattr(check, "SIZES", dict.fromkeys(PROGRAM_SPLITS, KEPT))

    def faults(split, change=lambda data, folder: None):
        folder = tmp_path / split
        data = json.loads((PROGRAMS / split / "manifest.json").read_text("utf-8"))
        data["programs"] = data["programs"][:KEPT]
        (folder / "cpp").mkdir(parents=True)
        for row in data["programs"]:
            for name in (row.get("file"), row.get("cpp")):
                if name:
                    shutil.copy(PROGRAMS / split / name, folder / name)
        change(data, folder)
        header = {key: value for key, value in data.items() if key != "programs"}
        (folder / "manifest.json").write_text(manifest_text(header, data["programs"]), "utf-8")
        manifest.manifest.cache_clear()
        return list(check.check_all([split]))

    yield faults
    manifest.manifest.cache_clear()


@pytest.mark.parametrize("split", PROGRAM_SPLITS)
def test_an_unspoilt_copy_has_no_faults(shipped, split):
    assert shipped(split) == []


def spoil_text(old, new):
    def change(data, folder):
        path = folder / data["programs"][0]["file"]
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    return change


def spoil_bytes(data, folder):
    (folder / data["programs"][0]["file"]).write_bytes(b"\xff")


def spoil_field(**fields):
    return lambda data, folder: data["programs"][0].update(fields)


def rewrite(edit):
    def change(data, folder):
        path = folder / data["programs"][0]["file"]
        path.write_text(to_text(parse(edit(path.read_text("utf-8"), data["programs"][0]))), "utf-8")

    return change


def special_cased(text, row):
    """A program that knows its public answer only."""
    out = row["oracle"]["out"]
    values = out if isinstance(out, list) else [out]
    answers = [f"{name} = {value};" for name, value in zip(row["results"], values)]
    return text.split("while")[0] + "".join(answers)


def hard_coded(text, row):
    """A program that is nothing but its answer."""
    return "".join(f"int {name};" for name in row["results"]) + special_cased("", row)


def no_purpose(text, row):
    """A program that counts for nothing at its end."""
    return "int zz;" + text + "zz = 0; while(zz < 3){zz = (zz + 1);};"


def never_executed(data, folder):
    """Each program with a hundred statements that no run reaches."""
    for row in data["programs"]:
        path = folder / row["file"]
        after = "if(false){" + f"{row['results'][0]} = 1;" * 100 + "}else{};"
        path.write_text(to_text(parse(path.read_text("utf-8") + after)), "utf-8")


def duplicate(data, folder):
    first, second = data["programs"][:2]
    (folder / second["file"]).write_bytes((folder / first["file"]).read_bytes())


def reordered_copy(data, folder):
    """The first program again, with two declarations swapped, in place of the second."""
    first, second = data["programs"][:2]
    one, two, *rest = (folder / first["file"]).read_text("utf-8").splitlines()
    (folder / second["file"]).write_text("\n".join([two, one, *rest]), "utf-8")


def twin(data, folder):
    """The first program with another literal, in place of the second."""
    first, second = data["programs"][:2]
    text = (folder / first["file"]).read_text("utf-8")
    assert "= 25;" in text
    (folder / second["file"]).write_text(text.replace("= 25;", "= 26;"), "utf-8")


def same_problem(data, folder):
    data["programs"][1]["problem"] = data["programs"][0]["problem"]


def cut(data, folder):
    row = data["programs"].pop()
    for name in (row.get("file"), row.get("cpp")):
        if name:
            (folder / name).unlink()


def refused_index(data, folder):
    """An index whose program the filter of the split would not have kept."""
    from plsemanticsbench.fuzzer import published_program
    from plsemanticsbench.lang.printer import text_digest

    kept = {row["index"] for row in data["programs"]}
    index = next(i for i in range(100) if i not in kept)
    program = published_program(index)
    data["programs"][0].update(index=index, sha256=text_digest(program))


FAULTS = {
    "syntax": ("human_written", spoil_text(";", ","), "unknown character ','"),
    "layout": ("human_written", spoil_text("\n", "\n\n"), "not canonical"),
    "not text": ("human_written", spoil_bytes, "not UTF-8"),
    "nothing": ("human_written", rewrite(lambda text, row: text), None),
    "result": ("human_written", spoil_field(oracle={"in": [25, 15], "out": 6}), "expected [6]"),
    "inputs": ("human_written", spoil_field(oracle={"in": [15, 25], "out": 5}), "holds the inputs"),
    "test": ("human_written", spoil_field(tests=[{"in": [4, 2], "out": 3}]), "for [4, 2] expected"),
    "arity": ("human_written", spoil_field(tests=[{"in": [4], "out": 3}]), "a test has 1 inputs"),
    "no tests": ("human_written", spoil_field(tests=[]), "no tests besides the oracle"),
    "special case": ("human_written", rewrite(special_cased), "expected"),
    "hard-coded": ("human_written", rewrite(hard_coded), "right after the declarations"),
    "hard-coded own": ("llm_translated", rewrite(hard_coded), "right after the declarations"),
    "dead store": ("llm_translated", rewrite(lambda t, r: t + "tape = 1;"), "dead store to 'tape'"),
    "without purpose": ("llm_translated", rewrite(no_purpose), "no result depends on this loop"),
    "not read": ("llm_translated", rewrite(lambda t, r: "int zz;" + t), "'zz' is never read"),
    "not executed": ("llm_translated", never_executed, "% of the statements in the median"),
    "source": ("human_written", spoil_field(source="own"), "source 'own' does not belong here"),
    "same problem": ("human_written", same_problem, "problem HumanEval/13 2 times"),
    "size": ("human_written", cut, "2 programs, expected 3"),
    "size of own": ("llm_translated", cut, "2 programs, expected 3"),
    "size of fuzzer": ("fuzzer_generated", cut, "2 programs, expected 3"),
    "error": ("human_written", rewrite(lambda text, row: text + "break;"), "ends in error under S"),
    "endless": ("human_written", rewrite(lambda t, row: t + "while(true){};"), "ends in timeout"),
    "stuck": ("human_written", rewrite(lambda text, row: text + "int ugsa;"), "under K: stuck"),
    "wide": ("human_written", rewrite(lambda t, r: t + f"kmb = ({2**62} * 4);"), "than 64 bits"),
    "twice": ("human_written", rewrite(lambda t, row: t + "ugsa = 25;"), "assigned 2 times"),
    "names": ("human_written", rewrite(lambda t, r: t.replace("gsy", "y")), "seeded random ones"),
    "same id": ("human_written", spoil_field(id="humaneval-24"), "same id"),
    "same program": ("human_written", duplicate, "up to renaming"),
    "twins": ("human_written", twin, "differ in 0% of their tokens"),
    "reordered": ("llm_translated", reordered_copy, "up to renaming"),
    "missing field": ("human_written", lambda d, f: d["programs"][0].pop("title"), "field 'title'"),
    "unknown field": ("human_written", spoil_field(extra=1), "unknown fields extra"),
    "wrong type": ("human_written", spoil_field(title=3), "field 'title' must be a text"),
    "bad example": ("human_written", spoil_field(tests=[{"in": ["1"], "out": 1}]), "be integers"),
    "missing file": ("human_written", spoil_field(file="none.cstar"), "none.cstar"),
    "stray file": (
        "human_written",
        lambda d, f: (f / "x.cstar").write_text(""),
        "x.cstar is in no",
    ),
    "no C++": ("llm_translated", lambda d, f: d["programs"][0].pop("cpp"), "no C++ source"),
    "canary": ("human_written", lambda d, f: d.update(canary=""), "does not carry the canary"),
    "digest": ("fuzzer_generated", spoil_field(sha256="0"), "no longer gives this program"),
    "no index": ("fuzzer_generated", lambda d, f: d["programs"][0].pop("index"), "the fields"),
    "index": ("fuzzer_generated", spoil_field(index="3"), "field 'index' is '3'"),
    "order": ("fuzzer_generated", lambda d, f: d["programs"].reverse(), "indices do not rise"),
    "refused": ("fuzzer_generated", refused_index, "the filter of its level refuses it"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_planted_faults_are_found(name, shipped):
    split, change, said = FAULTS[name]
    faults = shipped(split, change)
    if said is None:
        assert faults == []
    else:
        assert any(said in fault for fault in faults), faults
        assert all("\n" not in fault for fault in faults)


def test_one_bad_file_hides_no_other(shipped):
    def change(data, folder):
        spoil_bytes(data, folder)
        (folder / data["programs"][1]["file"]).write_text("x")
        data["programs"][2]["inputs"] = 3

    faults = shipped("human_written", change)
    assert [fault.split(":")[0] for fault in faults][:3] == [
        "human_written/humaneval-13",
        "human_written/humaneval-24",
        "human_written/manifest.json",
    ]


def test_the_command_counts_faults_and_exits_with_1(shipped):
    shipped("human_written", spoil_field(tests=[{"in": [4, 2], "out": 3}]))
    result = CliRunner().invoke(main, ["check", "--split", "human_written"])
    assert result.exit_code == 1
    assert "3 programs checked, 2 faults" in result.output


def test_the_check_compiles_the_sources_when_asked(shipped):
    assert shipped("llm_translated") == []
    assert list(check.check_all(["llm_translated"], compile_cpp=True)) == []
    folder = manifest.PROGRAMS / "llm_translated" / "cpp"
    for source in folder.glob("*.cpp"):
        source.write_text('#include <cstdio>\nint main() { puts("-1"); }')
    faults = list(check.check_all(["llm_translated"], compile_cpp=True))
    assert len(faults) == KEPT
    assert all("the C++ source prints [-1]" in fault for fault in faults)


def test_what_is_shipped_has_no_fault():
    assert list(check.check_all()) == []


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


def test_a_faulty_row_of_the_fuzzer_is_named():
    assert splits.listed_at("fuzzer_generated", 1).id == "fuzzer-0001"
