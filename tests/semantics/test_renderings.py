"""Unicode text, LaTeX and EBNF, for the shipped inventories and for one of a user."""

import json
import re
from pathlib import Path

import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import SHIPPED, Inventory, load_inventory
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.semantics import rule_text, rules, to_ebnf, to_latex, to_plain_text
from plsemanticsbench.semantics.rule_texts import display_width

COUNTS = {"S": 78, "K": 36}
GOLDEN = json.loads(
    (Path(__file__).parents[1] / "golden" / "programs.json").read_text(encoding="utf-8")
)


def inventory(name, **symbols):
    changed = {Operation(key.replace("_", "-")): symbol for key, symbol in symbols.items()}
    return Inventory(name, {**load_inventory("std").symbols, **changed})


USER = inventory("user", plus="&", minus="^", modulo="$#", times="~", less="和", LE="_")
VARIANTS = [*SHIPPED, USER]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: getattr(v, "name", v))
@pytest.mark.parametrize("formalization", COUNTS)
def test_text_numbers_all_rules(formalization, variant):
    text = to_plain_text(formalization, variant)
    numbers = [int(n) for n in re.findall(r"^Rule (\d+)$", text, re.MULTILINE)]
    assert numbers == list(range(1, COUNTS[formalization] + 1))
    assert "«" not in text
    assert all(line == line.rstrip() for line in text.split("\n"))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: getattr(v, "name", v))
def test_bars_are_as_wide_as_the_wider_side(variant):
    for rule in rules("S", variant):
        lines = rule_text(rule).split("\n")
        assert len(lines) == (3 if rule.premises or rule.conditions else 2)
        bar = lines[-2]
        assert set(bar) == {"─"}
        widths = [display_width(line.strip()) for line in lines]
        assert len(bar) == max(widths[:-2] + widths[-1:])
        assert all(display_width(line) <= len(bar) for line in lines)


def test_text_of_single_rules():
    assert rule_text(rules("S", "swap")[8]) == (
        "    v3 = v1 + v2\n────────────────────\n⟨v1 - v2, σ, χ⟩ → v3"
    )
    assert rule_text(rules("K", "swap")[5]) == (
        "I1:Int * I2:Int => I1 /Int I2\nrequires I2 =/=Int 0"
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: getattr(v, "name", v))
def test_the_preamble_of_s_is_written_in_the_variant(variant):
    symbols = load_inventory(variant)
    preamble = to_plain_text("S", variant).split("Rule 1\n")[0]
    assert f"⟨{symbols[Operation.ERROR]}, σ, χ⟩" in preamble
    assert f"⟨{symbols[Operation.HALT]}, σ, χ⟩" in preamble
    assert f"{symbols[Operation.LOOP]}(b) {{SL}}" in preamble
    assert "Rule 63" in preamble


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: getattr(v, "name", v))
@pytest.mark.parametrize("formalization", COUNTS)
def test_latex_is_ascii_balanced_and_has_a_row_for_each_rule(formalization, variant):
    latex = to_latex(formalization, variant)
    assert latex.isascii()
    rows = re.findall(r"^(\d+) & (.*) & (.*) \\\\\[2ex\]$", latex, re.MULTILINE)
    assert [int(number) for number, *_ in rows] == list(range(1, COUNTS[formalization] + 1))
    for _, cell, description in rows:
        assert _balanced(cell)
        # Only the two dollars that enclose the formula, and no bare special character.
        bare = re.sub(r"\\.", "", cell)
        assert bare.count("$") == (2 if formalization == "S" else 0)
        assert not set(bare) & set("&#%_^")
        assert description.isascii() and not set(description) & set("\\&#%_^$~{}")
    assert latex.count(r"\begin{") == latex.count(r"\end{")


def test_latex_of_symbols():
    assert r"\texttt{\&\&}" in to_latex("S")
    assert r"\texttt{\%}" in to_latex("S")
    assert r"\texttt{\{\cstarfont" not in to_latex("S", "obf")
    assert r"{\cstarfont\symbol{66896}}" in to_latex("S", "obf")  # U+10550, plus
    assert r"\texttt{\textasciitilde{}}" in to_latex("S", USER)


