import numpy as np
import pandas as pd
import pytest

from plsemanticsbench import analysis
from plsemanticsbench.analysis.clusters import cohens_d

SHAPES = {
    "a1": [-1, 0, 0.1],
    "a2": [-2, 0.1, 0],
    "b1": [0, -1, 0.05],
    "b2": [0.1, -3, 0],
    "c1": [0.1, 0, 1],
    "c2": [0, 0.1, 2],
}


def effects(shapes):
    return pd.DataFrame(
        [
            {
                "model": model,
                "split": "human_written",
                "formalization": "S",
                "measure": measure,
                "coefficient": value,
            }
            for model, shape in shapes.items()
            for measure, value in zip(("loc", "cc", "taken_if"), shape)
        ]
    )


def test_shapes_decide_not_sizes():
    found = analysis.cluster_effects(effects(SHAPES))
    clusters = found.members.set_index("model")["cluster"]
    assert clusters.nunique() == 3
    assert all(clusters[f"{x}1"] == clusters[f"{x}2"] for x in "abc")
    assert found.linkage.shape == (5, 4)
    assert found.labels[0] == "a1 · S"
    assert found.note == ""
    first = found.distinguishing.groupby("cluster").first()
    assert first.loc[clusters["a1"], "measure"] == "loc"
    assert first.loc[clusters["a1"], "d"] < -1
    assert first.loc[clusters["c1"], "measure"] == "taken_if"
    assert first.loc[clusters["c1"], "d"] > 1


def test_cohens_d_by_hand():
    assert cohens_d(np.array([1.0, 3.0]), np.array([5.0, 7.0])) == pytest.approx(-4 / 2**0.5)
    assert np.isnan(cohens_d(np.array([1.0]), np.array([])))
    assert np.isnan(cohens_d(np.array([1.0, 1.0]), np.array([2.0, 2.0])))


def test_models_without_coefficients_are_left_out_with_a_note():
    frame = effects({**SHAPES, "none": [None] * 3, "flat": [0, 0, 0]})
    found = analysis.cluster_effects(frame)
    assert len(found.members) == 6
    assert found.note == "1 of 8 have no coefficients; 1 have coefficients of 0 only"


def test_a_measure_that_nobody_has_is_passed_over():
    frame = effects(SHAPES)
    frame.loc[frame["measure"] == "cc", "coefficient"] = None
    found = analysis.cluster_effects(frame)
    assert "cc" not in found.members
    assert len(found.members) == 6


@pytest.mark.parametrize("shapes", [{}, {"a1": [-1, 0, 0.1]}])
def test_too_few_models(shapes):
    frame = effects(shapes) if shapes else effects(SHAPES).iloc[:0]
    found = analysis.cluster_effects(frame)
    assert found.linkage.shape == (0, 4)
    assert "nothing to cluster" in found.note
    assert len(found.members) == len(shapes)
