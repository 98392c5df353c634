"""The C oracle agrees with the golden programs, and our S interpreter with the C oracle."""

from __future__ import annotations

import random
import shutil
from collections import Counter

import pytest
from hypothesis import given, settings

from plsemanticsbench.interpreters import run
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import to_text
from plsemanticsbench.lang.syntax import Program
from plsemanticsbench.measures import complexity
from tests.generators import programs, random_program
from tests.golden import GOLDEN
from tests.oracles.c_oracle import COutcome, run_many

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")

MAX_STATEMENTS = 2000
ENOUGH_STEPS = 100 * MAX_STATEMENTS
ERROR_RULES = {2, 6, 19, 23, 73, 76}
LEAST = "((-170141183460469231731687303715884105727) - 1)"


def test_golden_programs_as_c() -> None:
    outcomes = run_many([parse(entry["program"]) for entry in GOLDEN.values()])
    for (name, entry), found in zip(GOLDEN.items(), outcomes, strict=True):
        expected = entry["S"]
        assert found.outcome == expected["outcome"], name
        assert found.final_state == expected["final_state"], name
        assert found.statements == entry["complexity"]["trace_length"], name
        last = expected["trace"][-1]["rule"]
        assert found.rule == (last if last in ERROR_RULES else None), name


@pytest.mark.parametrize(
    ("text", "outcome", "rule", "state"),
    [
        ("int a; a = 170141183460469231731687303715884105727;", "ok", None, {"a": 2**127 - 1}),
        ("int a; a = 170141183460469231731687303715884105728;", "overflow", None, {"a": 0}),
        (f"int a; a = {LEAST};", "ok", None, {"a": -(2**127)}),
        (f"int a; a = ({LEAST} / (-1));", "overflow", None, {"a": 0}),
        (f"int a; a = ({LEAST} % (-1));", "overflow", None, {"a": 0}),
        (f"int a; a = ({LEAST} / 2);", "ok", None, {"a": -(2**126)}),
        (f"int a; a = (-{LEAST});", "overflow", None, {"a": 0}),
        ("int a; a = ((1 / 0) + b);", "error", 19, {"a": 0}),
        ("int a; a = (b + (1 / 0));", "error", 2, {"a": 0}),
        ("int a; if((true) || ((1 % 0) == 1)) { } else { };", "error", 23, {"a": 0}),
        ("z = (a + 1);", "error", 2, {}),
        ("int a; z = (a + 1);", "error", 6, {"a": 0}),
        ("int a; a = 3; int a;", "ok", None, {"a": 0}),
        ("int a; while(true) { a = (a + 1); };", "timeout", None, {"a": 499}),
        ("while(true) { if(true) { break; } else { }; continue; }; continue;", "error", 76, {}),
        ("", "ok", None, {}),
    ],
)  # fmt: skip
def test_faults_and_limits(
    text: str, outcome: str, rule: int | None, state: dict[str, int]
) -> None:
    [found] = run_many([parse(text)], max_statements=1000)
    assert (found.outcome, found.rule, found.final_state) == (outcome, rule, state)


@pytest.mark.parametrize("seed", range(10))
def test_our_interpreter_agrees_on_generated_programs(seed: int) -> None:
    rng = random.Random(f"c-oracle-{seed}")
    generated = [random_program(rng, rng.randint(5, 50)) for _ in range(250)]
    outcomes: Counter[str | int | None] = Counter()
    for program, expected in zip(generated, run_many(generated, MAX_STATEMENTS), strict=True):
        outcomes.update((expected.outcome, expected.rule))
        assert_agrees(program, expected)
    # Programs must say something: neither all endless nor beyond 128 bits, and err in every way.
    assert outcomes["ok"] > 80
    assert outcomes["halt"] > 10
    assert outcomes["overflow"] < 10
    assert outcomes.keys() >= ERROR_RULES


@settings(max_examples=50, deadline=None)
@given(programs())
def test_our_interpreter_agrees_on_programs_that_shrink(program: Program) -> None:
    assert_agrees(program, run_many([program], MAX_STATEMENTS)[0])


@pytest.mark.parametrize("name", GOLDEN)
def test_our_interpreter_agrees_on_golden_programs(name: str) -> None:
    program = parse(GOLDEN[name]["program"])
    assert_agrees(program, run_many([program], MAX_STATEMENTS)[0])


def assert_agrees(program: Program, expected: COutcome) -> None:
    """Compare our run of S with the C program's, unless that overflowed."""
    if expected.outcome == "overflow":
        return
    if expected.outcome == "timeout":
        # A statement records at least one rule, so as many rules are too few as well.
        assert run(program, max_steps=MAX_STATEMENTS).outcome == "timeout", to_text(program)
        return
    found = run(program, max_steps=ENOUGH_STEPS)
    assert found.outcome == expected.outcome, to_text(program)
    assert found.final_state == expected.final_state, to_text(program)
    assert found.rule == expected.rule, to_text(program)
    assert found.steps >= expected.statements, to_text(program)
    assert complexity(program, max_steps=ENOUGH_STEPS).trace_length == expected.statements, to_text(
        program
    )
