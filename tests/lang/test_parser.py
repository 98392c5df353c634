"""What the parser accepts, which tree it builds, and what it says when it refuses."""

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plsemanticsbench import CStarSyntaxError, parse, parse_file, syntax, to_text, trace
from plsemanticsbench.lang.builder import TreeBuilder
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.syntax import MAX_LITERAL_DIGITS, MAX_NESTING, Operation
from plsemanticsbench.measures import complexity


def expression(text, variant="std"):
    (statement,) = parse(f"x = {text};" if variant == "std" else text, variant).statements
    return statement.value


def condition(text):
    (statement,) = parse(f"if({text}){{}}else{{}};").statements
    return statement.condition


@pytest.mark.parametrize(
    ("generous", "canonical"),
    [
        ("a + b * c", "(a + (b * c))"),
        ("a * b + c", "((a * b) + c)"),
        ("a - b - c", "((a - b) - c)"),
        ("a / b * c % d", "(((a / b) * c) % d)"),
        ("-a * b", "((-a) * b)"),
        ("- a + b", "((-a) + b)"),
        ("--a", "(-(-a))"),
        ("+-+a", "(+(-(+a)))"),
        ("(((a)))", "a"),
        ("007", "7"),
        ("(a+b)*(c)", "((a + b) * c)"),
        ("(- a)", "(-a)"),
    ],
)
def test_arithmetic_is_read_generously(generous, canonical):
    assert to_text(parse(f"x = {generous};")) == f"x = {canonical};"


@pytest.mark.parametrize(
    ("generous", "canonical"),
    [
        ("a < b && c < d", "((a < b) && (c < d))"),
        ("a < b || c < d && e < f", "(((a < b) || (c < d)) && (e < f))"),
        ("a < b && c < d || e < f", "(((a < b) && (c < d)) || (e < f))"),
        ("!(a < b) && true", "((!(a < b)) && (true))"),
        ("!true || !!false", "((!(true)) || (!(!(false))))"),
        ("a + 1 <= b * 2", "((a + 1) <= (b * 2))"),
        ("((a == b))", "(a == b)"),
        ("(true)", "(true)"),
    ],
)
def test_conditions_are_read_generously(generous, canonical):
    (statement,) = parse(f"while({generous}){{}};").statements
    assert to_text(syntax.Program((statement,))) == f"while{canonical}\n{{\n\n}};"


def test_and_and_or_share_one_level_so_that_swapping_keeps_the_shape():
    tree = condition("a < b || c < d && e < f")
    assert tree.operation is Operation.AND
    swapped = parse("if(a > b && c > d || e > f){}else{};", "swap").statements[0].condition
    assert swapped == tree


ACCEPTED = [
    "",
    " \t\r\n",
    "\ufeffint a;",
    "int a;\r\nint b;\r\n",
    "int a;int b;a=b;",
    "int intx; int truely; int iff;",
    "int a; a = 0; while((a < 3)) { a = (a + 1); };",
    "if(true){}else{};",
]


@pytest.mark.parametrize("text", ACCEPTED)
def test_accepted(text):
    assert isinstance(parse(text), syntax.Program)


REFUSED = [
    ("int a, b;", 1, 6, "','", "one name a declaration"),
    ("int a = 3;", 1, 7, "'='", "one name and no value"),
    ("int if;", 1, 5, "'if' is reserved", "a name"),
    ("int true;", 1, 5, "'true' is reserved", "a name"),
    ("int loop;", 1, 5, "'loop' is reserved", "a name"),
    ("int LE;", 1, 5, "'LE' is reserved", "a name"),
    ("int ERROR;", 1, 5, "'ERROR'", "programs cannot contain it"),
    ("loop(true){};", 1, 1, "'loop' is a run-time form", ""),
    ("x = 1;\n  LE;", 2, 3, "'LE' is a run-time form", ""),
    ("// note", 1, 1, "'/'", "no comments"),
    ("x = a_b;", 1, 6, "'_'", "ASCII letters and digits"),
    ("x = 1 < 2;", 1, 5, "right side of an assignment must be an integer", ""),
    ("x = true;", 1, 5, "right side of an assignment must be an integer", ""),
    ("if(a){}else{};", 1, 4, "condition of 'if' must be a Boolean", ""),
    ("while(a + 1){};", 1, 7, "condition of 'while' must be a Boolean", ""),
    ("if(1 < 2 < 3){}else{};", 1, 4, "left operand of '<' must be an integer", ""),
    ("if(!a < b){}else{};", 1, 5, "operand of '!' must be a Boolean", ""),
    ("if(true == false){}else{};", 1, 4, "left operand of '=='", ""),
    ("if(a && true){}else{};", 1, 4, "left operand of '&&' must be a Boolean", ""),
    ("x = (-true);", 1, 7, "operand of '-' must be an integer", ""),
    ("x = * 3;", 1, 5, "'*'", "only plus, minus and not"),
    ("x = a b;", 1, 7, "'b'", "an operator or ';'"),
    ("x = 3", 1, 6, "end of input", "';'"),
    ("x = ((1;", 1, 8, "';'", "an operator or ')'"),
    ("if(true){halt;};", 1, 16, "';'", "every if has an else block"),
    ("while(true){}x = 1;", 1, 14, "'x'", "';'"),
    ("int a;}", 1, 7, "'}'", "a statement or end of input"),
    ("x = 1;;", 1, 7, "';'", "a statement"),
    ("x == 3;", 1, 3, "'=='", "'='"),
    ("\ufeffx y;", 1, 3, "'y'", "'='"),
    ("a = 1;\r\nb = $;", 2, 5, "'$'", "unknown character"),
    ("a = 1;\rb = ٣;", 2, 5, "'٣'", "unknown character"),
    ("a = \x1b;", 1, 5, "U+001B", "unknown character"),
    ("if a < b {}else{};", 1, 4, "'a'", "'('"),
]


