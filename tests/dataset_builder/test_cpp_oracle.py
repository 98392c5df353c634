"""Every C++ source of llm_translated, compiled by g++, prints what its translation gives."""

import pytest

from dataset_builder.cpp import printed_integers
from plsemanticsbench import PLSemanticsBenchError
from plsemanticsbench.programs.inputs import evaluate
from plsemanticsbench.programs.manifest import entries

ENTRIES = list(entries("llm_translated"))
BLOCKS = 15


def test_there_are_165_and_each_has_its_source():
    assert len(ENTRIES) == 165
    assert len({entry.cpp for entry in ENTRIES}) == 165


@pytest.mark.parametrize("block", range(BLOCKS))
def test_translations_give_what_the_sources_print(block):
    for entry in ENTRIES[block::BLOCKS]:
        expected = printed_integers(entry.cpp)
        assert expected == entry.oracle.expected, entry.id
        for formalization in "SK":
            assert evaluate(entry.program(), entry.results, formalization)[1] == expected, entry.id


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("int main() { return x; }", "was not declared"),
        ("#include <climits>\nint main() { int a = INT_MAX; return a + (a > 0); }", "overflow"),
        ("int main() { return 3; }", "exit status 3"),
    ],
)
def test_a_source_that_does_not_compile_or_run_is_named(tmp_path, text, said):
    source = tmp_path / "bad.cpp"
    source.write_text(text)
    with pytest.raises(PLSemanticsBenchError, match=rf"bad\.cpp: .*{said}"):
        printed_integers(source)
