"""Digests of contents, the same however a table is chunked, stored, or where it is loaded from."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]

from plsemanticsbench.lang.errors import PLSemanticsBenchError


def table_digest(table: pa.Table) -> str:
    """Return the SHA-256 of a table's contents, in hexadecimal.

    Column names, types and values count, in order; chunks, offsets and metadata do not. The table
    of a loaded data set is ``dataset.data.table``.

    Raises:
        PLSemanticsBenchError: a value is missing, or a column's type is of no data set of ours.
    """
    total = hashlib.sha256()
    for name in table.column_names:
        parts: defaultdict[str, Any] = defaultdict(hashlib.sha256)
        for chunk in table.column(name).chunks:
            _add(parts, name, chunk)
        total.update(f"{name}\n".encode())
        for part in sorted(parts):
            total.update(f"{part} {parts[part].hexdigest()}\n".encode())
    total.update(f"{table.num_rows}".encode())
    return total.hexdigest()


def combined_digest(digests: Mapping[str, str]) -> str:
    """Return one digest for several named ones, whatever their order.

    That of a config combines the digests of its splits, that of a data set those of its
    configs.
    """
    lines = "".join(f"{name} {digests[name]}\n" for name in sorted(digests))
    return hashlib.sha256(lines.encode()).hexdigest()


def _add(parts: defaultdict[str, Any], path: str, array: pa.Array) -> None:
    """Add an array to the running digests of the leaves below ``path``; few types are nested."""
    if array.null_count:
        raise PLSemanticsBenchError(f"column {path} misses a value")
    kind = array.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        offsets, data = _offsets(array), array.buffers()[2]
        _update(parts[f"{path}:lengths"], np.diff(offsets))
        if data is not None:
            parts[f"{path}:text"].update(memoryview(data)[offsets[0] : offsets[-1]])
    elif pa.types.is_list(kind) or pa.types.is_large_list(kind):
        offsets = _offsets(array)
        _update(parts[f"{path}:lengths"], np.diff(offsets))
        values = array.values.slice(offsets[0], offsets[-1] - offsets[0])
        _add(parts, f"{path}[]", values)
    elif pa.types.is_struct(kind):
        for field, values in zip(kind, array.flatten(), strict=True):
            _add(parts, f"{path}.{field.name}", values)
    elif pa.types.is_int64(kind) or pa.types.is_float64(kind):
        _update(parts[f"{path}:{kind}"], array.to_numpy())
    elif pa.types.is_boolean(kind):  # stored as bits
        _update(parts[f"{path}:{kind}"], array.to_numpy(zero_copy_only=False))
    else:
        raise PLSemanticsBenchError(f"column {path} is of type {kind}")


def _offsets(array: pa.Array) -> Any:
    """Return the offsets of a string or list array as integers, one more than it has items."""
    large = pa.types.is_large_string(array.type) or pa.types.is_large_list(array.type)
    buffer = array.buffers()[1]
    if buffer is None or not len(array):
        return np.zeros(1, np.int64)
    raw = np.frombuffer(buffer, np.int64 if large else np.int32)
    return raw[array.offset : array.offset + len(array) + 1].astype(np.int64)


def _update(digest: Any, values: Any) -> None:
    digest.update(np.ascontiguousarray(values, values.dtype.newbyteorder("<")))
