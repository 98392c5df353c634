"""PredWindow: what is shown is where the execution is, and what is asked is what comes next."""

from functools import cache
from itertools import islice

import pytest

from plsemanticsbench import load_inventory, parse, render_prompt, scoring, trace
from plsemanticsbench.interpreters import Configuration
from plsemanticsbench.lang.syntax import Loop, LoopEnd, While
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.scoring.formats import TRACE
from plsemanticsbench.tasks import (
    MAX_ANSWER,
    WINDOW,
    ProgramFacts,
    ProgramRecord,
    parse_config,
    predwindow_rows,
)
from plsemanticsbench.tasks.predwindow import MAX_CONFIGURATION, without_window
from plsemanticsbench.tasks.rows import as_state
from tests.oracles.maude_oracle import MaudeOracle

SPLITS = {"human_written": 60, "llm_translated": 40, "fuzzer_generated": 12}


@cache
def programs(split):
    return [ProgramFacts(record) for record in islice(published_programs(split), SPLITS[split])]


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("formalization", ["S", "K"])
def test_the_answer_is_a_part_of_the_whole_trace(formalization, split):
    known = {facts.record.id: facts for facts in programs(split)}
    rows = list(predwindow_rows(known.values(), parse_config(f"predwindow-{formalization}-std")))
    assert len(rows) >= 8
    for row in rows:
        whole = list(known[row.id].trace(formalization).steps())
        part = whole[row.begin : row.begin + row.steps]
        assert len(whole) > 2 * WINDOW
        assert [rule for rule, _ in part] == list(row.rules)
        assert row.answer == TRACE.write(part)
        assert len(row.answer) <= MAX_ANSWER
        assert row.steps == WINDOW or len(TRACE.write(whole[row.begin :][: row.steps + 1])) > 39_000
        before = whole[row.begin - 1].state if row.begin else {}
        assert as_state(row.state) == before
        assert as_state(row.final_state) == part[-1].state


def statements_of(text):
    """Read the text of a configuration of S back, LE at its top level alone."""
    found, lines = [], []
    for line in text.split("\n"):
        if line == "LE;":
            found += [*parse("\n".join(lines)).statements, LoopEnd()]
            lines = []
        else:
            lines.append(line)
    return (*found, *parse("\n".join(lines)).statements)


@pytest.mark.parametrize("variant", ["std", "swap"])
def test_maude_goes_on_from_what_is_shown_as_the_answer_says(variant):
    rows = list(
        predwindow_rows(programs("llm_translated"), parse_config(f"predwindow-S-{variant}"))
    )
    oracle = MaudeOracle(load_inventory("std"))
    for row in rows[:20]:
        stack = [loop for text in row.control_stack for loop in parse(text, variant).statements]
        shown = statements_of(row.program_std)
        assert all(isinstance(loop, While) for loop in stack)
        assert not any(isinstance(statement, Loop) for statement in shown)
        run = oracle.run_s_statements(shown, as_state(row.state), stack, row.steps)
        assert TRACE.write(run.trace) == row.answer


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_variants_ask_the_same_windows(formalization):
    def rows(variant):
        return list(
            predwindow_rows(
                programs("llm_translated"), parse_config(f"predwindow-{formalization}-{variant}")
            )
        )

    std, swap, obf = map(rows, ("std", "swap", "obf"))
    for one, two, three in zip(std, swap, obf, strict=True):
        assert one.id == two.id == three.id
        assert one.answer == two.answer == three.answer
        assert one.begin == two.begin == three.begin
        assert one.program == one.program_std == two.program_std == three.program_std
        assert two.sensitive and three.sensitive and not one.sensitive


def facts(text, name="mine/1"):
    return ProgramFacts(ProgramRecord(name, "mine", parse(text), "own"))


def test_short_executions_are_left_out_and_counted():
    config = parse_config("predwindow-S-std")
    loop = "int a; while(a < %d){ a = (a + 1); };"
    some = [facts(loop % count, f"loop/{count}") for count in (6, 7, 8, 200)]
    lengths = [len(each.trace("S")) for each in some]
    assert lengths == [79, 91, 103, 2407]
    assert [row.id for row in predwindow_rows(some, config)] == ["loop/8", "loop/200"]
    assert without_window(some, config) == ["loop/6", "loop/7"]
    assert without_window([facts("")], config) == ["mine/1"]


def test_a_configuration_that_is_too_large_is_left_out_and_counted():
    text = "int a; while(a < 9){ a = (a + 1); };" + "a = (a + 1);" * 30_000
    assert len(text) > MAX_CONFIGURATION
    config = parse_config("predwindow-S-std")
    assert list(predwindow_rows([facts(text)], config)) == []
    assert without_window([facts(text)], config) == ["mine/1"]


def test_windows_with_large_states_have_fewer_steps():
    names = [f"variable{letter}{other}" for letter in "abcdefghij" for other in "abcdefghij"]
    text = "".join(f"int {name};" for name in names) + "int a; while(a < 99){ a = (a + 1); };"
    (row,) = predwindow_rows([facts(text)], parse_config("predwindow-S-std"))
    assert 3 <= row.steps < WINDOW
    assert 0.9 * MAX_ANSWER < len(row.answer) <= MAX_ANSWER


def test_a_statement_that_is_longer_than_any_window():
    sum_ = "a"
    for _ in range(150):
        sum_ = f"({sum_} + 1)"
    (row,) = predwindow_rows([facts(f"int a; a = {sum_};")], parse_config("predwindow-S-std"))
    assert row.begin in (0, 1) and row.steps == WINDOW
    rows = predwindow_rows(
        [facts(f"int a; a = {sum_}; a = {sum_};")], parse_config("predwindow-K-std")
    )
    assert all(row.steps for row in rows)


def test_the_prompt_holds_all_that_is_needed():
    (row,) = predwindow_rows(
        [facts("int a; while(a < 90){ a = (a + 1); int b; };")], parse_config("predwindow-S-obf")
    )
    question = render_prompt(row).question
    assert f"Steps to write down: {row.steps}" in question
    assert "χ, the innermost first:" in question and "σ = {a ↦" in question
    inventory = load_inventory("obf")
    for line in (*row.program.split("\n"), *row.control_stack[0].split("\n")):
        assert f"    {line.strip()}" in question
    assert "while" not in question and "<" not in question.replace("↦", "")
    assert inventory.symbols


def test_answers_are_scored_as_traces():
    (row,) = predwindow_rows(
        [facts("int a; while(a < 90){ a = (a + 1); };")], parse_config("predwindow-K-std")
    )
    assert scoring.score_trace(row.answer, row.answer).correct
    fewer = TRACE.write(list(trace_of(row))[:-1])
    assert not scoring.score_trace(fewer, row.answer).correct


def trace_of(row):
    state = as_state(row.state)
    writes = {write["step"]: write for write in row.writes}
    for number, rule in enumerate(row.rules):
        if write := writes.get(number):
            state = {**state, write["name"]: int(write["value"])}
        yield rule, state


def test_rules_and_writes_are_the_trace():
    for row in predwindow_rows(programs("human_written"), parse_config("predwindow-K-swap")):
        assert TRACE.write(trace_of(row)) == row.answer


def test_a_configuration_is_one_that_a_run_may_begin_with():
    row = next(predwindow_rows(programs("llm_translated"), parse_config("predwindow-S-std")))
    stack = tuple(loop for text in row.control_stack for loop in parse(text).statements)
    start = Configuration(statements_of(row.program), as_state(row.state), stack)
    run = trace(start, "S", max_steps=row.steps)
    assert TRACE.write(run.steps()) == row.answer
