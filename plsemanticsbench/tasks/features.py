"""The columns of the data set as the ``datasets`` package wants them declared.

Small columns that people read come first, the long texts that all rows of a configuration share
come last. Field by field they are the classes of :mod:`plsemanticsbench.tasks.rows`.
"""

from __future__ import annotations

from typing import Any, Final

from datasets import Features, List, Value  # type: ignore[import-untyped]

_TEXT: Final = Value("string")
_INT: Final = Value("int64")
_STATE: Final = List({"name": _TEXT, "value": _TEXT})
"""Values are text: browsers show rows as JSON, which loses digits of integers beyond 2^53."""

_IDENTITY: Final = {
    "id": _TEXT,
    "task": _TEXT,
    "formalization": _TEXT,
    "variant": _TEXT,
    "split": _TEXT,
}
_PROGRAM: Final = {"program": _TEXT, "program_std": _TEXT}
_NOTATION: Final = {
    "question": _TEXT,
    "options": List(_TEXT),
    "correct": _INT,
    "answer": _TEXT,
    "rule": _INT,
    "option_rules": List(_INT),
    "family": _TEXT,
    "category": _TEXT,
}
_PROFILE: Final = {
    "cc": _INT,
    "cc_plain": _INT,
    "max_if": _INT,
    "max_loop": _INT,
    "taken_if": _INT,
    "taken_loop": _INT,
    "dep_degree": _INT,
    "assignments": _INT,
    "loc": _INT,
    "halstead_vocabulary": _INT,
    "halstead_volume": Value("float64"),
    "trace_length": _INT,
}
_ORIGIN: Final = {
    "source": _TEXT,
    "problem": _TEXT,
    "program_id": _TEXT,
    "program_sha256": _TEXT,
}
_CONSTANT: Final = {
    "row_sha256": _TEXT,
    "prompt_version": _TEXT,
    "version": _TEXT,
    "canary": _TEXT,
    "syntax": _TEXT,
    "semantics": _TEXT,
}
_GOLD: Final[dict[str, dict[str, Any]]] = {
    "predstate": {
        "answer": _TEXT,
        "outcome": _TEXT,
        "reason": _TEXT,
        "final_state": _STATE,
        "assigned": List(_TEXT),
    },
    "predrule": {
        "statement_kind": _TEXT,
        "state": _STATE,
        "answer": _TEXT,
        "outcome": _TEXT,
        "rules": List(_INT),
    },
    "predtrace": {
        "answer": _TEXT,
        "outcome": _TEXT,
        "steps": _INT,
        "rules": List(_INT),
        "writes": List({"step": _INT, "name": _TEXT, "value": _TEXT}),
        "final_state": _STATE,
    },
}


def features(task: str) -> Features:
    """Return the columns of a task's rows, in order; every one of its configurations has these."""
    if task not in _GOLD:
        return Features({**_IDENTITY, **_NOTATION, **_CONSTANT})
    return Features({**_IDENTITY, **_PROGRAM, **_GOLD[task], **_PROFILE, **_ORIGIN, **_CONSTANT})
