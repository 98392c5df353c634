"""The whole published data set, built once: counts, limits, digests, traceability."""

import json

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from datasets import Features

from dataset_builder.data_set import layout
from dataset_builder.data_set.arrow import ROWS_A_GROUP
from dataset_builder.data_set.build import build
from dataset_builder.data_set.columns import PROMPTS, table_features
from dataset_builder.data_set.digest import table_digest
from dataset_builder.data_set.generate import generate
from dataset_builder.data_set.record import read_records
from plsemanticsbench import __version__, render_prompt
from plsemanticsbench.canary import CANARY
from plsemanticsbench.tasks import MAX_ANSWER, PROMPT_VERSION, configs
from plsemanticsbench.tasks.names import ConfigName

pytestmark = pytest.mark.slow
PREVIEW_BYTES = 200_000
PREVIEW_ROWS = 10
LONGEST_CELL = 120_000
"""The longest fuzzed program has 118,823 characters; nothing else has 100,000."""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    place = tmp_path_factory.mktemp("full")
    report = build(place, workers=2)
    assert len(report.built) == len(configs()) and not report.invalid
    return place


@pytest.fixture(scope="module")
def records(root):
    return {record.config: record for record in read_records(root)}


def test_configurations_and_splits_are_those_of_the_benchmark(records):
    assert set(records) == {*(config.name for config in configs()), PROMPTS}
    for config in configs():
        assert tuple(records[config.name].splits) == config.splits


def test_counts_do_not_depend_on_the_variant(records):
    def counts(name):
        return {split: figures.rows for split, figures in records[name].splits.items()}

    for config in configs():
        standard = counts(f"{config.task.name}-{config.reference}-std")
        if not config.keeps_text:  # where programs that then fail are left out
            assert counts(config.name).items() <= standard.items()
        for split, rows in records[config.name].left_out.items():
            assert config.task.name in ("predtrace", "predwindow") or config.keeps_text
            programs = counts("predstate-S-std")[split]
            assert len(rows) + counts(config.name)[split] == programs


def test_every_file_is_what_its_record_says_and_within_the_limits(root, records):
    ids = {}
    for config in configs():
        for split, figures in records[config.name].splits.items():
            path = layout.parquet_path(root, config.name, split)
            table = pq.read_table(path)
            assert Features.from_arrow_schema(table.schema) == table_features(config.task.name)
            assert (table.num_rows, table_digest(table)) == (figures.rows, figures.digest)
            assert all(
                pq.ParquetFile(path).metadata.row_group(n).num_rows <= ROWS_A_GROUP
                for n in range(pq.ParquetFile(path).metadata.num_row_groups)
            )
            assert max(_integers(table)) <= 2**53
            for name, value in {
                "split": split,
                "task": config.task.name,
                "formalization": config.formalization,
                "variant": config.variant,
                "version": __version__,
                "prompt_version": PROMPT_VERSION,
                "canary": CANARY,
            }.items():
                assert pc.unique(table[name]).to_pylist() == [value]
            digests = table["row_sha256"].to_pylist()
            assert len(set(digests)) == len(digests) == len(set(table["id"].to_pylist()))
            assert max(map(len, digests)) == min(map(len, digests)) == 64
            kind = config.task.name, config.reference, split, config.keeps_text
            ids.setdefault(kind, set()).add(tuple(table["id"].to_pylist()))
            longest = max(_longest(table))
            assert longest < (LONGEST_CELL if split == "fuzzer_generated" else 100_000)
            if config.task.name in ("predtrace", "predwindow"):
                assert max(pc.utf8_length(table["answer"]).to_pylist()) <= MAX_ANSWER
    assert {len(orders) for orders in ids.values()} == {1}  # one order in every variant


def _longest(table):
    """Yield how many characters the longest cell of every column has, as JSON if it is a list."""
    for column in table.columns:
        if pa.types.is_string(column.type):
            yield max(pc.utf8_length(column).to_pylist())
        else:
            yield max(len(json.dumps(value, ensure_ascii=False)) for value in column.to_pylist())


def _integers(table):
    """Yield the largest absolute value of every integer in a table, lists included."""
    yield 0
    for column in table.columns:
        array = column.combine_chunks()
        array = array.chunk(0) if isinstance(array, pa.ChunkedArray) else array
        while pa.types.is_list(array.type):
            array = array.flatten()
        parts = array.flatten() if pa.types.is_struct(array.type) else [array]
        for part in parts:
            if pa.types.is_integer(part.type) and len(part):
                yield int(np.abs(part.to_numpy()).max())


@pytest.mark.parametrize("name", ["predstate-K-std", "predstate-na", "predrule-K-swap"])
def test_the_preview_shows_its_first_rows_uncut_where_that_can_be(root, records, name):
    """Ten rows of S cannot fit, as each holds 20,000 characters of rules."""
    split = next(iter(records[name].splits))
    rows = pq.read_table(layout.parquet_path(root, name, split)).slice(0, PREVIEW_ROWS)
    size = sum(len(json.dumps(row, ensure_ascii=False).encode()) for row in rows.to_pylist())
    assert size <= PREVIEW_BYTES


@pytest.mark.parametrize(
    ("name", "split"),
    [("nl2rule-K-obf", "test"), ("predstate-S-obf1tok", "human_written")],
)
def test_a_generated_configuration_has_the_same_rows(records, tmp_path, name, split):
    whole = generate(name, cache_dir=str(tmp_path))
    assert list(whole) == [split] and whole[split].features == table_features(
        ConfigName.parse(name).task
    )
    assert table_digest(whole[split].data.table) == records[name].splits[split].digest
    part = generate(name, split, cache_dir=str(tmp_path))
    assert part.split == split and part.num_rows == records[name].splits[split].rows


def test_prefix_and_question_are_the_prompt(root, records):
    table = pq.read_table(layout.parquet_path(root, PROMPTS, PROMPTS)).to_pylist()
    prefixes = {row["config"]: row["prompt_prefix"] for row in table}
    assert list(prefixes) == [config.name for config in configs()]
    for config in configs():
        split = config.splits[-1]
        rows = pq.read_table(layout.parquet_path(root, config.name, split)).slice(0, 3).to_pylist()
        for row in rows:
            text = f"{prefixes[config.name]}\n\n{row['question']}"
            assert text == render_prompt(row).text()
            assert len(prefixes[config.name]) < 100_000


def test_nothing_is_built_twice_and_the_card_is_complete(root, records):
    assert build(root).built == ()
    text = layout.card_path(root).read_text("utf-8")
    assert len(text.split("---\n")[1].splitlines()) < 1000
    assert all(f"`{name}`" in text for name in records)
