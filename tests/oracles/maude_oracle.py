"""C★ run by Maude: both semantics as labelled rewrite rules, independent of our interpreters.

The rules are in ``maude/*.maude``, written with placeholders for the object-level symbols; one set
of modules is made for each inventory, and programs are handed over in that inventory's symbols.
Which rules ran is what Maude rewrote: ``micro`` is the list of derivations, ``fused`` is folded
from it by equations in ``syntax.maude``, K records one rule a step. Python only reads them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

import maude

from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Boolean,
    Break,
    Continue,
    Declare,
    Expression,
    Halt,
    If,
    Literal,
    Loop,
    LoopEnd,
    Operation,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)

State = dict[str, int]
Rules = tuple[int, ...]

SOURCES: Final = tuple(
    Path(__file__).with_name("maude") / f"{name}.maude" for name in ("syntax", "s_rules", "k_rules")
)
MAX_STEPS: Final = 1_000_000
MAX_BITS: Final = 4096
"""A run whose store holds a longer value is cut; it protects the machine, not the comparison."""
CHUNK: Final = 64
"""Rewrites between two readings: few enough that values cannot explode unseen in between."""


class Mark(StrEnum):
    """The K items that no statement of a program stands for; ``while1`` is written as a Loop."""

    CONTINUE = "continueMark"
    BREAK = "breakMark"
    POP = "popLoop"


@dataclass(frozen=True, slots=True)
class OracleRun:
    """A run of recorded rules.

    Attributes:
        outcome: ``ok``, ``halt``, ``error`` or ``timeout``.
        final_state: the last state, in the order in which variables were declared.
        trace: (rule number, state right after it); empty states if only rules were asked for.
        reason: ``rule N`` or ``stuck at …`` for an error, what ran out for a timeout.
    """

    outcome: str
    final_state: State
    trace: list[tuple[int, State]]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MicroRun:
    """A run of statement steps; as :class:`OracleRun`, with the rules of a whole derivation."""

    outcome: str
    final_state: State
    trace: list[tuple[Rules, State]]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RulesRun:
    """A run without the states in between."""

    outcome: str
    final_state: State
    rules: list[int]
    reason: str = ""


class MaudeOracle:
    """Both semantics under one inventory.

    Every ``run`` method takes an initial store (none: empty) and a budget of recorded steps; a run
    that needs more gives ``timeout`` and keeps what the budget allows.
    """

    def __init__(self, inventory: Inventory) -> None:
        self._s, self._k = _engines(inventory)

    @property
    def s_rules(self) -> list[Any]:
        """Return Maude's own rule objects of S."""
        return list(self._s.module.getRules())

    @property
    def k_rules(self) -> list[Any]:
        """Return Maude's own rule objects of K."""
        return list(self._k.module.getRules())

    def run_s(
        self, program: Program, store: Mapping[str, int] | None = None, max_steps: int = MAX_STEPS
    ) -> OracleRun:
        """Run under S, granularity ``fused``."""
        return self.run_s_statements(program.statements, store, (), max_steps)

    def run_s_statements(
        self,
        statements: Sequence[Statement],
        store: Mapping[str, int] | None = None,
        control_stack: Sequence[While] = (),
        max_steps: int = MAX_STEPS,
    ) -> OracleRun:
        """Run ⟨statements, store, control_stack⟩ (top of χ first), granularity ``fused``."""
        run = _Run(self._s, self._s.configuration(statements, store or {}, control_stack))
        return _flat(run, run.entries("fused"), max_steps)

    def run_s_micro(
        self,
        program: Program,
        store: Mapping[str, int] | None = None,
        max_steps: int = MAX_STEPS,
        control_stack: Sequence[While] = (),
    ) -> MicroRun:
        """Run under S, granularity ``micro``: the budget counts statement steps."""
        run = _Run(self._s, self._s.configuration(program.statements, store or {}, control_stack))
        trace: list[tuple[Rules, State]] = []
        for entry in run.entries():
            if len(trace) == max_steps:
                return MicroRun("timeout", trace[-1][1] if trace else run.initial, trace, "steps")
            trace.append(entry)
        return MicroRun(run.outcome, run.state, trace, run.reason)

    def run_k(
        self, program: Program, store: Mapping[str, int] | None = None, max_steps: int = MAX_STEPS
    ) -> OracleRun:
        """Run under K."""
        return self.run_k_items(program.statements, store, (), max_steps)

    def run_k_items(
        self,
        items: Sequence[Statement | Mark],
        store: Mapping[str, int] | None = None,
        loop_stack: Sequence[While] = (),
        max_steps: int = MAX_STEPS,
    ) -> OracleRun:
        """Run a K cell made by hand; a Loop node stands for ``while1``."""
        run = _Run(self._k, self._k.configuration(items, store or {}, loop_stack))
        return _flat(run, run.entries(), max_steps)

    def labels_s(self, program: Program, store: Mapping[str, int] | None = None) -> list[str]:
        """Return the label of the outermost rule of each statement step, as Maude reports it."""
        return self._s.labels(self._s.configuration(program.statements, store or {}, ()))

    def labels_k(self, program: Program, store: Mapping[str, int] | None = None) -> list[str]:
        """Return the label of each K step, as Maude reports it."""
        return self._k.labels(self._k.configuration(program.statements, store or {}, ()))

    def rules_s(
        self, program: Program, store: Mapping[str, int] | None = None, max_steps: int = MAX_STEPS
    ) -> RulesRun:
        """Run under S as fast as Maude can deliver the ``fused`` rule sequence."""
        run = _Run(self._s, self._s.configuration(program.statements, store or {}, ()))
        return _rules_only(run, run.rule_lists("fused"), max_steps)

    def rules_k(
        self, program: Program, store: Mapping[str, int] | None = None, max_steps: int = MAX_STEPS
    ) -> RulesRun:
        """Run under K as fast as Maude can deliver the rule sequence."""
        run = _Run(self._k, self._k.configuration(program.statements, store or {}, ()))
        return _rules_only(run, run.rule_lists(), max_steps)


