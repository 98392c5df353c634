"""Servers that refuse: what is tried again, how long is waited, and what people are told."""

import json
import time
from email.utils import formatdate
from threading import Event

import pytest
from loopback import ask, failed, raw, requests, said, serving

pytest.importorskip("openai", reason="needs the client: pip install openai")

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import RowsRefusedError, ServedModel
from plsemanticsbench.models.server.errors import EndpointError
from plsemanticsbench.models.server.remedies import is_loopback
from plsemanticsbench.models.server.retrying import LONGEST, wait

pytestmark = pytest.mark.usefixtures("waits")


def error_of(reply, models=(), path="/v1", **settings):
    """Return what is said of a server that always says the same, and how often it was asked."""
    with serving(lambda body, number: reply, models) as server:
        server.url = server.url.removesuffix("/v1") + path
        with pytest.raises(PLSemanticsBenchError) as caught:
            ask(server, retries=2, **settings)
        text = str(caught.value)
        assert server.url in text and "\n" not in text and len(text) < 1500
        return text, len(server.bodies)


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": "slow down", "code": 429}},
        {"error": {"message": "slow down", "code": "503"}},
        {"message": "slow down", "code": 429},
        {"object": "error", "message": "slow down", "code": 500},
        {"error": {"message": "slow down", "type": "overloaded_error"}},
        {"error": "slow down: rate limit reached"},
        {"detail": "slow down, service unavailable"},
        {
            "base_resp": {"status_code": 1002, "status_msg": "slow down: rate limit"},
            "choices": None,
        },
        {"error": {"message": "slow down", "code": 502}, "choices": []},
    ],
)
def test_a_passing_fault_in_a_body_is_tried_again_and_told(body):
    text, asked = error_of(raw(body))
    assert "slow down" in text and asked == 3
    with serving(lambda _, number: said("x") if number else raw(body)) as server:
        assert ask(server)[0].text == "x"


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": "not this one"}},
        {"error": {"message": "not this one", "code": 400}},
        {"error": "not this one"},
        {"detail": "not this one"},
        {"detail": [{"loc": ["body", "x"], "msg": "not this one"}]},
        {"message": "not this one", "code": 422},
    ],
)
def test_a_refusal_in_a_body_is_one(body):
    text, asked = error_of(raw(body))
    assert "1 row is refused" in text and "not this one" in text and asked == 1


def test_a_refusal_in_a_body_means_what_one_with_a_status_means():
    body = {"error": {"message": "prompt is too long", "code": 400}}
    with serving(lambda _, number: raw(body)) as server:
        assert ask(server)[0].finish_reason == "prompt_too_long"


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "300"}, LONGEST),
        ({"retry-after": "90"}, 90),
        ({"retry-after": "1.5"}, 1.5),
        ({"retry-after": "30s"}, 30),
        ({"retry-after-ms": "2500"}, 2.5),
        ({"retry-after-ms": "900000"}, LONGEST),
        ({"x-ms-retry-after-ms": "2500"}, 2.5),
        ({"retry-after-ms": "odd", "retry-after": "7"}, 7),
        ({"retry-after": formatdate(time.time() + 3600, usegmt=True)}, LONGEST),
        ({"retry-after": str(int(time.time()) + 3600)}, LONGEST),
        ({"retry-after": str(int(time.time() * 1000) + 3_600_000)}, LONGEST),
        ({"retry-after": "1e400"}, LONGEST),
    ],
)
def test_how_long_servers_want_to_be_waited_for(headers, seconds):
    assert wait(headers, 0) == seconds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "-5",
        "nan",
        "soon",
        "-inf",
        str(int(time.time()) - 60),
        "Thu, 01 Jan 1970 00:00:00 GMT",
    ],
)
def test_other_waits_grow(text):
    headers = {"retry-after": text} if text else {}
    waits = [wait(headers, attempt) for attempt in range(12)]
    assert 0.375 <= waits[0] <= 0.5
    assert 0.75 <= waits[1] <= 1
    assert all(6 <= seconds <= 8 for seconds in waits[4:])


