"""Answers without rules: each guess returns one for each row of a split, or None for none.

A guess is scored by equality with the gold answer, which is written in one way only.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from plsemanticsbench.interpreters import (
    BreakMarker,
    Configuration,
    ContinueMarker,
    Outcome,
    PopLoop,
    While1,
    configuration_at,
    trace,
)
from plsemanticsbench.lang.inventory import load_inventory
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.lang.renaming import masked
from plsemanticsbench.lang.reread import reread
from plsemanticsbench.lang.syntax import Assign, Declare, Literal, Statement, While
from plsemanticsbench.lang.walk import places
from plsemanticsbench.scoring.formats import RULES, STATE, TRACE
from plsemanticsbench.semantics import rules as rule_set
from plsemanticsbench.tasks import Config, ProgramFacts
from plsemanticsbench.tasks.facts import VALUE_BITS
from plsemanticsbench.tasks.rows import as_state

Columns = Mapping[str, Any]
Facts = Mapping[str, ProgramFacts]
Answers = list[str | None]
Guess = Callable[[Sequence[Columns], Config, Facts], Answers]

_MARKERS: Final = (BreakMarker, ContinueMarker, PopLoop)

MAX_STEPS: Final = 20_000
"""Steps after which a program that is misread counts as one without an answer."""


def constant(rows: Sequence[Columns], config: Config, facts: Facts) -> Answers:
    """Answer always the same: what is right most often in the split."""
    return [_most_common(row["answer"] for row in rows)] * len(rows)


def by_kind(rows: Sequence[Columns], config: Config, facts: Facts) -> Answers:
    """Answer the same for statements of one kind, whichever is right most often (PredRule)."""
    kinds = defaultdict(list)
    for row in rows:
        kinds[row["statement_kind"]].append(row["answer"])
    best = {kind: _most_common(answers) for kind, answers in kinds.items()}
    return [best[row["statement_kind"]] for row in rows]


def looked_up(rows: Sequence[Columns], config: Config, facts: Facts) -> Answers:
    """Answer what is right most often for the same text, but for names and literals, elsewhere.

    Elsewhere is in other programs of the split; states are compared by the order of variables.
    """
    texts = [_form(row, facts) for row in rows]
    answers = defaultdict(list)
    for text, row in zip(texts, rows, strict=True):
        answers[text].append((row["program_id"], _without_names(row)))
    found: Answers = []
    for text, row in zip(texts, rows, strict=True):
        others = [answer for program, answer in answers[text] if program != row["program_id"]]
        best = _most_common(others)
        found.append(row["answer"] if best is not None and best == _without_names(row) else None)
    return found


def literals(rows: Sequence[Columns], config: Config, facts: Facts) -> Answers:
    """Give each variable the first literal that the text assigns to it, or else 0 (PredState)."""
    return [STATE.write(_first_literals(facts[row["program_id"]])) for row in rows]


def as_standard(rows: Sequence[Columns], config: Config, facts: Facts) -> Answers:
    """Execute the text as if its symbols were the standard ones, under the right rules."""
    answer = {
        "predstate": _state_answer,
        "predtrace": _trace_answer,
        "predrule": _rule_answer,
        "predwindow": _window_answer,
    }
    return [answer[config.task.name](row, config, facts) for row in rows]


def nearest_option(rows: Sequence[Columns], config: Config, facts: Facts) -> Answers:
    """Choose the option whose rule is nearest to the others', by family and category."""
    known = rule_set(config.formalization)

    def nearness(number: int, options: Sequence[int]) -> int:
        rule, others = known[number - 1], [known[other - 1] for other in options]
        families = sum(rule.family == other.family for other in others)
        return 2 * families + sum(rule.category == other.category for other in others)

    def best(options: Sequence[int]) -> int:
        return max(range(len(options)), key=lambda place: nearness(options[place], options)) + 1

    return [f"<answer>{best(row['option_rules'])}</answer>" for row in rows]


