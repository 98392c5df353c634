"""Accept a model's answer, or reject it with one recorded reason (paper, §3.1)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from dataset_builder.translate.extract import extract
from dataset_builder.translate.tasks import Task
from plsemanticsbench import (
    CStarSyntaxError,
    Execution,
    Outcome,
    PLSemanticsBenchError,
    Program,
    parse,
    run,
)
from plsemanticsbench.lang.lexer import syntax_error
from plsemanticsbench.lang.syntax import Position
from plsemanticsbench.programs.inputs import VALUE_BITS, input_values

_CONSTRUCTS: Final = Path(__file__).resolve().parent / "constructs.toml"


class Reason(StrEnum):
    """Why an answer is rejected, in the order in which it is checked."""

    PROMPT_TOO_LONG = "prompt_too_long"
    NO_PROGRAM = "no_program"
    UNSUPPORTED_CONSTRUCT = "unsupported_construct"
    SYNTAX_ERROR = "syntax_error"
    WRONG_INPUTS = "wrong_inputs"
    INTEGER_OVERFLOW = "integer_overflow"
    TIMEOUT = "timeout"
    ERROR_OUTCOME = "error_outcome"
    STUCK_IN_K = "stuck_in_k"
    DISAGREEMENT = "disagreement"
    WRONG_RESULT = "wrong_result"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an answer.

    Attributes:
        reason: why it is rejected; None if it is accepted.
        detail: what exactly is wrong, in one line.
        feedback: the same for the model, which is not told the expected output.
        position: where in the extracted program the fault lies, if at one place.
        program: the accepted program.
    """

    reason: Reason | None
    detail: str = ""
    feedback: str = ""
    position: Position | None = None
    program: Program | None = None


class RejectedError(Exception):
    """Ends the judgement of an answer; carries the verdict."""

    def __init__(
        self, reason: Reason, detail: str, position: Position | None = None, feedback: str = ""
    ) -> None:
        self.verdict = Verdict(reason, detail, feedback or detail, position)


def judge(answer: str, task: Task, max_steps: int) -> Verdict:
    """Extract the program of an answer, run it under S and K, and compare it with the test.

    Args:
        answer: what the model said, whole.
        task: with the inputs that the program must hold and the output that it must compute.
        max_steps: budget of recorded steps under each formalization.
    """
    try:
        program = _parsed(extract(answer))
        _check_inputs(program, task)
        execution = _executed(program, "S", max_steps)
        compare_executions(execution, _executed(program, "K", max_steps))
        _check_results(execution, task)
    except RejectedError as rejected:
        return rejected.verdict
    return Verdict(None, program=program)


def _parsed(text: str) -> Program:
    if not text.strip():
        raise RejectedError(Reason.NO_PROGRAM, "there is no C★ program in the answer")
    try:
        return parse(text)
    except CStarSyntaxError as error:
        # The parser stumbles wherever it first can; what C★ cannot say at all says more.
        unsupported = _unsupported(text)
        fault = unsupported or error
        raise RejectedError(
            Reason.UNSUPPORTED_CONSTRUCT if unsupported else Reason.SYNTAX_ERROR,
            str(fault).split("\n")[0],
            Position(fault.line, fault.column),
            f"{unsupported}\n{error}" if unsupported else str(error),
        ) from error


def _unsupported(text: str) -> CStarSyntaxError | None:
    """Return the first construct of C++ in a text that C★ has no form of, as an error there."""
    found = [
        (match.start(), name, hint)
        for name, pattern, hint in _constructs()
        if (match := pattern.search(text))
    ]
    if not found:
        return None
    offset, name, hint = min(found)
    return syntax_error(text, offset, f"C★ has no {name}: {hint}")


@cache
def _constructs() -> tuple[tuple[str, re.Pattern[str], str], ...]:
    rows = tomllib.loads(_CONSTRUCTS.read_text("utf-8"))["construct"]
    return tuple((row["name"], re.compile(row["pattern"], re.ASCII), row["hint"]) for row in rows)


def _check_inputs(program: Program, task: Task) -> None:
    names = tuple(task.inputs)
    try:
        values = input_values(program, names)
    except PLSemanticsBenchError as error:
        raise RejectedError(Reason.WRONG_INPUTS, str(error)) from error
    for name, value in zip(names, values, strict=True):
        if value != task.inputs[name]:
            raise RejectedError(
                Reason.WRONG_INPUTS, f"input '{name}' is {value}, expected {task.inputs[name]}"
            )


def _executed(program: Program, formalization: str, max_steps: int) -> Execution:
    end = run(program, formalization, max_steps=max_steps, value_bits=VALUE_BITS)
    if end.outcome is not Outcome.TIMEOUT:
        return end
    # Only a value too large ends a run as a timeout before the steps are used up.
    reason = Reason.INTEGER_OVERFLOW if end.steps < max_steps else Reason.TIMEOUT
    raise RejectedError(reason, _fault(end), end.position)


def compare_executions(s: Execution, k: Execution) -> None:
    """Require that a run under S and one under K end normally and alike.

    Raises:
        RejectedError: an error outcome, stuck in K, or another disagreement.
    """
    if s.outcome is Outcome.ERROR:
        raise RejectedError(Reason.ERROR_OUTCOME, _fault(s), s.position)
    if k.outcome is Outcome.ERROR and (k.reason or "").startswith("stuck"):
        raise RejectedError(Reason.STUCK_IN_K, _fault(k), k.position)
    if (s.outcome, s.final_state) != (k.outcome, k.final_state):
        raise RejectedError(
            Reason.DISAGREEMENT,
            f"S ends in {s.outcome} with {dict(s.final_state)},"
            f" K in {k.outcome} with {dict(k.final_state)}",
        )


def _fault(end: Execution) -> str:
    place = f"{end.position}: " if end.position else ""
    rule = f" (rule {end.rule} of {end.formalization})" if end.rule else ""
    return f"{place}{end.reason}{rule}"


def _check_results(end: Execution, task: Task) -> None:
    got = [end.final_state.get(name) for name in task.results]
    if got == list(task.output):
        return
    missing = [name for name, value in zip(task.results, got, strict=True) if value is None]
    if missing:
        raise RejectedError(Reason.WRONG_RESULT, f"'{missing[0]}' is not declared")
    held = ", ".join(f"{name} = {value}" for name, value in zip(task.results, got, strict=True))
    raise RejectedError(
        Reason.WRONG_RESULT,
        f"expected {list(task.output)}, got {got}",
        feedback=f"The program ends with {held}, which is not what the C++ program prints.",
    )
