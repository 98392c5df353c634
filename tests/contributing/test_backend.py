"""A backend that echoes, run by the command, as docs/contributing.md says."""

import json

import pytest

ENTRY = """
    Backend(
        "echo",
        runs="what every answer is",
        loader="plsemanticsbench.models.echo:load",
        title="Models that echo",
        options=(click.Option(["--text"], help="What they say instead of their name."),),
    ),
)
"""


@pytest.fixture
def changed(checkout):
    checkout.add("backend")
    checkout.edit(
        "plsemanticsbench/models/backends.py",
        ('\n)\n"""All of them', f'{ENTRY}"""All of them'),
    )
    return checkout


@pytest.mark.slow
def test_a_new_backend(changed, only_listed, tmp_path):
    only_listed(changed, "A backend", most=2)
    page = changed.command("eval", "--help")
    assert "[transformers|openai|python|echo]" in page and "Models that echo:" in page
    assert "echo: what every answer is" in " ".join(page.split())
    given = ("--model", "x", "--limit", "2", "-c", "predstate-na", "--out", "run")
    changed.command("eval", "--backend", "echo", *given, "--text", "<answer></answer>")
    samples = (tmp_path / "run" / "samples.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["output"] for line in samples] == ["<answer></answer>"] * 2
    assert 'text = "<answer></answer>"' in (tmp_path / "run" / "run.toml").read_text("utf-8")
    for wrong in (("echo", "--dtype", "float32"), ("python", "--text", "?")):
        said = changed.refused("eval", "--backend", *wrong, *given)
        assert f"{wrong[1]} is of --backend " in said
