"""Difference of two accuracies over the same rows, paired (PLSemanticsBench, Δ_cnd and Δ_is)."""

from plsemanticsbench.scoring import hub

_DESCRIPTION = """\
Difference of two accuracies over the same rows, paired (PLSemanticsBench, Δ_cnd and Δ_is).
How much do given rules, or shifted symbols, change a model's accuracy?
"""
_INPUTS = """\
    baselines: what the model wrote for the same rows under the condition that is compared with.
    task: "predstate", "predrule", "predtrace", "nl2rule" or "rule2nl".
    clusters: the program of each row, if several rows are about one.
    confidence: coverage of the interval.
"""


class PlsbDelta(hub.TextMetric):
    """PLSemanticsBench Δ: thin over ``plsemanticsbench.scoring``."""

    def _info(self):
        return hub.metric_info(_DESCRIPTION, _INPUTS, "baselines")

    def _compute(
        self, predictions, references, baselines, task="predstate", clusters=None, confidence=0.95
    ):
        return hub.delta(predictions, references, baselines, task, clusters, confidence)
