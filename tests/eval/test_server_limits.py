"""Limits of new tokens: too large for a server, or under a name that it does not take."""

import tomllib
from pathlib import Path

import pytest
from loopback import ask, failed, raw, said, serving

pytest.importorskip("openai", reason="needs the client: pip install openai")

from plsemanticsbench.models import LENGTH, PROMPT_TOO_LONG, STOP, RowsRefusedError
from plsemanticsbench.models.server.refusals import refused

pytestmark = pytest.mark.usefixtures("waits")

WORDINGS = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))

VLLM = (
    "'max_tokens' or 'max_completion_tokens' is too large: {limit}. This model's maximum context"
    " length is 8192 tokens and your request has {prompt} input tokens ({limit} > 8192 - {prompt})."
)


def limit_in(body):
    return body.get("max_completion_tokens", body.get("max_tokens"))


def small(context, prompt, words=VLLM):
    """Return a server with room for so many tokens."""

    def reply(body, number):
        limit = limit_in(body)
        if prompt + limit > context:
            return failed(400, words.format(limit=limit, prompt=prompt, total=limit + prompt))
        return said("x", tokens=(prompt, 5))

    return reply


@pytest.mark.parametrize("words", WORDINGS["room"])
def test_a_limit_that_leaves_no_room_is_lowered_to_what_is_left(words):
    with serving(small(8192, 118, words)) as server:
        (made,) = ask(server, limit=100_000)
        assert [limit_in(body) for body in server.bodies] == [100_000, 8074]
    assert (made.text, made.finish_reason, made.max_new_tokens) == ("x", STOP, 8074)


@pytest.mark.parametrize(("cap", "words"), WORDINGS["caps"])
def test_a_limit_beyond_the_models_own_is_lowered_once_for_all_rows(words, cap, caplog):
    def reply(body, number):
        return said("x") if limit_in(body) <= cap else failed(400, words)

    with serving(reply) as server:
        made = ask(server, rows=3, limit=100_000)
        assert [limit_in(body) for body in server.bodies] == [100_000, cap, cap, cap]
    assert [completion.max_new_tokens for completion in made] == [cap] * 3
    assert caplog.text.count(f"the server allows {cap} new tokens at most") == 1


def test_room_that_one_prompt_leaves_is_no_limit_of_others(caplog):
    def reply(body, number):
        long = body["messages"][0]["content"].endswith(" 0")
        return small(8192, 8000 if long else 100)(body, number)

    with serving(reply) as server:
        made = ask(server, rows=3, limit=1000)
    assert [completion.max_new_tokens for completion in made] == [192, None, None]
    assert len(caplog.records) == 1


def test_a_server_whose_sum_must_stay_below_the_context():
    def reply(body, number):
        limit = limit_in(body)
        if 100 + limit >= 8192:
            return small(0, 100)(body, number)
        return said("x")

    with serving(reply) as server:
        assert ask(server, limit=9000)[0].max_new_tokens == 8091


@pytest.mark.parametrize("limit", [0, 100])
@pytest.mark.parametrize(("status", "message"), WORDINGS["prompts"])
def test_a_prompt_that_is_too_long_in_many_words(status, message, limit):
    with serving(lambda body, number: failed(status, message)) as server:
        (made,) = ask(server, limit=limit)
        assert len(server.bodies) == 1
    assert (made.finish_reason, made.text) == (PROMPT_TOO_LONG, "")


@pytest.mark.parametrize(
    "error",
    [
        {"message": "x", "type": "exceed_context_size_error", "n_prompt_tokens": 900, "n_ctx": 512},
        {"message": "x", "code": "context_length_exceeded"},
        {"message": "x", "internal_code": "context_window_exceeded"},
    ],
)
@pytest.mark.parametrize("limit", [0, 100])
def test_a_prompt_that_is_too_long_in_codes(error, limit):
    with serving(lambda body, number: raw({"error": error}, 400)) as server:
        assert ask(server, limit=limit)[0].finish_reason == PROMPT_TOO_LONG


