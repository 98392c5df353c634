"""What the numbers mean for the hypotheses H1 to H4 (paper, section 1), in words.

Each claim rests on a confidence interval that lies wholly on one side; where it does not, the
verdict is "cannot tell". A model's intervals about one hypothesis hold together: each of k has the
coverage 1 - (1 - confidence) / k (Bonferroni).

==  ======================================  =====================================================
H1  final states by the rules (PredState)   yes: more is right with the rules than without (Δ_cnd)
H2  single rules (PredRule)                 yes: more than half is right under standard rules
H3  whole traces (PredTrace)                yes: more than half is right under standard rules
H4  shifted symbols (all three)             yes: Δ_is is no worse than -5 points; no: it is below 0
==  ======================================  =====================================================

The half and the five points are conventions of this page, not of the paper, which names none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.tables import (
    CONTROL,
    predrule_table,
    predstate_table,
    predtrace_table,
)
from plsemanticsbench.models.interface import PROMPT_TOO_LONG
from plsemanticsbench.scoring.delta import signed

HYPOTHESES: Final = {
    "H1": "it combines many rule applications into correct final states",
    "H2": "it follows the rules where the state does not change",
    "H3": "it follows the rules through long traces",
    "H4": "it goes on following the rules when symbols change their meaning",
}
YES, NO, CANNOT_TELL, MIXED, NOT_RUN = "yes", "no", "cannot tell", "mixed", "not run"
HALF: Final = 50.0
MARGIN: Final = 5.0
"""A loss of so many points under shifted symbols still counts as following the rules."""
FLOOR: Final = 10.0
"""Below this accuracy in percent there is nothing to lose, so that losing little says nothing."""
CEILING: Final = 95.0

_TASKS: Final = {"predstate": "PredState", "predrule": "PredRule", "predtrace": "PredTrace"}
_NEEDED: Final = {
    "H1": ("predstate",),
    "H2": ("predrule",),
    "H3": ("predtrace",),
    "H4": ("predstate", "predrule", "predtrace"),
}
_TABLES: Final[dict[str, Callable[[pd.DataFrame, float], pd.DataFrame]]] = {
    "predstate": predstate_table,
    "predrule": predrule_table,
    "predtrace": predtrace_table,
}
_COLUMNS: Final = ["model", "hypothesis", "task", "split", "formalization", "variant"]


def findings(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return what each number says about a hypothesis.

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`.
        confidence: of all claims about one model and hypothesis together.

    Returns:
        A row for each model, hypothesis, task, split, formalization and variant that bears on it:
        ``verdict`` (yes, no, cannot tell) and ``sentence``.
    """
    rows = [
        finding
        for model, samples in frame.groupby("model", sort=False)
        for hypothesis in HYPOTHESES
        for finding in _findings(samples, hypothesis, confidence)
    ]
    return pd.DataFrame(rows, columns=[*_COLUMNS, "verdict", "sentence"])


def verdicts(frame: pd.DataFrame, confidence: float = 0.95) -> pd.DataFrame:
    """Return the verdict on each hypothesis for each model.

    Returns:
        A row for each model and hypothesis: ``claim``, ``verdict`` (yes, no or cannot tell if all
        findings say so, mixed if they differ, not run) and ``sentence``.
    """
    found = findings(frame, confidence)
    rows = []
    for model in frame["model"].unique():
        for hypothesis, claim in HYPOTHESES.items():
            about = found[(found["model"] == model) & (found["hypothesis"] == hypothesis)]
            named = {"model": model, "hypothesis": hypothesis, "claim": claim}
            rows.append(
                {**named, "verdict": _overall(about), "sentence": _summary(hypothesis, about)}
            )
    return pd.DataFrame(rows, columns=["model", "hypothesis", "claim", "verdict", "sentence"])


def _findings(
    samples: pd.DataFrame, hypothesis: str, confidence: float
) -> Iterator[dict[str, Any]]:
    count = len(_cells(samples, hypothesis, confidence))
    if not count:
        return
    each = 1 - (1 - confidence) / count
    for cell in _cells(samples, hypothesis, each).to_dict("records"):
        verdict, words = _judge(hypothesis, cell, _too_long(samples, cell))
        where = f"{_TASKS[cell['task']]} on {cell['split']} under {cell['formalization']}"
        where += f"-{cell['variant']}" if hypothesis == "H4" else ""
        named = {name: cell[name] for name in _COLUMNS if name != "hypothesis"}
        sentence = f"{where}: {words}."
        yield {**named, "hypothesis": hypothesis, "verdict": verdict, "sentence": sentence}


