"""The eleven measures with the paper's symbols (section 3.1), in the order of Table 2."""

from __future__ import annotations

from typing import Final

MEASURES: Final = {
    "cc_plain": "Ω_CC",
    "max_if": "Ω_If",
    "max_loop": "Ω_Loop",
    "taken_if": "Ω̂_If",
    "taken_loop": "Ω̂_Loop",
    "dep_degree": "Ω_DD",
    "assignments": "Ω̂_Assign",
    "loc": "Ω_Loc",
    "halstead_volume": "Ω_Vol",
    "halstead_vocabulary": "Ω_Voc",
    "trace_length": "Ω̂_Trace",
}
"""Ω_CC is counted without ``&&`` and ``||`` here, as the published medians fit that count; the
field ``cc`` of a profile is the extended one."""

FORMULAS: Final = {
    "cc_plain": r"$\Omega_{CC}$",
    "max_if": r"$\Omega_{If}$",
    "max_loop": r"$\Omega_{Loop}$",
    "taken_if": r"$\hat{\Omega}_{If}$",
    "taken_loop": r"$\hat{\Omega}_{Loop}$",
    "dep_degree": r"$\Omega_{DD}$",
    "assignments": r"$\hat{\Omega}_{Assign}$",
    "loc": r"$\Omega_{Loc}$",
    "halstead_volume": r"$\Omega_{Vol}$",
    "halstead_vocabulary": r"$\Omega_{Voc}$",
    "trace_length": r"$\hat{\Omega}_{Trace}$",
}
"""The same symbols as formulas, for figures."""
