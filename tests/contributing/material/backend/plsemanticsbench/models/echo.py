"""A backend that gives every prompt the same answer."""

from plsemanticsbench.models.interface import STOP, Completion, Model


class EchoModel(Model):
    own_limit = True

    def __init__(self, text):
        self.text = text

    def identity(self):
        return {"backend": "echo", "text": self.text}

    def count_tokens(self, text):
        return len(text)

    def generate(self, requests):
        for request in requests:
            yield Completion(request.id, self.text, STOP, 1, 1, 0.0)


def load(name, settings):
    return EchoModel(settings.get("text", name))
