"""PredRule: cleaned statements, groups, and the state that only the last step may change."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from plsemanticsbench import (
    Configuration,
    Outcome,
    PLSemanticsBenchError,
    parse,
    statement_instances,
    to_text,
    trace,
)
from plsemanticsbench.lang.syntax import Break, Program, While
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import (
    ProgramFacts,
    ProgramRecord,
    parse_config,
    predrule_rows,
    split_rows,
)
from plsemanticsbench.tasks import facts as facts_module
from plsemanticsbench.tasks.cleaning import KINDS, cleaned, cleaned_breaks, holds
from plsemanticsbench.tasks.predrule import rule_questions
from tests.generators import random_program

FORMALIZATIONS = ("S", "K")
WORDS = {"int", "if", "else", "while", "halt", "break", "continue", "true", "false"}
LAST_CHANGES = {"S": {3, 5}, "K": {36, 21}}


@cache
def human_written():
    return [ProgramFacts(record) for record in published_programs("human_written")]


def facts(program, name="mine/1"):
    tree = parse(program) if isinstance(program, str) else program
    return ProgramFacts(ProgramRecord(name, "mine", tree, "own"))


def texts(program):
    """Return the cleaned form of every executed statement as one line, by the line it came from."""
    made = facts(program)
    breaks = cleaned_breaks(made.program)
    return {
        first_line(instance.statement): one_line(cleaned(instance.statement, breaks))
        for instance in made.instances("S")
    }


def one_line(statement):
    return statement and " ".join(to_text(Program((statement,))).split())


def first_line(statement):
    return to_text(Program((statement,))).split("\n")[0]


def test_cleaned_forms_of_simple_statements():
    forms = texts(
        "int a; a = (a + 3); if(a < 4){ a = 1; }else{ if(true){}else{}; };"
        "while(a < 2){ a = 2; continue; }; halt;"
    )
    assert forms == {
        "int a;": "int a;",
        "a = (a + 3);": "a = (a + 3);",
        "if(a < 4)": "if(a < 4) { halt; } else { halt; };",
        "a = 1;": "a = 1;",
        "while(a < 2)": "while(a < 2) { halt; };",
        "a = 2;": "a = 2;",
        "continue;": None,
        "halt;": "halt;",
    }


def test_a_break_takes_its_loop_and_the_rest_of_the_body_along():
    program = """
        int a; int b;
        while(a < 5){
            b = 1;
            if(a < 9){
                if(b == 1){ b = 2; break; b = 3; }else{ b = 4; };
                b = 5;
            }else{ b = 6; };
            b = 7;
            while(b < 1){ b = 8; };
        };"""
    assert texts(program)["break;"] == (
        "while(a < 5) { break; b = 3; b = 5; b = 7; while(b < 1) { b = 8; }; };"
    )
    k_rules = {"S": [71] * 4 + [72], "K": [33] * 6 + [35]}
    for formalization in FORMALIZATIONS:
        (question,) = (
            q for q in rule_questions(facts(program), formalization) if q.kind == "break"
        )
        count = len(k_rules[formalization])
        assert list(question.run.rules)[-count:] == k_rules[formalization]
        assert question.state == {"a": 0, "b": 2}


def test_a_break_is_asked_only_where_its_loops_condition_is_true():
    program = "int a; while(a == 0){ a = 1; break; };"
    for formalization in FORMALIZATIONS:
        kinds = [question.kind for question in rule_questions(facts(program), formalization)]
        assert kinds == ["declaration", "while", "assignment"]


def test_a_condition_that_errs_does_not_hold():
    condition = parse("while((1 / a) == 0){};").statements[0].condition
    assert holds(condition, {"a": 2})
    assert not holds(condition, {"a": 1})
    assert not holds(condition, {"a": 0})
    assert not holds(condition, {})


def test_breaks_outside_loops_and_failing_statements_are_not_asked():
    for ending in ("break;", "a = (1 / 0);", "b = 1;", "continue;"):
        for formalization in FORMALIZATIONS:
            questions = rule_questions(facts(f"int a; {ending}"), formalization)
            assert [question.kind for question in questions] == ["declaration"]


def test_each_break_object_keeps_its_own_rest():
    one = Break()
    loop = parse("while(true){ halt; };").statements[0]
    shared = Program(
        (
            *parse("int a;").statements,
            While(loop.condition, (one, *parse("a = 1;").statements)),
            While(loop.condition, (one,)),
        )
    )
    runs = [q.run.rules for q in rule_questions(facts(shared), "S") if q.kind == "break"]
    assert [list(rules) for rules in runs] == [[67, 70, 71, 72], [67, 70, 72]]


def shape(statement):
    """Return a statement's text with variables numbered and literals 0, made from the text."""
    numbers = {}

    def masked(word):
        if word[0].isdigit():
            return "0"
        if word in WORDS:
            return word
        return numbers.setdefault(word, f"v{len(numbers) + 1}")

    return re.sub(r"[A-Za-z]\w*|\d+", lambda found: masked(found[0]), one_line(statement))


def all_groups(program, formalization):
    """Return shapes and rules of all cleaned instances, by running every single one."""
    breaks = cleaned_breaks(program)
    groups = set()
    instances = statement_instances(
        program, formalization, max_steps=facts_module.MAX_STEPS, value_bits=64
    )
    for instance in instances:
        statement = cleaned(instance.statement, breaks)
        if statement is None:
            continue
        if isinstance(instance.statement, Break) and not holds(statement.condition, instance.store):
            continue
        run = trace(Configuration((statement,), instance.store), formalization, value_bits=64)
        if run.execution.outcome in (Outcome.OK, Outcome.HALT):
            groups.add((shape(statement), run.rules))
    return groups


