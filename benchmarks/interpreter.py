"""Speed and memory of the reference interpreters, all in one run.

    python benchmarks/interpreter.py

Prints traced steps per second under S and K; the ratio to Maude when both must deliver the rule
sequence of the same programs; the ratio of a traced run to appending as many tuples to a list; the
time per step for loops of 10³ to 10⁶ iterations and for expressions of growing depth; and the peak
memory of a streamed run of 10⁷ steps. Times are processor times, so that other work on the machine
disturbs them little.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from plsemanticsbench import load_inventory, parse, run, trace  # noqa: E402
from plsemanticsbench.lang.syntax import MAX_NESTING, Program  # noqa: E402
from tests.generators import random_program  # noqa: E402
from tests.golden import GOLDEN  # noqa: E402
from tests.oracles.maude_oracle import MaudeOracle  # noqa: E402

BUDGET = 10**9
MAUDE_BUDGET = 30_000
STREAM = """
from plsemanticsbench import parse, stream
endless = parse("int x; while(true) {{ x = (x + 1); }};")
assert stream(endless, lambda rules, changes: None, max_steps={steps}).steps == {steps}
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
LOOP = """
int i; int s;
while(i < {count})
{{
    i = (i + 1);
    if((i % 3) == 0) {{ s = (s + (i * 2)); }} else {{ s = (s - 1); }};
}};
"""


def best(work: Callable[[], object], seconds: float = 1.0) -> float:
    """Return the least time of several runs of ``work`` that take ``seconds`` together."""
    least, spent = float("inf"), 0.0
    while spent < seconds:
        start = time.process_time()
        work()
        elapsed = time.process_time() - start
        least, spent = min(least, elapsed), spent + elapsed
    return least


def append_tuples(rules: bytes) -> list[tuple[int, None]]:
    """What recording could cost at least: one tuple a step, appended to a list."""
    steps: list[tuple[int, None]] = []
    for rule in rules:
        steps.append((rule, None))
    return steps


def workload() -> list[Program]:
    """The golden programs and 100 generated ones."""
    generated = [random_program(random.Random(seed), 40) for seed in range(100)]
    return [parse(facts["program"]) for facts in GOLDEN.values()] + generated


def compare(console: Console) -> None:
    """Steps per second next to Maude, which delivers rules only, or the state after each too."""
    oracle = MaudeOracle(load_inventory("std"))
    many, loop = workload(), [parse(LOOP.format(count=1000))]
    table = Table("delivered", "of", "steps", "ours steps/s", "Maude steps/s", "ours / Maude")
    for formalization in "SK":
        rules_only = oracle.rules_s if formalization == "S" else oracle.rules_k
        with_states = oracle.run_s if formalization == "S" else oracle.run_k
        for programs, name in ((many, f"{len(many)} programs"), (loop, "one loop")):
            for deliver, what in ((rules_only, "rules"), (with_states, "rules, states")):
                ours = partial(our_trace, programs, formalization, what != "rules")
                steps = ours()
                theirs = best(partial(maude_trace, programs, deliver), 0.1)
                mine = best(ours)
                speeds = (
                    f"{steps / mine:,.0f}",
                    f"{steps / theirs:,.0f}",
                    f"{theirs / mine:,.0f}×",
                )
                table.add_row(f"{formalization} {what}", name, f"{steps:,}", *speeds)
    table.title = "Traces, next to Maude"
    console.print(table)


def our_trace(programs: list[Program], formalization: str, states: bool) -> int:
    """Trace the programs, look at every state if wanted, and return the number of steps."""
    steps = 0
    for program in programs:
        traced = trace(program, formalization, max_steps=MAUDE_BUDGET)
        steps += sum(1 for _ in traced.states()) if states else len(traced)
    return steps


def maude_trace(programs: list[Program], deliver: Callable[..., object]) -> None:
    for program in programs:
        deliver(program, max_steps=MAUDE_BUDGET)


def appends(console: Console) -> None:
    """A traced run of a long loop next to appending as many tuples."""
    table = Table("formalization", "steps", "ours steps/s", "appending, tuples/s", "time ratio")
    loop = parse(LOOP.format(count=30_000))
    for formalization in "SK":
        traced = trace(loop, formalization, max_steps=BUDGET)
        tracing = best(partial(trace, loop, formalization, max_steps=BUDGET))
        appending = best(partial(append_tuples, traced.rules))
        speeds = (f"{len(traced) / tracing:,.0f}", f"{len(traced) / appending:,.0f}")
        table.add_row(formalization, f"{len(traced):,}", *speeds, f"{tracing / appending:.2f}×")
    table.title = "Tracing a loop of 30,000 iterations, next to appending as many tuples"
    console.print(table)


def loops(console: Console) -> None:
    """Time per step for loops of growing length."""
    table = Table("iterations", "S ns/step", "K ns/step", title="Untraced runs of longer loops")
    for count in (10**3, 10**4, 10**5, 10**6):
        program = parse(LOOP.format(count=count))
        row = []
        for formalization in "SK":
            steps = run(program, formalization, max_steps=BUDGET).steps
            seconds = best(lambda p=program, f=formalization: run(p, f, max_steps=BUDGET), 2.0)
            row.append(f"{1e9 * seconds / steps:.0f}")
        table.add_row(f"{count:,}", *row)
    console.print(table)


def depths(console: Console) -> None:
    """Time per step for expressions of growing depth, evaluated 1,000 times."""
    table = Table("depth", "S ns/step", "K ns/step", title="Traced runs of deeper expressions")
    for depth in (10, 30, 100, MAX_NESTING - 10):
        body = "(" * depth + "x" + " + 1)" * depth
        program = parse(f"int x; int i; while(i < 1000) {{ i = (i + 1); x = {body}; }};")
        row = []
        for formalization in "SK":
            steps = len(trace(program, formalization, max_steps=BUDGET))
            seconds = best(lambda p=program, f=formalization: trace(p, f, max_steps=BUDGET))
            row.append(f"{1e9 * seconds / steps:.0f}")
        table.add_row(str(depth), *row)
    console.print(table)


def memory(console: Console) -> None:
    """Peak memory of streamed runs, each in a process of its own."""
    table = Table("streamed steps", "peak MiB", title="Memory of streamed S runs")
    for steps in (10**4, 10**7):
        code = STREAM.format(steps=steps)
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        table.add_row(f"{steps:,}", f"{int(done.stdout) / 1024:.1f}")
    console.print(table)


def main() -> None:
    """Print all tables."""
    console = Console()
    for measure in (compare, appends, loops, depths, memory):
        measure(console)


if __name__ == "__main__":
    main()
