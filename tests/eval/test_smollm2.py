"""The embedded model on every task under both formalizations, as ``make embedded`` runs it.

Minutes of computing, so that these tests stand apart from the others.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from plsemanticsbench.eval import read_samples, score_run
from plsemanticsbench.eval.folder.reading import read_run
from plsemanticsbench.prompts import PROMPT_VERSION
from plsemanticsbench.tasks import TASKS, configs

pytestmark = pytest.mark.embedded

ROWS = 8
CONFIGS = [f"{task}-{formalization}-std" for task in TASKS for formalization in "SK"]
BUNDLED = Path(__file__).parents[2] / "docs" / "runs" / "smollm2"


def evaluate(out, names, *more):
    command = [sys.executable, "-m", "plsemanticsbench", "eval", "--model", "smollm2", "--json"]
    command += ["--out", str(out), "--limit", str(ROWS), "--max-new-tokens", "32", *more]
    command += [part for name in names for part in ("--config", name)]
    environment = {**os.environ, "HF_HUB_OFFLINE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return out, json.loads(done.stdout), done.stderr


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A run of eight rows of each, and what the command printed."""
    return evaluate(tmp_path_factory.mktemp("run"), CONFIGS)


def test_every_row_is_answered_and_scored(run):
    out, results, err = run
    assert {(row["config"], row["n"]) for row in results["figures"]} == {(c, ROWS) for c in CONFIGS}
    samples = read_samples(out)
    assert len(samples) == ROWS * len(CONFIGS)
    for (name, *_), sample in samples.items():
        too_long = sample["finish_reason"] == "prompt_too_long"
        assert too_long == (name == "predtrace-S-std")  # 8,779 tokens; the model takes 8,192
        assert too_long or 0 < sample["completion_tokens"] <= 32
        assert sample["reading"]["status"] in {"ok", "malformed", "truncated", "empty"}
    assert f"predtrace-S-std/human_written: {ROWS}" in err


def test_without_a_worked_example_the_longest_prompts_fit(tmp_path):
    out, results, err = evaluate(tmp_path, ["predtrace-S-std"], "--shots", "0")
    assert [row["n"] for row in results["figures"]] == [ROWS]
    samples = read_samples(out).values()
    assert all(0 < sample["completion_tokens"] <= 32 for sample in samples)
    assert "do not fit" not in err


def test_scoring_again_changes_nothing(run):
    out, results, _ = run
    again = score_run(out).to_dict()
    assert [row["accuracy"] for row in again["figures"]] == [
        row["accuracy"] for row in results["figures"]
    ]


def test_the_first_answer_is_that_of_plain_generation(run):
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer

    from plsemanticsbench.models.local.smollm2 import smollm2_directory
    from plsemanticsbench.prompts import row_prompt
    from plsemanticsbench.tasks import parse_config, published_rows

    out, _, _ = run
    config = parse_config("predrule-K-std")
    row = next(iter(published_rows(config, "human_written")))
    found = [s for (name, *_), s in read_samples(out).items() if name == config.name]
    sample = next(sample for sample in found if sample["id"] == row.id)
    tokenizer = AutoTokenizer.from_pretrained(smollm2_directory())
    model = AutoModelForCausalLM.from_pretrained(smollm2_directory(), dtype=torch.float32)
    messages = row_prompt(config, row).messages()
    ids = tokenizer.apply_chat_template(
        messages, add_generation_prompt=True, return_tensors="pt", return_dict=True
    )
    output = model.generate(**ids, do_sample=False, max_new_tokens=32)
    length = ids["input_ids"].shape[1]
    text = tokenizer.decode(output[0, length:], skip_special_tokens=True)
    assert (sample["prompt_tokens"], sample["output"].strip()) == (length, text.strip())


def test_the_bundled_run_is_what_the_model_answers(run):
    """Other processors round otherwise, so that near ties may fall the other way."""
    if (version := read_run(BUNDLED).prompts["version"]) != PROMPT_VERSION:
        pytest.skip(f"the bundled run is of version {version} of the prompts")
    out, _, _ = run
    bundled, samples = read_samples(BUNDLED), read_samples(out)
    assert samples.keys() <= bundled.keys()
    asked = [key for key, s in samples.items() if s["finish_reason"] != "prompt_too_long"]
    same = [key for key in asked if bundled[key]["output"].startswith(samples[key]["output"][:40])]
    assert len(asked) == ROWS * (len(CONFIGS) - 1)
    assert len(same) >= 0.9 * len(asked)


def test_the_configurations_are_all_there_are():
    named = {config.name for config in configs() if config.variant == "std"}
    assert set(CONFIGS) == named - {"predstate-na"}
