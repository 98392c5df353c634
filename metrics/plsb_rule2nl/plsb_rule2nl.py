"""Accuracy of choosing the description of a rule (PLSemanticsBench, task Rule→NL)."""

from plsemanticsbench.scoring import hub

_DESCRIPTION = """\
Accuracy of choosing the description of a rule (PLSemanticsBench, task Rule→NL).
Does the model find the description of a formal rule?
"""
_INPUTS = """\
    clusters: the program of each row, for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbRule2nl(hub.TextMetric):
    """PLSemanticsBench Rule→NL: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return hub.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, clusters=None, trials=None):
        return hub.multiple_choice(predictions, references, clusters, trials)
