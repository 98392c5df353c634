"""The whole profile: golden programs, Figure 6, and what a run that ends early leaves."""

from __future__ import annotations

import random

import pytest

from plsemanticsbench.interpreters import run
from plsemanticsbench.lang.errors import ProgramError
from plsemanticsbench.lang.inventory import SHIPPED
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import to_text
from plsemanticsbench.lang.syntax import (
    MAX_NESTING,
    Assign,
    Boolean,
    Break,
    If,
    Literal,
    LoopEnd,
    Node,
    Program,
    Statement,
    While,
)
from plsemanticsbench.lang.walk import unshared
from plsemanticsbench.measures import ComplexityProfile, complexity
from plsemanticsbench.measures.profile import DynamicMeasures, dynamic_measures
from tests.generators import random_program
from tests.golden import GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_profile(name: str) -> None:
    profile = complexity(parse(GOLDEN[name]["program"])).to_dict()
    assert profile == GOLDEN[name]["complexity"]
    assert list(profile) == list(GOLDEN[name]["complexity"])


def test_figure_6_has_the_eleven_numbers_of_the_paper() -> None:
    profile = complexity(parse(GOLDEN["figure6"]["program"]))
    assert (profile.cc, profile.max_if, profile.max_loop) == (3, 1, 1)
    assert (profile.taken_if, profile.taken_loop) == (1, 1)
    assert (profile.dep_degree, profile.assignments) == (12, 12)
    assert (profile.loc, profile.halstead_vocabulary, profile.trace_length) == (19, 23, 29)
    assert round(profile.halstead_volume) == 294
    assert profile.cc_plain == 3  # the twelfth, ours


@pytest.mark.parametrize("variant", SHIPPED)
def test_profile_is_the_same_in_every_variant(variant: str) -> None:
    rng = random.Random(variant)
    for _ in range(20):
        program = random_program(rng)
        parsed = parse(to_text(program, variant), variant)
        assert complexity(parsed, max_steps=5000) == complexity(program, max_steps=5000)


def test_dynamic_measures_of_instances_made_by_hand() -> None:
    inner_if = If(Boolean(True), (), ())
    loop = While(Boolean(True), (inner_if,))
    untaken = If(Boolean(True), (), ())
    outer_if = If(Boolean(False), (loop, untaken), ())
    assign = Assign("a", Literal(1))
    program = Program((assign, outer_if))
    instances: list[tuple[Node, tuple[int, ...]]] = [
        (assign, (5,)),
        (assign, (6,)),  # not declared: executed, but no assignment
        (outer_if, (65,)),
        (loop, (67, 70)),
        (inner_if, (64, 44, 1, 46, 66)),
        (untaken, (64, 44, 2)),
        (loop, (67, 69)),
    ]
    assert dynamic_measures(program, instances) == DynamicMeasures(2, 1, 1, 7)
    assert dynamic_measures(program, instances[:3]) == DynamicMeasures(1, 0, 1, 3)
    assert dynamic_measures(program, []) == DynamicMeasures(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("text", "taken_if", "taken_loop", "assignments", "trace_length"),
    [
        ("", 0, 0, 0, 0),
        ("int a; if(true) { while(a < 1) { a = 1; }; } else { };", 1, 1, 1, 5),
        ("int a; while((1 / a) == 0) { };", 0, 0, 0, 2),
        ("int a; while(a < 2) { a = (a + 1); if(b == 0) { } else { }; };", 0, 1, 1, 4),
        ("int a; while(a < 2) { while(true) { break; }; a = (a + 1); };", 0, 2, 2, 10),
        ("while(false) { while(true) { }; }; if(true) { halt; } else { };", 1, 0, 0, 3),
    ],
)
def test_dynamic_measures_of_runs(
    text: str, taken_if: int, taken_loop: int, assignments: int, trace_length: int
) -> None:
    profile = complexity(parse(text))
    found = (profile.taken_if, profile.taken_loop, profile.assignments, profile.trace_length)
    assert found == (taken_if, taken_loop, assignments, trace_length)


def test_a_run_that_times_out_is_measured_as_far_as_it_went() -> None:
    program = parse("int a; while(true) { a = 1; };")
    # 3, then 67 70 5 77 again and again
    profiles = [complexity(program, max_steps=steps) for steps in range(9)]
    assert [p.trace_length for p in profiles] == [0, 1, 2, 2, 3, 3, 4, 4, 5]
    assert [p.assignments for p in profiles] == [0, 0, 0, 0, 1, 1, 1, 1, 2]
    assert [p.taken_loop for p in profiles] == [0, 0, 0, 1, 1, 1, 1, 1, 1]


def test_one_object_at_two_depths_is_told_apart() -> None:
    shared = If(Boolean(True), (), ())
    program = Program((shared, While(Boolean(True), (If(Boolean(True), (Break(), shared), ()),))))
    profile = complexity(program)
    assert (profile.max_if, profile.taken_if) == (2, 1)
    assert profile == complexity(unshared(program))


def test_deepest_program() -> None:
    block: tuple[Statement, ...] = (Break(),)
    for _ in range(MAX_NESTING - 2):
        block = (While(Boolean(True), block),)
    profile = complexity(Program(block), max_steps=1000)
    assert (profile.max_loop, profile.taken_loop) == (MAX_NESTING - 2, MAX_NESTING - 2)


@pytest.mark.parametrize("levels", [MAX_NESTING + 1, 20_000])
def test_deeper_programs_are_refused(levels: int) -> None:
    block: tuple[Statement, ...] = ()
    for _ in range(levels):
        block = (While(Boolean(True), block),)
    with pytest.raises(ProgramError, match="nested deeper"):
        complexity(Program(block))


def test_run_time_forms_are_refused() -> None:
    with pytest.raises(ProgramError):
        complexity(Program((LoopEnd(),)))


def test_dynamic_measures_bound_the_static_ones() -> None:
    rng = random.Random("bounds")
    for _ in range(200):
        program = random_program(rng)
        profile = complexity(program, max_steps=2000)
        assert isinstance(profile, ComplexityProfile)
        assert profile.taken_if <= profile.max_if
        assert profile.taken_loop <= profile.max_loop
        assert profile.assignments <= profile.trace_length
        assert profile.trace_length <= run(program, max_steps=2000).steps
