r"""Regular expressions of the answer formats, and what they yield.

No XML parser: answers stand in free text full of ``<`` and ``&&``. Every repetition is possessive
(``*+``) and no pattern can match a longer text after a failure, so that reading is linear in the
text. Tags may have attributes and blanks inside; the tags that the formats name may be in either
case, while a variable's tags carry its name and so its case.
"""

from __future__ import annotations

import re
from typing import Final

_FENCE: Final = r"(?:`{3,}+[A-Za-z]*+\s*+)?+"


def _open(name: str) -> str:
    return rf"<\s*+{name}(?:\s[^<>/]*+)?>\s*+"


def _close(name: str) -> str:
    return rf"<\s*+/\s*+{name}\s*+>\s*+"


def _keyword(name: str) -> str:
    return rf"(?ai:{name})"


_ANSWER: Final = _keyword("answer")
_RULE_TAG: Final = _keyword("rule")
_STEP_TAG: Final = _keyword("step")
_STATE_TAG: Final = _keyword("program_state")

# Two groups: name and integer.
_VARIABLE: Final = (
    _open(r"(?P<name>[A-Za-z][A-Za-z0-9]*+)") + r"([+-]?+\s*+[0-9]++)\s*+" + _close(r"(?P=name)")
)
# One group: the number without leading zeros. No formalization has a rule of four digits.
# In ``Rule-67`` the hyphen joins; with a blank beside it, it would be a minus.
_RULE: Final = (
    _open(_RULE_TAG)
    + r"(?:(?ai:r(?:ule)?+)(?:-(?=[0-9])|\s*+[#.:_]?+\s*+))?+\+?+\s*+0*+([0-9]{1,3}+)\s*+"
    + _close(_RULE_TAG)
)
_VARIABLES: Final = rf"(?P<state>(?:{_VARIABLE})*+)"
_STEP: Final = (
    _open(_STEP_TAG)
    + _RULE
    + rf"(?:{_open(_STATE_TAG)}{_VARIABLES}{_close(_STATE_TAG)}|<\s*+{_STATE_TAG}\s*+/\s*+>\s*+)"
    + _close(_STEP_TAG)
)
_OPTION: Final = (
    r"(?:\*\*)?+(?:(?ai:option|choice)\s*+[#.:]?+\s*+)?+[(\[]?+\s*+\+?+\s*+0*+(?P<option>[0-9]++)\s*+"
    r"[)\].:!]*+(?:\*\*)?+\s*+"
)
_OUTCOME: Final = r"\#\#\s*+(?P<outcome>(?ai:error|timeout))\s*+\#\#\s*+"

VARIABLE: Final = re.compile(_VARIABLE)
RULE: Final = re.compile(_RULE)
# In a well-formed list of rules, only their numbers stand right before a tag.
RULE_NUMBER: Final = re.compile(r"([1-9][0-9]*+)\s*+<")
STEP: Final = re.compile(_STEP)

CLOSE_ANSWER: Final = re.compile(_close(_ANSWER))


def block(content: str) -> re.Pattern[str]:
    """Match a well-formed answer block, or else only an opening answer tag (group ``stray``)."""
    opening = _open(_ANSWER)
    body = rf"(?P<body>{content})"
    return re.compile(
        rf"{opening}{_FENCE}{body}{_FENCE}<\s*+/\s*+{_ANSWER}\s*+>|(?P<stray>{opening})"
    )


STATE_BLOCK: Final = block(rf"{_OUTCOME}|(?:{_VARIABLE})*+")
RULES_BLOCK: Final = block(rf"(?:{_RULE})*+")
TRACE_BLOCK: Final = block(rf"(?:{_STEP})*+")
OPTION_BLOCK: Final = block(_OPTION)


def _begun(*parts: str) -> str:
    """Match the parts in a row or any beginning of them, if the text ends there."""
    pattern = r"\Z"
    for part in reversed(parts):
        pattern = rf"(?:\Z|{part}{pattern})"
    return pattern


# What may stand between the opening tag of a block and the end of a text that was cut off in it.
_FENCE_BEGUN: Final = rf"(?:`{{1,2}}\Z|{_FENCE})"
_CLOSE_BEGUN: Final = ("`*+", r"\s*+", "<", r"\s*+", "/", r"\s*+", *"answer", r"\s*+")
_OUTCOME_BEGUN: Final = "|".join(
    _begun("#", "#", r"\s*+", *word, r"\s*+", "#", "#", r"\s*+", *_CLOSE_BEGUN)
    for word in ("error", "timeout")
)
_NUMBER_BEGUN: Final = _begun(
    r"\s*+",
    r"[(\[]?+",
    r"\s*+",
    r"\+?+",
    r"\s*+",
    r"[0-9]++",
    r"\s*+",
    r"[)\].:!]*+",
    r"\*{0,2}+",
    r"\s*+",
    *_CLOSE_BEGUN,
)
_OPTION_BEGUN: Final = (
    rf"\*{{0,2}}+(?:(?:(?:option|choice)\s*+[#.:]?+)?+{_NUMBER_BEGUN}"
    rf"|{_begun(*'option')}|{_begun(*'choice')})"
)

ELEMENTS_BEGUN: Final = re.compile(rf"{_FENCE_BEGUN}(?:\Z|<)")
STATE_BEGUN: Final = re.compile(rf"(?ai:{_FENCE_BEGUN}(?:\Z|<|{_OUTCOME_BEGUN}))")
OPTION_BEGUN: Final = re.compile(rf"(?ai:{_FENCE_BEGUN}{_OPTION_BEGUN})")
ANSWER_TAG_BEGUN: Final = re.compile(r"<\s*+(?ai:ans(?:w(?:er?+)?+)?+)\s*+\Z")
"""The opening tag itself, cut off; fewer letters could be the end of a comparison."""
