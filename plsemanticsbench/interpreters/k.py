"""The reference interpreter of the K semantics (benchmark conventions, section 3).

The k cell is a linked list of transitions, the state cell a dictionary, the loop stack a list. Only
the 36 numbered rules are recorded; heating and cooling, sequencing and the popping of the loop
stack are not. If no rule applies, the run is stuck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from plsemanticsbench.interpreters.expressions import ExpressionCompiler
from plsemanticsbench.interpreters.machine import (
    LazyBlock,
    Recorder,
    Remaining,
    RuleError,
    Transition,
    linked,
)
from plsemanticsbench.lang.errors import ProgramError
from plsemanticsbench.lang.syntax import (
    Assign,
    Break,
    Continue,
    Declare,
    Expression,
    Halt,
    If,
    Node,
    Statement,
    While,
)
from plsemanticsbench.lang.validate import check_statements


@dataclass(frozen=True, slots=True)
class BreakMarker(Node):
    """Where a ``break`` of the innermost loop stops; only in computations."""


@dataclass(frozen=True, slots=True)
class ContinueMarker(Node):
    """Where a ``continue`` of the innermost loop stops; only in computations."""


@dataclass(frozen=True, slots=True)
class PopLoop(Node):
    """Takes a loop that has ended from the loop stack; only in computations."""


@dataclass(frozen=True, slots=True)
class While1(Node):
    """``unroll(b) S``: a loop that is on the loop stack already; only in computations."""

    condition: Expression
    body: tuple[Statement, ...]


Computation = Statement | BreakMarker | ContinueMarker | PopLoop | While1
K_FORMS: Final = (BreakMarker, ContinueMarker, PopLoop, While1)
"""Items of a K computation that no program contains."""


def check_k(computation: Sequence[Node], stack: Sequence[While]) -> None:
    """Check where a run of K begins: a computation, which may hold markers, and the loop stack.

    Raises:
        ProgramError: something there is none, or is nested too deeply.
    """
    loops = [While(s.condition, s.body) for s in computation if isinstance(s, While1)]
    plain = [item for item in computation if not isinstance(item, K_FORMS)]
    check_statements((*plain, *loops, *stack))


class KMachine:
    """Turns a computation into transitions over one K configuration.

    Attributes:
        source: the statement that a transition begins to execute; none for markers. ``unroll``
            has its ``while`` as source.
        forms: the marker or ``unroll`` that a transition stands for.
        is_halted: whether a ``halt`` was executed.
    """

    def __init__(self, store: dict[str, int], recorder: Recorder) -> None:
        self.source: dict[Transition, Node] = {}
        self.forms: dict[Transition, Node] = {
            self._break_marker: BreakMarker(),
            self._continue_marker: ContinueMarker(),
            self._pop_loop: PopLoop(),
        }
        self.is_halted = False
        self._store = store
        self._recorder = recorder
        self._record = recorder.rules.append
        self._loops: list[While] = []  # the loop stack, top last
        self._expressions = ExpressionCompiler("K", store, recorder)

    def push(self, loops: Sequence[While]) -> None:
        """Push ``loops`` on the loop stack; the last one becomes its top."""
        self._loops += loops

    def stack(self) -> tuple[While, ...]:
        """Return the loop stack, innermost loop first."""
        return tuple(reversed(self._loops))

    def compile(self, computation: Sequence[Node]) -> list[Transition]:
        """Return one transition for each statement or marker."""
        transitions = []
        for item in computation:
            transition = self._transition(item)
            if not isinstance(item, (BreakMarker, ContinueMarker, PopLoop)):
                self.source[transition] = item
            transitions.append(transition)
        return transitions

    def _transition(self, item: Node) -> Transition:
        match item:
            case Declare():
                return self._declare(item)
            case Assign():
                return self._assign(item)
            case If():
                return self._if(item)
            case While():
                return self._while(item)
            case Break():
                return self._break(item)
            case Continue():
                return self._continue(item)
            case Halt():
                return self._halt()
            case BreakMarker():
                return self._break_marker
            case ContinueMarker():
                return self._continue_marker
            case PopLoop():
                return self._pop_loop
            case While1():
                return self._while1(item)
        raise ProgramError(f"{type(item).__name__} is a form of S; K has no rule for it")

    def _declare(self, statement: Declare) -> Transition:
        def declare(rest: Remaining) -> Remaining:
            if statement.name in self._store:
                reason = f"stuck: '{statement.name}' is declared already"
                raise RuleError(None, reason, statement.position)
            self._recorder.write(36, self._store, statement.name, 0)
            return rest

        return declare

    def _assign(self, statement: Assign) -> Transition:
        name, store, write = statement.name, self._store, self._recorder.write
        evaluate = self._expressions.compile(statement.value, None)

        def assign(rest: Remaining) -> Remaining:
            value = evaluate()
            if name not in store:
                reason = f"stuck: '{name}' is assigned but not declared"
                raise RuleError(None, reason, statement.position)
            write(21, store, name, value)
            return rest

        return assign

    def _if(self, statement: If) -> Transition:
        then = LazyBlock(self.compile, statement.then)
        return self._branch(statement, then, LazyBlock(self.compile, statement.orelse))

    def _branch(
        self, statement: If | While | While1, then: LazyBlock, orelse: LazyBlock
    ) -> Transition:
        record, evaluate = self._record, self._expressions.compile(statement.condition, None)

        def branch(rest: Remaining) -> Remaining:
            if evaluate():
                record(22)
                return then.before(rest)
            record(23)
            return orelse.before(rest)

        return branch

    def _while(self, statement: While) -> Transition:
        record, loops, while1 = self._record, self._loops, self._while1(statement)

        def enter(rest: Remaining) -> Remaining:
            record(24)
            loops.append(statement)
            return while1(linked([self._break_marker, self._pop_loop], rest))

        return enter

    def _while1(self, statement: While | While1) -> Transition:
        """``unroll(b) S`` becomes ``if b then S; next marker; unroll(b) S else nothing``."""

        def while1(rest: Remaining) -> Remaining:
            self._record(25)
            return branch(rest)

        again = LazyBlock(self.compile, statement.body, self._continue_marker, while1)
        branch = self._branch(statement, again, LazyBlock(self.compile, ()))
        self.source[while1] = statement
        self.forms[while1] = While1(statement.condition, statement.body)
        return while1

    def _pop_loop(self, rest: Remaining) -> Remaining:
        if not self._loops:
            raise RuleError(None, "stuck: a loop ends, but the loop stack is empty", None)
        self._loops.pop()
        return rest

    def _break_marker(self, rest: Remaining) -> Remaining:
        self._record(27)
        return rest

    def _continue_marker(self, rest: Remaining) -> Remaining:
        self._record(28)
        return rest

    def _break(self, statement: Break) -> Transition:
        def leave(rest: Remaining) -> Remaining:
            self._require_loop(statement, 34)
            while rest is not None and rest[0] != self._pop_loop:
                dropped, rest = rest
                if dropped == self._break_marker:
                    self._record(35)
                    return rest
                self._record(33)
            raise RuleError(None, "stuck: break with no break marker after it", statement.position)

        return leave

    def _continue(self, statement: Continue) -> Transition:
        def restart(rest: Remaining) -> Remaining:
            self._require_loop(statement, 31)
            while rest is not None and rest[0] != self._pop_loop:
                dropped, rest = rest
                if dropped == self._continue_marker:
                    self._record(29)
                    return rest
                self._record(32 if dropped == self._break_marker else 30)
            raise RuleError(
                None, "stuck: continue with no continue marker after it", statement.position
            )

        return restart

    def _require_loop(self, statement: Break | Continue, outside: int) -> None:
        if not self._loops:
            self._record(outside)
            word = type(statement).__name__.lower()
            raise RuleError(outside, f"{word} outside a loop", statement.position)

    def _halt(self) -> Transition:
        def halt(rest: Remaining) -> Remaining:
            self._record(26)
            self.is_halted = True
            return None

        return halt
