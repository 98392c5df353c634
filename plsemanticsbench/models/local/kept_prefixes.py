"""Computed prefixes on the disk, from one run to the next.

A file holds the tokens of a prefix and the keys and values of each layer, as they were computed;
its folder is named after all that determines these. No output depends on what is there: what cannot
be read, or is damaged, counts as missing, and what cannot be written is left out.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import logging
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import torch
from safetensors import safe_open
from safetensors.torch import save_file
from torch import Tensor

from plsemanticsbench.files import clear_drafts, draft_folder, lock
from plsemanticsbench.models.local.attention import KeysValues
from plsemanticsbench.models.local.prefix import Prefix, Shared, alike, compute_prefix

GIB: Final = 1 << 30
_LOGGER: Final = logging.getLogger(__name__)
_SUFFIX: Final = ".prefix"
_IDS: Final = "ids"
_SUM: Final = "crc32"
_WORTH_READING: Final = 256
"""Tokens more than are known; fewer are computed as fast."""


class KeptPrefixes:
    """The prefixes of a model in a folder that many models and processes use.

    Args:
        folder: of all of them.
        limit: bytes that all of them may take; those that were not used for longest go first.
        model: the model.
        identity: all that determines keys and values.
    """

    def __init__(self, folder: Path, limit: int, model: Any, identity: Mapping[str, Any]) -> None:
        key = hashlib.sha256(json.dumps(identity, sort_keys=True).encode()).hexdigest()
        self._root = folder
        self._folder = folder / key[:32]
        self._limit = limit
        self._model = model
        self._places: tuple[KeysValues, ...] | None = None

    def longest(self, ids: tuple[int, ...], known: Shared | None = None) -> Shared | None:
        """Return what is kept of what ``ids`` begin with, or ``known`` if that is as good."""
        found = 0 if known is None else len(known)
        lengths = ((alike(_ids(path), ids), path) for path in self._folder.glob(f"*{_SUFFIX}"))
        for length, path in sorted(lengths, reverse=True):
            if length < found + _WORTH_READING:
                break
            if (kept := self._read(path)) is not None:
                return kept.cut(length)
        return known

    def keep(self, prefix: Shared) -> None:
        """Write a prefix, unless another process writes one, or it does not fit."""
        if not isinstance(prefix, Prefix):
            return
        tensors = {_IDS: torch.tensor(prefix.ids)}
        for number, layer in enumerate(prefix.layers):
            for name, states in zip("kv", layer, strict=True):
                tensors[f"{name}{number}"] = states.cpu().contiguous()
        size = sum(tensor.nbytes for tensor in tensors.values())
        if size > self._limit:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with (self._root / "lock").open("ab") as file:
                lock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                self._write(prefix.ids, tensors, size)
        except BlockingIOError:
            _LOGGER.info("another process writes to %s", self._root)
        except Exception as error:  # safetensors has its own for a full disk
            _LOGGER.warning("cannot keep a prefix in %s: %s", self._folder, error)

    def _write(self, ids: tuple[int, ...], tensors: dict[str, Tensor], size: int) -> None:
        clear_drafts(self._root)
        files = sorted(_files(self._root))
        while files and sum(taken for _, taken, _ in files) + size > self._limit:
            files.pop(0)[2].unlink(missing_ok=True)
        with draft_folder(self._root) as draft:
            path = draft / "file"
            save_file(tensors, path, {_SUM: str(_checksum(tensors))})
            os.replace(path, self._folder / (_digest(ids) + _SUFFIX))

    def _read(self, path: Path) -> Prefix | None:
        """Return what is in a file, on the devices of the model's layers, if it is whole."""
        try:
            with safe_open(path, "pt") as file:
                tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
                whole = file.metadata()[_SUM] == str(_checksum(tensors))
            ids = tuple(tensors[_IDS].tolist())
            if not whole or _digest(ids) + _SUFFIX != path.name:
                raise ValueError("it is damaged")
            layers = tuple(
                (tensors[f"k{number}"].to(keys.device), tensors[f"v{number}"].to(values.device))
                for number, (keys, values) in enumerate(self._probed())
            )
            os.utime(path)
        except Exception as error:  # whatever is in the file
            _LOGGER.warning("%s is not used: %s", path, error)
            return None
        return Prefix(ids, layers)

    def _probed(self) -> tuple[KeysValues, ...]:
        """Return the keys and values of one token, which tell where each layer is."""
        if self._places is None:
            self._places = compute_prefix(self._model, (0,)).layers
        return self._places


def _ids(path: Path) -> tuple[int, ...]:
    """Return the tokens of a file; none if it cannot be read."""
    try:
        with safe_open(path, "pt") as file:
            return tuple(file.get_tensor(_IDS).tolist())
    except Exception as error:  # whatever is in the file
        _LOGGER.warning("%s is not used: %s", path, error)
        return ()


def _files(root: Path) -> Iterator[tuple[float, int, Path]]:
    """Yield when each file was used last, and its size."""
    for path in root.glob(f"*/*{_SUFFIX}"):
        with suppress(OSError):
            found = path.stat()
            yield found.st_mtime, found.st_size, path


def _digest(ids: tuple[int, ...]) -> str:
    return hashlib.sha256(json.dumps(ids).encode()).hexdigest()[:32]


def _checksum(tensors: Mapping[str, Tensor]) -> int:
    found = 0
    for name in sorted(tensors):
        found = zlib.crc32(tensors[name].reshape(-1).view(torch.uint8).numpy(), found)
    return found
