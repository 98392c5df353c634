"""`--json` is one object a file, in order, with the golden file's fields, whatever fails."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from plsemanticsbench import parse, rules, to_text, translate
from plsemanticsbench.cli.app import cli

GOLDEN = json.loads(
    (Path(__file__).parent.parent / "golden" / "programs.json").read_text(encoding="utf-8")
)


@pytest.fixture
def golden_dir(tmp_path, monkeypatch):
    """Work in a directory that holds every golden program."""
    for name, entry in GOLDEN.items():
        (tmp_path / f"{name}.cstar").write_text(entry["program"], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def invoke(*arguments, status=None, text=None):
    """Run the command and return its objects and its exit status."""
    result = CliRunner().invoke(cli, list(arguments), input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    if status is not None:
        assert result.exit_code == status, result.output
    return [json.loads(line) for line in result.stdout.splitlines()], result.exit_code


FILES = [f"{name}.cstar" for name in GOLDEN]


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_trace_has_the_golden_fields_of_every_program(golden_dir, formalization):
    objects, status = invoke("trace", "--json", "-f", formalization, *FILES)
    assert [found["file"] for found in objects] == FILES
    for found, entry in zip(objects, GOLDEN.values(), strict=True):
        assert entry[formalization].items() <= found.items()
    assert status == 1  # some golden programs end in error


def test_trace_micro_has_whole_derivations(golden_dir):
    objects, _ = invoke("trace", "--json", "--granularity", "micro", *FILES)
    for found, entry in zip(objects, GOLDEN.values(), strict=True):
        assert found["trace"] == entry["S_micro"]
        assert found["outcome"] == entry["S"]["outcome"]
        assert found["final_state"] == entry["S"]["final_state"]


@pytest.mark.parametrize("variant", ["swap", "obf"])
def test_trace_reads_variants_from_standard_input(variant):
    for entry in GOLDEN.values():
        text = entry["variants"][variant]
        (found,), _ = invoke("trace", "--json", "--variant", variant, "-", text=text)
        assert found["file"] == "-"
        assert found["trace"] == entry["S"]["trace"]


def test_trace_stops_at_the_budget(golden_dir):
    (found,), _ = invoke("trace", "--json", "--max-steps", "5", "figure6.cstar", status=1)
    assert found["outcome"] == "timeout"
    assert found["trace"] == GOLDEN["figure6"]["S"]["trace"][:5]
    (found,), _ = invoke("trace", "--json", "--max-steps", "0", "figure6.cstar", status=1)
    assert found["trace"] == []


def test_long_traces_are_whole():
    text = "int i;\nwhile(i < 1000){ i = (i + 1); };"
    (found,), _ = invoke("trace", "--json", "-", text=text, status=0)
    assert found["steps"] == len(found["trace"]) > 10_000
    assert found["trace"][-1] == {"rule": 69, "state": {"i": 1000}}


def test_run_ends_as_golden_says(golden_dir):
    objects, _ = invoke("run", "--json", *FILES)
    for found, entry in zip(objects, GOLDEN.values(), strict=True):
        assert found["outcome"] == entry["S"]["outcome"]
        assert found["final_state"] == entry["S"]["final_state"]
    by_file = {found["file"]: found for found in objects}
    error = by_file["divide-by-zero.cstar"]
    assert (error["rule"], error["line"], error["column"]) == (19, 4, 8)


def test_complexity_has_the_golden_measures_beside_the_file(golden_dir):
    objects, status = invoke("complexity", "--json", *FILES)
    for found, name in zip(objects, GOLDEN, strict=True):
        assert found == {"file": f"{name}.cstar"} | GOLDEN[name]["complexity"]
    assert status == 0


@pytest.mark.parametrize("variant", ["swap", "obf"])
def test_translate_writes_the_golden_variants_and_back(golden_dir, variant):
    objects, _ = invoke("translate", "--json", "--to", variant, *FILES, status=0)
    for found, entry in zip(objects, GOLDEN.values(), strict=True):
        assert found["variant"] == variant
        assert found["program"] == entry["variants"][variant]
    (back,), _ = invoke(
        "translate", "--json", "-v", variant, "--to", "std", "-", text=objects[0]["program"]
    )
    assert back["program"] == GOLDEN["figure6"]["program"]


def test_a_user_inventory_works_from_its_file(golden_dir):
    (golden_dir / "mine.toml").write_text('[symbols]\nwhile = "solange"\nplus = "⊕"\n', "utf-8")
    text = translate(GOLDEN["figure6"]["program"], "mine.toml")
    assert "solange(" in text
    (found,), _ = invoke("trace", "--json", "-v", "mine.toml", "-", text=text, status=0)
    assert found["trace"] == GOLDEN["figure6"]["S"]["trace"]


@pytest.mark.parametrize("command", ["run", "trace", "complexity", "check", "translate"])
def test_a_file_that_fails_gives_an_error_and_the_others_still_come(golden_dir, command):
    (golden_dir / "broken.cstar").write_text("int x;\nx = (3 +* 2);", encoding="utf-8")
    (golden_dir / "binary.cstar").write_bytes(b"int \xff\x00")
    files = ["figure6.cstar", "broken.cstar", "missing.cstar", ".", "binary.cstar", "unary.cstar"]
    more = ("--to", "obf") if command == "translate" else ()
    objects, _ = invoke(command, "--json", *more, *files, status=2)
    assert [found["file"] for found in objects] == files
    assert ["error" in found for found in objects] == [False, True, True, True, True, False]
    syntax = objects[1]
    assert (syntax["line"], syntax["column"]) == (2, 9)
    assert syntax["expected"] == ["an expression"]
    assert "line" not in objects[2]


def test_check_reports_faults():
    (found,), _ = invoke("check", "--json", "-", text="int a;\nint a;", status=1)
    assert found["ok"] is False
    assert found["canonical"] is True
    assert found["outcomes"] == {"S": "ok", "K": "error"}
    (fault,) = found["faults"]
    assert "stuck" in fault["message"]
    assert fault["line"] == 2


@pytest.mark.parametrize(
    ("value", "status"), [(2**63 - 1, 0), (2**63, 1)], ids=["fits", "too wide"]
)
def test_check_wants_values_of_64_bits(value, status):
    invoke("check", "--json", "-", text=f"int a;\na = {value};", status=status)


def test_check_tells_layouts_apart():
    text = to_text(parse("int a; a = 1;"))
    for layout, canonical in ((text, True), (text + "\n", True), ("int a; a = 1;", False)):
        (found,), _ = invoke("check", "--json", "-", text=layout, status=0)
        assert found["canonical"] is canonical


def test_check_finds_no_fault_in_programs_that_end_well(golden_dir):
    objects, _ = invoke("check", "--json", *FILES, status=1)
    for found, entry in zip(objects, GOLDEN.values(), strict=True):
        assert found["ok"] is (entry["S"]["outcome"] in ("ok", "halt"))


def test_integers_of_2048_bits_are_written():
    text = "int x;\nx = 1;\nwhile(true){ x = (x * 2); };"
    (found,), _ = invoke("run", "--json", "-", text=text, status=1)
    assert found["outcome"] == "timeout"
    assert found["final_state"]["x"] == 2**2046
    (found,), _ = invoke("run", "--json", "--value-bits", "8", "-", text=text, status=1)
    assert found["final_state"]["x"] == 64


@pytest.mark.parametrize(("formalization", "count"), [("S", 78), ("K", 36)])
def test_rules_are_one_object_each(formalization, count):
    objects, _ = invoke("rules", "--json", "-f", formalization, "-v", "obf", status=0)
    assert objects == [rule.to_dict() for rule in rules(formalization, "obf")]
    assert len(objects) == count
    same, _ = invoke("rules", "--format", "json", "-f", formalization, "-v", "obf", "3", "1")
    assert same == [objects[2], objects[0]]
