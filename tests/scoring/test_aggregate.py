"""Aggregates, against numpy and hand-worked examples."""

import json
import math
import statistics

import numpy as np
import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring import (
    aggregate,
    format_option,
    format_rules,
    format_state,
    format_trace,
    mismatches,
    option_pairs,
    score_option,
    score_rules,
    score_state,
    score_trace,
    standard_error,
)

GOLD = format_state({"a": 1, "b": 2})
HALF = format_state({"a": 1, "b": 0})
RIGHT = score_state(GOLD, GOLD)
WRONG = score_state(HALF, GOLD)


def test_the_whole_set_is_the_denominator():
    texts = [GOLD, HALF, "?", "<think>", "", "<answer><a>1"]
    figures = aggregate([score_state(text, GOLD) for text in texts]).to_dict()
    assert figures["n"] == 6
    assert figures["accuracy"] == pytest.approx(1 / 6)
    assert (figures["malformed"], figures["truncated"], figures["empty"]) == (1, 2, 1)
    assert figures["truncated_rate"] == pytest.approx(2 / 6)
    assert figures["variables_right"] == pytest.approx((1 + 0.5) / 6)
    assert json.dumps(figures)


def test_programs_without_assigned_variables_do_not_count_in_the_share():
    scores = [score_state(HALF, GOLD, ["a"]), score_state(HALF, GOLD, [])]
    assert aggregate(scores).measures == {"variables_right": 1.0}
    assert aggregate(scores[1:]).measures == {"variables_right": None}


def test_the_share_of_changing_variables_is_over_the_scores_that_have_one():
    none, half = score_state(HALF, GOLD, changed=[]), score_state(HALF, GOLD, changed=["a", "b"])
    figures = {"variables_right": 0.5, "changed_right": 0.5}
    assert aggregate([half, none, score_state(HALF, GOLD)]).measures == figures
    assert aggregate([none]).measures == {"variables_right": 0.5, "changed_right": None}


def test_plain_standard_error():
    values = [1.0, 0.0, 0.0, 1.0, 1.0]
    assert standard_error(values) == pytest.approx(np.std(values, ddof=1) / math.sqrt(5))
    assert standard_error(values, list("abcde")) == pytest.approx(standard_error(values))
    assert standard_error([1.0]) is None
    assert standard_error([1.0, 0.0], ["a", "a"]) is None


def test_rows_that_repeat_add_nothing_to_what_is_known():
    values = [1.0, 0.0, 0.0, 1.0, 1.0, 0.0]
    clusters = list(range(6))
    once = standard_error(values)
    assert standard_error(values * 3, clusters * 3) == pytest.approx(once)
    assert standard_error(values * 3) < once


def test_clustered_standard_error_is_the_spread_of_the_mean():
    """Over many samples of clusters of unequal size, the error given is the error made."""
    generator = np.random.default_rng(7)
    means, errors = [], []
    for _ in range(1_500):
        sizes = generator.integers(1, 6, 60)
        hard = generator.beta(0.5, 0.5, 60)
        clusters = np.repeat(np.arange(60), sizes)
        values = (generator.random(sizes.sum()) < hard[clusters]).astype(float)
        means.append(values.mean())
        errors.append(standard_error(values.tolist(), clusters.tolist()))
    assert statistics.fmean(errors) == pytest.approx(np.std(means), rel=0.06)


def test_trials():
    scores = [RIGHT, RIGHT, WRONG, WRONG] + [RIGHT, WRONG, WRONG, WRONG] + [RIGHT] * 4
    trials = [0] * 4 + [1] * 4 + [2] * 4
    figures = aggregate(scores, trials=trials)
    assert figures.trials.accuracies == (0.5, 0.25, 1.0)
    assert figures.trials.mean == pytest.approx(7 / 12)
    assert figures.trials.sd == pytest.approx(np.std([0.5, 0.25, 1.0], ddof=1))
    assert figures.trials.population_sd == pytest.approx(np.std([0.5, 0.25, 1.0]))
    assert figures.accuracy == pytest.approx(7 / 12)
    by_row = aggregate(scores, clusters=[0, 1, 2, 3] * 3)
    assert figures.standard_error == pytest.approx(by_row.standard_error)
    assert figures.to_dict()["trial_accuracies"] == [0.5, 0.25, 1.0]
    assert aggregate(scores[:4], trials=[0] * 4).trials.sd is None
    assert "trial_sd" not in aggregate(scores).to_dict()


