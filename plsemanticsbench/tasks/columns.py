"""The columns of the data set, as plain data; :mod:`plsemanticsbench.tasks.rows` has their meaning.

Small columns that people read come first, the long texts that all rows of a config share come last.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Column = str | list["Column"] | dict[str, "Column"]
"""A type's name, a list of one kind of item, or a record."""

TEXT: Final = "string"
INT: Final = "int64"
BOOL: Final = "bool"
FLOAT: Final = "float64"
STATE: Final[Column] = [{"name": TEXT, "value": TEXT}]
"""Values are text: browsers show rows as JSON, which loses digits of integers beyond 2^53."""

TRACE: Final[Mapping[str, Column]] = {
    "steps": INT,
    "rules": [INT],
    "writes": [{"step": INT, "name": TEXT, "value": TEXT}],
    "final_state": STATE,
}
"""Recorded steps."""

_IDENTITY: Final[Mapping[str, Column]] = {
    "id": TEXT,
    "task": TEXT,
    "formalization": TEXT,
    "variant": TEXT,
    "split": TEXT,
    "sensitive": BOOL,
}
_PROGRAM: Final[Mapping[str, Column]] = {"program": TEXT, "program_std": TEXT}
_PROFILE: Final[Mapping[str, Column]] = {
    "cc": INT,
    "cc_plain": INT,
    "max_if": INT,
    "max_loop": INT,
    "taken_if": INT,
    "taken_loop": INT,
    "dep_degree": INT,
    "assignments": INT,
    "loc": INT,
    "halstead_vocabulary": INT,
    "halstead_volume": FLOAT,
    "trace_length": INT,
}
_ORIGIN: Final[Mapping[str, Column]] = {
    "source": TEXT,
    "problem": TEXT,
    "program_id": TEXT,
    "program_sha256": TEXT,
}
_CONSTANT: Final[Mapping[str, Column]] = {
    "row_sha256": TEXT,
    "prompt_version": TEXT,
    "version": TEXT,
    "canary": TEXT,
    "syntax": TEXT,
    "semantics": TEXT,
}


def program_columns(**own: Column) -> Mapping[str, Column]:
    """Return the columns of a task about programs, in order.

    Args:
        own: those that other tasks do not have, ``answer`` and ``outcome`` among them.
    """
    return MappingProxyType({**_IDENTITY, **_PROGRAM, **own, **_PROFILE, **_ORIGIN, **_CONSTANT})


def rule_columns(**own: Column) -> Mapping[str, Column]:
    """Return the columns of a task about rules, in order.

    Args:
        own: those that other tasks do not have.
    """
    return MappingProxyType({**_IDENTITY, **own, **_CONSTANT})
