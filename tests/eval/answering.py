"""Functions that stand for models, for ``--backend python`` and the API."""

import os
import signal
import sys
from functools import cache
from threading import Event

from plsemanticsbench.eval import make_plan, select
from plsemanticsbench.interpreters import Outcome, run
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.scoring.answers import format_state

PLAIN = ("predstate-S-std", "predstate-S-swap", "predstate-S-swap-text", "predstate-na")


def key(messages):
    return "\n\n".join(message["content"] for message in messages)


def gold(plan):
    """Return the right answers by prompt, and fail where two questions look the same."""
    answers = {}
    for group in plan.groups:
        for question in group.questions:
            prompt = key(plan.prompting.messages(question.prompt))
            assert answers.setdefault(prompt, question.answer) == question.answer
    return answers


@cache
def plain_gold():
    return gold(make_plan(select(PLAIN)))


def oracle(messages):
    """The right answer."""
    asked = [message for message in messages if message["content"] != "Think."]
    return plain_gold()[key(asked)]


def often_wrong(messages):
    """A wrong, malformed, cut off or right answer, as the prompt has it."""
    answer = oracle(messages)
    number = sum(key(messages).encode()) % 4
    return [answer, answer.replace("1", "2"), answer[:-3], f"<think>{answer}"][number]


def varied(messages):
    """An answer of some shape, which takes no knowledge of the gold answers and so no time."""
    number = sum(key(messages).encode()) % 5
    return [f"<answer><a>{number}</a></answer>", "none", "<answer><a>1", "<think>", ""][number]


def gated(messages):
    """Tells that it was asked, and answers once it is told to; ends when its parent is gone."""
    print("asked", flush=True)
    if not sys.stdin.readline():
        os._exit(1)
    return varied(messages)


def stuck(messages):
    """Never answers."""
    Event().wait()


def failing(messages):
    raise ValueError("no\nidea")


def dying(messages, number=signal.SIGKILL):
    """The second process kills itself in the middle."""
    if os.environ.get("PLSEMANTICSBENCH_RANK") == "1":
        dying.calls += 1
        if dying.calls == 5:
            os.kill(os.getpid(), number)
    return often_wrong(messages)


dying.calls = 0


def ending(messages):
    """The second process is told to end in the middle."""
    return dying(messages, signal.SIGTERM)


def session(messages):
    """The number of the session that the process is in."""
    return str(os.getsid(0))


def by_habit(program):
    """Return the PredState answer for a text that is read with standard symbols."""
    run_ = run(parse(program), max_steps=10_000)
    outcome = run_.outcome if run_.outcome is not Outcome.HALT else Outcome.OK
    return format_state(run_.final_state, outcome)


def three(messages):
    """Always the same answer."""
    return "<answer><x>3</x></answer>"
