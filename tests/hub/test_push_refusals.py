"""What is refused, in one line, before anything is written."""

import pytest

from tests.hub.hub_server import READ_TOKEN, TOKEN, Fault, Hub
from tests.hub.support import NOWHERE, held, said, write_card, write_config


def test_no_token(hub, data_set, client):
    said(client.push(hub, data_set, token=None), "no token", "HF_TOKEN")
    assert not hub.requests


def test_a_token_that_is_unknown(hub, data_set, client):
    said(client.push(hub, data_set, token="hf_wrong"), "does not accept the token")
    assert not hub.repos


def test_a_token_that_only_reads(hub, data_set, client):
    said(client.push(hub, data_set, token=READ_TOKEN), "org/data", "may not write")
    assert not hub.repos


def test_an_owner_that_is_somebody_else(hub, data_set, client):
    done = client.push(hub, data_set, name="other/data")
    said(done, "the token cannot write to other, only to ada, org")


@pytest.mark.parametrize("name", ["data", "org/a/b", "/data", "org/"])
def test_a_name_that_is_none(hub, data_set, client, name):
    done = client.push(hub, data_set, name=name)
    assert done.returncode == 2
    assert "Invalid value for 'OWNER/NAME'" in done.err
    assert not hub.requests


def test_a_name_that_the_hub_would_not_take(hub, data_set, client):
    said(client.push(hub, data_set, name="org/a..b"), "a..b", "--")


@pytest.mark.parametrize(
    ("kind", "name", "files"),
    [
        ("dataset", "org/data", {"train.csv": b"theirs"}),
        ("dataset", "org/data", {"data/train-00000-of-00001.parquet": b"theirs"}),
        ("space", "org/plsb_rule2nl", {"index.html": b"theirs"}),
    ],
)
def test_a_name_that_has_something_else(hub, data_set, client, kind, name, files):
    repo = hub.create(kind, name, files=files)
    said(client.push(hub, data_set), name, "the name is taken")
    assert len(repo.commits) == len(hub.repos) == 1


def test_an_empty_repository_is_no_clash(hub, data_set, client):
    hub.create("dataset", "org/data", files={"README.md": b"---\nlicense: mit\n---\n"})
    assert client.push(hub, data_set, "--no-metrics").returncode == 0


def test_a_model_of_the_same_name_is_no_clash(hub, data_set, client):
    hub.create("model", "org/data", files={"weights": b"theirs"})
    assert client.push(hub, data_set, "--no-metrics").returncode == 0


def test_a_name_that_the_token_may_not_see(hub, data_set, client):
    hub.faults = [Fault("POST", "/api/repos/create", "409")]
    said(client.push(hub, data_set), "data set org/data", "the name is taken")


def test_private_where_it_is_public(hub, data_set, client):
    hub.create("dataset", "org/data")
    said(client.push(hub, data_set, "--private"), "org/data", "public already")
    assert len(hub.repos) == 1


def test_other_data_under_a_version_that_is_published(hub, data_set, client):
    assert client.push(hub, data_set, "--no-metrics").returncode == 0
    repo = hub.repo("org/data")
    before = held(repo)
    write_config(data_set, "predstate-S-swap", ["human_written"], rows=3)
    write_card(data_set, "1.0.0")
    said(client.push(hub, data_set), "v1.0.0 is published", "predstate-S-swap", "--tag")
    assert held(repo) == before
    assert len(hub.repos) == 1


def test_a_push_at_the_same_time(hub, data_set, client):
    hub.create("dataset", "org/data")
    hub.faults = [Fault("POST", "/api/datasets/org/data/commit/main", "412")]
    said(client.push(hub, data_set), "somebody else pushed", "again")


def test_a_hub_that_is_not_there(data_set, client):
    said(client.push(NOWHERE, data_set), NOWHERE, "the connection failed")


def test_a_hub_that_loses_a_file(hub, data_set, client):
    hub.lose = {"data/nl2rule-K-std/test-00000-of-00001.parquet"}
    said(client.push(hub, data_set), "org/data", "does not hold what was sent")
    assert not hub.repo("org/data").tags


def test_nothing_built(hub, tmp_path, client):
    said(client.push(hub, tmp_path), "holds no data set", "plsemanticsbench build")


def test_data_that_the_card_does_not_know(hub, data_set, client):
    write_config(data_set, "predrule-S-std", ["human_written"])
    said(client.push(hub, data_set), "differ in", "predrule-S-std", "build again")


def test_a_card_about_data_that_is_not_there(hub, data_set, client):
    (folder,) = (data_set / "plsemanticsbench" / "data").glob("nl2rule*")
    for file in folder.iterdir():
        file.unlink()
    said(client.push(hub, data_set), "is not the card of the data beside it", "build")


def test_data_with_the_card_of_others(hub, data_set, client):
    """A build that is killed just before its end leaves such a card."""
    card = data_set / "plsemanticsbench" / "README.md"
    old = card.read_bytes()
    write_config(data_set, "predstate-S-swap", ["human_written"], rows=3)
    write_card(data_set, "1.0.0")
    card.write_bytes(old)
    said(client.push(hub, data_set), "is not the card of the data beside it", "build")
    card.unlink()
    said(client.push(hub, data_set), "is not the card of the data beside it", "build")
    assert not hub.repos


def test_the_token_is_in_no_message(data_set, client):
    with Hub() as hub:
        hub.faults = [Fault("GET", "", "500", times=9)]
        done = client.push(hub, data_set)
    assert TOKEN not in done.out + done.err
