"""Accuracy of predicted lists of semantic rules (PLSemanticsBench, task PredRule)."""

from plsemanticsbench.evaluate_metrics import compute

_DESCRIPTION = """\
Accuracy of predicted lists of semantic rules (PLSemanticsBench, task PredRule).
Does the model know which semantic rules evaluate a statement, in order?
"""
_INPUTS = """\
    formalization: "S" or "K", to name the categories of first mismatches.
    clusters: the program of each row, for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbPredrule(compute.TextMetric):
    """PLSemanticsBench PredRule: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return compute.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, formalization=None, clusters=None, trials=None):
        return compute.figures(
            "predrule", predictions, references, clusters, trials, formalization=formalization
        )
