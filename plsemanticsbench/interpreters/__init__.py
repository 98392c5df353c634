"""Reference interpreters of C★ for the formalizations S and K."""

from plsemanticsbench.interpreters.execute import (
    DEFAULT_MAX_STEPS,
    Configuration,
    run,
    stream,
    trace,
)
from plsemanticsbench.interpreters.instances import StatementInstance, statement_instances
from plsemanticsbench.interpreters.k import BreakMarker, ContinueMarker
from plsemanticsbench.interpreters.outcome import (
    Change,
    Execution,
    MicroStep,
    Outcome,
    Step,
    Trace,
    congruence_rules,
)

__all__ = [
    "DEFAULT_MAX_STEPS",
    "BreakMarker",
    "Change",
    "Configuration",
    "ContinueMarker",
    "Execution",
    "MicroStep",
    "Outcome",
    "StatementInstance",
    "Step",
    "Trace",
    "congruence_rules",
    "run",
    "statement_instances",
    "stream",
    "trace",
]
