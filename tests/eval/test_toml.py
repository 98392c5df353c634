import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plsemanticsbench.eval.folder.environment import environment
from plsemanticsbench.eval.folder.toml import to_toml

TEXT = st.text(st.characters(codec="utf-8"))
PLAIN = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | TEXT
DATA = st.dictionaries(
    TEXT,
    st.recursive(
        PLAIN, lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner), max_leaves=20
    ),
)


@given(DATA)
def test_what_is_written_is_read_back(data):
    assert tomllib.loads(to_toml(data)) == data


@pytest.mark.parametrize(
    ("data", "read"),
    [
        ({"a": None, "b": {"c": None}}, {"b": {}}),
        ({"a": (1, None, 2)}, {"a": [1, 2]}),
        ({"a": "\ud800"}, {"a": "?"}),
        ({1: {2: 3}}, {"1": {"2": 3}}),
    ],
)
def test_what_toml_has_no_word_for(data, read):
    assert tomllib.loads(to_toml(data)) == read


def test_the_environment_is_plain_data():
    made = environment()
    assert tomllib.loads(to_toml(made)) == made
    assert made["libraries"]["plsemanticsbench"]
    assert made["cpus"] >= 1
