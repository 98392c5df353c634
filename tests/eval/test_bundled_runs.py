"""The runs in ``docs/runs`` are of today's questions, their results those of the answers."""

import json
import re
import shutil
from pathlib import Path

import pytest

from plsemanticsbench.eval import score_run
from plsemanticsbench.tasks import TASKS

RUNS = Path(__file__).parents[2] / "docs" / "runs"
NAMES = ("smollm2", "smollm2-zero-shot")


def test_these_are_all():
    assert {path.name for path in RUNS.iterdir() if path.is_dir()} == set(NAMES)
    figures = json.loads((RUNS / "smollm2" / "results.json").read_text("utf-8"))["figures"]
    assert {row["config"].split("-")[0] for row in figures} == set(TASKS)


@pytest.mark.parametrize("name", NAMES)
def test_scoring_again_gives_the_same_results(tmp_path, name):
    run = tmp_path / name
    shutil.copytree(RUNS / name, run)
    before = json.loads((run / "results.json").read_text("utf-8"))
    results = score_run(run)  # refuses answers to questions that have changed
    assert results.complete
    assert json.loads((run / "results.json").read_text("utf-8")) == before
    assert (run / "samples.jsonl").read_bytes() == (RUNS / name / "samples.jsonl").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_they_are_small_and_name_no_path_of_the_machine_that_made_them(name):
    sizes = [path.stat().st_size for path in (RUNS / name).iterdir()]
    assert sum(sizes) < 1_000_000
    assert not re.findall(r'"(/[^"]+)"', (RUNS / name / "run.toml").read_text("utf-8"))
