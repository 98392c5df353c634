"""Loading by name, each time in a process of its own with a fresh cache."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from dataset_builder.data_set import layout
from dataset_builder.data_set.arrow import SplitFigures
from dataset_builder.data_set.cache import install_data_set
from dataset_builder.data_set.record import (
    BuildRecord,
    asked_records,
    data_set_digest,
    read_records,
)
from plsemanticsbench.tasks.names import ConfigName
from tests.data_set.small import NAMES, build_small, command, contents, run_python, write_programs

LOAD = f"""
import json
from datasets import load_dataset
from dataset_builder.data_set.columns import table_features
from dataset_builder.data_set.digest import combined_digest, table_digest
from plsemanticsbench.tasks.names import ConfigName

found = {{}}
for name in {NAMES!r}:
    data = load_dataset("plsemanticsbench", name)
    columns = table_features(ConfigName.parse(name).task)
    assert all(part.features == columns for part in data.values())
    found[name] = {{split: table_digest(part.data.table) for split, part in data.items()}}
print(json.dumps(found))
"""
STREAM = """
import json
from datasets import load_dataset
rows = load_dataset("plsemanticsbench", "predtrace-S-swap", split="test", streaming=True)
print(json.dumps([row["answer"] for row in rows]))
"""
SUM = """
import json
from datasets import load_dataset
rows = load_dataset("plsemanticsbench", "predstate-S-std", split="test")
print(json.dumps({row["id"]: row["answer"] for row in rows}))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return the root of a small data set; its name is that of a clone of the repository."""
    base = tmp_path_factory.mktemp("load")
    root = base / "parent" / "plsemanticsbench"
    build_small(root, write_programs(base / "programs"))
    return root


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """Return a cache that ``setup`` has filled."""
    home = tmp_path_factory.mktemp("home")
    done = command("setup", "--from", built, "--json", home=home)
    assert done.returncode == 0, done.stderr
    assert (
        sum('"config":' in line for line in done.stdout.splitlines()) == len(NAMES) + 1
    )  # and the table of prompts
    return home


def digests(root):
    return {
        record.config: {split: figures.digest for split, figures in record.splits.items()}
        for record in asked_records(read_records(root))
    }


@pytest.mark.parametrize("place", ["root", "parent of the root"])
def test_from_the_root_and_from_its_parent(built, tmp_path, place):
    cwd = built if place == "root" else built.parent
    before = contents(built)
    assert run_python(LOAD, cwd, tmp_path) == digests(built)
    assert contents(built) == before


def test_from_anywhere_after_setup(built, installed, tmp_path):
    assert run_python(LOAD, tmp_path, installed) == digests(built)


def test_the_cache_of_setup_serves_the_root_too(built, installed):
    before = set(installed.rglob("*.arrow"))
    run_python(LOAD, built, installed)
    assert set(installed.rglob("*.arrow")) == before


@pytest.mark.parametrize("place", ["root", "elsewhere"])
def test_streaming(built, installed, tmp_path, place):
    answers = run_python(STREAM, built if place == "root" else tmp_path, installed)
    assert len(answers) == 2 and all(answer.startswith("<answer><step>") for answer in answers)


def test_the_default_needs_no_name(built, tmp_path):
    script = SUM.replace(', "predstate-S-std"', "")
    assert run_python(script, built, tmp_path)["sum"] == "<answer><s>6</s><i>0</i></answer>"


def test_what_the_card_promises_is_what_is_loaded(built, tmp_path):
    script = f"""
import json
from datasets import load_dataset_builder
found = {{}}
for name in {NAMES!r}:
    builder = load_dataset_builder("plsemanticsbench", name)
    told = {{k: (s.num_examples, s.num_bytes) for k, s in builder.info.splits.items()}}
    sizes = builder.info.download_size, builder.info.dataset_size
    assert builder.info.features is not None and str(builder.info.version) == "{layout.version()}"
    builder.download_and_prepare()
    real = {{k: (s.num_examples, s.num_bytes) for k, s in builder.info.splits.items()}}
    found[name] = told == real
    assert sizes == (builder.info.download_size, builder.info.dataset_size)
    assert len(builder.info.splits) == len(told)
