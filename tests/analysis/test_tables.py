import math

import pandas as pd
import pytest

from plsemanticsbench import analysis
from plsemanticsbench.scoring import delta_is
from tests.analysis.frames import cell, samples, together

FRAME = together(
    samples("predstate-na", [1, 1, 0, 0]),
    samples("predstate-S-std", [1, 1, 1, 0]),
    samples("predstate-S-swap", [1, 0, 0, 0]),
    samples("predstate-S-std", [0, 0, 0, 1], model="other"),
)


def test_predstate_has_accuracies_and_differences():
    cells = analysis.predstate_table(FRAME)
    assert list(cells.columns) == list(analysis.CELL_COLUMNS)
    std = cell(cells, model="m", formalization="S", variant="std")
    assert (std["value"], std["n"], std["delta"], std["delta_kind"]) == (75, 4, 25, "cnd")
    swap = cell(cells, model="m", variant="swap")
    assert (swap["value"], swap["delta"], swap["delta_kind"]) == (25, -50, "is")
    rows = {f"p{i}": v for i, v in enumerate([1, 0, 0, 0])}
    expected = delta_is(rows, {f"p{i}": v for i, v in enumerate([1, 1, 1, 0])})
    assert swap["delta_low"] == pytest.approx(100 * expected.low)
    assert swap["delta_high"] == pytest.approx(100 * expected.high)
    lonely = cell(cells, model="other")
    assert math.isnan(lonely["delta"])
    assert lonely["delta_kind"] == ""


def test_the_best_of_a_column_is_marked_where_there_is_a_choice():
    cells = analysis.predstate_table(FRAME)
    best = cells[cells["best"]]
    assert best[["model", "formalization", "variant"]].values.tolist() == [["m", "S", "std"]]


def test_partial_runs_are_paired_over_what_both_have():
    frame = together(
        samples("predstate-S-std", [1, 1, 1, 0]),
        samples("predstate-S-obf", [0, 1], row=["p0", "p3"]),
    )
    obf = cell(analysis.predstate_table(frame), variant="obf")
    assert (obf["value"], obf["delta"], obf["delta_n"], obf["n"]) == (50, 0, 2, 2)
    assert obf["note"] == "over the 2 rows of 4 that both sides have"


def test_rows_that_do_not_meet_have_no_difference():
    frame = together(samples("predstate-S-std", [1]), samples("predstate-S-obf", [1], row=["x"]))
    assert math.isnan(cell(analysis.predstate_table(frame), variant="obf")["delta"])


def test_trials_are_averaged_row_by_row():
    frame = together(
        samples("predstate-S-std", [1, 0]), samples("predstate-S-std", [1, 1], trial=1)
    )
    std = cell(analysis.predstate_table(frame))
    assert (std["value"], std["n"], std["trials"]) == (75, 2, 2)


def test_clusters_widen_the_interval():
    alone = samples("predrule-S-std", [1, 1, 1, 0, 0, 0] * 5)
    shared = alone.assign(program=[f"q{i // 3}" for i in range(30)])
    first, second = (cell(analysis.predrule_table(frame)) for frame in (alone, shared))
    assert second["high"] - second["low"] > 1.3 * (first["high"] - first["low"])


def test_trial_spread_is_the_populations():
    frame = together(
        samples("predstate-S-std", [1, 0, 0, 0]),
        samples("predstate-S-std", [1, 1, 0, 0], trial=1),
        samples("predstate-S-std", [1, 1, 1], trial=2),
        samples("predstate-K-std", [1]),
    )
    found = cell(analysis.trial_spread_table(frame))
    assert (found["formalization"], found["n"], found["trials"]) == ("S", 3, 3)
    mean = (1 + 2 + 3) / 9
    sd = math.sqrt(sum((x / 3 - mean) ** 2 for x in (1, 2, 3)) / 3)
    assert found["value"] == pytest.approx(100 * sd)
    assert found["note"] == "over the 3 rows of 4 that all trials have"


