"""The fuzzer's programs: valid, as the knobs say, and the same everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from plsemanticsbench import Outcome, Program, parse, run, to_text
from plsemanticsbench.fuzzer import (
    Acceptance,
    Accepted,
    Filter,
    FuzzerConfig,
    FuzzerError,
    Rejection,
    accepted,
    generate,
    judge,
    preset,
    presets,
)
from plsemanticsbench.lang.syntax import (
    LOGICAL,
    RELATIONAL,
    Assign,
    Binary,
    Break,
    Continue,
    Declare,
    Expression,
    Halt,
    If,
    Literal,
    Operation,
    Statement,
    Unary,
    Variable,
    While,
)
from plsemanticsbench.lang.walk import expression_of, places, subexpressions
from plsemanticsbench.measures import complexity

GOLDEN = {
    ("tiny", 7, 1000): "ab41be7cecb552750a575e54f7ca5c8d",
    ("small", 7, 1000): "7d137712568ef1124e84aa2d5712e47c",
    ("medium", 7, 1000): "d1fe30e3de878cba5e2f4a55a646367c",
    ("paper", 7, 1000): "4cf632f80750867ea32ba6fffafffbab",
    ("beyond", 7, 1000): "0c5d001c9b49e322bce0651801a309fb",
}
"""SHA-256 of canonical texts, its first half: a change means that all published programs change."""


def digest(program: Program) -> str:
    return sha256(to_text(program).encode()).hexdigest()[:32]


@pytest.mark.parametrize(("level", "seed", "index"), GOLDEN)
def test_programs_never_change(level: str, seed: int, index: int) -> None:
    assert digest(generate(preset(level).config, seed, index)) == GOLDEN[level, seed, index]


def test_two_processes_make_the_same_programs() -> None:
    script = (
        "import json; from plsemanticsbench.fuzzer import *; from plsemanticsbench import to_text;"
        "print(json.dumps([to_text(generate(level.config, 3, index))"
        " for level in presets().values() for index in (0, 5)]))"
    )
    texts = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.getcwd()}
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        texts.append(json.loads(done.stdout))
    here = [generate(level.config, 3, index) for level in presets().values() for index in (0, 5)]
    assert texts[0] == texts[1] == list(map(to_text, here))


def test_no_two_indices_or_seeds_share_a_stream() -> None:
    config = preset("small").config
    texts = {to_text(generate(config, 11, index)) for index in range(5000)}
    assert len(texts) == 5000
    # With seeds like seed + index, these would be one program.
    assert len({digest(generate(config, seed, 50 - seed)) for seed in range(50)}) == 50
    assert digest(generate(config, 1, 23)) != digest(generate(config, 12, 3))
    assert digest(generate(config, -1, 0)) != digest(generate(config, 1, 0))


@pytest.mark.parametrize(("seed", "index"), [(0, -1), (0, True), ("0", 0), (2**63, 0)])
def test_bad_seeds_and_indices_are_refused(seed: int, index: int) -> None:
    with pytest.raises(FuzzerError, match=r"(seed|index) is .*, allowed: an integer from"):
        generate(FuzzerConfig(), seed, index)


@st.composite
def configs(draw: st.DrawFn) -> FuzzerConfig:
    def bounds(low: int, high: int) -> tuple[int, int]:
        first = draw(st.integers(low, high))
        return first, draw(st.integers(first, high))

    statements, depths, variables = bounds(1, 4), bounds(0, 6), bounds(1, 52)
    cuts = sorted(draw(st.lists(st.integers(1, 100), min_size=5, max_size=5)))
    shares = [end - start for start, end in zip([0, *cuts], [*cuts, 100], strict=True)]
    kinds = ("assignment", "while", "if", "break", "continue", "halt")
    terms, literals = draw(st.integers(1, 8)), bounds(0, 99)
    try:
        config = FuzzerConfig(
            *statements,
            *depths,
            *variables,
            max_arithmetic_terms=terms,
            max_variable_terms=draw(st.integers(0, terms)),
            max_boolean_terms=draw(st.integers(1, 6)),
            min_literal=literals[0],
            max_literal=max(1, literals[1]),
            max_guard_bound=draw(st.integers(1, 100)),
            guard_step_divisor=draw(st.integers(1, 10)),
            probability_sign=draw(st.sampled_from((0, 0.3, 1))),
            probability_not=draw(st.sampled_from((0, 0.3, 1))),
            **{
                f"probability_{kind}": share / 100
                for kind, share in zip(kinds, shares, strict=True)
            },
        )
    except FuzzerError as error:
        assert "on average" in str(error)
        reject()
    assume(config.expected_statements() < 500)  # larger ones are slow to look at
    return config


@settings(max_examples=60, deadline=None)
@given(configs(), st.integers(-(2**63), 2**63 - 1), st.integers(0, 2**63 - 1))
def test_every_configuration_makes_programs_within_its_bounds(
    config: FuzzerConfig, seed: int, index: int
) -> None:
    program = generate(config, seed, index)
    assert parse(to_text(program)) == program
    check_start(config, program)
    check_block(config, random_block(program), 0, None)
    for place in places(program):
        check_expression(config, place.statement)


def random_block(program: Program) -> tuple[Statement, ...]:
    """Return what follows the declarations and the initial assignments."""
    declarations = sum(isinstance(statement, Declare) for statement in program.statements)
    return program.statements[2 * declarations :]


def is_guard(name: str) -> bool:
    return name.startswith("ble")


def check_start(config: FuzzerConfig, program: Program) -> None:
    loops = sum(isinstance(place.statement, While) for place in places(program))
    declared = [s.name for s in program.statements if isinstance(s, Declare)]
    names, guards = declared[: len(declared) - loops], declared[len(declared) - loops :]
    assert config.min_variables <= len(names) <= config.max_variables
    assert all(len(name) == 1 and name.isalpha() for name in names)
    assert len(set(names)) == len(names)
    assert guards == [f"ble{number}" for number in range(loops)]
    kinds = [Declare] * len(names) + [Assign] * len(names) + [Declare, Assign] * loops
    start = program.statements[: len(kinds)]
    assert [type(statement) for statement in start] == kinds
    assert [s.name for s in start if isinstance(s, Assign)] == declared
    for statement in start[2 * len(names) :]:
        if isinstance(statement, Assign):
            assert abs(signed(statement.value)) <= config.max_guard_bound


def check_block(
    config: FuzzerConfig, block: tuple[Statement, ...], depth: int, guard: str | None
) -> None:
    """Check a block's statements; ``guard`` is the guard of the loop around it."""
    updates = [s for s in block if isinstance(s, Assign) and is_guard(s.name)]
    drawn = len(block) - len(updates)
    assert config.min_statements_per_block <= drawn <= config.max_statements_per_block
    assert all(update.name == guard for update in updates)
    for number, statement in enumerate(block):
        if isinstance(statement, Break | Continue | Halt):
            assert number == len(block) - 1
            assert guard or isinstance(statement, Halt)
        if isinstance(statement, Continue):
            assert block[number - 1] == updates[-1]
        if isinstance(statement, If | While):
            assert depth < config.max_block_depth
        if isinstance(statement, If):
            check_block(config, statement.then, depth + 1, guard)
            check_block(config, statement.orelse, depth + 1, guard)
        if isinstance(statement, While):
            check_loop(config, statement)
            check_block(config, statement.body, depth + 1, guard_of(statement))


