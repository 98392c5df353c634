"""What the tests of publishing share."""

import shutil
from pathlib import Path

import pytest

from tests.hub.hub_server import Hub
from tests.hub.support import Client, make_data_set


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """A built data set that no test may change."""
    return make_data_set(tmp_path_factory.mktemp("made"))


@pytest.fixture
def data_set(made, tmp_path):
    """A copy of the data set that a test may change."""
    return Path(shutil.copytree(made, tmp_path / "root"))


@pytest.fixture
def hub():
    with Hub() as server:
        yield server


@pytest.fixture
def client(tmp_path):
    return Client(tmp_path)