def test_variables_right_leaves_out_programs_without_variables():
    frame = samples("predstate-S-std", [1, 0, 1], share=[1.0, 0.5, None])
    found = cell(analysis.variables_right_table(frame))
    assert (found["value"], found["n"]) == (75, 2)


def test_changed_right_leaves_out_programs_where_nothing_changes():
    frame = together(
        samples("predstate-S-std", [1, 0, 1], share=1.0, changed_share=[0.5, 0.0, None]),
        samples("predstate-S-swap", [1, 0, 1], share=1.0),  # of an earlier version
    )
    found = cell(analysis.changed_right_table(frame))
    assert (found["variant"], found["value"], found["n"]) == ("std", 25, 2)
    assert len(analysis.variables_right_table(frame)) == 2


def test_obf1tok_is_compared_with_obf_on_its_split():
    frame = together(
        samples("predstate-S-obf", [1, 0, 0, 0]),
        samples("predstate-S-obf1tok", [1, 1, 0, 0]),
        samples("predstate-S-obf", [1, 0], split="llm_translated"),
        samples("predstate-K-obf", [1, 0]),
    )
    cells = analysis.obf1tok_table(frame)
    assert len(cells) == 2
    control = cell(cells, variant="obf1tok")
    assert (control["delta"], control["delta_kind"]) == (25, "1tok")


def test_the_difference_of_section_5_is_from_std_for_the_control_too():
    frame = together(
        samples("predstate-S-std", [1, 1, 1, 0]),
        samples("predstate-S-obf", [1, 0, 0, 0]),
        samples("predstate-S-obf1tok", [1, 1, 0, 0]),
    )
    cells = analysis.predstate_table(frame)
    for variant, delta in (("obf", -50), ("obf1tok", -25)):
        found = cell(cells, variant=variant)
        assert (found["delta"], found["delta_kind"], found["baseline"]) == (delta, "is", 75)


def test_layout_with_the_papers_rows():
    both = pd.concat([analysis.predstate_table(FRAME), analysis.published(4, task="predstate")])
    wide = analysis.lay_out(both)
    assert len(wide) == 17
    mine = wide.loc[("human_written", "run", "", "m")]
    assert mine[("predstate", "S", "swap")] == "25 (-50)"
    assert mine[("predstate", "S", "std")] == "**75** (+25)"
    assert mine[("predstate", "K", "std")] == ""
    intervals = analysis.lay_out(analysis.predstate_table(FRAME), intervals=True, best="{}")
    text = intervals.loc[("human_written", "run", "", "m"), ("predstate", "S", "swap")]
    assert text.startswith("25 [") and " (-50 [" in text


def test_no_runs_of_a_task_give_an_empty_frame():
    cells = analysis.predtrace_table(FRAME)
    assert cells.empty
    assert list(cells.columns) == list(analysis.CELL_COLUMNS)
    assert analysis.lay_out(cells).empty


def test_small_differences_are_written_without_a_sign():
    frame = analysis.predstate_table(FRAME).assign(delta=-0.2)
    assert analysis.lay_out(frame).iloc[0].tolist()[1] == "**75** (0)"


def test_differences_over_the_questions_that_shifted_symbols_change():
    std = samples("predrule-S-std", [1, 1, 1, 0])
    swap = samples("predrule-S-swap", [1, 0, 0, 0], sensitive=[False, True, True, True])
    cells = analysis.sensitive_table(together(std, swap), ("predrule",))
    (found,) = cells.to_dict("records")
    assert (found["variant"], found["n"], found["value"]) == ("swap", 3, 0)
    assert (found["delta_n"], found["delta_kind"], found["note"]) == (3, "is", "")
    assert found["delta"] == pytest.approx(-200 / 3)


@pytest.mark.parametrize("sensitive", [[True] * 2, [False] * 2, None])
def test_no_table_where_it_would_say_nothing_else(sensitive):
    more = {} if sensitive is None else {"sensitive": sensitive}
    frame = together(samples("predrule-S-std", [1, 1]), samples("predrule-S-swap", [1, 0], **more))
    assert analysis.sensitive_table(frame, ("predrule",)).empty
