"""The run in ``docs/runs`` is of the questions as they are, its results those of its answers."""

import json
import re
import shutil
from pathlib import Path

from plsemanticsbench.eval import score_run
from plsemanticsbench.tasks import TASKS

BUNDLED = Path(__file__).parents[2] / "docs" / "runs" / "smollm2"


def test_scoring_again_gives_the_same_results(tmp_path):
    run = tmp_path / "run"
    shutil.copytree(BUNDLED, run)
    before = json.loads((run / "results.json").read_text("utf-8"))
    results = score_run(run)  # refuses answers to questions that have changed
    assert results.complete
    assert json.loads((run / "results.json").read_text("utf-8")) == before
    assert {row["config"].split("-")[0] for row in before["figures"]} == set(TASKS)
    assert (run / "samples.jsonl").read_bytes() == (BUNDLED / "samples.jsonl").read_bytes()


def test_it_is_small_and_names_no_path_of_the_machine_that_made_it():
    sizes = [path.stat().st_size for path in BUNDLED.iterdir()]
    assert sum(sizes) < 1_000_000
    assert not re.findall(r'"(/[^"]+)"', (BUNDLED / "run.toml").read_text("utf-8"))
