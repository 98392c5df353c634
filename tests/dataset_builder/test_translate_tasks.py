"""Files of tasks: what is read, and what is refused with file, line and field."""

import json

import pytest

from dataset_builder.translate.tasks import Task, read_tasks
from plsemanticsbench import PLSemanticsBenchError

GOOD = {"id": "a-1", "cpp": "int main() {}", "output": [1]}


def test_fields_are_read(tmp_path):
    rows = [
        GOOD,
        {**GOOD, "id": "b", "output": " 12 -3\n+4", "inputs": {"n": -1, "k": 2}, "title": "T"},
        {**GOOD, "id": "c", "inputs": None, "title": None},
    ]
    path = tmp_path / "tasks.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n\n".join(map(json.dumps, rows)).encode())
    first, second, third = read_tasks(path)
    assert first == Task("a-1", "int main() {}", (1,))
    assert second == Task("b", "int main() {}", (12, -3, 4), {"n": -1, "k": 2}, "T")
    assert second.results == ("r1", "r2", "r3")
    assert list(second.inputs) == ["n", "k"]
    assert third == Task("c", "int main() {}", (1,))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "not JSON"),
        ("[]", "expected an object"),
        ("[" * 100_000, "nested too deeply"),
        ('{"id": ' + "9" * 5000 + "}", "integer string conversion"),
        ({"id": "b"}, "field 'cpp' is missing"),
        ({**GOOD, "ouput": [1]}, "field 'ouput' is unknown"),
        ({**GOOD, "id": "../x"}, "field 'id'"),
        ({**GOOD, "id": 7}, "field 'id'"),
        ({**GOOD, "id": "A-1"}, "field 'id': 'A-1' is taken by line 1"),
        ({**GOOD, "id": "b", "cpp": " "}, "field 'cpp'"),
        ({**GOOD, "id": "b", "cpp": "\ud800"}, "field 'cpp': holds half of a surrogate pair"),
        ({**GOOD, "id": "b", "output": []}, "field 'output'"),
        ({**GOOD, "id": "b", "output": "1 2.5"}, "field 'output': '2.5' is no integer"),
        ({**GOOD, "id": "b", "output": "٣"}, "field 'output': '٣' is no integer"),
        ({**GOOD, "id": "b", "output": [True]}, "field 'output'"),
        ({**GOOD, "id": "b", "output": [2**63]}, "field 'output': expected an integer of 64 bits"),
        ({**GOOD, "id": "b", "inputs": [1]}, "field 'inputs'"),
        ({**GOOD, "id": "b", "inputs": {"n": "1"}}, "field 'inputs'"),
        ({**GOOD, "id": "b", "inputs": {"my_n": 1}}, "field 'inputs': 'my_n' is no name"),
        ({**GOOD, "id": "b", "inputs": {"halt": 1}}, "field 'inputs': 'halt' is reserved"),
        ({**GOOD, "id": "b", "inputs": {"r1": 1}}, "field 'inputs': 'r1' is the name of a result"),
        ({**GOOD, "id": "b", "title": 3}, "field 'title'"),
    ],
    ids=str,
)
def test_faults_are_named(tmp_path, line, message):
    path = tmp_path / "tasks.jsonl"
    text = line if isinstance(line, str) else json.dumps(line)
    path.write_text(json.dumps(GOOD) + "\n" + text + "\n", "utf-8")
    with pytest.raises(PLSemanticsBenchError) as caught:
        read_tasks(path)
    assert str(caught.value).startswith(f"{path}:2: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("data", "message"),
    [(b"", "no tasks"), (b"\n \n", "no tasks"), (b'{"id": "\xff"}', "not UTF-8"), (None, "cannot")],
)
def test_files_without_tasks_are_refused(tmp_path, data, message):
    path = tmp_path / "tasks.jsonl"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(PLSemanticsBenchError, match=message):
        read_tasks(path)


def test_the_digest_sees_every_field_and_the_order_of_the_inputs():
    tasks = [
        Task("a", "x", (1,), {"n": 1, "k": 2}),
        Task("a", "x", (1,), {"k": 2, "n": 1}),
        Task("a", "y", (1,), {"n": 1, "k": 2}),
        Task("a", "x", (2,), {"n": 1, "k": 2}),
        Task("b", "x", (1,), {"n": 1, "k": 2}),
        Task("a", "x", (1,), {"n": 1, "k": 2}, "t"),
    ]
    assert len({task.digest() for task in tasks}) == len(tasks)
