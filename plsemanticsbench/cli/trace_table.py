"""A trace for people: each statement as it is executed, and under it the steps it takes.

Rows are printed as they come, in columns whose widths are known beforehand, so that a trace of
any length needs no more memory than its recording.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from rich.table import Table
from rich.text import Text

from plsemanticsbench.cli.render import console, short, simple_table
from plsemanticsbench.cli.run import print_execution
from plsemanticsbench.cli.sources import Source
from plsemanticsbench.interpreters import (
    Change,
    MicroStep,
    StatementInstance,
    Trace,
    congruence_rules,
)
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.printer import expression_to_text, statements_to_text
from plsemanticsbench.lang.syntax import If, Node, Operation, While
from plsemanticsbench.semantics import Rule, rules

_GAP: Final = "  "
_BATCH: Final = 200


class _Row(NamedTuple):
    """One step: its index among the recorded rules, the rules, and what they wrote."""

    at: int
    rules: tuple[int, ...]
    change: Change | None
    before: Mapping[str, int]
    state: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class _Columns:
    """Widths of the columns; the state is left out, width 0, where a terminal has no room."""

    step: int
    rules: int
    name: int
    change: int
    state: int

    def line(self, step: Text, rules: Text, name: Text, change: Text, state: Text) -> Text:
        """Return one line of the table; what is too long ends in an ellipsis."""
        cells = [(step, self.step), (rules, self.rules), (name, self.name), (change, self.change)]
        if self.state:
            cells.append((state, self.state))
        for cell, width in cells:
            cell.truncate(width, overflow="ellipsis", pad=True)
        line = Text(_GAP).join(cell for cell, _ in cells)
        line.rstrip()
        return line


def print_trace(
    source: Source, recorded: Trace, instances: Iterator[StatementInstance], micro: bool
) -> None:
    """Print all steps under their statements, the rules that fired, and how the run ended.

    Args:
        source: the program.
        recorded: its trace.
        instances: the statements that were executed, of the same run.
        micro: print one derivation a step instead of one rule a step.
    """
    screen = console()
    columns = _columns(recorded, micro, screen.width)
    lines = _lines(source, recorded, instances, micro, columns)
    while batch := list(islice(lines, _BATCH)):
        screen.print(Text("\n").join(batch), no_wrap=True, overflow="ellipsis")
    screen.print()
    if recorded.rules:
        screen.print(_legend(recorded))
        screen.print()
    print_execution(source, recorded.execution)


def _lines(
    source: Source,
    recorded: Trace,
    instances: Iterator[StatementInstance],
    micro: bool,
    columns: _Columns,
) -> Iterator[Text]:
    by_number = _by_number(recorded)
    heads = ("step", "rules" if micro else "rule", "name", "change", "state")
    yield columns.line(*(Text(head, style="bold underline") for head in heads))
    titles = _titles(source, instances)
    start, title = next(titles, (len(recorded), Text()))
    for number, row in enumerate(_rows(recorded, micro), 1):
        while row.at >= start:
            yield title
            start, title = next(titles, (len(recorded), Text()))
        rule = by_number[row.rules[-1]]
        yield columns.line(
            Text(str(number).rjust(columns.step), style="dim"),
            Text(" ".join(map(str, row.rules)).rjust(columns.rules), style="bold magenta"),
            Text(rule.name, style="red" if rule.error else ""),
            Text(_change_text(row), style="green"),
            _state_text(row) if columns.state else Text(),
        )


def _titles(source: Source, instances: Iterator[StatementInstance]) -> Iterator[tuple[int, Text]]:
    """Yield each executed statement, as a line of the table, with the index of its first step."""
    shown: dict[int, Text] = {}
    start = 0
    for instance in instances:
        statement = instance.statement
        title = shown.get(id(statement))
        if title is None:
            where = f"line {statement.position.line}: " if statement.position else ""
            title = Text.assemble((where, "dim"), (_head(statement, source.inventory), "bold cyan"))
            shown[id(statement)] = title
        yield start, title
        start += len(instance.rules)


def _head(statement: Node, inventory: Inventory) -> str:
    """Return a statement's first line in canonical layout."""
    if isinstance(statement, If | While):
        word = Operation.IF if isinstance(statement, If) else Operation.WHILE
        return inventory[word] + expression_to_text(statement.condition, inventory)
    return statements_to_text((statement,), inventory)  # type: ignore[arg-type]


def _rows(recorded: Trace, micro: bool) -> Iterator[_Row]:
    steps: Iterator[MicroStep] = (MicroStep((rule,), state) for rule, state in recorded.steps())
    inner: frozenset[int] = frozenset()
    if micro:  # a derivation ends with the one rule in it that is no congruence rule
        steps, inner = recorded.micro_steps(), congruence_rules("S")
    ends = (at for at, rule in enumerate(recorded.rules) if rule not in inner)
    changes = iter(recorded.changes)
    upcoming = next(changes, None)
    before = recorded.initial_state
    for at, (applied, state) in zip(ends, steps, strict=True):
        change = None
        if upcoming is not None and upcoming[0] == at:
            change, upcoming = upcoming, next(changes, None)
        yield _Row(at, applied, change, before, state)
        before = state


def _change_text(row: _Row) -> str:
    if row.change is None:
        return ""
    _, name, value = row.change
    old = f"{short(row.before[name])} → " if name in row.before else ""
    return f"{name}: {old}{short(value)}"


def _state_text(row: _Row) -> Text:
    changed = row.change[1] if row.change else None
    parts = (
        (f"{name}={short(value)} ", "green" if name == changed else "dim")
        for name, value in row.state.items()
    )
    return Text.assemble(*parts)


def _columns(recorded: Trace, micro: bool, width: int) -> _Columns:
    """Choose widths for a terminal; the state gets what the others leave, if it fits there."""
    step = max(4, len(str(len(recorded))))
    applied = 14 if micro else 4
    longest = max((len(rule.name) for rule in _by_number(recorded).values()), default=4)
    name = min(longest, max(8, width // 3))
    rest = width - step - applied - name - 3 * len(_GAP)
    state = sum(
        len(f"{key}={short(value)} ") for key, value in recorded.execution.final_state.items()
    )
    change = min(26, rest // 2)
    if max(state, 5) <= rest - change - len(_GAP):
        return _Columns(step, applied, name, change, rest - change - len(_GAP))
    return _Columns(step, applied, name, max(rest, 10), 0)


def _by_number(recorded: Trace) -> dict[int, Rule]:
    return {
        rule.number: rule
        for rule in rules(recorded.execution.formalization)
        if rule.number in recorded.rules
    }


def _legend(recorded: Trace) -> Table:
    """Return the rules that fired, how often, and what each says."""
    counts = Counter(recorded.rules)
    table = simple_table("rules applied")
    table.add_column("rule", justify="right", style="bold magenta")
    table.add_column("times", justify="right")
    table.add_column("what it says")
    for number, rule in _by_number(recorded).items():
        table.add_row(str(number), str(counts[number]), rule.description)
    return table
