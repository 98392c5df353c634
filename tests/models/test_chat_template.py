"""What chat templates do to messages, and say of thinking; the templates are like those in use."""

import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import Request
from plsemanticsbench.models.local.encoding import make_encoder
from plsemanticsbench.models.local.engine import TransformersModel
from tests.models.tiny import TEMPLATE, tiny_model, tiny_tokenizer

MESSAGES = ({"role": "system", "content": "The rules."}, {"role": "user", "content": " x = 1; "})
REQUEST = Request("r", MESSAGES, "The rules.", "x = 1;", 4)

CHATML = (
    "{% for m in messages %}<|{{ m.role }}|>\n{{ m.content | trim }}<|end|>\n{% endfor %}"
    "<|assistant|>\n"
)
OPENED = CHATML + "<think>\n"
HYBRID = CHATML + "{% if enable_thinking is defined and not enable_thinking %}<think>\n\n</think>"
HYBRID += "\n\n{% endif %}"
CLOSED = CHATML + "</think>"
DROPS_SYSTEM = (
    "{% for m in messages %}{% if m.role == 'user' %}[INST] {{ m.content }} [/INST]{% endif %}"
    "{% endfor %}"
)
IN_PARTS = (
    "{% for m in messages %}<|{{ m.role }}|>{% for part in m.content %}"
    "{% if part.type == 'text' %}{{ part.text }}{% endif %}{% endfor %}<|end|>{% endfor %}"
)
DROPS_ALL = "{% for m in messages %}<|{{ m.role }}|><|end|>{% endfor %}"
REFUSES_TEXT = (
    "{% for m in messages %}{% if m.content is string %}{{ raise_exception('no text') }}"
    "{% endif %}{{ m.content[0].text }}{% endfor %}"
)
LISTS_FOR_USERS = (
    "{% for m in messages %}{% if m.content is string %}{{ m.content }}"
    "{% else %}{{ m.content[0]['text'] }}{% endif %}{% endfor %}"
)


def encoder(template, **options):
    return make_encoder(
        tiny_tokenizer(template), tiny_model(), name="a-model", template_options=options
    )


@pytest.mark.parametrize("template", [DROPS_SYSTEM, DROPS_ALL])
def test_a_template_that_leaves_a_message_out_stops_the_run(template):
    with pytest.raises(PLSemanticsBenchError, match=r"a-model leaves out the system message") as e:
        encoder(template).encode(REQUEST)
    assert "--system-prompt" in str(e.value)


def test_a_template_that_leaves_the_question_out():
    made = encoder(DROPS_ALL)
    with pytest.raises(PLSemanticsBenchError, match="leaves out the user message"):
        made.encode(Request("r", MESSAGES[1:], "", "x = 1;", 4))


@pytest.mark.parametrize("template", [IN_PARTS, REFUSES_TEXT, LISTS_FOR_USERS, CHATML, TEMPLATE])
def test_a_template_gets_texts_or_parts_as_it_takes_them(template):
    made = encoder(template)
    text = made.tokenizer.decode(made.encode(REQUEST))
    assert "The rules." in text
    assert "x = 1;" in text


def test_a_system_prompt_that_is_left_out_stops_the_run():
    made = make_encoder(tiny_tokenizer(DROPS_SYSTEM), tiny_model(), "Be brief.")
    with pytest.raises(PLSemanticsBenchError, match="leaves out the system message"):
        made.encode(Request("r", MESSAGES[1:], "", "x = 1;", 4))


@pytest.mark.parametrize(
    ("template", "options", "opened", "thinks"),
    [
        (None, {}, False, False),
        (TEMPLATE, {}, False, False),
        (OPENED, {}, True, True),
        (CLOSED, {}, False, False),
        (HYBRID, {}, False, True),
        (HYBRID, {"enable_thinking": True}, False, True),
        (HYBRID, {"enable_thinking": False}, False, False),
        (DROPS_ALL, {}, False, False),
        (IN_PARTS + "<|assistant|><think>", {}, True, True),
    ],
)
def test_what_a_template_says_of_thinking(template, options, opened, thinks):
    made = encoder(template, **options)
    assert (made.thinking_opened, made.thinks) == (opened, thinks)


def test_options_reach_the_template_and_the_identity():
    made = encoder(HYBRID, enable_thinking=False)
    assert made.tokenizer.decode(made.encode(REQUEST)).endswith("<think>\n\n</think>\n\n")
    assert made.identity()["template_options"] == {"enable_thinking": False}
    assert encoder(HYBRID).identity()["template_options"] is None


@pytest.mark.parametrize(
    ("template", "name", "words"),
    [
        (HYBRID, "enable_thinkin", "did you mean enable_thinking"),
        (CHATML, "enable_thinking", "unknown variable of the chat template"),
        (CHATML, "messages", "messages is not free"),
        (None, "enable_thinking", "a-model has no chat template"),
    ],
)
def test_options_that_reach_nothing_are_refused(template, name, words):
    with pytest.raises(PLSemanticsBenchError, match=words):
        encoder(template, **{name: True})


def test_an_answer_says_that_its_prompt_has_opened_the_thinking():
    for template, opened in ((OPENED, True), (CHATML, False), (None, False)):
        model = TransformersModel(tiny_model(), tiny_tokenizer(template), name="a-model")
        (completion,) = model.generate([REQUEST])
        assert completion.thinking_opened is opened
        assert model.thinks is opened


def test_what_the_authors_suggest_is_recorded_and_left_aside():
    model = tiny_model()
    model.generation_config.update(
        temperature=0.6, top_k=20, repetition_penalty=1.05, do_sample=True, max_length=99
    )
    made = TransformersModel(model, tiny_tokenizer(), name="a-model")
    assert made.session["left_aside"] == {
        "temperature": 0.6,
        "top_k": 20,
        "repetition_penalty": 1.05,
        "do_sample": True,
    }
    assert model.generation_config.to_diff_dict().get("temperature") is None
