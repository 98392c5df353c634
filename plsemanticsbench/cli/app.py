"""The group of commands, and what they share: encoding, interrupts and closed pipes."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Final, cast

import click

from plsemanticsbench.cli.check import check_command
from plsemanticsbench.cli.complexity import complexity_command
from plsemanticsbench.cli.eval import eval_command
from plsemanticsbench.cli.options import INVALID, help_text
from plsemanticsbench.cli.prompt import prompt_command
from plsemanticsbench.cli.report import report_command
from plsemanticsbench.cli.rules import rules_command
from plsemanticsbench.cli.run import run_command
from plsemanticsbench.cli.score import score_command
from plsemanticsbench.cli.show import show_command
from plsemanticsbench.cli.trace import trace_command
from plsemanticsbench.cli.translate import translate_command
from plsemanticsbench.version import __version__

ADDED: Final = "plsemanticsbench.commands"
"""The group of entry points whose names are commands."""

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141


class _Commands(click.Group):
    """A group whose commands return their exit status, and where failing to write is no crash.

    Other packages add commands by entry points, as ``dataset_builder`` does.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*super().list_commands(ctx), *entry_points(group=ADDED).names})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        for added in entry_points(group=ADDED, name=cmd_name):
            try:
                return cast("click.Command", added.load())
            except (ImportError, AttributeError) as error:
                return _missing(cmd_name, str(error))
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: click.Context) -> None:
        try:
            status = super().invoke(ctx)
            sys.stdout.flush()
        except OSError as error:  # caught here, as click has its own way with closed pipes
            status = _output_failed(error)
        ctx.exit(status)


def _missing(name: str, why: str) -> click.Command:
    """Return what stands for a command whose package is not there as it should be."""

    @click.command(
        name, short_help=f"Not there: {why}", context_settings={"ignore_unknown_options": True}
    )
    @click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
    def missing(arguments: tuple[str, ...]) -> None:
        raise click.UsageError(f"the command {name} cannot be loaded: {why}")

    return missing


@click.group(
    "plsemanticsbench",
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=help_text("trace program.cstar", "rules 67 71 --formalization S"),
)
@click.version_option(__version__, "--version", message="%(prog)s %(version)s")
def cli() -> None:
    """Run, trace, translate, measure and check C★ programs under two formal semantics.

    A FILE holds one program in UTF-8; - is standard input. Output is for people, or JSON Lines
    with --json: one object a file, in the order of the arguments.
    """


for _command in (
    run_command,
    trace_command,
    translate_command,
    rules_command,
    complexity_command,
    check_command,
    prompt_command,
    eval_command,
    score_command,
    show_command,
    report_command,
):
    cli.add_command(_command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status, see :mod:`plsemanticsbench.cli`.

    Args:
        arguments: what stands after the command's name; by default those of this process.
    """
    _prepare_streams()
    try:
        status: int = cli.main(arguments, prog_name=cli.name, standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OSError as error:
        return _output_failed(error)
    return status


def _prepare_streams() -> None:
    r"""Write UTF-8 whatever the locale; what is no Unicode, as in some file names, is escaped.

    An escape such as ``\udcff`` is also what JSON wants there.
    """
    # The process may have been started with a closed stream.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _output_failed(error: OSError) -> int:
    """Return the exit status for output that cannot be written, and drop what is left of it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return PIPE_CLOSED
    click.echo(f"Error: cannot write the output: {error.strerror}", err=True)
    return INVALID
