"""Models behind a real HTTP server, which also fails."""

import json
import threading

import pytest
from answering import key, oracle
from helpers import command, samples
from loopback import failed, said, serving

pytest.importorskip("openai", reason="needs the client: pip install openai")

from plsemanticsbench.eval import Prices, ServedModel, evaluate_model
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import RowsRefusedError
from plsemanticsbench.models.server.endpoint import EndpointError
from plsemanticsbench.models.server.parallel import ALL_REFUSED

SWAP = "predstate-S-swap"
QUICK = {"retry_after_ms": "1"}


def right(body, number):
    return said(oracle(body["messages"]))


def test_what_is_sent_and_recorded(tmp_path):
    def reply(body, number):
        return said(oracle(body["messages"]), tokens=(100, 7), reasoning_content="so\ud800 so")

    with serving(reply) as server:
        model = ServedModel("m", server.url, options={"reasoning_effort": "low"})
        made = evaluate_model(
            model, configs=SWAP, limit=6, out=tmp_path, prices=Prices(2.0, 10.0), seed=3
        )
    assert made.accuracy(SWAP) == 1
    assert made.totals["prompt_tokens"] == 600
    assert made.totals["completion_tokens"] == 42
    assert made.totals["cost"] == pytest.approx((600 * 2 + 42 * 10) / 1e6)
    assert server.bodies[0].keys() == {"model", "temperature", "messages", "reasoning_effort"}
    assert {body["temperature"] for body in server.bodies} == {0}
    for sample in samples(tmp_path).values():
        assert sample["reasoning"] == "so\ufffd so"
        assert "so" not in sample["output"]
    manifest = (tmp_path / "run.toml").read_text("utf-8")
    assert f'base_url = "{server.url}"' in manifest


def test_sampling_sends_seeds_and_limits(tmp_path):
    with serving(right) as server:
        model = ServedModel("m", server.url, temperature=None, top_p=0.9)
        evaluate_model(model, configs=SWAP, limit=3, trials=2, max_new_tokens=99, out=tmp_path)
    seeds = [body.pop("seed") for body in server.bodies]
    assert sorted(seeds) == sorted(sample["seed"] for sample in samples(tmp_path).values())
    assert len(set(seeds)) == 6
    fields = {"model", "top_p", "messages", "max_completion_tokens"}
    assert all(body.keys() == fields for body in server.bodies)


@pytest.mark.parametrize("concurrency", [1, 3])
def test_concurrency_is_limited_and_used(tmp_path, concurrency):
    together = threading.Barrier(concurrency)

    def reply(body, number):
        if number < concurrency:
            together.wait(60)  # passes only if so many are under way at once
        return right(body, number)

    with serving(reply) as server:
        model = ServedModel("m", server.url, concurrency=concurrency)
        made = evaluate_model(model, configs=SWAP, limit=9, out=tmp_path)
    assert server.most == concurrency
    assert made.accuracy(SWAP) == 1


def test_faults_are_tried_again(tmp_path, waits):
    faults = {
        0: failed(429, Retry_After="0.3"),
        1: failed(500, **QUICK),
        2: failed(503, **QUICK),
        4: failed(408, **QUICK),
        6: None,
    }

    def reply(body, number):
        return faults[number] if number in faults else right(body, number)

    with serving(reply) as server:
        model = ServedModel("m", server.url, concurrency=1)
        made = evaluate_model(model, configs=SWAP, limit=4, out=tmp_path)
    assert made.accuracy(SWAP) == 1
    assert len(server.bodies) == 4 + len(faults)
    assert waits[:2] == [0.3, 0.001]


