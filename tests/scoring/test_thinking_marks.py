"""The marks of thinking of all families that the table knows."""

import tomllib
from pathlib import Path

import pytest

from plsemanticsbench import score
from plsemanticsbench.scoring import Status, read_state, thinking
from plsemanticsbench.scoring.thinking import (
    always_thinks,
    answer_start,
    closes_unopened,
    prompt_opens_thinking,
)

ANSWER = "<answer><x>1</x></answer>"
DRAFT = "<answer><x>2</x></answer>"
TABLE = tomllib.loads(Path(thinking.__file__).with_name("thinking.toml").read_text("utf-8"))

PAIRS = [
    *((f"<{name}>", f"</{name}>") for name in ("think", "Thinking", "thought", "mm:think")),
    *((f"<{name}>", f"</{name}>") for name in ("think:opensource", "seed:think", "reasoning")),
    ("<think_never_used_51bce0c785ca2f68>", "</think_never_used_51bce0c785ca2f68>"),
    ("<ifm|think_fast>", "</ifm|think_fast>"),
    ("<longcat_think>\n", "\n</longcat_think>\n"),
    *((row["opens"][0], closing) for row in TABLE["marks"] for closing in row["closes"]),
    ("<|channel>thought\n", "<channel|>"),
    ("<unused94>thought\n", "<unused95>"),
    ("<|channel|>analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>"),
    ("<|think|>", "<|end|><|begin|>assistant<|content|>"),
]
SENTENCES = [
    ("Here is my thought process:\n", "\n\nHere is my response:\n"),
    ("**Here is my thought process:** ", "\n**Here is my response:** "),
    ("analysisWe need x. ", "assistantfinal"),
    ("/think\n", "<|im_end|>\n<|im_start|>assistant\n"),
]
SAID_BY_ANYBODY = [
    ("Here's my thought process: ", "\nHere's my response: "),
    ("Here are my reasoning steps:\n", "\n[BEGIN FINAL RESPONSE]\n"),
    ("## Thinking\n", "\n## Final Response\n"),
    ("**Thinking**\n", "\n## Final Response\n"),
]


def read(text, opened=False):
    reading = read_state(text, thinking_opened=opened)
    return reading.value if reading.status is Status.OK else reading.status


@pytest.mark.parametrize(("opens", "closes"), [*PAIRS, *SENTENCES])
def test_closed_unclosed_and_opened_by_the_prompt(opens, closes):
    assert read(f"{opens}{DRAFT} hm {closes}{ANSWER}") == {"x": 1}
    assert read(f"{opens}{DRAFT} Wait, let me check") is Status.TRUNCATED
    by_prompt = (opens, closes) not in SENTENCES or "im_start" in closes
    ended = read(f"{DRAFT} hm {closes}{ANSWER}", opened=True)
    assert ended == ({"x": 1} if by_prompt else Status.TRUNCATED)
    assert read(f"{opens}{DRAFT} hm {closes}{ANSWER}", opened=True) == {"x": 1}
    assert read(f"{DRAFT} Wait, let me check", opened=True) is Status.TRUNCATED
    assert read(f"{opens}{DRAFT}{closes}") is Status.EMPTY


@pytest.mark.parametrize(("opens", "closes"), PAIRS)
def test_nested_and_again(opens, closes):
    assert read(f"{opens}a{opens}b{closes}{DRAFT}{closes}{ANSWER}") == {"x": 1}
    assert read(f"{opens}a{closes}{DRAFT}{opens}b{closes}{ANSWER}") == {"x": 1}
    assert read(f"{opens}a{closes}{DRAFT}{opens}Wait") is Status.TRUNCATED


@pytest.mark.parametrize(("opens", "closes"), [pair for pair in PAIRS if "\n" not in pair[0]])
@pytest.mark.parametrize("quotes", ["``", '""', "''", "“”"])
def test_marks_that_are_spoken_about(opens, closes, quotes):
    left, right = quotes
    assert read(f"{ANSWER} I did not use {left}{opens}{right}.") == {"x": 1}
    quoted = f"{left}{closes}{right}"
    assert read(f"<think>{DRAFT} ends with {left}</think>{right}, hm") is Status.TRUNCATED
    assert read(f"{ANSWER} Nor {quoted}.") == {"x": 1} or "<|end|>" in closes


@pytest.mark.parametrize(("opens", "closes"), SENTENCES)
def test_sentences_mark_nothing_in_the_middle_of_a_text(opens, closes):
    assert read(f"{ANSWER} (as {opens}") == {"x": 1}
    assert read(f"{ANSWER}{closes}") == {"x": 1}


@pytest.mark.parametrize(("opens", "closes"), SAID_BY_ANYBODY)
def test_what_anybody_may_say_opens_only_what_is_closed_or_cut(opens, closes):
    row = {"task": "predstate", "answer": ANSWER}
    assert read(f"{opens}{DRAFT} hm {closes}{ANSWER}") == {"x": 1}
    assert read(f"{opens}x becomes 1.\n{ANSWER}") == {"x": 1}
    assert score(row, f"{opens}x becomes 1.\n{ANSWER}").correct
    cut = score(row, f"{opens}{ANSWER} Wait, let me check", finish_reason="length")
    assert cut.status is Status.TRUNCATED