@pytest.mark.parametrize(
    "message",
    [
        "max_tokens is too large",
        "Please reduce the length of the messages or completion.",
        "max_tokens exceeds what this model can generate",
        VLLM.format(limit=7, prompt=8185).replace("8192", "many").replace("8185", "few"),
    ],
)
def test_a_limit_without_numbers_is_refused_with_a_remedy(message):
    with (
        serving(lambda body, number: failed(400, message)) as server,
        pytest.raises(RowsRefusedError) as caught,
    ):
        ask(server, limit=100)
    assert message in str(caught.value)
    assert "--max-new-tokens" in str(caught.value)


@pytest.mark.parametrize(("status", "message"), WORDINGS["rates"])
def test_limits_of_rates_are_no_limits_of_prompts(status, message):
    from plsemanticsbench.models.server.errors import PromptTooLongError

    failure = refused(status, failed(status, message)[2], {"max_tokens": 10}, {})
    assert not issubclass(failure.kind, PromptTooLongError)


def ollama(body, number):
    """Knows ``max_tokens`` alone."""
    limit = body.get("max_tokens")
    return said("long", tokens=(10, 844)) if limit is None else said("sh", LENGTH, (10, limit))


@pytest.mark.parametrize("concurrency", [1, 4])
def test_a_limit_that_is_ignored_is_sent_under_its_other_name(concurrency, caplog):
    with serving(ollama) as server:
        made = ask(server, rows=9, limit=10, concurrency=concurrency)
        names = [body.keys() & {"max_tokens", "max_completion_tokens"} for body in server.bodies]
    assert all(len(each) == 1 for each in names)
    assert 1 <= names.count({"max_completion_tokens"}) <= concurrency
    assert names.count({"max_tokens"}) == 9
    assert {(c.text, c.completion_tokens, c.max_new_tokens) for c in made} == {("sh", 10, None)}
    assert caplog.records == []


def test_one_name_stays_where_it_works():
    with serving(lambda body, number: said("x", LENGTH, (10, 11))) as server:
        ask(server, rows=3, limit=10)
        assert all("max_completion_tokens" in body for body in server.bodies)
        assert len(server.bodies) == 3


@pytest.mark.parametrize("concurrency", [1, 4])
@pytest.mark.parametrize("tokens", [(10, 844), (0, 0)])
def test_a_server_that_keeps_to_no_limit_is_noticed(concurrency, tokens, caplog):
    with serving(lambda body, number: said("long" * 100, tokens=tokens)) as server:
        made = ask(server, rows=6, limit=10, concurrency=concurrency)
        assert len(server.bodies) <= 6 + concurrency
    assert [completion.max_new_tokens for completion in made] == [0] * 6
    assert caplog.text.count("does not keep to the limit of new tokens") == 1


def test_a_limit_that_did_not_hold_is_recorded(tmp_path):
    from helpers import samples

    from plsemanticsbench.eval import ServedModel, evaluate_model

    with serving(lambda body, number: said("x", tokens=(9000, 844))) as server:
        model = ServedModel("m", server.url)
        evaluate_model(model, configs="predstate-na", limit=1, max_new_tokens=10, out=tmp_path)
    (sample,) = samples(tmp_path).values()
    assert sample["max_new_tokens"] == 0
    assert "does not keep to the limit" in model.remarks[0]


@pytest.mark.parametrize(
    "refusal",
    [
        failed(400, "Unsupported parameter: 'max_completion_tokens' is not supported with this"
                    " model. Use 'max_tokens' instead.", "unsupported_parameter"),
        failed(400, 'json: unknown field "max_completion_tokens"'),
        failed(422, "Extra inputs are not permitted"),
        raw({"detail": [{"type": "extra_forbidden", "loc": ["body", "max_completion_tokens"],
                         "msg": "Extra inputs are not permitted", "input": 10}]}, 422),
        failed(400, "[{'type': 'extra_forbidden', 'loc': ('body', 'max_completion_tokens'), 'msg':"
                    " 'Extra inputs are not permitted', 'input': 10}]"),
        raw({"message": "Unrecognized request argument supplied: max_completion_tokens"}, 400),
        raw({"detail": "additional properties are not allowed: max_completion_tokens"}, 500),
    ],
)  # fmt: skip
@pytest.mark.parametrize("concurrency", [1, 3])
def test_a_name_that_is_refused_is_replaced(refusal, concurrency):
    def reply(body, number):
        return refusal if "max_completion_tokens" in body else said("x")

    with serving(reply) as server:
        made = ask(server, rows=5, limit=10, concurrency=concurrency)
        assert len(server.bodies) <= 5 + concurrency
    assert [completion.text for completion in made] == ["x"] * 5


