"""What servers send as an answer: whatever it is, it is read, asked for again or refused."""

import copy
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from loopback import ask, raw, said, serving

pytest.importorskip("openai", reason="needs the client: pip install openai")

from plsemanticsbench.models import (
    CONTENT_FILTER,
    LENGTH,
    STOP,
    Completion,
    RowsRefusedError,
)
from plsemanticsbench.models.server.errors import EndpointError
from plsemanticsbench.models.server.replies import Reply, read_answer

pytestmark = pytest.mark.usefixtures("waits")

REPLY = {
    "id": "1",
    "object": "chat.completion",
    "created": 1,
    "model": "m",
    "choices": [
        {
            "index": 0,
            "finish_reason": "stop",
            "logprobs": None,
            "message": {"role": "assistant", "content": "x", "reasoning_content": "so"},
        }
    ],
    "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
}  # fmt: skip


def body(**message):
    data = copy.deepcopy(REPLY)
    data["choices"][0]["message"] = {"role": "assistant", **message}
    return data


def read(data):
    return read_answer(data if isinstance(data, bytes) else json.dumps(data).encode(), {}, {})


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (STOP, "stop STOP end_turn eos eos_token stop_sequence tool_calls COMPLETE"
               " FinishReason.STOP"),
        (LENGTH, "length LENGTH model_length max_tokens MAX_TOKENS max_output_tokens"
                 " token_limit max_completion_tokens max-tokens"
                 " FINISH_REASON_MAX_TOKENS FinishReason.MAX_TOKENS"
                 " model_context_window_exceeded"),
        (CONTENT_FILTER, "content_filter content_filtered SAFETY RECITATION BLOCKLIST SPII refusal"
                         " PROHIBITED_CONTENT guardrail_intervened sensitive"),
    ],
)  # fmt: skip
def test_why_answers_end(kind, words):
    for word in words.split():
        for reason in (word, {"type": word}, {"reason": word, "type": "incomplete"}):
            data = copy.deepcopy(REPLY)
            data["choices"][0]["finish_reason"] = reason
            assert read(data).finish_reason == kind, reason


@pytest.mark.parametrize(
    "reason",
    ["abort", "timeout", "incomplete", "insufficient_system_resource", "cancelled", "error", "new",
     "network_error", "repetition", "OTHER", "load", {"type": "abort"}, {"x": "stop"}, 7, True,
     ["stop"]],
)  # fmt: skip
def test_answers_that_were_not_finished_are_asked_for_again(reason, waits):
    def reply(body, number):
        return said("half", reason) if number < 2 else said("whole")

    with serving(reply) as server:
        (made,) = ask(server, retries=2)
    assert (made.text, len(server.bodies), len(waits)) == ("whole", 3, 2)


@pytest.mark.parametrize("reason", ["abort", "a new word", {"type": "abort"}])
def test_rows_that_are_never_finished_are_left_open(reason):
    def reply(body, number):
        bad = body["messages"][0]["content"].endswith(" 1")
        return said("half", reason) if bad else said("whole")

    made = []
    with serving(reply) as server, pytest.raises(RowsRefusedError) as caught:
        from loopback import requests

        from plsemanticsbench.models import ServedModel

        for completion in ServedModel("m", server.url, retries=2).generate(requests(4)):
            made.append(completion.id)
    assert sorted(made) == ["0", "2", "3"]
    assert len(server.bodies) == 3 + 3
    assert "1 row is refused" in str(caught.value)
    assert "was not finished: " + (reason if isinstance(reason, str) else "") in str(caught.value)


def test_a_choice_that_says_what_went_wrong():
    data = copy.deepcopy(REPLY)
    data["choices"][0] |= {"finish_reason": "error", "error": {"message": "upstream fell over"}}
    with (
        serving(lambda body, number: raw(data)) as server,
        pytest.raises(RowsRefusedError, match="upstream fell over"),
    ):
        ask(server, retries=1)
    assert len(server.bodies) == 2


@pytest.mark.parametrize("content", [None, "", []])
@pytest.mark.parametrize("usage", [None, {}, {"completion_tokens": 0}, {"completion_tokens": None}])
@pytest.mark.parametrize("reason", ["stop", None, "length"])
def test_an_empty_answer_without_a_token_is_none(content, usage, reason):
    data = body(content=content) | {"usage": usage}
    data["choices"][0]["finish_reason"] = reason
    assert read(data).again
    with (
        serving(lambda body, number: raw(data)) as server,
        pytest.raises(RowsRefusedError, match="empty, without a token"),
    ):
        ask(server, retries=1)
    assert len(server.bodies) == 2


@pytest.mark.parametrize(("reason", "kind"), [("SAFETY", CONTENT_FILTER), ("MAX_TOKENS", LENGTH)])
def test_a_choice_without_a_message(reason, kind):
    data = copy.deepcopy(REPLY)
    data["choices"] = [{"index": 0, "finish_reason": reason}]
    assert read(data) == Reply("", kind, 10, 5)


def test_an_empty_answer_with_tokens_is_one():
    data = body(content=None) | {"usage": {"completion_tokens": 1}}
    assert read(data) == Reply("", STOP, 0, 1)


