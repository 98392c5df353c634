"""Faults between client and Hub: what survives them, and that a second push finishes."""

import signal

import pytest

from plsemanticsbench.evaluate_metrics.install import METRICS
from tests.hub.hub_server import Fault
from tests.hub.support import contents, held, local_digests, said

DATA = "/api/datasets/org/data"
PUT = "/_lfs/[0-9a-f]{64}$"
BATCH = "data.git/info/lfs/objects/batch"
LAST = "/api/spaces/org/plsb_delta"


def check_whole(hub, root, *, metrics=False):
    """Check that everything is there: once, and with its tag."""
    repo = hub.repo("org/data")
    assert held(repo) == contents(root)
    assert repo.tags == {"v1.0.0": repo.branch}
    assert all(len(repo.commits) == 2 for repo in hub.repos.values())
    assert len(hub.repos) == (1 + len(METRICS) if metrics else 1)


def check_not_half(hub, root):
    """Check that the data set is as it was or whole, and has no tag."""
    repo = hub.repos.get(("dataset", "org/data"))
    if repo is not None:
        assert held(repo) in ({}, contents(root))
        assert not repo.tags


@pytest.mark.parametrize(
    ("fault", "waits"),
    [
        (Fault("PUT", PUT, "500", times=2), "slept 1"),
        (Fault("PUT", PUT, "reset", times=2), "slept 1"),
        (Fault("PUT", PUT, "lost"), "slept 1"),
        (Fault("POST", BATCH, "429", headers={"Retry-After": "7"}), "slept 8"),
        (Fault("POST", BATCH, "truncate"), "slept 1"),
        (Fault("POST", f"{DATA}/preupload", "503", times=3), "slept 4"),
        (Fault("GET", f"{DATA}/tree", "truncate"), "slept 1"),
    ],
    ids=lambda value: f"{value.path}-{value.action}" if isinstance(value, Fault) else None,
)
def test_the_client_tries_again(hub, made, client, fault, waits):
    hub.faults = [fault]
    done = client.push(hub, made, "--no-metrics")
    assert done.returncode == 0, done.err
    assert fault.times == 0
    assert waits in done.err.splitlines()
    check_whole(hub, made)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (Fault("GET", "/api/whoami-v2", "500"), "status 500"),
        (Fault("GET", f"{DATA}$", "truncate", skip=1), "connection failed"),
        (Fault("GET", f"{DATA}$", "429", headers={"Retry-After": "30"}), "in 30 seconds"),
        (Fault("POST", "/api/repos/create", "500"), "status 500"),
        (Fault("POST", "/api/repos/create", "lost"), "connection failed"),
        (Fault("POST", BATCH, "500", times=6), "status 500"),
        (Fault("PUT", PUT, "500", times=99, skip=2), "status 500"),
        (Fault("PUT", PUT, "reset", times=99, skip=1), "connection failed"),
        (Fault("POST", f"{DATA}/commit", "503"), "status 503"),
        (Fault("POST", f"{DATA}/commit", "reset"), "connection failed"),
        (Fault("POST", f"{DATA}/commit", "lost"), "connection failed"),
        (Fault("POST", f"{DATA}/commit", "truncate"), "connection failed"),
        (Fault("POST", f"{DATA}/tag", "500"), "status 500"),
    ],
    ids=lambda value: f"{value.path}-{value.action}" if isinstance(value, Fault) else None,
)
def test_the_push_fails_and_another_one_finishes(hub, made, client, fault, words):
    hub.faults = [fault]
    said(client.push(hub, made, "--no-metrics"), words, "again")
    check_not_half(hub, made)
    fault.times = 0
    done = client.push(hub, made, "--no-metrics")
    assert done.returncode == 0, done.err
    check_whole(hub, made)


def test_what_arrived_is_not_sent_again(hub, made, client):
    hub.faults = [fault] = [Fault("PUT", PUT, "reset", times=99, skip=2)]
    said(client.push(hub, made, "--no-metrics"), "connection failed")
    fault.times = 0
    stored, sent = len(hub.blobs), hub.count("PUT", PUT)
    assert stored
    assert client.push(hub, made, "--no-metrics").returncode == 0
    assert hub.count("PUT", PUT) - sent == len(hub.blobs) - stored


def test_the_tag_waits_for_the_metrics(hub, made, client):
    hub.faults = [Fault("POST", f"{LAST}/commit", "500")]
    said(client.push(hub, made), "Space org/plsb_delta", "status 500", "again")
    check_not_half(hub, made)
    assert client.push(hub, made).returncode == 0
    check_whole(hub, made, metrics=True)


def test_a_tag_that_was_set_without_an_answer(hub, made, client):
    hub.faults = [Fault("POST", f"{DATA}/tag", "lost")]
    said(client.push(hub, made, "--no-metrics"), "connection failed")
    assert client.push(hub, made, "--no-metrics").returncode == 0
    check_whole(hub, made)


@pytest.mark.parametrize("path", [PUT, f"{DATA}/commit", f"{DATA}/tag"])
def test_a_push_that_is_killed(hub, made, client, path):
    method = "PUT" if path == PUT else "POST"
    hub.faults = [fault] = [Fault(method, path, "hold", skip=method == "PUT")]
    with client.start(hub, "push", "org/data", "--from", made, "--no-metrics") as process:
        try:
            assert fault.reached.wait(30)
        finally:
            process.send_signal(signal.SIGKILL)
        process.communicate(timeout=30)
    check_not_half(hub, made)
    done = client.push(hub, made, "--no-metrics")
    assert done.returncode == 0, done.err
    check_whole(hub, made)


PARQUET = "/datasets/org/data/resolve/.*parquet"
CALL = {"path": "org/data", "name": "nl2rule-K-std"}


def test_loading_through_faults(hub, made, client):
    assert client.push(hub, made, "--no-metrics").returncode == 0
    hub.faults = [
        Fault("GET", PARQUET, "truncate", times=2),
        *(Fault("GET", PARQUET, action) for action in ("500", "429", "reset")),
    ]
    loaded = client.load(hub, *[CALL] * 4, CALL | {"streaming": True})
    expected = local_digests(made, "nl2rule-K-std")
    assert loaded[-2:] == [expected] * 2
    assert None in loaded
    assert all(rows in (None, expected) for rows in loaded)
    assert not any(fault.times for fault in hub.faults)
