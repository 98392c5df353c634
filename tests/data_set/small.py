"""A small private data set for tests, and processes that load it with caches of their own."""

import json
import os
import subprocess
import sys
from pathlib import Path

from dataset_builder.data_set.build import build
from plsemanticsbench import load_inventory
from plsemanticsbench.programs.folder import ProgramFolder

ROOT = Path(__file__).parents[2]
STD = load_inventory("std")
NAMES = ("predstate-S-std", "predtrace-S-swap", "predrule-K-obf", "nl2rule-K-obf")
SMALL = {
    "sum.cstar": "int s; int i; i = 3; while(i > 0){ s = (s + i); i = (i - 1); };",
    "wide.cstar": "int big; big = 9007199254740993; big = (big + 2);",
    "extra/jump.cstar": "int a; while(a < 9){ if(a == 2){ break; }else{ a = (a + 1); }; }; halt;",
}


def write_programs(folder, programs=SMALL):
    """Write programs into a folder and return it."""
    for name, text in programs.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def build_small(root, folder, **more):
    """Build a few configurations of the programs in a folder."""
    more = {"only": lambda name: name in NAMES} | more
    return build(root, ProgramFolder(folder, STD), **more)


def contents(root):
    """Return every file below a folder with its bytes."""
    files = (path for path in sorted(root.rglob("*")) if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in files}


def environment(home, **more):
    """Return the environment of a process with a cache of its own and no network."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("HF_", "PYTEST"))}
    offline = {"HF_HUB_OFFLINE": "1", "HF_EVALUATE_OFFLINE": "1"}
    return kept | {"HF_HOME": str(home), "PYTHONPATH": str(ROOT)} | offline | more


# Now and then pyarrow aborts while a process ends that has streamed a file: it ends here instead.
END = "\nimport os, sys; sys.stdout.flush(); os._exit(0)"


def run_python(script, cwd, home, **more):
    """Run a script in a process of its own and return what it printed as JSON."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script + END],
        cwd=cwd,
        env=environment(home, **more),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def command(*arguments, cwd=ROOT, home=None, **more):
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "plsemanticsbench", *map(str, arguments)],
        cwd=cwd,
        env=environment(home or "/nonexistent", **more),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
