"""The rules of both semantics as named records, read from data files (paper, Tables 9, 12, 13)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from plsemanticsbench.lang.errors import UnknownNameError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.lang.syntax import Operation

ROLES: Final = (
    "lookup",
    "lookup-error",
    "declare",
    "step",
    "step-left",
    "step-right",
    "compute",
    "compute-unary",
    "compute-true",
    "compute-false",
    "compute-error",
    "commit",
    "commit-error",
    "lift",
    "branch-true",
    "branch-false",
    "enter",
    "iterate",
    "exit",
    "marker",
    "propagate",
    "handle",
    "drop-marker",
    "outside-error",
    "stop",
)
"""What a rule does within its family; (operation, role) identifies a rule of a formalization."""

_PLACEHOLDER: Final = re.compile(r"«([A-Za-z-]+)»")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of S or K.

    Attributes:
        formalization: ``"S"`` or ``"K"``.
        number: the number that traces record, from 1 on.
        name: a unique kebab-case name.
        family: ``"F1"`` to ``"F27"``: one language construct each (paper, Tables 12 and 13).
        construct: the family's construct.
        category: the family's top category, ``"A"`` to ``"K"``.
        category_title: what that letter stands for.
        sort: the family's sort: ``"AEXP"``, ``"BEXP"``, ``"SL"`` or ``"CTRL"``.
        mismatch: the category of PredRule's first-mismatch analysis (paper, Appendix G.3); None for
            the rule of S that is never recorded.
        role: one of :data:`ROLES`.
        operation: the operation that the rule is about; None for lookup, declaration, sequencing.
        premises: the steps of parts that the rule needs; always empty in K.
        conditions: the side conditions; in K, the conjuncts after ``requires``.
        conclusion: the step that the rule allows; in K, the body of the rule, maybe of two lines.
        error: whether the step ends in the error configuration.
        description: the rule in words that name no symbol, the same for every inventory.
    """

    formalization: str
    number: int
    name: str
    family: str
    construct: str
    category: str
    category_title: str
    sort: str
    mismatch: str | None
    role: str
    operation: Operation | None
    premises: tuple[str, ...]
    conditions: tuple[str, ...]
    conclusion: str
    error: bool
    description: str

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as a dictionary that :func:`json.dumps` takes."""
        fields = asdict(self)
        fields["operation"] = self.operation.value if self.operation else None
        return fields | {"premises": list(self.premises), "conditions": list(self.conditions)}


@cache
def rule_numbers(formalization: str) -> Mapping[tuple[Operation | None, str], int]:
    """Return the number of each rule of a formalization by its operation and role.

    Raises:
        PLSemanticsBenchError: no such formalization.
    """
    return MappingProxyType(
        {(rule.operation, rule.role): rule.number for rule in rule_templates(formalization)}
    )


@cache
def rule_templates(formalization: str) -> tuple[Rule, ...]:
    """Return all rules of a formalization with ``«operation»`` in place of every symbol.

    Raises:
        PLSemanticsBenchError: no such formalization.
    """
    records = _rule_file(formalization)["rules"]
    taxonomy = _toml("taxonomy.toml")
    return tuple(_rule(record, formalization, taxonomy) for record in records)


@cache
def filled_rules(formalization: str, inventory: Inventory) -> tuple[Rule, ...]:
    """Return all rules of a formalization with an inventory's symbols, whatever these look like.

    Raises:
        PLSemanticsBenchError: no such formalization.
    """
    return tuple(fill_rule(rule, inventory.__getitem__) for rule in rule_templates(formalization))


def notation_name(formalization: str) -> str:
    """Return the notation that a formalization's rules are written in, as its file says.

    Raises:
        PLSemanticsBenchError: no such formalization.
    """
    return str(_rule_file(formalization)["notation"])


def fill(template: str, symbol: Callable[[Operation], str]) -> str:
    """Replace each ``«operation»`` of a template by what ``symbol`` returns for it."""
    return _PLACEHOLDER.sub(lambda match: symbol(Operation(match[1])), template)


def fill_rule(rule: Rule, symbol: Callable[[Operation], str]) -> Rule:
    """Return a rule template with :func:`fill` applied to its texts."""
    return replace(
        rule,
        premises=tuple(fill(premise, symbol) for premise in rule.premises),
        conditions=tuple(fill(condition, symbol) for condition in rule.conditions),
        conclusion=fill(rule.conclusion, symbol),
    )


def read_template(name: str) -> str:
    """Return the text of one of the files in ``templates/``."""
    return files("plsemanticsbench.semantics").joinpath(f"templates/{name}").read_text("utf-8")


def rule_file_names() -> tuple[str, ...]:
    """Return the names of the formalizations whose rules there are, S first."""
    folder = files("plsemanticsbench.semantics") / "data"
    stems = (Path(item.name).stem for item in folder.iterdir() if item.name.endswith(".toml"))
    return tuple(sorted((stem.upper() for stem in stems if stem != "taxonomy"), reverse=True))


@cache
def _rule_file(formalization: str) -> dict[str, Any]:
    if formalization not in rule_file_names():
        raise UnknownNameError("formalization", formalization, rule_file_names())
    return _toml(f"{formalization.lower()}.toml")


def _rule(record: Mapping[str, Any], formalization: str, taxonomy: Mapping[str, Any]) -> Rule:
    family = dict(taxonomy["families"][record["family"]])
    family |= taxonomy.get(f"only-in-{formalization.lower()}", {}).get(record["family"], {})
    operation = record.get("operation")
    return Rule(
        formalization=formalization,
        number=record["number"],
        name=record["name"],
        family=record["family"],
        construct=family["construct"],
        category=family["category"],
        category_title=taxonomy["categories"][family["category"]],
        sort=family["sort"],
        mismatch=family.get("mismatch"),
        role=record["role"],
        operation=Operation(operation) if operation else None,
        premises=tuple(record.get("premises", ())),
        conditions=tuple(record.get("conditions", ())),
        conclusion=record["conclusion"],
        error=record.get("error", False),
        description=record["description"],
    )


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads(
        files("plsemanticsbench.semantics").joinpath(f"data/{name}").read_text("utf-8")
    )
