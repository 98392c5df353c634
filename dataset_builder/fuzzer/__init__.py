"""Random C★ programs, as many as wanted (paper, Appendix C.2).

A program is determined by a configuration, a seed and an index, on every machine::

    from dataset_builder.fuzzer import accepted, generate, preset

    level = preset("small")
    generate(level.config, seed=1, index=7)             # any program, as it comes
    next(accepted(level.config, 1, level.filter))       # the first that runs well under S and K
"""

from dataset_builder.fuzzer.accept import Acceptance, Accepted, Filter, Rejection, accepted, judge
from dataset_builder.fuzzer.checks import FuzzerError
from dataset_builder.fuzzer.config import FuzzerConfig
from dataset_builder.fuzzer.generate import generate
from dataset_builder.fuzzer.presets import (
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
