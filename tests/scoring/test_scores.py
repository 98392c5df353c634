"""Scores of single answers, by hand-worked examples."""

import json

import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring import (
    format_option,
    format_rules,
    format_state,
    format_trace,
    score_option,
    score_rules,
    score_state,
    score_trace,
)
from plsemanticsbench.semantics import rules

GOLD = format_state({"a": 1, "b": 2, "c": 3})


def test_state_exact_and_share():
    score = score_state(format_state({"c": 3, "a": 1, "b": 0}), GOLD)
    assert not score.correct
    assert (score.variables_right, score.variables, score.share) == (2, 3, 2 / 3)
    assert score_state(format_state({"c": 3, "a": 1, "b": 2}), GOLD).correct


def test_state_missing_and_invented_variables_are_wrong():
    score = score_state(format_state({"a": 1, "b": 2, "d": 4}), GOLD)
    assert (score.correct, score.missing, score.extra, score.share) == (
        False,
        ("c",),
        ("d",),
        2 / 3,
    )
    invented = score_state(format_state({"a": 1, "b": 2, "c": 3, "d": 4}), GOLD)
    assert (invented.correct, invented.share) == (False, 1.0)


def test_state_share_counts_assigned_variables_only():
    text = format_state({"a": 0, "b": 2, "c": 3})
    assert score_state(text, GOLD, assigned=["b"]).share == 1.0
    assert score_state(text, GOLD, assigned=["a", "b"]).share == 0.5
    assert score_state(GOLD, GOLD, assigned=[]).share is None
    assert score_state("?", GOLD, assigned=["a", "b"]).share == 0.0
    with pytest.raises(PLSemanticsBenchError, match="lacks: x"):
        score_state(GOLD, GOLD, assigned=["x"])


def test_state_share_of_the_variables_that_change():
    text = format_state({"a": 0, "b": 2, "c": 3})
    score = score_state(text, GOLD, ["a", "b"], ["a", "c"])
    # of a and b, b is right; of a and c, c is right: one of two each
    assert (score.variables_right, score.variables, score.share) == (1, 2, 0.5)
    assert (score.changed_right, score.changed, score.changed_share) == (1, 2, 0.5)
    assert score.measures() == {"variables_right": 0.5, "changed_right": 0.5}
    assert score_state(text, GOLD, changed=["b"]).changed_share == 1.0
    assert score_state(GOLD, GOLD, changed=["a"]).changed_share == 1.0
    assert score_state("?", GOLD, changed=["a"]).changed_share == 0.0
    with pytest.raises(PLSemanticsBenchError, match="changed variables that"):
        score_state(GOLD, GOLD, changed=["x"])


def test_state_share_where_nothing_changes_or_nobody_knows():
    none, unknown = score_state(GOLD, GOLD, changed=[]), score_state(GOLD, GOLD)
    assert (none.changed_right, none.changed, none.changed_share) == (0, 0, None)
    assert (unknown.changed_right, unknown.changed, unknown.changed_share) == (None, None, None)
    assert none.measures() == {"variables_right": 1.0, "changed_right": None}
    assert unknown.measures() == {"variables_right": 1.0}
    error = format_state({}, "error")
    assert score_state(GOLD, error, changed=["a"]).measures()["changed_right"] is None


def test_state_outcomes():
    error, timeout = format_state({}, "error"), format_state({}, "timeout")
    assert score_state(error, error).correct
    assert not score_state(timeout, error).correct
    assert not score_state(GOLD, error).correct
    assert score_state(GOLD, error).share is None
    assert not score_state(error, GOLD).correct
    assert score_state(error, GOLD).share == 0.0


def test_state_values_are_compared_exactly():
    assert not score_state(format_state({"a": 123457}), format_state({"a": 123456})).correct
    assert not score_state(format_state({"a": 2**63}), format_state({"a": 2**63 + 1})).correct


def rule_score(found, gold, formalization="S"):
    return score_rules(format_rules(found), format_rules(gold), formalization)


