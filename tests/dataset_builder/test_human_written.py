"""What human_written covers: constructs, rules and telling results, and no program twice."""

import re
import tomllib
from collections import Counter
from functools import cache, reduce
from importlib.resources import files

import pytest

from dataset_builder.stats import medians, paper_medians, split_profiles
from dataset_builder.twins import TWIN_SHARE, edit_distance, masked_tokens, twins
from plsemanticsbench import parse, rules, statement_instances, trace
from plsemanticsbench.lang.syntax import Binary, Boolean, Unary, While
from plsemanticsbench.lang.walk import expression_of, places, subexpressions
from plsemanticsbench.programs.manifest import entries

UNREACHED = {"S": {2, 6, 19, 23, 63, 73, 76}, "K": {2, 7, 9, 31, 32, 34}}
"""Rules that make an error; S 63 is never applied, and no source program leads to K 32."""
CONSTRUCTS = {
    *("Declare", "Assign", "If", "While", "Break", "Continue", "Halt", "Boolean"),
    *("unary PLUS", "unary MINUS", "unary NOT", "PLUS", "MINUS", "TIMES", "DIVIDE", "MODULO"),
    *("LESS", "LESS_EQUAL", "GREATER", "GREATER_EQUAL", "EQUAL", "NOT_EQUAL", "AND", "OR"),
}
FEW = 8
"""Fewest programs that hold each construct."""
MANY = 12
"""Most programs whose result is one of their inputs, and most whose result is 0 or 1."""


@cache
def programs():
    return {entry.id: entry.program() for entry in entries("human_written")}


@cache
def rules_of(formalization):
    """The rules of each program's gold trace."""
    return {name: set(trace(p, formalization).rules) for name, p in programs().items()}


def constructs(program):
    for place in places(program):
        yield type(place.statement).__name__
        for part in subexpressions(expression_of(place.statement)):
            match part:
                case Unary(operation=operation):
                    yield f"unary {operation.name}"
                case Binary(operation=operation):
                    yield operation.name
                case Boolean():
                    yield "Boolean"


def test_every_construct_is_in_several_programs():
    found = Counter(name for program in programs().values() for name in set(constructs(program)))
    assert found.keys() == CONSTRUCTS
    assert min(found.values()) >= FEW, found


@pytest.mark.parametrize(("what", "rule"), [("halt", 78), ("continue", 75), ("+", 27), ("!", 60)])
def test_several_programs_really_apply(what, rule):
    assert sum(rule in found for found in rules_of("S").values()) >= FEW, what


@pytest.mark.parametrize("value", [True, False])
def test_negations_have_both_values(value):
    assert any({60, 61 if value else 62} <= found for found in rules_of("S").values())


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_every_rule_that_a_correct_program_reaches_is_a_gold_step(formalization):
    numbers = {rule.number for rule in rules(formalization)}
    reached = reduce(set.union, rules_of(formalization).values())
    assert numbers - reached == UNREACHED[formalization]


def test_the_card_names_the_rules_that_are_no_gold_step():
    card = files("dataset_builder.data_set").joinpath("card.toml").read_text("utf-8")
    text = tomllib.loads(card)["splits"]["human_written"]
    for formalization, numbers in UNREACHED.items():
        (listed,) = re.findall(rf"\b{formalization} ([\d, ]*\d)", text)
        assert set(map(int, listed.split(", "))) == numbers


def test_every_program_with_a_loop_enters_one():
    for name, program in programs().items():
        loops = [p.statement for p in places(program) if isinstance(p.statement, While)]
        executed = {id(instance.statement) for instance in statement_instances(program)}
        entered = [loop for loop in loops if loop.body and id(loop.body[0]) in executed]
        assert entered or not loops, name


def test_few_results_are_an_input():
    examples = [entry.oracle for entry in entries("human_written")]
    assert sum(not set(e.inputs).isdisjoint(e.expected) for e in examples) <= MANY


def test_few_results_are_0_or_1():
    examples = [entry.oracle for entry in entries("human_written")]
    assert sum(not {0, 1}.isdisjoint(e.expected) for e in examples) <= MANY


def test_medians_are_close_to_the_papers():
    paper = paper_medians()["human_written"]
    for measure, median in medians(split_profiles(["human_written"])["human_written"]).items():
        assert abs(median - paper[measure]) <= max(1, paper[measure] / 20), measure


def test_no_program_is_nearly_another():
    assert list(twins(programs())) == []


def test_twins_differ_in_names_and_literals_or_in_few_tokens():
    texts = {
        "sum": "int n; int s; n = 5; while(n > 0) { s = (s + n); n = (n - 1); };",
        "same": "int a; int b; a = 70; while(a > 1) { b = (b + a); a = (a - 2); };",
        "like": "int a; int b; a = 70; while(a != 1) { b = (b * a); a = (a - 2); };",
        "other": "int a; int b; a = 70; b = (a / 2); if(a == b) { b = 3; } else { };",
    }
    parsed = {name: parse(text) for name, text in texts.items()}
    found = {(one, other): share for one, other, share in twins(parsed)}
    tokens = len(masked_tokens(parse(texts["sum"])))
    assert found == {("sum", "same"): 0, ("sum", "like"): 2 / tokens, ("same", "like"): 2 / tokens}


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("abcd", "bcda", 2)],
)
def test_edit_distances(one, other, distance):
    one, other = [ord(c) for c in one], [ord(c) for c in other]
    for most in range(9):
        expected = min(distance, most + 1)
        assert edit_distance(one, other, most) == edit_distance(other, one, most) == expected


def test_the_share_that_makes_twins():
    assert TWIN_SHARE == 0.15
