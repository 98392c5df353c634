"""The K definition as text: the outer parser accepts it, and its rules use its own syntax."""

import re

import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import SHIPPED, Inventory, load_inventory
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.semantics import to_k
from plsemanticsbench.semantics.rule_set import rule_templates

outer_parser = pytest.importorskip("pyk.kast.outer_parser")
outer_syntax = pytest.importorskip("pyk.kast.outer_syntax")


def inventory(name, symbols):
    return Inventory(name, {**load_inventory("std").symbols, **symbols})


USER = inventory(
    "user",
    {
        Operation.AND: "/\\",
        Operation.OR: "\\/",
        Operation.ASSIGN: ":=",
        Operation.IF: "wenn",
        Operation.ELSE: "sonst",
        Operation.PLUS: "和",
        Operation.MODULO: "'",
    },
)
VARIANTS = [*SHIPPED, USER]


@pytest.fixture(params=VARIANTS, ids=lambda v: getattr(v, "name", v))
def parsed(request):
    definition = outer_parser.OuterParser(to_k(request.param)).definition()
    return load_inventory(request.param), definition.modules


def _sentences(modules, kind):
    return [s for module in modules for s in module.sentences if isinstance(s, kind)]


def _terminals(modules):
    definitions = _sentences(modules, outer_syntax.SyntaxDefn)
    return {
        item.value
        for definition in definitions
        for block in definition.blocks
        for production in block.productions
        if isinstance(production, outer_syntax.Production)
        for item in production.items
        if isinstance(item, outer_syntax.Terminal)
    }


def test_the_outer_parser_finds_modules_configuration_and_36_rules_in_order(parsed):
    _, modules = parsed
    assert [module.name for module in modules] == ["CSTAR-SYNTAX", "CSTAR-RUNTIME", "CSTAR"]
    (configuration,) = _sentences(modules, outer_syntax.Config)
    assert re.findall(r"<(\w+)>", configuration.bubble) == ["T", "k", "state", "loops"]
    labels = [rule.label for rule in _sentences(modules, outer_syntax.Rule) if rule.label]
    assert labels == [f"rule-{number}" for number in range(1, 37)]


def test_the_terminals_are_the_symbols_of_the_inventory(parsed):
    symbols, modules = parsed
    used = {symbols[op] for op in Operation if op not in (Operation.LOOP, Operation.LE)}
    fixed = {"(", ")", "{", "}", ";", "int", "unroll", "exitMarker", "nextMarker", "popFrame"}
    assert _terminals(modules) == used | fixed | {"sequence"}


def test_rule_bodies_use_declared_terminals_and_balanced_cells(parsed):
    symbols, modules = parsed
    declared = _terminals(modules)
    bodies = {rule.label: rule.bubble for rule in _sentences(modules, outer_syntax.Rule)}
    for template in rule_templates("K"):
        body = bodies[f"rule-{template.number}"]
        tokens = body.split()
        for name in re.findall("«(.*?)»", template.conclusion):
            symbol = symbols[Operation(name)]
            assert symbol in declared
            assert symbol in tokens  # blanks around it
        assert re.findall(r"<(\w+)>", body) == re.findall(r"</(\w+)>", body)
        for left, right in ("()", "{}"):
            assert tokens.count(left) == tokens.count(right)


def test_comments_number_the_rules():
    comments = re.findall(r"// Rule (\d+)\n  rule \[rule-(\d+)\]:", to_k())
    assert [int(n) for n, _ in comments] == list(range(1, 37))
    assert all(a == b for a, b in comments)


def test_backslashes_are_escaped_in_terminals_only():
    text = to_k(USER)
    assert 'BExp "/\\\\" BExp' in text
    assert "B1:Bool /\\ B2:Bool => B1 andBool B2" in text


@pytest.mark.parametrize(
    ("operation", "symbol"),
    [
        (Operation.GREATER_EQUAL, "=>"),
        (Operation.ASSIGN, "~>"),
        (Operation.NOT, "_"),
        (Operation.DIVIDE, "//"),
        (Operation.TIMES, "+/*"),
        (Operation.PLUS, '"'),
        (Operation.IF, "rule"),
        (Operation.HALT, "requires"),
        (Operation.BREAK, "exitMarker"),
        (Operation.ELSE, "S1"),
        (Operation.ERROR, "K"),
    ],
)
def test_symbols_that_k_would_read_otherwise_are_refused_by_name(operation, symbol):
    variant = inventory("mine", {operation: symbol})
    with pytest.raises(PLSemanticsBenchError, match=re.escape(f"{operation.value} cannot be")):
        to_k(variant)


def test_words_of_comments_are_no_reason_to_refuse():
    assert '"left"' in to_k(inventory("mine", {Operation.HALT: "left"}))
