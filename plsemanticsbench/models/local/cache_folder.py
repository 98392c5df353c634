"""Where things are kept from one run to the next."""

from __future__ import annotations

import os
from pathlib import Path


def cache_directory() -> Path:
    """Return the folder: ``PLSEMANTICSBENCH_CACHE``, or one in the user's cache."""
    if own := os.environ.get("PLSEMANTICSBENCH_CACHE"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "plsemanticsbench"