def _flat(run: _Run, entries: Iterable[tuple[Rules, State]], max_steps: int) -> OracleRun:
    """Collect one (rule, state) pair for each recorded rule, within the budget."""
    trace: list[tuple[int, State]] = []
    for rules, state in entries:
        trace.extend((rule, state) for rule in rules)
        if len(trace) > max_steps:
            del trace[max_steps:]
            return OracleRun("timeout", trace[-1][1] if trace else run.initial, trace, "steps")
    return OracleRun(run.outcome, run.state, trace, run.reason)


def _rules_only(run: _Run, lists: Iterable[Rules], max_steps: int) -> RulesRun:
    """Collect the rules; on a timeout the final state is the one where reading stopped."""
    rules: list[int] = []
    for numbers in lists:
        rules.extend(numbers)
        if len(rules) > max_steps:
            return RulesRun("timeout", run.state, rules[:max_steps], "steps")
    return RulesRun(run.outcome, run.state, rules, run.reason)


class _Run:
    """A run that is read chunk by chunk, so that no term grows with the length of the trace."""

    def __init__(self, engine: _Engine, configuration: Any) -> None:
        self._engine = engine
        self._configuration = configuration
        self._last = engine.term("0")
        self._cut: State | None = None
        self.initial = self.state

    def entries(self, view: str = "") -> Iterator[tuple[Rules, State]]:
        """Yield (rules, state after them); ``view`` names a function on traces to read through."""
        store, state = None, self.initial
        for trace in self._chunks(view):
            for rules, after in reversed(list(_unfold(trace))):
                if store is None or not after.equal(store):
                    store, before, state = after, state, _read_store(after)
                    if _is_large(state):
                        self._cut = before
                        return
                yield _numbers(str(rules)), state

    def rule_lists(self, view: str = "") -> Iterator[Rules]:
        """Yield the rules of each chunk, written out by Maude in one go."""
        for trace in self._chunks(view):
            yield _numbers(str(self._engine.apply("lists", trace)))
            if _is_large(self.state):
                self._cut = self.state
                return

    def _chunks(self, view: str) -> Iterator[Any]:
        """Rewrite on, yielding the trace of each chunk, until no rule applies."""
        engine = self._engine
        while True:
            run = engine.make("run", engine.make("after", self._last), self._configuration)
            run.rewrite(CHUNK)
            trace, self._configuration = run.arguments()
            newest = next(_unfold(trace), None)
            if newest is None:
                return
            self._last = newest[0]
            yield engine.apply(view, trace) if view else trace

    @property
    def state(self) -> State:
        return self._cut or _read_store(list(self._configuration.arguments())[1])

    @property
    def outcome(self) -> str:
        return self._end[0]

    @property
    def reason(self) -> str:
        return self._end[1]

    @property
    def _end(self) -> tuple[str, str]:
        if self._cut is not None:
            return "timeout", f"a value of more than {MAX_BITS} bits"
        code = next(iter(self._configuration.arguments()))
        last = _numbers(str(self._last))[-1]
        match self._engine.ends.get(str(code)):
            case None:
                return "error", f"stuck at {code}"
            case "error":
                return "error", f"rule {last}"
            case "ok" if str(code) == ".K" and last == _K_HALT:
                # Rule 26 drops all that is left: only the rule tells a halt from the end.
                return "halt", ""
            case end:
                return end, ""


