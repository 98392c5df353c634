"""Changing the wording of a prompt: in a copy of the repository, with nothing but the message."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plsemanticsbench.prompts import PROMPT_VERSION

ROOT = Path(__file__).parents[2]
COPIED = (
    "plsemanticsbench",
    "dataset_builder",
    "docs/runs",
    "pyproject.toml",
    "CHANGELOG.md",
    "tests/conftest.py",
    "tests/prompts/test_digest.py",
    "tests/eval/test_bundled_runs.py",
)
DIGEST = "tests/prompts/test_digest.py::test_the_prompts_are_those_of_their_version"
VERSIONS = "tests/prompts/test_digest.py::test_versions_have_different_digests"


@pytest.fixture
def copy(tmp_path):
    for name in COPIED:
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, target)
    return tmp_path


def python(copy, *arguments):
    """Run a module in the copy; return the exit status and the standard output."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "COLUMNS"))}
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=copy,
        env={**inherited, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def run_tests(copy, *names):
    return python(copy, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *names)


def append(path, text):
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def replace_once(path, old, new):
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.slow
def test_the_message_says_all_that_is_to_be_done(copy):
    templates = copy / "plsemanticsbench" / "prompts" / "templates"
    append(templates / "_state-format.jinja", "\nMind the order of the variables.\n")
    status, told = run_tests(copy, DIGEST)
    assert status == 1
    _, advice = python(copy, "plsemanticsbench.prompts")
    assert advice.strip() in told

    # each step as the message has it
    path, version = re.search(r'1\. in (\S+), raise PROMPT_VERSION to "(\d+)"', advice).groups()
    replace_once(copy / path, f'= "{PROMPT_VERSION}"', f'= "{version}"')
    path, lines = re.search(r"2\. to (\S+), add\n\n(.*?)\n\n", advice, re.DOTALL).groups()
    append(copy / path, f"\n{lines}\n")
    (path,) = re.search(r"3\. to (\S+), add a line", advice).groups()
    assert (copy / path).is_file()

    status, told = run_tests(copy, DIGEST, VERSIONS, "tests/eval/test_bundled_runs.py")
    assert status == 0, told
    run = "docs/runs/smollm2"
    assert python(copy, "plsemanticsbench", "score", run)[0] == 0
    status, shown = python(copy, "plsemanticsbench", "show", run, "--full")
    assert status == 0
    assert re.match(rf"asked with version \S+ of the prompts, shown in version {version}\n", shown)
    assert "Mind the order of the variables." in shown
