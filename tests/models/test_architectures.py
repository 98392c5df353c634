"""Every architecture that transformers has: answers are those of plain ``generate``, row by row.

pytest -m architectures -s             # all, with a table at the end
pytest -m architectures -k 'llama'     # some
"""

from __future__ import annotations

import warnings

import pytest

from tests.models.architectures import ARCHITECTURES, WINDOW, tiny_of
from tests.models.plain import Recorder, make_requests, plain_tokens
from tests.models.tiny import COMMON, questions, tiny_tokenizer

BUDGET = 8
SIZES = (1, 3, 6)
ROWS = 6

DECISIVE = {
    "deepseek_v32": WINDOW,  # chooses keys by their scores: beyond so many, one by one
    "doge": WINDOW,  # keeps the keys of the highest scores
    "glm_moe_dsa": WINDOW,
    "llama4_text": WINDOW,  # scales attention beyond a length
    "mistral": None,  # a window, which masks speak of
}
"""What stands for each kind of threshold in the ordinary tests, and its limit."""

SEEN: list[str] = []


@pytest.fixture(scope="module", autouse=True)
def _table():
    yield
    print("\n" + "\n".join(SEEN))


def decoded_alone(architecture):
    """Return a tiny model, and the tokens that plain ``generate`` gives for each row."""
    try:
        model = tiny_of(architecture)
        requests = make_requests(COMMON, questions(ROWS), BUDGET)
        probe = Recorder(model, tiny_tokenizer(), name=architecture, share_prefix=False)
        ends = sorted(probe.encoder.ends)
        prompts = [probe.encoder.encode(request) for request in requests]
        plain = [plain_tokens(model, prompt, BUDGET, ends) for prompt in prompts]
    except Exception as error:  # whatever its code raises: it cannot be run here
        said = (str(error).splitlines() or [""])[0]
        pytest.skip(f"{architecture}: {type(error).__name__}: {said:.100}")
    return model, requests, plain


@pytest.mark.architectures
@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_tokens_are_those_of_plain_generate(architecture):
    compare(architecture, SIZES)


@pytest.mark.parametrize(("architecture", "limit"), DECISIVE.items())
def test_tokens_beyond_windows_scales_and_selections(architecture, limit):
    assert compare(architecture, (3, 6)).mode.limit == limit


def compare(architecture, sizes):
    """Compare all rows, in batches of some sizes; return what computed them last."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model, requests, plain = decoded_alone(architecture)
        equal = {}
        for size in sizes:
            engine = Recorder(model, tiny_tokenizer(), name=architecture, batch_size=size)
            list(engine.generate(requests))
            pairs = zip(requests, plain, strict=True)
            equal[size] = sum(engine.tokens[request.id] == tokens for request, tokens in pairs)
    limit = "" if engine.mode.limit is None else f", up to {engine.mode.limit} tokens"
    counts = ", ".join(f"{equal[size]}/{ROWS} at {size}" for size in sizes)
    SEEN.append(f"{architecture:28} {engine.prefix_mode + limit:34} {counts}")
    assert equal == dict.fromkeys(sizes, ROWS), SEEN[-1]
    return engine