@pytest.mark.parametrize("status", [408, 409, 429, 500, 503, 529])
def test_a_long_wait_does_not_end_the_run(status, waits):
    def reply(body, number):
        return said("x") if number == 2 else failed(status, Retry_After="300")

    with serving(reply) as server:
        assert ask(server)[0].text == "x"
    assert waits == [LONGEST, LONGEST]


@pytest.mark.parametrize(("told", "asked"), [("false", 1), ("true", 3)])
def test_a_server_may_say_whether_to_try_again(told, asked):
    status = 429 if told == "false" else 400
    assert error_of(failed(status, x_should_retry=told))[1] == asked


@pytest.mark.parametrize("path", ["", "/api", "/"])
@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (raw({"detail": "Not Found"}, 404), "Not Found"),
        (raw(b"404 page not found", 404), "404 page not found"),
        (raw(b"<html><head><style>p {}</style></head><h1>Nothing here</h1></html>", 404),
         "Nothing here"),
        (raw(b"<!doctype html><title>Welcome</title>"), "Welcome"),
        (raw(b"", 405), "status 405"),
    ],
)  # fmt: skip
def test_a_url_without_version(path, reply, words):
    text, asked = error_of(reply, path=path)
    assert words in text and "<" not in text and "p {}" not in text
    assert f"did you mean {text.split(': ')[0].rstrip('/')}/v1" in text
    assert asked == 1


def test_the_answer_of_another_protocol():
    answer = {"model": "m", "message": {"role": "assistant", "content": "x"}, "done": True}
    text, asked = error_of(raw(answer), path="/api")
    assert "no chat completion came back" in text and text.endswith("/api/v1") and asked == 1


def test_a_url_that_goes_too_far():
    text, _ = error_of(raw({"detail": "Not Found"}, 404), path="/v1/chat/completions")
    assert text.endswith("/v1") and "did you mean http" in text


@pytest.mark.parametrize(
    "reply",
    [
        failed(404, "The model `m` does not exist."),
        failed(404, "no", "model_not_found"),
        failed(404, 'model "m" not found, try pulling it first'),
        failed(500, "could not find model m"),
        failed(400, "Model Not Exist"),
        failed(400, "m is not a valid model ID"),
    ],
)
def test_an_unknown_model_is_told_with_those_that_there_are(reply):
    text, asked = error_of(reply, models=["qwen", "llama", *"abcdefghijk"])
    assert json.loads(reply[2])["error"]["message"] in text
    assert "the server has qwen, llama, a, " in text and "and 3 more" in text
    assert asked == 1
    assert "the server has" not in error_of(reply)[0]


@pytest.mark.parametrize(
    ("message", "remedy"),
    [
        ("Unsupported value: 'temperature' does not support 0 with this model. Only the default (1)"
         " value is supported.", "--temperature default"),
        ("Unsupported parameter: 'temperature' is not supported with this model.",
         "--temperature default"),
        ("`temperature` must be strictly positive", "--temperature default"),
        ("top_p: Extra inputs are not permitted", "--top-p"),
        ("Unrecognized request argument supplied: reasoning_effort", "--option reasoning_effort="),
    ],
)  # fmt: skip
@pytest.mark.parametrize("status", [400, 422])
def test_fields_that_are_refused(message, remedy, status):
    reply = failed(status, message)
    text, asked = error_of(reply, top_p=0.5, options={"reasoning_effort": "low"})
    assert message in text and remedy in text and asked == 1


def test_a_refused_seed_can_be_left_out():
    def reply(body, number):
        return failed(422, "seed: Extra inputs are not permitted") if "seed" in body else said("x")

    with serving(reply) as server:
        with pytest.raises(RowsRefusedError, match="--option seed=null"):
            ask(server, temperature=None)
        assert ask(server, temperature=None, options={"seed": None})[0].text == "x"
    assert server.bodies[-1].keys() == {"model", "messages"}
    assert ServedModel("m", server.url, options={"seed": None}).identity()["options"]


