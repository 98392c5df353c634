"""``plsemanticsbench show``: look at one answer of a run."""

from __future__ import annotations

from pathlib import Path

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console
from plsemanticsbench.cli.sources import to_json
from plsemanticsbench.lang.errors import PLSemanticsBenchError


@click.command(
    "show",
    short_help="Show one answer of a run beside the right one.",
    epilog=options.help_text(
        "show runs/smollm2 --index 3",
        "show runs/smollm2 --index 0 --wrong --full",
        status="  0  the answer was shown\n  2  it is no run, or has no such answer",
    ),
)
@click.argument("run", metavar="RUN", type=click.Path(path_type=Path))
@click.option(
    "-i", "--index", type=click.IntRange(min=0), default=0, show_default=True, help="Which, from 0."
)
@click.option("--wrong", is_flag=True, help="Count only wrong answers.")
@click.option("--full", is_flag=True, help="Show the whole prompt, rules and examples too.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def show_command(run: Path, index: int, wrong: bool, full: bool, as_json: bool) -> int:
    """Show prompt, output and gold answer of one row, and where output and gold first differ.

    Answers are counted in the order of configs, trials and rows.
    """
    from plsemanticsbench.eval.display.show import find_sample, view, what_became  # noqa: PLC0415

    try:
        shown = find_sample(run, index, wrong=wrong)
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    if as_json:
        question, sample = shown.question, shown.sample
        messages = shown.prompting.messages(question.prompt)
        difference = what_became(question, sample)
        more = {"messages": messages, "gold": question.answer, "first_difference": difference}
        more |= {"prompt_note": shown.note} if shown.note else {}
        click.echo(to_json({**sample, **more}))
    else:
        console().print(view(shown, full=full))
    return options.FINE
