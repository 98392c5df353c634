"""The command against a real OpenAI-compatible HTTP server on loopback."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner

from dataset_builder.__main__ import main
from dataset_builder.translate import Settings, Task, translate_task
from dataset_builder.translate.model import ask, load
from plsemanticsbench.models.server.endpoint import EndpointError

pytest.importorskip("openai", reason="needs the client: pip install openai")

INTERRUPTIBLE = """
import signal
from dataset_builder.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job inherits "ignored"
main()
"""
ASK = [{"role": "user", "content": "7?"}]


class Server(ThreadingHTTPServer):
    """Answers each request with the next of its replies: status, headers, body, or an event."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.replies = []
        self.requests = []
        self.times = []
        self.lost = []
        self.url = f"http://127.0.0.1:{self.server_port}/v1"

    def handle_error(self, request, client_address):
        self.lost.append(client_address)  # the client did not wait for the answer


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        server = self.server
        reply = server.replies[len(server.requests)]
        server.times.append(time.monotonic())
        server.requests.append((self.path, self.headers, json.loads(body)))
        status, headers, data = reply() if callable(reply) else reply
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args):
        pass


@pytest.fixture
def server():
    with Server() as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def said(text, **more):
    message = {"role": "assistant", "content": text}
    choice = {"index": 0, "finish_reason": "stop", "message": message}
    data = {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    data |= more
    return 200, {}, json.dumps(data).encode()


def failed(status, message="no", code=None, **headers):
    data = {"error": {"message": message, "type": "x", "code": code}}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, names, json.dumps(data).encode()


def answer(server, temperature=None, **options):
    return ask(load("m", server.url, temperature, **options), "a", ASK, 9).text


def test_what_is_sent(server, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sesame")
    server.replies = [said("7"), said(None, usage={"completion_tokens": 1})]
    assert answer(server) == "7"
    path, headers, body = server.requests[0]
    assert path == "/v1/chat/completions"
    assert headers["Authorization"] == "Bearer sesame"
    seed = int.from_bytes(hashlib.sha256(b"7?").digest()[:8], "big") >> 1
    assert body == {"model": "m", "messages": ASK, "max_completion_tokens": 9, "seed": seed}
    assert answer(server, temperature=0.0) == ""
    assert server.requests[1][2]["temperature"] == 0


def test_a_server_without_keys_needs_none(server, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    server.replies = [said("7")]
    assert answer(server) == "7"


def test_429_waits_as_told_and_500_is_tried_again(server):
    server.replies = [failed(429, Retry_After="0.2"), failed(500, retry_after_ms="1"), said("7")]
    assert answer(server) == "7"
    assert len(server.requests) == 3
    assert server.times[1] - server.times[0] >= 0.2


def test_retries_end(server):
    server.replies = [failed(500, "the disk is full", retry_after_ms="1")] * 3
    with pytest.raises(EndpointError, match="the disk is full") as caught:
        answer(server, retries=2)
    assert len(server.requests) == 3
    assert "\n" not in str(caught.value)


def test_a_slow_server_times_out(server):
    release = threading.Event()
    server.replies = [lambda: release.wait(60) and said("7")]
    with pytest.raises(EndpointError, match="timed out"):
        answer(server, timeout=0.05, retries=0)
    release.set()


@pytest.mark.parametrize(
    "reply",
    [
        failed(400, "too many", code="context_length_exceeded"),
        failed(400, "This model's maximum context length is 8192 tokens"),
    ],
)
def test_a_prompt_that_does_not_fit_is_told_apart(server, reply):
    server.replies = [reply]
    record = translate_task(Task("a", "int a();", (7,)), load("m", server.url), Settings("m"))
    assert (record["reason"], len(record["attempts"])) == ("prompt_too_long", 1)
    assert record["detail"] == "the conversation is too long for the model"


def test_a_prompt_that_a_filter_objects_to_is_no_program(server):
    server.replies = [failed(400, "no", code="content_filter"), said("no"), said("no")]
    record = translate_task(Task("a", "int a();", (7,)), load("m", server.url), Settings("m"))
    assert [attempt["reason"] for attempt in record["attempts"]] == ["no_program"] * 3


@pytest.mark.parametrize(
    "reply",
    [
        failed(400, "bad parameter"),
        failed(401, "bad key"),
        failed(404, "no such model"),
        (200, {"Content-Type": "text/html"}, b"<p>Hello"),
        (200, {}, b"{}"),
        (200, {}, b"{"),
    ],
)
def test_other_refusals_end_the_run_in_one_line(server, reply):
    server.replies = [reply]
    with pytest.raises(EndpointError) as caught:
        answer(server, retries=0)
    assert str(caught.value).startswith(server.url)
    assert "\n" not in str(caught.value)
    assert len(server.requests) == 1


# The command


@pytest.fixture
def tasks(tmp_path):
    rows = [
        {"id": "a", "cpp": "int a();", "output": "7"},
        {"id": "b", "cpp": "int b();", "output": [8]},
    ]
    path = tmp_path / "tasks.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    return path


def invoke(*arguments):
    return CliRunner().invoke(main, ["translate", *map(str, arguments)])


def test_the_command_translates_and_reports(server, tasks, tmp_path):
    good = "```cstar\nint r1; r1 = 7;\n```"
    server.replies = [said("no idea"), said(good), said(good), said("a"), said("b")]
    options = [tasks, "--model", "m", "--base-url", server.url, "--out", tmp_path / "out"]
    result = invoke(*options, "--json")
    assert result.exit_code == 0, result.output
    counts = json.loads(result.stdout)
    assert (counts["tasks"], counts["accepted"]) == (2, 1)
    assert counts["accepted_at_attempt"] == {"2": 1}
    assert counts["rejected"]["no_program"] == 1
    assert (tmp_path / "out" / "programs" / "a.cstar").read_text() == "int r1;\nr1 = 7;"
    assert len(server.requests) == 5

    again = invoke(*options)  # nothing is left to do, the report is printed again
    assert again.exit_code == 0
    assert "at attempt 2" in again.stdout
    assert "no program" in again.stdout
    assert len(server.requests) == 5

    other = invoke(*options, "--attempts", "4")
    assert other.exit_code == 2
    assert other.stderr.count("\n") == 1
    assert "attempts was 3, is 4" in other.stderr


def test_a_server_that_is_not_there_is_one_line(tasks, tmp_path):
    result = invoke(
        *(tasks, "--model", "m", "--out", tmp_path / "out"),
        *("--base-url", "http://127.0.0.1:9/v1", "--retries", "0"),
    )
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: http://127.0.0.1:9/v1: no answer: ")
    assert result.stderr.count("\n") == 1


def test_a_faulty_file_is_one_line(tmp_path):
    path = tmp_path / "tasks.jsonl"
    path.write_text('{"id": "a", "cpp": "x"}\n')
    result = invoke(path, "--model", "m", "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert result.stderr == f"Error: {path}:1: field 'output' is missing\n"
    assert not (tmp_path / "out").exists()


def test_an_interrupt_is_one_line_and_the_run_can_continue(server, tasks, tmp_path):
    asked, release = threading.Event(), threading.Event()

    def wait():
        asked.set()
        release.wait(60)
        return said("late")

    good = "```cstar\nint r1; r1 = 7;\n```"
    server.replies = [said(good), wait, said("```cstar\nint r1; r1 = 8;\n```")]
    options = [tasks, "--model", "m", "--base-url", server.url, "--out", tmp_path / "out"]
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "translate", *map(str, options)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    ) as child:
        assert asked.wait(60)
        child.send_signal(signal.SIGINT)
        _, error = child.communicate()
    release.set()
    assert child.returncode == 130
    assert error == (
        "Interrupted: 1 of 2 tasks are done; the same command continues with the rest\n"
    )
    assert json.loads(invoke(*options, "--json").stdout)["accepted"] == 2
    assert len(server.requests) == 3
