"""A Hub on loopback: what ``huggingface_hub``, ``datasets`` and ``evaluate`` need of its protocol.

Repositories live in memory. A test says which requests go wrong, and how, with :class:`Fault`. The
server takes requests up to a size and a number, gives up on silent connections, and is stopped by
leaving its context.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import socket
import struct
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, unquote, urlsplit

TOKEN = "hf_loopback"
READ_TOKEN = "hf_readonly"
MAX_BODY = 64 << 20
MAX_REQUESTS = 20_000
SILENCE = 20.0
ATTRIBUTES = b"*.parquet filter=lfs diff=lfs merge=lfs -text\n"


@dataclass
class Fault:
    """Requests that go wrong: ``times`` of them, after ``skip`` that match and go well.

    ``action`` is ``"500"`` or another status; ``"reset"`` in the middle of the request's body;
    ``"lost"``, to do as asked and reset instead of answering; ``"truncate"``, to send half of the
    answer's body; or ``"hold"``, to answer only when the server stops, having set ``reached``.
    """

    method: str
    path: str
    action: str
    times: int = 1
    skip: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    reached: threading.Event = field(default_factory=threading.Event)


class Refused(Exception):
    """A request that gets an error."""

    def __init__(self, status, message, code=None):
        super().__init__(message)
        self.status, self.message, self.code = status, message, code


def missing_repository(authenticated):
    return Refused(404 if authenticated else 401, "Repository not found", "RepoNotFound")


@dataclass
class Repo:
    """Commits are mappings from paths to contents; ``refs`` name some of them."""

    kind: str
    name: str
    private: bool
    sdk: str | None
    commits: dict[str, dict[str, bytes]] = field(default_factory=dict)
    large: set[str] = field(default_factory=set)
    branch: str = ""
    tags: dict[str, str] = field(default_factory=dict)

    def commit(self, files):
        content = repr((len(self.commits), sorted(files.items()))).encode()
        self.branch = hashlib.sha1(content).hexdigest()
        self.commits[self.branch] = files
        return self.branch

    def resolve(self, revision):
        oid = self.branch if revision == "main" else self.tags.get(revision, revision)
        if oid not in self.commits:
            raise Refused(404, f"Invalid rev id: {revision}", "RevisionNotFound")
        return oid

    @property
    def head(self):
        return self.commits[self.branch]

    def entry(self, path, content):
        sha256 = hashlib.sha256(content).hexdigest()
        git = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()
        found = {"type": "file", "oid": git, "size": len(content), "path": path}
        if sha256 in self.large:
            pointer = hashlib.sha1(sha256.encode()).hexdigest()
            found |= {"oid": pointer}
            found["lfs"] = {"oid": sha256, "size": len(content), "pointerSize": 130}
        return found


class Hub:
    """The server's state; ``with Hub() as hub`` serves it."""

    def __init__(self, *, multipart_above=1 << 30, chunk_size=1 << 30, page=1000):
        self.users = {
            TOKEN: {"name": "ada", "orgs": [{"name": "org"}], "role": "write"},
            READ_TOKEN: {"name": "ada", "orgs": [{"name": "org"}], "role": "read"},
        }
        self.repos = {}
        self.blobs, self.parts = {}, {}
        self.multipart_above, self.chunk_size, self.page = multipart_above, chunk_size, page
        self.faults = []
        self.lose = set()  # paths that commits leave out, though they are in the request
        self.requests = []
        self.lock = threading.RLock()
        self.stopping = threading.Event()
        self.connections = set()

    def __enter__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = False  # so that closing waits for them
        self.server.hub = self
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopping.set()
        self.server.shutdown()
        self.thread.join()
        with self.lock:
            for connection in self.connections:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
        self.server.server_close()

    def repo(self, name, kind="dataset"):
        return self.repos[kind, name]

    def count(self, method, pattern):
        """Return how many requests there were."""
        return sum(m == method and bool(re.search(pattern, path)) for m, path in self.requests)

    def create(self, kind, name, *, private=False, sdk=None, files=None):
        repo = self.repos[kind, name] = Repo(kind, name, private, sdk)
        repo.commit({".gitattributes": ATTRIBUTES} | (files or {}))
        return repo

    def fault(self, method, path):
        with self.lock:
            for fault in self.faults:
                if fault.method == method and re.search(fault.path, path) and fault.times:
                    if fault.skip:
                        fault.skip -= 1
                        return None
                    fault.times -= 1
                    fault.reached.set()
                    return fault
        return None


