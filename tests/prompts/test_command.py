"""``plsemanticsbench prompt`` prints what a model will see."""

import json
from itertools import islice

import pytest
from click.testing import CliRunner

from plsemanticsbench.cli.app import cli
from plsemanticsbench.prompts import row_prompt
from plsemanticsbench.tasks import parse_config, published_rows


def invoke(*arguments):
    return CliRunner().invoke(cli, ["prompt", *arguments])


def expected(name, split, index, **how):
    config = parse_config(name)
    row = list(islice(published_rows(config, split), index + 1))[index]
    return row_prompt(config, row, **how)


def test_the_text():
    result = invoke("predrule-K-swap", "--index", "3")
    assert result.output == expected("predrule-K-swap", "human_written", 3).text() + "\n"
    assert result.exit_code == 0


def test_split_shots_and_reasoning():
    result = invoke("predstate-S-std", "--split", "errors", "--shots", "2", "--cot")
    prompt = expected("predstate-S-std", "errors", 0, shots=2, cot=True)
    assert result.output == prompt.text() + "\n"


def test_the_right_answer_instead():
    row = list(islice(published_rows(parse_config("predrule-K-swap"), "llm_translated"), 3))[2]
    result = invoke("predrule-K-swap", "--split", "llm_translated", "-i", "2", "--gold")
    assert result.output == f"{row.answer}\n"


def test_messages():
    prompt = expected("nl2rule-S-obf", "test", 9)
    result = invoke("nl2rule-S-obf", "-i", "9", "--json", "--system")
    assert json.loads(result.output) == prompt.messages(system=True)
    result = invoke("nl2rule-S-obf", "-i", "9", "--chat")
    assert result.output == f"==> user <==\n{prompt.text()}\n"


def test_symbols_of_ones_own(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n[symbols]\nplus = "⊕"\n', encoding="utf-8")
    result = invoke("predtrace-S-mine", "--inventory", str(file))
    assert "⊕" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["predstate-S-st"], "did you mean predstate-S-std"),
        (["predstate-S-mine"], "Symbols called 'mine' need their inventory"),
        (["predstate-S-std", "--split", "test"], "no split 'test': expected human_written"),
        (["nl2rule-S-std", "--index", "200"], "no row 200"),
        (["nl2rule-S-std", "--shots", "6"], "6"),
        (["nl2rule-S-std", "--json", "--chat"], "exclude each other"),
        (["nl2rule-S-std", "--system"], "needs --chat or --json"),
        (["predstate-S-x", "--inventory", "missing.toml"], "cannot read inventory"),
    ],
)
def test_wrong_usage(arguments, message):
    result = invoke(*arguments)
    assert message in result.output
    assert result.exit_code == 2
    assert "Traceback" not in result.output