def _cells(samples: pd.DataFrame, hypothesis: str, confidence: float) -> pd.DataFrame:
    """Return the cells that bear on a hypothesis."""
    samples = samples[samples["variant"] != CONTROL]  # a comparison of its own: Table 11
    cells = pd.concat([_TABLES[task](samples, confidence) for task in _NEEDED[hypothesis]])
    if hypothesis == "H1":
        return cells[cells["delta_kind"] == "cnd"]
    if hypothesis == "H4":
        return cells[cells["delta_kind"] == "is"]
    return cells[cells["variant"] == "std"]


def _too_long(samples: pd.DataFrame, cell: Mapping[str, Any]) -> float:
    """Return the share of a cell's prompts that do not fit the model's context."""
    for name in ("task", "split", "formalization", "variant"):
        samples = samples[samples[name] == cell[name]]
    return float((samples["finish_reason"] == PROMPT_TOO_LONG).mean())


def _judge(hypothesis: str, cell: Mapping[str, Any], too_long: float) -> tuple[str, str]:
    """Return verdict and words; what a model was never asked says nothing about it."""
    if too_long == 1:
        return CANNOT_TELL, "no prompt fits the model's context, so that it was not asked"
    verdict, words = _JUDGES[hypothesis](cell)
    if too_long > 0:
        words += (
            f" ({100 * too_long:.0f}% of the prompts do not fit its context, and count as wrong)"
        )
    return verdict, words


def _bounds(cell: Mapping[str, Any], low: str, high: str) -> tuple[float, float]:
    """Return an interval as it is written: no claim rests on what a reader cannot see."""
    return round(cell[low], 1), round(cell[high], 1)


def _judge_conditioning(cell: Mapping[str, Any]) -> tuple[str, str]:
    low, high = _bounds(cell, "delta_low", "delta_high")
    base = cell["baseline"]
    got = f"{base + cell['delta']:.0f}% of the final states are right with the rules given"
    if low > 0:
        return YES, f"{got}, {low:.1f} to {high:.1f} points more than without: the rules help"
    if high < 0:
        return (
            NO,
            f"{got}, {-high:.1f} to {-low:.1f} points fewer than without: the rules do not help",
        )
    words = f"{got}; against without, that is {signed(low)} to {signed(high)} points: no telling"
    words += " whether the rules help"
    if base >= CEILING:
        words += f" (without them {base:.0f}% are right already, which leaves little to gain)"
    return CANNOT_TELL, words


def _judge_majority(cell: Mapping[str, Any]) -> tuple[str, str]:
    low, high = _bounds(cell, "low", "high")
    got = f"{cell['value']:.0f}% are right ({low:.1f} to {high:.1f})"
    if low > HALF:
        return YES, f"{got}: more often right than not"
    if high < HALF:
        return NO, f"{got}: more often wrong than right"
    return CANNOT_TELL, f"{got}: no telling whether that is more than half"


def _judge_shift(cell: Mapping[str, Any]) -> tuple[str, str]:
    low, high = _bounds(cell, "delta_low", "delta_high")
    base = cell["baseline"]
    change = f"a change of {signed(low)} to {signed(high)} points"
    got = f"{base + cell['delta']:.0f}% right instead of {base:.0f}%, {change}"
    if low > -MARGIN:
        if base < FLOOR:
            return CANNOT_TELL, f"{got}: too little was right before for a loss to show"
        return YES, f"{got}: no loss of more than {MARGIN:.0f} points"
    if high < 0:
        return NO, f"{got}: a loss"
    return CANNOT_TELL, f"{got}: no telling whether it is a loss"


_JUDGES: Final[dict[str, Callable[[Mapping[str, Any]], tuple[str, str]]]] = {
    "H1": _judge_conditioning,
    "H2": _judge_majority,
    "H3": _judge_majority,
    "H4": _judge_shift,
}


def _overall(about: pd.DataFrame) -> str:
    said = set(about["verdict"])
    return NOT_RUN if not said else MIXED if len(said) > 1 else str(said.pop())


def _summary(hypothesis: str, about: pd.DataFrame) -> str:
    if about.empty:
        tasks = " or ".join(_TASKS[task] for task in _NEEDED[hypothesis])
        needs = {"H1": ", with and without semantics", "H4": ", under std and swap or obf"}
        return f"Not run: this needs {tasks}{needs.get(hypothesis, ' under standard rules')}."
    if hypothesis != "H4":
        return " ".join(about["sentence"])
    counts = Counter(about["verdict"])
    words = (
        (NO, "the accuracy falls"),
        (YES, f"no more than {MARGIN:.0f} points are lost"),
        (CANNOT_TELL, "there is no telling"),
    )
    parts = [
        f"in {counts[verdict]} of {len(about)} {text}" for verdict, text in words if counts[verdict]
    ]
    return f"Against standard rules, {', '.join(parts)}."
