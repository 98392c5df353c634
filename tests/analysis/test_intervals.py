import math
import random

import pytest

from plsemanticsbench.analysis.intervals import Rows, mean_interval


def rows(values, size=1):
    found = dict(enumerate(map(float, values)))
    return Rows(found, {i: i // size for i in found})


def test_no_rows():
    assert math.isnan(mean_interval(rows([])).low)


@pytest.mark.parametrize("value", [0, 1])
def test_extreme_means_have_a_width_and_are_inside(value):
    found = mean_interval(rows([value] * 50))
    assert found.mean == value
    assert found.low <= value <= found.high
    assert 0.03 < found.high - found.low < 0.15


@pytest.mark.parametrize(("rate", "n"), [(0.02, 80), (0.5, 40), (0.9, 160), (0.3, 12)])
def test_coverage_is_near_what_it_says(rate, n):
    generator = random.Random(7)
    hits = 0
    for _ in range(1500):
        found = mean_interval(rows([generator.random() < rate for _ in range(n)]))
        hits += found.low <= rate <= found.high
    assert 0.93 <= hits / 1500 <= 0.995


def test_coverage_with_clusters():
    generator = random.Random(11)
    hits = 0
    for _ in range(800):
        values = []
        for _ in range(60):
            rate = generator.choice((0.2, 0.8))
            values += [generator.random() < rate for _ in range(5)]
        found = mean_interval(rows(values, 5))
        hits += found.low <= 0.5 <= found.high
    assert 0.93 <= hits / 800 <= 0.98


@pytest.mark.parametrize("programs", [1, 2, 4])
@pytest.mark.parametrize("rate", [0.3, 0.9])
def test_many_rows_of_few_programs_are_not_many_rows(programs, rate):
    """Whether a program is right is one draw, however many rows are about it."""
    generator = random.Random(5)
    hits = 0
    for _ in range(600):
        values = [generator.random() < rate for _ in range(programs)]
        found = mean_interval(rows([value for value in values for _ in range(40)], 40))
        hits += found.low <= rate <= found.high
    assert hits / 600 >= 0.93