def check_questions(program_facts, formalization):
    questions = rule_questions(program_facts, formalization)
    found = [(" ".join(question.form.split()), question.run.rules) for question in questions]
    assert set(found) == all_groups(program_facts.program, formalization)
    assert len(found) == len(set(found))
    for question in questions:
        run = trace(Configuration((question.statement,), question.state), formalization)
        assert run.rules == question.run.rules
        assert all(step == len(run) - 1 for step, _, _ in run.changes)
        assert all(run.rules[step] in LAST_CHANGES[formalization] for step, _, _ in run.changes)
        states = list(run.states())
        assert all(state == question.state for state in states[:-1])
        changes = question.kind in ("declaration", "assignment")
        assert bool(run.changes) == changes
        assert question.kind in KINDS.values()


@pytest.mark.parametrize("formalization", FORMALIZATIONS)
def test_groups_and_the_unchanged_state_on_the_published_programs(formalization):
    for program_facts in human_written():
        check_questions(program_facts, formalization)


@pytest.mark.parametrize("formalization", FORMALIZATIONS)
def test_groups_and_the_unchanged_state_on_random_programs(formalization, monkeypatch):
    monkeypatch.setattr("plsemanticsbench.tasks.facts.MAX_STEPS", 3000)
    checked = 0
    for seed in range(80):
        program_facts = facts(random_program(Random(seed)), str(seed))
        try:
            program_facts.trace(formalization)
        except PLSemanticsBenchError:  # a value beyond 64 bits
            continue
        check_questions(program_facts, formalization)
        checked += 1
    assert checked > 40


SPLITS = ("human_written", "llm_translated", "fuzzer_generated")


@cache
def split_facts(split):
    return [ProgramFacts(record) for record in published_programs(split)]


@cache
def asked(split, formalization):
    return list(split_rows(split_facts(split), parse_config(f"predrule-{formalization}-std")))


@pytest.mark.parametrize("formalization", FORMALIZATIONS)
@pytest.mark.parametrize("split", SPLITS)
def test_no_question_is_asked_twice_in_a_split(split, formalization):
    rows = asked(split, formalization)
    assert len({(row.form, row.answer) for row in rows}) == len(rows)
    assert len({(row.program_id, row.answer) for row in rows}) == len(rows)
    assert max(Counter(row.program_id for row in rows).values()) <= 10
    assert len(rows) >= 200


@pytest.mark.parametrize("formalization", FORMALIZATIONS)
@pytest.mark.parametrize("split", SPLITS)
def test_every_rule_that_could_be_asked_about_is(split, formalization):
    config = parse_config(f"predrule-{formalization}-std")
    possible = {n for row in config.task.rows(split_facts(split), config) for n in row.rules}
    assert {number for row in asked(split, formalization) for number in row.rules} == possible


@pytest.mark.parametrize("formalization", FORMALIZATIONS)
@pytest.mark.parametrize("split", SPLITS)
def test_trivial_questions_are_few(split, formalization):
    rows = asked(split, formalization)
    trivial = [row for row in rows if row.form in ("int v1;", "v1 = 0;", "v1 = -0;")]
    assert len(trivial) <= 0.03 * len(rows)


def test_what_is_asked_does_not_depend_on_the_variant_nor_on_programs_that_follow():
    programs = split_facts("human_written")[:30]
    configs = [parse_config(f"predrule-S-{variant}") for variant in ("std", "swap", "obf")]
    first, *others = [
        [(row.id, row.answer) for row in split_rows(programs, config)] for config in configs
    ]
    assert others == [first, first]
    shorter = [(row.id, row.answer) for row in split_rows(programs[:10], configs[0])]
    assert shorter == first[: len(shorter)]


def test_rules_that_were_asked_least_come_first():
    many = "".join(f"a = {'(' * n}a{' + 1)' * n};" for n in range(1, 20))
    program = f"int a; {many} while(a > 99){{ a = 1; }}; halt;"
    rows = list(split_rows([facts(program)], parse_config("predrule-S-std")))
    assert len(rows) == 10
    assert {"declaration", "while", "halt"} <= {row.statement_kind for row in rows}


def test_columns():
    program = "int a; a = 4; while(a > 3){ a = (a - 1); };"
    rows = list(predrule_rows([facts(program)], parse_config("predrule-S-swap")))
    assert [row.id for row in rows] == [f"mine/1/{n}" for n in range(1, len(rows) + 1)]
    assert [row.statement_kind for row in rows] == [
        "declaration",
        "assignment",
        "while",
        "assignment",
        "while",
    ]
    loop = rows[2]
    assert loop.form == "while(v1 > 0)\n{\n    halt;\n};"
    assert loop.program == "while(a < 3)\n{\n    halt;\n};"
    assert loop.program_std == "while(a > 3)\n{\n    halt;\n};"
    assert loop.state == ({"name": "a", "value": "4"},)
    assert loop.rules == (67, 68, 36, 1, 38, 70, 78)
    assert loop.outcome == "halt"
    assert rows[4].rules == (67, 68, 36, 1, 39, 69)
    assert all(row.program_id == "mine/1" and row.loc == 6 for row in rows)