class _Engine:
    """One semantics under one inventory: writes trees as terms of its module, applies operators."""

    def __init__(self, dialect: _Dialect, inventory: Inventory, name: str) -> None:
        self.module = maude.getModule(f"CSTAR-{dialect.name}-{name}")
        if self.module is None:
            raise RuntimeError(f"Maude refuses the modules of {inventory.name}")
        self._symbols = {operation: quote(inventory[operation]) for operation in Operation}
        self.ends = {self._fill(code): end for code, end in dialect.ends.items()}
        self._operators = {
            key: self.module.parseTerm(self._fill(sample)).symbol()
            for key, sample in dialect.samples.items()
        }
        self._empty = {key: self.term(text) for key, text in dialect.empty.items()}

    def term(self, text: str) -> Any:
        """Parse; for terms of little depth only, because Maude's cost grows with its cube."""
        term = self.module.parseTerm(text)
        if term is None:
            raise ValueError(f"{self.module} has no term {text}")
        term.reduce()
        return term

    def make(self, operator: str, *arguments: Any) -> Any:
        """Apply an operator to terms."""
        return self._operators[operator].makeTerm(list(arguments))

    def apply(self, function: str, argument: Any) -> Any:
        """Apply a function to a term and evaluate it."""
        term = self.make(function, argument)
        term.reduce()
        return term

    def configuration(
        self, items: Sequence[Statement | Mark], store: Mapping[str, int], stack: Sequence[While]
    ) -> Any:
        """Return the term of a configuration."""
        bindings = self._empty["store"]
        for name, value in reversed(list(store.items())):
            bindings = self.make("bind", self.term(f"'{name}"), self.term(str(value)), bindings)
        code = self._fold("code", items)
        term = self.make("configuration", code, bindings, self._fold("stack", stack))
        term.reduce()
        return term

    def labels(self, configuration: Any) -> list[str]:
        """Follow Maude's graph of all rewrites; only for short runs, as it keeps every state.

        Raises:
            ValueError: the relation is not deterministic, a state has two successors.
        """
        run = self.make("run", self.term("after(0)"), configuration)
        run.reduce()
        graph = maude.RewriteGraph(run)
        labels, state = [], 0
        while (successor := graph.getNextState(state, 0)) >= 0:
            if graph.getNextState(state, 1) >= 0:
                raise ValueError(f"two steps from {graph.getStateTerm(state)}")
            labels.append(graph.getRule(state, successor).getLabel())
            state = successor
        return labels

    def _fill(self, text: str) -> str:
        return _PLACEHOLDER.sub(lambda match: self._symbols[Operation(match[1])], text)

    def _fold(self, kind: str, items: Sequence[Statement | Mark]) -> Any:
        term = self._empty[kind]
        for item in reversed(items):
            term = self.make(kind, self._item(item), term)
        return term

    def _item(self, item: Statement | Mark) -> Any:
        match item:
            case If(condition=condition, then=then, orelse=orelse):
                blocks = self._fold("block", then), self._fold("block", orelse)
                return self.make("if", self.term(self._expression(condition)), *blocks)
            case While(condition=condition, body=body) | Loop(condition=condition, body=body):
                operator = "while" if isinstance(item, While) else "loop"
                block = self._fold("block", body)
                return self.make(operator, self.term(self._expression(condition)), block)
            case Declare(name=name):
                return self.term(f"int '{name}")
            case Assign(name=name, value=value):
                symbol = self._symbols[Operation.ASSIGN]
                return self.term(f"'{name} {symbol} {self._expression(value)}")
            case Mark():
                return self.term(item.value)
            case _:
                return self.term(self._symbols[_WORDS[type(item)]])

    def _expression(self, expression: Expression) -> str:
        match expression:
            case Literal(value=value):
                return f"# {value}"
            case Boolean(value=truth):
                return f"# {str(truth).lower()}"
            case Variable(name=name):
                return f"'{name}"
            case Unary(operation=operation, operand=operand):
                return f"({self._symbols[operation]} {self._expression(operand)})"
            case Binary(operation=operation, left=left, right=right):
                symbol = self._symbols[operation]
                return f"({self._expression(left)} {symbol} {self._expression(right)})"