class Handler(BaseHTTPRequestHandler):
    """Answers requests from the state of the Hub."""

    protocol_version = "HTTP/1.1"
    timeout = SILENCE

    def setup(self):
        super().setup()
        self.hub = self.server.hub
        with self.hub.lock:
            self.hub.connections.add(self.connection)

    def finish(self):
        with self.hub.lock:
            self.hub.connections.discard(self.connection)
        with suppress(OSError):
            super().finish()

    def handle(self):
        with suppress(OSError):  # the client went away
            super().handle()

    def log_message(self, *_):
        pass

    def do_GET(self):
        hub, parts = self.hub, urlsplit(self.path)
        self.query = parse_qs(parts.query)
        with hub.lock:
            hub.requests.append((self.command, parts.path))
            bounded = len(hub.requests) <= MAX_REQUESTS
        self.broken = fault = hub.fault(self.command, parts.path)
        length = int(self.headers.get("Content-Length") or 0)
        if not bounded or length > MAX_BODY:
            self.close_connection = True
            return self.send(413, {"error": "too much"})
        if fault and fault.action == "reset":
            self.rfile.read(length // 2)
            return self.reset()
        self.body = self.chunked() if "chunked" in self.encoding() else self.rfile.read(length)
        if fault and fault.action == "hold":
            hub.stopping.wait(120)
            return self.reset()
        if fault and fault.action.isdigit():
            return self.send(int(fault.action), {"error": "injected"}, fault.headers)
        try:
            with hub.lock:
                answer = self.route([unquote(part) for part in parts.path.strip("/").split("/")])
        except Refused as error:
            headers = {"X-Error-Code": error.code} if error.code else {}
            answer = error.status, {"error": error.message}, headers | error_header(error)
        if fault and fault.action == "lost":
            return self.reset()
        return self.send(*answer)

    do_HEAD = do_POST = do_PUT = do_GET

    def encoding(self):
        return self.headers.get("Transfer-Encoding", "")

    def chunked(self):
        body = b""
        while size := int(self.rfile.readline(), 16):
            if len(body) + size > MAX_BODY:
                raise ConnectionError("too much")
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def reset(self):
        """End the connection with RST instead of FIN."""
        linger = struct.pack("ii", 1, 0)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.close_connection = True
        os.close(self.connection.detach())  # at once, though files of the connection are open

    def send(self, status, data, headers=None):
        body = data if isinstance(data, bytes) else json.dumps(data).encode()
        kind = "application/octet-stream" if isinstance(data, bytes) else "application/json"
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": len(body)}.items():
            self.send_header(name, str(value))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "HEAD":
            return
        if self.broken and self.broken.action == "truncate":
            body = body[: len(body) // 2]
            self.close_connection = True
        self.wfile.write(body)

    # Who asks, and for what

    @property
    def user(self):
        scheme, _, token = self.headers.get("Authorization", "").partition(" ")
        if scheme != "Bearer":
            return None
        if token not in self.hub.users:
            raise Refused(401, "Invalid credentials in Authorization header")
        return self.hub.users[token]

    def belongs(self, name):
        user, owner = self.user, name.split("/")[0]
        return user and owner in (user["name"], *(org["name"] for org in user["orgs"]))

    def readable(self, kind, name):
        repo = self.hub.repos.get((kind, name))
        if repo is None or (repo.private and not self.belongs(name)):
            raise missing_repository(self.user)
        return repo

    def writable(self, kind, name):
        repo = self.readable(kind, name)
        self.check_writer(name)
        return repo

    def check_writer(self, name):
        if self.user is None:
            raise Refused(401, "Sign in to do this")
        if not self.belongs(name) or self.user["role"] != "write":
            raise Refused(403, f"You don't have the rights to write to {name}")

    def json(self):
        return json.loads(self.body)

    def route(self, parts):
        match [self.command, *parts]:
            case ["GET", "api", "whoami-v2"]:
                return self.whoami()
            case ["POST", "api", "validate-yaml"]:
                return self.validate_yaml()
            case ["POST", "api", "repos", "create"]:
                return self.create_repo()
            case [_, "api", "models" | "datasets" | "spaces" as kinds, owner, name, *rest]:
                return self.api(kinds[:-1], f"{owner}/{name}", rest)
            case ["POST", *prefix, owner, git, "info", "lfs", "objects", "batch"]:
                return self.lfs_batch(kind_of(prefix), f"{owner}/{git.removesuffix('.git')}")
            case [_, "_lfs", *rest]:
                return self.lfs(rest)
            case [_, "datasets" | "spaces" as kinds, owner, name, "resolve", revision, *path]:
                return self.file(kinds[:-1], f"{owner}/{name}", revision, "/".join(path))
        raise Refused(404, f"no such endpoint: {self.path}")

    def whoami(self):
        if self.user is None:
            raise Refused(401, "Invalid username or password.")
        user = {"type": "user", "name": self.user["name"], "orgs": self.user["orgs"]}
        access = {"displayName": "test", "role": self.user["role"]}
        return 200, user | {"auth": {"type": "access_token", "accessToken": access}}

    def validate_yaml(self):
        if self.json()["content"].startswith("---\n"):
            return 200, {"errors": [], "warnings": []}
        return 400, {"errors": [{"message": "no metadata"}], "warnings": []}

    def create_repo(self):
        asked = self.json()
        kind = asked.get("type", "model")
        name = f"{asked.get('organization') or self.user['name']}/{asked['name']}"
        self.check_writer(name)
        url = "/".join(part for part in (self.hub.url, prefix_of(kind), name) if part)
        if (kind, name) in self.hub.repos:
            message = f"You already created this {kind} repo"
            return 409, {"error": message, "url": url}, {"X-Error-Message": message}
        private = asked.get("visibility") == "private" or asked.get("private") is True
        files = {"README.md": b"---\nsdk: gradio\n---\n"} if kind == "space" else {}
        self.hub.create(kind, name, private=private, sdk=asked.get("sdk"), files=files)
        return 200, {"url": url, "name": name, "id": name}

    def api(self, kind, name, rest):
        match [self.command, *rest]:
            case ["GET"]:
                return self.info(self.readable(kind, name), "main")
            case ["GET", "revision", revision]:
                return self.info(self.readable(kind, name), revision)
            case ["GET", "refs"]:
                return self.refs(self.readable(kind, name))
            case ["GET", "tree", revision, *path]:
                return self.tree(self.readable(kind, name), revision, "/".join(path))
            case ["POST", "paths-info", revision]:
                return self.paths_info(self.readable(kind, name), revision)
            case ["POST", "preupload", revision]:
                return self.preupload(self.writable(kind, name), revision)
            case ["POST", "commit", "main"]:
                return self.commit(self.writable(kind, name))
            case ["POST", "tag", revision]:
                return self.tag(self.writable(kind, name), revision)
        raise Refused(404, f"no such endpoint: {self.path}")

    def info(self, repo, revision):
        oid = repo.resolve(revision)
        siblings = [{"rfilename": path} for path in sorted(repo.commits[oid])]
        found = {"id": repo.name, "sha": oid, "private": repo.private, "siblings": siblings}
        dates = dict.fromkeys(("createdAt", "lastModified"), "2026-01-01T00:00:00.000Z")
        return 200, found | dates | {"tags": [], "disabled": False, "gated": False, "cardData": {}}

    def refs(self, repo):
        branches = [{"name": "main", "ref": "refs/heads/main", "targetCommit": repo.branch}]
        tags = [
            {"name": name, "ref": f"refs/tags/{name}", "targetCommit": oid}
            for name, oid in repo.tags.items()
        ]
        return 200, {"branches": branches, "converts": [], "tags": tags}

    def tree(self, repo, revision, folder):
        files = repo.commits[repo.resolve(revision)]
        prefix = f"{folder}/" if folder else ""
        inside = {path for path in files if path.startswith(prefix)}
        if not inside:
            raise Refused(404, f"{folder} does not exist", "EntryNotFound")
        deep = self.query.get("recursive", [""])[0].lower() in ("1", "true")
        folders = {path[:at] for path in inside for at in slashes(path) if at >= len(prefix)}
        names = sorted(inside | folders)
        if not deep:
            names = [name for name in names if "/" not in name[len(prefix) :]]
        start = int(self.query.get("cursor", ["0"])[0])
        page = names[start : start + self.hub.page]
        entries = [described(repo, files, name) for name in page]
        if start + self.hub.page >= len(names):
            return 200, entries
        following = f"recursive={deep}&cursor={start + self.hub.page}"
        address = f"{self.hub.url}{quote(urlsplit(self.path).path, safe='/%')}?{following}"
        return 200, entries, {"Link": f'<{address}>; rel="next"'}

    def paths_info(self, repo, revision):
        files = repo.commits[repo.resolve(revision)]
        folders = {path[:at] for path in files for at in slashes(path)}
        asked = parse_qs(self.body.decode())["paths"]
        known = [name for name in asked if name in files or name in folders]
        return 200, [described(repo, files, name) for name in known]

    # Writing

    def preupload(self, repo, revision):
        files, answers = repo.commits[repo.resolve(revision)], []
        for asked in self.json()["files"]:
            large = asked["path"].endswith(".parquet")
            answer = {"path": asked["path"], "uploadMode": "lfs" if large else "regular"}
            if asked["path"] in files:
                entry = repo.entry(asked["path"], files[asked["path"]])
                answer["oid"] = entry["lfs"]["oid"] if "lfs" in entry else entry["oid"]
            answers.append(answer | {"shouldIgnore": False})
        return 200, {"files": answers}

    def lfs_batch(self, kind, name):
        self.writable(kind, name)
        objects = []
        for asked in self.json()["objects"]:
            answer = {"oid": asked["oid"], "size": asked["size"]}
            if asked["oid"] not in self.hub.blobs:
                answer["actions"] = self.lfs_actions(asked["oid"], asked["size"])
            objects.append(answer)
        return 200, {"transfer": "basic", "objects": objects}

    def lfs_actions(self, oid, size):
        base, step = f"{self.hub.url}/_lfs/{oid}", self.hub.chunk_size
        verify = {"href": f"{base}/verify", "header": {}}
        if size <= self.hub.multipart_above:
            return {"upload": {"href": base, "header": {}}, "verify": verify}
        header = {"chunk_size": str(step)}
        header |= {f"{n:05}": f"{base}/part/{n}" for n in range(1, -(-size // step) + 1)}
        return {"upload": {"href": f"{base}/complete", "header": header}, "verify": verify}

    def lfs(self, rest):
        match [self.command, *rest]:
            case ["PUT", oid]:
                self.store(oid, self.body)
            case ["PUT", oid, "part", number]:
                self.hub.parts[oid, int(number)] = self.body
                return 200, b"", {"ETag": hashlib.md5(self.body).hexdigest()}
            case ["POST", oid, "complete"]:
                asked = [part["partNumber"] for part in self.json()["parts"]]
                self.store(oid, b"".join(self.hub.parts[oid, number] for number in asked))
            case ["POST", oid, "verify"]:
                if len(self.hub.blobs.get(oid, b"")) != self.json()["size"]:
                    raise Refused(422, "the object is not there")
            case _:
                raise Refused(404, "no such endpoint")
        return 200, {}

    def store(self, oid, content):
        if hashlib.sha256(content).hexdigest() != oid:
            raise Refused(400, "the content has another digest")
        self.hub.blobs[oid] = content

    def commit(self, repo):
        files = dict(repo.head)
        header, *items = [json.loads(line) for line in self.body.splitlines()]
        if header["value"].get("parentCommit", repo.branch) != repo.branch:
            raise Refused(412, "A commit has happened since. Please refresh and try again.")
        for item in items:
            value = item["value"]
            if item["key"] == "file":
                files[value["path"]] = base64.b64decode(value["content"])
            elif item["key"] == "lfsFile":
                if value["oid"] not in self.hub.blobs:
                    raise Refused(400, "LFS pointer pointed to a file that does not exist")
                repo.large.add(value["oid"])
                files[value["path"]] = self.hub.blobs[value["oid"]]
            else:
                delete(files, item["key"], value["path"])
        for path in self.hub.lose:
            files.pop(path, None)
        oid = repo.commit(files)
        return 200, {"commitOid": oid, "commitUrl": f"{self.hub.url}/{repo.name}/commit/{oid}"}

    def tag(self, repo, revision):
        name = self.json()["tag"]
        if name in repo.tags:
            raise Refused(409, f"Tag {name} exists already")
        repo.tags[name] = repo.resolve(revision)
        return 200, {}

    # Reading

    def file(self, kind, name, revision, path):
        repo = self.readable(kind, name)
        oid = repo.resolve(revision)
        if path not in repo.commits[oid]:
            raise Refused(404, f"{path} does not exist", "EntryNotFound")
        content = repo.commits[oid][path]
        entry = repo.entry(path, content)
        etag = entry["lfs"]["oid"] if "lfs" in entry else entry["oid"]
        headers = {"X-Repo-Commit": oid, "ETag": f'"{etag}"', "Accept-Ranges": "bytes"}
        asked = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if asked is None:
            return 200, content, headers
        first, last = int(asked[1]), min(int(asked[2] or len(content)), len(content) - 1)
        if first > last:
            return 416, b"", headers | {"Content-Range": f"bytes */{len(content)}"}
        headers["Content-Range"] = f"bytes {first}-{last}/{len(content)}"
        return 206, content[first : last + 1], headers


def error_header(error):
    return {"X-Error-Message": error.message}


def kind_of(prefix):
    return prefix[0][:-1] if prefix else "model"


def prefix_of(kind):
    return "" if kind == "model" else f"{kind}s"


def slashes(path):
    return [match.start() for match in re.finditer("/", path)]


def described(repo, files, name):
    if name in files:
        return repo.entry(name, files[name])
    return {"type": "directory", "oid": hashlib.sha1(name.encode()).hexdigest(), "path": name}


def delete(files, key, path):
    gone = [
        name for name in files if name == path or (key == "deletedFolder" and within(name, path))
    ]
    if not gone:
        raise Refused(404, "A file with this name doesn't exist", "EntryNotFound")
    for name in gone:
        del files[name]


def within(name, folder):
    return name.startswith(folder.rstrip("/") + "/")
