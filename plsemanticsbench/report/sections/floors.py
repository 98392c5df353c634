"""What a report says of floors: what answers get right that follow no rule."""

from __future__ import annotations

from typing import Final, NamedTuple

import pandas as pd

from plsemanticsbench.analysis.cells import RUN
from plsemanticsbench.report.sections.context import texts

_KEYS: Final = ["task", "split", "formalization", "variant"]
_KINDS: Final = ("best_floor", "as_standard")


class Shown(NamedTuple):
    """What a figure shows: its numbers, its caption, and what those read who cannot see it."""

    frame: pd.DataFrame
    caption: str
    alt: str


def with_floors(frame: pd.DataFrame, floors: pd.DataFrame, caption: str) -> Shown:
    """Return what a figure shows together with the floors that are drawn in it.

    Args:
        frame: the numbers of the figure; the paper's have no floors, as they are of other rows.
        floors: of :func:`plsemanticsbench.analysis.best_floors`.
        caption: what is said of the numbers alone.
    """
    known, keys = floors[[*_KEYS, *_KINDS]], _KEYS
    if "source" in frame:
        known, keys = known.assign(source=RUN), [*_KEYS, "source"]
    frame = frame.merge(known, "left", on=keys)
    words, alt = texts()["figures"], caption
    for kind in _KINDS:
        values = frame[kind].dropna()
        if len(values):
            caption += f" {words[kind]}"
            alt += f" {words[kind]} {words['range'].format(values=_range(values))}"
    return Shown(frame, caption, alt)


def _range(values: pd.Series) -> str:
    least, most = (f"{value:.1f}%" for value in (values.min(), values.max()))
    return least if least == most else f"{least} to {most}"
