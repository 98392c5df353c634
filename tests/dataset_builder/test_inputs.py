"""Reading and replacing inputs, and telling programs apart up to renaming."""

import pytest

from plsemanticsbench import PLSemanticsBenchError, parse, to_text
from plsemanticsbench.lang.renaming import normal_form
from plsemanticsbench.programs.inputs import input_values, with_inputs


def test_only_the_first_literal_of_an_input_is_replaced():
    program = parse("int n; int s; n = 3; s = n; n = 7;")
    assert to_text(with_inputs(program, {"n": -5})).splitlines()[2:] == [
        "n = (-5);",
        "s = n;",
        "n = 7;",
    ]
    assert input_values(program, ["n"]) == [3]


@pytest.mark.parametrize("name", ["typo", "s", "t"])
def test_what_is_no_input_is_refused(name):
    program = parse("int n; int s; int t; n = 3; s = n; t = 4;")
    with pytest.raises(PLSemanticsBenchError, match=f"input '{name}' is not assigned"):
        with_inputs(program, {name: 5})
    with pytest.raises(PLSemanticsBenchError, match=f"input '{name}' is not assigned"):
        input_values(program, [name])


def test_normal_forms_ignore_names_and_the_order_of_declarations():
    one = parse("int a; int b; int c; b = 1; a = (b + c);")
    two = parse("int z; int x; int y; x = 1; y = (x + z);")
    other = parse("int a; int b; int c; b = 1; a = (c + b);")
    assert normal_form(one) == normal_form(two) != normal_form(other)
