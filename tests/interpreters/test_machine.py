"""Budgets, limits, configurations, errors and streaming, beyond the golden programs."""

import itertools
import os
import subprocess
import sys
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plsemanticsbench import (
    BreakMarker,
    Configuration,
    ContinueMarker,
    Outcome,
    PLSemanticsBenchError,
    PopLoop,
    Program,
    ProgramError,
    While1,
    parse,
    run,
    stream,
    syntax,
    trace,
)
from plsemanticsbench.interpreters import congruence_rules
from plsemanticsbench.lang.syntax import Boolean, Break, Continue, LoopEnd, While
from tests.generators import programs

ENDLESS = "int x; while(true){ x = (x + 1); };"


def statements(text):
    return parse(text, runtime_forms=True).statements


@settings(max_examples=60, deadline=None)
@given(programs(), st.sampled_from("SK"), st.data())
def test_a_budget_cuts_a_trace_to_a_prefix_and_nothing_else(program, formalization, data):
    whole = trace(program, formalization, max_steps=3000)
    budget = data.draw(st.integers(0, len(whole)))
    cut = trace(program, formalization, max_steps=budget)
    assert cut.rules == whole.rules[:budget]
    if budget == len(whole):
        assert cut.execution == whole.execution or whole.execution.outcome is Outcome.TIMEOUT
    else:
        assert cut.execution.outcome is Outcome.TIMEOUT
        assert cut.execution.rule is None
    states = [{}, *whole.states()]
    assert cut.execution.final_state == states[budget]
    assert cut.execution.steps == budget


def test_exactly_n_steps_is_ok_and_one_more_is_a_timeout():
    program = parse("int a; a = 3;")
    assert run(program, max_steps=2).outcome is Outcome.OK
    short = run(program, max_steps=1)
    assert (short.outcome, short.final_state) == (Outcome.TIMEOUT, {"a": 0})
    assert short.reason == "more than 1 steps"
    assert run("", max_steps=0).outcome is Outcome.OK
    assert run("int a;", max_steps=0).final_state == {}


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("budget", [8191, 8192, 8193, 100_003])
def test_budgets_around_the_size_of_a_chunk(budget, formalization):
    traced = trace(ENDLESS, formalization, max_steps=budget)
    assert len(traced) == traced.execution.steps == budget
    assert traced.execution.final_state == list(traced.states())[-1]


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("loop", ["while(true){ x = (x * x); };", "while(true){ x = (x + x); };"])
def test_values_that_outgrow_the_limit_are_a_timeout(loop, formalization):
    end = run("int x; x = 3; " + loop, formalization)
    assert end.outcome is Outcome.TIMEOUT
    assert end.reason == "a value needs more than 2048 bits"
    assert end.final_state["x"].bit_length() < 2048


LEAST, GREATEST = -(2**63), 2**63 - 1


@pytest.mark.parametrize(
    ("expression", "fits"),
    [
        (f"{GREATEST}", True),
        (f"({GREATEST} + 0)", True),
        (f"({GREATEST} + 1)", False),
        (f"((-{GREATEST}) - 1)", True),
        (f"((-{GREATEST}) - 2)", False),
        (f"(-((-{GREATEST}) - 1))", False),
        (f"(((-{GREATEST}) - 1) / (-1))", False),
        (f"(((-{GREATEST}) - 1) % (-1))", True),
        (f"({2**32} * {2**31})", False),
        (f"(({2**32} * {2**31}) % 7)", False),
        (f"({2**63} - 1)", False),
    ],
)
def test_value_bits_bound_every_intermediate_value(expression, fits):
    end = run(f"int x; x = {expression};", value_bits=64)
    assert end.outcome is (Outcome.OK if fits else Outcome.TIMEOUT)


@pytest.mark.parametrize(
    ("dividend", "divisor", "quotient", "remainder"),
    [(7, 2, 3, 1), (-7, 2, -3, -1), (7, -2, -3, 1), (-7, -2, 3, -1), (0, 5, 0, 0), (-6, 3, -2, 0)],
)
def test_division_truncates_toward_zero(dividend, divisor, quotient, remainder):
    def literal(value):
        return f"(-{-value})" if value < 0 else str(value)

    pair = f"{literal(dividend)} {{}} {literal(divisor)}"
    text = f"int q; int r; q = ({pair.format('/')}); r = ({pair.format('%')});"
    assert run(text).final_state == run(text, "K").final_state == {"q": quotient, "r": remainder}