@pytest.mark.parametrize(("text", "line", "column", "found", "expected"), REFUSED)
def test_refused_with_place_and_reason(text, line, column, found, expected, capfd):
    with pytest.raises(CStarSyntaxError) as caught:
        parse(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert found in str(error) and expected in str(error)
    first, *excerpt = str(error).splitlines()
    assert first.startswith(f"{line}:{column}: ")
    assert excerpt[1].index("^") == 4 + column - 1
    assert capfd.readouterr() == ("", "")


def test_the_caret_keeps_tabs():
    with pytest.raises(CStarSyntaxError) as caught:
        parse("\tx = $;")
    assert str(caught.value).splitlines()[1:] == ["    \tx = $;", "    \t    ^"]


def test_errors_say_expected_in_the_variants_symbols():
    with pytest.raises(CStarSyntaxError) as caught:
        parse("x 3;", "obf")
    assert caught.value.expected == ("'\U00010542'",)
    with pytest.raises(CStarSyntaxError, match="writes assign as '\U00010542'"):
        parse("x = 3;", "obf")
    with pytest.raises(CStarSyntaxError, match=r"reserved in every variant.*writes '₪'"):
        parse("while(true){};", "obf1tok")


def test_positions_are_those_of_the_source():
    program = parse("int a;\n\n  while(a < 3)\n{ a = (a\n + 1); };")
    loop = program.statements[1]
    assert str(loop.position) == "3:3"
    assert str(loop.condition.position) == "3:11"
    assert str(loop.body[0].position) == "4:3"
    assert str(loop.body[0].value.right.position) == "5:4"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("int ;\nint y;\n@", 1, 5), ("x = ;  @", 1, 5), ("x = 3 // it's a note", 1, 8)],
)
def test_the_first_fault_is_reported_even_if_a_later_character_is_unknown(text, line, column):
    with pytest.raises(CStarSyntaxError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_an_interrupt_while_parsing_is_not_masked(monkeypatch):
    def interrupted(self, ctx):
        raise KeyboardInterrupt

    monkeypatch.setattr(TreeBuilder, "exitVariable", interrupted)
    with pytest.raises(KeyboardInterrupt):
        parse("int a; while(a < 3) { a = (a + 1); };")


def test_parsing_works_while_the_caller_handles_an_exception():
    try:
        raise ValueError
    except ValueError:
        assert len(parse("int a; a = 3;").statements) == 2


def test_the_error_symbol_takes_part_in_longest_match(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('[symbols]\nERROR = "++"\n')
    with pytest.raises(CStarSyntaxError, match="is a result of the rules"):
        parse("a = a++a;", path)


@pytest.mark.parametrize("text", [None, b"int a;", 3])
def test_what_is_no_text_is_refused(text):
    with pytest.raises(PLSemanticsBenchError, match="expected a program as text"):
        parse(text)


def test_syntax_errors_survive_pickling_between_processes():
    with pytest.raises(CStarSyntaxError) as caught:
        parse("x = ;")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def nested_blocks(levels):
    return "while(true){" * levels + "};" * levels


DEEP = {
    "parentheses": lambda n: "x = " + "(" * n + "1" + ")" * n + ";",
    "left operands": lambda n: "x = " + "(" * n + "1" + " + 1)" * n + ";",
    "right operands": lambda n: "x = " + "(1 + " * n + "1" + ")" * n + ";",
    "signs": lambda n: "x = " + "-" * n + "1;",
    "nots": lambda n: "if(" + "!" * n + "true){}else{};",
    "chain": lambda n: "x = " + " + ".join(["1"] * (n + 1)) + ";",
    "loops": nested_blocks,
    "ifs": lambda n: "if(true){" * n + "}else{};" * n,
    "elses": lambda n: "if(true){}else{" * n + "};" * n,
    "mixed binding": lambda n: "x = " + "1 + 2 * -(" * (n // 3) + "1" + ")" * (n // 3) + ";",
}


def deepest(shape):
    """Return the program with the most levels of this shape that is accepted."""
    for levels in range(MAX_NESTING, 0, -1):
        try:
            return levels, parse(DEEP[shape](levels))
        except CStarSyntaxError:
            continue
    raise AssertionError(shape)


@pytest.mark.parametrize("shape", DEEP)
def test_at_least_two_hundred_levels_work_everywhere(shape):
    levels, program = deepest(shape)
    assert levels >= 200
    assert parse(to_text(program)) == program
    assert hash(program) == hash(parse(to_text(program)))
    assert copy.deepcopy(program) == pickle.loads(pickle.dumps(program)) == program
    assert repr(program)
    for formalization in "SK":
        whole = syntax.Program((syntax.Declare("x"), *program.statements))
        assert len(trace(whole, formalization, max_steps=5000)) > 1
    assert complexity(program, max_steps=5000).loc == len(to_text(program).splitlines())


@pytest.mark.parametrize("levels", [600, 20_000])
@pytest.mark.parametrize("shape", DEEP)
def test_too_deep_is_a_clear_error_far_from_the_recursion_limit(shape, levels):
    with pytest.raises(CStarSyntaxError, match=f"deeper than {MAX_NESTING} levels"):
        parse(DEEP[shape](levels))


@pytest.mark.parametrize("seed", range(3))
def test_random_bytes_are_refused_at_the_first_fault(seed, tmp_path):
    data = random.Random(seed).randbytes(5_000_000)
    with pytest.raises(CStarSyntaxError) as caught:
        parse(data.decode("latin-1"))
    assert caught.value.line < 50
    (tmp_path / "noise.cstar").write_bytes(data)
    with pytest.raises(PLSemanticsBenchError, match="not UTF-8"):
        parse_file(tmp_path / "noise.cstar")


def test_a_hopeless_text_of_five_megabytes_is_read_no_further_than_its_fault(monkeypatch):
    from plsemanticsbench.lang import lexer, parser

    seen = 0

    def counting(text, inventory):
        nonlocal seen
        for token in lexer.tokenize(text, inventory):
            seen += 1
            yield token

    monkeypatch.setattr(parser, "tokenize", counting)
    with pytest.raises(CStarSyntaxError):
        parse("(" * 5_000_000)
    assert seen < 2000


@given(st.text(max_size=200))
def test_any_text_gives_a_tree_or_a_syntax_error(text):
    try:
        program = parse(text)
    except CStarSyntaxError as error:
        assert error.line >= 1 and error.column >= 1
    else:
        assert parse(to_text(program)) == program


TOKENS = (
    "int x y = + - * / % < <= == != ! && || if else while halt ; ( ) { } 0 17 true ( ) ; x".split()
)


@given(st.lists(st.sampled_from(TOKENS), max_size=30))
def test_any_tokens_give_a_tree_or_a_syntax_error(tokens):
    try:
        program = parse(" ".join(tokens))
    except CStarSyntaxError as error:
        assert error.expected or "must be" in error.message
    else:
        assert parse(to_text(program)) == program


def test_long_literals():
    digits = "9" * MAX_LITERAL_DIGITS
    assert expression("000" + digits).value == int(digits)
    with pytest.raises(CStarSyntaxError, match=f"at most {MAX_LITERAL_DIGITS}"):
        expression(digits + "9")
    with pytest.raises(CStarSyntaxError, match="a literal of 1000000 digits"):
        expression("1" * 1_000_000)


def test_runtime_forms_are_read_on_request():
    program = parse("loop(true)\n{\n    break;\n};\nLE;", runtime_forms=True)
    assert [type(s) for s in program.statements] == [syntax.Loop, syntax.LoopEnd]


def test_a_file_is_named_in_its_errors(tmp_path):
    path = tmp_path / "bad.cstar"
    path.write_text("int a;\na = ;\n")
    with pytest.raises(CStarSyntaxError, match=r"bad\.cstar:2:5: found ';'"):
        parse_file(path)
    with pytest.raises(PLSemanticsBenchError, match=r"cannot read .*missing\.cstar"):
        parse_file(tmp_path / "missing.cstar")
    for name in (tmp_path, "a\0b", "\ud800"):
        with pytest.raises(PLSemanticsBenchError, match="cannot read"):
            parse_file(name)
