"""Every rule fires somewhere, and a variant changes no trace."""

import random

import pytest

from plsemanticsbench import (
    BreakMarker,
    Configuration,
    ContinueMarker,
    Inventory,
    load_inventory,
    parse,
    rules,
    to_text,
    trace,
)
from plsemanticsbench.lang.inventory import SHIPPED
from plsemanticsbench.lang.syntax import Boolean, Continue, Operation, While
from tests.generators import random_program
from tests.golden import GOLDEN

NEVER_APPLIED = {"S": {63}, "K": set()}  # S 63 is printed only, see the conventions
MORE = """
int a; int b; a = (1 + (2 + b)); a = (4 - (a - 1)); a = (3 * (1 + a)); a = (100 / (b + 7));
a = (9 % (b + 4)); a = (+(-a)); b = (-(+b));
while((1 + a) <= (0 - b)) { };
if((1 + a) > (2 + b)) { } else { };
if((1 + a) >= (2 + b)) { } else { };
if((1 + a) == (2 + b)) { } else { };
if((1 + a) != (2 + b)) { } else { };
if((a != a) || (a > a)) { } else { };
if(!(a < (a - 1))) { a = 5; } else { };
if(2 > 1) { a = (a + 1); } else { };
if(1 >= 2) { } else { };
if((1 < 2) && (2 < 1)) { } else { };
if(2 != 3) { } else { };
"""
IN_A_LOOP = (While(Boolean(True), ()),)


def fired(formalization):
    """Return the rules that fire in the golden programs, the ones above and 300 random ones."""
    programs = [parse(facts["program"]) for facts in GOLDEN.values()]
    programs += [parse(MORE)]
    programs += [random_program(random.Random(seed), 30) for seed in range(300)]
    found = set()
    for program in programs:
        found |= set(trace(program, formalization, max_steps=3000).rules)
    if formalization == "K":  # a continue never meets a break marker in a program
        start = Configuration((Continue(), BreakMarker(), ContinueMarker()), {}, IN_A_LOOP)
        found |= set(trace(start, "K").rules)
    return found


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_every_rule_fires(formalization):
    numbers = {rule.number for rule in rules(formalization)}
    missing = sorted(numbers - NEVER_APPLIED[formalization] - fired(formalization))
    names = [rule.name for rule in rules(formalization) if rule.number in missing]
    assert missing == [], f"rules that no test program fires: {missing} {names}"


def mirrored():
    """A user's inventory: every operator doubled, keywords as words of its own."""
    symbols = {}
    for operation, symbol in load_inventory("std").symbols.items():
        symbols[operation] = symbol + "x" if symbol.isalpha() else symbol + "~"
    return Inventory("mirrored", {**symbols, Operation.ASSIGN: ":="})


@pytest.mark.parametrize("variant", [*SHIPPED, mirrored()], ids=lambda v: getattr(v, "name", v))
@pytest.mark.parametrize("formalization", ["S", "K"])
def test_all_variants_give_identical_traces(variant, formalization):
    for seed in range(60):
        program = random_program(random.Random(f"variants/{seed}"), 25)
        other = parse(to_text(program, variant), variant)
        ours = trace(program, formalization, max_steps=2000)
        theirs = trace(other, formalization, max_steps=2000)
        assert (theirs.rules, theirs.changes) == (ours.rules, ours.changes)
        assert theirs.execution.outcome is ours.execution.outcome
        assert theirs.execution.final_state == ours.execution.final_state
