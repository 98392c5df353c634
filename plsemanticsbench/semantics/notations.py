"""The notations: how rules, states and configurations are written down."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import indent
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
_INDENT: Final = "    "
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
        running: writes a configuration of a run from its statements as text, the state, and the
            loops of its control stack as texts, the innermost first.
    """

    name: str
    check_symbols: Callable[[str, Inventory], None]
    rule: Callable[[Rule], str]
    latex: Callable[[Rule, Inventory], str]
    definition: Callable[[str, Inventory], str]
    state: Callable[[State], str]
    configuration: Callable[[State], str]
    running: Callable[[str, State, Sequence[str]], str]


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


def _inference_running(statements: str, state: State, loops: Sequence[str]) -> str:
    stack = "\n".join(loops)
    chi = f"χ, the innermost first:\n{indent(stack, _INDENT)}" if loops else "χ = ε"
    return f"SL:\n{indent(statements, _INDENT)}\n{_inference_state(state)}\n{chi}"


def _k_running(statements: str, state: State, loops: Sequence[str]) -> str:
    listed = "\n".join(f"ListItem ({loop})" for loop in loops)
    stack = f"\n{indent(listed, _INDENT)}\n" if loops else " .List "
    return f"<k>\n{statements}\n</k>\n{_k_state(state)}\n<loops>{stack}</loops>"


INFERENCE: Final = Notation(
    name="inference",
    check_symbols=_check_inference_symbols,
    rule=inference_text,
    latex=inference_latex,
    definition=_inference_definition,
    state=_inference_state,
    configuration=lambda state: f"{_inference_state(state)}\nχ = ε",
    running=_inference_running,
)
K_NOTATION: Final = Notation(
    name="k",
    check_symbols=_any_symbols,
    rule=k_rule_text,
    latex=k_latex,
    definition=lambda formalization, inventory: to_k(inventory),
    state=_k_state,
    configuration=lambda state: f"{_k_state(state)}\n<loops> .List </loops>",
    running=_k_running,
)
_NOTATIONS: Final = {known.name: known for known in (INFERENCE, K_NOTATION)}
