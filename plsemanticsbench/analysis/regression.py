"""What a program's complexity does to the odds of a right answer (paper, Appendix G.2.1).

Measures are z-scored, reduced by partial least squares (PLS), and fed to a logistic regression with
an elastic net penalty; its coefficients are mapped back from components to measures. How many
components, and how strong the penalty is, the paper does not say: both are chosen here by
cross-validation with the programs as groups, and the penalty is half lasso, half ridge.

Θ = 100 · (exp(β̂ⱼ · Δⱼ) - 1) percent is the change of the odds as measure j goes from its first to
its third quartile. β̂ⱼ belongs to the z-scored measure and Δⱼ is the interquartile range in the same
units, IQRⱼ / sdⱼ; on the raw scale it is β̂ⱼ / sdⱼ times IQRⱼ, which is the same number.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from sklearn.cross_decomposition import PLSRegression
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss
from sklearn.model_selection import StratifiedGroupKFold

from plsemanticsbench.analysis.cells import RUN
from plsemanticsbench.analysis.tables import groups

REGRESSION_MEASURES: Final = (
    "cc_plain",
    "taken_if",
    "taken_loop",
    "dep_degree",
    "assignments",
    "loc",
    "halstead_volume",
    "halstead_vocabulary",
    "trace_length",
)
"""The nine measures of Tables 14 and 15; of Ω_CC the count that the published figures fit."""

MIN_PROGRAMS: Final = 30
MIN_OF_EACH: Final = 10
"""Fewer programs, or fewer with a right or with a wrong answer, and nothing is computed."""

IMBALANCE: Final = 0.9
"""Where more is right, the paper reports nothing."""

_COMPONENTS: Final = 4
_FOLDS: Final = 5
_PENALTIES: Final = tuple(10.0**power for power in (-3, -2.5, -2, -1.5, -1, -0.5))
_LASSO_SHARE: Final = 0.5

Array = NDArray[np.float64]


class Fit(NamedTuple):
    """A fitted model.

    Attributes:
        coefficients: of the z-scored predictors.
        components: number of PLS components.
        penalty: λ of the elastic net.
    """

    coefficients: Array
    components: int
    penalty: float


_NOTHING: Final = Fit(np.empty(0), 0, 0.0)


def complexity_effects(
    frame: pd.DataFrame, measures: Sequence[str] = REGRESSION_MEASURES
) -> pd.DataFrame:
    """Return the effect of each complexity measure on PredState (Tables 14 and 15).

    Args:
        frame: of :func:`~plsemanticsbench.analysis.load_runs`; several trials of a program are
            several answers.
        measures: columns of the frame.

    Returns:
        A row for each model, split, formalization (na: without semantics; S and K: standard) and
        measure: ``coefficient`` of the z-scored measure, ``iqr`` and ``sd`` of the raw one,
        ``odds`` (Θ, in percent), ``n`` answers, ``right`` among them, ``components``, and ``note``:
        why there is no number, or what to keep in mind. The numbers describe; they have no
        intervals, and correlated measures share their effects.
    """
    names = ["model", "split", "formalization", "measure"]
    rows: list[dict[str, Any]] = []
    for keys, part in groups(frame[frame["variant"] == "std"], ("predstate",)):
        named = {"source": RUN, **{name: keys[name] for name in names[:-1]}}
        rows += [{**named, **effect} for effect in _effects(part, measures)]
    columns = ["source", *names, "coefficient", "iqr", "sd", "odds", "n", "right", "components"]
    return pd.DataFrame(rows, columns=[*columns, "note"])


def fit(predictors: Array, outcomes: Array, programs: Sequence[Any]) -> Fit:
    """Fit PLS and an elastic net, with cross-validated components and penalty.

    Args:
        predictors: z-scored, of shape (answers, measures), none of them constant.
        outcomes: 1 for a right answer, 0 for a wrong one.
        programs: the program of each answer; no program is in two folds.
    """
    most = min(_COMPONENTS, int(np.linalg.matrix_rank(predictors)))
    folds = list(
        StratifiedGroupKFold(_FOLDS, shuffle=True, random_state=0).split(
            predictors, outcomes, programs
        )
    )
    losses: dict[tuple[int, float], float] = {}
    for components, penalty in product(range(1, most + 1), _PENALTIES):
        losses[components, penalty] = 0.0
        for train, test in folds:
            model = _fit(predictors[train], outcomes[train], components, penalty)
            right = model.intercept + predictors[test] @ model.coefficients
            chances = 1 / (1 + np.exp(-right))
            losses[components, penalty] += log_loss(
                outcomes[test], chances, labels=[0, 1], normalize=False
            )
    # of equal losses the simpler model: fewer components, then the stronger penalty
    components, penalty = min(losses, key=lambda key: (losses[key], key[0], -key[1]))
    return Fit(_fit(predictors, outcomes, components, penalty).coefficients, components, penalty)


class _Model(NamedTuple):
    intercept: float
    coefficients: Array


def _fit(predictors: Array, outcomes: Array, components: int, penalty: float) -> _Model:
    pls = PLSRegression(components, scale=False).fit(predictors, outcomes)
    centre = predictors.mean(axis=0)
    scores = (predictors - centre) @ pls.x_rotations_
    net = LogisticRegression(
        C=1 / (penalty * len(outcomes)),  # scikit-learn sums the losses, the paper averages them
        l1_ratio=_LASSO_SHARE,
        solver="saga",
        max_iter=20_000,
        random_state=0,
    ).fit(scores, outcomes)
    coefficients = pls.x_rotations_ @ net.coef_[0]
    return _Model(float(net.intercept_[0] - centre @ coefficients), coefficients)


def _effects(part: pd.DataFrame, measures: Sequence[str]) -> list[dict[str, Any]]:
    known = part.dropna(subset=list(measures))
    counts = {"n": len(known), "right": int(known["correct"].sum())}
    note = _too_little(known, len(part))
    if note:
        return [{"measure": measure, **counts, "note": note} for measure in measures]
    raw = known[list(measures)].astype(float)
    once = known.drop_duplicates("program")[list(measures)].astype(float)
    spread, quartiles = raw.std(ddof=0), once.quantile([0.25, 0.75])
    iqr = quartiles.loc[0.75] - quartiles.loc[0.25]
    varying = [measure for measure in measures if spread[measure] > 0]
    scores = ((raw[varying] - raw[varying].mean()) / spread[varying]).to_numpy()
    outcomes = known["correct"].astype(float).to_numpy()
    fitted = fit(scores, outcomes, known["program"].tolist()) if varying else _NOTHING
    found = dict(zip(varying, fitted.coefficients, strict=True))
    note = _remarks(known, len(part))
    rows = []
    for measure in measures:
        row = {"measure": measure, **counts, "components": fitted.components}
        row |= {"iqr": iqr[measure], "sd": spread[measure], "coefficient": found.get(measure)}
        why = ""
        if measure not in found:
            why = "the same for all programs"
        elif not iqr[measure]:
            why = "the middle half of the programs has one value: no range to go through"
        else:
            row["odds"] = 100 * np.expm1(found[measure] * iqr[measure] / spread[measure])
        row["note"] = "; ".join(filter(None, (why, note)))
        rows.append(row)
    return rows


def _remarks(known: pd.DataFrame, answers: int) -> str:
    """Return what to keep in mind about the numbers, or nothing."""
    found = []
    if len(known) < answers:
        left = answers - len(known)
        found.append(f"{left} of {answers} answers are left out, of programs of unknown complexity")
    if (rate := known["correct"].mean()) > IMBALANCE:
        found.append(f"{rate:.0%} right: the paper reports nothing over 90%")
    return "; ".join(found)


def _too_little(known: pd.DataFrame, answers: int) -> str:
    """Return why nothing can be computed, or nothing."""
    if known.empty:
        return f"the complexity of the programs is not known ({answers} answers)"
    programs = known["program"].nunique()
    right = known.loc[known["correct"], "program"].nunique()
    wrong = known.loc[~known["correct"], "program"].nunique()
    if not wrong or not right:
        return f"all {len(known)} answers are {'wrong' if wrong else 'right'}: nothing to explain"
    if programs < MIN_PROGRAMS:
        return f"only {programs} programs: {MIN_PROGRAMS} are needed"
    if min(right, wrong) < MIN_OF_EACH:
        few, name = min((right, "right"), (wrong, "wrong"))
        return f"only {few} programs answered {name}: {MIN_OF_EACH} are needed"
    return ""
