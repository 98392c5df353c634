import json
import re
from pathlib import Path

import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import SHIPPED, Inventory, load_inventory
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.semantics import rules, to_plain_text
from plsemanticsbench.semantics.rule_set import ROLES, rule_numbers, rule_templates

COUNTS = {"S": 78, "K": 36}

# Tables 12 and 13: family, construct, rules of S, rules of K, top category, sort category.
TABLES = [
    ("F1", "Variable lookup", (1, 2), (1, 2), "A", "AEXP"),
    ("F2", "Declaration", (3, 3), (36, 36), "B", "SL"),
    ("F3", "Assignment", (4, 6), (21, 21), "B", "SL"),
    ("F4", "Addition", (7, 9), (3, 3), "C", "AEXP"),
    ("F5", "Subtraction", (10, 12), (4, 4), "C", "AEXP"),
    ("F6", "Multiplication", (13, 15), (5, 5), "C", "AEXP"),
    ("F7", "Division", (16, 19), (6, 7), "C", "AEXP"),
    ("F8", "Modulo", (20, 23), (8, 9), "C", "AEXP"),
    ("F9", "Unary minus", (24, 25), (11, 11), "D", "AEXP"),
    ("F10", "Unary plus", (26, 27), (10, 10), "D", "AEXP"),
    ("F11", "Less-than", (28, 31), (12, 12), "E", "BEXP"),
    ("F12", "Less-or-equal", (32, 35), (13, 13), "E", "BEXP"),
    ("F13", "Greater-than", (36, 39), (14, 14), "E", "BEXP"),
    ("F14", "Greater-or-equal", (40, 43), (15, 15), "E", "BEXP"),
    ("F15", "Equality", (44, 47), (16, 16), "E", "BEXP"),
    ("F16", "Inequality", (48, 51), (17, 17), "E", "BEXP"),
    ("F17", "Boolean AND", (52, 55), (19, 19), "F", "BEXP"),
    ("F18", "Boolean OR", (56, 59), (20, 20), "F", "BEXP"),
    ("F19", "Boolean NOT", (60, 62), (18, 18), "F", "BEXP"),
    ("F20", "Sequencing / head stepping", (63, 63), None, "G", "SL"),
    ("F21", "If–then–else", (64, 66), (22, 23), "H", "CTRL"),
    ("F22", "While entry", (67, 67), (24, 24), "I", "CTRL"),
    ("F23", "Loop execution", (68, 70), (25, 25), "I", "CTRL"),
    ("F24", "Loop-exit marker (LE)", (77, 77), None, "I", "CTRL"),
    ("F24", "Loop markers", None, (27, 28), "I", "CTRL"),
    ("F25", "Break", (71, 73), (33, 35), "J", "CTRL"),
    ("F26", "Continue", (74, 76), (29, 32), "J", "CTRL"),
    ("F27", "Halt", (78, 78), (26, 26), "K", "CTRL"),
]

# The last table of Appendix G.3: category, rules of K, rules of S.
MISMATCH = {
    "Assignment": ([21], [*range(4, 7)]),
    "Arithmetic": ([*range(3, 12)], [*range(7, 28)]),
    "Relational": ([*range(12, 18)], [*range(28, 52)]),
    "Logical": ([*range(18, 21)], [*range(52, 63)]),
    "Declaration": ([36], [3]),
    "Loop": ([24, 25], [67, 68, 69, 70, 77]),
    "Break & Continue": ([*range(27, 36)], [*range(71, 77)]),
    "Halt": ([26], [78]),
    "Id": ([1, 2], [1, 2]),
    "Conditional": ([22, 23], [64, 65, 66]),
    None: ([], [63]),
}

ERRORS = {"S": [2, 6, 19, 23, 73, 76], "K": [2, 7, 9, 31, 34]}

S_RULES = Path(__file__).parents[3] / "shared" / "spec" / "s_rules.txt"


