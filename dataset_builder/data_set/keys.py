"""When a config need not be built again: a key of all that it depends on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import datasets  # type: ignore[import-untyped]
import pyarrow as pa  # type: ignore[import-untyped]

from dataset_builder.data_set import layout
from dataset_builder.data_set.programs import Programs, splits_of
from plsemanticsbench.files import files_digest
from plsemanticsbench.programs.manifest import PROGRAMS
from plsemanticsbench.tasks import Config

_LIBRARY: Final = PROGRAMS.parent
_CODE: Final = (
    "*.py",
    "fuzzer/*",
    "interpreters/*.py",
    "lang/**/*.py",
    "lang/inventories/std.toml",  # rows of every variant carry the program in these symbols
    "measures/*.py",
    "programs/*.py",
    "prompts/**/*",
    "scoring/*.py",
    "semantics/*.py",
    "tasks/*.py",
)
"""The code that decides rows, relative to the library."""


def config_keys(configs: Iterable[Config], programs: Programs) -> dict[str, str]:
    """Return a digest of each config's inputs: code, libraries, programs, symbols, rules."""
    digests: dict[tuple[str, ...], str] = {(): ""}
    keys = {}
    for config in configs:
        splits = splits_of(programs, config) if config.task.about_programs else ()
        if splits not in digests:
            digests[splits] = programs.digest(splits)
        symbols = sorted((key.value, text) for key, text in config.inventory.symbols.items())
        texts = (config.name, repr(symbols), config.syntax, config.semantics)
        parts = (_code(), _rules(config.reference), *texts, digests[splits])
        keys[config.name] = hashlib.sha256("\0".join(parts).encode()).hexdigest()
    return keys


def prompts_key(keys: Iterable[str]) -> str:
    """Return a digest of what the table of prompts depends on.

    Args:
        keys: of the configs that it is about.
    """
    return hashlib.sha256("\0".join(sorted(keys)).encode()).hexdigest()


@cache
def _code() -> str:
    found = {path for pattern in _CODE for path in _LIBRARY.glob(pattern)}
    files = {path for path in found if path.is_file() and path.suffix != ".pyc"}
    builder = Path(layout.__file__).parent
    libraries = f"datasets {datasets.__version__} pyarrow {pa.__version__}"
    code = f"{files_digest(_LIBRARY, files)} {files_digest(builder, builder.glob('*.py'))}"
    return f"{layout.version()} {libraries} {code}"


@cache
def _rules(formalization: str) -> str:
    folder = _LIBRARY / "semantics" / "data"
    files = [folder / f"{formalization.lower()}.toml", folder / "taxonomy.toml"]
    return files_digest(folder, files)
