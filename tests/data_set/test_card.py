"""The card, its YAML, and what the dataset viewer can bear."""

import re

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml
from datasets.info import DatasetInfosDict
from datasets.utils.metadata import MetadataConfigs
from huggingface_hub import DatasetCard, DatasetCardData

from dataset_builder.data_set import layout
from dataset_builder.data_set.arrow import ROWS_A_GROUP
from dataset_builder.data_set.card import _facts, _size
from dataset_builder.data_set.columns import PROMPTS, table_features
from dataset_builder.data_set.record import data_set_digest, read_records
from plsemanticsbench.canary import CANARY
from plsemanticsbench.tasks import TASKS, configs
from plsemanticsbench.tasks.names import ConfigName
from tests.data_set.small import NAMES, build_small, write_programs


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    base = tmp_path_factory.mktemp("card")
    build_small(base / "data", write_programs(base / "programs"))
    return base / "data"


@pytest.fixture(scope="module")
def card(root):
    return DatasetCard.load(layout.card_path(root))


def test_the_card_classes_of_the_hub_read_it(card):
    data = card.data
    assert isinstance(data, DatasetCardData)
    for key in ("license", "language", "task_categories", "tags", "size_categories", "pretty_name"):
        assert getattr(data, key, None) or data.to_dict()[key], key
    infos = DatasetInfosDict.from_dataset_card_data(data)
    entries = MetadataConfigs.from_dataset_card_data(data)
    assert set(infos) == set(entries) == {*NAMES, PROMPTS}
    assert entries.get_default_config_name() == "predstate-S-std"
    again = DatasetCard(str(card))
    assert again.data.to_dict() == data.to_dict() and again.text == card.text


def test_yaml_matches_the_data(root, card):
    records = {record.config: record for record in read_records(root)}
    for entry in card.data.to_dict()["configs"]:
        record = records[entry["config_name"]]
        assert entry["version"] == layout.version()
        assert entry["description"] == f"sha256:{record.digest}"
        for item in entry["data_files"]:
            (path,) = layout.package_folder(root).glob(item["path"])
            assert pq.ParquetFile(path).metadata.num_rows == record.splits[item["split"]].rows
            assert path.stat().st_size == record.splits[item["split"]].file_bytes
    infos = DatasetInfosDict.from_dataset_card_data(card.data)
    for name, info in infos.items():
        assert info.features == table_features(ConfigName.parse(name).task)
        assert {key: split.num_examples for key, split in info.splits.items()} == {
            key: figures.rows for key, figures in records[name].splits.items()
        }


def test_the_root_has_the_same_yaml_with_its_own_paths(root, card):
    mine = yaml.safe_load(layout.yaml_path(root).read_text("utf-8"))
    theirs = card.data.to_dict()
    for entry in theirs["configs"]:
        for item in entry["data_files"]:
            item["path"] = f"plsemanticsbench/{item['path']}"
    assert mine == {"configs": theirs["configs"], "dataset_info": theirs["dataset_info"]}


def test_the_first_configuration_is_the_default_and_exists(root):
    mine = yaml.safe_load(layout.yaml_path(root).read_text("utf-8"))
    assert mine["configs"][0]["default"] is True
    assert [entry.get("default") for entry in mine["configs"][1:]] == [None] * len(NAMES)


def test_the_text_tells_what_people_look_for(root, card):
    assert CANARY in card.text
    assert data_set_digest(read_records(root)) in card.text
    assert all(f"`{name}`" in card.text for name in NAMES)
    columns = (*table_features("predstate"), *table_features(PROMPTS))
    assert all(f"`{column}`" in card.text for column in columns)
    for heading in ("Tasks", "Configurations", "Splits", "Columns", "Use", "Limits", "Citation"):
        assert f"\n## {heading}" in card.text


def test_every_column_is_described_and_none_that_is_not_there():
    assert set(_facts(False)["columns"]) == {
        name for task in TASKS for name in table_features(task)
    }
    assert set(_facts(False)["tasks"]) == set(TASKS)


@pytest.mark.parametrize(
    ("rows", "size"), [(999, "n<1K"), (1000, "1K<n<10K"), (99_999, "10K<n<100K")]
)
def test_size_categories(rows, size):
    assert _size(rows) == size


def test_names_are_those_that_the_viewer_takes():
    known = configs()
    assert len(known) <= 100  # as many as its code snippets cover
    for config in known:
        assert not re.search(r"[<>:/\\|?*]", config.name) and config.name != "data"
        assert len(config.splits) <= 30
        assert all(re.fullmatch(r"\w+(\.\w+)*", split) for split in config.splits)


def test_row_groups_are_small_and_have_a_page_index(root):
    for path in layout.data_folder(root).rglob("*.parquet"):
        metadata = pq.ParquetFile(path).metadata
        for number in range(metadata.num_row_groups):
            group = metadata.row_group(number)
            assert group.num_rows <= ROWS_A_GROUP
            assert group.total_byte_size < 300e6
            assert group.column(0).has_column_index  # long texts have no least and greatest
            for column in range(group.num_columns):
                assert group.column(column).has_offset_index


@pytest.mark.parametrize("task", TASKS)
def test_columns_have_types_that_the_viewer_has_statistics_for(task):
    schema = table_features(task).arrow_schema
    assert len(schema) <= 1000
    for field in schema:
        kind = field.type.value_type if pa.types.is_list(field.type) else field.type
        if pa.types.is_struct(kind):  # lists of these: their lengths are what is shown
            assert pa.types.is_list(field.type)
            assert {part.name for part in kind} <= {"step", "name", "value"}
        else:
            assert kind in (pa.string(), pa.int64(), pa.float64(), pa.bool_())
