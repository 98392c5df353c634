"""What a server can do instead of answering, as exceptions; each message is one line."""

from __future__ import annotations

from plsemanticsbench.lang.errors import PLSemanticsBenchError


class EndpointError(PLSemanticsBenchError):
    """A server that cannot be reached or refuses a request."""


class NoAnswerError(EndpointError):
    """A request that failed at the server, or took too long, at each of several tries.

    It may be for what is in it, where the server answers others.
    """


class RefusedError(EndpointError):
    """A request that the server refuses for what is in it; it may answer others."""


class PromptTooLongError(RefusedError):
    """A prompt that does not fit the model's context."""


class PromptFilteredError(RefusedError):
    """A prompt that a filter of the server's objects to."""


class LimitError(RefusedError):
    """A limit of new tokens that is larger than the server allows.

    Attributes:
        allowed: the limit that it allows; None where it does not say.
        lasting: whether that holds for every prompt, as a model's own limit does.
    """

    allowed: int | None = None
    lasting: bool = False


class LimitNameError(RefusedError):
    """A limit of new tokens under a name that the server refuses."""


class UnfinishedError(RefusedError):
    """An answer that the server did not finish, at none of several tries."""


class NoCompletionError(RefusedError):
    """Something came back that is no chat completion."""