@pytest.mark.parametrize("status", [401, 403])
@pytest.mark.parametrize("key", ["", "sk-secret"])
def test_a_key_that_is_refused(status, key, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", key)
    text, asked = error_of(failed(status, f"bad key {key}".strip()))
    assert f"OPENAI_API_KEY, which is {'' if key else 'not '}set" in text
    assert "bad key" in text and "sk-secret" not in text and asked == 1


@pytest.mark.parametrize("name", ["HTTP_PROXY", "http_proxy", "ALL_PROXY"])
def test_a_server_on_this_machine_is_asked_without_a_proxy(name, monkeypatch):
    monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    with serving(lambda body, number: said("x")) as server:
        assert ask(server, retries=0)[0].text == "x"


def test_a_proxy_that_does_not_answer_is_named(monkeypatch):
    for name in ("NO_PROXY", "no_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    model = ServedModel("m", "http://server.invalid/v1", retries=0)
    from loopback import requests

    with pytest.raises(EndpointError, match=r"no answer: .*through the proxy of HTTP_PROXY"):
        list(model.generate(requests()))


@pytest.mark.parametrize(
    ("url", "loopback"),
    [
        ("http://localhost:8000/v1", True),
        ("http://127.0.0.1/v1", True),
        ("http://127.1.2.3/v1", True),
        ("http://[::1]:8000/v1", True),
        ("http://0.0.0.0:8000", True),
        ("http://a.localhost/v1", True),
        ("https://api.openai.com/v1", False),
        ("http://10.0.0.1/v1", False),
        ("http://localhost.example/v1", False),
        ("", False),
        ("http://[::1", False),
    ],
)
def test_what_is_this_machine(url, loopback):
    assert is_loopback(url) == loopback


def test_long_words_are_cut():
    text, _ = error_of(failed(403, "no " * 10_000))
    assert text.count("no no") and len(text) < 500


def at_row(number, failing):
    """Return a server that fails at one row, always, and answers all others."""

    def reply(body, _):
        asked = body["messages"][0]["content"]
        return failing if asked.endswith(f" {number}") else said("x")

    return reply


@pytest.mark.parametrize("status", [500, 502, 503])
def test_a_row_at_which_a_server_always_fails_holds_up_no_other(status):
    failing = failed(status, "unexpected tokens remaining in message header")
    with serving(at_row(2, failing)) as server:
        model = ServedModel("m", server.url, concurrency=1, retries=1)
        made, error = answered(model, 8)
    assert len(made) == 7
    assert isinstance(error, RowsRefusedError) and error.count == 1
    assert "unexpected tokens remaining" in str(error.first)


def test_a_server_that_fails_at_everything_after_a_while_is_left_alone():
    def reply(body, number):
        return said("x") if number == 0 else failed(500, "broken")

    with serving(reply) as server:
        made, error = answered(ServedModel("m", server.url, concurrency=1, retries=0), 50)
        assert len(server.bodies) <= 8
    assert len(made) == 1
    assert isinstance(error, EndpointError) and "broken" in str(error)


def test_a_server_that_answers_nobody_fails_at_once():
    with serving(lambda body, number: failed(500, "broken")) as server:
        made, error = answered(ServedModel("m", server.url, concurrency=1, retries=0), 50)
        assert (made, len(server.bodies)) == ([], 1)
    assert isinstance(error, EndpointError)


def test_a_row_that_takes_too_long_names_the_options():
    ended = Event()

    def reply(body, _):
        if body["messages"][0]["content"].endswith(" 1"):
            ended.wait(20)
        return said("x")

    with serving(reply) as server:
        model = ServedModel("m", server.url, concurrency=1, retries=0, timeout=0.5)
        made, error = answered(model, 3)
        ended.set()
    assert len(made) == 2
    assert "--timeout" in str(error.first) and "--max-new-tokens" in str(error.first)


def answered(model, rows):
    """Return the completions of some rows, and the error at the end."""
    made = []
    try:
        for completion in model.generate(requests(rows)):
            made.append(completion)
    except PLSemanticsBenchError as error:
        return made, error
    return made, None
