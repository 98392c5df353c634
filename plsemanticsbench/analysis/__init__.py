"""The paper's evaluation (section 5, Appendix G) of anybody's runs, as functions on pandas frames.

    from plsemanticsbench import analysis

    frame = analysis.load_runs(["runs/mine", "runs/other"])
    cells = analysis.predstate_table(frame)
    analysis.lay_out(cells)                 # the paper's layout: one row a model, texts "27 (-5)"
    analysis.lay_out(pandas.concat([cells, analysis.published(4, task="predstate")]))

**The frame of samples** has a row for each scored sample, see :func:`load_runs`:

====================================================================  ==========================
``model`` ``run``                                                     label and run directory
``config`` ``task`` ``formalization`` ``variant`` ``split``           what was asked; the
                                                                      formalization is S, K or na
``row`` ``program`` ``trial`` ``index``                               which row; rows about one
                                                                      program are not independent
``cot`` ``hint`` ``shots``                                            how it was asked
``correct`` ``status`` ``reason`` ``finish_reason``                   whether it is right and read
``sensitive``                                                         whether the question reads
                                                                      otherwise than in std
``share`` ``changed_share``                                           PredState: variables right,
                                                                      of all that are assigned and
                                                                      of those that change
``prefix`` ``length`` ``mismatch_index`` ``mismatch``                 PredRule and PredTrace
``expected`` ``found``                                                PredRule: rules there
``rules_correct`` ``states_correct``                                  PredTrace
``gold`` ``predicted`` ``rule`` ``predicted_rule``                    NL→Rule, Rule→NL
``prompt_tokens`` ``completion_tokens`` ``seconds``                   cost
``cc`` … ``trace_length``                                             complexity of the program
====================================================================  ==========================

**Tables are frames of cells**, a row for each number, all with the columns of
:data:`~plsemanticsbench.analysis.cells.CELL_COLUMNS`: ``source`` ("run", "paper" or "floor":
they are never mixed), ``group``, ``model``, ``task``, ``split``, ``formalization``, ``variant``,
``value`` with ``low`` and ``high``, ``delta`` with ``delta_kind`` (cnd, is, 1tok), ``delta_low``
and ``delta_high`` and the ``baseline`` it is from, ``n`` rows, ``delta_n`` paired rows,
``trials``, ``best`` in its column, ``note``.
All numbers are in percent or percentage points.

============================================  ====================================================
``predstate_table(frame, confidence=0.95)``   Tables 4 left and 5: accuracy, Δ_cnd, Δ_is
``predrule_table(frame, confidence=0.95)``    Table 4 right: accuracy, Δ_is
``predtrace_table(frame, confidence=0.95)``   Table 6
``predwindow_table(frame, confidence=0.95)``  the same of windows of traces
``notation_table(frame, confidence=0.95)``    Figure 3 a, b: accuracy of NL→Rule and Rule→NL
``variables_right_table(frame, …)``           Table 16
``changed_right_table(frame, …)``             the same of variables that change
``floor_cells(frame, floor, cells)``          what a floor is where some cells are
``trial_spread_table(frame)``                 Table 17: value is the population sd, in points
``obf1tok_table(frame, confidence=0.95)``     Table 11: variants obf and obf1tok
``lay_out(cells, decimals=0, …)``             wide: the paper's layout, as texts
``malformed_table(frame)``                    per model, config, split: n, malformed, …
``first_mismatch_table(frame, task=…)``       counts and shares by category
``first_mismatch_rules(frame)``               counts by expected rule, for the heat map
``published(table, task=None)``               the paper's tables 2 4 5 6 11 14 15 16 17
``split_statistics(profiles)``                Table 2 of ours: medians
============================================  ====================================================

Then there are :func:`missing`; :func:`program_profiles` (a row for each program, for Figure 7);
:func:`complexity_effects` (Tables 14, 15) and :func:`cluster_effects` (Figure 9);
:func:`trace_survival`, :func:`confusion`, :func:`accuracy_by_measure` for figures; :func:`floors`
and the :func:`best_floors` of what was asked; and
:func:`verdicts`, :func:`findings` about H1–H4. What a function leaves out of a number's basis, or
why there is none, it says in a column ``note``.
"""

from plsemanticsbench.analysis.cells import CELL_COLUMNS, PAPER, RUN, lay_out
from plsemanticsbench.analysis.clusters import Clusters, cluster_effects
from plsemanticsbench.analysis.completeness import missing
from plsemanticsbench.analysis.curves import accuracy_by_measure, trace_survival
from plsemanticsbench.analysis.facts import program_profiles, split_statistics
from plsemanticsbench.analysis.failures import (
    confusion,
    first_mismatch_rules,
    first_mismatch_table,
    malformed_table,
)
from plsemanticsbench.analysis.hypotheses import HYPOTHESES, findings, verdicts
from plsemanticsbench.analysis.paper import PUBLISHED_TABLES, published
from plsemanticsbench.analysis.published_floors import (
    FLOOR_COLUMNS,
    best_floors,
    floor_cells,
    floors,
)
from plsemanticsbench.analysis.regression import REGRESSION_MEASURES, complexity_effects
from plsemanticsbench.analysis.samples import load_runs
from plsemanticsbench.analysis.tables import (
    changed_right_table,
    notation_table,
    obf1tok_table,
    predrule_table,
    predstate_table,
    predtrace_table,
    predwindow_table,
    sensitive_table,
    trial_spread_table,
    variables_right_table,
)
from plsemanticsbench.measures.formulas import MEASURES

__all__ = [
    "CELL_COLUMNS",
    "FLOOR_COLUMNS",
    "HYPOTHESES",
    "MEASURES",
    "PAPER",
    "PUBLISHED_TABLES",
    "REGRESSION_MEASURES",
    "RUN",
    "Clusters",
    "accuracy_by_measure",
    "best_floors",
    "changed_right_table",
    "cluster_effects",
    "complexity_effects",
    "confusion",
    "findings",
    "first_mismatch_rules",
    "first_mismatch_table",
    "floor_cells",
    "floors",
    "lay_out",
    "load_runs",
    "malformed_table",
    "missing",
    "notation_table",
    "obf1tok_table",
    "predrule_table",
    "predstate_table",
    "predtrace_table",
    "predwindow_table",
    "program_profiles",
    "published",
    "sensitive_table",
    "split_statistics",
    "trace_survival",
    "trial_spread_table",
    "variables_right_table",
    "verdicts",
]
