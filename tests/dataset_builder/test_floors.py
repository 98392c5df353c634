"""Floors: what answers that follow no rule get right."""

import json

import pytest

from dataset_builder.floors import GUESSES, split_floors
from dataset_builder.floors.command import FLOORS
from plsemanticsbench import load_inventory, parse, to_text
from plsemanticsbench.lang.reread import reread
from plsemanticsbench.lang.syntax import Program
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import (
    PROGRAM_TASKS,
    ProgramFacts,
    ProgramRecord,
    configs,
    parse_config,
)

KEPT = json.loads(FLOORS.read_text("utf-8"))
LIMITS = {"predrule": 35, "predstate": 5, "predtrace": 5, "predwindow": 5}
"""The highest floor of a task, in percent, but for the standard reading and for ``errors``."""


def facts(text, name="p"):
    return ProgramFacts(ProgramRecord(name, "mine", parse(text), "own"))


def test_every_config_and_split_has_floors():
    expected = {config.name: sorted(config.splits) for config in configs()}
    assert {name: sorted(splits) for name, splits in KEPT.items()} == expected
    for name, splits in KEPT.items():
        wanted = set(GUESSES[parse_config(name).task.name])
        assert all(wanted <= floors.keys() for floors in splits.values())


@pytest.mark.parametrize("task", PROGRAM_TASKS)
def test_no_floor_is_high(task):
    for name, splits in KEPT.items():
        for split, floors in splits.items():
            if parse_config(name).task.name != task or split == "errors":
                continue
            shown = {n: v for n, v in floors.items() if n in GUESSES[task]}
            assert max(shown.values()) <= LIMITS[task], (name, split)


def test_a_constant_gets_half_of_the_errors():
    for formalization in "SK":
        assert KEPT[f"predstate-{formalization}-std"]["errors"]["constant"] == 50


def test_no_option_gives_itself_away():
    for name, splits in KEPT.items():
        if parse_config(name).task.name not in PROGRAM_TASKS:
            assert splits["test"]["nearest option"] <= 24


@pytest.mark.parametrize("split", ["human_written", "llm_translated", "errors", "test"])
def test_kept_floors_are_those_of_the_data(split):
    """Those of the fuzzed programs take minutes; ``python -m dataset_builder floors`` has them."""
    programs = [ProgramFacts(r) for r in published_programs(split)] if split != "test" else []
    for config in configs():
        if split in config.splits and (config.variant == "swap" or split == "errors"):
            found = split_floors(config, programs)
            in_percent = {name: round(100 * share, 1) for name, share in found.items()}
            assert in_percent == KEPT[config.name][split], (config.name, split)


def test_guesses_by_hand():
    programs = [
        facts("int a; a = 4; a = (a + 1);", "1"),
        facts("int b; b = 7; b = (b + 1);", "2"),
        facts("int c; int d; c = 3;", "3"),
    ]
    found = split_floors(parse_config("predstate-S-std"), programs)
    # right: the third program has its literals; one in three is any constant
    assert found["literals"] == found["constant"] == pytest.approx(1 / 3)
    assert found["variables"] == pytest.approx(1 / 3)
    assert found["changed"] == 0
    assert found["look-up"] == 0  # the first two have one form, and other values


def test_shares_of_variables_are_of_those_that_scores_count():
    programs = [
        facts("int a; int b; int c; a = 4; b = 2; b = (b + 1);", "1"),
        facts("int d; d = 5;", "2"),
        facts("int e; e = 4; e = (e / 0);", "3"),
    ]
    found = split_floors(parse_config("predstate-S-std"), programs)
    # of a and b, a is right, c is never assigned; d is right; the third has no state
    assert found["variables"] == (0.5 + 1) / 2
    assert found["changed"] == 0  # b alone changes


def test_a_look_up_finds_the_same_text_in_another_program():
    programs = [facts(f"int {name}; {name} = 4;", name) for name in ("a", "b")]
    assert split_floors(parse_config("predstate-S-std"), programs)["look-up"] == 1
    assert split_floors(parse_config("predstate-S-std"), programs[:1])["look-up"] == 0


def test_the_standard_reading_executes_the_text_as_it_looks():
    swap = parse_config("predstate-S-swap")
    same, other = facts("int a; a = (a + 0);", "1"), facts("int a; a = (a + 1);", "2")
    assert split_floors(swap, [same])["as standard"] == 1
    assert split_floors(swap, [other])["as standard"] == 0
    obf = parse_config("predstate-S-obf")
    assert split_floors(obf, [same])["as standard"] == 0


@pytest.mark.parametrize("split", ["human_written", "llm_translated"])
def test_rereading_is_parsing_the_text_of_the_other_symbols(split):
    swap = load_inventory("swap")
    for record in published_programs(split):
        text = to_text(record.program, swap)
        assert reread(record.program.statements, swap) == parse(text).statements
        assert reread(record.program.statements, load_inventory("obf")) is None
        there = reread(record.program.statements, swap)
        assert to_text(Program(there)) == text
