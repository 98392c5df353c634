"""Put the metrics where ``evaluate.load`` finds them by name, from anywhere, with no network.

``evaluate.load("plsb_predstate")`` asks the working directory, then the Hub, then its cache of
modules, where it takes ``evaluate_modules/metrics/evaluate-metric--NAME/HASH/NAME.py``. This fills
that cache.
"""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from plsemanticsbench.files import new_folder, remove_whole

METRICS: Final = (
    "plsb_predstate",
    "plsb_predrule",
    "plsb_predtrace",
    "plsb_predwindow",
    "plsb_nl2rule",
    "plsb_rule2nl",
    "plsb_delta",
)
_HASH_LENGTH: Final = 64
"""Only folders with names of this length are modules to ``evaluate``."""


def install_metrics(cache: Path | None = None) -> list[Path]:
    """Copy every metric to the cache of modules, and return where each one is.

    Done again it changes nothing, and an older version is replaced. A module appears by one
    renaming, so that other processes may load it or install it at the same time.

    Args:
        cache: the cache of modules; by default the one of ``evaluate``.

    Raises:
        OSError: the cache cannot be written.
    """
    cache = cache or _modules_cache()
    with as_file(files("plsemanticsbench")) as package:
        inside, beside = package / "metrics", package.parent / "metrics"
        source = inside if inside.is_dir() else beside
        return [_install(source / name / f"{name}.py", cache) for name in METRICS]


def _modules_cache() -> Path:
    """Return the cache of modules of ``evaluate``, without an import that takes seconds.

    It imports torch through transformers. Where that was done already, its setting counts.
    """
    if "evaluate.config" in sys.modules:
        return Path(sys.modules["evaluate.config"].HF_MODULES_CACHE)
    home = os.path.join(os.getenv("XDG_CACHE_HOME", "~/.cache"), "huggingface")
    home = os.path.expanduser(os.getenv("HF_HOME", home))
    return Path(os.getenv("HF_MODULES_CACHE", os.path.join(home, "modules")))


def _install(module: Path, cache: Path) -> Path:
    home = cache / "evaluate_modules" / "metrics" / f"evaluate-metric--{module.stem}"
    home.mkdir(parents=True, exist_ok=True)
    for package in (home, home.parent, home.parent.parent):
        (package / "__init__.py").touch()
    content = module.read_bytes()
    final = home / hashlib.sha256(content).hexdigest()
    installed = final / module.name
    if not installed.is_file() or installed.read_bytes() != content:
        remove_whole(final)
        with new_folder(final) as draft:
            (draft / "__init__.py").touch()
            (draft / module.name).write_bytes(content)
    for folder in home.iterdir():
        if folder != final and len(folder.name) == _HASH_LENGTH:
            remove_whole(folder)
    return installed