def test_further_figures():
    gold = format_rules([4, 1, 5])
    answers = [gold, format_rules([4, 2, 5]), format_rules([4]), "?", format_rules([4, 2])]
    scores = [score_rules(answer, gold, "S") for answer in answers]
    assert mismatches(scores) == {"Id": 2, "missing": 1}
    assert aggregate(scores).measures["prefix"] == pytest.approx((1 + 1 / 3 * 3) / 5)
    steps = format_trace([(3, {"i": 0}), (5, {"i": 1})])
    other = format_trace([(3, {"i": 0}), (5, {"i": 2})])
    traces = [score_trace(other, steps), score_trace(steps, steps)]
    assert aggregate(traces).measures == {
        "rules_accuracy": 1.0,
        "states_accuracy": 0.5,
        "prefix": 0.75,
    }
    options = [score_option(text, format_option(2)) for text in ("<answer>2</answer>", "?")]
    assert option_pairs(options) == [(2, 2), (2, None)]


def test_pairs_of_rules():
    texts = ("<answer>1</answer>", "<answer>5</answer>", "?")
    scores = [score_option(text, format_option(2)) for text in texts]
    option_rules = np.array([[7, 8, 9, 10, 11], [8, 7, 9, 10, 11], [1, 2, 3, 4, 5]])
    pairs = option_pairs(scores, option_rules)
    assert pairs == [(8, 7), (7, 11), (2, None)]
    assert json.dumps(pairs) == json.dumps(option_pairs(scores, option_rules.tolist()))
    with pytest.raises(PLSemanticsBenchError, match="2 option_rules for 3 scores"):
        option_pairs(scores, option_rules[:2])
    with pytest.raises(PLSemanticsBenchError, match="2 rules for 5 options"):
        option_pairs(scores, [[1, 2]] * 3)


def frames(column):
    """Return a column as each kind of sequence that people have it in."""
    pandas = pytest.importorskip("pandas")
    return [column, tuple(column), np.array(column), pandas.Series(column, index=column[::-1])]


def test_columns_may_be_arrays_or_series():
    values = [1.0, 0.0, 0.0, 1.0]
    expected = standard_error(values, [1, 1, 2, 2])
    for clusters in frames([1, 1, 2, 2]):
        assert standard_error(values, clusters) == expected
        assert standard_error(np.array(values), clusters) == pytest.approx(expected)
    scores = [RIGHT, WRONG, WRONG, RIGHT]
    figures = aggregate(scores, [1, 1, 2, 2], [5, 6, 5, 6]).to_dict()
    for clusters, trials in zip(frames([1, 1, 2, 2]), frames([5, 6, 5, 6]), strict=True):
        assert aggregate(scores, clusters, trials).to_dict() == figures
        assert aggregate(scores, trials=trials).trials.accuracies == (0.5, 0.5)


def test_trials_have_the_same_rows():
    scores = [RIGHT] * 6
    for trials in ([0, 0, 0, 1, 2, 2], np.array([0, 0, 0, 1, 2, 2])):
        for clusters in (None, list("abcabc")):
            with pytest.raises(PLSemanticsBenchError, match=r"of 3 rows, .*1 lacks 2, .*2 lacks 1"):
                aggregate(scores, clusters, trials)


def test_wrong_use_is_refused():
    with pytest.raises(PLSemanticsBenchError, match="no scores"):
        aggregate([])
    with pytest.raises(PLSemanticsBenchError, match="1 clusters for 2"):
        aggregate([RIGHT, WRONG], clusters=["a"])
    with pytest.raises(PLSemanticsBenchError, match="1 trials for 2"):
        aggregate([RIGHT, WRONG], trials=[0])
