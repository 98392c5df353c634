"""Properties of reading: gold answers come back, wrapped ones too, changed ones never score."""

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plsemanticsbench import parse, run, trace
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.syntax import MAX_VALUE_BITS
from plsemanticsbench.scoring import (
    format_option,
    format_rules,
    format_state,
    format_trace,
    read_option,
    read_rules,
    read_state,
    read_trace,
    score_option,
    score_rules,
    score_state,
    score_trace,
)
from tests.golden import GOLDEN

AWKWARD = ("answer", "think", "thinking", "reasoning", "rule", "step", "Answer", "error", "r1")
NAMES = st.one_of(
    st.sampled_from(AWKWARD), st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,6}", fullmatch=True)
)
VALUES = st.one_of(st.integers(), st.integers(-(2**4095), 2**4095 - 1))
STATES = st.dictionaries(NAMES, VALUES, max_size=6)
RULE_LISTS = st.lists(st.integers(1, 78), max_size=12)
STEPS = st.lists(st.tuples(st.integers(1, 78), STATES), max_size=5)
OPTIONS = st.integers(1, 5)
ANSWERS = st.one_of(
    st.tuples(st.just("state"), STATES.map(format_state)),
    st.tuples(st.just("rules"), RULE_LISTS.map(format_rules)),
    st.tuples(st.just("trace"), STEPS.map(format_trace)),
    st.tuples(st.just("option"), OPTIONS.map(format_option)),
)
SCORERS = {
    "state": score_state,
    "rules": score_rules,
    "trace": score_trace,
    "option": score_option,
}
PROSE = st.lists(
    st.sampled_from(
        (
            "x < y && z",
            "<",
            ">",
            "a<b>c",
            "\n",
            "the <answer> tag",
            "```",
            "**",
            "5",
            "&amp;",
            "σ(x)",
        )
    ),
    max_size=5,
).map(" ".join)


@given(STATES)
def test_states_come_back(state):
    reading = read_state(format_state(state))
    assert reading.value == state
    assert list(reading.value) == list(state)


@given(RULE_LISTS)
def test_rules_come_back(rules):
    assert read_rules(format_rules(rules)).value == tuple(rules)


@given(STEPS)
def test_traces_come_back(steps):
    assert list(read_trace(format_trace(steps)).value) == steps


@pytest.mark.parametrize("option", range(1, 6))
def test_options_come_back(option):
    assert read_option(format_option(option)).value == option


@pytest.mark.parametrize("outcome", ["error", "timeout"])
def test_outcomes_come_back(outcome):
    assert read_state(format_state({"x": 1}, outcome)).value == outcome
    assert format_state({"x": 1}, outcome) == f"<answer>##{outcome}##</answer>"


def test_the_widest_value_can_be_read():
    state = {"x": 2**MAX_VALUE_BITS, "y": -(2**MAX_VALUE_BITS)}
    assert read_state(format_state(state)).value == state


def test_formats_are_those_of_the_conventions():
    assert format_state({"a": 10, "b": 23}) == "<answer><a>10</a><b>23</b></answer>"
    assert format_state({"a": 10}, "halt") == "<answer><a>10</a></answer>"
    assert format_rules([67, 68]) == "<answer><rule>67</rule><rule>68</rule></answer>"
    step = "<step><rule>3</rule><program_state><i>0</i></program_state></step>"
    assert format_trace([(3, {"i": 0})]) == f"<answer>{step}</answer>"
    assert "<program_state></program_state>" in format_trace([(78, {})])
    assert format_option(3) == "<answer>3</answer>"


@pytest.mark.parametrize("call", [lambda: format_option(6), lambda: format_state({}, "fine")])
def test_what_no_answer_can_be_is_refused(call):
    with pytest.raises(PLSemanticsBenchError):
        call()


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("name", GOLDEN)
def test_golden_answers_come_back_and_score(name, formalization):
    program = parse(GOLDEN[name]["program"])
    execution = run(program, formalization)
    state = format_state(execution.final_state, execution.outcome)
    steps = trace(program, formalization)
    assert score_state(state, state).correct
    assert score_rules(format_rules(steps.rules), format_rules(steps.rules), formalization).correct
    answer = format_trace(steps)
    assert list(read_trace(answer).value) == list(steps)
    assert score_trace(answer, answer).correct


@given(ANSWERS, PROSE, PROSE, st.sampled_from(("", "<think>{}</think>", "{}</think>")))
def test_a_wrapped_answer_scores(answer, before, after, thinking):
    task, gold = answer
    text = f"{thinking.format(before)} {before}\n```xml\n{gold}\n```\n{after} so it is"
    assert SCORERS[task](text, gold).correct


