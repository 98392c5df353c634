"""Symbol inventories: the shipped ones, a user's own, and why others are refused."""

import pickle

import pytest

from plsemanticsbench import (
    CStarSyntaxError,
    Inventory,
    InventoryError,
    ProgramError,
    load_inventory,
    parse,
    to_text,
    translate,
)
from plsemanticsbench.lang.inventory import SHIPPED
from plsemanticsbench.lang.syntax import Operation


@pytest.fixture
def toml(tmp_path):
    def write(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, "utf-8")
        return path

    return write


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_inventories_are_bijections(name):
    inventory = load_inventory(name)
    assert inventory.name == name
    assert len(set(inventory.symbols.values())) == len(Operation) == 24
    assert pickle.loads(pickle.dumps(inventory)) == inventory


def test_obf_symbols_lie_in_the_caucasian_albanian_block():
    symbols = load_inventory("obf").symbols.values()
    assert all(len(s) == 1 and 0x10530 <= ord(s) <= 0x10563 for s in symbols)


SWAPPED = {
    Operation.PLUS: Operation.MINUS,
    Operation.TIMES: Operation.DIVIDE,
    Operation.LESS: Operation.GREATER,
    Operation.LESS_EQUAL: Operation.GREATER_EQUAL,
    Operation.EQUAL: Operation.NOT_EQUAL,
    Operation.AND: Operation.OR,
}


def test_swap_trades_the_pairs_of_table_3_and_nothing_else():
    std, swap = load_inventory("std"), load_inventory("swap")
    both_ways = SWAPPED | {b: a for a, b in SWAPPED.items()}
    for operation in Operation:
        assert swap[operation] == std[both_ways.get(operation, operation)]


def test_a_users_file_keeps_the_standard_symbols_it_does_not_name(toml):
    path = toml('name = "pairs"\n[symbols]\nplus = "⊕"\nbreak = "stop"\nif = "¿"\n')
    program = parse("int x; x = x ⊕ 1; ¿(x < 2){stop;}else{};", path)
    assert program == parse("int x; x = x + 1; if(x < 2){break;}else{};")
    assert parse(to_text(program, path), path) == program
    assert load_inventory(path).name == "pairs"


def test_symbols_may_be_prefixes_of_each_other(toml):
    path = toml('[symbols]\nplus = "~"\nminus = "~~"\ntimes = "~~~"\n')
    assert parse("x = a~~b~c~~~d;", path) == parse("x = a - b + c * d;")


def test_two_keywords_may_trade_places(toml):
    path = toml('[symbols]\nbreak = "continue"\ncontinue = "break"\n')
    assert parse("continue; break;", path) == parse("break; continue;")


REFUSED = [
    ('[symbols]\nplus = "-"\n', "'-' stands for both plus and minus"),
    ('[symbols]\nbreak = "halt"\n', "'halt' stands for both halt and break"),
    ('[symbols]\nplus = "plus"\n', "plus cannot be 'plus'"),
    ('[symbols]\nplus = "+1"\n', "no ASCII letter, digit"),
    ('[symbols]\nplus = "+ +"\n', "no ASCII letter, digit, blank"),
    ('[symbols]\nplus = "+("\n', "one of \\(\\){};"),
    ('[symbols]\nplus = ""\n', "it is empty, or invisible"),
    ('[symbols]\nplus = "\\u0007"\n', r"U\+0007, which cannot be printed"),
    ('[symbols]\nplus = "👨\\u200d👩"\n', r"U\+200D, which cannot be printed"),
    ('[symbols]\nplus = "\\u2800"\n', "empty, or invisible"),
    ('[symbols]\nplus = "\\ufe0f"\n', "empty, or invisible"),
    ('[symbols]\nplus = "❤"\nminus = "❤\\ufe0f"\n', "stands for both plus and minus"),
    ('[symbols]\nplus = "\\u212b"\nminus = "\\u00c5"\n', "stands for both plus and minus"),
    ('name = "a\\nb"\n[symbols]\nplus = "@"\n', "name is printable text"),
    ('[symbols]\nplus = "\\u00a0"\n', "blank|cannot be printed"),
    ('[symbols]\nif = "true"\n', "never changes its meaning"),
    ('[symbols]\nif = "int"\n', "never changes its meaning"),
    ('[symbols]\nif = "loop"\nloop = "if"\n', "reserved for a run-time form"),
    ('[symbols]\nif = "2x"\n', "is a word of ASCII letters"),
    ('[symbols]\nadd = "+"\n', "unknown operations add; expected assign, plus"),
    ("[symbols]\nplus = 3\n", "symbols of plus are no text"),
    ('plus = "+"\n', "a table \\[symbols\\]"),
    ('extra = 1\n[symbols]\nplus = "@"\n', "unknown keys extra"),
    ("[symbols\n", "no TOML"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_is_no_bijection_or_clashes_is_refused_by_name(text, reason, toml):
    with pytest.raises(InventoryError, match=reason):
        load_inventory(toml(text))


def test_an_inventory_made_in_python_must_be_complete():
    with pytest.raises(InventoryError, match="no symbol for assign"):
        Inventory("partial", {Operation.PLUS: "+"})
    with pytest.raises(InventoryError, match="'plus' is no Operation"):
        Inventory("keys", {"plus": "+"})
    with pytest.raises(InventoryError, match="plus cannot be '3': it is no text"):
        Inventory("values", {**load_inventory("std").symbols, Operation.PLUS: 3})


def test_unknown_variants_and_unreadable_files(tmp_path):
    with pytest.raises(InventoryError, match="unknown variant 'swop'"):
        load_inventory("swop")
    with pytest.raises(InventoryError, match="cannot read inventory"):
        load_inventory(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"\n')
    with pytest.raises(InventoryError, match="cannot read inventory"):
        load_inventory(tmp_path / "latin.toml")
    for name in ("a\0.toml", "\ud800.toml"):
        with pytest.raises(InventoryError, match="cannot read inventory"):
            load_inventory(name)
    with pytest.raises(InventoryError, match="a variant is a name or a path"):
        load_inventory(None)


def test_a_variable_that_is_a_keyword_of_the_variant_is_refused(toml):
    path = toml('name = "german"\n[symbols]\nif = "wenn"\n')
    with pytest.raises(ProgramError, match=r"'wenn' is a variable .* keyword of variant 'german'"):
        to_text(parse("int wenn;"), path)
    with pytest.raises(ProgramError, match="'wenn' is a variable"):
        translate("int a; while(a < (1 + wenn)) { if(a < 1) { a = 1; } else {}; };", path)
    with pytest.raises(CStarSyntaxError, match="'wenn' is reserved and cannot be a name"):
        parse("int wenn;", path)


def test_a_file_that_nests_too_deep(toml):
    with pytest.raises(InventoryError, match="nests its values far too deep"):
        load_inventory(toml("x = " + "[" * 5000))
