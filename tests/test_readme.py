"""The README is true: its commands and its Python run, and its comments say what comes out."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from plsemanticsbench.cli.app import cli

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
EVALUATING = (ROOT / "docs" / "evaluating.md").read_text("utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", README + EVALUATING, re.DOTALL)
OPTIONS = {
    (name, option)
    for name, given in re.findall(
        r"^plsemanticsbench ([a-z]+)(.*)", README + EVALUATING, re.MULTILINE
    )
    for option in re.findall(r"--[a-z-]+", given.split("#")[0])
}


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
def test_python_prints_what_its_comments_say(block, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", block], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    promised = re.findall(r"^print\(.*\)\s+# (.*)$", block, re.MULTILINE)
    printed = done.stdout.splitlines()
    assert promised and printed[: len(promised)] == promised


@pytest.mark.parametrize(("name", "option"), sorted(OPTIONS))
def test_options_exist(name, option):
    known = {given for parameter in cli.commands[name].params for given in parameter.opts}
    assert option in known


def test_options_that_the_text_names_exist():
    known = {given for parameter in cli.commands["eval"].params for given in parameter.opts}
    known |= {
        given for parameter in cli.commands["eval"].params for given in parameter.secondary_opts
    }
    known |= {"--help"}
    assert set(re.findall(r"`(--[a-z-]+)", EVALUATING)) <= known


def test_folders_in_the_table_exist():
    folders = re.findall(r"`([a-z_/]+)/`", README)
    assert folders and all((ROOT / folder).is_dir() for folder in folders)
