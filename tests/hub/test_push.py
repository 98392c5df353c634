"""One push of everything to a Hub on loopback, with unmodified clients in their own processes."""

import json

import pytest

from plsemanticsbench.evaluate_metrics.install import METRICS
from tests.hub.hub_server import Hub
from tests.hub.support import CONFIGS, ROOT, Client, contents, held, local_digests


@pytest.fixture(scope="module")
def published(made, tmp_path_factory):
    """A Hub that got everything in one push; tests of this may not change anything on it."""
    with Hub(multipart_above=2000, chunk_size=900, page=2) as server:
        done = Client(tmp_path_factory.mktemp("first")).push(server, made)
        assert done.returncode == 0, done.err
        yield server, done


def test_data_and_card_are_one_commit_with_a_tag(published, made):
    server, done = published
    repo = server.repo("org/data")
    assert held(repo) == contents(made)
    assert len(repo.commits) == 2
    assert repo.tags == {"v1.0.0": repo.branch}
    assert not repo.private
    assert done.out.startswith(f"data set org/data: commit {repo.branch}\n")
    assert done.out.endswith("tagged v1.0.0\n")
    assert done.err == ""


def test_large_files_are_sent_in_parts(published):
    server, _ = published
    assert server.count("PUT", "/_lfs/.*/part/3$")
    assert server.count("POST", "/_lfs/.*/complete$") == 4


@pytest.mark.parametrize("metric", METRICS)
def test_each_metric_is_a_space(published, metric):
    server, _ = published
    repo = server.repo(f"org/{metric}", "space")
    local = {path.name: path.read_bytes() for path in (ROOT / "metrics" / metric).glob("*.*")}
    assert held(repo) == local
    assert repo.sdk == "gradio"
    assert len(repo.commits) == 2


def test_pushing_again_writes_nothing(published, made, client):
    server, _ = published
    before, requests = server.count("POST", ""), len(server.requests)
    done = client.push(server, made)
    assert done.returncode == 0, done.err
    assert done.out.count(": unchanged\n") == 1 + len(METRICS)
    assert done.out.endswith("already tagged v1.0.0\n")
    assert server.count("POST", "") == before
    assert {method for method, _ in server.requests[requests:]} == {"GET"}


def test_loading_from_the_hub_gives_the_same_digests(published, made, client):
    server, _ = published
    calls = [
        {"path": "org/data", "name": config} | more
        for config in CONFIGS
        for more in ({}, {"revision": "v1.0.0", "streaming": True})
    ]
    expected = [local_digests(made, call["name"]) for call in calls]
    assert client.load(server, *calls, token=None) == expected


def test_the_metrics_load_from_their_spaces(published, client):
    server, _ = published
    done = client.run(server, "metric", *(f"org/{name}" for name in METRICS), token=None)
    assert done.returncode == 0, done.err
    assert json.loads(done.out) == [1.0] * len(METRICS)
    for name in METRICS:
        assert server.count("GET", f"/spaces/org/{name}/resolve/main/{name}.py")


def test_a_dry_run_of_what_is_there(published, made, client):
    server, _ = published
    done = client.push(server, made, "--dry-run")
    assert done.returncode == 0, done.err
    assert done.out.splitlines()[0] == "data set org/data: unchanged"
    assert done.out.endswith("tag v1.0.0: there already\n")
