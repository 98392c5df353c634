"""Servers that answer, but not as they should: what people are told of them."""

import pytest
from helpers import command
from loopback import ask, raw, requests, said, serving

pytest.importorskip("openai", reason="needs the client: pip install openai")

from plsemanticsbench.eval import Prices, ServedModel, evaluate_model
from plsemanticsbench.eval.display.table import results_table

CONFIG = "predstate-na"


@pytest.mark.parametrize(
    ("tokens", "warned"), [(62, True), (10, True), (1, True), (63, False), (250, False), (0, False)]
)
def test_counts_that_a_prompt_cannot_have(tokens, warned, caplog):
    with serving(lambda body, number: said("x", tokens=(tokens, 1))) as server:
        made = requests(3, content="x" * 998)  # 1,000 bytes
        list(ServedModel("m", server.url).generate(made))
    assert len(caplog.records) == warned
    if warned:
        assert f"counts {tokens} tokens in a prompt of 1000 bytes" in caplog.text
        assert "seems to cut long prompts" in caplog.text


THOUGHT = "so it is\n<answer><x>3</x></answer>\n"


@pytest.mark.parametrize(
    ("replies", "warned"),
    [
        ([said("", reasoning_content=THOUGHT)] * 5, True),
        ([said(None, reasoning=THOUGHT)] * 3, True),
        ([said("", reasoning_content=THOUGHT)] * 2, False),
        ([said("x"), *[said("", reasoning_content=THOUGHT)] * 5], False),
        ([said("", reasoning_content="hm")] * 5, False),
        ([said("", "length", reasoning_content=THOUGHT)] * 5, False),
        ([said("x", reasoning_content=THOUGHT)] * 5, False),
    ],
)
def test_answers_that_are_all_taken_for_thinking(replies, warned, caplog):
    with serving(lambda body, number: replies[number]) as server:
        made = ask(server, rows=len(replies))
    assert ("--reasoning-parser" in caplog.text) == warned
    assert len(caplog.records) == warned
    if warned:
        assert {(completion.text, completion.reasoning) for completion in made} == {("", THOUGHT)}


def uncounted(usage):
    message = {"role": "assistant", "content": "x"}
    return raw({"choices": [{"finish_reason": "stop", "message": message}], "usage": usage})


@pytest.mark.parametrize(
    ("usage", "cost"),
    [
        (None, None),
        ({}, None),
        ({"prompt_tokens": 5000}, None),
        ({"completion_tokens": 5}, None),
        ({"prompt_tokens": "many", "completion_tokens": 5}, None),
        ({"prompt_tokens": 5000, "completion_tokens": 50}, 0.0101),
    ],
)
def test_a_cost_that_nobody_knows_is_unknown(usage, cost, tmp_path):
    with serving(lambda body, number: uncounted(usage)) as server:
        made = evaluate_model(
            ServedModel("m", server.url), configs=CONFIG, limit=2, out=tmp_path, prices=Prices(1, 1)
        )
    assert made.totals["cost"] == (cost and pytest.approx(cost))
    assert isinstance(results_table(made).renderables[-1], str)
    assert ("cost unknown" if cost is None else "cost 0.01") in results_table(made).renderables[-1]


def test_prompts_that_were_refused_cost_nothing(tmp_path):
    from loopback import failed

    def reply(body, number):
        if number == 0:
            return failed(400, "prompt is too long")
        return failed(400, "no", "content_filter") if number == 1 else said("x", tokens=(5000, 5))

    with serving(reply) as server:
        model = ServedModel("m", server.url, concurrency=1)
        made = evaluate_model(model, configs=CONFIG, limit=3, out=tmp_path, prices=Prices(1, 1))
    assert made.totals["cost"] == pytest.approx(0.005005)


def test_an_unknown_cost_is_printed_and_stays_readable(tmp_path, capfd):
    with serving(lambda body, number: uncounted(None)) as server:
        status, out, _ = command(
            capfd, "eval", "--model", "m", "--base-url", server.url, "-c", CONFIG, "--limit", 1,
            "--out", tmp_path, "--price", 1, 2,
        )  # fmt: skip
    assert status == 0 and "cost unknown" in " ".join(out.split())
    assert '"cost": null' in (tmp_path / "results.json").read_text("utf-8")
