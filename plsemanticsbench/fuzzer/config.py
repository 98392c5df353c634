"""The fuzzer's knobs (paper, Table 10), checked, and the weights they give at each depth."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from math import cos, pi
from pathlib import Path
from typing import Final, Self

from plsemanticsbench.fuzzer.checks import (
    FuzzerError,
    check_integer,
    check_names,
    check_probability,
    load_toml,
)

BILLION: Final = 10**9
"""Probabilities are drawn as whole billionths, so that no platform rounds a choice its own way."""

MAX_EXPECTED_STATEMENTS: Final = 20_000
"""Statements that programs of a configuration may have on average."""

_RANGES: Final = {
    "min_statements_per_block": (1, 20),
    "max_statements_per_block": (1, 20),
    "min_block_depth": (0, 50),
    "max_block_depth": (0, 50),
    "min_variables": (1, 52),
    "max_variables": (1, 52),
    "max_arithmetic_terms": (1, 50),
    "max_variable_terms": (0, 50),
    "max_boolean_terms": (1, 50),
    "min_literal": (0, 1_000_000),
    "max_literal": (1, 1_000_000),
    "max_guard_bound": (1, 1_000_000),
    "guard_step_divisor": (1, 1_000_000),
}
_ORDERED: Final = (
    ("min_statements_per_block", "max_statements_per_block"),
    ("min_block_depth", "max_block_depth"),
    ("min_variables", "max_variables"),
    ("max_variable_terms", "max_arithmetic_terms"),
    ("min_literal", "max_literal"),
)
_STATEMENTS: Final = ("assignment", "while", "if", "break", "continue", "halt")
_PROBABILITIES: Final = tuple(f"probability_{name}" for name in (*_STATEMENTS, "sign", "not"))


@dataclass(frozen=True, slots=True)
class FuzzerConfig:
    """What the fuzzer's programs look like; the defaults are the paper's (Table 10, Appendix C.2).

    The depth of a block is the number of blocks around it; the program's own block has depth 0.
    Guard variables, their declarations, assignments and updates are not counted by any knob.

    Attributes:
        min_statements_per_block: fewest statements drawn for a block.
        max_statements_per_block: most statements drawn for a block.
        min_block_depth: depth up to which the probabilities hold as given; beyond it those of
            ``while`` and ``if`` taper off.
        max_block_depth: depth at which these two are zero.
        min_variables: fewest variables declared.
        max_variables: most variables declared.
        probability_assignment: of an assignment; the six statement probabilities sum to 1.
        probability_while: of a loop.
        probability_if: of an if.
        probability_break: of a break.
        probability_continue: of a continue.
        probability_halt: of a halt.
        max_arithmetic_terms: most variables and literals in an arithmetic expression.
        max_variable_terms: most variables in an arithmetic expression.
        max_boolean_terms: most comparisons in a condition.
        min_literal: smallest literal in an expression.
        max_literal: largest literal in an expression.
        max_guard_bound: guard variables begin and end in [-max_guard_bound, max_guard_bound].
        guard_step_divisor: a guard that ends at f moves by 1 to |f| / guard_step_divisor a turn.
        probability_sign: of a unary ``+`` or ``-`` before a term. The paper has no such knob, but
            without it and the next no unary operator would ever be generated.
        probability_not: of a ``!`` before a comparison.

    Raises:
        FuzzerError: a knob is out of its range, or knobs contradict each other.
    """

    min_statements_per_block: int = 1
    max_statements_per_block: int = 3
    min_block_depth: int = 5
    max_block_depth: int = 10
    min_variables: int = 5
    max_variables: int = 10
    probability_assignment: float = 0.4
    probability_while: float = 0.3
    probability_if: float = 0.2
    probability_break: float = 0.09
    probability_continue: float = 0.005
    probability_halt: float = 0.005
    max_arithmetic_terms: int = 6
    max_variable_terms: int = 3
    max_boolean_terms: int = 4
    min_literal: int = 0
    max_literal: int = 9
    max_guard_bound: int = 20
    guard_step_divisor: int = 3
    probability_sign: float = 0.05
    probability_not: float = 0.05

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            check_integer(name, getattr(self, name), low, high)
        for name in _PROBABILITIES:
            check_probability(name, getattr(self, name))
        for lower, upper in _ORDERED:
            value, limit = getattr(self, lower), getattr(self, upper)
            if value > limit:
                raise FuzzerError(f"{lower} is {value}, allowed: at most {upper}, here {limit}")
        self._check_weights()

    def _check_weights(self) -> None:
        weights = self._weights()
        if not weights["assignment"]:
            raise FuzzerError("probability_assignment is 0, allowed: a number above 0, at most 1")
        total = sum(weights.values())
        if abs(total - BILLION) > len(weights):  # thirds and the like are rounded
            raise FuzzerError(
                f"the six statement probabilities sum to {total / BILLION:.9g}, allowed: 1"
            )
        expected = self.expected_statements()
        if expected > MAX_EXPECTED_STATEMENTS:
            raise FuzzerError(
                f"max_statements_per_block, max_block_depth, probability_while and probability_if "
                f"make {expected:,.0f} statements a program on average, "
                f"allowed: at most {MAX_EXPECTED_STATEMENTS:,}"
            )

    @classmethod
    def from_dict(cls, knobs: Mapping[str, object]) -> Self:
        """Make a configuration from some knobs; the others keep their defaults.

        Raises:
            FuzzerError: a knob is unknown or has a bad value.
        """
        check_names(knobs, (knob.name for knob in fields(cls)), "knob")
        return cls(**knobs)  # type: ignore[arg-type]  # values are checked there

    @classmethod
    def from_toml(cls, path: str | Path) -> Self:
        """Read a configuration from a TOML file of knobs.

        Raises:
            OSError: the file cannot be read.
            FuzzerError: it is no TOML, or as :meth:`from_dict`.
        """
        return cls.from_dict(load_toml(Path(path)))

    def to_dict(self) -> dict[str, int | float]:
        """Return the knobs by name."""
        return asdict(self)

    def digest(self) -> str:
        """Return a SHA-256 of the knobs: equal for equal configurations, on every machine."""
        knobs = self.to_dict()
        exact = {name: billionths(knobs[name]) for name in _PROBABILITIES}
        return sha256(json.dumps({**knobs, **exact}, sort_keys=True).encode()).hexdigest()

    def statement_weights(
        self, depth: int, *, in_loop: bool, may_jump: bool = True
    ) -> dict[str, int]:
        """Return the weight of each kind of statement in a block, proportional to its probability.

        Args:
            depth: the block's depth.
            in_loop: whether a loop is around it; break and continue are illegal elsewhere.
            may_jump: whether the block has statements enough to end here with a jump.
        """
        weights = self._weights()
        for name in ("while", "if"):
            weights[name] = weights[name] * self.taper(depth) // BILLION
        if not in_loop or not may_jump:
            weights["break"] = weights["continue"] = 0
        if not may_jump:
            weights["halt"] = 0
        return weights

    def _weights(self) -> dict[str, int]:
        return {name: billionths(getattr(self, f"probability_{name}")) for name in _STATEMENTS}

    def taper(self, depth: int) -> int:
        """Return, in billionths, what is left at a depth of the weights of ``while`` and ``if``.

        Half a cosine wave from 1 at ``min_block_depth`` to 0 at ``max_block_depth``. For permitted
        depths no value is near the middle of two billionths, so all platforms round alike.
        """
        if depth >= self.max_block_depth:
            return 0
        if depth <= self.min_block_depth:
            return BILLION
        beyond = depth - self.min_block_depth
        share = beyond / (self.max_block_depth - self.min_block_depth)
        return round((1 + cos(pi * share)) / 2 * BILLION)

    def expected_statements(self) -> float:
        """Return how many statements are drawn for a program, on average."""
        outside = inside = 0.0  # a block one level deeper, outside loops or in one
        for depth in range(self.max_block_depth, -1, -1):
            outside, inside = (
                self._expected_in_block(depth, in_loop, inside, nested)
                for in_loop, nested in ((False, outside), (True, inside))
            )
        return outside

    def _expected_in_block(self, depth: int, in_loop: bool, body: float, branch: float) -> float:
        """Return the mean for a block, from those for a loop's body and a branch in it."""
        low, high = self.min_statements_per_block, self.max_statements_per_block
        expected, reached = 0.0, 1.0
        for number in range(1, high + 1):
            weights = self.statement_weights(depth, in_loop=in_loop, may_jump=number >= low)
            total = sum(weights.values())
            expected += reached * (
                1 + (weights["while"] * body + 2 * weights["if"] * branch) / total
            )
            if number >= low:  # the block ends here if that is its size, or with a jump
                jumps = weights["break"] + weights["continue"] + weights["halt"]
                reached *= (1 - jumps / total) * (high - number) / (high - number + 1)
        return expected


def billionths(probability: float) -> int:
    """Return a probability as a whole number of billionths."""
    return round(probability * BILLION)
