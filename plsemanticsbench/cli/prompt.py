"""``plsemanticsbench prompt``: print exactly what a model will see."""

from __future__ import annotations

from itertools import islice

import click

from plsemanticsbench.cli import options
from plsemanticsbench.cli.sources import to_json
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.inventory import load_inventory


@click.command(
    "prompt",
    short_help="Print the prompt of a question, exactly as models see it.",
    epilog=options.help_text(
        "prompt predstate-S-swap --index 3",
        "prompt predrule-K-obf --split human_written --index 40 --cot --chat",
        "prompt predtrace-S-std --shots 3 --json --system",
        "prompt predstate-S-mine --inventory mine.toml --gold",
        status="  0  the prompt was printed\n  2  wrong usage, or there is no such question",
    ),
)
@click.argument("name", metavar="CONFIG")
@click.option("-s", "--split", metavar="SPLIT", help="A split of CONFIG.  [default: its first]")
@click.option(
    "-i",
    "--index",
    type=click.IntRange(min=0),
    metavar="N",
    default=0,
    show_default=True,
    help="Which row of the split, from 0 on.",
)
@click.option(
    "--shots",
    type=click.IntRange(0, 5),
    metavar="N",
    help="Worked examples.  [default: 1; for nl2rule and rule2nl 0]",
)
@click.option("--cot", is_flag=True, help="Ask for reasoning before the answer.")
@click.option(
    "--hint",
    type=click.Choice(["on", "off"]),
    default="on",
    show_default=True,
    help="Whether to say that symbols mean what the rules say, whatever they may mean elsewhere.",
)
@click.option("--chat", is_flag=True, help="Print chat messages, each after a line with its role.")
@click.option("--json", "as_json", is_flag=True, help="Print chat messages as one JSON array.")
@click.option("--system", is_flag=True, help="With --chat or --json: use a system message.")
@click.option("--gold", is_flag=True, help="Print the right answer instead.")
@click.option("--inventory", metavar="FILE", help="A .toml file with symbols that CONFIG names.")
def prompt_command(
    name: str,
    split: str | None,
    index: int,
    shots: int | None,
    cot: bool,
    hint: str,
    chat: bool,
    as_json: bool,
    system: bool,
    gold: bool,
    inventory: str | None,
) -> int:
    """Print what a model sees for one question of the config CONFIG.

    CONFIG is {task}-{S or K}-{variant}, as in predrule-K-swap, or predstate-na. Without --chat and
    --json the prompt is printed as one text, and a line end after it.
    """
    from plsemanticsbench.prompts import row_prompt  # noqa: PLC0415 (of no other command)
    from plsemanticsbench.tasks import parse_config, published_rows  # noqa: PLC0415

    if chat and as_json:
        raise click.UsageError("--chat and --json exclude each other")
    if system and not (chat or as_json):
        raise click.UsageError("--system needs --chat or --json")
    try:
        config = parse_config(name, [load_inventory(inventory)] if inventory else [])
        chosen = split or config.splits[0]
        row = next(islice(published_rows(config, chosen), index, None), None)
        if row is None:
            raise PLSemanticsBenchError(f"split {chosen} of {name} has no row {index}")
        prompt = row_prompt(config, row, shots=shots, cot=cot, hint=hint == "on")
    except PLSemanticsBenchError as error:
        raise click.UsageError(str(error)) from error
    messages = prompt.messages(system=system)
    if gold:
        click.echo(row.answer)
    elif as_json:
        click.echo(to_json(messages))
    elif chat:
        for message in messages:
            click.echo(f"==> {message['role']} <==\n{message['content']}")
    else:
        click.echo(prompt.text())
    return options.FINE
