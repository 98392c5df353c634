"""Attempts, resumed runs after a kill at any moment, and what may not be mixed."""

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dataset_builder.translate import (
    Reason,
    Settings,
    Task,
    open_store,
    translate_all,
    translate_task,
)
from dataset_builder.translate.report import report
from plsemanticsbench import PLSemanticsBenchError
from plsemanticsbench.models import PROMPT_TOO_LONG
from tests.dataset_builder.translate_child import (
    SETTINGS,
    FunctionModel,
    load_script,
    run_all,
    scripted,
)

CHILD = Path(__file__).with_name("translate_child.py")
TASK = Task("t", "int main() { answer(); }", (7,))


def program(value):
    return f"```cstar\nint r1;\nr1 = {value};\n```"


def in_turn(*answers):
    """Return a model that gives these answers, and the list of conversations it was shown."""
    seen = []

    def answer(messages):
        seen.append([dict(message) for message in messages])
        return answers[len(seen) - 1]

    return FunctionModel(answer, context=4100), seen


def untimed(record):
    """Return a record without its timings."""
    attempts = [
        {key: value for key, value in attempt.items() if not key.endswith("seconds")}
        for attempt in record["attempts"]
    ]
    return {**record, "attempts": attempts, "seconds": None}


# Attempts


def test_an_accepted_first_answer_ends_the_attempts():
    model, seen = in_turn(program(7))
    record = translate_task(TASK, model, Settings("m", attempts=3))
    assert (record["status"], record["reason"]) == ("accepted", None)
    assert record["program"] == "int r1;\nr1 = 7;"
    assert [attempt["output"] for attempt in record["attempts"]] == [program(7)]
    assert len(seen) == 1


def test_each_fault_is_the_next_user_turn():
    model, seen = in_turn("no idea", "```\nint r1\n```", program(8), program(7))
    record = translate_task(TASK, model, Settings("m", attempts=4))
    reasons = [attempt["reason"] for attempt in record["attempts"]]
    assert reasons == [Reason.NO_PROGRAM, Reason.SYNTAX_ERROR, Reason.WRONG_RESULT, None]
    assert record["status"] == "accepted"
    assert [len(conversation) for conversation in seen] == [1, 3, 5, 7]
    roles = [message["role"] for message in seen[-1]]
    assert roles == ["user", "assistant"] * 3 + ["user"]
    assert seen[-1][1]["content"] == "no idea"
    assert "there is no C★ program" in seen[-1][2]["content"]
    assert "found end of input" in seen[-1][4]["content"]
    assert "r1 = 8" in seen[-1][6]["content"]
    assert (record["attempts"][1]["line"], record["attempts"][1]["column"]) == (1, 7)


def test_a_task_is_rejected_with_the_reason_of_its_last_attempt():
    model, seen = in_turn("no idea", program(8))
    record = translate_task(TASK, model, Settings("m", attempts=2))
    assert (record["status"], record["reason"]) == ("rejected", "wrong_result")
    assert record["detail"] == "expected [7], got [8]"
    assert record["program"] is None
    assert len(seen) == 2


def test_a_conversation_too_long_for_the_model_ends_the_attempts():
    model, seen = in_turn("no idea", ("", PROMPT_TOO_LONG, 9, 0, 0.0), program(7))
    record = translate_task(TASK, model, Settings("m", attempts=3))
    assert record["reason"] == "prompt_too_long"
    assert record["detail"] == "9 tokens and 4096 for the answer exceed the context of 4100"
    assert record["attempts"][1]["output"] == ""
    assert len(seen) == 2


def test_half_a_surrogate_pair_is_kept_out(tmp_path):
    model, seen = in_turn("\ud83d" + program(8), program(7))
    with open_store(tmp_path, SETTINGS.identity([TASK])) as store:
        [record] = translate_all([TASK], lambda: model, SETTINGS, store)
    assert record["status"] == "accepted"
    assert seen[1][1]["content"] == "?" + program(8)


