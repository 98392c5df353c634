"""Accuracy of choosing the rule that a description is about (PLSemanticsBench, task NL→Rule)."""

from plsemanticsbench.evaluate_metrics import compute

_DESCRIPTION = """\
Accuracy of choosing the rule that a description is about (PLSemanticsBench, task NL→Rule).
Does the model find the formal rule that a description is about?
"""
_INPUTS = """\
    option_rules: each row's column of that name, for pairs of rules instead of positions.
    clusters: the rule that each row asks about (its column ``rule``), for the standard error.
    trials: the trial of each row, if there are several.
"""


class PlsbNl2rule(compute.TextMetric):
    """PLSemanticsBench NL→Rule: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return compute.metric_info(_DESCRIPTION, _INPUTS)

    def _compute(self, predictions, references, option_rules=None, clusters=None, trials=None):
        return compute.figures(
            "nl2rule", predictions, references, clusters, trials, option_rules=option_rules
        )
