"""The Maude oracle against the golden facts, and its own inner consistency."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.syntax import (
    Binary,
    Boolean,
    Break,
    Continue,
    Declare,
    Literal,
    Loop,
    LoopEnd,
    Operation,
    Variable,
    While,
)
from tests.oracles.maude_oracle import MAX_BITS, Mark, MaudeOracle, quote

GOLDEN = json.loads(
    (Path(__file__).parents[1] / "golden" / "programs.json").read_text(encoding="utf-8")
)
VARIANTS = ("std", "swap", "obf", "obf1tok")
LOOP_FRAME = While(Boolean(True), (Continue(),))

# What the golden programs leave out of Table 9 and of K's 36 rules.
MORE_PROGRAMS = (
    "int a; a = (1 - (2 - a)); a = (3 * (1 + a)); a = ((a + 1) / (a + 1)); a = (9 % (a + 1));",
    "int a; if((1 + a) <= (a - 5)){}else{}; if((1 + a) > (2 + a)){}else{};",
    "int a; if(2 > (a + 1)){}else{}; if((1 + a) >= (a + 2)){}else{}; if(3 >= a){}else{};",
    "int a; if(a == (a + 0)){}else{}; if((a + 1) != (1 + a)){}else{}; if(a != 3){}else{};",
    "int a; if(1 < (a + 1)){}else{}; if(!(!(a < 3))){}else{};",
    "int a; if((a < 1) || ((a > 1) && (a < 3))){}else{};",
)


@cache
def oracle(variant: str) -> MaudeOracle:
    return MaudeOracle(load_inventory(variant))


def pairs(trace: list[dict[str, Any]]) -> list[tuple[int, dict[str, int]]]:
    return [(step["rule"], step["state"]) for step in trace]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", GOLDEN)
def test_golden_s(name: str, variant: str) -> None:
    facts, program = GOLDEN[name]["S"], parse(GOLDEN[name]["program"])
    run = oracle(variant).run_s(program)
    assert run.trace == pairs(facts["trace"])
    assert (run.outcome, list(run.final_state.items())) == (
        facts["outcome"],
        list(facts["final_state"].items()),
    )
    fast = oracle(variant).rules_s(program)
    assert fast.rules == [rule for rule, _ in run.trace]
    assert (fast.outcome, fast.final_state) == (run.outcome, run.final_state)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", GOLDEN)
def test_golden_s_micro(name: str, variant: str) -> None:
    run = oracle(variant).run_s_micro(parse(GOLDEN[name]["program"]))
    steps = [(tuple(step["rules"]), step["state"]) for step in GOLDEN[name]["S_micro"]]
    assert run.trace == steps
    assert run.outcome == GOLDEN[name]["S"]["outcome"]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", GOLDEN)
def test_golden_k(name: str, variant: str) -> None:
    facts, program = GOLDEN[name]["K"], parse(GOLDEN[name]["program"])
    run = oracle(variant).run_k(program)
    assert run.trace == pairs(facts["trace"])
    assert (run.outcome, run.final_state) == (facts["outcome"], facts["final_state"])
    fast = oracle(variant).rules_k(program)
    assert fast.rules == [rule for rule, _ in run.trace]
    assert (fast.outcome, fast.final_state) == (run.outcome, run.final_state)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_rule_is_labelled_and_records_its_own_number(variant: str) -> None:
    for letter, rules, count in (
        ("S", oracle(variant).s_rules, 78),
        ("K", oracle(variant).k_rules, 36),
    ):
        assert sorted(rule.getLabel() for rule in rules) == sorted(
            f"{letter}-{number}" for number in range(1, count + 1)
        )
        for rule in rules:
            recorded = str(next(iter(rule.getRhs().arguments()))).split(" ; ")
            premise = "=> R |>" in str(rule)
            assert recorded == [rule.getLabel()[2:], *(["R"] if premise else [])], rule
    assert [rule.getLabel() for rule in oracle(variant).s_rules if rule.isNonexec()] == ["S-63"]
    assert not any(rule.isNonexec() for rule in oracle(variant).k_rules)


def test_only_the_object_level_is_renamed() -> None:
    texts = {rule.getLabel(): str(rule) for rule in oracle("swap").s_rules}
    assert "< # V1 |-| # V2, ST > => 9 |> # V3 if V3 := V1 + V2" in texts["S-9"]
    assert "< # V1 |>| # V2, ST > => 30 |> # true if V1 < V2" in texts["S-30"]
    texts = {rule.getLabel(): str(rule) for rule in oracle("obf").k_rules}
    assert "# V1 |~1054A~| # V2" in texts["K-5"]
    assert "# (V1 * V2)" in texts["K-5"]


@pytest.mark.parametrize("name", GOLDEN)
def test_labels_reported_by_maude_are_those_recorded(name: str) -> None:
    program = parse(GOLDEN[name]["program"])
    steps = oracle("std").run_s_micro(program).trace
    assert oracle("std").labels_s(program) == [f"S-{rules[0]}" for rules, _ in steps]
    steps_k = oracle("std").run_k(program).trace
    assert oracle("std").labels_k(program) == [f"K-{rule}" for rule, _ in steps_k]


def fired() -> Iterator[str]:
    texts = [facts["program"] for facts in GOLDEN.values()]
    for text in (*texts, *MORE_PROGRAMS):
        yield from (f"S-{rule}" for rule, _ in oracle("std").run_s(parse(text)).trace)
        yield from (f"K-{rule}" for rule, _ in oracle("std").run_k(parse(text)).trace)
    yield from (f"K-{rule}" for rule, _ in continue_before_a_break_mark())


def continue_before_a_break_mark() -> list[tuple[int, dict[str, int]]]:
    items = (Continue(), Mark.BREAK, Mark.CONTINUE)
    return oracle("std").run_k_items(items, {"a": 1}, (LOOP_FRAME,)).trace


def test_every_label_fires_but_s63() -> None:
    rules = (*oracle("std").s_rules, *oracle("std").k_rules)
    assert {rule.getLabel() for rule in rules} - set(fired()) == {"S-63"}


def test_k32_drops_the_break_mark() -> None:
    assert continue_before_a_break_mark() == [(32, {"a": 1}), (29, {"a": 1})]


def test_statements_with_loop_and_le() -> None:
    condition = Binary(Operation.LESS, Variable("i"), Literal(1))
    frame = While(condition, ())
    run = oracle("std").run_s_statements(
        (Loop(condition, ()), Declare("z")), {"i": 1, "a": -7}, (frame,)
    )
    assert [rule for rule, _ in run.trace] == [68, 28, 1, 31, 69, 3]
    assert list(run.final_state.items()) == [("i", 1), ("a", -7), ("z", 0)]
    run = oracle("std").run_s_statements((LoopEnd(),), {"i": 1}, (frame,))
    assert [rule for rule, _ in run.trace] == [77, 67, 68, 28, 1, 31, 69]


@pytest.mark.parametrize("statements", [(LoopEnd(),), (Loop(Boolean(False), ()),)])
def test_partial_metafunctions_leave_a_configuration_stuck(statements: tuple[Any, ...]) -> None:
    run = oracle("std").run_s_statements(statements)
    assert (run.outcome, run.trace) == ("error", [])
    assert run.reason.startswith("stuck")


def test_break_without_a_loop_end_is_stuck() -> None:
    run = oracle("std").run_s_statements((Break(), Declare("x")), {}, (LOOP_FRAME,))
    assert ([rule for rule, _ in run.trace], run.outcome) == ([71], "error")
    assert run.reason.startswith("stuck")


@pytest.mark.parametrize("text", ["int a; int a;", "z = 1;", "z = (1 + 2);"])
def test_k_is_stuck_where_a_name_is_wrongly_present_or_absent(text: str) -> None:
    run = oracle("std").run_k(parse(text))
    assert run.outcome == "error"
    assert run.reason.startswith("stuck")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("x = ((-7) / 2);", -3),
        ("x = ((-7) % 2);", -1),
        ("x = (7 / (-2));", -3),
        ("x = (7 % (-2));", 1),
        (f"x = ((-{10**40}) / 3);", -(10**40 // 3)),
        (f"x = ({2**64} * {2**64});", 2**128),
    ],
)
def test_integers_are_exact_and_truncate(text: str, value: int) -> None:
    program = parse("int x; " + text)
    assert oracle("std").run_s(program).final_state == {"x": value}
    assert oracle("std").run_k(program).final_state == {"x": value}


def test_a_budget_counts_recorded_steps() -> None:
    program = parse("int x; x = (x + 1); halt;")
    for run, steps in ((oracle("std").run_s, 7), (oracle("std").run_k, 5)):
        assert run(program, None, steps).outcome == "halt"
        cut = run(program, None, steps - 1)
        assert (cut.outcome, len(cut.trace), cut.final_state) == ("timeout", steps - 1, {"x": 1})
    assert oracle("std").run_s_micro(program, None, 4).outcome == "timeout"
    assert oracle("std").run_s_micro(program, None, 5).outcome == "halt"


def test_values_that_outgrow_any_budget_are_cut() -> None:
    program = parse("int x; x = 3; while(true){ x = (x * x); };")
    for run in (oracle("std").run_s(program), oracle("std").rules_k(program)):
        assert (run.outcome, run.reason) == ("timeout", f"a value of more than {MAX_BITS} bits")


def test_long_traces_and_long_programs() -> None:
    loop = parse("int i; while(i < 1000){ i = (i + 1); };")
    assert len(oracle("std").run_s(loop).trace) > 10_000
    straight = parse("int i; " + "i = (i + 1);" * 3000)
    assert oracle("std").run_s(straight).final_state == {"i": 3000}
    assert oracle("std").run_k(straight).final_state == {"i": 3000}


def test_an_awkward_inventory() -> None:
    words = {Operation.WHILE: "U2B", Operation.PLUS: "~~", Operation.MINUS: "[,_`]:"}
    symbols = {**load_inventory("std").symbols, Operation.TIMES: '"', **words}
    awkward = MaudeOracle(Inventory("awkward [name]", symbols))
    program = parse(GOLDEN["nested-arithmetic"]["program"])
    assert awkward.run_s(program) == oracle("std").run_s(program)
    assert awkward.run_k(program) == oracle("std").run_k(program)


def test_quoted_symbols_are_distinct_and_safe() -> None:
    symbols = ["+", "~2B~", "U2B", "\U00010550", "|", "||", "_", "`", "---", "→"]
    assert len({quote(symbol) for symbol in symbols}) == len(symbols)
    assert all(re.fullmatch(r"\|[-A-Za-z0-9+*/%<>=!&|~]+\|", quote(symbol)) for symbol in symbols)
