"""Accuracy of predicted final program states (PLSemanticsBench, task PredState)."""

from plsemanticsbench import evaluate_metrics

_DESCRIPTION = """\
Accuracy of predicted final program states (PLSemanticsBench, task PredState).
Does the model know the final state of a program under given semantic rules?
"""
_INPUTS = """\
    assigned: for each row, the names of the variables that the program assigns at least once; by
        default all.
    clusters: the program of each row, for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbPredstate(evaluate_metrics.TextMetric):
    """PLSemanticsBench PredState: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return evaluate_metrics.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, assigned=None, clusters=None, trials=None):
        return evaluate_metrics.figures(
            "predstate", predictions, references, clusters, trials, assigned=assigned
        )
