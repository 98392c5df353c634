"""How prompts write states and configurations, each formalization in its own notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from plsemanticsbench.tasks.config import NO_SEMANTICS


def state_text(state: Mapping[str, int], formalization: str) -> str:
    """Return a program state in the notation of S, of K, or, without semantics, as equations."""
    if formalization == NO_SEMANTICS:
        return ", ".join(f"{name} = {value}" for name, value in state.items()) or "no variables"
    if formalization == "K":
        bindings = " ".join(f"{name} |-> {value}" for name, value in state.items())
        return f"<state> {bindings or '.Map'} </state>"
    bindings = ", ".join(f"{name} ↦ {value}" for name, value in state.items())
    return f"σ = {{{bindings}}}"


def configuration_text(state: Mapping[str, int], formalization: str) -> str:
    """Return the configuration that a PredRule question begins with, without its statement."""
    if formalization == "K":
        return f"{state_text(state, 'K')}\n<loops> .List </loops>"
    return f"{state_text(state, 'S')}\nχ = ε"


def as_state(values: Iterable[Mapping[str, object]]) -> dict[str, int]:
    """Return a state from the column of a row that holds it."""
    return {str(item["name"]): int(str(item["value"])) for item in values}
