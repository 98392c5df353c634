import sys
from pathlib import Path

import pytest

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.insert(0, HERE)  # child processes import these modules by the same names


@pytest.fixture
def waits(monkeypatch):
    """The seconds that a server was to be waited for; nobody waits."""
    asked = []
    monkeypatch.setattr("plsemanticsbench.models.server.retrying.pause", asked.append)
    return asked
