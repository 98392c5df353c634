"""Writing TOML; the standard library only reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any


def to_toml(data: Mapping[str, Any]) -> str:
    """Return plain data as TOML; what is None is left out."""
    return "\n".join(_table(data, ())).strip() + "\n"


def _table(data: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    present = {str(name): value for name, value in data.items() if value is not None}
    tables = {name: value for name, value in present.items() if isinstance(value, Mapping)}
    lists = {name: value for name, value in present.items() if _is_list_of_tables(value)}
    plain = {n: v for n, v in present.items() if n not in tables and n not in lists}
    if path and (plain or not present):
        yield f"[{'.'.join(map(_key, path))}]"
    for name, value in plain.items():
        yield f"{_key(name)} = {_value(value)}"
    yield ""
    for name, table in tables.items():
        yield from _table(table, (*path, name))
    for name, items in lists.items():
        for item in items:
            yield f"[[{'.'.join(map(_key, (*path, name)))}]]"
            yield from (f"{_key(n)} = {_value(v)}" for n, v in item.items() if v is not None)
            yield ""


def _is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, Mapping) for v in value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _value(name)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            clean = value.encode("utf-8", "replace").decode()
            return json.dumps(clean, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list() | tuple():
            return f"[{', '.join(_value(item) for item in value if item is not None)}]"
        case Mapping():
            pairs = (f"{_key(str(n))} = {_value(v)}" for n, v in value.items() if v is not None)
            return f"{{{', '.join(pairs)}}}"
    return _value(str(value))
