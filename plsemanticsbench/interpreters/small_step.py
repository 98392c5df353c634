"""The reference interpreter of the small-step semantics S (paper, Table 9).

A configuration ⟨SL, σ, χ⟩ is a linked list of transitions, a dictionary and a Python list. Rule
numbers stand where the rule is applied. Congruence rules 4, 64 and 68 are recorded once, when the
expression is entered, and not at all if it is a literal already (granularity *fused*; *micro* is
:meth:`~plsemanticsbench.interpreters.outcome.Trace.micro_steps`). Rule 63 is never applied: all
other statement rules carry the rest of the list themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from plsemanticsbench.interpreters.expressions import ExpressionCompiler
from plsemanticsbench.interpreters.machine import (
    LazyBlock,
    Recorder,
    Remaining,
    RuleError,
    Transition,
)
from plsemanticsbench.lang.errors import ProgramError
from plsemanticsbench.lang.syntax import (
    Assign,
    Break,
    Continue,
    Declare,
    Halt,
    If,
    Loop,
    LoopEnd,
    Node,
    While,
)
from plsemanticsbench.lang.validate import check_statements


def check_small_step(statements: Sequence[Node], stack: Sequence[While]) -> None:
    """Check where a run of S begins: statements, which may be run-time forms, and χ.

    Raises:
        ProgramError: something there is none, or is nested too deeply.
    """
    check_statements((*statements, *stack), runtime_forms=True)


class SmallStepMachine:
    """Turns statements into transitions over one configuration.

    Attributes:
        source: the statement that a transition begins to execute; none for ``loop`` and LE, which
            belong to their ``while``.
        forms: the ``loop`` or LE that a transition stands for.
        is_halted: whether a ``halt`` was executed.
    """

    def __init__(self, store: dict[str, int], recorder: Recorder) -> None:
        self.source: dict[Transition, Node] = {}
        self.forms: dict[Transition, Node] = {}
        self.is_halted = False
        self._store = store
        self._recorder = recorder
        self._record = recorder.rules.append
        self._control: list[Transition] = []  # χ, top last; each entry is the loop's `while`
        self._expressions = ExpressionCompiler("S", store, recorder)

    def push(self, loops: Sequence[While]) -> None:
        """Push ``loops`` on χ; the last one becomes its top."""
        self._control += [self._while(loop) for loop in loops]

    def stack(self) -> tuple[While, ...]:
        """Return χ, innermost loop first."""
        loops = (self.source[transition] for transition in reversed(self._control))
        return tuple(loop for loop in loops if isinstance(loop, While))

    def compile(self, statements: Sequence[Node]) -> list[Transition]:
        """Return one transition for each statement."""
        transitions = []
        for statement in statements:
            transition = self._transition(statement)
            self.source[transition] = statement
            transitions.append(transition)
        return transitions

    def _transition(self, statement: Node) -> Transition:
        match statement:
            case Declare():
                return self._declare(statement)
            case Assign():
                return self._assign(statement)
            case If():
                return self._if(statement)
            case While():
                return self._while(statement)
            case Loop():
                return self._loop(statement)
            case LoopEnd():
                return self._loop_end(statement)
            case Break():
                return self._break(statement)
            case Continue():
                return self._continue(statement)
            case Halt():
                return self._halt()
        raise ProgramError(f"{type(statement).__name__} is a form of K; S has no rule for it")

    def _declare(self, statement: Declare) -> Transition:
        def declare(rest: Remaining) -> Remaining:
            self._recorder.write(3, self._store, statement.name, 0)
            return rest

        return declare

    def _assign(self, statement: Assign) -> Transition:
        name, store, write = statement.name, self._store, self._recorder.write
        evaluate = self._expressions.compile(statement.value, 4)

        def assign(rest: Remaining) -> Remaining:
            value = evaluate()
            if name not in store:
                self._record(6)
                reason = f"variable '{name}' is assigned but not declared"
                raise RuleError(6, reason, statement.position)
            write(5, store, name, value)
            return rest

        return assign

    def _if(self, statement: If) -> Transition:
        record, evaluate = self._record, self._expressions.compile(statement.condition, 64)
        then = LazyBlock(self.compile, statement.then)
        orelse = LazyBlock(self.compile, statement.orelse)

        def branch(rest: Remaining) -> Remaining:
            if evaluate():
                record(65)
                return then.before(rest)
            record(66)
            return orelse.before(rest)

        return branch

    def _while(self, statement: While) -> Transition:
        record, control = self._record, self._control
        loop = self._loop(Loop(statement.condition, statement.body, position=statement.position))

        def enter(rest: Remaining) -> Remaining:
            record(67)
            control.append(enter)
            return (loop, rest)

        self.source[enter] = statement
        return enter

    def _loop(self, statement: Loop) -> Transition:
        record, evaluate = self._record, self._expressions.compile(statement.condition, 68)
        body = LazyBlock(self.compile, statement.body, self._loop_end(statement))

        def iterate(rest: Remaining) -> Remaining:
            if evaluate():
                record(70)
                return body.before(rest)
            self._require_frame(statement)
            record(69)
            self._control.pop()
            return rest

        self.forms[iterate] = statement
        return iterate

    def _loop_end(self, statement: Loop | LoopEnd) -> Transition:
        def restart(rest: Remaining) -> Remaining:
            self._require_frame(statement)
            self._record(77)
            return (self._control.pop(), rest)

        self.forms[restart] = LoopEnd()
        return restart

    def _break(self, statement: Break) -> Transition:
        def leave(rest: Remaining) -> Remaining:
            rest = self._find_loop_end(statement, rest, outside=73, propagate=71)
            self._record(72)
            self._control.pop()
            return rest

        return leave

    def _continue(self, statement: Continue) -> Transition:
        def restart(rest: Remaining) -> Remaining:
            rest = self._find_loop_end(statement, rest, outside=76, propagate=74)
            self._record(75)
            return (self._control.pop(), rest)

        return restart

    def _find_loop_end(
        self, statement: Break | Continue, rest: Remaining, *, outside: int, propagate: int
    ) -> Remaining:
        """Drop statements up to LE, recording ``propagate`` for each; return what follows LE."""
        word = type(statement).__name__.lower()
        if not self._control:
            self._record(outside)
            raise RuleError(outside, f"{word} outside a loop", statement.position)
        while rest is not None:
            dropped, rest = rest
            if isinstance(self.forms.get(dropped), LoopEnd):
                return rest
            self._record(propagate)
        raise RuleError(None, f"stuck: {word} with no LE after it", statement.position)

    def _halt(self) -> Transition:
        def halt(rest: Remaining) -> Remaining:
            self._record(78)
            self.is_halted = True
            return None

        return halt

    def _require_frame(self, statement: Loop | LoopEnd) -> None:
        if not self._control:
            raise RuleError(None, "stuck: a loop ends, but χ is empty", statement.position)
