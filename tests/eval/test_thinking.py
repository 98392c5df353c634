"""Answers that were cut in a thinking of which only the model tells, and the limits of thinking."""

import pytest
from answering import oracle
from helpers import command, samples

from plsemanticsbench.eval import evaluate_model
from plsemanticsbench.eval.asking.requests import Requests
from plsemanticsbench.eval.folder.manifest import read_manifest
from plsemanticsbench.eval.running.run import score_run
from plsemanticsbench.models.interface import LENGTH, STOP, Completion, Model

CONFIG = "predstate-na"


class Saying(Model):
    """Says what ``say(gold, number)`` returns: a text, a finish reason, and fields of the reply."""

    def __init__(self, say, name="m", **attributes):
        self.say, self.name = say, name
        self.limits = []
        self.__dict__ |= attributes

    def identity(self):
        return {"name": self.name}

    def count_tokens(self, text):
        return len(text.split())

    def generate(self, requests):
        for number, request in enumerate(requests):
            self.limits.append(request.max_new_tokens)
            text, reason, *more = self.say(oracle(request.messages), number)
            yield Completion(request.id, text, reason, 9, 9, 0.0, **(more[0] if more else {}))


def draft(gold, number):
    return f"It is {gold} Wait, let me check", LENGTH


def states(out):
    return [sample["reading"]["status"] for sample in samples(out).values()]


def run(model, out, limit=3, **more):
    return evaluate_model(model, configs=CONFIG, limit=limit, out=out, max_new_tokens=9, **more)


def test_a_draft_of_a_model_that_does_not_think_is_its_answer(tmp_path):
    assert run(Saying(draft), tmp_path).accuracy(CONFIG) == 1
    assert states(tmp_path) == ["ok"] * 3


@pytest.mark.parametrize("name", ["Qwen/Qwen3-4B-Thinking-2507", "deepseek-r1:8b"])
def test_a_draft_of_a_model_that_always_thinks_is_none(tmp_path, name):
    assert run(Saying(draft, name), tmp_path).accuracy(CONFIG) == 0
    assert states(tmp_path) == ["truncated"] * 3


@pytest.mark.parametrize("shown", [0, 2])
@pytest.mark.parametrize(
    "more", [("hm</think>", {}), ("hm[/THINK]", {}), ("", {"reasoning": "hm"})]
)
def test_another_answer_shows_that_the_model_thinks(tmp_path, shown, more):
    """Whichever comes first: drafts that were cut before it are none either."""
    before, fields = more

    def say(gold, number):
        return (before + gold, STOP, fields) if number == shown else draft(gold, number)

    assert run(Saying(say), tmp_path).accuracy(CONFIG) == pytest.approx(1 / 3)
    assert sorted(states(tmp_path)) == ["ok", "truncated", "truncated"]
    assert score_run(tmp_path).accuracy(CONFIG) == pytest.approx(1 / 3)


def test_what_an_earlier_start_has_asked_is_settled_too(tmp_path):
    """The report is about all of a run, and a run may be extended in between."""
    assert run(Saying(draft), tmp_path).accuracy(CONFIG) == 1
    other = Saying(lambda gold, number: (f"hm</think>{gold}", STOP))
    evaluate_model(other, configs="predstate-S-std", limit=1, out=tmp_path, max_new_tokens=9)
    by_config = {(s["config"], s["reading"]["status"]) for s in samples(tmp_path).values()}
    assert by_config == {(CONFIG, "truncated"), ("predstate-S-std", "ok")}


def test_what_is_known_to_be_no_thinking_stays_an_answer(tmp_path):
    def say(gold, number):
        return (f"hm</think>{gold}", STOP) if number else (*draft(gold, 0), {"reasoning": "hm"})

    assert run(Saying(say), tmp_path).accuracy(CONFIG) == 1