def test_a_fault_that_stays_ends_the_run_and_keeps_what_is_there(tmp_path):
    broken = threading.Event()

    def reply(body, number):
        if number == 3:
            broken.set()
            return failed(403, "the disk is full")
        if number == 4:
            broken.wait(60)
        return right(body, number)

    with serving(reply) as server:
        model = ServedModel("m", server.url, concurrency=2)
        with pytest.raises(EndpointError, match="the disk is full"):
            evaluate_model(model, configs=SWAP, limit=9, out=tmp_path)
        kept = len(samples(tmp_path))
        assert kept == len(server.bodies) - 1
        assert 3 <= kept < 9
        before = len(server.bodies)
        made = evaluate_model(model, configs=SWAP, limit=9, out=tmp_path)
    assert len(server.bodies) - before == 9 - kept
    assert made.accuracy(SWAP) == 1


def test_refused_rows_do_not_keep_the_others_from_being_asked(tmp_path):
    def reply(body, number):
        return failed(400, "not this one") if number in (0, 5) else right(body, number)

    with serving(reply) as server:
        model = ServedModel("m", server.url, concurrency=1)
        with pytest.raises(RowsRefusedError, match=r"2 rows are refused: .*not this one"):
            evaluate_model(model, configs=SWAP, limit=9, out=tmp_path)
        assert len(samples(tmp_path)) == 7
        made = evaluate_model(model, configs=SWAP, limit=9, out=tmp_path)
    assert len(server.bodies) == 9 + 2
    assert made.accuracy(SWAP) == 1


@pytest.mark.parametrize("limit", [50, 16, 8, 5, 2])
def test_a_server_that_refuses_everything_is_not_asked_everything(tmp_path, limit):
    with serving(lambda body, number: failed(422, "unknown field")) as server:
        model = ServedModel("m", server.url, concurrency=2)
        with pytest.raises(EndpointError, match="unknown field"):
            evaluate_model(model, configs="predstate-*", limit=limit, out=tmp_path)
        assert len(server.bodies) <= ALL_REFUSED + 1


def test_a_run_with_many_refused_rows_can_be_extended(tmp_path):
    def reply(body, number):
        refused = sum(key(body["messages"]).encode()) % 8 and number < 60
        return failed(400, "not this one") if refused else right(body, number)

    with serving(reply) as server:
        with pytest.raises(RowsRefusedError, match="rows are refused"):
            evaluate_model(ServedModel("m", server.url), configs=SWAP, limit=60, out=tmp_path)
        before = len(samples(tmp_path))
        assert 0 < before < 60 - ALL_REFUSED
        model = ServedModel("m", server.url)
        evaluate_model(model, configs=[SWAP, "predstate-S-std"], limit=60, out=tmp_path)
    assert len(samples(tmp_path)) == 120


def unlucky(body):
    return sum(key(body["messages"]).encode()) % 4 == 0


@pytest.mark.parametrize("processes", [1, 2])
def test_refused_rows_keep_no_other_from_being_asked(tmp_path, capfd, processes):
    def reply(body, number):
        return failed(400, "not this one") if unlucky(body) else right(body, number)

    arguments = ["eval", "--model", "m", "--out", tmp_path, "-c", SWAP, "-c", "predstate-S-std"]
    arguments += ["--limit", 12, "--processes", processes]
    with serving(reply) as server:
        status, _, err = command(capfd, *arguments, "--base-url", server.url)
    refused = sum(map(unlucky, server.bodies))
    assert (status, len(server.bodies)) == (1, 24)
    assert 2 <= refused <= 12
    assert len(samples(tmp_path)) == 24 - refused
    assert f"Error: {refused} rows are refused" in err and "not this one" in err
    assert err.count("Error: ") == 1
    assert f"{24 - refused} of 24 rows are done; the same command continues" in err
    with serving(right) as server:
        status, _, err = command(capfd, *arguments, "--base-url", server.url)
    assert (status, len(server.bodies)) == (0, refused)


