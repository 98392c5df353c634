"""Recorded answers for every reason, and the parts of the judgement."""

import csv
import shutil
import subprocess
from pathlib import Path

import pytest

from dataset_builder.translate.extract import extract
from dataset_builder.translate.judging import (
    Reason,
    RejectedError,
    _unsupported,
    compare_executions,
    judge,
)
from dataset_builder.translate.prompt import TEMPLATES, first_message, retry_message
from dataset_builder.translate.tasks import Task
from plsemanticsbench import Execution, Outcome, parse, to_text
from plsemanticsbench.programs.splits import listed

ANSWERS = Path(__file__).parent / "translate_answers"
GCD = Task("gcd", "int main() {}", (6,), {"a": 84, "b": 30})
CASES = list(csv.DictReader((ANSWERS / "expected.csv").read_text("utf-8").splitlines()))
EXAMPLE = Task("example", (TEMPLATES / "example.cpp").read_text("utf-8"), (6, 5), {"n": 84, "k": 5})


@pytest.mark.parametrize("case", CASES, ids=[case["answer"] for case in CASES])
def test_a_recorded_answer_gets_its_verdict(case):
    answer = (ANSWERS / f"{case['answer']}.txt").read_text("utf-8")
    verdict = judge(answer, GCD, max_steps=10_000)
    assert (verdict.reason or "") == case["reason"]
    assert bool(verdict.position) == bool(case["position"])
    assert str(verdict.position or "").startswith(case["position"])
    assert case["detail"] in verdict.detail
    assert "\n" not in verdict.detail
    assert (verdict.program is None) == bool(case["reason"])
    assert bool(verdict.feedback) == bool(case["reason"])


def test_every_answer_on_disk_is_judged_and_every_reason_has_one():
    assert {path.stem for path in ANSWERS.glob("*.txt")} == {case["answer"] for case in CASES}
    # The other two cannot come from an answer: the prompt's length, and a fault of our own.
    elsewhere = {Reason.PROMPT_TOO_LONG, Reason.DISAGREEMENT}
    assert {case["reason"] for case in CASES} - {""} == set(Reason) - elsewhere


@pytest.mark.parametrize(
    ("s", "k"),
    [
        ((Outcome.OK, {"x": 1}), (Outcome.OK, {"x": 2})),
        ((Outcome.OK, {"x": 1}), (Outcome.HALT, {"x": 1})),
        ((Outcome.OK, {"x": 1}), (Outcome.ERROR, {"x": 1})),
    ],
)
def test_executions_that_end_differently_disagree(s, k):
    with pytest.raises(RejectedError) as caught:
        compare_executions(Execution("S", *s, steps=1), Execution("K", *k, steps=1))
    assert caught.value.verdict.reason is Reason.DISAGREEMENT


def test_the_model_is_not_told_the_expected_output():
    verdict = judge((ANSWERS / "wrong_result.txt").read_text("utf-8"), GCD, 10_000)
    assert "6" in verdict.detail
    assert "r1 = 24" in verdict.feedback
    assert "6" not in verdict.feedback
    secret = Task("secret", "int main() {}", (987654321,), {"a": 84})
    assert "987654321" not in first_message(secret)["content"]


def test_an_answer_with_a_construct_of_c_is_told_the_syntax_error_too():
    answer = (ANSWERS / "unsupported_increments.txt").read_text("utf-8")
    feedback = judge(answer, EXAMPLE, 10_000).feedback
    assert "23:9: C★ has no increments" in feedback
    assert "\n3:1" in feedback
    assert "int seen = 0, last = -1;" in feedback


@pytest.mark.parametrize(
    ("answer", "program"),
    [
        ("```cstar\nA\n```", "A"),
        ("~~~\nA\n~~~", "A"),
        ("```cstar\r\nA\r\n```\r\n", "A\r"),
        ("````\n```\nA\n````", "```\nA"),
        ("  ```CSTAR\nA\n  ```", "A"),
        ("```cstar\nA\n```\n```\nB\n```", "A"),
        ("```cstar\nA\n```\n```cstar\nB\n```", "B"),
        ("```c\nA\n```\n```\nB\n```", "B"),
        ("```\nA\n```\n```\n \n```", "A"),
        ("```cstar\nA\n```\n```cstar\nB", "B"),
        ("```cstar\nA\nB", "A\nB"),
        ("x</think>\n```cstar\nA\n```", "A"),
        ("<think>```cstar\nA\n```\n", ""),
        ("<think>\n</think>\n```\nA\n```\n</think>", ""),
        ("so int x; x = 1; is it", "int x; x = 1;"),
        ("int x;", ""),
        ("", ""),
    ],
)
def test_extraction(answer, program):
    assert extract(answer) == program


def test_no_program_of_ours_holds_a_construct_that_is_called_unsupported():
    words = "int for; int do; int long; int return; int float; for = do; long = (return - for);"
    assert _unsupported(to_text(parse(words))) is None
    for item in listed("human_written"):
        assert _unsupported(to_text(item.program())) is None, item.id


def test_the_worked_example_of_the_prompt_is_accepted():
    program = (TEMPLATES / "example.cstar").read_text("utf-8")
    verdict = judge(f"```cstar\n{program}\n```", EXAMPLE, 10_000)
    assert verdict.reason is None, verdict.detail
    assert to_text(verdict.program) == program
    assert program in first_message(EXAMPLE)["content"]


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")
def test_the_worked_example_prints_what_the_prompt_says(tmp_path):
    subprocess.run(["g++", TEMPLATES / "example.cpp", "-o", tmp_path / "example"], check=True)
    done = subprocess.run(
        [tmp_path / "example"], input="84 5", capture_output=True, text=True, check=True
    )
    assert tuple(map(int, done.stdout.split())) == EXAMPLE.output


def test_the_prompt_names_inputs_and_results():
    many = Task("t", "int main() { /* {{ 7 }} */ }", (1, 2, 3), {"n": -5, "k": 2})
    text = first_message(many)["content"]
    assert "n = -5, k = 2." in text
    assert "It prints 3 integers, which must be in r1, r2, r3 at the end." in text
    assert "/* {{ 7 }} */" in text
    none = first_message(Task("t", "int main() {}", (1,)))["content"]
    assert "It reads no input." in none
    assert "It prints 1 integer, which must be in r1 at the end." in none
    assert "r1, r2, r3" in retry_message(many, "fault {{ x }}")["content"]
    assert "fault {{ x }}" in retry_message(many, "fault {{ x }}")["content"]
