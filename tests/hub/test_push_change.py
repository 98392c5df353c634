"""Pushes to a Hub that has something already, private ones, and dry runs."""

import json
import re
import shutil

import pytest
from click.testing import CliRunner
from huggingface_hub import HfApi
from huggingface_hub.errors import RepositoryNotFoundError

from plsemanticsbench.cli.app import cli
from tests.hub.hub_server import TOKEN, Hub
from tests.hub.support import contents, held, local_digests, write_card, write_config


def pushed(client, hub, root, *more):
    done = client.push(hub, root, "--no-metrics", *more)
    assert done.returncode == 0, done.err
    return hub.repo("org/data")


def change(root):
    """Make version 1.1.0: a configuration less, and one that has other rows."""
    shutil.rmtree(root / "plsemanticsbench" / "data" / "nl2rule-K-std")
    write_config(root, "predstate-S-swap", ["human_written"], rows=30)
    write_card(root, "1.1.0")


def test_a_change_is_one_commit_and_the_old_version_stays(hub, data_set, client):
    before = contents(data_set)
    old = local_digests(data_set, "nl2rule-K-std")
    repo = pushed(client, hub, data_set)
    uploads = hub.count("PUT", "")
    change(data_set)
    assert pushed(client, hub, data_set) is repo
    assert len(repo.commits) == 3
    assert held(repo) == contents(data_set)
    assert held(repo, "v1.0.0") == before
    assert repo.tags["v1.1.0"] == repo.branch
    assert hub.count("PUT", "") == uploads + 1
    new = {"path": "org/data", "name": "predstate-S-swap"}
    gone = {"path": "org/data", "name": "nl2rule-K-std", "revision": "v1.0.0"}
    expected = [local_digests(data_set, "predstate-S-swap"), old]
    assert client.load(hub, new, gone) == expected


def test_owners_of_programs_name_their_releases(hub, data_set, client):
    repo = pushed(client, hub, data_set)
    first = repo.branch
    write_config(data_set, "predstate-S-swap", ["human_written"], rows=3)
    write_card(data_set, "1.0.0")  # the version is that of the package
    pushed(client, hub, data_set, "--tag", "summer")
    assert repo.tags == {"v1.0.0": first, "summer": repo.branch}
    assert held(repo, "summer") == contents(data_set)
    done = client.push(hub, data_set, "--no-metrics", "--tag", "summer")
    assert done.out.endswith("already tagged summer\n")


def test_files_of_others_stay_and_stale_data_goes(hub, data_set, client):
    repo = pushed(client, hub, data_set)
    files = dict(repo.head) | {"LICENSE": b"kept", "data/old/train.csv": b"goes"}
    repo.commit(files | {"README.md": b"edited by hand"})
    repo.tags.clear()
    pushed(client, hub, data_set)
    assert held(repo) == contents(data_set) | {"LICENSE": b"kept"}


def test_a_better_card_needs_no_new_version(hub, data_set, client):
    repo = pushed(client, hub, data_set)
    tag = repo.branch
    with (data_set / "plsemanticsbench" / "README.md").open("a", encoding="utf-8") as card:
        card.write("A typing error less.\n")
    pushed(client, hub, data_set)
    assert held(repo) == contents(data_set)
    assert repo.tags == {"v1.0.0": tag}


def test_private(hub, data_set, client):
    done = client.push(hub, data_set, "--private")
    assert done.returncode == 0, done.err
    assert len(hub.repos) == 8
    assert all(repo.private for repo in hub.repos.values())
    call = {"path": "org/data", "name": "nl2rule-K-std"}
    assert client.load(hub, call) == [local_digests(data_set, "nl2rule-K-std")]
    with pytest.raises(RepositoryNotFoundError):
        HfApi(hub.url, token=False).repo_info("org/data", repo_type="dataset")


def test_what_is_private_stays_private(hub, data_set, client):
    hub.create("dataset", "org/data", private=True)
    assert pushed(client, hub, data_set).private


def test_a_dry_run_shows_what_is_new(hub, data_set, client):
    done = client.push(hub, data_set, "--dry-run", "--private")
    assert done.returncode == 0, done.err
    first, *rest = done.out.splitlines()
    assert first.startswith("data set org/data, new and private: 5 added; ")
    assert rest[0].startswith("  + README.md (")
    assert "Space org/plsb_delta, new and private: 4 added; " in done.out
    assert rest[-1] == "tag v1.0.0: new"
    assert not hub.repos
    assert not hub.count("POST", "")


def test_a_dry_run_shows_a_change(hub, data_set, client):
    pushed(client, hub, data_set)
    change(data_set)
    requests = len(hub.requests)
    done = client.push(hub, data_set, "--no-metrics", "--dry-run")
    first, *rest = done.out.splitlines()
    assert first.startswith("data set org/data: 2 changed, 1 removed; ")
    assert [line.split(" (")[0] for line in rest] == [
        "  ~ README.md",
        "  - data/nl2rule-K-std/test-00000-of-00001.parquet",
        "  ~ data/predstate-S-swap/human_written-00000-of-00001.parquet",
        "tag v1.1.0: new",
    ]
    assert {method for method, _ in hub.requests[requests:]} == {"GET"}


def test_json(hub, data_set, client):
    dry = client.push(hub, data_set, "--dry-run", "--json", "--no-metrics")
    done = client.push(hub, data_set, "--json", "--no-metrics")
    facts = json.loads(dry.out)
    assert facts["new"]
    assert facts["commit"] is None
    assert facts["added"] == sorted(contents(data_set))
    assert json.loads(done.out) == facts | {"commit": hub.repo("org/data").branch}


def test_a_space_loses_code_that_is_no_more(data_set, client):
    with Hub() as hub:
        hub.create("space", "org/plsb_delta", files={"plsb_delta.py": b"old", "old.py": b""})
        assert client.push(hub, data_set).returncode == 0
        space = held(hub.repo("org/plsb_delta", "space"))
    assert sorted(space) == ["README.md", "app.py", "plsb_delta.py", "requirements.txt"]
    assert space["plsb_delta.py"] != b"old"


def test_the_examples_of_help_work(hub, made, client):
    examples = re.findall(r"^ +plsemanticsbench push (.*)$", invoke_help(), re.MULTILINE)
    assert examples
    hub.users[TOKEN]["orgs"].append({"name": "my-org"})
    for example in examples:
        home = client.new_home()
        (home / "my-data").symlink_to(made)
        done = client.run(hub, "push", *example.split(), home=home)
        assert done.returncode == 0, done.err
        assert done.out


def invoke_help():
    return CliRunner().invoke(cli, ["push", "--help"]).stdout