@pytest.mark.parametrize("reason", [STOP, LENGTH])
def test_a_prompt_that_opens_the_thinking(tmp_path, reason):
    def say(gold, number):
        text = f"{gold} hm</think>{gold}" if number else f"{gold} Wait"
        return text, reason, {"thinking_opened": True}

    assert run(Saying(say), tmp_path).accuracy(CONFIG) == pytest.approx(2 / 3)


def test_show_has_no_pieces_of_a_draft(tmp_path, capfd):
    run(Saying(draft, "qwq"), tmp_path, limit=1)
    status, out, _ = command(capfd, "show", tmp_path)
    assert status == 0
    assert "truncated: the thinking was never closed" in out


def test_a_model_that_thinks_may_use_the_rest_of_its_context(tmp_path):
    model = Saying(lambda gold, number: (gold, STOP), thinks=True, context=9_000)
    evaluate_model(model, configs=CONFIG, limit=2, out=tmp_path)
    assert min(model.limits) > 5_000
    assert read_manifest(tmp_path)["generation"]["max_new_tokens"] == "the rest of the context"
    asked = Saying(lambda gold, number: (gold, STOP), thinks=True, context=9_000)
    evaluate_model(asked, configs=CONFIG, limit=2, out=tmp_path / "asked", max_new_tokens=7)
    assert asked.limits == [7, 7]


@pytest.mark.parametrize("opened", [True, None])
def test_an_answer_cut_in_its_thinking_is_asked_again_with_more_room(tmp_path, opened):
    """It shows itself that the model thinks; the others keep their limit."""

    def say(gold, number):
        enough = model.limits[-1] > 5_000
        thinking = "hm</think>" if opened else "<think>hm</think>"
        if number % 2 or enough:
            return f"{thinking}{gold}", STOP, {"thinking_opened": opened}
        return thinking.replace("</think>", f" {gold}"), LENGTH, {"thinking_opened": opened}

    model = Saying(say, context=9_000)
    assert evaluate_model(model, configs=CONFIG, limit=4, out=tmp_path).accuracy(CONFIG) == 1
    first, again = model.limits[:4], model.limits[4:]
    assert max(first) < 1_000
    assert len(again) == 2
    assert min(again) > 5_000
    recorded = sorted(sample["max_new_tokens"] for sample in samples(tmp_path).values())
    assert recorded == sorted([first[1], first[3], *again])


def test_a_limit_that_was_asked_for_is_one(tmp_path):
    model = Saying(lambda gold, number: (f"<think>{gold}", LENGTH), context=9_000)
    assert run(model, tmp_path).accuracy(CONFIG) == 0
    assert model.limits == [9, 9, 9]


def test_a_model_that_thinks_and_tells_no_context():
    class Group:
        longest = ("a b c",)

    model = Saying(draft, thinks=True)
    assert Requests(model, None).budget(Group()) == 32_768


def test_a_stray_closing_mark_does_not_make_a_model_think(tmp_path):
    """One slip among many finished answers, or one with nothing behind it."""

    def say(gold, number):
        if number == 0:
            return f"{gold} as said</reasoning> and so on", STOP
        return (gold, STOP) if number < 9 else draft(gold, number)

    run(Saying(say), tmp_path / "slip", limit=12)
    assert states(tmp_path / "slip").count("ok") == 11

    def end(gold, number):
        return (f"{gold}\n</reasoning>", STOP) if number == 0 else draft(gold, number)

    run(Saying(end), tmp_path / "end")
    assert states(tmp_path / "end")[1:] == ["ok", "ok"]


def test_many_closing_marks_do(tmp_path):
    def say(gold, number):
        return (f"hm</think>{gold}", STOP) if number % 2 else draft(gold, number)

    run(Saying(say), tmp_path, limit=8)
    assert sorted(states(tmp_path)) == ["ok"] * 4 + ["truncated"] * 4


@pytest.mark.parametrize("name", ["llama-3-sft-step-3000", "m-no-think", "spring-mini"])
def test_a_draft_of_a_model_whose_name_only_looks_so_is_its_answer(tmp_path, name):
    run(Saying(draft, name), tmp_path)
    assert states(tmp_path) == ["ok"] * 3
