"""The broken variants: one of each kind for every human_written program, with its rules."""

import pytest

from plsemanticsbench import parse, run, to_text, trace
from plsemanticsbench.programs.broken import KINDS, broken_variants
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
