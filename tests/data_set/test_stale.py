"""Caches, cards and files that are not, or no longer, those of the data beside them."""

import json

import pytest

from dataset_builder.data_set import layout
from dataset_builder.data_set.build import build
from dataset_builder.data_set.cache import install_data_set
from dataset_builder.data_set.record import read_records
from plsemanticsbench import Inventory, PLSemanticsBenchError
from plsemanticsbench.programs.folder import ProgramFolder
from plsemanticsbench.tasks import configs
from tests.data_set.small import NAMES, STD, build_small, command, run_python, write_programs

ANSWERS = """
import json
from datasets import load_dataset
try:
    rows = load_dataset("plsemanticsbench", {name!r}, split="test")
except Exception as error:
    print(json.dumps(type(error).__name__))
else:
    print(json.dumps(list(rows["answer"])))
"""


def write_value(tmp_path, value):
    """Write a folder with one program that ends with this value."""
    return write_programs(tmp_path / "programs", {"a.cstar": f"int a; a = {value};"})


def loaded(name, tmp_path):
    """Return the answers that load_dataset finds from a folder that has nothing to do with it."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    return run_python(ANSWERS.format(name=name), elsewhere, tmp_path / "home")


@pytest.fixture
def root(tmp_path):
    build_small(tmp_path / "data", write_value(tmp_path, 1))
    return tmp_path / "data"


@pytest.fixture
def cache(tmp_path):
    return tmp_path / "home" / "datasets"


def cached(cache):
    """Return the configurations of which the cache has rows."""
    return {path.parts[-4] for path in cache.glob("plsemanticsbench/*/*/*/dataset_info.json")}


def spoil(path):
    """Damage a file in a way that its size does not show."""
    path.write_bytes(b"\0" * path.stat().st_size)


def test_a_configuration_that_is_no_more_is_not_served(root, cache, tmp_path):
    install_data_set(root, cache)
    assert "<a>1</a>" in loaded("predtrace-S-swap", tmp_path)[0]
    build_small(root, write_value(tmp_path, 2), only=lambda name: name == NAMES[0])
    install_data_set(root, cache)
    assert cached(cache) == {"predstate-S-std", "nl2rule-K-obf", "prompts"}
    assert loaded("predstate-S-std", tmp_path) == ["<answer><a>2</a></answer>"]
    assert loaded("predtrace-S-swap", tmp_path) == "ValueError"


def test_data_sets_in_other_symbols_live_side_by_side(root, cache, tmp_path):
    install_data_set(root, cache)
    mine, own = Inventory("mine", STD.symbols), tmp_path / "own"
    programs = ProgramFolder(write_value(tmp_path, 3), STD)
    for only in ("predstate-S-mine", "predstate-K-mine"):
        shared = {"predstate-S-mine", only}
        build(own, programs, configs(mine), only=shared.__contains__)
        install_data_set(own, cache)
        assert cached(cache) == {*NAMES, "prompts", *shared}
    programs = ProgramFolder(write_value(tmp_path, 4), STD)
    build(own, programs, configs(mine), only="predstate-S-mine".__eq__)
    install_data_set(own, cache)
    assert cached(cache) == {*NAMES, "prompts", "predstate-S-mine"}


def test_the_data_set_that_was_set_up_last_is_the_one_that_is_loaded(root, cache, tmp_path):
    other = tmp_path / "other"
    build_small(other, write_value(tmp_path, 5))
    for place, value in ((root, 1), (other, 5), (root, 1)):
        install_data_set(place, cache)
        assert loaded(NAMES[0], tmp_path) == [f"<answer><a>{value}</a></answer>"]


def test_data_with_the_card_of_others_are_not_set_up(root, cache, tmp_path):
    """A build that is killed just before its end leaves such a card."""
    old = layout.card_path(root).read_bytes()
    build_small(root, write_value(tmp_path, 2))
    whole = layout.card_path(root).read_bytes()
    layout.card_path(root).write_bytes(old)
    done = command("setup", "--from", root, home=tmp_path / "home")
    assert done.returncode == 2 and "build the data set again" in done.stderr
    layout.card_path(root).unlink()
    with pytest.raises(PLSemanticsBenchError, match="is not the card of the data beside it"):
        install_data_set(root, cache)
    assert cached(cache) == set()
    build_small(root, tmp_path / "programs")
    assert layout.card_path(root).read_bytes() == whole
    install_data_set(root, cache)
    assert loaded(NAMES[0], tmp_path) == ["<answer><a>2</a></answer>"]


def test_data_that_are_built_while_they_are_copied(root, cache, tmp_path):
    def rebuild(done, _):
        if done == 2:
            build_small(root, write_value(tmp_path, 2))

    with pytest.raises(PLSemanticsBenchError, match="built anew meanwhile"):
        install_data_set(root, cache, progress=rebuild)
    assert not list(cache.glob(".*"))
    for value in (2, 1):
        build_small(root, write_value(tmp_path, value))
        install_data_set(root, cache)
        assert f"<a>{value}</a>" in loaded("predtrace-S-swap", tmp_path)[0]


def test_files_that_were_tidied_away_come_back(root, cache, tmp_path):
    install_data_set(root, cache)
    before = {path: path.read_bytes() for path in cache.rglob("*.arrow")}
    for path in before:
        path.unlink()
    install_data_set(root, cache)
    assert {path: path.read_bytes() for path in cache.rglob("*.arrow")} == before


def test_damaged_files_are_told_in_one_line(root, tmp_path):
    path = layout.parquet_path(root, NAMES[0], "test")
    spoil(path)
    for arguments in (["setup"], ["data", NAMES[0]]):
        done = command(*arguments, "--from", root, home=tmp_path / "home")
        assert done.returncode == 2, done.stderr
        assert "Traceback" not in done.stderr
        assert "predstate-S-std" in done.stderr.splitlines()[-1]
    assert cached(tmp_path / "home" / "datasets") == set()


def test_the_table_gives_the_version_of_the_data(root):
    for path in layout.data_folder(root).glob("*/build.json"):
        record = json.loads(path.read_text("utf-8")) | {"version": "9.8.7"}
        path.write_text(json.dumps(record), "utf-8")
    assert {record.version for record in read_records(root)} == {"9.8.7"}
    assert command("data", "--from", root).stdout.startswith("version 9.8.7, digest sha256:")


@pytest.mark.parametrize("option", [["--index", "0"], ["--split", "test"]])
def test_a_row_is_one_of_a_configuration(root, option):
    done = command("data", "--from", root, *option)
    assert done.returncode == 2 and "need CONFIG" in done.stderr


def test_the_command_says_what_makes_other_folders_find_it(tmp_path):
    root = tmp_path / "my data"
    arguments = ["build", "--programs", write_value(tmp_path, 1), "--out", root, "-w1"]
    arguments += ["--configs", NAMES[0]]
    assert f"plsemanticsbench setup --from '{root}'" in command(*arguments).stdout
    assert "setup" not in command(*arguments).stdout  # nothing has changed


@pytest.mark.parametrize("name", ["a [b]", "c*d", "e?"])
def test_places_that_load_dataset_takes_for_patterns_are_refused(tmp_path, name):
    with pytest.raises(PLSemanticsBenchError, match="for a pattern"):
        build_small(tmp_path / name, write_value(tmp_path, 1))
    assert not (tmp_path / name).exists()


def test_other_places_will_do(tmp_path):
    root = tmp_path / "ü e!(x){y}~"
    build_small(root, write_value(tmp_path, 1))
    install_data_set(root, tmp_path / "home" / "datasets")
    assert loaded(NAMES[0], tmp_path) == ["<answer><a>1</a></answer>"]
