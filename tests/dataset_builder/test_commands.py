"""The commands ``stats``, ``fuzz``, ``errors`` and ``show`` of the dataset builder."""

import json
import xml.etree.ElementTree as ET

import pytest
from click.testing import CliRunner

from dataset_builder.__main__ import main
from dataset_builder.stats import MEASURES
from plsemanticsbench import parse, run


def invoke(*arguments):
    return CliRunner().invoke(main, list(arguments))


def test_stats_prints_table_2_and_draws_figure_7(tmp_path):
    result = invoke("stats", "--out", str(tmp_path / "new"), "--json")
    rows = [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]
    assert [row["split"] for row in rows] == ["human_written", "llm_translated", "fuzzer_generated"]
    assert all(
        row[who].keys() == {"programs", *MEASURES} for row in rows for who in row if who != "split"
    )
    assert (tmp_path / "new" / "distributions.png").read_bytes().startswith(b"\x89PNG")
    assert ET.parse(tmp_path / "new" / "distributions.svg").getroot().tag.endswith("svg")


def test_fuzz_gives_the_same_programs_again_and_goes_on_from_an_index():
    rows = [json.loads(line) for line in invoke("fuzz", "--count", "6").output.splitlines()]
    assert len(rows) == 6
    assert invoke("fuzz", "--count", "6").output == invoke("fuzz", "--count", "6").output
    later = invoke("fuzz", "--count", "2", "--start", str(rows[3]["index"])).output.splitlines()
    assert [json.loads(line) for line in later] == rows[3:5]
    for row in rows:
        assert run(parse(row["program"])).final_state == row["final_state"]
    assert invoke("fuzz", "--count", "1", "--seed", "1").output != json.dumps(rows[0]) + "\n"


def test_an_unknown_level_is_refused_with_the_known_ones():
    result = invoke("fuzz", "--level", "huge")
    assert result.exit_code == 2
    assert "unknown level 'huge'; known: tiny, small" in result.output


def test_errors_lists_programs_that_err_by_the_rule_named():
    rows = [json.loads(line) for line in invoke("errors", "--json").output.splitlines()]
    assert len(rows) == 162 * 5 * 2
    for row in rows[::40]:
        assert run(row["program"]).rule == row["s_rule"]
        assert run(row["program"], "K").rule == row["k_rule"]


@pytest.mark.parametrize("program_id", ["mbpp-20", "fuzzer-0003", "apple-guess"])
def test_show_prints_any_published_program(program_id):
    assert parse(invoke("show", program_id).output).statements
