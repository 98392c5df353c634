"""The runs in ``docs/runs`` are of today's questions, their results those of the answers.

They may be of an earlier version of the prompts, and their scores may tell less than today's: these
tests pass all the same.
"""

import json
import re
import shutil
from pathlib import Path

import pytest

from plsemanticsbench.eval import RunMismatchError, evaluate_model, plan_of, score_run
from plsemanticsbench.eval.display.show import find_sample
from plsemanticsbench.eval.folder.reading import read_run
from plsemanticsbench.prompts import PROMPT_VERSION
from plsemanticsbench.tasks import TASKS
from plsemanticsbench.tasks.names import ConfigName

RUNS = Path(__file__).parents[2] / "docs" / "runs"
NAMES = ("smollm2", "smollm2-zero-shot")


def version(name):
    return read_run(RUNS / name).prompts["version"]


def results(run):
    return json.loads((run / "results.json").read_text("utf-8"))


def lines(run):
    return [json.loads(line) for line in (run / "samples.jsonl").read_text("utf-8").splitlines()]


def still_told(before, after):
    """Whether all that is in ``before`` is in ``after``: later versions may tell more."""
    if isinstance(before, dict) and isinstance(after, dict):
        return all(name in after and still_told(before[name], after[name]) for name in before)
    if isinstance(before, list) and isinstance(after, list):
        return len(before) == len(after) and all(map(still_told, before, after))
    return before == after


def test_these_are_all():
    assert {path.name for path in RUNS.iterdir() if path.is_dir()} == set(NAMES)
    figures = results(RUNS / "smollm2")["figures"]
    assert {ConfigName.parse(row["config"]).task for row in figures} == set(TASKS)


@pytest.mark.parametrize("name", NAMES)
def test_scoring_again_gives_the_same_results(tmp_path, name):
    run = tmp_path / name
    shutil.copytree(RUNS / name, run)
    before = results(run)
    made = score_run(run)  # refuses answers to questions that have changed
    assert made.complete
    assert still_told(before, results(run))
    assert still_told(lines(RUNS / name), lines(run))


@pytest.mark.parametrize("name", NAMES)
def test_they_say_how_many_rows_they_asked(name):
    asked = {
        (group.config.name, group.split): len(group.questions)
        for group in plan_of(RUNS / name).groups
    }
    assert read_run(RUNS / name).wanted == asked
    rows = {(row["config"], row["split"]): row["rows"] for row in results(RUNS / name)["figures"]}
    assert rows == asked


@pytest.mark.parametrize("name", NAMES)
def test_the_page_about_them_names_their_version_of_the_prompts(name):
    page = (RUNS / "README.md").read_text("utf-8")
    (named,) = re.findall(rf"(?m)^\| `{name}` \| version (\S+) \|", page)
    assert named == version(name), f"docs/runs/README.md: {name} is of version {version(name)}"


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_is_shown_below_prompts_of_which_it_says_the_version(name):
    note = f"asked with version {version(name)} of the prompts, shown in version {PROMPT_VERSION}"
    assert find_sample(RUNS / name, 0).note == ("" if version(name) == PROMPT_VERSION else note)


def test_they_go_on_only_with_the_same_prompts(tmp_path):
    """The model differs in any case; the prompts do where they are of another version."""
    shutil.copytree(RUNS / "smollm2", tmp_path / "run")
    with pytest.raises(RunMismatchError) as caught:
        evaluate_model(lambda messages: "", configs="predstate-na", limit=8, out=tmp_path / "run")
    found = [one for one in caught.value.differences if one[0].startswith("prompt")]
    versions = ("prompts.version", version("smollm2"), PROMPT_VERSION)
    assert found == ([] if version("smollm2") == PROMPT_VERSION else [versions])


def test_they_are_frames_of_finished_runs():
    pytest.importorskip("pandas")
    from plsemanticsbench import analysis

    frame = analysis.load_runs([RUNS / name for name in NAMES])
    assert len(frame) == sum(results(RUNS / name)["totals"]["n"] for name in NAMES)
    assert set(analysis.missing(frame)["note"]) == {"not asked"}


@pytest.mark.parametrize("name", NAMES)
def test_they_are_small_and_name_no_path_of_the_machine_that_made_them(name):
    sizes = [path.stat().st_size for path in (RUNS / name).iterdir()]
    assert sum(sizes) < 1_000_000
    assert not re.findall(r'"(/[^"]+)"', (RUNS / name / "run.toml").read_text("utf-8"))
