"""What servers say in ways of their own, and ways in which they cannot be reached."""

import threading
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from answering import oracle
from helpers import command, lines, samples
from loopback import failed, said, serving

pytest.importorskip("openai", reason="needs the client: pip install openai")

from plsemanticsbench.eval import ServedModel, evaluate_model
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.server.endpoint import Endpoint, EndpointError

CONFIG = "predstate-na"


def run(server, out, limit=1, **more):
    model = ServedModel("m", server.url, concurrency=1, **more)
    return evaluate_model(model, configs=CONFIG, limit=limit, out=out)


def one(out):
    (sample,) = samples(out).values()
    return sample


def test_an_answer_in_parts_with_thinking_among_them(tmp_path):
    parts = [
        {"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]},
        {"type": "text", "text": "<answer>"},
        {"type": "text", "text": "</answer>"},
    ]
    with serving(lambda body, number: said(parts)) as server:
        run(server, tmp_path)
    assert one(tmp_path)["output"] == "<answer></answer>"
    assert one(tmp_path)["reasoning"] == "hm"


@pytest.mark.parametrize("content", [None, "", [], [None, 7, {"type": "image"}], {"a": 1}, 5])
def test_an_answer_without_text(tmp_path, content):
    with serving(lambda body, number: said(content)) as server:
        run(server, tmp_path)
    assert one(tmp_path)["output"] == ""
    assert one(tmp_path)["reading"]["status"] == "empty"


@pytest.mark.parametrize(
    ("reason", "recorded", "status"),
    [
        ("stop", "stop", "malformed"),
        (None, "stop", "malformed"),
        ("tool_calls", "stop", "malformed"),
        ("length", "length", "truncated"),
        ("model_length", "length", "truncated"),
        ("max_tokens", "length", "truncated"),
        ("content_filter", "content_filter", "malformed"),
    ],
)
def test_why_an_answer_ended(tmp_path, reason, recorded, status):
    with serving(lambda body, number: said("no answer", reason)) as server:
        run(server, tmp_path)
    assert one(tmp_path)["finish_reason"] == recorded
    assert one(tmp_path)["reading"]["status"] == status


@pytest.mark.parametrize(
    ("status", "message", "code"),
    [
        (400, "the request exceeds the available context size", None),
        (400, "The input token count (9) exceeds the maximum number of tokens allowed (8).", None),
        (400, "prompt is too long: 9 tokens > 8 maximum", None),
        (413, "Prompt is too long", None),
        (422, "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8", None),
        (400, "no", "context_length_exceeded"),
    ],
)
def test_a_prompt_that_is_too_long_in_many_words(tmp_path, status, message, code):
    with serving(lambda body, number: failed(status, message, code)) as server:
        run(server, tmp_path)
        assert len(server.bodies) == 1
    assert one(tmp_path)["finish_reason"] == "prompt_too_long"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("The response was filtered", "content_filter"),
        ("Your request was rejected", "content_policy_violation"),
        ("no: ResponsibleAIPolicyViolation", None),
    ],
)
def test_a_filter_that_objects_to_a_prompt(tmp_path, message, code):
    with serving(lambda body, number: failed(400, message, code)) as server:
        run(server, tmp_path)
        assert len(server.bodies) == 1
    assert one(tmp_path)["finish_reason"] == "content_filter"
    assert one(tmp_path)["reading"]["status"] == "empty"


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
def test_other_refusals_end_the_run(tmp_path, status):
    with (
        serving(lambda body, number: failed(status, "go away")) as server,
        pytest.raises(PLSemanticsBenchError, match="go away"),
    ):
        run(server, tmp_path)
    assert lines(tmp_path) == []


def test_limits_of_tokens_a_minute_are_no_limits_of_prompts(tmp_path):
    with serving(lambda body, number: failed(429, "too many tokens", retry_after_ms="1")) as server:
        with pytest.raises(EndpointError, match="too many tokens"):
            run(server, tmp_path, retries=1)
        assert len(server.bodies) == 2
    assert lines(tmp_path) == []


def nothing(data):
    return 200, {}, data


@pytest.mark.parametrize(
    "reply",
    [
        nothing(b"{}"),
        nothing(b'{"choices": []}'),
        nothing(b'{"choices": [{}]}'),
        nothing(b'{"choices": [{"message": null}]}'),
        nothing(b'{"choices": [null]}'),
        nothing(b"null"),
        nothing(b"[]"),
        nothing(b"{"),
        nothing(b""),
        (200, {"Content-Type": "text/html"}, b"<html>Welcome</html>"),
    ],
    ids=lambda reply: str(reply[2]),
)
def test_what_is_no_chat_completion_ends_the_run(tmp_path, reply):
    with (
        serving(lambda body, number: reply) as server,
        pytest.raises(EndpointError, match=rf"^{server.url}: "),
    ):
        run(server, tmp_path, retries=0)
    assert lines(tmp_path) == []


def test_a_date_in_retry_after_is_honoured(tmp_path, waits):
    def reply(body, number):
        if number:
            return said(oracle(body["messages"]))
        until = datetime.now(UTC) + timedelta(seconds=90)
        return failed(429, Retry_After=format_datetime(until, usegmt=True))

    with serving(reply) as server:
        assert run(server, tmp_path).accuracy(CONFIG) == 1
        assert len(server.bodies) == 2
    assert 60 < waits[0] <= 90


def test_answers_that_take_too_long_are_asked_for_again(tmp_path):
    released = threading.Event()

    def reply(body, number):
        if number == 0:
            released.wait(60)
        else:
            released.set()
        return said(oracle(body["messages"]))

    with serving(reply) as server:
        assert run(server, tmp_path, timeout=1, retries=2).accuracy(CONFIG) == 1
        assert len(server.bodies) == 2


def test_a_huge_answer(tmp_path):
    text = "x" * 20_000_000
    with serving(lambda body, number: said(text)) as server:
        run(server, tmp_path)
    assert one(tmp_path)["output"] == text


@pytest.mark.parametrize(
    "url", ["localhost:8000/v1", "http://[::1", "http://a b/v1", "http://localhost:port/v1", "x"]
)
def test_a_url_that_is_none(tmp_path, capfd, url):
    status, out, err = command(
        capfd, "eval", "--model", "m", "--base-url", url, "-c", CONFIG, "--limit", 1,
        "--retries", 0, "--out", tmp_path,
    )  # fmt: skip
    assert status in (1, 2) and out == ""
    assert err.startswith("Error: ") and url in err
    assert "Traceback" not in err


@pytest.mark.parametrize("key", ["key\n", " key ", "\tkey\r\n"])
def test_white_space_around_a_key_is_none_of_it(monkeypatch, key):
    monkeypatch.setenv("OPENAI_API_KEY", key)
    with serving(lambda body, number: said("x")) as server:
        message = {"role": "user", "content": "x"}
        reply = Endpoint(server.url, retries=0).complete([message], model="m")
    assert reply.text == "x"


@pytest.mark.parametrize("key", ["sec\nret", "sécret"])
def test_a_key_that_cannot_be_sent_is_not_shown(monkeypatch, key):
    monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(EndpointError, match="OPENAI_API_KEY holds characters that no key has"):
        Endpoint("http://localhost/v1")
