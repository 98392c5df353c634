"""Accuracy of choosing the description of a rule (PLSemanticsBench, task Rule→NL)."""

from plsemanticsbench.evaluate_metrics import compute

_DESCRIPTION = """\
Accuracy of choosing the description of a rule (PLSemanticsBench, task Rule→NL).
Does the model find the description of a formal rule?
"""
_INPUTS = """\
    option_rules: each row's column of that name, for pairs of rules instead of positions.
    clusters: the rule that each row asks about (its column ``rule``), for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbRule2nl(compute.TextMetric):
    """PLSemanticsBench Rule→NL: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return compute.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, option_rules=None, clusters=None, trials=None):
        return compute.figures(
            "rule2nl", predictions, references, clusters, trials, option_rules=option_rules
        )
