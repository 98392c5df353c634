"""The records that scores are: one class for each task, with what its score tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from plsemanticsbench.scoring.reading import Status


@dataclass(frozen=True, slots=True)
class Score:
    """What the scores of all tasks have.

    Attributes:
        correct: whether the answer equals the reference.
        status: whether the answer could be read.
        reason: why not, if it could not.
    """

    correct: bool
    status: Status
    reason: str

    def measures(self) -> dict[str, float | None]:
        """Return the task's further scores, each from 0 to 1, or None where there is none."""
        return {}

    def to_dict(self) -> dict[str, Any]:
        """Return the score as JSON-ready data."""
        fields = {name: getattr(self, name) for cls in _bases(self) for name in cls.__slots__}
        return fields | {"status": self.status.value}


@dataclass(frozen=True, slots=True)
class StateScore(Score):
    """The score of a PredState answer.

    Attributes:
        variables_right: of the variables assigned at least once, those with the right value.
        variables: variables assigned at least once; 0 if the reference has no state.
        missing: declared variables that the answer lacks.
        extra: variables of the answer that the program lacks.
        changed_right: of the variables that get another value after their first assignment, those
            with the right value; None where it is not known which these are.
        changed: how many these are; 0 if the reference has no state, None if it is not known.
    """

    variables_right: int
    variables: int
    missing: tuple[str, ...]
    extra: tuple[str, ...]
    changed_right: int | None = None
    changed: int | None = None

    @property
    def share(self) -> float | None:
        """The share of variables right (paper, Table 16), None if there is no variable."""
        return self.variables_right / self.variables if self.variables else None

    @property
    def changed_share(self) -> float | None:
        """The share of changing variables right, None if there is none or it is not known."""
        if not self.changed or self.changed_right is None:
            return None
        return self.changed_right / self.changed

    def measures(self) -> dict[str, float | None]:
        """Return :attr:`share` and, where it is known what changes, :attr:`changed_share`."""
        changed = {} if self.changed is None else {"changed_right": self.changed_share}
        return {"variables_right": self.share, **changed}


@dataclass(frozen=True, slots=True)
class RuleScore(Score):
    """The score of a PredRule answer.

    Attributes:
        prefix: how many rules are right before the first that is not.
        length: rules of the reference.
        mismatch_index: 0-based place of the first mismatch, None if there is none or no answer.
        mismatch: category of the reference's rule at that place (paper, last table of Appendix G),
            ``"other"`` if the paper has none for it; ``"missing"`` if the answer ends there too
            soon, ``"extra"`` if it should have ended.
        expected: the reference's rule at that place, if it has one.
        found: the answer's rule at that place, if it has one.
    """

    prefix: int
    length: int
    mismatch_index: int | None
    mismatch: str | None
    expected: int | None
    found: int | None

    def measures(self) -> dict[str, float | None]:
        """Return the longest correct prefix as a share of the reference's length."""
        return {"prefix": _share(self.prefix, self.length, self.correct)}


@dataclass(frozen=True, slots=True)
class TraceScore(Score):
    """The score of a PredTrace answer.

    Attributes:
        rules_correct: whether the rules, without the states, are those of the reference.
        states_correct: whether the states, without the rules, are those of the reference.
        prefix: how many steps are right before the first that is not.
        length: steps of the reference.
        mismatch_index: 0-based place of the first wrong step, None if there is none or no answer.
        mismatch: what is wrong there: ``"rule"``, ``"state"``, ``"both"``; ``"missing"`` if the
            answer ends there too soon, ``"extra"`` if it should have ended.
    """

    rules_correct: bool
    states_correct: bool
    prefix: int
    length: int
    mismatch_index: int | None
    mismatch: str | None

    def measures(self) -> dict[str, float | None]:
        """Return the accuracies of rules and of states, and the longest correct prefix."""
        return {
            "rules_accuracy": float(self.rules_correct),
            "states_accuracy": float(self.states_correct),
            "prefix": _share(self.prefix, self.length, self.correct),
        }


@dataclass(frozen=True, slots=True)
class OptionScore(Score):
    """The score of an answer of NL→Rule or Rule→NL.

    Attributes:
        gold: the right option.
        predicted: the answer's option, None if none could be read.
    """

    gold: int
    predicted: int | None


def _share(part: int, whole: int, correct: bool) -> float:
    return part / whole if whole else float(correct)


def _bases(score: Score) -> list[Any]:
    """Return the classes that have the fields of a score, the general ones first."""
    return [cls for cls in reversed(type(score).__mro__) if cls is not object]
