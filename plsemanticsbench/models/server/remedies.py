"""What to do about an error of a server."""

from __future__ import annotations

import ipaddress
import os
import re
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from plsemanticsbench.models.server.errors import (
    LimitError,
    LimitNameError,
    NoCompletionError,
    UnfinishedError,
)
from plsemanticsbench.models.server.limit_names import NAMES, limit_of
from plsemanticsbench.models.server.refusals import Failure
from plsemanticsbench.models.server.wordings import refuses_field, says

_FIELDS: Final = {
    "temperature": "--temperature default leaves it to the server",
    "top_p": "leave --top-p out",
    "seed": "--option seed=null sends none",
}
"""What to do about fields that are sent of themselves."""

_MODELS: Final = 10
"""Names of models that an error lists at most."""


def remedy(failure: Failure, sent: Mapping[str, Any], base_url: str) -> str:
    """Return what to do about a failure, an empty text where nobody knows.

    Args:
        failure: what came back.
        sent: the fields of the request.
        base_url: where it was sent to.
    """
    if issubclass(failure.kind, LimitError):
        return "a smaller --max-new-tokens may do"
    if limit_of(sent)[1] and says(failure.text, "too_long", "larger"):
        return "a larger --max-new-tokens may do"
    if issubclass(failure.kind, LimitNameError):
        return "leave --max-new-tokens out"
    if failure.status in (401, 403) or (failure.status == 400 and says(failure.text, "keys")):
        is_set = bool(os.environ.get("OPENAI_API_KEY", "").strip())
        return f"the key is read from OPENAI_API_KEY, which is {'' if is_set else 'not '}set"
    if failure.lacks_model or issubclass(failure.kind, UnfinishedError):
        return ""
    if failure.status in (404, 405) or issubclass(failure.kind, NoCompletionError):
        return _of_urls(base_url)
    if failure.status in (0, 407):
        return _of_proxies(base_url)
    return _of_fields(failure.text, sent) if 400 <= failure.status < 500 else ""


def of_models(names: Sequence[str]) -> str:
    """Return what to do where a server lacks a model, by the names of those that it has."""
    if not names:
        return ""
    shown = ", ".join(name[:80] for name in names[:_MODELS])
    more = f" and {len(names) - _MODELS} more" if len(names) > _MODELS else ""
    return f"the server has {shown}{more}"


def is_loopback(url: str) -> bool:
    """Tell whether a URL is of this machine, which no proxy stands before."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return False
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _of_fields(text: str, sent: Mapping[str, Any]) -> str:
    for name in sent:
        if name not in ("model", *NAMES) and refuses_field(text, name, value=True):
            return _FIELDS.get(name, f"leave --option {name}=… out")
    return ""


def _of_urls(base_url: str) -> str:
    try:
        path = urlsplit(base_url).path.rstrip("/")
    except ValueError:
        path = ""
    if end := re.search(r"/(chat/)?completions$", path):
        whole = base_url.rstrip("/").removesuffix(end.group())
        return f"is the URL right? did you mean {whole}"
    if re.search(r"/v\d", path):
        return "is the URL right?"
    return f"is the URL right? did you mean {base_url.rstrip('/')}/v1"


def _of_proxies(base_url: str) -> str:
    """Say that a proxy stands between."""
    try:
        parts = urlsplit(base_url)
        host = parts.hostname or ""
        proxies = urllib.request.getproxies()
        if is_loopback(base_url) or urllib.request.proxy_bypass(host):
            return ""
    except (OSError, ValueError):
        return ""
    names = [each for each in (parts.scheme, "all") if proxies.get(each)]
    return f"it was asked through the proxy of {names[0].upper()}_PROXY" if names else ""
