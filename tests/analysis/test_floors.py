"""Floors of what was asked, against the file that holds them, read by hand."""

import json
import math
from importlib.resources import files

import pytest

from plsemanticsbench import analysis
from plsemanticsbench.eval import CallableModel, OwnRows, evaluate_model
from tests.analysis.frames import cell, samples, together

KEPT = json.loads((files("plsemanticsbench.analysis") / "floors.json").read_text("utf-8"))


def test_the_best_floor_is_the_highest_guess_but_for_the_standard_reading():
    frame = together(
        samples("predrule-K-std", [1, 0]),
        samples("predrule-K-swap", [1, 0]),
        samples("predrule-K-swap", [1, 0], model="other"),
        samples("nl2rule-S-std", [1, 0], split="test"),
    )
    found = analysis.best_floors(frame)
    assert found["config"].tolist() == ["predrule-K-std", "predrule-K-swap", "nl2rule-S-std"]
    known = KEPT["predrule-K-swap"]["human_written"]
    assert known["as standard"] > known["kind"] > known["constant"] > known["look-up"]
    std, swap, notation = found.to_dict("records")
    assert (swap["floor"], swap["best_floor"]) == ("kind", known["kind"])
    assert swap["as_standard"] == known["as standard"]
    assert (std["floor"], math.isnan(std["as_standard"])) == ("kind", True)
    assert (notation["floor"], notation["best_floor"]) == (
        "nearest option",
        KEPT["nl2rule-S-std"]["test"]["nearest option"],
    )


def test_shares_of_variables_are_no_floors_of_an_accuracy():
    found = analysis.best_floors(samples("predstate-S-std", [1, 0]))
    known = KEPT["predstate-S-std"]["human_written"]
    assert known["variables"] > known["constant"]
    assert found[["floor", "best_floor"]].values.tolist() == [["constant", known["constant"]]]


def test_floors_as_cells_stand_where_others_do():
    frame = together(
        samples("predstate-S-std", [1], share=0.5), samples("predstate-S-swap", [1], share=[None])
    )
    cells = analysis.variables_right_table(frame)
    found = cell(analysis.floor_cells(frame, "variables", cells))
    assert list(analysis.floor_cells(frame, "variables", cells)) == list(analysis.CELL_COLUMNS)
    assert (found["source"], found["variant"], found["best"]) == ("floor", "std", False)
    assert found["value"] == KEPT["predstate-S-std"]["human_written"]["variables"]


def test_what_is_not_published_has_no_floors():
    frame = together(
        samples("predstate-S-std", [1], split="hard"), samples("predstate-S-mine", [1])
    )
    assert analysis.floors(frame).empty
    assert analysis.best_floors(frame).empty
    cells = analysis.predstate_table(frame)
    assert analysis.floor_cells(frame, "variables", cells).empty


@pytest.mark.parametrize("split", ["hard", "human_written"])
def test_programs_of_ones_own_have_none_whatever_they_are_called(tmp_path, split):
    (tmp_path / "programs" / split).mkdir(parents=True)
    (tmp_path / "programs" / split / "p.cstar").write_text("int x;\nx = (1 + 2);\n", "utf-8")
    evaluate_model(
        CallableModel(lambda _: "<answer>1</answer>", name="m"),
        configs=["predstate-S-std", "nl2rule-S-std"],
        splits=[split, "test"],
        limit=1,
        rows=OwnRows(str(tmp_path / "programs")),
        out=tmp_path / "run",
    )
    frame = analysis.load_runs(tmp_path / "run")
    assert set(frame["config"]) == {"predstate-S-std", "nl2rule-S-std"}
    assert set(analysis.floors(frame)["config"]) == {"nl2rule-S-std"}  # whose rows are published