@pytest.mark.parametrize(
    ("found", "gold", "index", "mismatch", "expected", "predicted"),
    [
        ([4, 7, 1, 9, 5], [4, 7, 1, 9, 5], None, None, None, None),
        ([4, 10, 1, 12, 5], [4, 7, 1, 9, 5], 1, "Arithmetic", 7, 10),
        ([4, 7, 2], [4, 7, 1, 9, 5], 2, "Id", 1, 2),
        ([67, 68, 36], [67, 68, 32], 2, "Relational", 32, 36),
        ([68], [67, 68], 0, "Loop", 67, 68),
        ([4, 7], [4, 7, 1], 2, "missing", 1, None),
        ([], [4], 0, "missing", 4, None),
        ([4, 7, 1], [4, 7], 2, "extra", None, 1),
        ([4], [], 0, "extra", None, 4),
    ],
)
def test_rules_first_mismatch(found, gold, index, mismatch, expected, predicted):
    score = rule_score(found, gold)
    assert score.correct == (index is None)
    assert (score.mismatch_index, score.mismatch) == (index, mismatch)
    assert (score.expected, score.found) == (expected, predicted)
    assert score.prefix == (len(gold) if index is None else index)
    assert score.length == len(gold)


def test_rules_categories_are_those_of_the_formalization():
    assert rule_score([1], [24], "K").mismatch == "Loop"
    assert rule_score([1], [24], "S").mismatch == "Arithmetic"
    assert rule_score([1], [24], None).mismatch is None
    assert rule_score([1], [63], "S").mismatch == "other"
    assert rule_score([], [24], None).mismatch == "missing"
    for formalization in ("S", "K"):
        for rule in rules(formalization):
            assert rule_score([999], [rule.number], formalization).mismatch == (
                rule.mismatch or "other"
            )
    with pytest.raises(PLSemanticsBenchError, match="formalization"):
        rule_score([1], [1], "X")


def test_rules_order_and_repetition_count():
    assert not rule_score([1, 4], [4, 1]).correct
    assert not rule_score([4, 4, 1], [4, 1]).correct
    assert rule_score([4, 1, 1], [4, 1, 9]).measures() == {"prefix": 2 / 3}


def test_an_unreadable_list_has_no_mismatch():
    score = score_rules("no", format_rules([1]), "S")
    assert (score.correct, score.mismatch, score.mismatch_index, score.prefix) == (
        False,
        None,
        None,
        0,
    )


STEPS = [(3, {"i": 0}), (5, {"i": 1}), (5, {"i": 2}), (78, {"i": 2})]


@pytest.mark.parametrize(
    ("found", "rules_correct", "states_correct", "prefix", "mismatch"),
    [
        (STEPS, True, True, 4, None),
        ([*STEPS[:1], (6, {"i": 1}), *STEPS[2:]], False, True, 1, "rule"),
        ([*STEPS[:2], (5, {"i": 3}), *STEPS[3:]], True, False, 2, "state"),
        ([(4, {}), *STEPS[1:]], False, False, 0, "both"),
        (STEPS[:3], False, False, 3, "missing"),
        ([*STEPS, STEPS[3]], False, False, 4, "extra"),
        ([], False, False, 0, "missing"),
    ],
)
def test_trace(found, rules_correct, states_correct, prefix, mismatch):
    score = score_trace(format_trace(found), format_trace(STEPS))
    assert score.correct == (found == STEPS)
    assert (score.rules_correct, score.states_correct) == (rules_correct, states_correct)
    assert (score.prefix, score.length, score.mismatch) == (prefix, 4, mismatch)
    assert score.mismatch_index == (None if mismatch is None else prefix)
    assert score.measures()["prefix"] == prefix / 4


def test_options():
    assert score_option("<answer>2</answer>", format_option(2)).correct
    score = score_option("<answer>4</answer>", format_option(2))
    assert (score.correct, score.gold, score.predicted) == (False, 2, 4)
    assert score_option("two", format_option(2)).predicted is None


@pytest.mark.parametrize("score", [score_state, score_rules, score_trace, score_option])
def test_unreadable_answers_are_wrong_and_references_refused(score):
    gold = {
        score_state: GOLD,
        score_rules: format_rules([1]),
        score_trace: format_trace(STEPS),
        score_option: format_option(1),
    }[score]
    for text, status in (("?", "malformed"), ("", "empty"), ("<think>", "truncated")):
        found = score(text, gold)
        assert (found.correct, found.status) == (False, status)
        assert json.loads(json.dumps(found.to_dict()))["status"] == status
    assert json.dumps(score(gold, gold).to_dict())
    assert list(score(gold, gold).to_dict())[:3] == ["correct", "status", "reason"]
    with pytest.raises(PLSemanticsBenchError, match="reference"):
        score(gold, "?")