def _balanced(text):
    depth = 0
    for token in re.findall(r"\\.|[{}]", text):
        depth += {"{": 1, "}": -1}.get(token, 0)
        if depth < 0:
            return False
    return depth == 0


@pytest.mark.parametrize("call", [to_plain_text, to_latex])
def test_an_unknown_formalization_is_refused(call):
    with pytest.raises(PLSemanticsBenchError, match=r"'s': did you mean S\?"):
        call("s")


# EBNF


def ebnf_to_lark(ebnf):
    """Turn the EBNF into a Lark grammar, sign by sign."""
    ebnf = re.sub(r"\(\*.*?\*\)", "", ebnf)
    words = {"id", "literal", "letter", "digit"}

    def name(match):
        return match[1].upper() if match[1] in words else match[1]

    lines = ["%ignore /\\s+/"]
    for line in ebnf.splitlines():
        # Terminals are kept apart, so that their contents are not taken for the notation.
        parts = re.split(r"('[^']*'|\"[^\"]*\"|`[^`]*`)", line)
        for i, part in enumerate(parts):
            parts[i] = (
                json.dumps(part[1:-1], ensure_ascii=False)
                if i % 2
                else re.sub(r"<(\w+)>", name, part.replace("::=", ":"))
            )
        lines.append("".join(parts))
    return "\n".join(lines)


@pytest.fixture(scope="module", params=VARIANTS, ids=lambda v: getattr(v, "name", v))
def ebnf_parser(request):
    lark = pytest.importorskip("lark")
    grammar = ebnf_to_lark(to_ebnf(request.param))
    return load_inventory(request.param), lark.Lark(grammar, start="program", parser="lalr")


def translated(program, symbols):
    """Write a standard program in another inventory, token by token."""
    standard = {load_inventory("std")[op]: symbols[op] for op in Operation}
    pattern = "|".join(sorted(map(re.escape, standard), key=len, reverse=True))
    return re.sub(rf"\w+|{pattern}", lambda match: standard.get(match[0], match[0]), program)


def test_the_ebnf_accepts_every_golden_program(ebnf_parser):
    symbols, parser = ebnf_parser
    for golden in GOLDEN.values():
        program = translated(golden["program"], symbols)
        if symbols.name in golden["variants"]:
            assert program == golden["variants"][symbols.name]
        parser.parse(program)


@pytest.mark.parametrize(
    "program",
    [
        "x = a + 1;",
        "x = (a);",
        "x = (* a);",
        "x = (a + b + c);",
        "x = 1",
        "if(a){ };",
        "if(a < b){ };",
        "if((a < b)){ }else{ };",
        "while a < b { };",
        "while(! a < b){ };",
        "while(true) && (false){ };",
        "int a, b;",
        "loop(true){ };",
        "LE;",
        "x = (true);",
    ],
)
def test_the_ebnf_refuses(ebnf_parser, program):
    lark = pytest.importorskip("lark")
    symbols, parser = ebnf_parser
    with pytest.raises(lark.exceptions.UnexpectedInput):
        parser.parse(translated(program, symbols))


def test_ebnf_terminals_are_quoted():
    assert "'='" in to_ebnf()
    assert '"\'"' in to_ebnf(inventory("primes", assign="'"))
    with pytest.raises(PLSemanticsBenchError, match="cannot quote assign"):
        to_ebnf(inventory("quotes", assign="'\"`"))


def test_ebnf_names_the_reserved_words():
    ebnf = to_ebnf(inventory("german", **{"if": "wenn"}))
    reserved = re.search(r"Reserved words: (.*) \*\)", ebnf)[1].split(", ")
    assert {"int", "true", "false", "wenn", "while", "loop", "LE", "ERROR"} <= set(reserved)
    assert "if" not in reserved  # a standard keyword that this inventory renames
    assert len(reserved) == len(set(reserved)) == 12
    for variant in ("obf", "obf1tok"):
        assert "(* Reserved words: int, true, false *)" in to_ebnf(variant)
