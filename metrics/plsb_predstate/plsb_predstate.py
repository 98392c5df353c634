"""Accuracy of predicted final program states (PLSemanticsBench, task PredState)."""

from plsemanticsbench.evaluate_metrics import compute

_DESCRIPTION = """\
Accuracy of predicted final program states (PLSemanticsBench, task PredState).
Does the model know the final state of a program under given semantic rules?
"""
_INPUTS = """\
    assigned: for each row, the names of the variables that the program assigns at least once; by
        default all.
    changed: for each row, the names of the variables that get another value after their first
        assignment; adds the share of these that is right.
    clusters: the program of each row, for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbPredstate(compute.TextMetric):
    """PLSemanticsBench PredState: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return compute.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(
        self, predictions, references, assigned=None, changed=None, clusters=None, trials=None
    ):
        named = {"assigned": assigned, "changed": changed}
        return compute.figures("predstate", predictions, references, clusters, trials, **named)