@pytest.mark.parametrize(
    ("told", "tokens"),
    [
        (100, 100), (100.0, 100), ("100", 100), ("100.0", 100), (0, 0), (None, 0), (-5, 0),
        (True, 0),
        ([5], 0), ({"a": 5}, 0), ("many", 0), ("NaN", 0), (float("nan"), 0), (float("inf"), 0),
        (10**400, 0), ("1e400", 0),
    ],
)  # fmt: skip
def test_counts_are_whole_numbers(told, tokens):
    data = copy.deepcopy(REPLY) | {"usage": {"prompt_tokens": told, "completion_tokens": told}}
    reply = read(data)
    assert (reply.prompt_tokens, reply.completion_tokens) == (tokens, tokens)
    assert type(reply.prompt_tokens) is type(reply.completion_tokens) is int


@pytest.mark.parametrize(
    ("message", "text", "reasoning"),
    [
        ({"content": ["a", "b"]}, "ab", None),
        ({"content": [{"type": "output_text", "text": "a"}]}, "a", None),
        ({"content": [{"type": "text", "text": {"value": "a"}}, {"text": "b"}]}, "ab", None),
        ({"content": {"type": "text", "text": "a"}}, "a", None),
        ({"content": "a", "reasoning": {"text": "so"}}, "a", "so"),
        ({"content": "a", "reasoning": {"summary": [{"text": "s"}, {"text": "o"}]}}, "a", "so"),
        ({"content": "a", "reasoning": ["s", {"content": "o"}]}, "a", "so"),
        ({"content": "a", "reasoning_details": [{"type": "reasoning.t", "text": "o"}]}, "a", "o"),
        ({"content": "a", "reasoning": None, "thinking": "so"}, "a", "so"),
        ({"content": [{"type": "thinking", "text": "o"}, {"text": "a"}]}, "a", "o"),
        ({"content": "", "reasoning_content": "so"}, "", "so"),
        ({"content": "a", "reasoning_content": ""}, "a", ""),
    ],
)  # fmt: skip
def test_where_texts_are(message, text, reasoning):
    reply = read(body(**message))
    assert (reply.text, reply.reasoning) == (text, reasoning)


def paths(data, before=()):
    """Yield the way to each value inside some JSON, and to all of it."""
    yield before
    inner = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for name, value in inner:
        yield from paths(value, (*before, name))


NAMES = st.sampled_from(["error", "message", "code", "text", "type"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text()
    | st.sampled_from(["abort", "100", "-1", "length", "\ud800", 1e308, 10**30, -1, 0, 429, "503"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text() | NAMES, inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


@st.composite
def odd_bodies(draw):
    data = copy.deepcopy(REPLY)
    for _ in range(draw(st.integers(1, 3))):
        way = draw(st.sampled_from(list(paths(data))))
        if not way:
            data = draw(JSON)
            continue
        place = data
        for name in way[:-1]:
            place = place[name]
        if draw(st.booleans()):
            place[way[-1]] = draw(JSON)
        else:
            place.pop(way[-1])
    text = json.dumps(data).encode()
    return text[: draw(st.integers(0, len(text)))] if draw(st.integers(0, 9)) == 0 else text


@pytest.fixture(scope="module")
def changing():
    """A server that says what the test puts into ``says``."""
    says = {}
    with serving(lambda body, number: raw(says["body"])) as server:
        yield server, says


@given(data=odd_bodies() | st.binary(max_size=40))
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_a_server_sends_is_an_answer_or_an_error_in_words(changing, data):
    server, says = changing
    says["body"] = data
    try:
        (made,) = ask(server, retries=1, limit=5)
    except (EndpointError, RowsRefusedError) as error:
        assert server.url in str(error)
        assert "\n" not in str(error) and len(str(error)) < 700
        return
    assert type(made) is Completion and type(made.text) is str
    assert made.finish_reason in (STOP, LENGTH, CONTENT_FILTER, "prompt_too_long")
    assert type(made.prompt_tokens) is type(made.completion_tokens) is int
    assert min(made.prompt_tokens, made.completion_tokens) >= 0
    assert made.reasoning is None or type(made.reasoning) is str


@pytest.mark.parametrize("deep", [b"[" * 100_000, b'{"choices":' * 900 + b"1" + b"}" * 900])
def test_depth_is_no_crash(deep):
    reply = copy.deepcopy(REPLY)
    with (
        serving(lambda body, number: raw(deep)) as server,
        pytest.raises(EndpointError, match="no chat completion came back"),
    ):
        ask(server, retries=0)
    reply["choices"][0]["finish_reason"] = {"type": {"type": {"type": {"type": {"type": "stop"}}}}}
    assert read(reply).again


def test_odd_counts_are_stored_so_that_the_run_can_go_on(tmp_path):
    from plsemanticsbench.eval import ServedModel, evaluate_model, read_samples

    odd = [100.0, "100", None, -1, [1], True]

    def reply(body, number):
        usage = {"prompt_tokens": odd[number % 6], "completion_tokens": odd[-1 - number % 6]}
        return raw(copy.deepcopy(REPLY) | {"usage": usage})

    with serving(reply) as server:
        for limit in (3, 6):
            model = ServedModel("m", server.url, concurrency=1)
            evaluate_model(model, configs="predstate-na", limit=limit, out=tmp_path)
    assert len(read_samples(tmp_path)) == 6
