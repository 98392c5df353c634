"""The README is true: its commands and its Python run, and its comments say what comes out."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
# They need minutes, a model, a server or a run: make quickstart and other tests run them.
RUN_ELSEWHERE = tuple(
    f"plsemanticsbench {name}" for name in ("build", "setup", "data", "eval", "show", "report")
)
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line.split("#")[0].strip()
    for language, text in BLOCKS
    if language == "sh"
    for line in text.splitlines()
    if line.strip() and not line.startswith(("make ", "#", *RUN_ELSEWHERE))
]
PYTHON = [text for language, text in BLOCKS if language == "python"]


def test_the_two_commands_are_make_targets():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"^make ([a-z-]+)", README, re.MULTILINE))
    assert {"quickstart", "test"} <= named <= targets


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_run(command, tmp_path):
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PATH": path, "HF_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("block", PYTHON, ids=range(len(PYTHON)))
def test_python_prints_what_its_comments_say(block):
    done = subprocess.run(
        [sys.executable, "-c", block], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    promised = re.findall(r"^print\(.*\)\s+# (.*)$", block, re.MULTILINE)
    printed = done.stdout.splitlines()
    assert promised and printed[: len(promised)] == promised


def test_folders_in_the_table_exist():
    folders = re.findall(r"`([a-z_/]+)/`", README)
    assert folders and all((ROOT / folder).is_dir() for folder in folders)
