"""Programs per second of the fuzzer, and the share that each level's filter keeps.

    python benchmarks/fuzzer.py [SECONDS]

Each level is tried for some seconds of processor time. "made" is generating alone; "kept" includes
running under S and K, filtering and looking for duplicates.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from rich.console import Console
from rich.table import Table

from plsemanticsbench.fuzzer import Acceptance, Accepted, Preset, accepted, generate, presets

SEED = 1


def made_per_second(level: Preset, seconds: float) -> float:
    """Return how many programs are generated a second."""
    start, index = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        generate(level.config, SEED, index)
        index += 1
    return index / spent


def kept_per_second(level: Preset, seconds: float) -> tuple[float, list[Accepted], Acceptance]:
    """Return how many programs are kept a second, those kept, and the counts."""
    report, kept = Acceptance(), []
    start = time.process_time()
    for program in accepted(level.config, SEED, level.filter, report=report):
        kept.append(program)
        if time.process_time() - start >= seconds:
            break
    return len(kept) / (time.process_time() - start), kept, report


def main() -> None:
    """Print the table."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    columns = ("made/s", "kept/s", "share kept", "lines", "trace length")
    table = Table("level", title="Fuzzing C★")
    for column in columns:
        table.add_column(column, justify="right")
    table.add_column("rejected")
    for name, level in presets().items():
        made = made_per_second(level, seconds)
        rate, kept, report = kept_per_second(level, seconds)
        reasons = [f"{times / report.tried:5.1%} {why}" for why, times in report.rejected.items()]
        table.add_row(
            name,
            f"{made:,.0f}",
            f"{rate:,.0f}",
            f"{report.share:.1%}",
            f"{median(program.lines for program in kept):,.0f}",
            f"{median(program.measures.trace_length for program in kept):,.0f}",
            "\n".join(reasons),
            end_section=True,
        )
    Console().print(table)


if __name__ == "__main__":
    main()
