"""The options of ``plsemanticsbench eval``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import click

from plsemanticsbench.cli.eval_model import BACKENDS

AT_LEAST_ONE: Final = click.IntRange(min=1)


class _Temperature(click.ParamType[Any]):
    """A number from 0, or ``default``."""

    name = "temperature"

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        return value if value == "default" else click.FloatRange(min=0).convert(value, param, ctx)


_OPTIONS: Final = (
    click.option("-m", "--model", required=True, help="Directory, Hub id, smollm2, or name."),
    click.option(
        "--backend",
        type=click.Choice(BACKENDS),
        help="What runs the model; python is a"
        " function as in --model module:function.  [default: transformers, or openai with"
        " --base-url]",
    ),
    click.option("-o", "--out", metavar="RUN", help="Run directory.  [default: runs/MODEL]"),
    click.option(
        "-c",
        "--config",
        metavar="GLOB",
        multiple=True,
        help="Configurations, such as"
        " 'predstate-*-swap'; may be repeated.  [default: predstate-S-std]",
    ),
    click.option(
        "-s",
        "--split",
        metavar="GLOB",
        multiple=True,
        help="Splits; may be repeated.  [default: the first of each configuration; all of"
        " --programs]",
    ),
    click.option("--limit", type=AT_LEAST_ONE, help="The first rows of each split only."),
    click.option("--ids", metavar="ID,...", multiple=True, help="Only these rows."),
    click.option("--programs", metavar="DIR", help="Ask about programs of your own, as in build."),
    click.option("--variant", metavar="VARIANT", help="What they are written in.  [default: std]"),
    click.option(
        "--inventory",
        metavar="FILE",
        help="A .toml file with symbols of your own, which --config may then name.",
    ),
    click.option(
        "--trials",
        type=AT_LEAST_ONE,
        default=1,
        show_default=True,
        help="How often each row is asked.",
    ),
    click.option(
        "--shots",
        type=click.IntRange(0, 5),
        help="Worked examples.  [default: 1; for nl2rule and rule2nl 0]",
    ),
    click.option("--cot", is_flag=True, help="Ask for reasoning before the answer."),
    click.option("--system", is_flag=True, help="Put rules and instructions in a system message."),
    click.option("--system-prompt", metavar="TEXT", help="A text for the system message."),
    click.option(
        "--max-new-tokens",
        type=AT_LEAST_ONE,
        help="Longest answer.  [default: half as"
        " long again as the split's longest gold answer, more with --cot; of a server: its"
        " own limit]",
    ),
    click.option(
        "--temperature",
        type=_Temperature(),
        metavar="T",
        help="0 is greedy; 'default' leaves it to the server.  [default: 0]",
    ),
    click.option("--top-p", type=click.FloatRange(0, 1, min_open=True), help="Nucleus sampling."),
    click.option("--seed", type=int, default=0, show_default=True, help="Of sampling."),
    click.option(
        "--processes",
        type=AT_LEAST_ONE,
        default=1,
        show_default=True,
        metavar="N",
        help="Share the rows over processes, and these over GPUs.",
    ),
    click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object."),
    click.option(
        "--batch-size",
        type=AT_LEAST_ONE,
        help="transformers: rows at a time.  [default: what memory allows]",
    ),
    click.option("--dtype", help="transformers: such as bfloat16."),
    click.option("--device-map", help="transformers: such as auto, for models larger than a GPU."),
    click.option("--attention", help="transformers: attention implementation."),
    click.option("--quantization", type=click.Choice(("4bit", "8bit")), help="transformers."),
    click.option(
        "--trust-remote-code",
        is_flag=True,
        help="transformers: run code that comes with the model.",
    ),
    click.option(
        "--share-prefix/--no-share-prefix",
        default=True,
        show_default=True,
        help="transformers: compute what prompts have in common once.",
    ),
    click.option(
        "--base-url",
        metavar="URL",
        help="openai: of the API, such as http://localhost:8000/v1; the key is OPENAI_API_KEY.",
    ),
    click.option(
        "--concurrency", type=AT_LEAST_ONE, help="openai: requests at a time.  [default: 8]"
    ),
    click.option(
        "--timeout",
        type=click.FloatRange(min=0, min_open=True),
        metavar="SECONDS",
        help="openai: for one request.  [default: 600]",
    ),
    click.option(
        "--retries", type=click.IntRange(min=0), help="openai: of a failed request.  [default: 5]"
    ),
    click.option(
        "--option",
        multiple=True,
        metavar="NAME=VALUE",
        help="openai: a further field of"
        " each request, such as reasoning_effort=high; may be repeated.",
    ),
    click.option(
        "--price",
        type=float,
        nargs=2,
        metavar="IN OUT",
        help="Of a million tokens of prompts and of answers, for the cost.",
    ),
)


def eval_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command all these options."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
