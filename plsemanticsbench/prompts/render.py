"""From a row to the text that a model sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.prompts.examples import worked_examples
from plsemanticsbench.tasks import Config, ConfigName, Row, parse_config, published_rows
from plsemanticsbench.tasks.facts import MAX_STEPS

if TYPE_CHECKING:
    from jinja2 import Environment

RECORDING_HEADING: Final = "Which rules a trace records"
"""A heading of the S rules as prompts show them."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model sees.

    Attributes:
        common: everything but the question; the same for all rows of a config.
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


def render_prompt(
    subject: Row | Mapping[str, Any] | str,
    *,
    config: Config | None = None,
    split: str | None = None,
    index: int = 0,
    shots: int | None = None,
    cot: bool = False,
) -> Prompt:
    """Return the prompt for a row, as chat messages and as plain text.

    Args:
        subject: a row, or its columns as ``datasets`` loads them; or the name of a config, of whose
            published rows one is taken.
        config: the row's config, where its symbols are somebody's own.
        split: the split of the row that is taken; None is the config's first.
        index: its place in the split, from 0.
        shots: number of worked examples, up to 5; None is the task's default.
        cot: ask for reasoning before the answer, and show it in the worked examples.

    Raises:
        PLSemanticsBenchError: there is no such config, split or row, too many worked examples are
            asked for, or the row is of another config.
    """
    if isinstance(subject, str):
        config = config or parse_config(subject)
        subject = _published_row(config, split or config.splits[0], index)
    columns = subject.to_dict() if isinstance(subject, Row) else subject
    if config is None:
        names = [columns.get(name, "?") for name in ("task", "formalization", "variant")]
        config = parse_config(str(ConfigName(*names)))
    return row_prompt(config, columns, shots=shots, cot=cot)


def _published_row(config: Config, split: str, index: int) -> Row:
    found = next(islice(published_rows(config, split), index, None), None) if index >= 0 else None
    if found is None:
        raise PLSemanticsBenchError(f"{config.name}, {split} has no row {index}")
    return found


def row_prompt(
    config: Config,
    row: Row | Mapping[str, Any],
    *,
    shots: int | None = None,
    cot: bool = False,
) -> Prompt:
    """Return the prompt for a row of a config; arguments and errors as :func:`render_prompt`."""
    columns = row.to_dict() if isinstance(row, Row) else row
    of_row = (columns["task"], columns["formalization"], columns["variant"])
    if of_row != (config.task.name, config.formalization, config.variant):
        raise PLSemanticsBenchError(f"a row of {'-'.join(of_row)} is none of {config.name}")
    common = common_part(config, config.task.shots if shots is None else shots, cot=cot)
    return Prompt(common, f"## Question\n\n{_question(config, columns)}")


@cache
def common_part(config: Config, shots: int, *, cot: bool) -> str:
    """Return what all prompts of a config begin with: rules, instructions, examples."""
    template = _environment().get_template(f"{config.template}.jinja")
    examples = [
        {
            "question": _question(config, example.row.to_dict()),
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
        **config.task.sample(config),
    ).strip("\n")


def _question(config: Config, columns: Mapping[str, Any]) -> str:
    template = _environment().get_template(f"questions/{config.task.name}.jinja")
    return template.render(row=columns, **config.task.question(config, columns)).strip("\n")


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415 (slow to import)

    return Environment(
        loader=PackageLoader("plsemanticsbench.prompts"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,  # prompts are no HTML
    )
