"""How answers fail: unreadable ones, first mismatches, and rules taken for others."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd

from plsemanticsbench.analysis.tables import groups
from plsemanticsbench.models.interface import PROMPT_TOO_LONG
from plsemanticsbench.scoring import Status
from plsemanticsbench.scoring.scores import OTHER
from plsemanticsbench.semantics import rules
from plsemanticsbench.tasks import NOTATION_TASKS, TASKS

_NAMES: Final = ("model", "task", "formalization", "variant", "split")
_UNREAD: Final = (Status.MALFORMED, Status.TRUNCATED, Status.EMPTY)


def malformed_table(frame: pd.DataFrame) -> pd.DataFrame:
    """Return how many answers could not be read, in percent.

    Returns:
        A row for each model, config and split: ``n`` answers, and of these ``malformed``,
        ``truncated``, ``empty`` and ``prompt_too_long``, which exclude each other; all of them
        count as wrong everywhere.
    """
    rows = []
    for keys, part in groups(frame, tuple(TASKS)):
        too_long = part["finish_reason"] == PROMPT_TOO_LONG
        shares = {s.value: 100 * ((part["status"] == s.value) & ~too_long).mean() for s in _UNREAD}
        shares[PROMPT_TOO_LONG] = 100 * too_long.mean()
        config = part["config"].iloc[0]
        rows.append({**_named(keys), "config": config, "n": len(part), **shares})
    columns = [*_NAMES, "config", "n", *(s.value for s in _UNREAD), PROMPT_TOO_LONG]
    return pd.DataFrame(rows, columns=columns)


def first_mismatch_table(frame: pd.DataFrame, task: str = "predrule") -> pd.DataFrame:
    """Return what the first points of mismatch are about (paper, last table of Appendix G).

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`.
        task: ``predrule``, whose categories are those of the expected rule (``other`` if the paper
            names none for it), ``missing`` (the answer ends too soon) and ``extra`` (it goes on too
            long); or ``predtrace`` and ``predwindow``: ``rule``, ``state``, ``both``, ``missing``,
            ``extra``.

    Returns:
        A row for each model, formalization, variant, split and category that came up: ``count``
        and ``share``, in percent of the wrong answers that could be read; frequent ones first.
    """
    rows = []
    for keys, part in groups(frame, (task,)):
        # Scores of earlier versions have no category there.
        kinds = part["mismatch"].mask(part["mismatch"].isna() & part["expected"].notna(), OTHER)
        counts = kinds.dropna().value_counts()
        rows += [
            {**_named(keys), "category": name, "count": count, "share": 100 * count / counts.sum()}
            for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        ]
    return pd.DataFrame(rows, columns=[*_NAMES, "category", "count", "share"])


def first_mismatch_rules(frame: pd.DataFrame) -> pd.DataFrame:
    """Return at which rules PredRule's answers go wrong first, for a heat map.

    Returns:
        A row for each model, formalization, variant, split and rule that was expected at a first
        mismatch, by number: ``rule``, ``name`` of the rule, ``category``, ``count``. Answers that
        go on too long have no expected rule and are left out.
    """
    rows = []
    for keys, part in groups(frame, ("predrule",)):
        known = {rule.number: rule for rule in rules(keys["formalization"])}
        counts = part["expected"].dropna().value_counts()
        rows += [
            {
                **_named(keys),
                "rule": number,
                "name": known[number].name,
                "category": known[number].mismatch or OTHER,
                "count": count,
            }
            for number, count in sorted((int(n), int(c)) for n, c in counts.items())
        ]
    return pd.DataFrame(rows, columns=[*_NAMES, "rule", "name", "category", "count"])


def confusion(frame: pd.DataFrame, worst: int = 3) -> pd.DataFrame:
    """Return what the most mispredicted rules of NL→Rule and Rule→NL are taken for (Figure 3).

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`.
        worst: how many rules: those with the most wrong answers, then the lowest numbers.

    Returns:
        A row for each model, task, formalization, variant, split, rule and prediction: ``rank`` of
        the rule (from 1), ``rule``, ``predicted_rule`` (missing where no option could be read),
        ``count``, and ``asked`` and ``wrong`` answers about the rule. Nothing for rules that were
        always recognised, and where the rules behind the options are not known.
    """
    rows = []
    for keys, part in groups(frame.dropna(subset=["rule"]), NOTATION_TASKS):
        by_rule = part.groupby("rule")["correct"]
        wrong = (by_rule.count() - by_rule.sum()).loc[lambda counts: counts > 0]
        chosen = sorted(wrong.items(), key=lambda item: (-item[1], item[0]))[:worst]
        for rank, (rule, errors) in enumerate(chosen, start=1):
            answers = part[part["rule"] == rule]["predicted_rule"]
            named = {**_named(keys), "rank": rank, "rule": int(rule)}
            totals = {"asked": len(answers), "wrong": int(errors)}
            rows += [
                {**named, "predicted_rule": predicted, "count": int(count), **totals}
                for predicted, count in answers.value_counts(dropna=False).items()
            ]
    columns = [*_NAMES, "rank", "rule", "predicted_rule", "count", "asked", "wrong"]
    return pd.DataFrame(rows, columns=columns).astype({"predicted_rule": "Int64"})


def _named(keys: dict[str, Any]) -> dict[str, Any]:
    return {name: keys[name] for name in _NAMES}
