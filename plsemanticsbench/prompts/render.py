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
from plsemanticsbench.tasks.rows import columns_of, text_column

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
    config: Config | str | None = None,
    split: str | None = None,
    index: int = 0,
    shots: int | None = None,
    cot: bool = False,
    hint: bool = True,
) -> Prompt:
    """Return the prompt for a row, as chat messages and as plain text.

    Args:
        subject: a row, or its columns as ``datasets`` loads them; or the name of a config, of whose
            published rows one is taken.
        config: the row's config, or its name; only needed where its symbols are somebody's own.
        split: the split of the row that is taken; None is the config's first.
        index: its place in the split, from 0.
        shots: number of worked examples, up to 5; None is the task's default.
        cot: ask for reasoning before the answer, and show it in the worked examples.
        hint: say that symbols mean what the rules say, whatever they may mean elsewhere.

    Raises:
        PLSemanticsBenchError: there is no such config, split or row, too many worked examples are
            asked for, or the row is of another config.
    """
    chosen = parse_config(config) if isinstance(config, str) else config
    if isinstance(subject, str):
        chosen = chosen or parse_config(subject)
        if chosen.name != subject:
            raise PLSemanticsBenchError(f"{subject} is asked for, but the config is {chosen.name}")
        subject = _published_row(chosen, split or chosen.splits[0], index)
    columns = columns_of(subject)
    chosen = chosen or parse_config(str(_config_name(columns)))
    return row_prompt(chosen, columns, shots=shots, cot=cot, hint=hint)


def _config_name(columns: Mapping[str, Any]) -> ConfigName:
    return ConfigName(*(text_column(columns, name) for name in ConfigName._fields))


def _published_row(config: Config, split: str, index: int) -> Row:
    known = isinstance(index, int) and index >= 0
    found = next(islice(published_rows(config, split), index, None), None) if known else None
    if found is None:
        raise PLSemanticsBenchError(f"{config.name}, {split} has no row {index}")
    return found


def row_prompt(
    config: Config,
    row: Row | Mapping[str, Any],
    *,
    shots: int | None = None,
    cot: bool = False,
    hint: bool = True,
) -> Prompt:
    """Return the prompt for a row of a config; arguments and errors as :func:`render_prompt`."""
    columns = columns_of(row)
    of_row = _config_name(columns)
    if of_row != (config.task.name, config.formalization, config.variant):
        raise PLSemanticsBenchError(f"a row of {of_row} is none of {config.name}")
    shots = config.task.shots if shots is None else shots
    common = common_part(config, shots, cot=cot, hint=hint)
    return Prompt(common, question_part(config, columns))


def question_part(config: Config, row: Row | Mapping[str, Any]) -> str:
    """Return the row's own part of its prompt, which comes last."""
    return f"## Question\n\n{_question(config, columns_of(row))}"


@cache
def common_part(config: Config, shots: int, *, cot: bool, hint: bool = True) -> str:
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
        hint=hint,
        examples=examples,
        **config.task.sample(config),
    ).strip("\n")


def _question(config: Config, columns: Mapping[str, Any]) -> str:
    template = _environment().get_template(f"questions/{config.task.name}.jinja")
    try:
        return template.render(row=columns, **config.task.question(config, columns)).strip("\n")
    except PLSemanticsBenchError:
        raise
    except Exception as error:  # whatever a column is not, and templates have errors of their own
        why = f"it has no {error}" if isinstance(error, KeyError) else str(error)
        name = columns.get("id", "without an id")
        fault = f"the row {name} of {config.name} cannot be asked: {why}"
        raise PLSemanticsBenchError(fault) from error


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
