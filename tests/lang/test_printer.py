"""The canonical layout, and that printing then parsing gives the same tree in every inventory."""

import hashlib
import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from plsemanticsbench import ProgramError, parse, syntax, to_text, translate
from plsemanticsbench.lang.inventory import SHIPPED, Inventory
from plsemanticsbench.lang.printer import statements_to_text, text_digest
from plsemanticsbench.lang.syntax import Assign, Binary, Boolean, Literal, Operation, Variable
from plsemanticsbench.lang.validate import names_in
from tests.generators import programs
from tests.golden import GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_texts_are_canonical_in_every_variant(name):
    facts = GOLDEN[name]
    program = parse(facts["program"])
    assert to_text(program) == facts["program"]
    for variant, text in facts["variants"].items():
        assert translate(program, variant) == text
        assert parse(text, variant) == program
        assert translate(text, "std", source=variant) == facts["program"]


def test_the_empty_program_has_no_lines():
    assert to_text(parse("  \n")) == ""


def test_run_time_forms_are_printed_in_configurations_only():
    statements = (syntax.Loop(Boolean(True), (syntax.Break(),)), syntax.LoopEnd())
    assert statements_to_text(statements) == "loop(true)\n{\n    break;\n};\nLE;"
    assert statements_to_text(statements, "obf1tok").startswith("£(true)\n{\n    ✓;")
    assert parse(statements_to_text(statements), runtime_forms=True).statements == statements
    with pytest.raises(ProgramError, match="run-time forms"):
        to_text(syntax.Program(statements))


@given(programs(), st.sampled_from(SHIPPED))
def test_printing_then_parsing_is_the_identity(program, variant):
    text = to_text(program, variant)
    assert parse(text, variant) == program
    assert to_text(parse(text, variant), variant) == text


SYMBOL = st.text(
    st.characters(exclude_categories=("C", "Z", "L", "N"), exclude_characters="(){};"),
    min_size=1,
    max_size=3,
).filter(lambda symbol: symbol.strip("\u2800\ufe0e\ufe0f") != "" and symbol.isprintable())
WORD = st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,5}", fullmatch=True).filter(
    lambda word: word not in ("int", "true", "false", "loop", "LE", "ERROR")
)


@st.composite
def inventories(draw):
    """Random bijections: operators are symbols, keywords words or symbols."""
    operators = [op for op in Operation if op.value not in KEYWORD_NAMES]
    keywords = [op for op in Operation if op.value in KEYWORD_NAMES]
    symbols = draw(st.lists(SYMBOL, min_size=24, max_size=24, unique=True))
    words = draw(st.lists(WORD, min_size=9, max_size=9, unique=True))
    assume(len({unicodedata.normalize("NFC", s).strip("\ufe0e\ufe0f") for s in symbols}) == 24)
    chosen = dict(zip(operators, symbols, strict=False))
    for keyword, word, symbol in zip(keywords, words, symbols[len(operators) :], strict=True):
        chosen[keyword] = word if draw(st.booleans()) else symbol
    return Inventory("mine", chosen)


KEYWORD_NAMES = "if else while halt continue break loop LE ERROR".split()


@given(programs(), inventories())
def test_any_inventory_round_trips(program, inventory):
    words = {symbol for symbol in inventory.symbols.values() if symbol.isalnum()}
    if words & names_in(program.statements):
        with pytest.raises(ProgramError, match="is a variable of the program and a keyword"):
            to_text(program, inventory)
    else:
        assert parse(to_text(program, inventory), inventory) == program


BROKEN = [
    Assign("x", Boolean(True)),
    Assign("int", Literal(1)),
    Assign("LE", Literal(1)),
    Assign("x_", Literal(1)),
    Assign("é", Literal(1)),
    Assign("", Literal(1)),
    Assign("x", Literal(-1)),
    Assign("x", Literal(True)),
    Assign("x", Literal(10**616)),
    Assign("x", Binary(Operation.ASSIGN, Literal(1), Literal(1))),
    Assign("x", Binary(Operation.LESS, Literal(1), Literal(1))),
    Assign("x", "1"),
    Assign("x", None),
    syntax.If(Variable("b"), (), ()),
    syntax.While(Boolean(1), ()),
    syntax.While(Boolean(True), [syntax.Halt()]),
    syntax.Declare("while"),
    "halt",
    Assign("x", Binary("divide", Literal(7), Literal(2))),
    Assign("x", syntax.Unary("minus", Literal(7))),
    Assign("x", Binary([], Literal(7), Literal(2))),
    syntax.If(Binary("and", Boolean(True), Boolean(False)), (), ()),
    syntax.Loop(Boolean(True), ()),
    syntax.LoopEnd(),
]


@pytest.mark.parametrize("statement", BROKEN, ids=lambda s: repr(s)[:60])
def test_trees_that_no_text_could_have_are_refused(statement):
    with pytest.raises(ProgramError):
        to_text(syntax.Program((statement,)))


@pytest.mark.parametrize("statements", [[], iter(()), None, 5, "ab", syntax.Halt()])
def test_a_program_is_a_tuple_of_statements(statements):
    with pytest.raises(ProgramError, match="a list of statements is a tuple"):
        to_text(syntax.Program(statements))


def test_shared_parts_that_blow_up_are_refused(monkeypatch):
    monkeypatch.setattr("plsemanticsbench.lang.validate.MAX_NODES", 10_000)
    shared = Literal(1)
    for _ in range(60):
        shared = Binary(Operation.PLUS, shared, shared)
    with pytest.raises(ProgramError, match="more than 10,000 nodes"):
        to_text(syntax.Program((Assign("x", shared),)))


def test_hand_made_depth_is_bounded_too():
    deep = Literal(1)
    for _ in range(20_000):
        deep = syntax.Unary(Operation.MINUS, deep)
    with pytest.raises(ProgramError, match="nested deeper"):
        to_text(syntax.Program((Assign("x", deep),)))


def test_the_digest_is_of_the_canonical_standard_text():
    text = "int x;\nx = 1;"
    assert text_digest(parse("int x; x = 1;")) == hashlib.sha256(text.encode()).hexdigest()
