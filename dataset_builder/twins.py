"""Programs that are nearly the same once names and literals no longer count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from plsemanticsbench import Program, load_inventory, to_text
from plsemanticsbench.lang.lexer import tokenize

TWIN_SHARE: Final = 0.15
"""Two programs are twins if fewer than this share of the longer one's tokens must be edited."""


class Twins(NamedTuple):
    """Two programs that are too much alike.

    Attributes:
        one: id of the first.
        other: id of the second.
        share: edits that turn one into the other, as a share of the longer one's tokens.
    """

    one: str
    other: str
    share: float


def masked_tokens(program: Program) -> tuple[int, ...]:
    """Return the types of the canonical text's tokens: all names are alike, and all literals."""
    return tuple(token.type for token in tokenize(to_text(program), load_inventory("std")))


def twins(programs: Mapping[str, Program]) -> Iterator[Twins]:
    """Yield every pair of programs that are nearly the same, in order.

    Args:
        programs: the programs by id.
    """
    masked = {name: masked_tokens(program) for name, program in programs.items()}
    kinds = {name: Counter(tokens) for name, tokens in masked.items()}
    for one, other in combinations(masked, 2):
        longer = max(len(masked[one]), len(masked[other]))
        most = int(TWIN_SHARE * longer)
        # Whatever one has too many of takes an edit each: this rules out most pairs at once.
        if max((kinds[p] - kinds[q]).total() for p, q in ((one, other), (other, one))) > most:
            continue
        distance = edit_distance(masked[one], masked[other], most)
        if distance < TWIN_SHARE * longer:
            yield Twins(one, other, distance / longer)


def edit_distance(one: Sequence[int], other: Sequence[int], most: int) -> int:
    """Return how many insertions, deletions and replacements turn one sequence into the other.

    Args:
        one: a sequence.
        other: another one.
        most: largest distance of interest; ``most + 1`` stands for every larger one.
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    above = [min(column, most + 1) for column in range(len(other) + 1)]
    for row, item in enumerate(one, 1):
        line = [most + 1] * len(above)
        line[0] = min(row, most + 1)
        # Cells further from the diagonal than `most` cannot be part of a shorter way.
        for column in range(max(1, row - most), min(len(other), row + most) + 1):
            edits = 1 + min(above[column - 1], above[column], line[column - 1])
            kept = above[column - 1] if item == other[column - 1] else edits
            line[column] = min(kept, edits, most + 1)
        above = line
    return above[-1]
