"""What is wrong with the inside of an answer block, in one short sentence."""

from __future__ import annotations

import re
from typing import Final

from plsemanticsbench.scoring import patterns
from plsemanticsbench.scoring.answers import OPTIONS
from plsemanticsbench.scoring.values import integer

_TAG: Final = re.compile(r"<\s*+(/?+)\s*+([^<>\s/]*+)[^<>]*+>\s*+")
_GROUPED: Final = re.compile(r"[+-]?+\s*+[0-9]++(?:[,_'\s][0-9]++)++")
_DECIMAL: Final = re.compile(r"[+-]?+\s*+[0-9]*+\.?+[0-9]*+(?:[eE][+-]?+[0-9]++)?+")


def why_state(body: str) -> str:
    """Say why the inside of a PredState block gives no state."""
    body = _after_fence(body)
    fault, end = _variables(body, 0)
    return fault or _why_element(body, end, None)


def why_rules(body: str) -> str:
    """Say why the inside of a PredRule block gives no list of rules."""
    body = _after_fence(body)
    position, count = 0, 1
    while rule := patterns.RULE.match(body, position):
        position, count = rule.end(), count + 1
    return f"rule {count} of the list: {_why_element(body, position, 'rule')}"


def why_trace(body: str) -> str:
    """Say why the inside of a PredTrace block gives no trace."""
    body = _after_fence(body)
    position, count = 0, 1
    while step := patterns.STEP.match(body, position):
        fault, _ = _variables(step["state"] or "", 0)
        if fault:
            return f"step {count}: {fault}"
        position, count = step.end(), count + 1
    return f"step {count}: {_why_step(body, position)}"


def why_option(body: str) -> str:
    """Say why the inside of an NL→Rule or Rule→NL block gives no option."""
    text = _after_fence(body).strip()
    return f"{_excerpt(text)} is no option from 1 to {OPTIONS}" if text else "the block is empty"


def _excerpt(text: str, width: int = 40) -> str:
    """Return a text, quoted, cut to ``width`` characters and without what cannot be printed."""
    return repr(text if len(text) <= width else f"{text[:width]}…")


def _after_fence(body: str) -> str:
    body = body.lstrip()
    return re.sub(r"`{3,}+[A-Za-z]*+\s*+", "", body, count=1) if body.startswith("```") else body


def _variables(body: str, position: int) -> tuple[str, int]:
    """Return what is wrong with the values of the variables from ``position``, and their end."""
    seen = set()
    while variable := patterns.VARIABLE.match(body, position):
        position = variable.end()
        name, value = variable.groups()
        if name in seen:
            return f"{_excerpt(name)} has more than one value", position
        if integer(value) is None:
            return f"{_excerpt(name)} has more digits than any run can reach", position
        seen.add(name)
    return "", position


def _why_step(body: str, position: int) -> str:
    step = _TAG.match(body, position)
    if not step or step[1] or step[2].lower() != "step":
        return _expected("<step>", body, position)
    rule = patterns.RULE.match(body, step.end())
    if not rule:
        return _why_element(body, step.end(), "rule")
    state = _TAG.match(body, rule.end())
    if not state or state[1] or state[2].lower() != "program_state":
        return _expected("<program_state>", body, rule.end())
    fault, end = _variables(body, state.end())
    tag = _TAG.match(body, end)
    if tag and tag[1] and tag[2].lower() == "program_state":
        return fault or _expected("</step>", body, tag.end())
    return fault or _why_element(body, end, None)


def _expected(tag: str, body: str, position: int) -> str:
    found = body[position : position + 41].strip()
    return f"expected {tag}, found {_excerpt(found) if found else 'nothing'}"


def _why_element(body: str, position: int, name: str | None) -> str:
    """Say what is wrong with the element at ``position``.

    Args:
        body: the inside of a block.
        position: where the well-formed elements end.
        name: what the element should be called, in lower case; None for that of a variable.
    """
    opening = _TAG.match(body, position)
    if not opening or (name and (opening[1] or opening[2].lower() != name)):
        return _expected(f"<{name or 'variable'}>", body, position)
    found = opening[2]
    if not name and (opening[1] or not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*+", found)):
        return f"{_excerpt(opening[0].strip())} begins no variable"
    closing = _TAG.search(body, opening.end())
    if not closing:
        return f"{_excerpt(opening[0].strip())} is never closed"
    if not closing[1] or (closing[2].lower() if name else closing[2]) != (name or found):
        return f"{_excerpt(opening[0].strip())} is followed by {_excerpt(closing[0].strip())}"
    text = body[opening.end() : closing.start()].strip()
    return f"{_excerpt(found)} holds {_excerpt(text)}, {_why_number(text, bool(name))}"


def _why_number(text: str, is_rule: bool) -> str:
    if not text:
        return "no value"
    if not text.isascii():
        return "which is not written in ASCII"
    if is_rule:
        return "which is no rule number"
    if _GROUPED.fullmatch(text):
        return "whose digits are separated"
    if _DECIMAL.fullmatch(text):
        return "which is not written as an integer"
    return "which is no integer"
