"""NL→Rule and Rule→NL: can the notation be read? (paper, section 4 and Appendix G.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring.answers import format_option
from plsemanticsbench.semantics import Rule, rules
from plsemanticsbench.semantics.text import rule_text
from plsemanticsbench.tasks.configs import NOTATION_SPLIT, NOTATION_TASKS, Config
from plsemanticsbench.tasks.rows import NotationRow, config_columns
from plsemanticsbench.tasks.seeding import shuffled

SAMPLES: Final = 200
OPTIONS: Final = 5


@dataclass(frozen=True, slots=True)
class Sample:
    """The numbers of the rules among which to choose, and the position (from 0) of the right one.

    Attributes:
        options: rule numbers, in the order in which they are shown.
        right: index of the rule that is asked about.
    """

    options: tuple[int, ...]
    right: int


def notation_rows(
    config: Config,
    *,
    samples: int = SAMPLES,
    distractors: str = "near",
    split: str = NOTATION_SPLIT,
) -> Iterator[NotationRow]:
    """Yield the rows of NL→Rule or Rule→NL; the same questions in every variant.

    Args:
        config: a configuration of one of these tasks.
        samples: number of rows.
        distractors: ``"near"`` as the paper samples them, or ``"random"``.
        split: named in the rows; it also decides which questions are drawn.

    Raises:
        PLSemanticsBenchError: the configuration is of another task, or there is no such mode.
    """
    if config.task not in NOTATION_TASKS:
        raise PLSemanticsBenchError(f"{config.name} has no multiple-choice questions")
    known = rules(config.formalization, config.inventory)
    shared = config_columns(config)
    seed = f"{config.task}/{config.formalization}/{split}"
    for number, sample in enumerate(
        draw(config.formalization, seed, samples, distractors), start=1
    ):
        shown = [known[option - 1] for option in sample.options]
        asked = shown[sample.right]
        as_rules = config.task == "nl2rule"
        yield NotationRow(
            id=f"{split}/{number}",
            split=split,
            question=asked.description if as_rules else rule_text(asked),
            options=tuple(rule_text(rule) if as_rules else rule.description for rule in shown),
            correct=sample.right + 1,
            answer=format_option(sample.right + 1),
            rule=asked.number,
            option_rules=sample.options,
            family=asked.family,
            category=asked.category,
            **shared,
        )


def draw(formalization: str, seed: str, count: int, distractors: str = "near") -> list[Sample]:
    """Draw questions: every rule is asked equally often, and so is every position right.

    Args:
        formalization: ``"S"`` or ``"K"``.
        seed: decides everything.
        count: number of samples; equally often means as near to it as ``count`` allows.
        distractors: ``"near"`` (same family, then same top category, then others) or ``"random"``.

    Raises:
        PLSemanticsBenchError: no such formalization or mode, or more samples than differ.
    """
    if distractors not in _ORDERS:
        raise PLSemanticsBenchError(
            f"unknown distractors '{distractors}': expected {' or '.join(_ORDERS)}"
        )
    known = rules(formalization)
    rounds = -(-count // len(known))
    asked = [rule for turn in range(rounds) for rule in shuffled(known, f"{seed}/rules/{turn}")]
    positions = shuffled([number % OPTIONS for number in range(count)], f"{seed}/positions")
    samples: list[Sample] = []
    seen: set[Sample] = set()
    for number, (rule, right) in enumerate(zip(asked, positions, strict=False)):
        for attempt in range(100):
            sample = _sample(rule, known, right, f"{seed}/{number}/{attempt}", _ORDERS[distractors])
            if sample not in seen:
                break
        else:
            raise PLSemanticsBenchError(f"there are no {count} different questions")
        seen.add(sample)
        samples.append(sample)
    return samples


def _near(rule: Rule, other: Rule) -> int:
    """Return how far two rules are apart: 0 same family, 1 same top category, 2 neither."""
    return 0 if other.family == rule.family else 1 if other.category == rule.category else 2


def _random(rule: Rule, other: Rule) -> int:
    return 0


_ORDERS: Final[dict[str, Callable[[Rule, Rule], int]]] = {"near": _near, "random": _random}


def _sample(
    rule: Rule, known: Sequence[Rule], right: int, seed: str, distance: Callable[[Rule, Rule], int]
) -> Sample:
    others = shuffled([other for other in known if other is not rule], f"{seed}/distractors")
    nearest = sorted(others, key=lambda other: distance(rule, other))[: OPTIONS - 1]
    wrong = shuffled([other.number for other in nearest], f"{seed}/order")
    return Sample((*wrong[:right], rule.number, *wrong[right:]), right)
