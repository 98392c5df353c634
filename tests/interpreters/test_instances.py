"""Executed statement instances: their statements, states and rules."""

import pytest
from hypothesis import given, settings

from plsemanticsbench import parse, statement_instances, syntax, trace
from tests.generators import programs
from tests.golden import GOLDEN

PROGRAM = """
int i;
while(i < 2)
{
    i = (i + 1);
    if(i == 2)
    {
        break;
        halt;
    }
    else
    {

    };
};
"""


def shown(formalization):
    return [
        (type(instance.statement).__name__, dict(instance.store), list(instance.rules))
        for instance in statement_instances(PROGRAM, formalization)
    ]


def test_instances_under_s():
    assert shown("S") == [
        ("Declare", {}, [3]),
        ("While", {"i": 0}, [67, 68, 28, 1, 30, 70]),
        ("Assign", {"i": 0}, [4, 7, 1, 9, 5]),
        ("If", {"i": 1}, [64, 44, 1, 47, 66, 77]),
        ("While", {"i": 1}, [67, 68, 28, 1, 30, 70]),
        ("Assign", {"i": 1}, [4, 7, 1, 9, 5]),
        ("If", {"i": 2}, [64, 44, 1, 46, 65]),
        ("Break", {"i": 2}, [71, 72]),
    ]


def test_instances_under_k():
    assert shown("K") == [
        ("Declare", {}, [36]),
        ("While", {"i": 0}, [24, 25, 1, 12, 22]),
        ("Assign", {"i": 0}, [1, 3, 21]),
        ("If", {"i": 1}, [1, 16, 23, 28]),
        ("While", {"i": 1}, [25, 1, 12, 22]),
        ("Assign", {"i": 1}, [1, 3, 21]),
        ("If", {"i": 2}, [1, 16, 22]),
        ("Break", {"i": 2}, [33, 33, 33, 35]),
    ]


@settings(max_examples=80, deadline=None)
@given(programs())
@pytest.mark.parametrize("formalization", ["S", "K"])
def test_the_instances_make_up_the_trace(formalization, program):
    for budget in (40, 2000):
        instances = list(statement_instances(program, formalization, max_steps=budget))
        rules = [rule for instance in instances for rule in instance.rules]
        assert rules == list(trace(program, formalization, max_steps=budget).rules)


def test_instances_are_nodes_of_the_tree():
    program = parse(GOLDEN["halt-in-loop"]["program"])
    *_, last = statement_instances(program)
    assert isinstance(last.statement, syntax.Halt)
    assert str(last.statement.position) == "7:9"


def test_a_stuck_statement_is_an_instance_without_rules():
    *_, last = statement_instances("int a; z = 3;", "K")
    assert isinstance(last.statement, syntax.Assign)
    assert last.rules == ()