def guard_of(loop: While) -> str:
    assert isinstance(loop.condition, Binary)
    assert isinstance(loop.condition.right, Binary)
    assert isinstance(loop.condition.right.left, Variable)
    return loop.condition.right.left.name


def check_loop(config: FuzzerConfig, loop: While) -> None:
    """Check that the guard is conjoined and moves monotonically, at the end of the body."""
    match loop.condition:
        case Binary(Operation.AND, _, Binary(test, Variable(guard), final)):
            pass
        case _:
            pytest.fail(f"no guard in {loop.condition}")
    at = -2 if isinstance(loop.body[-1], Break | Continue | Halt) else -1
    match loop.body[at]:
        case Assign(target, Binary(move, Variable(source), Literal(step))):
            assert target == source == guard
        case other:
            pytest.fail(f"no update but {other}")
    directions = {(Operation.LESS, Operation.PLUS), (Operation.GREATER, Operation.MINUS)}
    assert (test, move) in directions
    assert abs(signed(final)) <= config.max_guard_bound
    assert 1 <= step <= max(1, abs(signed(final)) // config.guard_step_divisor)


def signed(expression: Expression) -> int:
    match expression:
        case Literal(value):
            return value
        case Unary(Operation.MINUS, Literal(value)):
            return -value
    pytest.fail(f"{expression} is no integer")


def check_expression(config: FuzzerConfig, statement: Statement) -> None:
    whole = expression_of(statement)
    if isinstance(statement, Assign) and not is_guard(statement.name):
        check_arithmetic(config, whole)
    if isinstance(statement, While):
        assert isinstance(whole, Binary)
        whole = whole.left  # the right is the guard
    if isinstance(statement, If | While):
        parts = list(subexpressions(whole))
        binaries = [part for part in parts if isinstance(part, Binary)]
        comparisons = [part for part in binaries if part.operation in RELATIONAL]
        connectives = [part for part in binaries if part.operation in LOGICAL]
        assert 1 <= len(comparisons) <= config.max_boolean_terms
        assert len(connectives) == len(comparisons) - 1
        for comparison in comparisons:
            check_arithmetic(config, comparison.left)
            check_arithmetic(config, comparison.right)


def check_arithmetic(config: FuzzerConfig, expression: Expression | None) -> None:
    parts = list(subexpressions(expression))
    variables = [part.name for part in parts if isinstance(part, Variable)]
    literals = [part.value for part in parts if isinstance(part, Literal)]
    assert not any(map(is_guard, variables))
    assert len(variables) <= config.max_variable_terms
    assert 1 <= len(variables) + len(literals) <= config.max_arithmetic_terms
    assert all(config.min_literal <= value <= config.max_literal for value in literals)
    for part in parts:
        if isinstance(part, Binary) and part.operation in {Operation.DIVIDE, Operation.MODULO}:
            assert isinstance(part.right, Literal)
            assert part.right.value > 0


@pytest.mark.parametrize("level", ["tiny", "small", "medium"])
def test_programs_end_without_errors(level: str) -> None:
    for index in range(100):
        program = generate(preset(level).config, 5, index)
        for formalization in ("S", "K"):
            assert run(program, formalization).outcome in {Outcome.OK, Outcome.HALT}


def test_continues_do_not_loop_for_ever() -> None:
    config = FuzzerConfig(
        probability_assignment=0.2, probability_break=0, probability_continue=0.295
    )
    for index in range(100):
        program = generate(config, 5, index)
        assert run(program, value_bits=2048).reason in {None, "a value needs more than 2048 bits"}


def test_all_kinds_of_statements_and_operations_occur() -> None:
    programs = [generate(preset("medium").config, 5, index) for index in range(100)]
    statements = [place.statement for program in programs for place in places(program)]
    parts = [part for s in statements for part in subexpressions(expression_of(s))]
    operations = {part.operation for part in parts if isinstance(part, Unary | Binary)}
    assert {type(s) for s in statements} == {Declare, Assign, If, While, Break, Continue, Halt}
    assert len(operations) == 5 + 6 + 2 + 1


@pytest.mark.parametrize("level", presets())
def test_accepted_programs_satisfy_their_filter(level: str) -> None:
    config, wanted = preset(level).config, preset(level).filter
    report, indices = Acceptance(), []
    for kept in islice(accepted(config, 9, wanted, report=report), 10):
        indices.append(kept.index)
        profile = complexity(kept.program)
        assert kept.program == generate(config, 9, kept.index)
        assert kept.lines == profile.loc >= wanted.min_lines
        assert kept.measures.trace_length == profile.trace_length
        assert profile.trace_length >= wanted.min_executed_statements
        assert profile.taken_if + profile.taken_loop >= wanted.min_taken
        for formalization, execution in kept.executions.items():
            again = run(kept.program, formalization, max_steps=wanted.max_steps, value_bits=64)
            assert execution == again
            assert execution.outcome in {Outcome.OK, Outcome.HALT}
        assert kept.executions["S"].final_state == kept.executions["K"].final_state
    assert indices == sorted(set(indices))
    assert report.accepted == 10
    assert report.tried == indices[-1] + 1
    assert report.share == 10 / report.tried


LONG_RUN = "int x; while(x < 9) { x = (x + 1); };"


@pytest.mark.parametrize(
    ("text", "bounds", "reason"),
    [
        (LONG_RUN, {"min_lines": 6}, Rejection.TOO_FEW_LINES),
        (LONG_RUN, {"max_lines": 4}, Rejection.TOO_MANY_LINES),
        (LONG_RUN, {"max_steps": 20}, Rejection.STEP_BUDGET),
        ("int x; x = 127; x = (x + 1);", {"value_bits": 8}, Rejection.OVERFLOW),
        ("int x; x = (1 / x);", {}, Rejection.ERROR),
        ("int x; x = 1;", {"min_executed_statements": 3}, Rejection.TOO_FEW_EXECUTED),
        ("int x; while(0 < x) { halt; };", {"min_taken": 1}, Rejection.TOO_FEW_TAKEN),
        ("int x; int x;", {}, Rejection.ERROR),  # stuck in K
    ],
)
def test_rejections_name_the_reason(text: str, bounds: dict[str, int], reason: Rejection) -> None:
    assert judge(0, parse(text), Filter(**bounds)) == reason


def test_what_is_not_rejected_is_accepted() -> None:
    bounds = Filter(min_lines=5, max_lines=5, min_executed_statements=20, min_taken=1)
    verdict = judge(3, parse(LONG_RUN), bounds)
    assert isinstance(verdict, Accepted)
    assert (verdict.index, verdict.lines, verdict.measures.trace_length) == (3, 5, 20)


def test_duplicates_up_to_renaming_are_rejected_and_counted() -> None:
    # One variable, one literal, assignments alone: few programs are possible.
    config = FuzzerConfig(
        max_statements_per_block=1,
        min_block_depth=0,
        max_block_depth=0,
        min_variables=1,
        max_variables=1,
        max_arithmetic_terms=1,
        max_variable_terms=0,
        max_literal=1,
        probability_sign=0,
    )
    report = Acceptance()
    kept = list(accepted(config, 0, start=100, stop=200, report=report))
    assert all(100 <= program.index < 200 for program in kept)
    assert len(kept) == report.accepted <= 6  # 2 first values; 2 second ones or halt
    assert report.rejected == {Rejection.DUPLICATE: 100 - len(kept)}
