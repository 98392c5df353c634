"""Measures counted on the tree equal those counted on the canonical text."""

from __future__ import annotations

import random
import re
from math import isclose, log2

import pytest
from hypothesis import given

from plsemanticsbench.lang.inventory import SHIPPED, load_inventory
from plsemanticsbench.lang.lexer import tokenize
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import to_text
from plsemanticsbench.lang.syntax import (
    MAX_LITERAL_DIGITS,
    MAX_NESTING,
    Boolean,
    Declare,
    Halt,
    If,
    Program,
    While,
)
from plsemanticsbench.lang.walk import places, unshared
from plsemanticsbench.measures.static import (
    cyclomatic,
    halstead,
    lines_of_code,
    nesting,
    plain_cyclomatic,
)
from tests.generators import programs, random_program

TOKEN = re.compile(r"[A-Za-z][A-Za-z0-9]*|[0-9]+|<=|>=|==|!=|&&|\|\||\S")


def assert_text_agrees(program: Program) -> None:
    text = to_text(program)
    tokens = TOKEN.findall(text)
    vocabulary, volume = halstead(program)
    assert vocabulary == len(set(tokens))
    assert isclose(volume, len(tokens) * log2(len(set(tokens)))) if tokens else volume == 0
    assert lines_of_code(program) == text.count("\n") + bool(text)
    branches = len(re.findall(r"\b(?:if|while)\b", text))
    assert plain_cyclomatic(program) == 1 + branches
    assert cyclomatic(program) == 1 + branches + text.count("&&") + text.count("||")
    assert nesting(program) == (
        deepest(text, "if|else", "while"),
        deepest(text, "while", "if|else"),
    )


def deepest(text: str, counted: str, other: str) -> int:
    """Return the deepest nesting of the braces that ``counted`` keywords open in the text."""
    open_braces: list[bool] = []
    result, last = 0, ""
    for token in re.findall(rf"\b(?:{counted}|{other})\b|[{{}}]", text):
        if token == "{":
            open_braces.append(re.fullmatch(counted, last) is not None)
            result = max(result, sum(open_braces))
        elif token == "}":
            open_braces.pop()
        else:
            last = token
    return result


@given(programs())
def test_text_agrees(program: Program) -> None:
    assert_text_agrees(program)


def test_text_agrees_on_random_programs() -> None:
    rng = random.Random("static")
    for size in range(200):
        assert_text_agrees(random_program(rng, size))


@pytest.mark.parametrize("variant", SHIPPED)
def test_lexer_counts_the_same_tokens_in_every_variant(variant: str) -> None:
    inventory = load_inventory(variant)
    rng = random.Random(variant)
    for size in range(0, 100, 5):
        program = random_program(rng, size)
        tokens = [token.text for token in tokenize(to_text(program, variant), inventory)]
        tokens = [text for text in tokens if text]  # the end of input is an empty token
        vocabulary, volume = halstead(program)
        assert vocabulary == len(set(tokens))
        assert isclose(volume, len(tokens) * log2(vocabulary)) if tokens else volume == 0


def test_empty_program() -> None:
    program = Program()
    assert (cyclomatic(program), plain_cyclomatic(program), nesting(program)) == (1, 1, (0, 0))
    assert (lines_of_code(program), halstead(program)) == (0, (0, 0.0))


def test_an_identifier_named_like_an_operation_is_a_token_of_its_own() -> None:
    assert halstead(parse("plus = (plus + less);"))[0] == len(
        {"plus", "=", "(", "+", "less", ")", ";"}
    )


def test_nesting_counts_through_other_blocks() -> None:
    text = "if(true) { while(true) { if(true) { } else { while(true) { }; }; }; } else { };"
    assert nesting(parse(text)) == (2, 2)


def test_the_longest_literal_is_one_token() -> None:
    program = parse("x = " + "9" * MAX_LITERAL_DIGITS + ";")
    assert halstead(program) == (4, 8.0)


def test_deepest_nesting_needs_no_python_stack() -> None:
    block: tuple[If | While | Declare, ...] = (Declare("x"),)
    for level in range(MAX_NESTING - 2):
        block = (While(Boolean(True), block) if level % 2 else If(Boolean(True), block, ()),)
    program = Program(block)
    assert sum(nesting(program)) == MAX_NESTING - 2
    assert to_text(unshared(program)) == to_text(program)


def test_unshared_copies_share_no_compound_statement() -> None:
    shared = If(Boolean(True), (Halt(),), ())
    program = Program((shared, While(Boolean(True), (shared, shared)), shared))
    copy = unshared(program)
    assert copy == program
    compound = [p.statement for p in places(copy) if isinstance(p.statement, If | While)]
    assert len({id(statement) for statement in compound}) == len(compound) == 5
