"""From what a model wrote to figures: answer formats, reading, scores, aggregates, deltas.

    from plsemanticsbench import scoring

    score = scoring.score_state("So: <answer><x>5</x></answer>", "<answer><x>5</x></answer>")
    scoring.aggregate([score]).to_dict()

The ``evaluate`` modules in ``metrics/`` are thin over this package.
"""

from plsemanticsbench.scoring.aggregation import (
    Aggregate,
    Trials,
    aggregate,
    mismatches,
    option_pairs,
    standard_error,
)
from plsemanticsbench.scoring.answers import (
    format_option,
    format_rules,
    format_state,
    format_trace,
)
from plsemanticsbench.scoring.delta import Delta, delta_cnd, delta_is, paired_delta
from plsemanticsbench.scoring.reading import (
    Reading,
    Status,
    read_option,
    read_rules,
    read_state,
    read_trace,
)
from plsemanticsbench.scoring.records import (
    OptionScore,
    RuleScore,
    Score,
    StateScore,
    TraceScore,
)
from plsemanticsbench.scoring.scores import (
    score_option,
    score_rules,
    score_state,
    score_trace,
)

__all__ = [
    "Aggregate",
    "Delta",
    "OptionScore",
    "Reading",
    "RuleScore",
    "Score",
    "StateScore",
    "Status",
    "TraceScore",
    "Trials",
    "aggregate",
    "delta_cnd",
    "delta_is",
    "format_option",
    "format_rules",
    "format_state",
    "format_trace",
    "mismatches",
    "option_pairs",
    "paired_delta",
    "read_option",
    "read_rules",
    "read_state",
    "read_trace",
    "score_option",
    "score_rules",
    "score_state",
    "score_trace",
    "standard_error",
]
