"""Models of one's own that fail, or that keep to the interface in a way of their own."""

import pytest
from answering import often_wrong
from helpers import command, lines, samples

from plsemanticsbench.eval import CallableModel, ModelError, evaluate_model
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.interface import STOP, Completion

CONFIG = "predstate-na"


class Plain:
    """A model that works, though it is no :class:`Model`."""

    own_limit = True

    def identity(self):
        return {"name": "plain"}

    def count_tokens(self, text):
        return len(text)

    def _answer(self, request):
        text = often_wrong([dict(message) for message in request.messages])
        return Completion(request.id, text, STOP, 1, 1, 0.0)

    def generate(self, requests):
        return map(self._answer, requests)


def run(model, out, **more):
    return evaluate_model(model, configs=CONFIG, limit=3, out=out, **more)


@pytest.mark.parametrize("kind", [iter, list, tuple, lambda found: found])
def test_completions_may_come_in_anything_that_can_be_walked_through(tmp_path, kind):
    class Walked(Plain):
        def generate(self, requests):
            return kind(map(self._answer, requests))

    run(Walked(), tmp_path / "a")
    run(CallableModel(often_wrong), tmp_path / "b")
    assert [s["output"] for s in samples(tmp_path / "a").values()] == [
        s["output"] for s in samples(tmp_path / "b").values()
    ]


def test_the_part_of_the_model_ends_when_the_run_does(tmp_path):
    ended = []

    class Open(Plain):
        def generate(self, requests):
            try:
                yield self._answer(requests[0])
                yield Completion("nobody's", "", STOP, 1, 1, 0.0)
            finally:
                ended.append(True)

    with pytest.raises(ModelError, match="nobody's"):
        run(Open(), tmp_path)
    assert ended == [True]


@pytest.mark.parametrize("method", ["identity", "count_tokens", "generate"])
def test_whatever_a_model_raises_is_one_message(tmp_path, method):
    def fails(self, *_):
        raise KeyError("no\nkey")

    model = type("Failing", (Plain,), {method: fails, "own_limit": False})()
    with pytest.raises(ModelError, match=r"^the model failed: KeyError: 'no\\nkey'$"):
        run(model, tmp_path)


def test_a_model_that_cannot_be_made(tmp_path):
    def fails():
        raise OSError("no such device")

    from plsemanticsbench.eval import make_plan, run_plan, select

    plan = make_plan(select(CONFIG, limit=1))
    with pytest.raises(ModelError, match="no such device"):
        run_plan(plan, fails, tmp_path)


@pytest.mark.parametrize(
    "odd", [None, "text", ("0", "x"), Completion("0", None, STOP, 1, 1, 0.0)], ids=repr
)
def test_what_is_no_completion_is_named(tmp_path, odd):
    class Odd(Plain):
        def generate(self, requests):
            yield odd

    with pytest.raises(ModelError, match="returned no completion: "):
        run(Odd(), tmp_path)
    assert lines(tmp_path) == []


async def coroutine(messages):
    return "x"


@pytest.mark.parametrize("answer", [None, b"x", 7, ["x"]], ids=repr)
def test_functions_that_return_no_text(tmp_path, answer):
    kind = type(answer).__name__
    with pytest.raises(PLSemanticsBenchError, match=f"returned {kind} instead of a text"):
        run(lambda messages: answer, tmp_path)


@pytest.mark.parametrize("error", [ValueError("v"), OSError("o"), RecursionError("r")], ids=repr)
def test_functions_that_raise(tmp_path, error):
    def answer(messages):
        raise error

    with pytest.raises(ModelError, match=f"the model failed: {type(error).__name__}: "):
        run(answer, tmp_path)


@pytest.mark.parametrize(
    ("name", "text", "hint"),
    [
        ("broken_syntax", "def answer(:", "SyntaxError"),
        ("broken_name", "answer = undefined", "NameError: name 'undefined' is not defined"),
        ("broken_exit", "raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_modules_that_cannot_be_imported(tmp_path, capfd, monkeypatch, name, text, hint):
    (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    status, out, err = command(
        capfd, "eval", "--backend", "python", "--model", f"{name}:answer", "--limit", 1,
        "-c", CONFIG, "--out", tmp_path / "run",
    )  # fmt: skip
    assert (status, out) == (2, "")
    assert err.startswith(f"Error: cannot load {name}:answer: ")
    assert hint in err


def test_a_relative_module(tmp_path, capfd):
    status, _, err = command(
        capfd, "eval", "--backend", "python", "--model", ".here:answer", "--limit", 1,
        "--out", tmp_path,
    )  # fmt: skip
    assert status == 2
    assert err.startswith("Error: cannot load .here:answer: ")