GUESSES: Final[Mapping[str, Mapping[str, Guess]]] = {
    "predstate": {"constant": constant, "look-up": looked_up, "literals": literals},
    "predrule": {"constant": constant, "kind": by_kind, "look-up": looked_up},
    "predtrace": {"constant": constant, "look-up": looked_up},
    "predwindow": {"constant": constant, "look-up": looked_up},
    "nl2rule": {"constant": constant, "nearest option": nearest_option},
    "rule2nl": {"constant": constant, "nearest option": nearest_option},
}
"""The guesses of each task; in variants of tasks about programs, :func:`as_standard` as well."""


def _most_common(answers: Any) -> Any:
    """Return the most common of some answers, the first one of equals; None of none."""
    return max(Counter(answers).items(), key=lambda item: item[1], default=(None, 0))[0]


def _form(row: Columns, facts: Facts) -> str:
    if "form" in row:
        return str(row["form"])
    program = facts[row["program_id"]].program
    return "".join(statements_to_text((masked(s),)) for s in program.statements)


def _without_names(row: Columns) -> Any:
    if "final_state" not in row or row["outcome"] == Outcome.ERROR:
        return row["answer"]
    return tuple(item["value"] for item in row["final_state"]), tuple(row.get("rules", ()))


def _first_literals(facts: ProgramFacts) -> dict[str, int]:
    state: dict[str, int] = {}
    assigned = set()
    for statement, _, _ in places(facts.program):
        match statement:
            case Declare(name=name):
                state[name] = 0
            case Assign(name=name, value=Literal(value=value)) if name not in assigned:
                assigned.add(name)
                state[name] = value
    return state


def _misread(statements: tuple[Statement, ...], config: Config) -> tuple[Statement, ...] | None:
    return reread(statements, config.inventory)


def _misread_program(facts: ProgramFacts, config: Config) -> tuple[Statement, ...] | None:
    statements = facts.program.statements
    return statements if config.keeps_text else _misread(statements, config)


def _state_answer(row: Columns, config: Config, facts: Facts) -> str | None:
    end = _run(_misread_program(facts[row["program_id"]], config), {}, config)
    return None if end is None else STATE.write(end.execution.final_state, end.execution.outcome)


def _trace_answer(row: Columns, config: Config, facts: Facts) -> str | None:
    end = _run(_misread_program(facts[row["program_id"]], config), {}, config)
    return None if end is None or len(end) != row["steps"] else TRACE.write(end.steps())


def _window_answer(row: Columns, config: Config, facts: Facts) -> str | None:
    steps, program = row["steps"], facts[row["program_id"]].program
    found = configuration_at(program, row["begin"], config.reference)
    assert found is not None
    start = found[1]
    statements, stack = _misread_items(start.statements, config), start.control_stack
    loops = _misread(stack, config)
    if statements is None or loops is None:
        return None
    misread = Configuration(statements, start.store, loops)  # type: ignore[arg-type]
    end = trace(misread, config.reference, max_steps=steps, value_bits=VALUE_BITS)
    return TRACE.write(end.steps()) if len(end) == steps else None


def _misread_items(items: Sequence[Any], config: Config) -> tuple[Any, ...] | None:
    """Misread the statements of a configuration, in which markers are no symbols of C★."""
    found = []
    for item in items:
        unrolled = isinstance(item, While1)
        plain: Any = While(item.condition, item.body) if unrolled else item
        read: Any = (plain,) if isinstance(plain, _MARKERS) else _misread((plain,), config)
        if read is None:
            return None
        found.append(While1(read[0].condition, read[0].body) if unrolled else read[0])
    return tuple(found)


def _rule_answer(row: Columns, config: Config, facts: Facts) -> str | None:
    statements = parse(row["program_std"], load_inventory("std")).statements
    end = _run(_misread(statements, config), as_state(row["state"]), config)
    return None if end is None else RULES.write(end.rules)


def _run(statements: tuple[Statement, ...] | None, state: Mapping[str, int], config: Config) -> Any:
    """Return the trace of a misread program, or None if it has none within reason."""
    if statements is None:
        return None
    start = Configuration(statements, state)
    end = trace(start, config.reference, max_steps=MAX_STEPS, value_bits=VALUE_BITS)
    return None if end.execution.outcome is Outcome.TIMEOUT else end
