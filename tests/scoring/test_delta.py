"""Δ_cnd and Δ_is: signs, pairing, and the coverage of their intervals by simulation."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring import delta_cnd, delta_is, paired_delta
from plsemanticsbench.scoring.delta import _student


def test_signs():
    std = {"p": True, "q": True, "r": False, "s": True}
    na = {"p": True, "q": False, "r": False, "s": False}
    swap = {"s": False, "r": False, "q": False, "p": False}  # the order of rows does not matter
    assert delta_cnd(std, na).delta == pytest.approx(0.5)
    assert delta_is(swap, std).delta == pytest.approx(-0.75)
    found = delta_is(swap, std)
    assert (found.accuracy, found.baseline_accuracy) == (0.0, 0.75)
    assert (found.n, found.better, found.worse) == (4, 0, 3)
    assert found.low < found.delta < found.high
    assert json.dumps(found.to_dict())


def test_pairing_is_by_row():
    with pytest.raises(PLSemanticsBenchError, match="2 rows have no partner, the first is q"):
        delta_cnd({"p": 1, "q": 0}, {"p": 1, "r": 0})
    with pytest.raises(PLSemanticsBenchError, match="no rows"):
        delta_cnd({}, {})
    with pytest.raises(PLSemanticsBenchError, match="cluster"):
        delta_cnd({"p": 1}, {"p": 1}, {"q": 1})
    with pytest.raises(PLSemanticsBenchError, match="confidence"):
        delta_cnd({"p": 1}, {"p": 1}, confidence=95)


def test_an_interval_has_width_even_if_no_row_differs():
    rows = dict.fromkeys(range(160), 1.0)
    found = paired_delta(rows, rows)
    assert found.delta == 0
    assert -0.02 < found.low < -0.005
    assert found.high == pytest.approx(-found.low)


def test_without_clusters_it_is_agresti_and_mins_interval():
    n, better, worse = 200, 30, 12
    results = {i: float(i < better) for i in range(n)}
    baseline = {i: float(better <= i < better + worse) for i in range(n)}
    found = paired_delta(results, baseline)
    b, c, total = better + 0.5, worse + 0.5, n + 2
    centre = (b - c) / total
    half = 1.96 * np.sqrt(b + c - (b - c) ** 2 / total) / total
    assert (found.low, found.high) == pytest.approx((centre - half, centre + half), rel=0.02)


def test_copies_of_rows_in_one_cluster_add_nothing():
    results = {i: float(i % 3 == 0) for i in range(90)}
    baseline = {i: float(i % 2 == 0) for i in range(90)}
    once = paired_delta(results, baseline)
    keys = [(i, copy) for i in range(90) for copy in range(4)]
    more = paired_delta(
        {key: results[key[0]] for key in keys},
        {key: baseline[key[0]] for key in keys},
        {key: key[0] for key in keys},
    )
    assert more.high - more.low == pytest.approx(once.high - once.low, rel=0.05)


def test_clusters_may_be_a_series():
    pandas = pytest.importorskip("pandas")
    results, baseline = {"p": 1, "q": 0, "r": 1}, {"p": 0, "q": 0, "r": 1}
    clusters = {"p": "a", "q": "a", "r": "b"}
    expected = paired_delta(results, baseline, clusters)
    assert paired_delta(results, baseline, pandas.Series(clusters)) == expected
    with pytest.raises(PLSemanticsBenchError, match="cluster"):
        paired_delta(results, baseline, pandas.Series({"p": "a"}))


def test_students_quantiles():
    for freedom, quantile in ((5, 2.5706), (10, 2.2281), (30, 2.0423), (160, 1.9749)):
        assert _student(0.95, freedom) == pytest.approx(quantile, abs=0.003)


TABLES = {  # both right, better, worse; the rest is wrong in both
    "as Table 4": (160, 0.60, 0.10, 0.20),
    "near one": (160, 0.97, 0.02, 0.00),
    "a great drop": (160, 0.05, 0.01, 0.80),
    "no effect, rare": (160, 0.90, 0.01, 0.01),
    "no effect": (160, 0.40, 0.15, 0.15),
    "few rows": (20, 0.40, 0.10, 0.25),
    "200 questions": (200, 0.80, 0.05, 0.10),
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_coverage(table):
    n, both, better, worse = table
    generator = np.random.default_rng(11)
    share = [both, better, worse, 1 - both - better - worse]
    covered, samples = 0, 1_500
    for _ in range(samples):
        cells = generator.choice(4, n, p=share)
        found = paired_delta(
            dict(enumerate((cells <= 1).astype(float).tolist())),
            dict(enumerate(np.isin(cells, (0, 2)).astype(float).tolist())),
        )
        covered += found.low <= better - worse <= found.high
    assert 0.935 <= covered / samples <= 0.999


def test_coverage_with_clusters():
    """Ten questions about each of 60 programs, which differ in how hard they are to both."""
    generator = np.random.default_rng(13)
    covered, naive, samples = 0, 0, 800
    for _ in range(samples):
        effect = generator.choice([-0.6, 0.0, 0.2], 60)
        level = 0.7
        clusters = np.repeat(np.arange(60), 10)
        before = (generator.random(600) < level).astype(float)
        after = (generator.random(600) < level + effect[clusters]).astype(float)
        rows = dict(enumerate(after.tolist())), dict(enumerate(before.tolist()))
        truth = (-0.6 + 0.0 + 0.2) / 3
        found = paired_delta(*rows, dict(enumerate(clusters.tolist())))
        covered += found.low <= truth <= found.high
        found = paired_delta(*rows)
        naive += found.low <= truth <= found.high
    assert 0.93 <= covered / samples <= 0.975
    assert naive / samples < 0.85


@given(
    st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=8),
    st.integers(2, 40),
)
def test_many_rows_of_few_programs_are_not_many_rows(outcomes, copies):
    """As many equal rows of each program tell what one row of each does."""
    results, baseline, clusters = {}, {}, {}
    for program, (after, before) in enumerate(outcomes):
        for row in range(copies):
            results[program, row], baseline[program, row] = after, before
            clusters[program, row] = program
    once = [{key: part[key] for key in part if key[1] == 0} for part in (results, baseline)]
    many, one = paired_delta(results, baseline, clusters), paired_delta(*once)
    assert (many.low, many.high) == pytest.approx((one.low, one.high))


def test_coverage_with_few_programs_of_many_rows():
    """The programs themselves differ, so that rows of one program go together."""
    generator = np.random.default_rng(5)
    covered = []
    for _ in range(400):
        shift = generator.choice([-1, 0, 1], size=4, p=[0.1, 0.6, 0.3])
        values = dict(enumerate(np.repeat(shift, 36).tolist()))
        baseline = {row: float(value < 0) for row, value in values.items()}
        after = {row: baseline[row] + value for row, value in values.items()}
        found = paired_delta(after, baseline, {row: row // 36 for row in values})
        covered.append(found.low <= 0.2 <= found.high)
    assert np.mean(covered) > 0.93
