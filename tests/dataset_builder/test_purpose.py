"""Every statement serves a result: planted faults are found, and what is called dead is dead."""

import random
import statistics
from dataclasses import replace

import pytest

from dataset_builder.check import EXECUTED
from dataset_builder.purpose import (
    dead_stores,
    executed_share,
    needed_statements,
    purpose_faults,
)
from plsemanticsbench import Outcome, parse, run
from plsemanticsbench.lang.syntax import Assign, Declare, If, Literal, While
from plsemanticsbench.lang.walk import places
from plsemanticsbench.programs.manifest import entries
from tests.generators import NAMES, random_program

ENTRIES = list(entries("llm_translated"))

CLEAN = {
    "empty": "",
    "chain": "int a; int r; a = 1; r = (a + 1);",
    "both branches": "int a; int r; a = 1; if(a > 0){r = 1;}else{r = 2;};",
    "one branch": "int a; int r; a = 1; r = 0; if(a > 0){r = 1;}else{};",
    "loop": "int i; int r; i = 0; r = 0; while(i < 3){r = (r + i); i = (i + 1);};",
    "carried round": "int i; int a; int r; i = 0; a = 7; while(i < 3){r = a; a = i; i = (i + 1);};",
    "live at halt": "int a; int r; a = 1; r = 1; if(a > 0){halt;}else{}; r = 2;",
    "live at break": "int r; r = 1; while(true){break; r = 2;}; r = (r + 1);",
    "live at continue": (
        "int i; int r; i = 0; while(i < 3){i = (i + 1); r = i; if(i > 1){continue;}else{}; r = 9;};"
    ),
    "condition of a jump": (
        "int i; int a; int r; i = 0; a = 2; r = 0;"
        "while(i < 9){if(i == a){break;}else{}; r = (r + 1); i = (i + 1);};"
    ),
    "halt in a loop": "int a; int r; a = 3; r = 1; while(a > 0){halt;}; r = 2;",
    "result only declared": "int r;",
}

FAULTY = {
    "overwritten": ("int r; r = 1; r = 2;", ["line 1: dead store to 'r'"]),
    "at the end": (
        "int a; int r; a = 1; r = a; a = 2;",
        ["line 1: dead store to 'a'"],
    ),
    "overwritten in both branches": (
        "int a; int r; a = 1; r = 0; if(a > 0){r = 1;}else{r = 2;};",
        ["line 1: dead store to 'r'"],
    ),
    "overwritten before it is read round the loop": (
        "int i; int a; int r; i = 0; while(i < 3){a = i; r = a; i = (i + 1); a = 0;};",
        ["line 1: dead store to 'a'"],
    ),
    "before halt": (
        "int a; int r; a = 1; r = 0; if(a > 0){a = 2; halt;}else{}; r = 2;",
        ["line 1: dead store to 'a'"],
    ),
    "only for itself": (
        "int i; int a; int r; i = 0; a = 0; r = 0;"
        "while(i < 3){a = (a + 1); r = (r + i); i = (i + 1);};",
        ["line 1: no result depends on this assignment"] * 2,
    ),
    "loop": (
        "int i; int r; i = 0; r = 1; while(i < 3){if(i == 1){break;}else{}; i = (i + 1);};",
        [
            "line 1: no result depends on this assignment",
            "line 1: no result depends on this loop",
        ],
    ),
    "empty if": (
        "int a; int r; a = 1; r = a; if(a > 0){}else{};",
        ["line 1: no result depends on this if"],
    ),
    "halt at the end": (
        "int r; r = 1; halt;",
        ["line 1: no result depends on this halt"],
    ),
    "never read": ("int a; int r; r = 1;", ["variable 'a' is never read"]),
    "written only": (
        "int a; int r; r = 1; a = r;",
        ["line 1: dead store to 'a'", "variable 'a' is never read"],
    ),
}


@pytest.mark.parametrize("name", CLEAN)
def test_what_serves_the_result_is_no_fault(name):
    assert list(purpose_faults(parse(CLEAN[name]), ["r"])) == []


@pytest.mark.parametrize("name", FAULTY)
def test_what_serves_no_result_is_named(name):
    text, faults = FAULTY[name]
    assert list(purpose_faults(parse(text), ["r"])) == faults


def test_lines_are_those_of_the_text():
    [fault] = purpose_faults(parse("int r;\nr = 1;\nr = 2;"), ["r"])
    assert fault == "line 2: dead store to 'r'"


def test_executed_share_counts_statements_not_executions():
    assert executed_share(parse("")) == 1
    assert executed_share(parse("int a; while(a < 9){a = (a + 1);};")) == 1
    assert executed_share(parse("int a; a = 1; if(a > 1){a = 2;}else{};")) == 3 / 4
    assert executed_share(parse("int a; halt; a = 1; a = 1;")) == 2 / 4


def kept(block, wanted, numbers):
    """The statements of a block whose numbers are wanted; numbers counts in source order."""
    statements = []
    for statement in block:
        here, copy = next(numbers), statement
        if isinstance(statement, If):
            then = kept(statement.then, wanted, numbers)
            copy = replace(statement, then=then, orelse=kept(statement.orelse, wanted, numbers))
        elif isinstance(statement, While):
            copy = replace(statement, body=kept(statement.body, wanted, numbers))
        if wanted(here, statement):
            statements.append(copy)
    return tuple(statements)


def results_without(program, wanted, names):
    left = replace(program, statements=kept(program.statements, wanted, iter(range(10**6))))
    end = run(left, max_steps=20_000)
    return [end.final_state.get(name) for name in names]


def ending_programs(number):
    """Random programs that end normally, with names to take as results."""
    rng = random.Random("purpose")
    while number:
        program = random_program(rng, 18)
        end = run(program, max_steps=5_000)
        if end.outcome in (Outcome.OK, Outcome.HALT):
            number -= 1
            names = rng.sample(NAMES, rng.randint(1, 3))
            yield program, names, [end.final_state.get(name) for name in names]


def test_removing_a_dead_store_changes_no_result():
    found = 0
    for program, names, results in ending_programs(300):
        for node in dead_stores(program, names):
            found += 1
            without = results_without(program, lambda n, s, node=node: n != node, names)
            assert without == results
    assert found > 300


def test_removing_all_that_is_not_needed_changes_no_result():
    found = 0
    for program, names, results in ending_programs(300):
        needed = needed_statements(program, names)
        top = len([s for s in program.statements if isinstance(s, Declare)])

        def wanted(number, statement, needed=needed, top=top):
            return number in needed or (number < top and isinstance(statement, Declare))

        assert results_without(program, wanted, names) == results
        found += len(needed) < len(list(places(program)))
    assert found > 100


def test_a_needed_assignment_is_never_dead():
    for program, names, _ in ending_programs(100):
        assert not dead_stores(program, names) & needed_statements(program, names)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_statement_of_a_translated_program_serves_a_result(entry):
    assert list(purpose_faults(entry.program(), entry.results)) == []


def test_a_planted_dead_store_is_found_in_every_translated_program():
    for entry in ENTRIES:
        program = entry.program()
        planted = replace(program, statements=(*program.statements, Assign("zzz", Literal(1))))
        assert any("dead store to 'zzz'" in f for f in purpose_faults(planted, entry.results))


def test_most_of_a_translated_program_is_executed():
    assert statistics.median(executed_share(entry.program()) for entry in ENTRIES) >= EXECUTED
