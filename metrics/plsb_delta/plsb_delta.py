"""Difference of two accuracies over the same rows, paired (PLSemanticsBench, Δ_cnd and Δ_is)."""

from plsemanticsbench.evaluate_metrics import compute

_DESCRIPTION = """\
Difference of two accuracies over the same rows, paired (PLSemanticsBench, Δ_cnd and Δ_is).
How much do given rules, or shifted symbols, change a model's accuracy?
"""
_INPUTS = """\
    baselines: what the model wrote for the same rows under the condition that is compared with.
    task: "predstate", "predrule", "predtrace", "predwindow",
        "nl2rule" or "rule2nl".
    assigned: PredState: for each row, the variables that its program assigns at least once.
    changed: PredState: for each row, the variables that get another value after their first
        assignment.
    formalization: PredRule: "S" or "K", to name the categories of first mismatches.
    option_rules: NL→Rule, Rule→NL: each row's column of that name, for pairs of rules.
    clusters: the program of each row, in NL→Rule and Rule→NL the rule, if several rows share one.
    trials: the trial of each row, if there are several; the trials of a row count as one row.
    confidence: coverage of the interval.
"""


class PlsbDelta(compute.TextMetric):
    """PLSemanticsBench Δ: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return compute.metric_info(_DESCRIPTION, _INPUTS, "baselines")

    def _compute(self, predictions, references, baselines, task="predstate", **more):
        return compute.delta(task, predictions, references, baselines, **more)
