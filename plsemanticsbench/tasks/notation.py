"""NL→Rule and Rule→NL: can the notation be read? (paper, section 4 and Appendix G.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.scoring.formats import OPTION
from plsemanticsbench.seeding import shuffled
from plsemanticsbench.semantics import Rule, rule_text, rules
from plsemanticsbench.tasks import columns
from plsemanticsbench.tasks.config import Config
from plsemanticsbench.tasks.facts import ProgramFacts
from plsemanticsbench.tasks.rows import NotationRow, config_columns
from plsemanticsbench.tasks.task import Task
from plsemanticsbench.tasks.worked import WorkedExample, listed

NOTATION_SPLIT: Final = "test"
"""The only split of these tasks."""

SAMPLES: Final = 200
OPTIONS: Final = 5
ATTEMPTS: Final = 100
"""How often to draw the options of a question until it is one that was not drawn before."""

_PATIENCE: Final = 10
"""After how many of these draws a rule that is farther off may come in."""

OptionSet = tuple[int, frozenset[int]]
"""The rule that is asked about, and the rules to choose from."""


@dataclass(frozen=True, slots=True)
class DrawnOptions:
    """The numbers of the rules among which to choose, and the position (from 0) of the right one.

    Attributes:
        options: rule numbers, in the order in which they are shown.
        right: index of the rule that is asked about.
    """

    options: tuple[int, ...]
    right: int

    @property
    def question(self) -> OptionSet:
        """What is asked, in whichever order the options are."""
        return self.options[self.right], frozenset(self.options)


def notation_rows(
    config: Config,
    *,
    samples: int = SAMPLES,
    distractors: str = "near",
    split: str = NOTATION_SPLIT,
    avoid: Collection[OptionSet] = (),
) -> Iterator[NotationRow]:
    """Yield the rows of NL→Rule or Rule→NL; the same questions in every variant.

    Each rule is asked about several times, so that standard errors are clustered by rule.

    Args:
        config: a config of one of these tasks.
        samples: number of rows.
        distractors: ``"near"`` as the paper samples them, or ``"random"``.
        split: named in the rows; it also decides which questions are drawn.
        avoid: questions that are not to be drawn.

    Raises:
        PLSemanticsBenchError: the config is of another task, there is no such mode, or there
            are fewer questions.
    """
    if config.task not in (NL2RULE, RULE2NL):
        raise PLSemanticsBenchError(f"{config.name} has no multiple-choice questions")
    known = rules(config.formalization, config.inventory)
    shared = config_columns(config)
    seed = f"{config.task.name}/{config.formalization}/{split}"
    for number, sample in enumerate(
        draw(config.formalization, seed, samples, distractors, avoid), start=1
    ):
        shown = [known[option - 1] for option in sample.options]
        asked = shown[sample.right]
        as_rules = config.task is NL2RULE
        texts, standard = (
            [text for each in sample.options for text in _texts(rule_set[each - 1])]
            for rule_set in (known, rules(config.formalization))
        )
        yield NotationRow(
            id=f"{split}/{number}",
            split=split,
            sensitive=texts != standard,
            asked=asked.description if as_rules else rule_text(asked),
            options=tuple(rule_text(rule) if as_rules else rule.description for rule in shown),
            correct=sample.right + 1,
            answer=OPTION.write(sample.right + 1),
            rule=asked.number,
            option_rules=sample.options,
            family=asked.family,
            category=asked.category,
            **shared,
        )


def draw(
    formalization: str,
    seed: str,
    count: int,
    distractors: str = "near",
    avoid: Collection[OptionSet] = (),
) -> list[DrawnOptions]:
    """Draw questions: no two alike, every rule asked about as often, every position right as often.

    Five rules are drawn around a centre, each rule being the centre equally often. Only then is one
    of the five made the right one: that which was asked about least so far, and among these one
    that is nearer to the others, or less near, than was right most often so far. If it were always
    the centre, the right option could be told from the others without the question.

    Args:
        formalization: ``"S"`` or ``"K"``.
        seed: decides everything.
        count: number of samples; equally often means as near to it as ``count`` allows.
        distractors: ``"near"`` (same family, then same top category, then others) or ``"random"``.
        avoid: questions that are not to be drawn.

    Raises:
        PLSemanticsBenchError: no such formalization or mode, or more samples than differ.
    """
    if distractors not in _ORDERS:
        raise PLSemanticsBenchError(
            f"unknown distractors '{distractors}': expected {' or '.join(_ORDERS)}"
        )
    known = rules(formalization)
    rounds = range(-(-count // len(known)))
    centres = [rule for turn in rounds for rule in shuffled(known, f"{seed}/rules/{turn}")]
    positions = shuffled([number % OPTIONS for number in range(count)], f"{seed}/positions")
    asked = Counter({rule.number: 0 for rule in known})
    stood: Counter[int] = Counter()
    questions = set(avoid)
    samples = []
    for number, (centre, position) in enumerate(zip(centres, positions, strict=False)):
        for attempt in range(ATTEMPTS):
            place = f"{seed}/{number}/{attempt}"
            options = _around(centre, known, place, _ORDERS[distractors], attempt // _PATIENCE)
            new = [o for o in shuffled(options, place) if (o, frozenset(options)) not in questions]
            if new:
                break
        else:
            raise PLSemanticsBenchError(f"there are no {count} different questions")
        ranks = _ranks([known[option - 1] for option in options], _ORDERS["near"])
        right = min(new, key=lambda option: (asked[option], stood[ranks[option]]))
        asked[right] += 1
        stood[ranks[right]] += 1
        questions.add((right, frozenset(options)))
        wrong = shuffled([option for option in options if option != right], f"{place}/order")
        samples.append(DrawnOptions((*wrong[:position], right, *wrong[position:]), position))
    return samples


def _ranks(options: Sequence[Rule], distance: Callable[[Rule, Rule], int]) -> dict[int, int]:
    """Return the place of each option in order of how near it is to the others, by its number."""
    sums = {rule.number: sum(distance(rule, other) for other in options) for rule in options}
    return {number: place for place, number in enumerate(sorted(sums, key=sums.__getitem__))}


def _around(
    centre: Rule,
    known: Sequence[Rule],
    seed: str,
    distance: Callable[[Rule, Rule], int],
    strangers: int,
) -> list[int]:
    """Return the numbers of a rule and of those nearest to it, but for some that are farther off.

    Args:
        centre: the rule.
        known: all rules.
        seed: decides between rules that are equally near.
        distance: how far two rules are apart.
        strangers: how many of the nearest are passed over, so that other choices come up.
    """
    others = shuffled([other for other in known if other is not centre], f"{seed}/distractors")
    nearest = sorted(others, key=lambda other: distance(centre, other))
    left = min(strangers, OPTIONS - 1, len(nearest) - OPTIONS + 1)
    chosen = (*nearest[: OPTIONS - 1 - left], *nearest[OPTIONS - 1 : OPTIONS - 1 + left])
    return [centre.number, *(other.number for other in chosen)]


def _near(rule: Rule, other: Rule) -> int:
    """Return how far two rules are apart: 0 same family, 1 same top category, 2 neither."""
    return 0 if other.family == rule.family else 1 if other.category == rule.category else 2


def _random(rule: Rule, other: Rule) -> int:
    return 0


_ORDERS: Final[dict[str, Callable[[Rule, Rule], int]]] = {"near": _near, "random": _random}


def _texts(rule: Rule) -> tuple[str, str]:
    return rule_text(rule), rule.description


def _rows(programs: Iterable[ProgramFacts], config: Config) -> Iterator[NotationRow]:
    return notation_rows(config)


@cache
def _published(task: str, formalization: str) -> frozenset[OptionSet]:
    """Return the questions of the published rows, which are the same in every variant."""
    seed = f"{task}/{formalization}/{NOTATION_SPLIT}"
    return frozenset(sample.question for sample in draw(formalization, seed, SAMPLES))


def _worked_examples(config: Config, pool: Sequence[ProgramFacts]) -> Iterator[WorkedExample]:
    published = _published(config.task.name, config.formalization)
    for row in notation_rows(config, samples=len(pool), split="examples", avoid=published):
        shown = listed(row.option_rules)
        yield WorkedExample(
            row,
            f"In the semantics above, the options are about the rules {shown}, in this order."
            f" The question is about rule {row.rule}, so option {row.correct} is right.",
        )


def _answer_sample(config: Config) -> Mapping[str, Any]:
    return {"sample": "<answer>N</answer>"}  # a number would be right for every fifth question


def _splits(config: Config) -> tuple[str, ...]:
    return (NOTATION_SPLIT,)


_COLUMNS: Final = columns.rule_columns(
    asked=columns.TEXT,
    options=[columns.TEXT],
    correct=columns.INT,
    answer=columns.TEXT,
    rule=columns.INT,
    option_rules=[columns.INT],
    family=columns.TEXT,
    category=columns.TEXT,
)
NL2RULE: Final = Task(
    name="nl2rule",
    title="NL→Rule",
    answers=OPTION,
    columns=_COLUMNS,
    rows=_rows,
    worked_examples=_worked_examples,
    sample=_answer_sample,
    about_programs=False,
    shots=0,
    splits=_splits,
)
RULE2NL: Final = Task(
    name="rule2nl",
    title="Rule→NL",
    answers=OPTION,
    columns=_COLUMNS,
    rows=_rows,
    worked_examples=_worked_examples,
    sample=_answer_sample,
    about_programs=False,
    shots=0,
    splits=_splits,
)
