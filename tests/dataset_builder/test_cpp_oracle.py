"""Every C++ source of llm_translated, compiled by g++, prints what its translation gives."""

import subprocess

import pytest

from dataset_builder.inputs import evaluate
from dataset_builder.manifest import entries

ENTRIES = list(entries("llm_translated"))
BLOCKS = 15


def printed(source, tmp_path):
    """Compile and run a C++ program; overflow stops it with an error."""
    binary = tmp_path / source.stem
    checks = ["-fsanitize=signed-integer-overflow,integer-divide-by-zero", "-fno-sanitize-recover"]
    compiler = ["g++", "-std=c++17", "-O0", "-Wall", "-Werror=return-type", *checks]
    subprocess.run([*compiler, "-o", binary, source], check=True, capture_output=True)
    done = subprocess.run([binary], check=True, capture_output=True, text=True, timeout=60)
    return [int(word) for word in done.stdout.split()]


def test_there_are_165_and_each_has_its_source():
    assert len(ENTRIES) == 165
    assert len({entry.cpp for entry in ENTRIES}) == 165


@pytest.mark.parametrize("block", range(BLOCKS))
def test_translations_give_what_the_sources_print(block, tmp_path):
    for entry in ENTRIES[block::BLOCKS]:
        expected = printed(entry.cpp, tmp_path)
        assert expected == entry.oracle.expected, entry.id
        for formalization in "SK":
            assert evaluate(entry.program(), entry.results, formalization)[1] == expected, entry.id
