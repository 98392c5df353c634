"""Runs of models that do not exist, written by plsemanticsbench.eval itself."""

from __future__ import annotations

import random
import re
from collections import Counter

from plsemanticsbench.eval import CallableModel, make_plan, run_plan, select

LOSS = {"std": 0.0, "swap": 0.45, "swap-text": 0.5, "obf": 0.2, "obf1tok": 0.22, "na": 0.1}


class Pretender:
    """Answers a plan's questions right with a chance that falls with length and odd symbols."""

    def __init__(self, plan, skill: float, seed: int = 0) -> None:
        self.skill, self.seed, self.asked = skill, seed, Counter()
        self.known = {}
        for group in plan.groups:
            for question in group.questions:
                prompt = "\n".join(m["content"] for m in plan.prompting.messages(question.prompt))
                self.known[prompt] = question

    def __call__(self, messages) -> str:
        prompt = "\n".join(message["content"] for message in messages)
        question = self.known[prompt]
        self.asked[prompt] += 1
        name = question.config.name
        chance = random.Random(f"{self.seed} {name} {question.id} {self.asked[prompt]}")
        kind = question.config.variant if question.config.has_semantics else "na"
        level = self.skill - LOSS[kind] - 0.0002 * len(question.answer)
        if question.config.task.name in ("predtrace", "predwindow"):
            level -= 0.2
        draw = chance.random()
        if draw < level:
            return f"Here it is: {question.answer}"
        return question.answer[:-4] if draw > 0.97 else spoilt(question.answer, chance)


def spoilt(answer: str, chance: random.Random) -> str:
    """Return the answer with one number changed, near its end more often than at its start."""
    numbers = list(re.finditer(r"(?<=>)-?\d+(?=<)", answer))
    if not numbers:
        return "<answer></answer>"
    place = numbers[chance.randrange(len(numbers))]
    value = int(place.group())
    other = value % 5 + 1 if len(numbers) == 1 and 1 <= value <= 5 else abs(value) + 1
    return answer[: place.start()] + str(other) + answer[place.end() :]


def make_run(folder, configs, name="pretender", skill=0.9, seed=0, stop_after=None, **more):
    """Evaluate a made-up model; with ``stop_after`` the run breaks off after so many answers."""
    splits = more.pop("splits", None)
    limit, trials = more.pop("limit", None), more.pop("trials", 1)
    plan = make_plan(select(configs, splits, limit=limit, trials=trials), **more)
    answer, calls = Pretender(plan, skill, seed), Counter()

    def model(messages):
        calls["all"] += 1
        if stop_after is not None and calls["all"] > stop_after:
            raise RuntimeError("the power is out")
        return answer(messages)

    try:
        run_plan(plan, lambda: CallableModel(model, name=name), folder)
    except ValueError:
        if stop_after is None:
            raise
    return folder
