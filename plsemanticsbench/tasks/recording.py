"""What the prompts of several tasks show about the rules that an execution records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from plsemanticsbench.interpreters import Configuration, trace
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.worked import listed


def recording_sample(config: Config) -> Mapping[str, Any]:
    """Return a small assignment and the rules that it records, for a template."""
    statements = parse("x = (a + 1);").statements
    rules = trace(Configuration(statements, {"a": 0, "x": 0}), config.reference).rules
    return {
        "recorded_statement": statements_to_text(statements, config.inventory),
        "recorded_rules": listed(rules),
    }