@dataclass(frozen=True, slots=True)
class _Dialect:
    """How the two semantics' modules differ for a writer and reader of terms.

    Attributes:
        name: the part of the module names that tells them apart.
        empty: the empty store, and the empty lists that code, stack and blocks end in.
        samples: for each operator that is applied by name, a term with it at the top.
        ends: what the first component of a configuration means when it is that text.
    """

    name: str
    empty: Mapping[str, str]
    samples: Mapping[str, str]
    ends: Mapping[str, str]


_COMMON: Final = {
    "block": "«halt» :: nil",
    "if": "«if»(# true){ nil }«else»{ nil }",
    "while": "«while»(# true){ nil }",
    "bind": "'x |-> 0 & empty",
    "after": "after(0)",
    "fused": "fused(after(0))",
    "lists": "lists(after(0))",
}
_S: Final = _Dialect(
    "S",
    {"code": "nil", "block": "nil", "store": "empty", "stack": "epsilon"},
    {
        **_COMMON,
        "code": "«halt» :: nil",
        "stack": "«halt» | epsilon",
        "loop": "«loop»(# true){ nil }",
        "configuration": "< nil , empty , epsilon >",
        "run": "run(after(0), < nil , empty , epsilon >)",
    },
    {"nil": "ok", "«halt»": "halt", "(«ERROR»).Code": "error"},
)
_K: Final = _Dialect(
    "K",
    {"code": ".K", "block": "nil", "store": "empty", "stack": "noLoops"},
    {
        **_COMMON,
        "code": "«halt» ~> .K",
        "stack": "«halt» | noLoops",
        "loop": "while1(# true){ nil }",
        "configuration": "< .K , empty , noLoops >",
        "run": "run(after(0), < .K , empty , noLoops >)",
    },
    {".K": "ok", "«ERROR» ~> .K": "error"},
)
_WORDS: Final[Mapping[type, Operation]] = {
    Halt: Operation.HALT,
    Break: Operation.BREAK,
    Continue: Operation.CONTINUE,
    LoopEnd: Operation.LE,
}
_K_HALT: Final = 26
_PLACEHOLDER: Final = re.compile("«(.*?)»")
_NUMBER: Final = re.compile("[0-9]+")
_PLAIN: Final = frozenset("+-*/%<>=!&|")


def quote(symbol: str) -> str:
    """Return the name of an object-level symbol in Maude, ``|symbol|``.

    Only letters, digits and the usual operator characters stand as they are; any other is written
    as its code point between tildes, so that different symbols always have different names.
    """
    plain = (
        char if char in _PLAIN or (char.isascii() and char.isalnum()) else f"~{ord(char):X}~"
        for char in symbol
    )
    return f"|{''.join(plain)}|"


@cache
def _engines(inventory: Inventory) -> tuple[_Engine, _Engine]:
    """Load the modules of an inventory into Maude, once."""
    _start_maude()
    symbols = "\n".join(inventory[operation] for operation in Operation)
    name = hashlib.sha256(symbols.encode()).hexdigest()[:16]
    filling = {operation.value: quote(inventory[operation]) for operation in Operation}
    filling["inventory"] = name
    for source in SOURCES:
        text = source.read_text("utf-8")
        maude.input(_PLACEHOLDER.sub(lambda match: filling[match[1]], text))
    return _Engine(_S, inventory, name), _Engine(_K, inventory, name)


@cache
def _start_maude() -> None:
    maude.init(advise=False)


def _unfold(trace: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (rules, store), newest first, down to ``after(…)``."""
    arguments = list(trace.arguments())
    while len(arguments) == 3:
        yield arguments[1], arguments[2]
        arguments = list(arguments[0].arguments())


def _read_store(store: Any) -> State:
    state: State = {}
    arguments = list(store.arguments())
    while arguments:
        name, value, rest = arguments
        state[str(name)[1:]] = _integer(str(value))
        arguments = list(rest.arguments())
    return state


def _integer(text: str) -> int:
    """Read a decimal number of any length; int() itself refuses more than 4300 digits."""
    digits, value = text.lstrip("-"), 0
    for start in range(0, len(digits), 4000):
        part = digits[start : start + 4000]
        value = value * 10 ** len(part) + int(part)
    return -value if text.startswith("-") else value


def _is_large(state: State) -> bool:
    return any(value.bit_length() > MAX_BITS for value in state.values())


def _numbers(text: str) -> Rules:
    return tuple(map(int, _NUMBER.findall(text)))
