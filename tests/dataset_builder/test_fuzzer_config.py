"""The fuzzer's knobs, filters and draws: ranges, refusals, tapering, fairness."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from math import cos, pi
from statistics import fmean

import pytest

from plsemanticsbench import PLSemanticsBenchError
from plsemanticsbench.fuzzer import Filter, FuzzerConfig, FuzzerError, generate, preset, presets
from plsemanticsbench.fuzzer.config import BILLION
from plsemanticsbench.fuzzer.stream import Stream
from plsemanticsbench.lang.syntax import Declare
from plsemanticsbench.lang.walk import places


def test_the_defaults_are_table_10() -> None:
    config = FuzzerConfig()
    assert (config.min_statements_per_block, config.max_statements_per_block) == (1, 3)
    assert (config.min_block_depth, config.max_block_depth) == (5, 10)
    assert (config.min_variables, config.max_variables) == (5, 10)
    assert (config.max_arithmetic_terms, config.max_variable_terms) == (6, 3)
    assert config.max_boolean_terms == 4
    assert (config.min_literal, config.max_literal, config.max_guard_bound) == (0, 9, 20)
    weights = config.statement_weights(0, in_loop=True)
    shares = [weight / BILLION for weight in weights.values()]
    assert list(weights) == ["assignment", "while", "if", "break", "continue", "halt"]
    assert shares == [0.4, 0.3, 0.2, 0.09, 0.005, 0.005]
    assert preset("paper").config == config


@pytest.mark.parametrize(
    ("knobs", "message"),
    [
        ({"max_blocks": 3}, r"unknown knob max_blocks; known: min_statements_per_block, "),
        ({"min_variables": 0}, r"min_variables is 0, allowed: an integer from 1 to 52"),
        ({"max_variables": 53}, r"max_variables is 53, allowed: an integer from 1 to 52"),
        ({"max_variables": "ten"}, r"max_variables is 'ten', allowed"),
        ({"max_variables": True}, r"max_variables is True, allowed"),
        ({"max_block_depth": 51}, r"max_block_depth is 51, allowed: an integer from 0 to 50"),
        ({"max_block_depth": 4}, r"min_block_depth is 5, allowed: at most max_block_depth, here 4"),
        ({"max_arithmetic_terms": 2}, r"max_variable_terms is 3, allowed: .*_terms, here 2"),
        ({"probability_if": -0.2}, r"probability_if is -0\.2, allowed: a number from 0 to 1"),
        ({"probability_if": float("nan")}, r"probability_if is nan, allowed"),
        ({"probability_not": "1"}, r"probability_not is '1', allowed"),
        ({"probability_if": 0.3}, r"the six statement probabilities sum to 1\.1, allowed: 1"),
        (
            {"probability_assignment": 0, "probability_halt": 0.405},
            r"probability_assignment is 0, allowed: a number above 0",
        ),
        (
            {"min_block_depth": 30, "max_block_depth": 40},
            r"max_statements_per_block, max_block_depth, .* make [\d,]+ statements a program",
        ),
    ],
)
def test_bad_knobs_are_refused_by_name(knobs: dict[str, object], message: str) -> None:
    with pytest.raises(FuzzerError, match=message):
        FuzzerConfig.from_dict(knobs)


@pytest.mark.parametrize(
    ("bounds", "message"),
    [
        ({"max_loops": 3}, r"unknown bound of a filter max_loops; known: min_lines, "),
        ({"max_steps": 0}, r"max_steps is 0, allowed: an integer from 1"),
        ({"value_bits": 64.0}, r"value_bits is 64\.0, allowed: an integer from 2"),
    ],
)
def test_bad_filters_are_refused_by_name(bounds: dict[str, object], message: str) -> None:
    with pytest.raises(FuzzerError, match=message):
        Filter.from_dict(bounds)


def test_errors_are_the_packages_own() -> None:
    assert issubclass(FuzzerError, PLSemanticsBenchError)


def test_configurations_travel_through_toml_and_dictionaries(tmp_path) -> None:
    path = tmp_path / "knobs.toml"
    path.write_text("max_variables = 7\nprobability_if = 0.1\nprobability_while = 0.4\n")
    config = FuzzerConfig.from_toml(path)
    assert config == FuzzerConfig(max_variables=7, probability_if=0.1, probability_while=0.4)
    assert FuzzerConfig.from_dict(config.to_dict()) == config
    path.write_text("max_variables = = 7")
    with pytest.raises(FuzzerError, match=r"knobs\.toml is no TOML file"):
        FuzzerConfig.from_toml(path)


def test_the_digest_tells_configurations_apart() -> None:
    config = FuzzerConfig()
    assert config.digest() == FuzzerConfig().digest()
    assert config.digest() == replace(config, probability_not=0.05 + 1e-15).digest()
    assert len({config.digest(), *(level.config.digest() for level in presets().values())}) == 5


def test_levels_grow() -> None:
    assert list(presets()) == ["tiny", "small", "medium", "paper", "beyond"]
    sizes = [level.config.expected_statements() for level in presets().values()]
    lines = [level.filter.min_lines for level in presets().values()]
    assert sizes == sorted(sizes)
    assert lines == sorted(lines)
    with pytest.raises(FuzzerError, match="unknown level 'huge'; known: tiny, small"):
        preset("huge")


def test_the_taper_is_half_a_cosine_wave() -> None:
    tapers = [FuzzerConfig().taper(depth) for depth in range(13)]
    assert tapers == sorted(tapers, reverse=True)
    assert tapers[:6] == [BILLION] * 6
    assert tapers[10:] == [0, 0, 0]
    assert tapers[7] == pytest.approx((1 + cos(2 * pi / 5)) / 2 * BILLION)
    assert FuzzerConfig(min_block_depth=2, max_block_depth=6).taper(4) == BILLION // 2


def test_a_taper_of_no_width_is_a_step() -> None:
    config = FuzzerConfig(min_block_depth=3, max_block_depth=3)
    assert [config.taper(depth) for depth in range(5)] == [BILLION, BILLION, BILLION, 0, 0]


def test_no_taper_is_near_a_rounding_boundary() -> None:
    # Else a platform whose cosine differs in its last digit could make other programs.
    exact = [
        (1 + cos(pi * beyond / width)) / 2 * BILLION
        for width in range(1, 51)
        for beyond in range(1, width)
    ]
    assert min(abs(value % 1 - 0.5) for value in exact) > 1e-4


def test_illegal_statements_have_no_weight() -> None:
    config = FuzzerConfig()
    outside = config.statement_weights(0, in_loop=False)
    assert (outside["break"], outside["continue"]) == (0, 0)
    assert outside["halt"] > 0
    early = config.statement_weights(0, in_loop=True, may_jump=False)
    assert (early["break"], early["continue"], early["halt"]) == (0, 0, 0)
    deepest = config.statement_weights(10, in_loop=True)
    assert (deepest["while"], deepest["if"]) == (0, 0)
    deep = config.statement_weights(8, in_loop=True)
    assert deep["while"] / deep["if"] == pytest.approx(0.3 / 0.2)
    assert deep["assignment"] == outside["assignment"]


def test_draws_are_sha256_in_counter_mode() -> None:
    stream = Stream("key")
    for counter in (b"0", b"1"):  # each block's eight words are used from the last to the first
        block = sha256(b"key\n" + counter).digest()
        words = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -1, -4)]
        assert [stream.below(2**32) for _ in words] == words


def test_draws_are_fair() -> None:
    stream = Stream("fair")
    assert set(Counter(stream.between(-2, 2) for _ in range(500))) == {-2, -1, 0, 1, 2}
    dice = Counter(stream.below(6) for _ in range(6000))
    assert all(850 < dice[face] < 1150 for face in range(6))
    kinds = Counter(stream.weighted({"a": 3, "never": 0, "b": 1}) for _ in range(4000))
    assert set(kinds) == {"a", "b"}
    assert 2850 < kinds["a"] < 3150
    orders = Counter("".join(stream.shuffled("abc")) for _ in range(6000))
    assert all(850 < times < 1150 for times in orders.values())
    assert len(orders) == 6
    assert 150 < sum(stream.chance(BILLION // 5) for _ in range(1000)) < 250


def test_draws_do_not_touch_the_global_generator() -> None:
    random.seed(1)
    state = random.getstate()
    Stream("key").below(10)
    assert random.getstate() == state


def test_probabilities_may_be_thirds() -> None:
    third = 1 / 3
    config = FuzzerConfig(
        probability_assignment=third,
        probability_while=third,
        probability_if=third,
        probability_break=0,
        probability_continue=0,
        probability_halt=0,
    )
    assert config.statement_weights(0, in_loop=True)["if"] == 333_333_333


@pytest.mark.parametrize("low", [1, 2])
def test_the_expected_size_is_the_mean(low: int) -> None:
    config = replace(preset("small").config, min_statements_per_block=low)
    sizes = []
    for index in range(1500):
        kinds = Counter(
            type(place.statement)
            for place in places(generate(config, 0, index))
            # What belongs to guards and to the start is not drawn.
            if not getattr(place.statement, "name", "").startswith("ble")
        )
        sizes.append(kinds.total() - 2 * kinds[Declare])
    assert fmean(sizes) == pytest.approx(config.expected_statements(), rel=0.1)
