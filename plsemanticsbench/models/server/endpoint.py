"""Chat completions of an OpenAI-compatible server, through the official client."""

from __future__ import annotations

import os
import weakref
from collections.abc import Iterable, Mapping
from typing import Any, Final

from plsemanticsbench.models.server import retrying
from plsemanticsbench.models.server.bodies import one_line, parsed
from plsemanticsbench.models.server.errors import EndpointError, LimitError, NoAnswerError
from plsemanticsbench.models.server.refusals import Failure, refused
from plsemanticsbench.models.server.remedies import is_loopback, of_models, remedy
from plsemanticsbench.models.server.replies import Reply, read_answer

_LIST_SECONDS: Final = 10.0
"""How long the list of a server's models may take, when an error is to name them."""


class Endpoint:
    """A server; safe to use from several threads.

    The key is read from ``OPENAI_API_KEY``; servers that need none get a dummy. A server on this
    machine is not asked through a proxy.

    Args:
        base_url: of the API, as ``http://localhost:8000/v1``; None is ``OPENAI_BASE_URL``, or
            OpenAI's own.
        timeout: seconds that one request may take.
        retries: times that a request is sent again after a lost connection, a timeout, status 408,
            409, 429 or 5xx (of HTTP, or in the body), or an answer that was not finished. Waits as
            the server's Retry-After says, up to two minutes, else ever longer.

    Raises:
        EndpointError: the client is not installed, or the URL or the key can be none.
    """

    def __init__(
        self, base_url: str | None = None, *, timeout: float = 600.0, retries: int = 5
    ) -> None:
        try:
            import openai  # noqa: PLC0415 (optional)
        except ImportError as error:
            raise EndpointError("no client for endpoints: pip install openai") from error
        key = os.environ.get("OPENAI_API_KEY", "").strip() or "none"
        if not (key.isascii() and key.isprintable()):  # a client's message would show it
            raise EndpointError("OPENAI_API_KEY holds characters that no key has")
        direct = is_loopback(base_url or os.environ.get("OPENAI_BASE_URL", ""))
        try:
            http = openai.DefaultHttpxClient(trust_env=not direct)
            weakref.finalize(self, http.close)
            self._client = openai.OpenAI(
                base_url=base_url,
                api_key=key,
                timeout=timeout,
                max_retries=0,  # what is tried again is decided here, as bodies tell it too
                http_client=http,
            )
        except Exception as error:  # the client and what it is made of have several
            raise EndpointError(f"{base_url}: no such server: {_said(error)}") from error
        self.base_url = base_url or str(self._client.base_url).rstrip("/")
        self._retries = retries
        self._key = key

    def complete(self, messages: Iterable[Mapping[str, str]], **options: Any) -> Reply:
        """Return the finished answer to a conversation.

        Args:
            messages: each with a role and a content.
            options: further fields of the request, such as ``model``, as the client takes them.

        Raises:
            PromptTooLongError: the conversation is too long for the model.
            PromptFilteredError: a filter objects to it.
            LimitError: its limit of new tokens is too large.
            LimitNameError: the server does not know the limit's name.
            UnfinishedError: the answer was not finished, each time.
            RefusedError: the server refuses this request for another reason.
            NoAnswerError: it fails at this request, or takes too long.
            EndpointError: anything else; the message is one line and begins with the URL.
        """
        conversation = [dict(message) for message in messages]
        sent = {**options, **options.get("extra_body", {})}
        sent.pop("extra_body", None)
        found = self._once(conversation, options, sent)
        for attempt in range(self._retries):
            if isinstance(found, Reply) or not found.again:
                break
            retrying.pause(retrying.wait(found.headers, attempt))
            found = self._once(conversation, options, sent)
        if isinstance(found, Reply):
            return found
        raise self._error(found, sent)

    def _once(
        self, messages: Any, options: Mapping[str, Any], sent: Mapping[str, Any]
    ) -> Reply | Failure:
        import openai  # noqa: PLC0415

        try:
            raw = self._client.chat.completions.with_raw_response.create(
                messages=messages, **options
            )
            return read_answer(raw.content, sent, _headers(raw.headers))
        except openai.APIStatusError as error:
            answer = error.response
            return refused(error.status_code, answer.content, sent, _headers(answer.headers))
        except openai.APITimeoutError:
            why = "timed out: --timeout gives more time, a smaller --max-new-tokens needs less"
            return Failure(NoAnswerError, f"no answer: {why}", again=True)
        except openai.APIConnectionError as error:
            why = _said(error.__cause__ or error)
            return Failure(EndpointError, f"no answer: {why}", again=True)
        except Exception as error:  # the client and what it is made of have several
            return Failure(EndpointError, _said(error))

    def _error(self, failure: Failure, sent: Mapping[str, Any]) -> EndpointError:
        words = failure.words.replace(self._key, "…") if self._key != "none" else failure.words
        help_ = of_models(self._models()) if failure.lacks_model else ""
        help_ = help_ or remedy(failure, sent, self.base_url)
        error = failure.kind(f"{self.base_url}: {words}{f'; {help_}' if help_ else ''}")
        if isinstance(error, LimitError):
            error.allowed, error.lasting = failure.allowed, failure.lasting
        return error

    def _models(self) -> list[str]:
        """Return the names of the server's models, none where it does not tell."""
        try:
            client = self._client.with_options(timeout=_LIST_SECONDS)
            data = parsed(client.models.with_raw_response.list().content)
            models = data["data"] if isinstance(data, dict) else data
            return [one_line(str(model["id"])) for model in models]
        except Exception:  # this is only to help with another error
            return []


def _headers(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _said(error: BaseException) -> str:
    """Return what an exception of a library says, in one line of bounded length."""
    return one_line(str(error)) or type(error).__name__
