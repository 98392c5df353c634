"""The grammar-based fuzzer of the paper's Appendix C.2, and how we settled what it leaves open.

A program declares its variables, assigns each once, declares and assigns the guard variable of
each loop, and goes on with one random block.

- Break and continue are drawn only inside a loop. A jump ends its block, since nothing could run
  after it there, and is drawn only once the block has the fewest statements that it must have. The
  weights of what is legal keep their proportions.
- Every loop has a guard ``ble0``, ``ble1``, …, which nothing else reads or writes. It rises or
  falls between two distinct bounds, by a step from 1 to a third of its final value's magnitude (at
  least 1), and the loop's condition requires that it has not reached its final value.
- The update is the last statement of the loop's body, or the one before its last if that is a
  jump. Each ``continue`` is preceded by the update of its loop, or it would skip the update for
  ever. So every turn of a loop that is not its last moves the guard.
- A guard is assigned once, at the top of the program, as the paper has it. An inner loop whose
  guard is used up does not run again in later turns of the outer loop, so the turns of a program
  are bounded by the sum, not the product, of its loops' bounds: every program ends.
"""

from __future__ import annotations

from string import ascii_letters
from typing import Final

from plsemanticsbench.fuzzer.checks import check_integer
from plsemanticsbench.fuzzer.config import FuzzerConfig
from plsemanticsbench.fuzzer.expressions import Expressions
from plsemanticsbench.fuzzer.stream import Stream
from plsemanticsbench.lang.syntax import (
    Assign,
    Binary,
    Break,
    Continue,
    Declare,
    Expression,
    Halt,
    If,
    Literal,
    Operation,
    Program,
    Statement,
    Unary,
    Variable,
    While,
)

_NAMESPACE: Final = "plsemanticsbench/fuzzer/1"
"""Part of every stream's key; its number grows when a change here alters programs."""

_Block = tuple[Statement, ...]


def generate(config: FuzzerConfig, seed: int, index: int) -> Program:
    """Return program number ``index`` of a configuration and seed.

    It has a canonical text and ends under S and K, but possibly after very many steps or with very
    large values: see :func:`~plsemanticsbench.fuzzer.accepted`. No program depends on another's,
    and no two pairs of seed and index share random draws.

    Args:
        config: the knobs.
        seed: any integer of 64 bits.
        index: from 0 up.

    Raises:
        FuzzerError: the seed or the index is out of range.
    """
    check_integer("seed", seed, -(2**63), 2**63 - 1)
    check_integer("index", index, 0, 2**63 - 1)
    stream = Stream(f"{_NAMESPACE}|{config.digest()}|{seed}|{index}")
    return _Generator(config, stream).program()


class _Generator:
    """Draws one program; guard variables are collected while its loops are made."""

    def __init__(self, config: FuzzerConfig, stream: Stream) -> None:
        self._config = config
        self._stream = stream
        self._names = self._sample_names()
        self._expressions = Expressions(config, stream, self._names)
        self._guards: list[Statement] = []
        self._loops = 0
        self._weights: dict[tuple[int, bool, bool], dict[str, int]] = {}

    def program(self) -> Program:
        declarations = map(Declare, self._names)
        # The pool is all variables: those not yet assigned read as 0.
        values = [Assign(name, self._expressions.arithmetic()) for name in self._names]
        block = self._block(0, None)
        return Program((*declarations, *values, *self._guards, *block))

    def _sample_names(self) -> tuple[str, ...]:
        wanted = self._stream.between(self._config.min_variables, self._config.max_variables)
        names: list[str] = []
        while len(names) < wanted:
            if (name := self._stream.choice(ascii_letters)) not in names:
                names.append(name)
        return tuple(names)

    def _block(self, depth: int, update: Assign | None) -> _Block:
        """Return a block; ``update`` moves the guard of the loop around it, if there is one."""
        low, high = self._config.min_statements_per_block, self._config.max_statements_per_block
        statements: list[Statement] = []
        for number in range(1, self._stream.between(low, high) + 1):
            weights = self._weights_at(depth, update is not None, number >= low)
            kind = self._stream.weighted(weights)
            match kind:
                case "assignment":
                    name = self._stream.choice(self._names)
                    statements.append(Assign(name, self._expressions.arithmetic()))
                case "while":
                    statements.append(self._loop(depth))
                case "if":
                    statements.append(self._if(depth, update))
                case _:
                    return (*statements, *_jump(kind, update))
        return tuple(statements)

    def _weights_at(self, depth: int, in_loop: bool, may_jump: bool) -> dict[str, int]:
        key = depth, in_loop, may_jump
        if key not in self._weights:
            weights = self._config.statement_weights(depth, in_loop=in_loop, may_jump=may_jump)
            self._weights[key] = weights
        return self._weights[key]

    def _if(self, depth: int, update: Assign | None) -> If:
        condition = self._expressions.boolean()
        then = self._block(depth + 1, update)
        return If(condition, then, self._block(depth + 1, update))

    def _loop(self, depth: int) -> While:
        within_bound, update = self._guard()
        condition = Binary(Operation.AND, self._expressions.boolean(), within_bound)
        return While(condition, _ending_with(update, self._block(depth + 1, update)))

    def _guard(self) -> tuple[Expression, Assign]:
        """Make a guard variable; return the test that its final value is ahead, and its update."""
        name = f"ble{self._loops}"
        self._loops += 1
        rises = self._stream.choice((False, True))
        low, high = self._distinct_bounds()
        initial, final = (low, high) if rises else (high, low)
        step = self._stream.between(1, max(1, abs(final) // self._config.guard_step_divisor))
        self._guards += (Declare(name), Assign(name, _integer(initial)))
        test = Operation.LESS if rises else Operation.GREATER
        move = Operation.PLUS if rises else Operation.MINUS
        guard = Variable(name)
        return (
            Binary(test, guard, _integer(final)),
            Assign(name, Binary(move, guard, Literal(step))),
        )

    def _distinct_bounds(self) -> tuple[int, int]:
        """Return two bounds for a guard, the lower first."""
        bound = self._config.max_guard_bound
        one = other = self._stream.between(-bound, bound)
        while other == one:
            other = self._stream.between(-bound, bound)
        return min(one, other), max(one, other)


def _jump(kind: str, update: Assign | None) -> _Block:
    if kind == "halt":
        return (Halt(),)
    if kind == "continue" and update:
        return update, Continue()
    return (Break(),)


def _ending_with(update: Assign, body: _Block) -> _Block:
    """Insert the update towards the end of a loop's body."""
    match body[-1]:
        case Continue():
            return body  # it came with its update
        case Break() | Halt():
            return (*body[:-1], update, body[-1])
    return (*body, update)


def _integer(value: int) -> Expression:
    return Literal(value) if value >= 0 else Unary(Operation.MINUS, Literal(-value))
