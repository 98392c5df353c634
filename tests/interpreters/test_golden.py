"""Both interpreters against the golden traces, states and outcomes."""

import pytest

from plsemanticsbench import parse, run, trace
from tests.golden import GOLDEN


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("name", GOLDEN)
def test_trace_states_and_outcome(name, formalization):
    facts = GOLDEN[name][formalization]
    traced = trace(parse(GOLDEN[name]["program"]), formalization)
    steps = [{"rule": rule, "state": dict(state)} for rule, state in traced]
    assert steps == facts["trace"]
    assert traced.execution.outcome == facts["outcome"]
    assert traced.execution.final_state == facts["final_state"]
    assert run(GOLDEN[name]["program"], formalization) == traced.execution


@pytest.mark.parametrize("name", GOLDEN)
def test_micro_steps(name):
    micro = trace(parse(GOLDEN[name]["program"])).micro_steps()
    assert [{"rules": list(r), "state": dict(s)} for r, s in micro] == GOLDEN[name]["S_micro"]


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("variant", ["swap", "obf"])
@pytest.mark.parametrize("name", GOLDEN)
def test_a_variant_program_has_the_standard_trace(name, variant, formalization):
    facts = GOLDEN[name]
    program = parse(facts["variants"][variant], variant)
    assert trace(program, formalization).to_dict()["trace"] == facts[formalization]["trace"]


@pytest.mark.parametrize(
    ("program", "formalization", "rules"),
    [
        ("int a; int b; int x; x = ((a + 1) * b);", "S", [4, 13, 7, 1, 9, 14, 1, 15, 5]),
        ("int a; z = (a + 1);", "S", [4, 7, 1, 9, 6]),
        ("int a; int x; x = (a + 1);", "K", [1, 3, 21]),
        ("int i; while(i < 2){halt;};", "K", [24, 25, 1, 12, 22, 26]),
        ("int a; z = (a + 1);", "K", [1, 3]),
        (
            "int i; while(i < 1){i = 5;};",
            "K",
            [24, 25, 1, 12, 22, 21, 28, 25, 1, 12, 23, 27],
        ),
    ],
)
def test_sequences_quoted_in_the_conventions(program, formalization, rules):
    declarations = program.count("int ")
    assert list(trace(program, formalization).rules)[declarations:] == rules
