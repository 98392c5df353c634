"""The notations: how rules, states and configurations are written down."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from plsemanticsbench.lang.errors import PLSemanticsBenchError, UnknownNameError
from plsemanticsbench.lang.inventory import Inventory
from plsemanticsbench.semantics.kdefinition import to_k
from plsemanticsbench.semantics.latex import inference_latex, k_latex
from plsemanticsbench.semantics.rule_set import Rule, notation_name
from plsemanticsbench.semantics.rule_texts import inference_text, k_rule_text
from plsemanticsbench.semantics.text import numbered_text

State = Mapping[str, int]

_S_NOTATION: Final = frozenset(
    {"⟨", "⟩", ",", "→", "⇉", "σ", "χ", "ε", "⊥", "↦", "[", "]", ":", "::", "++", "'"}
    | {"push", "pop", "top"}
)
_S_METAVARIABLE: Final = re.compile(r"(x|v|q|a|b|s|SL)[0-9]*'?\Z")


@dataclass(frozen=True, slots=True)
class Notation:
    """A way to write a semantics down; several formalizations may share one.

    Attributes:
        name: what the files of rules call it.
        check_symbols: refuses symbols of an inventory that readers would take for notation, by
            :class:`~plsemanticsbench.PLSemanticsBenchError`; the first argument is the
            formalization.
        rule: writes a single rule.
        latex: writes a rule template for LaTeX.
        definition: writes all rules of a formalization, as models see them.
        state: writes a program state.
        configuration: writes the configuration that an execution begins with, less its statements.
    """

    name: str
    check_symbols: Callable[[str, Inventory], None]
    rule: Callable[[Rule], str]
    latex: Callable[[Rule, Inventory], str]
    definition: Callable[[str, Inventory], str]
    state: Callable[[State], str]
    configuration: Callable[[State], str]


def notation(formalization: str) -> Notation:
    """Return the notation that a formalization is written in.

    Raises:
        PLSemanticsBenchError: no such formalization, or its file names an unknown notation.
    """
    name = notation_name(formalization)
    if name not in _NOTATIONS:
        raise UnknownNameError("notation", name, _NOTATIONS)
    return _NOTATIONS[name]


def equations(state: State) -> str:
    """Return a program state as equations, the notation where no semantics is given."""
    return ", ".join(f"{name} = {value}" for name, value in state.items()) or "no variables"


def _check_inference_symbols(formalization: str, inventory: Inventory) -> None:
    for operation, symbol in inventory.symbols.items():
        if symbol in _S_NOTATION or _S_METAVARIABLE.match(symbol):
            raise PLSemanticsBenchError(
                f"the rules of {formalization} cannot be written with inventory"
                f" '{inventory.name}': '{symbol}', its symbol for {operation.value}, is notation"
                " of the rules"
            )


def _any_symbols(formalization: str, inventory: Inventory) -> None:
    """Single rules of K take any symbols; the whole definition checks for itself."""


def _inference_definition(formalization: str, inventory: Inventory) -> str:
    _check_inference_symbols(formalization, inventory)
    return numbered_text(formalization, inventory, inference_text)


def _inference_state(state: State) -> str:
    bindings = ", ".join(f"{name} ↦ {value}" for name, value in state.items())
    return f"σ = {{{bindings}}}"


def _k_state(state: State) -> str:
    bindings = " ".join(f"{name} |-> {value}" for name, value in state.items())
    return f"<state> {bindings or '.Map'} </state>"


INFERENCE: Final = Notation(
    name="inference",
    check_symbols=_check_inference_symbols,
    rule=inference_text,
    latex=inference_latex,
    definition=_inference_definition,
    state=_inference_state,
    configuration=lambda state: f"{_inference_state(state)}\nχ = ε",
)
K_NOTATION: Final = Notation(
    name="k",
    check_symbols=_any_symbols,
    rule=k_rule_text,
    latex=k_latex,
    definition=lambda formalization, inventory: to_k(inventory),
    state=_k_state,
    configuration=lambda state: f"{_k_state(state)}\n<loops> .List </loops>",
)
_NOTATIONS: Final = {known.name: known for known in (INFERENCE, K_NOTATION)}
