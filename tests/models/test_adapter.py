"""What can be evaluated: models, what does what a model does, and functions."""

import pytest

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import STOP, CallableModel, Completion, Model, Request
from plsemanticsbench.models.adapter import AdaptedModel, as_model
from plsemanticsbench.models.interface import TEMPLATE_TOKENS

REQUEST = Request("1", ({"role": "user", "content": "ab\n\ncde"},), "ab", "\n\ncde", 9)


class Three:
    """An object with the three methods and nothing else."""

    def identity(self):
        return {"name": "three"}

    def count_tokens(self, text):
        return len(text)

    def generate(self, requests):
        for request in requests:
            yield Completion(request.id, request.question, STOP, 1, 1, 0.0)


class Talkative(Three):
    """Has all that a model may have besides."""

    context = 4096
    own_limit = True
    batch_size = 7

    def __init__(self):
        self.session = {"place": "here"}
        self.told = 0

    def prompt_tokens(self, request):
        return 1000

    def resumed(self):
        self.told += 1


def test_the_three_methods_are_passed_on():
    model = as_model(Three())
    assert isinstance(model, AdaptedModel)
    assert model.identity() == {"name": "three"}
    assert model.count_tokens("four") == 4
    assert [c.text for c in model.generate([REQUEST])] == ["\n\ncde"]


def test_what_an_object_does_not_have_is_the_default():
    model = as_model(Three())
    assert (model.context, model.own_limit, model.batch_size) == (None, False, None)
    assert model.session == {}
    assert model.prompt_tokens(REQUEST) == len("ab" + "cde") + TEMPLATE_TOKENS
    model.resumed()


def test_what_an_object_has_is_taken_over():
    model = as_model(Talkative())
    assert (model.context, model.own_limit, model.batch_size) == (4096, True, 7)
    assert model.session == {"place": "here"}
    assert model.prompt_tokens(REQUEST) == 1000
    model.resumed()
    assert model._model.told == 1


def test_what_is_no_number_is_none():
    class Odd(Three):
        context = "long"
        batch_size = "auto"
        prompt_tokens = None

    model = as_model(Odd())
    assert (model.context, model.batch_size) == (None, None)
    assert model.prompt_tokens(REQUEST) == 5 + TEMPLATE_TOKENS


def test_a_model_stays_what_it_is():
    model = CallableModel(lambda messages: "x")
    assert as_model(model) is model


def test_functions_and_classes_are_called():
    class Answering:
        generate = None

        def __new__(cls, messages):
            return f"of {messages[0]['role']}"

    for answer in (lambda messages: "of user", Answering):
        model = as_model(answer)
        assert isinstance(model, CallableModel)
        assert [c.text for c in model.generate([REQUEST])] == ["of user"]


def test_anything_else_is_refused():
    with pytest.raises(PLSemanticsBenchError, match=r"^7 is neither a model nor a function$"):
        as_model(7)


def test_a_subclass_that_lacks_a_method_cannot_be_made():
    class Incomplete(Model):
        def identity(self):
            return {}

        def count_tokens(self, text):
            return 0

    with pytest.raises(TypeError, match="generate"):
        Incomplete()
