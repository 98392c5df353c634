"""Answers per second of the scorer, next to the obvious one on ElementTree.

    python benchmarks/scoring.py

Both read and compare the same clean answers, which is all that an XML parser can read: texts with
prose, ``<`` or ``&&`` in them make it fail. Ours also finds the answer in free text, checks it and
says what is wrong; the aim is to be no slower for it.
"""

from __future__ import annotations

import time
import xml.etree.ElementTree as ET
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from plsemanticsbench import parse, trace
from plsemanticsbench.scoring import (
    format_option,
    format_rules,
    format_state,
    format_trace,
    score_option,
    score_rules,
    score_state,
    score_trace,
)

PROGRAM = """
int sum; int i; int left; int right; int a; int b;
left = 3; right = 80; i = left;
while(i <= right) {
    if((i % 2) == 0) { sum = (sum + i); } else { a = (a - (i * sum)); };
    b = (b + 1);
    i = (i + 1);
};
"""

Scorer = Callable[[str, str], object]


def tree_state(prediction: str, reference: str) -> bool:
    return _variables(ET.fromstring(prediction)) == _variables(ET.fromstring(reference))


def tree_rules(prediction: str, reference: str) -> bool:
    return _rules(prediction) == _rules(reference)


def tree_trace(prediction: str, reference: str) -> bool:
    return _steps(prediction) == _steps(reference)


def tree_option(prediction: str, reference: str) -> bool:
    return int(ET.fromstring(prediction).text or "") == int(ET.fromstring(reference).text or "")


def _variables(element: ET.Element) -> dict[str, int]:
    return {child.tag: int(child.text or "") for child in element}


def _rules(text: str) -> list[int]:
    return [int(child.text or "") for child in ET.fromstring(text)]


def _steps(text: str) -> list[tuple[int, dict[str, int]]]:
    return [(int(step[0].text or ""), _variables(step[1])) for step in ET.fromstring(text)]


def answers_per_second(scorer: Scorer, answer: str) -> float:
    """Return the best of several rounds, about a second of them."""
    best, spent, repeats = float("inf"), 0.0, max(1, 100_000 // len(answer))
    while spent < 1.0:
        start = time.process_time()
        for _ in range(repeats):
            scorer(answer, answer)
        elapsed = time.process_time() - start
        best, spent = min(best, elapsed), spent + elapsed
    return repeats / best


def main() -> None:
    """Print the table."""
    run = trace(parse(PROGRAM))
    rules = list(run.rules)
    cases: list[tuple[str, Scorer, Scorer, str]] = [
        ("PredState", score_state, tree_state, format_state(run.execution.final_state)),
        ("PredRule", score_rules, tree_rules, format_rules(rules[20:40])),
        ("PredTrace", score_trace, tree_trace, format_trace(run)),
        ("NL→Rule", score_option, tree_option, format_option(3)),
    ]
    columns = ("task", "characters", "ours answers/s", "ElementTree answers/s", "ours / theirs")
    table = Table(*columns, title="Scoring clean answers")
    for task, ours, theirs, answer in cases:
        one, other = answers_per_second(ours, answer), answers_per_second(theirs, answer)
        table.add_row(
            task, f"{len(answer):,}", f"{one:,.0f}", f"{other:,.0f}", f"{one / other:.2f}"
        )
    Console().print(table)


if __name__ == "__main__":
    main()
