"""Configurations in the middle of a run: what is recorded from there on is the rest of the run."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plsemanticsbench import load_inventory, parse, trace
from plsemanticsbench.interpreters import configuration_at
from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from tests.generators import programs

STEPS = 400
LOOPS = """
int i;
while(i < 2)
{
    int j;
    while(j < 5)
    {
        j = (j + 1);
        break;
    };
    i = (i + 1);
};
halt;
"""


@pytest.mark.parametrize("formalization", FORMALIZATIONS)
@given(programs(), st.integers(0, STEPS))
@settings(max_examples=60, deadline=None)
def test_a_run_from_the_middle_records_the_rest(formalization, program, step):
    whole = trace(program, formalization, max_steps=STEPS)
    found = configuration_at(program, step, formalization, max_steps=STEPS)
    if found is None:
        return
    taken, start = found
    assert taken >= step
    rest = trace(start, formalization, max_steps=STEPS - taken)
    part = whole.part(taken, STEPS)
    assert rest.rules == part.rules == whole.rules[taken:]
    assert list(rest.steps()) == list(part.steps()) == list(whole.steps())[taken:]
    assert rest.execution.outcome == part.execution.outcome == whole.execution.outcome
    assert rest.execution.final_state == part.execution.final_state


def test_a_part_of_a_trace():
    whole = trace("int a; a = 1; int b; b = (a + 2);")
    part = whole.part(2, 3)
    assert list(part.rules) == [3, 4, 7] and part.execution.steps == 3
    assert [dict(state) for _, state in part] == [{"a": 1, "b": 0}] * 3
    assert part.changes == ((0, "b", 0),) and part.initial_state == {"a": 1}
    assert part.execution.final_state == {"a": 1, "b": 0}
    assert len(whole.part(2, 100)) == len(whole) - 2
    assert len(whole.part(100, 5)) == 0


def test_after_the_end_no_statement_begins():
    assert configuration_at("int a; int b;", 2) is None
    taken, start = configuration_at("int a; int b;", 1)
    assert (taken, start.statements, dict(start.store)) == (1, parse("int b;").statements, {"a": 0})


def shown(formalization, step):
    taken, start = configuration_at(parse(LOOPS), step, formalization)
    listing = FORMALIZATIONS[formalization].listing(start.statements, load_inventory("swap"))
    return taken, listing, [len(loop.body) for loop in start.control_stack]


def test_what_is_left_under_s():
    taken, text, loops = shown("S", 15)  # within the evaluation of j + 1
    assert (taken, loops) == (19, [2, 3])
    assert text == "break;\nLE;\ni = (i - 1);\nLE;\nhalt;"


K_TEXT = """\
   break;
~> nextMarker
~> unroll(j > 5)
   {
       j = (j - 1);
       break;
   }
~> exitMarker
~> popFrame
~> i = (i - 1);
~> nextMarker
~> unroll(i > 2)
   {
       int j;
       while(j > 5)
       {
           j = (j - 1);
           break;
       };
       i = (i - 1);
   }
~> exitMarker
~> popFrame
~> halt;"""


def test_what_is_left_under_k():
    taken, text, loops = shown("K", 13)
    assert (taken, loops) == (15, [2, 3])
    assert text == K_TEXT


def test_nothing_is_left():
    assert FORMALIZATIONS["K"].listing((), load_inventory("std")) == "   .K"