def test_both_names_refused():
    def reply(body, number):
        (name,) = body.keys() & {"max_tokens", "max_completion_tokens"}
        return failed(400, f"unknown field {name}")

    with (
        serving(reply) as server,
        pytest.raises(RowsRefusedError, match="leave --max-new-tokens out"),
    ):
        ask(server, limit=10)


def test_one_name_ignored_and_the_other_refused(caplog):
    def reply(body, number):
        if "max_tokens" in body:
            return failed(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'.")
        return said("x", tokens=(10, 844))

    with serving(reply) as server:
        made = ask(server, rows=3, limit=10)
    assert [completion.max_new_tokens for completion in made] == [0] * 3
    assert "does not keep to the limit" in caplog.text


def test_another_field_that_is_refused_does_not_change_the_name():
    with (
        serving(lambda body, number: failed(400, "Unknown parameter: 'top_p'")) as server,
        pytest.raises(RowsRefusedError, match="leave --top-p out"),
    ):
        ask(server, limit=10, top_p=0.5)
    assert len(server.bodies) == 1


@pytest.mark.parametrize(
    "message",
    [
        "Could not finish the message because max_tokens or model output limit was reached.",
        "Invalid 'max_tokens': integer below minimum value. Expected a value >= 16, but got 10.",
        "`max_tokens` must be greater than `thinking.budget_tokens`.",
    ],
)
def test_a_limit_that_is_too_small(message):
    with (
        serving(lambda body, number: failed(400, message)) as server,
        pytest.raises(RowsRefusedError, match="a larger --max-new-tokens may do"),
    ):
        ask(server, limit=10)
    assert len(server.bodies) == 1


BOUNDS = [
    "This model's maximum context length is {context} tokens. However, you requested {limit} output"
    " tokens and your prompt contains at least {bound} input tokens, for a total of at least"
    " {total} tokens. Please reduce the length of the input prompt or the number of requested"
    " output tokens.",
    "This model's maximum context length is {context} tokens. However, you requested {limit} output"
    " tokens and your prompt contains 999999 characters (more than 81280 characters, which is the"
    " upper bound for {room} input tokens).",
]


def bounding(context, prompt, words):
    """Return a server that counts a prompt only as far as it has to."""

    def reply(body, number):
        limit = limit_in(body)
        if prompt + limit <= context:
            return said("x", tokens=(prompt, 5))
        room = max(context - limit, 0)
        numbers = {"bound": room + 1, "room": room, "total": max(context, limit) + 1}
        return failed(400, words.format(context=context, limit=limit, **numbers))

    return reply


@pytest.mark.parametrize("words", BOUNDS)
@pytest.mark.parametrize(("limit", "granted"), [(8192, 2048), (100_000, 1562), (2768, None)])
def test_a_bound_of_a_prompt_is_no_count_of_it(words, limit, granted):
    with serving(bounding(32768, 30000, words)) as server:
        (made,) = ask(server, limit=limit)
    assert (made.text, made.finish_reason, made.max_new_tokens) == ("x", STOP, granted)


@pytest.mark.parametrize("words", BOUNDS)
@pytest.mark.parametrize("limit", [1, 64, 100_000])
def test_a_prompt_beyond_every_bound_is_too_long(words, limit):
    with serving(bounding(8192, 10000, words)) as server:
        made = ask(server, rows=2, limit=limit)
    assert [completion.finish_reason for completion in made] == [PROMPT_TOO_LONG] * 2
