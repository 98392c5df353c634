"""What the ``evaluate`` modules in ``metrics/`` share, and what puts them where they are found."""

from plsemanticsbench.evaluate_metrics.compute import TextMetric, delta, figures, metric_info

__all__ = ["TextMetric", "delta", "figures", "metric_info"]
