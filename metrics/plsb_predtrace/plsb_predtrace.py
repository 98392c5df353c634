"""Accuracy of predicted execution traces (PLSemanticsBench, task PredTrace)."""

from plsemanticsbench.evaluate_metrics import compute

_DESCRIPTION = """\
Accuracy of predicted execution traces (PLSemanticsBench, task PredTrace).
Can the model write a whole execution trace: every rule and every state?
"""
_INPUTS = """\
    clusters: the program of each row, for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbPredtrace(compute.TextMetric):
    """PLSemanticsBench PredTrace: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return compute.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, clusters=None, trials=None):
        return compute.figures("predtrace", predictions, references, clusters, trials)
