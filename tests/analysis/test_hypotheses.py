import pytest

from plsemanticsbench import analysis
from plsemanticsbench.analysis.hypotheses import _JUDGES
from tests.analysis.frames import samples, together


def verdict(frame, hypothesis):
    table = analysis.verdicts(frame)
    return table.set_index("hypothesis").loc[hypothesis]


def share(right, n=100):
    return [i < right for i in range(n)]


@pytest.mark.parametrize(
    ("without", "given", "expected", "words"),
    [
        (40, 70, "yes", "the rules help"),
        (70, 40, "no", "the rules do not help"),
        (60, 62, "cannot tell", "no telling"),
        (99, 100, "cannot tell", "leaves little to gain"),
    ],
)
def test_h1_is_about_the_difference(without, given, expected, words):
    frame = together(
        samples("predstate-na", share(without)), samples("predstate-K-std", share(given))
    )
    found = verdict(frame, "H1")
    assert found["verdict"] == expected
    assert words in found["sentence"]
    assert f"{given}% of the final states" in found["sentence"]


@pytest.mark.parametrize(("right", "expected"), [(80, "yes"), (10, "no"), (52, "cannot tell")])
@pytest.mark.parametrize(("task", "hypothesis"), [("predrule", "H2"), ("predtrace", "H3")])
def test_h2_and_h3_are_about_half(right, expected, task, hypothesis):
    assert verdict(samples(f"{task}-S-std", share(right)), hypothesis)["verdict"] == expected


@pytest.mark.parametrize(
    ("too_long", "expected", "words"),
    [
        (100, "cannot tell", "no prompt fits the model's context"),
        (30, "no", "(30% of the prompts do not fit its context, and count as wrong)"),
        (0, "no", "more often wrong than right."),
    ],
)
def test_prompts_that_do_not_fit_are_told(too_long, expected, words):
    reasons = ["prompt_too_long"] * too_long + ["stop"] * (100 - too_long)
    found = verdict(samples("predtrace-S-std", share(0), finish_reason=reasons), "H3")
    assert found["verdict"] == expected
    assert words in found["sentence"]


@pytest.mark.parametrize(
    ("std", "swap", "expected"),
    [
        (90, 30, "no"),
        (100, 100, "yes"),
        (2, 2, "cannot tell"),  # nothing to lose
    ],
)
def test_h4_is_about_the_loss(std, swap, expected):
    n = 200
    frame = together(
        samples("predstate-S-std", share(2 * std, n)),
        samples("predstate-S-swap", share(2 * swap, n)),
    )
    assert verdict(frame, "H4")["verdict"] == expected


def test_h4_with_as_many_gains_as_losses_is_open():
    frame = together(
        samples("predstate-S-std", [1, 0] * 20), samples("predstate-S-obf", [0, 1] * 20)
    )
    assert verdict(frame, "H4")["verdict"] == "cannot tell"


def test_findings_that_disagree_are_mixed():
    frame = together(samples("predrule-S-std", share(90)), samples("predrule-K-std", share(10)))
    found = verdict(frame, "H2")
    assert found["verdict"] == "mixed"
    assert "under S" in found["sentence"] and "under K" in found["sentence"]


def test_one_open_finding_is_enough_for_no_clear_yes():
    frame = together(samples("predrule-S-std", share(90)), samples("predrule-K-std", share(50)))
    assert verdict(frame, "H2")["verdict"] == "mixed"


def test_what_was_not_run_is_said():
    frame = samples("predrule-S-std", share(90))
    assert verdict(frame, "H1")["verdict"] == "not run"
    assert "PredState, with and without semantics" in verdict(frame, "H1")["sentence"]
    assert verdict(frame, "H4")["verdict"] == "not run"


def test_more_claims_need_wider_intervals():
    """One difference of its own is told that among twelve others is not."""
    pair = together(samples("predstate-na", share(40)), samples("predstate-S-std", share(47)))
    assert verdict(pair, "H1")["verdict"] == "yes"
    more = [
        samples(config, share(50), split=split)
        for split in ("llm_translated", "fuzzer_generated")
        for config in ("predstate-na", "predstate-S-std", "predstate-K-std")
    ]
    found = analysis.findings(together(pair, *more))
    first = found[(found["hypothesis"] == "H1") & (found["split"] == "human_written")]
    assert first["verdict"].tolist() == ["cannot tell"]


def test_every_model_has_every_hypothesis():
    frame = together(
        samples("predstate-S-std", [1, 0]), samples("predstate-S-obf", [1, 0], model="two")
    )
    table = analysis.verdicts(frame)
    assert table["model"].tolist() == ["m"] * 4 + ["two"] * 4
    assert table["hypothesis"].tolist() == ["H1", "H2", "H3", "H4"] * 2


def test_words_have_the_sign_of_the_tables():
    frame = together(samples("predstate-S-std", share(90)), samples("predstate-S-swap", share(30)))
    (found,) = analysis.findings(frame)["sentence"]
    assert "−" in found and "-" not in found.replace("S-swap", "")


@pytest.mark.parametrize(
    ("judge", "cell"),
    [
        ("H1", {"delta_low": 0.04, "delta_high": 9.0}),
        ("H1", {"delta_low": -9.0, "delta_high": -0.04}),
        ("H2", {"low": 50.04, "high": 60.0}),
        ("H2", {"low": 40.0, "high": 49.96}),
        ("H4", {"delta_low": -4.96, "delta_high": 1.0}),
        ("H4", {"delta_low": -9.0, "delta_high": -0.04}),
    ],
)
def test_no_claim_rests_on_what_rounding_hides(judge, cell):
    found, sentence = _JUDGES[judge]({"baseline": 50.0, "delta": 5.0, "value": 55.0} | cell)
    assert found == "cannot tell", sentence
