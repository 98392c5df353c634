"""One run, one Δ: results.json, the report and the metric say the same of it."""

import json

import pytest

from plsemanticsbench import analysis
from plsemanticsbench.eval import read_samples
from plsemanticsbench.evaluate_metrics.compute import delta as metric_delta
from plsemanticsbench.report.build import build_report
from plsemanticsbench.scoring.delta import signed
from plsemanticsbench.tasks import ConfigName, parse_config, published_rows
from tests.report.made_runs import make_run

CONFIGS = [f"predstate-K-{variant}" for variant in ("std", "swap", "obf", "obf1tok")]
SPLIT = "human_written"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs") / "one"
    return make_run(folder, ["predstate-na", *CONFIGS], skill=0.8, limit=40)


@pytest.fixture(scope="module")
def by_results(folder):
    found = json.loads((folder / "results.json").read_text("utf-8"))["deltas"]
    return {delta["config"]: delta for delta in found}


def test_everything_is_compared_with_what_its_name_says(by_results):
    assert {name: (d["kind"], d["baseline"]) for name, d in by_results.items()} == {
        "predstate-K-std": ("cnd", "predstate-na"),
        "predstate-K-swap": ("is", "predstate-K-std"),
        "predstate-K-obf": ("is", "predstate-K-std"),
        "predstate-K-obf1tok": ("is", "predstate-K-std"),
    }
    assert len({round(delta["delta"], 6) for delta in by_results.values()}) == 4


def test_the_report_has_the_same_differences(folder, by_results):
    frame = analysis.load_runs([folder])
    cells = analysis.predstate_table(frame)
    cells = cells[cells["formalization"] == "K"]
    document = build_report(frame)
    (table,) = [t for t in document.tables() if t.name == f"predstate-{SPLIT}"]
    shown = [cell.note for line in table.lines for cell in line.cells]
    for name, delta in by_results.items():
        (cell,) = cells[cells["variant"] == ConfigName.parse(name).variant].to_dict("records")
        assert cell["delta_kind"] == delta["kind"]
        for ours, theirs in (("delta", "delta"), ("delta_low", "low"), ("delta_high", "high")):
            assert cell[ours] == pytest.approx(100 * delta[theirs])
        assert any(signed(100 * delta["delta"]) in note for note in shown)


@pytest.mark.parametrize("config", CONFIGS)
def test_the_metric_has_the_same_difference(folder, by_results, config):
    samples = read_samples(folder)
    baseline = by_results[config]["baseline"]
    gold = {row.id: row for row in published_rows(parse_config(config), SPLIT)}
    ids = [key[2] for key in samples if key[0] == config]
    ours, theirs = (
        [samples[name, SPLIT, row, 0]["output"] for row in ids] for name in (config, baseline)
    )
    found = metric_delta(
        ConfigName.parse(config).task,
        ours,
        [gold[row].answer for row in ids],
        theirs,
        clusters=[gold[row].program_id for row in ids],
    )
    for name in ("delta", "low", "high"):
        assert found[name] == pytest.approx(by_results[config][name])


def test_table_11_is_a_comparison_of_its_own(folder, by_results):
    cells = analysis.obf1tok_table(analysis.load_runs([folder]))
    (control,) = cells[cells["variant"] == "obf1tok"].to_dict("records")
    accuracies = {name: delta["accuracy"] for name, delta in by_results.items()}
    difference = accuracies["predstate-K-obf1tok"] - accuracies["predstate-K-obf"]
    assert control["delta_kind"] == "1tok"
    assert control["delta"] == pytest.approx(100 * difference)
