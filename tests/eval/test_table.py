"""Results on a terminal."""

from rich.console import Console

from plsemanticsbench.eval.display.table import results_table
from plsemanticsbench.eval.folder.results import Results
from plsemanticsbench.scoring.delta import signed


def figures(config, split):
    counts = {"malformed": 10, "truncated": 20, "empty": 30, "prompt_too_long": 40}
    found = {"config": config, "split": split, "n": 100, "rows": 165, **counts}
    return {**found, "accuracy": 0.455, "standard_error": 0.0498}


def delta(config, split):
    interval = {"delta": -0.912, "low": -0.95, "high": 0.123}
    return {"config": config, "split": split, "baseline": "b", "kind": "is", **interval}


def test_names_give_way_and_numbers_do_not():
    name, split = "predstate-S-" + "long" * 20, "very_hard_programs_of_mine" * 4
    totals = {"prompt_tokens": 1, "completion_tokens": 1, "seconds": 1.0, "rows": 165, "n": 100}
    results = Results(False, (figures(name, split),), (delta(name, split),), totals)
    console = Console(width=80, record=True, file=None, force_terminal=False)
    with console.capture() as captured:
        console.print(results_table(results))
    text = captured.get()
    assert max(map(len, text.splitlines())) <= 80
    for part in ("100 of 165", "45.5% ± 5.0", " 10 ", " 20 ", " 30 ", " 40", "−91.2", "+12.3"):
        assert part in f"{text} "
    assert "…" not in text


def test_signs():
    assert [signed(value) for value in (0.04, -0.04, 1, -1)] == ["0.0", "0.0", "+1.0", "−1.0"]
