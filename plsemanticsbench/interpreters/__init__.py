"""Reference interpreters of C★ for the formalizations S and K."""

from plsemanticsbench.interpreters.execute import (
    DEFAULT_MAX_STEPS,
    Configuration,
    run,
    stream,
    trace,
)
from plsemanticsbench.interpreters.instances import (
    StatementInstance,
    executed_statements,
    statement_instances,
)
from plsemanticsbench.interpreters.k import BreakMarker, ContinueMarker, PopLoop, While1
from plsemanticsbench.interpreters.middle import configuration_at
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
    "PopLoop",
    "StatementInstance",
    "Step",
    "Trace",
    "While1",
    "configuration_at",
    "congruence_rules",
    "executed_statements",
    "run",
    "statement_instances",
    "stream",
    "trace",
]
