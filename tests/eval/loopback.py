"""An OpenAI-compatible HTTP server on loopback that says and breaks what a test wants."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from plsemanticsbench.models import Request, ServedModel


class Server(ThreadingHTTPServer):
    """Answers each request with what ``reply(body, number)`` returns: status, headers, body."""

    daemon_threads = True

    def __init__(self, reply, models=()):
        super().__init__(("127.0.0.1", 0), Handler)
        self.reply = reply
        self.url = f"http://127.0.0.1:{self.server_port}/v1"
        self.models = models
        self.bodies = []
        self.lock = threading.Lock()
        self.under_way = self.most = 0

    def handle_error(self, request, client_address):
        pass  # the client did not wait


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        names = [{"id": name} for name in self.server.models]
        self._answer(200, {}, json.dumps({"object": "list", "data": names}).encode())

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        server = self.server
        with server.lock:
            number = len(server.bodies)
            server.bodies.append(body)
            server.under_way += 1
            server.most = max(server.most, server.under_way)
        reply = server.reply(body, number)
        with server.lock:
            server.under_way -= 1
        if reply is None:  # a lost connection
            self.close_connection = True
            return
        self._answer(*reply)

    def _answer(self, status, headers, data):
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args):
        pass


@contextmanager
def serving(reply, models=()):
    with Server(reply, models) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def said(text, reason="stop", tokens=(10, 5), **more):
    message = {"role": "assistant", "content": text, **more}
    choice = {"index": 0, "finish_reason": reason, "message": message}
    usage = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]}
    usage["total_tokens"] = sum(tokens)
    data = {"id": "1", "object": "chat.completion", "created": 1, "model": "m"}
    return 200, {}, json.dumps({**data, "choices": [choice], "usage": usage}).encode()


def failed(status, message="no", code=None, **headers):
    data = {"error": {"message": message, "type": "x", "code": code}}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, names, json.dumps(data).encode()


def raw(data, status=200, **headers):
    """Return what a server says that speaks as it likes."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, names, data if isinstance(data, bytes) else json.dumps(data).encode()


def requests(rows=1, limit=0, content="What is x?"):
    """Return requests whose prompts end in their number."""
    return [
        Request(str(n), ({"role": "user", "content": f"{content} {n}"},), content, f" {n}", limit)
        for n in range(rows)
    ]


def ask(server, rows=1, limit=0, concurrency=1, **settings):
    """Return the completions of a few rows, in their order."""
    model = ServedModel("m", server.url, concurrency=concurrency, **settings)
    made = model.generate(requests(rows, limit))
    return sorted(made, key=lambda completion: int(completion.id))
