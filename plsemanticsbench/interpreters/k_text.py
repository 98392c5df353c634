"""K computations as text, in the words of the K definition that prompts show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from plsemanticsbench.interpreters.k import BreakMarker, ContinueMarker, PopLoop, While1
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.printer import statements_to_text
from plsemanticsbench.lang.syntax import Node, Operation, While

_MARKERS: Final[dict[type[Any], str]] = {
    BreakMarker: "exitMarker",
    ContinueMarker: "nextMarker",
    PopLoop: "popFrame",
}
_ARROW: Final = "~> "


def computation_to_text(computation: Sequence[Node], inventory: Inventory) -> str:
    """Print the content of a ``k`` cell: one item after the other, with ``~>`` between them."""
    texts = (_item(item, inventory).splitlines() for item in computation)
    indent = " " * len(_ARROW)
    lines = [
        f"{_ARROW if number and not at else indent}{line}".rstrip()
        for number, item in enumerate(texts)
        for at, line in enumerate(item)
    ]
    return "\n".join(lines) or f"{indent}.K"


def _item(item: Any, inventory: Inventory) -> str:
    if isinstance(item, While1):
        loop = statements_to_text((While(item.condition, item.body),), inventory)
        return "unroll" + loop.removeprefix(inventory[Operation.WHILE]).removesuffix(";")
    return _MARKERS.get(type(item)) or statements_to_text((item,), inventory)
