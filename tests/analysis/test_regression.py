import numpy as np
import pytest

from plsemanticsbench import analysis
from plsemanticsbench.analysis import REGRESSION_MEASURES
from tests.analysis.frames import samples, together


def synthetic(effects, n=1500, seed=3, shared=0.0, trials=1):
    """Programs with lognormal measures, and answers whose log-odds are linear in the z-scores."""
    generator = np.random.default_rng(seed)
    common = generator.normal(size=(n, 1))
    own = generator.normal(size=(n, len(REGRESSION_MEASURES)))
    latent = shared * common + np.sqrt(1 - shared**2) * own
    measures = np.exp(0.5 * latent) * 10
    z = (measures - measures.mean(axis=0)) / measures.std(axis=0)
    beta = np.array([effects.get(m, 0.0) for m in REGRESSION_MEASURES])
    chance = 1 / (1 + np.exp(-(0.3 + z @ beta)))
    columns = dict(zip(REGRESSION_MEASURES, measures.T))
    frame = together(
        *(
            samples("predstate-S-std", generator.random(n) < chance, trial=trial, **columns)
            for trial in range(trials)
        )
    )
    iqr = np.subtract(*np.quantile(measures, [0.75, 0.25], axis=0)) / measures.std(axis=0)
    return frame, dict(zip(REGRESSION_MEASURES, 100 * np.expm1(beta * iqr)))


def effects_of(frame):
    table = analysis.complexity_effects(frame)
    return table.set_index("measure")


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_known_effects_are_recovered(seed):
    frame, truth = synthetic({"taken_loop": -0.9, "loc": 0.5, "assignments": -0.4}, 3000, seed)
    found = effects_of(frame)
    assert (found["note"] == "").all()
    for measure, expected in truth.items():
        log_odds = np.log1p(found.loc[measure, "odds"] / 100)
        assert log_odds == pytest.approx(np.log1p(expected / 100), abs=0.15), measure
    assert found.loc["taken_loop", "odds"] < found.loc["assignments", "odds"] < -15
    assert found.loc["loc", "odds"] > 40


def test_correlated_measures_share_one_effect():
    frame, _ = synthetic({"loc": -1.0}, shared=0.95)
    found = effects_of(frame)
    # the sum of the effects is what data can tell apart from noise
    total = found["coefficient"].sum()
    assert total == pytest.approx(-1.0, abs=0.25)
    assert (found["odds"] < 5).all()


def test_no_effect_gives_small_numbers():
    frame, _ = synthetic({})
    assert effects_of(frame)["odds"].abs().max() < 12


def test_raw_and_standardised_scales_give_the_same_odds():
    frame, _ = synthetic({"loc": -0.8}, n=300)
    first = effects_of(frame)
    frame["loc"] = frame["loc"] * 1000
    second = effects_of(frame)
    assert second["odds"].tolist() == pytest.approx(first["odds"].tolist(), rel=1e-6)
    assert second.loc["loc", "iqr"] == pytest.approx(1000 * first.loc["loc", "iqr"])
    raw = second["coefficient"] / second["sd"]
    assert second["odds"].tolist() == pytest.approx((100 * np.expm1(raw * second["iqr"])).tolist())


def test_the_same_twice():
    frame, _ = synthetic({"loc": -0.8}, n=200, trials=2)
    assert analysis.complexity_effects(frame).equals(analysis.complexity_effects(frame))


COLUMNS = {m: range(60) for m in REGRESSION_MEASURES}


@pytest.mark.parametrize(
    ("correct", "note"),
    [
        ([1] * 60, "all 60 answers are right: nothing to explain"),
        ([0] * 60, "all 60 answers are wrong: nothing to explain"),
        ([1] * 55 + [0] * 5, "only 5 programs answered wrong: 10 are needed"),
        ([1] * 3 + [0] * 57, "only 3 programs answered right: 10 are needed"),
    ],
)
def test_degenerate_outcomes_give_a_note(correct, note):
    table = analysis.complexity_effects(samples("predstate-na", correct, **COLUMNS))
    assert len(table) == 9
    assert set(table["note"]) == {note}
    assert table["odds"].isna().all()
    assert set(table["formalization"]) == {"na"}


def test_few_programs_and_unknown_complexity_give_a_note():
    few = {m: range(20) for m in REGRESSION_MEASURES}
    table = analysis.complexity_effects(samples("predstate-S-std", [1, 0] * 10, **few))
    assert set(table["note"]) == {"only 20 programs: 30 are needed"}
    table = analysis.complexity_effects(samples("predstate-S-std", [1, 0] * 30))
    assert set(table["note"]) == {"the complexity of the programs is not known (60 answers)"}


def test_constant_and_nearly_constant_measures_give_a_note():
    frame, _ = synthetic({"loc": -0.8}, n=120)
    frame["taken_if"] = 1.0
    frame["cc_plain"] = [1.0] * 110 + [2.0] * 10
    found = effects_of(frame)
    assert np.isnan(found.loc["taken_if", "odds"])
    assert found.loc["taken_if", "note"] == "the same for all programs"
    assert np.isnan(found.loc["cc_plain", "odds"])
    assert not np.isnan(found.loc["cc_plain", "coefficient"])
    assert found.loc["cc_plain", "note"].startswith("the middle half of the programs has one value")
    assert found.loc["loc", "odds"] < 0


def test_all_measures_constant():
    frame = samples("predstate-S-std", [1, 0] * 30, **dict.fromkeys(REGRESSION_MEASURES, 1.0))
    table = analysis.complexity_effects(frame)
    assert set(table["note"]) == {"the same for all programs"}
    assert table["odds"].isna().all()


def test_equal_measures_do_not_upset_it():
    frame, _ = synthetic({"loc": -0.8}, n=200)
    frame["halstead_volume"] = frame["loc"]
    found = effects_of(frame)
    assert found.loc["loc", "coefficient"] == pytest.approx(
        found.loc["halstead_volume", "coefficient"]
    )


def test_only_standard_rules_count():
    frame = samples("predstate-S-swap", [1, 0] * 30, **COLUMNS)
    assert analysis.complexity_effects(frame).empty


def test_answers_that_are_left_out_are_named():
    frame, _ = synthetic({"loc": -0.8}, n=200)
    frame.loc[:19, "trace_length"] = None
    found = effects_of(frame)
    assert set(found["n"]) == {180}
    assert set(found["note"]) == {
        "20 of 200 answers are left out, of programs of unknown complexity"
    }


def test_a_measure_that_sets_one_program_apart():
    frame, _ = synthetic({"loc": -0.8}, n=60)
    frame["taken_if"] = [1.0] * 59 + [2.0]
    found = effects_of(frame)
    assert np.isfinite(found["coefficient"]).all()
    assert np.isnan(found.loc["taken_if", "odds"])
