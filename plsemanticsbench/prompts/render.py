"""From a row to the text that a model sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from plsemanticsbench.interpreters import Configuration, trace
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.prompts.examples import worked_examples
from plsemanticsbench.prompts.notation import as_state, configuration_text
from plsemanticsbench.scoring.answers import (
    format_rules,
    format_state,
    format_trace,
)
from plsemanticsbench.tasks.config import NOTATION_TASKS, Config
from plsemanticsbench.tasks.facts import MAX_STEPS
from plsemanticsbench.tasks.rows import Row

_SAMPLE_STATE: Final = {"x": 10, "y": -2}
_SAMPLE_RULES: Final = (31, 8, 17)
_SAMPLE_STEPS: Final[tuple[tuple[int, dict[str, int]], ...]] = (
    (29, {}),
    (14, {"x": -5, "y": 3}),
)
"""What answer formats are shown with: numbers that no execution records in this order."""

_SAMPLE_OPTION: Final = "<answer>N</answer>"
"""A number here would be right for every fifth question."""

RECORDING_HEADING: Final = "Which rules a trace records"
"""A heading of the S rules as prompts show them."""

_ENVIRONMENT: Final = Environment(
    loader=PackageLoader("plsemanticsbench.prompts"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    autoescape=False,  # prompts are no HTML
)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model sees.

    Attributes:
        common: everything but the question; the same for all rows of a configuration.
        question: the row's own part, which comes last.
    """

    common: str
    question: str

    def text(self) -> str:
        """Return the prompt as one text, for models that continue a text."""
        return f"{self.common}\n\n{self.question}"

    def messages(self, *, system: bool = False) -> list[dict[str, str]]:
        """Return the prompt as chat messages, each with a role and a content.

        Args:
            system: put the common part into a system message of its own, for models that have them.
        """
        if not system:
            return [{"role": "user", "content": self.text()}]
        return [
            {"role": "system", "content": self.common},
            {"role": "user", "content": self.question},
        ]


def default_shots(config: Config) -> int:
    """Return the paper's number of worked examples: one, and none for NL→Rule and Rule→NL."""
    return 0 if config.task in NOTATION_TASKS else 1


def render_prompt(
    config: Config,
    row: Row | Mapping[str, Any],
    *,
    shots: int | None = None,
    cot: bool = False,
) -> Prompt:
    """Return the prompt for a row.

    Args:
        config: the configuration that the row belongs to.
        row: the row, or its columns as ``datasets`` loads them.
        shots: number of worked examples, up to 5; None is :func:`default_shots`.
        cot: ask for reasoning before the answer, and show it in the worked examples.

    Raises:
        PLSemanticsBenchError: too many worked examples, or the row is of another configuration.
    """
    columns = row.to_dict() if isinstance(row, Row) else row
    of_row = (columns["task"], columns["formalization"], columns["variant"])
    if of_row != (config.task, config.formalization, config.variant):
        raise PLSemanticsBenchError(f"a row of {'-'.join(of_row)} is none of {config.name}")
    common = common_part(config, default_shots(config) if shots is None else shots, cot=cot)
    return Prompt(common, f"## Question\n\n{_question(columns)}")


@cache
def common_part(config: Config, shots: int, *, cot: bool) -> str:
    """Return what all prompts of a configuration begin with: rules, instructions, examples."""
    template = _ENVIRONMENT.get_template(f"{config.task}-{config.formalization}.jinja")
    examples = [
        {
            "question": _question(example.row.to_dict()),
            "reasoning": example.reasoning,
            "answer": example.row.answer,
        }
        for example in worked_examples(config, shots)
    ]
    symbols = {operation.name: symbol for operation, symbol in config.inventory.symbols.items()}
    return template.render(
        syntax=config.syntax,
        semantics=config.semantics,
        symbol=symbols,
        recording_heading=RECORDING_HEADING,
        max_steps=f"{MAX_STEPS:,}",
        cot=cot,
        examples=examples,
        **_samples(config),
    ).strip("\n")


def _question(columns: Mapping[str, Any]) -> str:
    template = _ENVIRONMENT.get_template(f"questions/{columns['task']}.jinja")
    configuration = ""
    if columns["task"] == "predrule":
        configuration = configuration_text(as_state(columns["state"]), columns["formalization"])
    return template.render(row=columns, configuration=configuration).strip("\n")


def _samples(config: Config) -> dict[str, Any]:
    """Return what a template needs to show the answer format, and what K records."""
    match config.task:
        case "predstate":
            return {"sample": format_state(_SAMPLE_STATE)}
        case "predrule":
            listed = ", ".join(map(str, _SAMPLE_RULES))
            sample = {"sample": format_rules(_SAMPLE_RULES), "sample_rules": listed}
            return {**sample, **_recorded(config)}
        case "predtrace":
            steps = [rule for rule, _ in _SAMPLE_STEPS]
            shown = {"sample": format_trace(_SAMPLE_STEPS), "sample_steps": steps}
            return {**shown, **_recorded(config)}
    return {"sample": _SAMPLE_OPTION}


def _recorded(config: Config) -> dict[str, str]:
    """Return a small assignment and the rules that it records."""
    statements = parse("x = (a + 1);").statements
    rules = trace(Configuration(statements, {"a": 0, "x": 0}), config.reference).rules
    return {
        "recorded_statement": statements_to_text(statements, config.inventory),
        "recorded_rules": ", ".join(map(str, rules)),
    }