@pytest.mark.parametrize(
    "draft",
    [
        f"## Final Response\n{DRAFT} Wait",
        f"hm\nHere is my response:\n{DRAFT} Wait",
        f"Here's my response: {DRAFT} Wait",
        f"assistantfinal {DRAFT} Wait",
        f"<|im_start|>assistant\n{DRAFT} Wait",
    ],
)
def test_a_draft_does_not_end_its_thinking_by_a_sentence_of_another_family(draft):
    assert read(f"hm\n{draft}", opened=True) is Status.TRUNCATED
    assert read(f"<think>hm\n{draft}") is Status.TRUNCATED
    assert read(f"hm\n{draft}</think>{ANSWER}", opened=True) == {"x": 1}
    other = "/think\n" if "Here" in draft else "Here is my thought process: "
    assert read(f"{other}{draft}") is Status.TRUNCATED


@pytest.mark.parametrize(
    "text",
    [
        f"Here are my reasoning steps:\nI must write `[BEGIN FINAL RESPONSE]` then {DRAFT}. ok",
        f"analysisThe channel 'assistantfinal' then {DRAFT} hm",
        f'Here is my thought process: I end with "Here is my response:" and {DRAFT} hm',
    ],
)
def test_a_closing_sentence_that_is_spoken_about_ends_nothing(text):
    row = {"task": "predstate", "answer": DRAFT}
    assert score(row, text, finish_reason="length").status is Status.TRUNCATED


def test_granite_ends_its_thinking_anywhere():
    assert read(f"Here is my thought process: hm. Here is my response: {ANSWER}") == {"x": 1}
    assert read(f"Here is my thought process: hm\n> Here is my response: {ANSWER}") == {"x": 1}


def test_a_sentence_ends_what_a_prompt_of_its_family_has_opened():
    assert read(f"{DRAFT} hm\n[BEGIN FINAL RESPONSE]\n{ANSWER}", opened=True) == {"x": 1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{ANSWER}\n\nNo `<think></think>` block was needed.", {"x": 1}),
        (f"{ANSWER}\n\nI left out the `<think>...</think>` part.", {"x": 1}),
        (f"{ANSWER} (see “<think>”)", {"x": 1}),
        (f"<think>As `<think>...</think>` and {DRAFT} but wait", Status.TRUNCATED),
        (f'<think>I close with "</think>," then {DRAFT} hm', Status.TRUNCATED),
        (f"<think>\n```\nx\n```</think>```xml\n{ANSWER}\n```", {"x": 1}),
        (f"<think>`a`</think>{ANSWER}", {"x": 1}),
        (f"<think>the line's ` alone\n</think>{ANSWER} and ` again", {"x": 1}),
    ],
)
def test_quotations_as_models_write_them(text, expected):
    assert read(text) == expected


def test_a_general_end_ends_only_its_own_thinking():
    assert read(f"<|think|>{DRAFT}<|end|>{ANSWER}") == {"x": 1}
    assert read(f"{ANSWER}<|end|>") == {"x": 1}
    assert read(f"<think>{DRAFT}<|end|>") is Status.TRUNCATED


@pytest.mark.parametrize(
    ("end", "opened"),
    [
        ("<|im_end|>\n<|im_start|>assistant\n<think>\n", True),
        ("<｜Assistant｜><think>\n", True),
        ("[|assistant|]<thought>\n", True),
        ("<|im_start|>assistant\nHere are my reasoning steps:\n", True),
        ("<|open|>think<|sep|>", True),
        ("<seed:think><seed:cot_budget_reflect>", True),
        ("<|im_start|>assistant\n<think>\n\n</think>\n\n", False),
        ("<｜Assistant｜></think>", False),
        ("<|turn>model\n<|channel>thought\n<channel|>", False),
        ("<|begin|>assistant<|think|><|end|>", False),
        ("<|im_start|>assistant\n", None),
        ("<|start|>assistant", None),
    ],
)
def test_how_prompts_end(end, opened):
    assert prompt_opens_thinking(end) is opened


def test_a_closing_mark_without_an_opening_one():
    assert closes_unopened(f"hm</think>{ANSWER}")
    assert not closes_unopened(f"<think>hm</think>{ANSWER}")
    assert not closes_unopened(f"Here is my thought process: </think>{ANSWER}")
    assert not closes_unopened(ANSWER)
    assert answer_start(ANSWER) == 0


@pytest.mark.parametrize(
    "name",
    [
        "Qwen/Qwen3-30B-A3B-Thinking-2507",
        "qwq:32b",
        "deepseek-ai/DeepSeek-R1-Distill-Qwen-7B",
        "deepseek-reasoner",
        "openai/gpt-oss-20b",
        "mistralai/Magistral-Small-2507",
        "microsoft/Phi-4-mini-reasoning",
        "allenai/Olmo-3-7B-Think",
        "ServiceNow-AI/Apriel-1.5-15b-Thinker",
        "LGAI-EXAONE/EXAONE-Deep-7.8B",
    ],
)
def test_models_that_always_think(name):
    assert always_thinks(name)


@pytest.mark.parametrize(
    "name",
    [
        "Qwen/Qwen3-8B",
        "llama-3-sft-step-3000",
        "ckpt_step3",
        "my-step-30",
        "Qwen3-8B-no-think",
        "non-think",
        "qwen-think-off",
        "spring-mini",
        "string-flash",
        "Qwen/Qwen3-30B-A3B-Instruct-2507",
        "deepseek-chat",
        "kimi-k2-nonthinking",
        "kimi-k2-non-thinking",
        "no-thinking",
        "zai-org/GLM-4.5",
        "smollm2",
        "m",
        "",
    ],
)
def test_models_that_need_not_think(name):
    assert not always_thinks(name)


def test_each_row_says_whose_it_is_and_where_it_was_seen():
    rows = [row for name in ("tags", "marks", "sentences") for row in TABLE[name]]
    assert all(row["families"] and row["seen"] for row in rows)
