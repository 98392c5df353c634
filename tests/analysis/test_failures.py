import pandas as pd

from plsemanticsbench import analysis
from tests.analysis.frames import samples, together


def test_unread_answers_are_told_apart():
    status = ["ok", "malformed", "truncated", "empty", "empty"]
    reasons = ["stop", "stop", "length", "stop", "prompt_too_long"]
    frame = samples("predstate-S-std", [1, 0, 0, 0, 0], status=status, finish_reason=reasons)
    (row,) = analysis.malformed_table(frame).to_dict("records")
    assert row["n"] == 5
    assert (row["malformed"], row["truncated"], row["empty"], row["prompt_too_long"]) == (20,) * 4
    assert row["config"] == "predstate-S-std"


def test_first_mismatches_by_category_and_rule():
    frame = samples(
        "predrule-S-std",
        [1, 0, 0, 0, 0, 0],
        mismatch=[None, "Loop", "Arithmetic", "Loop", "extra", None],
        expected=[None, 67, 9, 70, None, None],
        found=[None, 68, 12, 69, 5, None],
    )
    table = analysis.first_mismatch_table(frame)
    assert table[["category", "count", "share"]].values.tolist() == [
        ["Loop", 2, 50],
        ["Arithmetic", 1, 25],
        ["extra", 1, 25],
    ]
    rules = analysis.first_mismatch_rules(frame)
    assert rules[["rule", "category", "count"]].values.tolist() == [
        [9, "Arithmetic", 1],
        [67, "Loop", 1],
        [70, "Loop", 1],
    ]


def test_predtrace_has_kinds_of_mismatch():
    frame = samples("predtrace-K-std", [0, 0], mismatch=["state", "state"])
    assert analysis.first_mismatch_table(frame, "predtrace")["share"].tolist() == [100]
    assert analysis.first_mismatch_table(frame).empty


def test_confusion_of_the_worst_rules():
    rule = [7, 7, 7, 9, 9, 30, 30, 31, 8]
    predicted = [8, 8, None, 9, 12, 31, 30, 30, 8]
    correct = [r == p for r, p in zip(rule, predicted)]
    frame = samples("nl2rule-S-std", correct, rule=rule, predicted_rule=predicted)
    table = analysis.confusion(frame)
    assert table["rule"].unique().tolist() == [7, 9, 30]
    seven = table[table["rule"] == 7]
    assert seven[["rank", "count", "asked", "wrong"]].values.tolist() == [
        [1, 2, 3, 3],
        [1, 1, 3, 3],
    ]
    assert seven["predicted_rule"].iloc[0] == 8
    assert pd.isna(seven["predicted_rule"].iloc[1])
    assert analysis.confusion(frame, worst=1)["rule"].unique().tolist() == [7]


def test_models_and_variants_are_kept_apart():
    frame = together(
        samples("rule2nl-K-std", [0], rule=[1], predicted_rule=[2]),
        samples("rule2nl-K-swap", [0], rule=[1], predicted_rule=[3]),
        samples("rule2nl-K-swap", [1], rule=[1], predicted_rule=[1], model="perfect"),
    )
    table = analysis.confusion(frame)
    assert table[["model", "variant"]].values.tolist() == [["m", "std"], ["m", "swap"]]


def test_rules_without_a_category_are_counted_too():
    frame = samples(
        "predrule-S-std",
        [0] * 4,
        mismatch=["Loop", None, "other", None],
        expected=[67, 63, 63, None],
    )
    table = analysis.first_mismatch_table(frame).set_index("category")["count"]
    assert table.to_dict() == {"Loop": 1, "other": 2}
    rules = analysis.first_mismatch_rules(frame)
    assert rules[["rule", "category"]].values.tolist() == [[63, "other"], [67, "Loop"]]