ERRORS = [
    ("int a; a = (1 / a);", 19, 7, "1:15", "division by zero"),
    ("int a; a = (1 % a);", 23, 9, "1:15", "modulo by zero"),
    ("int a; a = (1 + b);", 2, 2, "1:17", "'b' is read but not declared"),
    ("int a; if(a < b){}else{};", 2, 2, "1:15", "'b' is read but not declared"),
    ("break;", 73, 34, "1:1", "break outside a loop"),
    ("int i;\nif(true){continue;}else{};", 76, 31, "2:10", "continue outside a loop"),
    ("b = 1;", 6, None, "1:1", "'b' is assigned but not declared"),
]


@pytest.mark.parametrize(("text", "s_rule", "k_rule", "position", "reason"), ERRORS)
def test_errors_name_rule_place_and_reason(text, s_rule, k_rule, position, reason):
    for formalization, rule in (("S", s_rule), ("K", k_rule)):
        end = run(text, formalization)
        assert end.outcome is Outcome.ERROR
        assert end.rule == rule
        assert str(end.position) == position
        assert reason in end.reason
        assert end.reason.startswith("stuck") == (rule is None)


def test_declaring_again_resets_in_s_and_is_stuck_in_k():
    text = "int i; int n; while(n < 2){ int i; i = (i + 5); n = (n + 1); };"
    assert run(text).final_state == {"i": 5, "n": 2}
    end = run(text, "K")
    assert (end.outcome, end.rule) == (Outcome.ERROR, None)
    assert end.reason == "stuck: 'i' is declared already"
    assert list(trace(text, "K").rules) == [36, 36, 24, 25, 1, 12, 22]


def test_s_starts_from_any_store_control_stack_and_statement_list():
    loop = While(Boolean(True), (Break(),))
    start = Configuration(statements("LE; x = 1;"), {"x": -4}, (loop,))
    assert list(trace(start).rules) == [77, 67, 70, 72, 5]
    start = Configuration(statements("loop(x < 0){ x = 0; }; x = (x + 7);"), {"x": -4}, (loop,))
    traced = trace(start)
    assert list(traced.rules) == [68, 28, 1, 30, 70, 5, 77, 67, 70, 72, 4, 7, 1, 9, 5]
    assert traced.execution.final_state == {"x": 7}
    assert traced.initial_state == {"x": -4}
    assert next(traced.states()) == {"x": -4}


@pytest.mark.parametrize(
    ("text", "stack", "rules"),
    [
        ("LE;", (), []),
        ("loop(false){};", (), []),
        ("break; x = 1;", (While(Boolean(True), ()),), [71]),
        ("continue;", (While(Boolean(True), ()),), []),
    ],
)
def test_configurations_that_no_program_reaches_are_stuck(text, stack, rules):
    traced = trace(Configuration(statements(text), {"x": 0}, stack))
    assert list(traced.rules) == rules
    assert traced.execution.outcome is Outcome.ERROR
    assert traced.execution.reason.startswith("stuck")


def test_k_starts_in_the_middle_of_a_loop():
    loop = While(Boolean(True), (Break(),))
    again = (*loop.body, ContinueMarker(), While1(loop.condition, loop.body))
    inside = (*again, BreakMarker(), PopLoop(), Break())
    traced = trace(Configuration(inside, {}, (loop,)), "K")
    whole = trace("while(true){break;};break;", "K")
    assert list(traced.rules) == list(whole.rules)[3:] == [33, 33, 35, 34]
    assert run(Configuration((PopLoop(),), {}), "K").reason.startswith("stuck")
    assert run(Configuration((Break(), PopLoop()), {}, (loop,)), "K").reason.startswith("stuck")


@pytest.mark.parametrize("steps", [-1, 1.0, True, None, "3"])
def test_a_budget_is_a_natural_number(steps):
    with pytest.raises(PLSemanticsBenchError, match="max_steps must be an integer from 0 on"):
        run("", max_steps=steps)


@pytest.mark.parametrize("bits", [0, -1, 2049, 64.0, True, None])
def test_a_width_lies_between_1_and_the_limit(bits):
    with pytest.raises(PLSemanticsBenchError, match="value_bits must be an integer from 1 to 2048"):
        run("", value_bits=bits)


def test_the_store_must_fit_the_width():
    assert run(Configuration((), {"x": -128}), value_bits=8).outcome is Outcome.OK
    with pytest.raises(ProgramError, match="'x' does not fit 8 bits"):
        run(Configuration((), {"x": 128}), value_bits=8)


