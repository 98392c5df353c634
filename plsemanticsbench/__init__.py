r"""PLSemanticsBench: does a language model follow the rules it is given, or the habits it has?

The public interface. A program is parsed once and can then be printed, run, traced, translated and
measured, under either formalization (``"S"`` or ``"K"``) and in any symbol variant::

    from plsemanticsbench import parse, run, trace, translate

    program = parse("int x; x = (2 + 3);")
    run(program).final_state                # {'x': 5}
    list(trace(program, "K").rules)         # [36, 3, 21]
    print(translate(program, "swap"))       # int x;  x = (2 - 3);

A question of the benchmark can be shown and its answer scored, whatever the task::

    from plsemanticsbench import render_prompt, score

    prompt = render_prompt("predstate-S-swap", index=3)     # or a row of load_dataset
    prompt.messages(), prompt.text()
    score(row, "<answer><x>5</x></answer>").explanation     # 'right', or where it differs

``task("predrule")``, ``formalization("K")`` and ``config("predrule-K-swap")`` are what these names
mean; a wrong name is answered by the nearest right one.
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
from plsemanticsbench.interpreters.formalizations import Formalization, formalization
from plsemanticsbench.lang import syntax
from plsemanticsbench.lang.errors import (
    CStarSyntaxError,
    InventoryError,
    PLSemanticsBenchError,
    ProgramError,
    UnknownNameError,
)
from plsemanticsbench.lang.inventory import Inventory, load_inventory
from plsemanticsbench.lang.parser import parse, parse_file
from plsemanticsbench.lang.printer import to_text, translate
from plsemanticsbench.lang.syntax import Program
from plsemanticsbench.measures import ComplexityProfile, complexity
from plsemanticsbench.prompts import Prompt, render_prompt
from plsemanticsbench.semantics import Rule, rules
from plsemanticsbench.tasks import Config, ScoredAnswer, Task, score
from plsemanticsbench.tasks import find_task as task
from plsemanticsbench.tasks import parse_config as config
from plsemanticsbench.version import __version__

__all__ = [
    "BreakMarker",
    "CStarSyntaxError",
    "Change",
    "ComplexityProfile",
    "Config",
    "Configuration",
    "ContinueMarker",
    "Execution",
    "Formalization",
    "Inventory",
    "InventoryError",
    "MicroStep",
    "Outcome",
    "PLSemanticsBenchError",
    "PopLoop",
    "Program",
    "ProgramError",
    "Prompt",
    "Rule",
    "ScoredAnswer",
    "StatementInstance",
    "Step",
    "Task",
    "Trace",
    "UnknownNameError",
    "While1",
    "__version__",
    "complexity",
    "config",
    "formalization",
    "load_inventory",
    "parse",
    "parse_file",
    "render_prompt",
    "rules",
    "run",
    "score",
    "statement_instances",
    "stream",
    "syntax",
    "task",
    "to_text",
    "trace",
    "translate",
]
