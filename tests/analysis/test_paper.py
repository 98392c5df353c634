import csv
from importlib.resources import files

import pandas as pd
import pytest

from plsemanticsbench import PLSemanticsBenchError, analysis
from tests.analysis.frames import cell
from tests.analysis.seed_tables import seed_text, tables

ROWS = {2: 3, 4: 195, 5: 42, 6: 24, 11: 8, 14: 126, 15: 252, 16: 147, 17: 91}


def on_disk(table):
    path = files("plsemanticsbench") / "analysis" / "paper_tables" / f"table{table}.csv"
    return list(csv.DictReader(path.read_text("utf-8").splitlines()))


@pytest.mark.parametrize("table", ROWS)
def test_every_cell_is_the_papers(table):
    text = seed_text()
    if text is None:
        pytest.skip("the paper is not beside the repository")
    ours, theirs = on_disk(table), tables(text)[table]
    assert len(ours) == ROWS[table]
    for mine, printed in zip(ours, theirs, strict=True):
        assert mine == {name: printed[name] for name in mine}


@pytest.mark.parametrize("table", [4, 5, 6])
def test_the_papers_differences_fit_its_accuracies(table):
    cells = analysis.published(table)
    for found in cells[cells["delta"].notna()].to_dict("records"):
        place = {name: found[name] for name in ("model", "task", "split", "formalization")}
        if found["delta_kind"] == "cnd":
            place["formalization"] = "na"
        base = cell(cells, **place, variant="std")
        assert found["value"] - base["value"] == found["delta"]


def test_known_cells():
    four = analysis.published(4, task="predstate")
    swap = cell(four, model="DS-Qwen 32B", formalization="S", variant="swap")
    assert (swap["value"], swap["delta"], swap["delta_kind"]) == (3, -92, "is")
    assert swap["source"] == "paper"
    assert set(four["task"]) == {"predstate"}
    assert four["model"].nunique() == 15
    without = cell(four, model="GPT-5-mini", formalization="na")
    assert without["best"]
    assert without["delta_kind"] == ""
    assert analysis.published(2).loc["fuzzer_generated", "tokens_obf"] == 19016
    odds = analysis.published(15).query(
        "model == 'Gemini-2.5-pro' and formalization == 'S' and measure == 'trace_length'"
    )
    assert odds["odds"].tolist() == [-26]
    assert not analysis.published(17)["best"].any()


def test_table_11_has_differences():
    cells = analysis.published(11)
    control = cell(cells, model="GPT-4o-mini", formalization="S", variant="obf1tok")
    assert control["delta"] == pytest.approx(-1.4)
    assert control["delta_kind"] == "1tok"
    assert cells[cells["variant"] == "obf"]["delta"].isna().all()


def test_other_tables_are_refused():
    with pytest.raises(PLSemanticsBenchError, match="Table 3 is not here: there are 2, 4"):
        analysis.published(3)


def test_reading_twice_gives_fresh_frames():
    frame = analysis.published(14)
    frame["odds"] = 0
    assert (analysis.published(14)["odds"] != 0).any()


def test_the_layout_is_the_papers():
    wide = analysis.lay_out(analysis.published(4))
    assert wide.shape == (15, 13)
    assert list(wide.columns[:4]) == [
        ("predstate", "na", "std"),
        ("predstate", "K", "std"),
        ("predstate", "K", "swap"),
        ("predstate", "K", "obf"),
    ]
    row = wide.loc[("human_written", "paper", "Reasoning", "QwQ 32B")]
    assert row[("predstate", "S", "swap")] == "7 (-91)"
    assert row[("predrule", "S", "std")] == "49"
    assert isinstance(wide.columns, pd.MultiIndex)