def test_the_report_counts_by_reason_and_attempt():
    answers = [(program(7),), ("no", program(7)), ("no", "no"), (program(8), program(8))]
    settings = Settings("m", attempts=2)
    records = [translate_task(TASK, in_turn(*given)[0], settings) for given in answers]
    counts = report(records)
    assert (counts["tasks"], counts["accepted"]) == (4, 2)
    assert counts["accepted_at_attempt"] == {"1": 1, "2": 1}
    assert set(counts["rejected"]) == set(Reason)
    assert {k: v for k, v in counts["rejected"].items() if v} == {
        "no_program": 1,
        "wrong_result": 1,
    }


# Resumed runs


@pytest.fixture
def script(tmp_path):
    """Four tasks: accepted, accepted at the second attempt, rejected twice, accepted."""
    rows = [
        {"id": "a", "cpp": "int a(); // ü", "output": [1], "answers": [program(1)]},
        {"id": "b", "cpp": "int b();", "output": [2], "answers": ["ich weiß nicht", program(2)]},
        {"id": "c", "cpp": "int c();", "output": [3], "answers": [program(4), "```\n{\n```"]},
        {"id": "d", "cpp": "int d();", "output": [4], "answers": [program(4)]},
    ]
    path = tmp_path / "script.json"
    path.write_text(json.dumps(rows), "utf-8")
    return path


@pytest.fixture
def whole(script, tmp_path):
    """The folder of an uninterrupted run."""
    tasks, answers = load_script(script)
    run_all(tasks, scripted(answers), tmp_path / "whole")
    return tmp_path / "whole"


def contents(folder):
    """Return everything in a folder that does not depend on the clock."""
    lines = (folder / "results.jsonl").read_text("utf-8").splitlines()
    programs = {p.name: p.read_bytes() for p in sorted((folder / "programs").iterdir())}
    return (
        [untimed(json.loads(line)) for line in lines],
        programs,
        (folder / "run.json").read_text(),
    )


def test_the_folder_of_a_run(whole):
    records, programs, _ = contents(whole)
    assert [(r["id"], r["status"], len(r["attempts"])) for r in records] == [
        ("a", "accepted", 1),
        ("b", "accepted", 2),
        ("c", "rejected", 2),
        ("d", "accepted", 1),
    ]
    assert programs == {
        f"{name}.cstar": f"int r1;\nr1 = {value};".encode() for name, value in zip("abd", (1, 2, 4))
    }


@pytest.mark.parametrize("answered", range(6))
def test_a_killed_run_continues(script, whole, tmp_path, answered):
    """Kill while the model is at its answer number ``answered + 1``, and right after that."""
    folder = tmp_path / "killed"
    kill_after(script, folder, answered, waits=True)
    kill_after(script, folder, 1, waits=False)
    tasks, answers = load_script(script)
    run_all(tasks, scripted(answers), folder)
    assert contents(folder) == contents(whole)


def kill_after(script, folder, answers, waits):
    """Run the child for some answers and kill it; if it ``waits``, when it asks for the next."""
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, str(CHILD), str(script), str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    ) as child:
        for _ in range(answers):
            if child.stdout.readline() != "asked\n":
                return  # it was done before
            child.stdin.write("go\n")
            child.stdin.flush()
        if waits:
            assert child.stdout.readline() == "asked\n"
        child.kill()


def test_a_line_torn_at_any_byte_is_done_again(script, whole, tmp_path):
    tasks, answers = load_script(script)
    data = (whole / "results.jsonl").read_bytes()
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    expected = contents(whole)
    for size in (0, 1, *range(last - 2, len(data) + 1)):
        (whole / "results.jsonl").write_bytes(data[:size])
        (whole / "programs" / "d.cstar").unlink(missing_ok=True)
        run_all(tasks, scripted(answers), whole)
        assert contents(whole) == expected, size


def test_what_is_done_needs_no_model(script, whole):
    tasks, _ = load_script(script)
    before = (whole / "results.jsonl").read_bytes()
    with open_store(whole, SETTINGS.identity(tasks)) as store:
        assert list(translate_all(tasks, lambda: pytest.fail("loaded"), SETTINGS, store)) == []
    assert (whole / "results.jsonl").read_bytes() == before