def test_values_at_the_limit_can_be_printed_under_the_strictest_setting():
    code = (
        "from plsemanticsbench import run;"
        "print(run('int x; x = 3; while(true){ x = (x * x); };').to_dict())"
    )
    environment = {**os.environ, "PYTHONINTMAXSTRDIGITS": "640"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_k_rule_32_fires_from_a_hand_made_computation():
    loop = While(Boolean(True), ())
    computation = (Continue(), BreakMarker(), ContinueMarker(), *statements("x = 2;"))
    traced = trace(Configuration(computation, {"x": 0}, (loop,)), "K")
    assert list(traced.rules) == [32, 29, 21]
    stuck = run(Configuration((Continue(), BreakMarker()), {}, (loop,)), "K")
    assert stuck.reason.startswith("stuck")
    assert run(Configuration((Break(), ContinueMarker()), {}, (loop,)), "K").steps == 1


@pytest.mark.parametrize(
    "start",
    [
        Configuration((BreakMarker(),), {}),
        Configuration((), {"int": 1}),
        Configuration((), {"x": True}),
        Configuration((), {"x": 1 << 5000}),
        Configuration((), {}, (Break(),)),
        Configuration((syntax.Halt,), {}),
        Configuration([], {}),
        Configuration(None, {}),
        Configuration((), None),
        Configuration((), [1]),
        Configuration((), {}, None),
        Program((LoopEnd(),)),
        "nonsense",
        None,
    ],
)
def test_starts_that_are_no_configuration_of_s_are_refused(start):
    with pytest.raises(PLSemanticsBenchError):
        run(start)


def test_forms_of_s_are_none_of_k():
    with pytest.raises(ProgramError):
        run(Configuration((LoopEnd(),), {}), "K")
    with pytest.raises(PLSemanticsBenchError, match="S"):
        run("", "Z")


@settings(max_examples=100, deadline=None)
@given(programs())
def test_folding_micro_steps_gives_the_fused_trace(program):
    traced = trace(program, max_steps=2000)
    entering = congruence_rules("S")
    folded, entered = [], []
    for rules, _ in traced.micro_steps():
        outer, last = list(rules[:-1]), rules[-1]
        assert set(outer) <= entering and last not in entering
        common = len(list(itertools.takewhile(lambda p: p[0] == p[1], zip(outer, entered))))
        folded += [*outer[common:], last]
        entered = outer[:-1]
    assert folded == list(traced.rules)[: len(folded)]
    if traced.execution.outcome is not Outcome.TIMEOUT:
        assert len(folded) == len(traced)


@settings(max_examples=150, deadline=None)
@given(programs())
def test_s_and_k_agree_wherever_k_is_not_stuck(program):
    s, k = run(program, max_steps=20_000), run(program, "K", max_steps=20_000)
    if Outcome.TIMEOUT in (s.outcome, k.outcome) or (k.reason or "").startswith("stuck"):
        return
    assert (s.outcome, s.final_state, s.reason) == (k.outcome, k.final_state, k.reason)
    assert s.position == k.position


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_streaming_needs_constant_memory(formalization):
    peaks = []
    for budget in (100_000, 1_000_000):
        tracemalloc.start()
        end = stream(ENDLESS, lambda rules, changes: None, formalization, max_steps=budget)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert end.steps == budget
    assert peaks[1] < 1.2 * peaks[0]


def test_streamed_chunks_are_the_trace():
    rules, changes = [], []

    def keep(some_rules, some_changes):
        rules.extend(some_rules)
        changes.extend(some_changes)

    stream(ENDLESS, keep, max_steps=50_000)
    traced = trace(ENDLESS, max_steps=50_000)
    assert bytes(rules) == traced.rules
    assert tuple(changes) == traced.changes


def test_loops_and_statement_lists_do_not_touch_the_python_stack():
    many = "x = 1;" * 20_000
    assert run("int x;" + many).steps == 20_001
    assert run("int x; while(x < 50000){ x = (x + 1); };", "K").final_state == {"x": 50_000}
    body = "if(x == 0){}else{};" * 5000
    assert run(f"int x; int i; while(i < 3){{ i = (i + 1); {body} }};").outcome is Outcome.OK


def test_execution_is_json_ready():
    assert run("int a; a = (1 / a);").to_dict() == {
        "formalization": "S",
        "outcome": "error",
        "final_state": {"a": 0},
        "steps": 5,
        "rule": 19,
        "reason": "division by zero",
        "line": 1,
        "column": 15,
    }
