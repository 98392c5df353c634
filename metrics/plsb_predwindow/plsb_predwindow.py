"""Accuracy of predicted parts of execution traces (PLSemanticsBench, task PredWindow)."""

from plsemanticsbench.evaluate_metrics import compute

_DESCRIPTION = """\
Accuracy of predicted parts of execution traces (PLSemanticsBench, task PredWindow).
Can the model go on with an execution from its middle: every rule and every state?
"""
_INPUTS = """\
    clusters: the program of each row, for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbPredwindow(compute.TextMetric):
    """PLSemanticsBench PredTrace windows: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return compute.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, clusters=None, trials=None):
        return compute.figures("predwindow", predictions, references, clusters, trials)
