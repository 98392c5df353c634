import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import Request
from plsemanticsbench.models.local.encoding import make_encoder
from tests.models.tiny import TEMPLATE, tiny_model, tiny_tokenizer

REQUEST = Request("r", ({"role": "user", "content": "x != y"},), "x ", "!= y", 4)


def encoder(template=TEMPLATE, system_prompt=None):
    return make_encoder(tiny_tokenizer(template), tiny_model(), system_prompt)


def test_a_chat_template_is_used_where_there_is_one():
    made = encoder()
    text = made.tokenizer.decode(made.encode(REQUEST))
    assert text == "<s><|user|>x != y<|end|><|assistant|>"


def test_plain_text_otherwise():
    made = encoder(None)
    assert made.tokenizer.decode(made.encode(REQUEST)) == "x != y"


def test_a_system_prompt():
    made = encoder(system_prompt="Be brief.")
    expected = "<s><|system|>Be brief.<|end|><|user|>x != y<|end|><|assistant|>"
    assert made.tokenizer.decode(made.encode(REQUEST)) == expected
    plain = encoder(None, system_prompt="Be brief.")
    assert plain.tokenizer.decode(plain.encode(REQUEST)) == "Be brief.\n\nx != y"


def test_a_system_message_stands():
    messages = ({"role": "system", "content": "S"}, {"role": "user", "content": "U"})
    made = encoder(system_prompt="other")
    text = made.tokenizer.decode(made.encode(Request("r", messages, "S", "U", 4)))
    assert text == "<s><|system|>S<|end|><|user|>U<|end|><|assistant|>"


def test_a_doubled_bos_is_an_error():
    with pytest.raises(PLSemanticsBenchError, match="two BOS"):
        encoder("{{ bos_token }}{{ bos_token }}{{ messages[0].content }}").encode(REQUEST)


def test_what_a_template_refuses_is_an_error():
    with pytest.raises(PLSemanticsBenchError, match=r"chat template.*refuses.*no roles"):
        encoder("{{ raise_exception('no roles') }}").encode(REQUEST)


def test_answers_keep_operators_and_marks_of_reasoning():
    made = encoder()
    text = "<think>a != b , c . d</think> x ! = 3"
    ids = made.tokenizer(text, add_special_tokens=False)["input_ids"]
    assert made.answer(ids) == (text, len(ids), False)
    assert made.answer([*ids, 1, 1, 1]) == (text, len(ids) + 1, True)
    assert made.answer([1, 5]) == ("", 1, True)


def test_an_end_has_to_be_known():
    tokenizer, model = tiny_tokenizer(), tiny_model()
    tokenizer.eos_token = model.config.eos_token_id = model.generation_config.eos_token_id = None
    with pytest.raises(PLSemanticsBenchError, match="ends an answer"):
        make_encoder(tokenizer, model)


def test_counting_leaves_special_tokens_out():
    assert encoder().count("x") == 1
