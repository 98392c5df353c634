"""Random C★ programs, as many as wanted (paper, Appendix C.2).

A program is determined by a configuration, a seed and an index, on every machine::

    from plsemanticsbench.fuzzer import accepted, generate, preset

    level = preset("small")
    generate(level.config, seed=1, index=7)             # any program, as it comes
    next(accepted(level.config, 1, level.filter))       # the first that runs well under S and K
"""

from plsemanticsbench.fuzzer.accept import Acceptance, Accepted, Filter, Rejection, accepted, judge
from plsemanticsbench.fuzzer.checks import FuzzerError
from plsemanticsbench.fuzzer.config import FuzzerConfig
from plsemanticsbench.fuzzer.generation import generate
from plsemanticsbench.fuzzer.levels import (
    Preset,
    preset,
    presets,
    published_program,
    published_split,
)

__all__ = [
    "Acceptance",
    "Accepted",
    "Filter",
    "FuzzerConfig",
    "FuzzerError",
    "Preset",
    "Rejection",
    "accepted",
    "generate",
    "judge",
    "preset",
    "presets",
    "published_program",
    "published_split",
]
