r"""PLSemanticsBench: does a language model follow the rules it is given, or the habits it has?

The public interface. A program is parsed once and can then be printed, run, traced, translated and
measured, under either formalization (``"S"`` or ``"K"``) and in any symbol variant::

    from plsemanticsbench import parse, run, trace, translate

    program = parse("int x; x = (2 + 3);")
    run(program).final_state                # {'x': 5}
    list(trace(program, "K").rules)         # [36, 3, 21]
    print(translate(program, "swap"))       # int x;  x = (2 - 3);
"""

from plsemanticsbench.interpreters import (
    BreakMarker,
    Change,
    Configuration,
    ContinueMarker,
    Execution,
    MicroStep,
    Outcome,
    PopLoop,
    StatementInstance,
    Step,
    Trace,
    While1,
    run,
    statement_instances,
    stream,
    trace,
)
from plsemanticsbench.lang import syntax
from plsemanticsbench.lang.errors import (
    CStarSyntaxError,
    InventoryError,
    PLSemanticsBenchError,
    ProgramError,
)
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.parser import parse, parse_file
from plsemanticsbench.lang.printer import to_text, translate
from plsemanticsbench.lang.syntax import Program
from plsemanticsbench.measures import ComplexityProfile, complexity
from plsemanticsbench.semantics import Rule, rules
from plsemanticsbench.version import __version__

__all__ = [
    "BreakMarker",
    "CStarSyntaxError",
    "Change",
    "ComplexityProfile",
    "Configuration",
    "ContinueMarker",
    "Execution",
    "Inventory",
    "InventoryError",
    "MicroStep",
    "Outcome",
    "PLSemanticsBenchError",
    "PopLoop",
    "Program",
    "ProgramError",
    "Rule",
    "StatementInstance",
    "Step",
    "Trace",
    "While1",
    "__version__",
    "complexity",
    "load_inventory",
    "parse",
    "parse_file",
    "rules",
    "run",
    "statement_instances",
    "stream",
    "syntax",
    "to_text",
    "trace",
    "translate",
]
