"""Our interpreters against Maude and its independently written rules: every rule, every state."""

import random
from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings

from plsemanticsbench import Outcome, Program, load_inventory, parse, to_text, trace
from plsemanticsbench.interpreters import expressions
from plsemanticsbench.programs.splits import listed
from tests.generators import programs, random_program
from tests.golden import GOLDEN
from tests.oracles.maude_oracle import MaudeOracle

VARIANTS = ("std", "swap", "obf")
BUDGET = 1200
BLOCK = 100
BLOCKS = 20


@cache
def oracle(variant: str) -> MaudeOracle:
    return MaudeOracle(load_inventory(variant))


def disagreement(program: Program, variant: str, formalization: str, budget: int = BUDGET) -> str:
    """Compare rules, states after each rule, outcome and final state; empty if all are equal."""
    ours = trace(program, formalization, max_steps=budget)
    end = ours.execution
    if end.outcome is Outcome.TIMEOUT and "bits" in (end.reason or ""):
        return ""  # a value outgrew our limit, which Maude does not have
    run = oracle(variant).run_s if formalization == "S" else oracle(variant).run_k
    theirs = run(program, max_steps=budget)
    if (end.outcome, dict(end.final_state)) != (theirs.outcome, theirs.final_state):
        return f"{end} but Maude {theirs.outcome} {theirs.final_state} ({theirs.reason})"
    if list(ours.rules) != [rule for rule, _ in theirs.trace]:
        return f"{list(ours.rules)} but Maude {[rule for rule, _ in theirs.trace]}"
    if [state for _, state in theirs.trace] != list(ours.states()):
        return "the states between differ"
    return ""


def quick_disagreement(program: Program, variant: str, formalization: str, budget: int) -> str:
    """Compare rules, outcome and final state only."""
    ours = trace(program, formalization, max_steps=budget)
    end = ours.execution
    if end.outcome is Outcome.TIMEOUT and "bits" in (end.reason or ""):
        return ""
    deliver = oracle(variant).rules_s if formalization == "S" else oracle(variant).rules_k
    theirs = deliver(program, max_steps=budget)
    if end.outcome != theirs.outcome or list(ours.rules) != list(theirs.rules):
        return f"{end} {list(ours.rules)} but Maude {theirs}"
    if end.outcome is not Outcome.TIMEOUT and dict(end.final_state) != theirs.final_state:
        return f"{end} but Maude {theirs.final_state}"
    return ""


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", GOLDEN)
def test_golden_programs(name, variant, formalization):
    program = parse(GOLDEN[name]["program"])
    assert disagreement(program, variant, formalization) == ""


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_programs_micro(name):
    program = parse(GOLDEN[name]["program"])
    ours = [(rules, dict(state)) for rules, state in trace(program).micro_steps()]
    assert ours == oracle("std").run_s_micro(program).trace


@pytest.mark.parametrize("block", range(BLOCKS))
def test_two_thousand_generated_programs(block):
    outcomes = set()
    for index in range(BLOCK):
        rng = random.Random(f"agreement/{block}/{index}")
        program = random_program(rng, rng.choice((5, 10, 25, 40)))
        variant = VARIANTS[index % len(VARIANTS)]
        for formalization in "SK":
            fault = disagreement(program, variant, formalization)
            assert fault == "", f"{fault}\n{to_text(program)}"
            for other in VARIANTS:
                if other != variant:
                    fault = quick_disagreement(program, other, formalization, BUDGET)
                    assert fault == "", f"{other}: {fault}\n{to_text(program)}"
        outcomes.add(trace(program, max_steps=BUDGET).execution.outcome)
    assert outcomes == set(Outcome)


@pytest.mark.parametrize("formalization", ["S", "K"])
@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(program=programs())
def test_programs_that_shrink(formalization, program):
    assert disagreement(program, "swap", formalization, 400) == ""


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(program=programs())
def test_micro_steps_that_shrink(program):
    ours = trace(program, max_steps=1000)
    if ours.execution.outcome is Outcome.TIMEOUT:
        return
    micro = [(rules, dict(state)) for rules, state in ours.micro_steps()]
    assert micro == oracle("std").run_s_micro(program).trace


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("split", ["human_written", "llm_translated"])
def test_published_programs(split, formalization):
    for item in listed(split):
        program = item.program()
        for variant in VARIANTS:
            fault = quick_disagreement(program, variant, formalization, 20_000)
            assert fault == "", f"{item.id} {variant}: {fault}"


WHOLE = 20_000
"""More steps than any published program takes."""
LONG = 3_000
"""Three times what a question about a trace may have."""


def until_all_are_met(rules: bytes) -> int:
    """Return after how many steps every rule that is recorded at all was recorded once."""
    return max((rules.index(rule) for rule in set(rules)), default=0) + 1


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("part", range(5))
def test_fuzzed_programs(part, formalization):
    """Each under std, and until each of its rules was met under one other variant.

    The tree is the same in every variant, and so are the steps of our machine; what another variant
    can show is that Maude, given other symbols, takes them too.

    Maude needs time for a step of S in proportion to the variables. Under S one program in five is
    run to its end, some over more steps than our machine keeps before it hands them on; of the
    others the first steps, and of these the end is compared with the one that Maude finds under K.
    """
    for number, item in list(enumerate(listed("fuzzer_generated")))[part::5]:
        program = item.program()
        rules = trace(program, formalization, max_steps=4_000).rules
        std = LONG if formalization == "S" and number // 5 % 5 else WHOLE
        other = ("swap", "obf")[number % 2]
        for variant, steps in (("std", std), (other, until_all_are_met(rules))):
            fault = quick_disagreement(program, variant, formalization, steps)
            assert fault == "", f"{item.id} {variant}: {fault}"
        if formalization == "K":
            end = trace(program, "S", max_steps=WHOLE).execution
            theirs = oracle("std").rules_k(program, max_steps=WHOLE)
            assert end.outcome == theirs.outcome != Outcome.TIMEOUT, item.id
            assert dict(end.final_state) == theirs.final_state, item.id


def test_programs_that_are_run_to_their_end_are_long_enough():
    """Some of the traces of S that Maude confirms to the end pass our machine's buffer."""
    programs = [item.program() for item in list(listed("fuzzer_generated"))]
    whole = [program for number, program in enumerate(programs) if number // 5 % 5 == 0]
    assert sum(trace(program).execution.steps > 8192 for program in whole) >= 3


def test_a_fault_of_ours_would_shrink_to_a_minimal_program(monkeypatch):
    """Break our division as Python habits would, and let hypothesis find the smallest witness."""
    monkeypatch.setattr(expressions, "truncated_quotient", lambda a, b: a // b)
    witness = find(
        programs(),
        lambda program: disagreement(program, "std", "S", 300) != "",
        settings=settings(
            max_examples=4000,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert len(witness.statements) <= 2, to_text(witness)
    assert "/" in to_text(witness)