@pytest.mark.parametrize("formalization", COUNTS)
def test_numbers_are_consecutive_and_names_unique(formalization):
    found = rules(formalization)
    count = COUNTS[formalization]
    assert [rule.number for rule in found] == list(range(1, count + 1))
    assert {rule.formalization for rule in found} == {formalization}
    assert len({rule.name for rule in found}) == count
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name) for rule in found)


@pytest.mark.parametrize("formalization", COUNTS)
def test_families_are_those_of_tables_12_and_13(formalization):
    seen = []
    for family, construct, in_s, in_k, category, sort in TABLES:
        span = in_s if formalization == "S" else in_k
        if span is None:
            continue
        for rule in rules(formalization)[span[0] - 1 : span[1]]:
            assert (rule.family, rule.construct) == (family, construct)
            assert (rule.category, rule.sort) == (category, sort)
            seen.append(rule.number)
    assert sorted(seen) == list(range(1, COUNTS[formalization] + 1))


def test_each_category_has_one_title():
    titles = {(rule.category, rule.category_title) for f in COUNTS for rule in rules(f)}
    assert sorted(letter for letter, _ in titles) == list("ABCDEFGHIJK")


@pytest.mark.parametrize("formalization", COUNTS)
def test_mismatch_categories_are_those_of_appendix_g(formalization):
    for category, numbers in MISMATCH.items():
        expected = numbers[formalization == "S"]
        assert [r.number for r in rules(formalization) if r.mismatch == category] == expected


@pytest.mark.parametrize("formalization", COUNTS)
def test_error_rules(formalization):
    found = rules(formalization)
    assert [rule.number for rule in found if rule.error] == ERRORS[formalization]
    assert all(rule.error == ("ERROR" in rule.conclusion) for rule in found)


@pytest.mark.parametrize("formalization", COUNTS)
def test_operation_and_role_identify_a_rule(formalization):
    numbers = rule_numbers(formalization)
    assert len(numbers) == COUNTS[formalization]
    assert {role for _, role in numbers} <= set(ROLES)


def test_rules_can_be_looked_up():
    s, k = rule_numbers("S"), rule_numbers("K")
    assert [s[Operation.PLUS, r] for r in ("step-left", "step-right", "compute")] == [7, 8, 9]
    assert [s[Operation.MINUS, r] for r in ("step", "compute-unary")] == [24, 25]
    assert [s[Operation.AND, r] for r in ("compute-true", "compute-false")] == [54, 55]
    assert [s[Operation.LOOP, r] for r in ("step", "exit", "iterate")] == [68, 69, 70]
    assert (s[None, "lookup"], s[None, "declare"], s[Operation.LE, "marker"]) == (1, 3, 77)
    assert [k[Operation.DIVIDE, r] for r in ("compute", "compute-error")] == [6, 7]
    assert [k[Operation.BREAK, r] for r in ("propagate", "outside-error", "handle")] == [33, 34, 35]


def test_every_role_is_used():
    assert {rule.role for f in COUNTS for rule in rules(f)} == set(ROLES)


@pytest.mark.parametrize("formalization", COUNTS)
def test_descriptions_are_distinct_and_name_no_symbol(formalization):
    descriptions = [rule.description for rule in rules(formalization)]
    assert len(set(descriptions)) == COUNTS[formalization]
    for text in descriptions:
        assert re.fullmatch(r"[A-Z][A-Za-z ,;:'-]+\.", text), text
        assert not re.search(r"\b(LE|ERROR|loop\(|Rule)\b", text)
    for variant in SHIPPED:
        assert [rule.description for rule in rules(formalization, variant)] == descriptions


@pytest.mark.parametrize("formalization", COUNTS)
def test_every_operation_is_used_as_a_placeholder(formalization):
    text = "".join(
        "".join((*rule.premises, *rule.conditions, rule.conclusion))
        for rule in rule_templates(formalization)
    )
    used = {Operation(name) for name in re.findall("«(.*?)»", text)}
    # K keeps loops in the internal form unroll and has no end marker of S.
    unused = {Operation.LOOP, Operation.LE} if formalization == "K" else set()
    assert used == set(Operation) - unused


