"""The broken variants: one of each kind for every human_written program, with its rules."""

import pytest

from plsemanticsbench import parse, run, to_text, trace
from plsemanticsbench.programs.broken import KINDS, broken_variants, error_variants, near_misses
from plsemanticsbench.programs.manifest import entries

PROGRAM = parse("int n; int s; n = 3; while(n > 0) { s = (s + n); n = (n - 1); };")


def test_every_kind_fits_and_names_its_rule():
    variants = list(broken_variants(PROGRAM, "x"))
    assert [v.kind for v in variants] == list(KINDS)
    for variant in variants:
        assert run(variant.program, "S").rule == variant.kind.s_rule
        assert run(variant.program, "K").rule == variant.kind.k_rule
        assert parse(to_text(variant.program)) == variant.program


def test_the_seed_decides():
    def texts(seed):
        return [to_text(v.program) for v in broken_variants(PROGRAM, seed)]

    assert texts("a") == texts("a")
    assert len({tuple(texts(str(seed))) for seed in range(8)}) > 1


def test_a_kind_that_does_not_fit_is_left_out():
    only_declares = parse("int a;")
    kinds = {v.kind.name for v in broken_variants(only_declares, "x")}
    assert kinds == {"break-outside-loop", "continue-outside-loop"}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_human_written_program_has_one_of_each_kind(kind):
    for entry in entries("human_written"):
        variants = [v for v in broken_variants(entry.program(), entry.id) if v.kind == kind]
        assert len(variants) == 1, entry.id
        assert trace(variants[0].program).rules[-1] == kind.s_rule


def test_near_misses_end_well_and_differ():
    misses = list(near_misses(PROGRAM, "x"))
    assert [miss.kind for miss in misses] == list(KINDS)
    assert len({to_text(miss.program) for miss in misses} | {to_text(PROGRAM)}) == len(KINDS) + 1
    for miss in misses:
        ends = [run(miss.program, formalization) for formalization in "SK"]
        assert [end.outcome for end in ends] == ["ok", "ok"]
        assert ends[0].final_state == ends[1].final_state
        assert parse(to_text(miss.program)) == miss.program


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("int a; while(a < 2){ a = (a + 1); };", "break-outside-loop", "a = (a + 1);\n    break;"),
        (
            "int a; int b; b = 1; a = 2;",
            "read-before-declaration",
            "int b;\nb = 1;\nint a;\na = 2;",
        ),
        ("int a; if(a > 0){ a = 9; }else{ halt; };", "division-by-zero", "a = (9 / a);"),
    ],
)
def test_near_misses_of_a_kind(text, kind, expected):
    found = {miss.kind.name: to_text(miss.program) for miss in near_misses(parse(text), "x")}
    assert expected in found[kind]


def test_the_split_has_as_many_near_misses_as_errors():
    """A constant answer is right half of the time."""
    for entry in entries("human_written"):
        variants = list(error_variants(entry.program(), entry.id))
        assert [variant.fails for variant in variants] == [True, False] * len(KINDS), entry.id
        assert len({variant.name for variant in variants}) == 2 * len(KINDS)
        assert len({to_text(variant.program) for variant in variants}) == 2 * len(KINDS)


def test_without_loops_and_branches_other_near_misses_stand_in():
    misses = list(near_misses(parse("int a; a = 4; a = (a * 2);"), "x"))
    assert [miss.kind for miss in misses] == list(KINDS)