print(json.dumps(found))
"""
    assert run_python(script, built, tmp_path) == dict.fromkeys(NAMES, True)


def test_a_rebuild_never_serves_old_rows(tmp_path):
    root, home, elsewhere = tmp_path / "data", tmp_path / "home", tmp_path / "elsewhere"
    elsewhere.mkdir()
    for value in (1, 2, 1):
        folder = write_programs(tmp_path / "programs", {"a.cstar": f"int a; a = {value};"})
        build_small(root, folder)
        fresh = {"a": f"<answer><a>{value}</a></answer>"}
        assert run_python(SUM, root, home) == fresh
        install_data_set(root, home / "datasets")
        assert run_python(SUM, elsewhere, home) == fresh
    kept = [path for path in (home / "datasets/plsemanticsbench").glob("*/*/*") if path.is_dir()]
    assert len(kept) == len(NAMES) + 1  # and the table of prompts; old contents do not pile up


def test_setup_repairs_what_a_killed_process_left_in_the_cache(built, tmp_path):
    home = tmp_path / "datasets" / "plsemanticsbench" / "predstate-S-std" / "0.2.0"
    (home / "left-over").mkdir(parents=True)
    first = install_data_set(built, tmp_path / "datasets")
    assert "sum" in run_python(SUM, tmp_path, tmp_path)
    assert install_data_set(built, tmp_path / "datasets") == first
    assert {path.name for path in home.iterdir()} == {first["predstate-S-std"].name}
    assert not list((tmp_path / "datasets").glob(".*"))


def test_setup_without_a_data_set_says_what_to_do(tmp_path):
    done = command("setup", "--from", tmp_path, home=tmp_path)
    assert done.returncode == 0 and "plsemanticsbench build" in done.stderr


class _NotFound(BaseHTTPRequestHandler):
    def do_HEAD(self):
        self.send_response(404)
        self.send_header("X-Error-Code", "RepoNotFound")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST = do_HEAD

    def log_message(self, *_):
        pass


def test_a_hub_that_knows_no_such_name_is_no_trouble(installed, tmp_path):
    server = ThreadingHTTPServer(("127.0.0.1", 0), _NotFound)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    endpoint = f"http://127.0.0.1:{server.server_port}"
    try:
        online = {"HF_HUB_OFFLINE": "0", "HF_ENDPOINT": endpoint}
        assert "sum" in run_python(SUM, tmp_path, installed, **online)
    finally:
        server.shutdown()
        server.server_close()


def test_snippets_of_the_card_run(built, installed, tmp_path):
    card = layout.card_path(built).read_text("utf-8")
    blocks = [part.split("```")[0] for part in card.split("```python\n")[1:]]
    assert len(blocks) == 3
    script = "import json\n" + "\n".join(blocks) + '\nprint(json.dumps("end"))'
    assert run_python(script, tmp_path, installed) == "end"
    assert data_set_digest(read_records(built)) in card


def test_data_shows_table_and_rows(built, tmp_path):
    done = command("data", "--from", built, "--json")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert {row["config"] for row in rows} == set(NAMES)
    assert {row["config"]: row["splits"] for row in rows}["predstate-S-std"] == {
        "test": 2,
        "extra": 1,
    }
    table = command("data", "--from", built, COLUMNS="120").stdout
    assert data_set_digest(read_records(built)) in table
    assert all(record.digest[:12] in table for record in asked_records(read_records(built)))
    done = command("data", "predtrace-S-swap", "--from", built, "--index", "1")
    assert "big" in done.stdout and "9007199254740995" in done.stdout
    row = command("data", "predrule-K-obf", "--from", built, "-s", "extra", "--json").stdout
    assert json.loads(row)["split"] == "extra"
    for wrong in (["x"], ["predstate-S-std", "-i", "9"], ["predstate-S-std", "-s", "x"]):
        assert command("data", *wrong, "--from", built).returncode == 2
    assert "plsemanticsbench build" in command("data", "--from", tmp_path).stderr


@pytest.mark.parametrize("columns", [80, 72])
def test_the_table_fits_into_a_terminal(tmp_path, columns):
    splits = ("human_written", "llm_translated", "fuzzer_generated", "errors")
    asked = {"predstate-S-obf1tok": splits, "nl2rule-K-std": ("test",)}
    for name, parts in asked.items():
        folder = layout.data_folder(tmp_path) / name
        folder.mkdir(parents=True)
        figures = {split: SplitFigures(1234, 1, 1, "0") for split in parts}
        for split in parts:
            layout.parquet_path(tmp_path, name, split).write_bytes(b"0")
        BuildRecord(name, ConfigName.parse(name).task, "1.0", "", figures, {}).save(folder)
    lines = command("data", "--from", tmp_path, COLUMNS=str(columns)).stdout.splitlines()[2:]
    assert max(map(len, lines)) <= columns
    assert [line.split()[:-1] for line in lines if "predstate" in line] == [
        ["predstate-S-obf1tok", *["1,234"] * 4, "4,936"]
    ]
    heading = " ".join(lines[:2]).split()
    assert {"human_", "written", "translated", "generated", "errors", "test"} <= set(heading)
    if columns == 80:
        assert all(record.digest[:12] in "".join(lines) for record in read_records(tmp_path))
