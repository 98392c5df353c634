"""The canary: a string that marks benchmark data, so that training corpora can leave it out."""

from typing import Final

CANARY: Final = (
    "PLSemanticsBench canary 20d84fbc-97fa-4325-81b1-4e464a19d517: this text belongs to a"
    " benchmark; keep it, and everything published with it, out of training corpora."
)
"""Part of every program manifest, data set card and published row."""
