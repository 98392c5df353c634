import pytest

from plsemanticsbench import analysis
from plsemanticsbench.measures.formulas import MEASURES
from tests.analysis.frames import samples


def test_survival_of_known_traces():
    frame = samples("predtrace-S-std", [1, 0, 0, 0], prefix=[2, 1, 0, 4], length=[2, 4, 4, 4])
    curve = analysis.trace_survival(frame).set_index("step")
    assert curve["programs"].tolist() == [4, 4, 4, 3, 3]
    assert curve["share"].tolist() == pytest.approx([100, 75, 50, 100 / 3, 100 / 3])
    # after step 1: 3 of 4; after step 2: 2 of these 3; the first one ends, the last one goes on
    assert curve["survival"].tolist() == pytest.approx([100, 75, 50, 50, 50])
    assert (curve["low"] <= curve["share"]).all() and (curve["share"] <= curve["high"]).all()


def test_without_short_traces_share_and_survival_agree():
    frame = samples("predtrace-K-obf", [0] * 6, prefix=[0, 1, 1, 3, 5, 6], length=[7] * 6)
    curve = analysis.trace_survival(frame)
    assert curve["survival"].tolist() == pytest.approx(curve["share"].tolist())
    assert curve["share"].is_monotonic_decreasing


def test_accuracy_falls_along_a_measure():
    n = 40
    frame = samples("predstate-S-std", [i < 20 for i in range(n)], loc=range(n))
    table = analysis.accuracy_by_measure(frame, bins=4, measures=["loc"])
    assert table["n"].tolist() == [10] * 4
    assert table["value"].tolist() == [100, 100, 0, 0]
    assert table["smallest"].tolist() == [0, 10, 20, 30]
    assert table["largest"].tolist() == [9, 19, 29, 39]
    assert (table["low"] < table["high"]).all()


def test_equal_values_stay_together_and_unknown_ones_are_left_out():
    frame = samples("predstate-S-std", [1] * 10, max_if=[1] * 9 + [5])
    table = analysis.accuracy_by_measure(frame, measures=["max_if", "cc"])
    assert table["n"].tolist() == [9, 1]
    assert set(table["measure"]) == {"max_if"}


def test_every_measure_has_a_curve():
    frame = samples("predstate-S-std", [1, 0] * 10, **{m: range(20) for m in MEASURES})
    table = analysis.accuracy_by_measure(frame)
    assert list(table["measure"].unique()) == list(MEASURES)
    assert table.groupby("measure")["n"].sum().tolist() == [20] * len(MEASURES)