@given(ANSWERS, st.data())
def test_an_answer_with_one_character_changed_never_scores(answer, data):
    """Only changes that the rules of reading allow may leave an answer right."""
    task, gold = answer
    at = data.draw(st.integers(0, len(gold) - 1))
    new = data.draw(st.sampled_from("0123456789<>/-.,xA"))
    text = gold[:at] + new + gold[at + 1 :]
    if text.lower() == gold.lower() or _plain(text) == _plain(gold):
        return
    assert not SCORERS[task](text, gold).correct


@given(ANSWERS, st.data())
def test_a_cut_answer_never_scores(answer, data):
    task, gold = answer
    end = data.draw(st.integers(0, len(gold) - 1))
    assert not SCORERS[task](gold[:end], gold).correct


@given(ANSWERS.filter(lambda answer: answer[1].lower().count("<answer>") == 1), st.data())
def test_no_earlier_draft_takes_the_place_of_a_cut_answer(answer, data):
    task, gold = answer
    end = data.draw(st.integers(len("<ans"), len(gold) - 1))
    score = SCORERS[task](f"{gold} Wait, once more: {gold[:end]}", gold)
    assert (score.correct, score.status) == (False, "truncated")


@given(STATES.filter(bool), st.data())
def test_a_changed_state_never_scores(state, data):
    name = data.draw(st.sampled_from(sorted(state)))
    change = data.draw(st.sampled_from(("more", "dropped", "renamed", "extra")))
    other = dict(state)
    if change == "more":
        other[name] = state[name] + 1 if state[name] < 0 else state[name] - 1
    elif change == "extra":
        other[name + "0000000"] = 0
    else:
        value = other.pop(name)
        if change == "renamed":
            other[name + "0000000"] = value
    score = score_state(format_state(other), format_state(state))
    assert score.status == "ok" and not score.correct


def _plain(text):
    """Drop leading zeros, which are read: 05 and 5 are one number."""
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", text.replace("+", ""))


N = 5_000_000
REPEATED = (
    "<answer>",
    "<answer",
    "<answer ",
    "</answer>",
    "<answer></answer>",
    "<answer>5</answer>",
    "<answer><answer>5</answer>",
    "<answer><a>1</a>",
    "<answer><a>1</a><a>2</a></answer>",
    "<answer>```",
    "<answer>##error##",
    "<answer><rule>1</rule>",
    "<answer><step><rule>3</rule><program_state><a>1</a>",
    "<think>",
    "</think>",
    "<think>5</think>",
    "<think>5",
    "<a>",
    "<",
    "< ",
    "<|channel|>",
    "`",
    "\ud800<",
    "0",
)
ONCE = {
    "digits": f"<answer><a>{'1' * N}</a></answer>",
    "blanks": f"<answer><a>{' ' * N}",
    "blanks in a tag": f"<{' ' * N}answer>",
    "variables": f"<answer>{'<a>1</a>' * (N // 8)}</answer>",
    "other variables": "<answer>"
    + "".join(f"<a{i}>1</a{i}>" for i in range(N // 18))
    + "<a1>2</a1></answer>",
    "unclosed variables": f"<answer>{'<a>1</a>' * (N // 8)}",
    "variables called answer": f"<answer>{'<answer>5</answer>' * (N // 18)}",
    "wide values": f"<answer><a>{'9' * 5_000}</a></answer>" * (N // 5_000),
    "rules": f"<answer>{'<rule>1</rule>' * (N // 14)}</answer>",
}
HARD = {repr(unit): unit * (N // len(unit)) for unit in REPEATED} | ONCE


@pytest.mark.parametrize("read", [read_state, read_rules, read_trace, read_option])
@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_five_megabytes_of_tags_are_read_at_once(text, read):
    """Usually 0.05 to 0.3 seconds of the processor; anything quadratic would take minutes."""
    start = time.process_time()
    read(text)
    assert time.process_time() - start < 5


def test_time_grows_with_the_text_only():
    def seconds(size):
        text = "<answer><a>1</a><answer>5</answer><think>" * size
        start = time.process_time()
        read_state(text)
        return time.process_time() - start

    small = min(seconds(10_000) for _ in range(5))
    assert min(seconds(160_000) for _ in range(5)) < 64 * small  # quadratic would be 256 times


@settings(max_examples=300)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                ("<answer>", "</answer>", "<a>", "</a>", "<think>", "</think>", "1", "-")
            ),
            st.text(max_size=3),
            st.characters(categories=["Cs"]),
        ),
        max_size=20,
    ).map("".join)
)
def test_anything_gives_a_reading(text):
    for read in (read_state, read_rules, read_trace, read_option):
        reading = read(text)
        assert (reading.status == "ok") == (reading.value is not None)
        assert bool(reading.reason) or reading.status == "ok"
