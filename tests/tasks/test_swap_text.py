"""Programs in their standard text under the rules of swap: the same text, another meaning."""

from functools import cache

import pytest

from plsemanticsbench import load_inventory, parse, render_prompt, run, to_text
from plsemanticsbench.interpreters import Configuration, trace
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.scoring.formats import RULES, STATE
from plsemanticsbench.tasks import ProgramFacts, ProgramRecord, parse_config, predstate_rows
from plsemanticsbench.tasks.predrule import predrule_rows
from plsemanticsbench.tasks.rows import as_state


@cache
def human_written():
    return [ProgramFacts(record) for record in published_programs("human_written")]


def facts(text, name="mine/1"):
    return ProgramFacts(ProgramRecord(name, "mine", parse(text), "own"))


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_the_text_is_that_of_std_and_the_answer_that_of_swap(formalization):
    known = {facts.record.id: facts for facts in human_written()}
    config = parse_config(f"predstate-{formalization}-swap-text")
    rows = list(predstate_rows(known.values(), config))
    assert {row.variant for row in rows} == {"swap-text"}
    for row in rows:
        assert row.program == to_text(known[row.id].program)
        end = run(parse(row.program, "swap"), formalization)
        assert row.answer == STATE.write(end.final_state)
        assert parse(row.program_std) == parse(row.program, "swap")
        assert row.sensitive == (row.program != row.program_std)
        assert row.program in render_prompt(row).question
    left = config.task.left_out(known.values(), config)
    assert {row.id for row in rows} | set(left) == known.keys()
    assert len(rows) + len(left) == 162 and len(left) == 56


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("int a; a = (7 + 2);", {"a": 5}),
        ("int a; a = (7 * 2); int b; b = (a - 4);", {"a": 3, "b": 7}),
        ("int a; a = (7 * 0);", None),  # divides by zero
        ("int a; while(a > 0 - 1){ a = (a + 1); };".replace("0 - 1", "(0 - 1)"), None),  # no end
        ("int a; a = 9223372036854775807; a = (a - 1);", None),  # too large
        ("int a; a = 3; int b; b = 4;", None),  # computes nothing
        ("int a; a = 3; while(a != 3){ a = 5; };", None),  # a literal is read off the text
        ("int a; a = 3; int b; b = a;", {"a": 3, "b": 3}),
    ],
)
def test_what_is_asked_and_what_is_not(text, answer):
    for formalization in "SK":
        config = parse_config(f"predstate-{formalization}-swap-text")
        rows = list(predstate_rows([facts(text)], config))
        assert [row.answer for row in rows] == ([STATE.write(answer)] if answer else [])
        assert config.task.left_out([facts(text)], config) == ([] if answer else ["mine/1"])


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_statements_are_those_of_std_in_the_same_states(formalization):
    config, std = (
        parse_config(f"predrule-{formalization}-{variant}") for variant in ("swap-text", "std")
    )
    known = {row.id: row for row in predrule_rows(human_written(), std)}
    rows = list(predrule_rows(human_written(), config))
    assert len(known) - 30 < len(rows) <= len(known)
    swap = load_inventory("swap")
    for row in rows:
        assert (row.program, row.state) == (known[row.id].program, known[row.id].state)
        statements = parse(row.program, swap).statements
        again = trace(Configuration(statements, as_state(row.state)), formalization)
        assert row.answer == RULES.write(again.rules)
        assert parse(row.program_std).statements == statements
    differ = sum(row.answer != known[row.id].answer for row in rows)
    assert differ > 0.6 * len(rows)  # the others are declarations and copies


def test_a_statement_that_then_fails_is_not_asked_about():
    text = "int a; int b; b = (a * 2); b = (2 * a);"
    std, kept = (
        [row.id for row in predrule_rows([facts(text)], parse_config(f"predrule-S-{variant}"))]
        for variant in ("std", "swap-text")
    )
    assert set(kept) < set(std) and len(kept) == len(std) - 1