@pytest.mark.parametrize("formalization", COUNTS)
@pytest.mark.parametrize("variant", SHIPPED)
def test_every_variant_fills_every_placeholder(formalization, variant):
    for rule in rules(formalization, variant):
        assert "«" not in "".join((*rule.premises, *rule.conditions, rule.conclusion))


def test_object_symbols_change_and_the_meta_level_does_not():
    nine = rules("S", "swap")[8]
    assert nine.conclusion == "⟨v1 - v2, σ, χ⟩ → v3"
    assert nine.conditions == ("v3 = v1 + v2",)
    less_false = rules("S", "swap")[30]
    assert less_false.conclusion == "⟨v1 > v2, σ, χ⟩ → false"
    assert less_false.conditions == ("v1 ≥ v2",)
    conjunction = rules("S", "swap")[53]
    assert conjunction.conclusion == "⟨q1 || q2, σ, χ⟩ → true"
    assert conjunction.conditions == ("q1 = true ∧ q2 = true",)
    obf = load_inventory("obf")
    commit, handle = rules("S", obf)[4], rules("S", obf)[71]
    assert commit.conclusion == f"⟨x {obf[Operation.ASSIGN]} v :: SL, σ, χ⟩ ⇉ ⟨SL, σ[x ↦ v], χ⟩"
    assert handle.conditions == (f"χ ≠ ε ∧ s = {obf[Operation.LE]}",)
    assert rules("S", obf)[2] == rules("S")[2]  # int never changes
    assert rules("K", "swap")[2].conclusion == "I1:Int - I2:Int => I1 +Int I2"


def test_a_rule_is_json():
    for formalization, count in COUNTS.items():
        records = [rule.to_dict() for rule in rules(formalization)]
        assert json.loads(json.dumps(records)) == records
        assert len(records) == count
    assert rules("S")[8].to_dict()["operation"] == "plus"
    assert rules("S")[0].to_dict()["operation"] is None


def test_an_unknown_formalization_names_the_choices():
    for call in (rules, rule_numbers, rule_templates):
        with pytest.raises(PLSemanticsBenchError, match=r"'C'.* S or K"):
            call("C")


def test_rules_are_cached():
    assert rules("S", "swap") is rules("S", load_inventory("swap"))


@pytest.mark.skipif(not S_RULES.exists(), reason="the table of S rules is not at hand")
def test_s_rules_agree_with_the_paper():
    rows = [
        [field.strip() for field in re.split(r" \| ", line)]
        for line in S_RULES.read_text(encoding="utf-8").splitlines()
        if re.match(r"\s*\d+ \|", line)
    ]
    assert len(rows) == 78
    for rule, (number, above, conclusion, *_) in zip(rules("S"), rows, strict=True):
        assert rule.number == int(number)
        ours = ",".join((*rule.premises, *rule.conditions)) or "—"
        assert _normal(ours) == _normal(above), number
        assert _normal(rule.conclusion) == _normal(conclusion), number


def _normal(text):
    return re.sub(r"\s", "", text).replace(":=", "=")


@pytest.mark.parametrize(
    ("operation", "symbol"),
    [("assign", "::"), ("halt", "ε"), ("break", "s"), ("if", "x"), ("halt", "v1"), ("else", "SL")],
)
def test_s_rules_refuse_symbols_that_are_their_notation(operation, symbol):
    symbols = {**load_inventory("std").symbols, Operation(operation): symbol}
    inventory = Inventory("mine", symbols)
    for render in (rules, to_plain_text):
        with pytest.raises(PLSemanticsBenchError, match=f"'{symbol}'.* is notation of the rules"):
            render("S", inventory)
    assert len(rules("K", inventory)) == 36
