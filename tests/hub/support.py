"""A tiny data set, and processes that publish and load it."""

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import datasets
import pyarrow.parquet as pq

from dataset_builder.data_set.arrow import SplitFigures
from dataset_builder.data_set.digest import table_digest
from dataset_builder.data_set.record import BuildRecord, data_set_digest
from plsemanticsbench.tasks.names import ConfigName
from tests.hub.hub_server import TOKEN

CLIENT = Path(__file__).with_name("client.py")
ROOT = Path(__file__).parents[2]
NOWHERE = "http://127.0.0.1:9"  # the port of a service that nobody runs
CONFIGS = {
    "predstate-S-std": ("human_written", "errors"),
    "predstate-S-swap": ("human_written",),
    "nl2rule-K-std": ("test",),
}
FEATURES = datasets.Features(
    {
        "id": datasets.Value("string"),
        "steps": datasets.Value("int64"),
        "state": datasets.List(
            {"name": datasets.Value("string"), "value": datasets.Value("string")}
        ),
    }
)


def write_config(root, config, splits, rows=20):
    """Write the files of a configuration."""
    for split in splits:
        table = datasets.Dataset.from_list(
            [
                {"id": f"{config} {split} {n}", "steps": n, "state": [{"name": "x", "value": "1"}]}
                for n in range(rows)
            ],
            features=FEATURES,
        )
        folder = root / "plsemanticsbench" / "data" / config
        folder.mkdir(parents=True, exist_ok=True)
        table.to_parquet(folder / f"{split}-00000-of-00001.parquet")


def write_card(root, version):
    """Write a card about the configurations that are there, and their records."""
    data = root / "plsemanticsbench" / "data"
    records = [record(folder, version) for folder in sorted(data.iterdir())]
    lines = ["license: apache-2.0", "configs:"]
    for folder in sorted(data.iterdir()):
        lines += [f"- config_name: {folder.name}", f"  version: {version}", "  data_files:"]
        for file in sorted(folder.glob("*.parquet")):
            split = file.name.split("-")[0]
            lines += [f"  - split: {split}", f"    path: data/{folder.name}/{split}-*.parquet"]
    card = "\n".join(
        ["---", *lines, "---", "", f"# Programs, sha256:{data_set_digest(records)}", ""]
    )
    (root / "plsemanticsbench" / "README.md").write_text(card, "utf-8")


def record(folder, version):
    """Write the record of a configuration and return it."""
    splits = {}
    for path in sorted(folder.glob("*.parquet")):
        table = pq.read_table(path)
        figures = table.num_rows, table.nbytes, path.stat().st_size, table_digest(table)
        splits[path.name.split("-")[0]] = SplitFigures(*figures)
    made = BuildRecord(folder.name, ConfigName.parse(folder.name).task, version, "", splits, {})
    made.save(folder)
    return made


def make_data_set(root):
    with datasets_silent():
        for config, splits in CONFIGS.items():
            write_config(root, config, splits)
    write_card(root, "1.0.0")
    return root


@contextmanager
def datasets_silent():
    datasets.disable_progress_bars()
    try:
        yield
    finally:
        datasets.enable_progress_bars()


def environment(hub, home, token=TOKEN):
    """Return the environment of a client whose only network is the Hub."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    kept |= {"HF_ENDPOINT": hub if isinstance(hub, str) else hub.url, "HF_HOME": str(home)}
    kept |= {"HF_HUB_DISABLE_XET": "1", "HF_UPDATE_DOWNLOAD_COUNTS": "0", "HOME": str(home)}
    kept |= {"HF_HUB_DISABLE_TELEMETRY": "1", "PYTHONPATH": str(ROOT), "NO_PROXY": "127.0.0.1"}
    kept |= dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY"), NOWHERE)
    return kept | ({"HF_TOKEN": token} if token else {})


class Client:
    """Runs clients; each has a fresh home."""

    def __init__(self, folder):
        self.folder, self.homes = folder, 0

    def new_home(self):
        self.homes += 1
        home = self.folder / f"home{self.homes}"
        home.mkdir()
        return home

    def start(self, hub, *arguments, token=TOKEN, home=None):
        home = home or self.new_home()
        return subprocess.Popen(
            [sys.executable, str(CLIENT), *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=home,
            env=environment(hub, home, token),
        )

    def run(self, hub, *arguments, **more):
        with self.start(hub, *arguments, **more) as process:
            try:
                process.out, process.err = process.communicate(timeout=60)
            finally:
                process.kill()
        return process

    def push(self, hub, root, *more, name="org/data", token=TOKEN):
        return self.run(hub, "push", name, "--from", root, *more, token=token)

    def load(self, hub, *calls, **more):
        done = self.run(hub, "load", json.dumps(calls), **more)
        assert done.returncode == 0, done.err
        return json.loads(done.out)


def contents(root):
    """Return what a repository with the data set holds."""
    folder = root / "plsemanticsbench"
    names = [folder / "README.md", *folder.glob("data/*/*.parquet")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in names}


def held(repo, revision="main"):
    files = dict(repo.commits[repo.resolve(revision)])
    files.pop(".gitattributes")
    return files


def local_digests(root, config):
    folder = root / "plsemanticsbench" / "data" / config
    return {
        path.name.split("-")[0]: table_digest(
            datasets.Dataset.from_parquet(str(path), cache_dir=str(root / "cache")).data.table
        )
        for path in folder.glob("*.parquet")
    }


def said(done, *words):
    """Check that a push ended with one line that has these words."""
    assert done.returncode == 2, done.err
    lines = [line for line in done.err.splitlines() if not line.startswith("slept")]
    assert len(lines) == 1
    assert lines[0].startswith("Error: ")
    for word in words:
        assert word in lines[0]
    assert TOKEN not in done.err + done.out
