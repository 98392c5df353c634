"""How long to wait before a request is sent again."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping
from email.utils import mktime_tz, parsedate_tz
from typing import Final

LONGEST: Final = 120.0
"""Seconds; a server that asks for more is asked again after this."""

_FIRST: Final = 0.5
_LAST: Final = 8.0
"""Seconds of the first wait that nobody asks for, and the most of a later one."""

_EPOCH: Final = 1e9
"""A number of seconds that large is a point in time, not a wait."""


def pause(seconds: float) -> None:
    """Wait."""
    time.sleep(seconds)


def wait(headers: Mapping[str, str], attempt: int) -> float:
    """Return the seconds to wait after a failed attempt, counted from 0.

    As long as the server says, up to :data:`LONGEST`; else ever longer, up to eight seconds, and
    less by a random part, so that many who were refused together do not come back together.
    """
    told = _told(headers)
    if told is not None and told > 0:
        return min(told, LONGEST)
    return min(_FIRST * 2.0 ** min(attempt, 10), _LAST) * (1 - 0.25 * random.random())


def _told(headers: Mapping[str, str]) -> float | None:
    for name in ("retry-after-ms", "x-ms-retry-after-ms"):
        if (milliseconds := _number(headers.get(name, ""))) is not None:
            return milliseconds / 1000
    text = headers.get("retry-after", "").strip()
    seconds = _number(text.removesuffix("s"))
    if seconds is None:
        return _until(text)
    if seconds >= 1000 * _EPOCH and math.isfinite(seconds):  # of milliseconds
        seconds /= 1000
    at_a_time = seconds >= _EPOCH and math.isfinite(seconds)
    return seconds - time.time() if at_a_time else seconds


def _number(text: str) -> float | None:
    try:
        found = float(text)
    except ValueError:
        return None
    return None if math.isnan(found) else found


def _until(date: str) -> float | None:
    try:
        parsed = parsedate_tz(date)
        return None if parsed is None else mktime_tz(parsed) - time.time()
    except (TypeError, ValueError, OverflowError, OSError, IndexError):
        return None
