"""Compile and run the C++ sources of llm_translated, which are the split's oracle."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from plsemanticsbench import PLSemanticsBenchError

# Overflow and division by zero stop the program with an error instead of giving any number.
_CHECKS: Final = (
    "-fsanitize=signed-integer-overflow,integer-divide-by-zero",
    "-fno-sanitize-recover",
)
_SECONDS: Final = 60


def printed_integers(source: Path) -> list[int]:
    """Compile a C++ program with g++, run it, and return the integers that it prints.

    Raises:
        PLSemanticsBenchError: there is no g++, or the program does not compile or run.
    """
    if shutil.which("g++") is None:
        raise PLSemanticsBenchError("g++ is not installed")
    with tempfile.TemporaryDirectory() as folder:
        binary = str(Path(folder) / "program")
        compiler = ["g++", "-std=c++17", "-O0", "-Wall", "-Werror=return-type", *_CHECKS]
        _run([*compiler, "-o", binary, str(source)], source)
        return [int(word) for word in _run([binary], source).split()]


def _run(command: list[str], source: Path) -> str:
    try:
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=_SECONDS)
    except subprocess.CalledProcessError as error:
        lines = error.stderr.strip().splitlines() or [f"exit status {error.returncode}"]
        said = next((line for line in lines if "error" in line), lines[0])
        raise PLSemanticsBenchError(f"{source.name}: {said}") from error
    except subprocess.TimeoutExpired as error:
        raise PLSemanticsBenchError(f"{source.name}: ran for {_SECONDS} seconds") from error
    return done.stdout
