"""The options of ``plsemanticsbench eval``, by what they are about."""

from __future__ import annotations

from typing import Any, Final

import click

from plsemanticsbench.models.backends import BACKENDS

AT_LEAST_ONE: Final = click.IntRange(min=1)


class _Temperature(click.ParamType[Any]):
    """A number from 0, or ``default``."""

    name = "temperature"

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        return value if value == "default" else click.FloatRange(min=0).convert(value, param, ctx)


def _option(*names: str, **settings: Any) -> click.Option:
    return click.Option(names, **settings)


def _backend_help() -> str:
    """Return what each backend runs, and when it does so without being named."""
    names = "; ".join(f"{backend.name}: {backend.runs}" for backend in BACKENDS)
    implied = (
        f"{backend.name} with --{backend.chosen_by.replace('_', '-')}"
        for backend in BACKENDS
        if backend.chosen_by
    )
    default = ", or ".join([BACKENDS[0].name, *implied])
    return f"What runs the model. {names}.  [default: {default}]"


EVAL_OPTIONS: Final[dict[str, tuple[click.Option, ...]]] = {
    "Model": (
        _option("-m", "--model", required=True, help="Directory, Hub id, smollm2, or name."),
        _option(
            "--backend",
            type=click.Choice([backend.name for backend in BACKENDS]),
            help=_backend_help(),
        ),
        _option(
            "-o",
            "--out",
            metavar="RUN",
            help="Run directory.  [default: runs/MODEL; of --again: that of --from, and -again]",
        ),
        _option(
            "--processes",
            type=AT_LEAST_ONE,
            default=1,
            show_default=True,
            metavar="N",
            help="Share the rows over processes, and these over GPUs.",
        ),
        _option(
            "--again",
            type=click.Choice(["truncated"]),
            help="A new run that takes over the answers of --from and asks those again that its"
            " limit of tokens has cut; takes a larger --max-new-tokens.",
        ),
        _option("--from", "source", metavar="RUN", help="The run that --again is about."),
        _option("--json", "as_json", is_flag=True, help="Print the results as one JSON object."),
        _option(
            "--price",
            type=float,
            nargs=2,
            metavar="IN OUT",
            help="Of a million tokens of prompts and of answers, for the cost.",
        ),
    ),
    "What is asked": (
        _option(
            "-c",
            "--config",
            metavar="GLOB",
            multiple=True,
            help="Configurations, such as 'predstate-*-swap'; may be repeated."
            "  [default: predstate-S-std]",
        ),
        _option(
            "-s",
            "--split",
            metavar="GLOB",
            multiple=True,
            help="Splits; may be repeated.  [default: the first of each configuration; all of"
            " --programs]",
        ),
        _option("--limit", type=AT_LEAST_ONE, help="The first rows of each split only."),
        _option("--ids", metavar="ID,...", multiple=True, help="Only these rows."),
        _option(
            "--trials",
            type=AT_LEAST_ONE,
            default=1,
            show_default=True,
            help="How often each row is asked.",
        ),
        _option("--programs", metavar="DIR", help="Ask about programs of your own, as in build."),
        _option("--variant", metavar="VARIANT", help="What they are written in.  [default: std]"),
        _option(
            "--inventory",
            metavar="FILE",
            help="A .toml file with symbols of your own, which --config may then name.",
        ),
    ),
    "How it is asked": (
        _option(
            "--shots",
            type=click.IntRange(0, 5),
            help="Worked examples.  [default: 1; for nl2rule and rule2nl 0]",
        ),
        _option("--cot", is_flag=True, help="Ask for reasoning before the answer."),
        _option(
            "--hint",
            type=click.Choice(["on", "off"]),
            default="on",
            help="Whether the prompt says that symbols mean what the rules say, whatever they may"
            " mean elsewhere.  [default: on]",
        ),
        _option("--system", is_flag=True, help="Put rules and instructions in a system message."),
        _option("--system-prompt", metavar="TEXT", help="A text for the system message."),
        _option(
            "--max-new-tokens",
            type=AT_LEAST_ONE,
            help="Longest answer.  [default: half as long again as the split's longest gold answer,"
            " more with --cot; of a model that thinks: what the context has left; of a server: its"
            " own limit]",
        ),
        _option(
            "--temperature",
            type=_Temperature(),
            metavar="T",
            help="0 is greedy; 'default' leaves it to the server.  [default: 0]",
        ),
        _option("--top-p", type=click.FloatRange(0, 1, min_open=True), help="Nucleus sampling."),
        _option("--seed", type=int, default=0, show_default=True, help="Of sampling."),
    ),
    **{backend.title: backend.options for backend in BACKENDS if backend.options},
}
"""Sections of the help page, and the options in them."""


class EvalCommand(click.Command):
    """Has these options, and keeps the arguments as they were given, for further processes."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        options = [option for section in EVAL_OPTIONS.values() for option in section]
        super().__init__(*arguments, **{**settings, "params": options})

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse them, and keep them."""
        ctx.meta["arguments"] = list(args)
        return super().parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, section by section."""
        known = [option for section in EVAL_OPTIONS.values() for option in section]
        others = [option for option in self.get_params(ctx) if option not in known]  # --help
        for title, options in (*EVAL_OPTIONS.items(), ("Others", others)):
            records = [option.get_help_record(ctx) for option in options]
            with formatter.section(title):
                formatter.write_dl([record for record in records if record])
