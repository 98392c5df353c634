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
_RULE: Final = (
    _open(_RULE_TAG)
    + r"(?:(?ai:r(?:ule)?+)\s*+[#.:_-]?+\s*+)?+\+?+\s*+0*+([0-9]{1,3}+)\s*+"
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

OPEN_ANSWER: Final = re.compile(_open(_ANSWER))
CLOSE_ANSWER: Final = re.compile(_close(_ANSWER))


def _block(content: str) -> re.Pattern[str]:
    """Match a well-formed answer block, or else only an opening answer tag (group ``stray``)."""
    opening = _open(_ANSWER)
    body = rf"(?P<body>{content})"
    return re.compile(
        rf"{opening}{_FENCE}{body}{_FENCE}<\s*+/\s*+{_ANSWER}\s*+>|(?P<stray>{opening})"
    )


STATE_BLOCK: Final = _block(rf"{_OUTCOME}|(?:{_VARIABLE})*+")
RULES_BLOCK: Final = _block(rf"(?:{_RULE})*+")
TRACE_BLOCK: Final = _block(rf"(?:{_STEP})*+")
OPTION_BLOCK: Final = _block(_OPTION)
