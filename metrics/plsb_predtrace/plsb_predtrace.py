"""Accuracy of predicted execution traces (PLSemanticsBench, task PredTrace)."""

from plsemanticsbench import evaluate_metrics

_DESCRIPTION = """\
Accuracy of predicted execution traces (PLSemanticsBench, task PredTrace).
Can the model write a whole execution trace: every rule and every state?
"""
_INPUTS = """\
    clusters: the program of each row, for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbPredtrace(evaluate_metrics.TextMetric):
    """PLSemanticsBench PredTrace: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return evaluate_metrics.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, clusters=None, trials=None):
        return evaluate_metrics.figures("predtrace", predictions, references, clusters, trials)