def test_rows_that_were_refused_before_do_not_make_a_server_hopeless(tmp_path):
    bad = set()

    def reply(body, number):
        if number < 10:
            bad.add(key(body["messages"]))
        if key(body["messages"]) in bad:
            return failed(400, "not this one")
        return right(body, number) if number != 15 else failed(403, "come back later")

    with serving(reply) as server:
        for kind, why in (
            (EndpointError, "come back later"),
            (RowsRefusedError, "10 rows are refused"),
        ):
            model = ServedModel("m", server.url, concurrency=1)
            with pytest.raises(kind, match=why):
                evaluate_model(model, configs=SWAP, limit=40, out=tmp_path)
    assert len(samples(tmp_path)) == 30


@pytest.mark.parametrize(("tokens", "warned"), [(4096, True), (0, False), (None, False)])
def test_a_server_that_cuts_prompts_is_noticed(tmp_path, caplog, tokens, warned):
    def reply(body, number):
        size = len(body["messages"][-1]["content"].encode())
        return said("x", tokens=(size // 3 if tokens is None else tokens, 1))

    with serving(reply) as server:
        model = ServedModel("m", server.url)
        evaluate_model(model, configs="predstate-S-s*", limit=12, out=tmp_path)
    assert ("seems to cut long prompts" in caplog.text) == warned
    assert len(caplog.records) == warned


def test_cut_off_and_too_long(tmp_path):
    replies = [
        said("<answer><x>", "length"),
        failed(400, "This model's maximum context length is 9 tokens"),
        failed(400, "too many", code="context_length_exceeded"),
        failed(400, "The decoder prompt is longer than the maximum model length of 9"),
        said(None),
    ]
    with serving(lambda body, number: replies[number]) as server:
        model = ServedModel("m", server.url, concurrency=1)
        made = evaluate_model(model, configs=SWAP, limit=5, out=tmp_path)
    (figures,) = made.figures
    names = ("truncated", "prompt_too_long", "empty", "malformed")
    assert [figures[name] for name in names] == [1, 3, 1, 0]
    assert len(server.bodies) == 5


@pytest.mark.parametrize("retries", [0, 2])
def test_a_server_that_is_not_there(tmp_path, retries, waits):
    model = ServedModel("m", "http://127.0.0.1:9/v1", retries=retries)
    with pytest.raises(EndpointError, match=r"^http://127\.0\.0\.1:9/v1: no answer: "):
        evaluate_model(model, configs=SWAP, limit=2, out=tmp_path)
    assert len(waits) == 2 * retries  # two rows at a time


def test_another_model_is_refused_and_another_server_is_not(tmp_path):
    with serving(right) as server, serving(right) as other:
        evaluate_model(ServedModel("m", server.url), configs=SWAP, limit=1, out=tmp_path)
        evaluate_model(ServedModel("m", other.url), configs=SWAP, limit=2, out=tmp_path)
        assert len(other.bodies) == 1
        with pytest.raises(PLSemanticsBenchError, match=r"model\.temperature +0\.0 +0\.5"):
            model = ServedModel("m", server.url, temperature=0.5)
            evaluate_model(model, configs=SWAP, limit=1, out=tmp_path)


def test_the_command(tmp_path, capfd):
    with serving(right) as server:
        status, out, _ = command(
            capfd, "eval", "--model", "org/m", "--base-url", server.url, "-c", SWAP, "--limit", 3,
            "--out", tmp_path, "--json", "--price", 1, 2, "--temperature", "default",
            "--option", "reasoning_effort=high", "--option", 'chat_template_kwargs={"a": 1}',
            "--system-prompt", "Think.",
        )  # fmt: skip
    data = json.loads(out)
    assert status == 0
    assert data["totals"]["cost"] == pytest.approx((3 * 10 + 3 * 5 * 2) / 1e6)
    body = server.bodies[0]
    assert body["chat_template_kwargs"] == {"a": 1}
    assert (body["reasoning_effort"], "temperature" in body) == ("high", False)
    assert body["messages"][0] == {"role": "system", "content": "Think."}
    assert [message["role"] for message in body["messages"]] == ["system", "user"]
    assert "# Question" in key(body["messages"])