def test_a_failing_model_ends_the_run_and_loses_nothing(script, whole, tmp_path):
    tasks, answers = load_script(script)
    calls = iter(range(9))

    def fail():
        if next(calls) == 3:
            raise PLSemanticsBenchError("the server is down")

    with pytest.raises(PLSemanticsBenchError, match="the server is down"):
        run_all(tasks, scripted(answers, fail), tmp_path / "failed")
    assert len((tmp_path / "failed" / "results.jsonl").read_bytes().splitlines()) == 2
    run_all(tasks, scripted(answers), tmp_path / "failed")
    assert contents(tmp_path / "failed") == contents(whole)


# What may not be mixed


def refused(folder, settings, tasks):
    before = (folder / "results.jsonl").read_bytes()
    with (
        pytest.raises(PLSemanticsBenchError) as caught,
        open_store(folder, settings.identity(tasks)),
    ):
        pass
    assert (folder / "results.jsonl").read_bytes() == before
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("field", "value", "shown"),
    [
        ("model", "other", 'model was "scripted", is "other"'),
        ("endpoint", "http://x", 'endpoint was null, is "http://x"'),
        ("attempts", 3, "attempts was 2, is 3"),
        ("max_tokens", 7, "max_tokens was 4096, is 7"),
        ("temperature", 0.5, "temperature was null, is 0.5"),
        ("max_steps", 9, "max_steps was 1000000, is 9"),
    ],
)
def test_other_settings_are_refused(script, whole, field, value, shown):
    tasks, _ = load_script(script)
    message = refused(whole, dataclasses.replace(SETTINGS, **{field: value}), tasks)
    assert message.endswith(f"holds the results of another run: {shown}")


def test_another_template_is_refused(script, whole, monkeypatch):
    tasks, _ = load_script(script)
    monkeypatch.setattr("dataset_builder.translate.pipeline.template_id", lambda: "2-x")
    assert 'is "2-x"' in refused(whole, SETTINGS, tasks)


def test_other_tasks_are_refused(script, whole):
    tasks, _ = load_script(script)
    changed = dataclasses.replace(tasks[0], output=(9,))
    assert refused(whole, SETTINGS, [changed, *tasks[1:]]).endswith("task 'a' differs")
    assert refused(whole, SETTINGS, tasks[1:]).endswith("task 'a' is missing")
    new = dataclasses.replace(tasks[0], id="e")
    assert refused(whole, SETTINGS, [*tasks, new]).endswith("task 'e' is new")
    assert refused(whole, SETTINGS, tasks[::-1]).endswith("the tasks stand in another order")
    many = [Task(f"x{i}", "int x();", (1,)) for i in range(9)]
    assert refused(whole, SETTINGS, many).endswith("; 8 more")


@pytest.mark.parametrize("line", [b"{}", b"[]", b"{", b"\xff", None])
def test_a_changed_results_file_is_refused(script, whole, line):
    tasks, _ = load_script(script)
    path = whole / "results.jsonl"
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*lines, lines[0] if line is None else line]) + b"\n")
    assert f"{path}:5: not a record of this run" in refused(whole, SETTINGS, tasks)


def test_results_without_their_settings_are_refused(script, whole):
    tasks, _ = load_script(script)
    (whole / "run.json").unlink()
    assert "run.json: unreadable" in refused(whole, SETTINGS, tasks)
    (whole / "run.json").write_text("{")
    assert "run.json: unreadable" in refused(whole, SETTINGS, tasks)


def test_half_a_line_of_another_run_is_left_alone(script, whole):
    tasks, _ = load_script(script)
    with (whole / "results.jsonl").open("ab") as file:
        file.write(b'{"id": "somebody else')
    assert 'model was "scripted"' in refused(whole, dataclasses.replace(SETTINGS, model="x"), tasks)


def test_two_runs_cannot_write_to_one_folder(script, whole):
    tasks, _ = load_script(script)
    with open_store(whole, SETTINGS.identity(tasks)):
        assert "another run writes" in refused(whole, SETTINGS, tasks)


def test_a_folder_that_cannot_be_made_is_one_clear_error(tmp_path):
    (tmp_path / "file").write_text("")
    with (
        pytest.raises(PLSemanticsBenchError, match="cannot write to"),
        open_store(tmp_path / "file" / "out", SETTINGS.identity([TASK])),
    ):
        pass
