import pytest

pytest.importorskip("sklearn")
pytest.importorskip("matplotlib")

from plsemanticsbench import analysis
from plsemanticsbench.report import write_report
from tests.report import made_runs

PROGRAMS = ["predstate-*", "predrule-S-*", "predtrace-S-std", "predtrace-S-swap"]


@pytest.fixture(scope="session")
def runs(tmp_path_factory):
    """A finished run of two trials, one of the notation, and one that broke off."""
    root = tmp_path_factory.mktemp("runs")
    made_runs.make_run(root / "able", PROGRAMS, name="org/able-1B", limit=12, trials=2)
    notation = ["nl2rule-S-std", "nl2rule-S-swap"]
    made_runs.make_run(root / "notation", notation, name="org/able-1B", skill=0.7, limit=60)
    made_runs.make_run(
        root / "broken-off",
        ["predstate-S-*", "predrule-K-obf"],
        name="<b>|odd*",
        skill=0.5,
        seed=1,
        limit=12,
        stop_after=30,
    )
    return [root / "able", root / "notation", root / "broken-off"]


@pytest.fixture(scope="session")
def frame(runs):
    return analysis.load_runs(runs)


@pytest.fixture(scope="session")
def written(runs, tmp_path_factory):
    """The report of these runs on disk, and as a document."""
    out = tmp_path_factory.mktemp("report") / "out"
    return out, write_report(runs, out, with_paper=True)
