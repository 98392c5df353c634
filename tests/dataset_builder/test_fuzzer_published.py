"""The published split: its size, its distinctness and its medians against the paper's Table 2."""

from __future__ import annotations

from itertools import islice
from statistics import median

import pytest

from plsemanticsbench import Program, to_text
from plsemanticsbench.fuzzer import Acceptance, Rejection, published_program, published_split
from plsemanticsbench.lang.renaming import normal_form
from plsemanticsbench.measures import complexity

Split = list[tuple[str, int, Program]]

TARGETS = {
    "cc_plain": 100,
    "max_if": 7,
    "max_loop": 6,
    "taken_if": 2,
    "taken_loop": 1,
    "assignments": 86,
    "loc": 794,
    "halstead_volume": 63_000,
    "halstead_vocabulary": 112,
    "trace_length": 190,
}
"""Table 2's row for the fuzzed programs, without Ω_DD, which Table 2 counts in another way."""


@pytest.fixture(scope="module")
def report() -> Acceptance:
    return Acceptance()


@pytest.fixture(scope="module")
def split(report: Acceptance) -> Split:
    return list(published_split(report))


def test_there_are_165_programs(split: Split) -> None:
    assert [name for name, _, _ in split] == [f"fuzzer-{n:04}" for n in range(1, 166)]
    indices = [index for _, index, _ in split]
    assert indices == sorted(set(indices))


def test_a_program_can_be_made_alone(split: Split) -> None:
    for _, index, program in islice(split, 0, None, 40):
        assert published_program(index) == program


def test_no_two_programs_are_equal_up_to_renaming(split: Split) -> None:
    assert len({to_text(normal_form(program)) for _, _, program in split}) == 165


def test_hardly_any_program_is_rejected_but_for_its_size(split: Split, report: Acceptance) -> None:
    assert report.accepted == len(split)
    other = report.rejected.total() - report.rejected[Rejection.TOO_FEW_LINES]
    assert other <= 0.02 * report.tried


def test_the_medians_are_near_table_2(split: Split) -> None:
    profiles = [complexity(program).to_dict() for _, _, program in split]
    for name, target in TARGETS.items():
        tolerance = 1 if target < 10 else 0.25 * target
        ours = median(profile[name] for profile in profiles)
        assert ours == pytest.approx(target, abs=tolerance), name
