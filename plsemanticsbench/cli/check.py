"""``plsemanticsbench check``: does a file hold a program fit for the benchmark?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import click
from rich.text import Text

from plsemanticsbench.cli import options
from plsemanticsbench.cli.render import console, fault_text, shown_name
from plsemanticsbench.cli.sources import Source, process, write_json
from plsemanticsbench.interpreters import Execution, Outcome, run
from plsemanticsbench.interpreters.formalizations import FORMALIZATIONS
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.printer import to_text
from plsemanticsbench.lang.syntax import Position

_PUBLISHED_BITS: Final = 64


class _Finding(NamedTuple):
    message: str
    position: Position | None = None

    def to_dict(self) -> dict[str, Any]:
        place = {}
        if self.position is not None:
            place = {"line": self.position.line, "column": self.position.column}
        return {"message": self.message} | place


@click.command(
    "check",
    short_help="Tell whether files hold programs fit for the benchmark.",
    epilog=options.help_text(
        "check program.cstar other.cstar",
        "check --variant swap --json swapped.cstar",
        status="  0  no file has a fault\n"
        "  1  a file has a fault, a syntax error or another\n"
        "  2  wrong usage, or an input that is unreadable",
    ),
)
@options.files_argument
@options.variant_option
@options.max_steps_option
@options.value_bits_option(_PUBLISHED_BITS)
@options.json_option
def check_command(
    files: tuple[str, ...], inventory: Inventory, max_steps: int, value_bits: int, as_json: bool
) -> int:
    """Tell whether each FILE holds a program fit for the benchmark.

    It must have no syntax error, end ok or halt under both S and K with the same final state,
    within the budget of steps and with every value within --value-bits. A layout that is not
    canonical is mentioned, but is no fault.
    """
    good = 0

    def handle(source: Source) -> int:
        nonlocal good
        ends = [
            run(source.program, formalization, max_steps=max_steps, value_bits=value_bits)
            for formalization in FORMALIZATIONS
        ]
        findings = _findings(ends)
        good += not findings
        canonical = source.text in (text := to_text(source.program, inventory), text + "\n")
        if as_json:
            write_json(_report(source, canonical, ends, findings))
        else:
            _print(source, canonical, findings)
        return options.FAULTY if findings else options.FINE

    status = process(files, inventory, as_json, handle, syntax_status=options.FAULTY)
    if not as_json:
        style = "bold green" if good == len(files) else "bold red"
        console().print(Text(f"{good} of {len(files)} without fault", style=style))
    return status


def _findings(ends: list[Execution]) -> list[_Finding]:
    """Return the faults of a program that ended so under S and under K."""
    where: dict[tuple[Outcome, str | None, Position | None], list[str]] = {}
    for end in ends:
        if end.outcome in (Outcome.ERROR, Outcome.TIMEOUT):
            rule = f" (rule {end.rule})" if end.rule is not None else ""
            fault = (end.outcome, end.reason, end.position)
            where.setdefault(fault, []).append(f"{end.formalization}{rule}")
    if where:
        return [
            _Finding(f"{outcome.value} under {' and '.join(names)}: {reason}", position)
            for (outcome, reason, position), names in where.items()
        ]
    first, *others = ends
    return [finding for other in others for finding in _differences(first, other)]


def _differences(one: Execution, other: Execution) -> Iterator[_Finding]:
    """Yield what two formalizations do not agree on."""
    if one.outcome is not other.outcome:
        yield _Finding(
            f"ends {one.outcome.value} under {one.formalization}"
            f" and {other.outcome.value} under {other.formalization}"
        )
    elif one.final_state != other.final_state:
        yield _Finding(
            f"the final states under {one.formalization} and {other.formalization} differ"
        )


def _report(
    source: Source, canonical: bool, ends: list[Execution], findings: list[_Finding]
) -> dict[str, Any]:
    return {
        "file": source.file,
        "ok": not findings,
        "canonical": canonical,
        "outcomes": {end.formalization: end.outcome.value for end in ends},
        "faults": [finding.to_dict() for finding in findings],
    }


def _print(source: Source, canonical: bool, findings: list[_Finding]) -> None:
    screen = console()
    for finding in findings:
        fault = source.fault(finding.message, finding.position)
        screen.print(fault_text(fault), soft_wrap=True)
    if not canonical:
        line = Text.assemble((shown_name(source.file), "bold"), ": note: layout is not canonical")
        screen.print(line, soft_wrap=True)
