"""Digests depend on contents and on nothing else."""

import pyarrow as pa
import pytest

from dataset_builder.data_set.digest import combined_digest, table_digest
from plsemanticsbench import PLSemanticsBenchError

ROWS = [
    {"t": "a", "n": 1, "f": 0.5, "b": True, "l": [1, 2], "s": [{"k": "x", "v": "1"}]},
    {"t": "", "n": -2, "f": 1.5, "b": False, "l": [], "s": []},
    {
        "t": "⊕b",
        "n": 3,
        "f": 2.5,
        "b": False,
        "l": [3],
        "s": [{"k": "y", "v": "2"}, {"k": "z", "v": "3"}],
    },
]
TABLE = pa.Table.from_pylist(ROWS)


def test_chunks_slices_and_large_types_do_not_count():
    expected = table_digest(TABLE)
    pieces = [pa.Table.from_pylist(ROWS[:1], TABLE.schema), TABLE.slice(1, 2)]
    assert table_digest(pa.concat_tables(pieces)) == expected
    assert table_digest(pa.concat_tables([TABLE.slice(1, 1), TABLE]).slice(1)) == expected
    large = TABLE.cast(TABLE.schema.set(0, pa.field("t", pa.large_string())))
    assert table_digest(large) == expected
    assert table_digest(TABLE.replace_schema_metadata({"a": "b"})) == expected


@pytest.mark.parametrize(
    ("row", "name", "value"),
    [
        (0, "t", "b"),
        (1, "n", 2),
        (1, "f", 1.25),
        (1, "b", True),
        (2, "l", []),
        (0, "s", [{"k": "x", "v": "2"}]),
        (1, "s", [{"k": "", "v": ""}]),
    ],
)
def test_every_value_counts(row, name, value):
    rows = [dict(each) for each in ROWS]
    rows[row][name] = value
    assert table_digest(pa.Table.from_pylist(rows, TABLE.schema)) != table_digest(TABLE)


def test_borders_between_texts_names_and_order_count():
    digests = {
        table_digest(pa.table(columns))
        for columns in (
            {"t": ["ab", "c"]},
            {"t": ["a", "bc"]},
            {"t": ["c", "ab"]},
            {"u": ["ab", "c"]},
            {"t": ["ab", "c"], "u": [1, 2]},
            {"u": [1, 2], "t": ["ab", "c"]},
            {"t": [["ab"], ["c"]]},
            {"t": [["ab", "c"], []]},
            {"t": ["ab", "c", ""]},
        )
    }
    assert len(digests) == 9


def test_missing_values_and_other_types_are_refused():
    with pytest.raises(PLSemanticsBenchError, match="column t misses a value"):
        table_digest(pa.table({"t": ["a", None]}))
    with pytest.raises(PLSemanticsBenchError, match="column t is of type int8"):
        table_digest(pa.table({"t": pa.array([1], pa.int8())}))


def test_combined_digests_do_not_depend_on_the_order():
    assert combined_digest({"a": "1", "b": "2"}) == combined_digest({"b": "2", "a": "1"})
    assert combined_digest({"a": "1", "b": "2"}) != combined_digest({"a": "2", "b": "1"})
