"""A copy of the repository to change, and what docs/contributing.md says a change may touch."""

import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MATERIAL = Path(__file__).parent / "material"
COPIED = ("plsemanticsbench", "dataset_builder", "grammar", "metrics")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "data", ".build", "*.parquet")


def listed(section):
    """Return the patterns of the files that a section of docs/contributing.md lists."""
    text = (ROOT / "docs" / "contributing.md").read_text("utf-8")
    (body,) = re.findall(rf"^## {re.escape(section)}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    return re.findall(r"^- `([^`]+)`", body, re.M)


class Checkout:
    """A copy of the repository."""

    def __init__(self, root):
        self.root = root
        for name in COPIED:
            source = ROOT / name
            inner = (
                LEFT_OUT if name == "plsemanticsbench" else shutil.ignore_patterns("__pycache__")
            )
            shutil.copytree(source, root / name, ignore=_only_at(source, inner))

    def add(self, change):
        """Add the new files of a change."""
        shutil.copytree(MATERIAL / change, self.root, dirs_exist_ok=True)

    def edit(self, file, *replacements):
        """Replace texts, each of which the file has once."""
        path = self.root / file
        text = path.read_text("utf-8")
        for old, new in replacements:
            assert text.count(old) == 1, f"{file} has {text.count(old)} times {old!r}"
            text = text.replace(old, new)
        path.write_text(text, "utf-8")

    def append(self, file, text):
        """Write a text at the end of a file."""
        path = self.root / file
        path.write_text(path.read_text("utf-8") + text, "utf-8")

    def note_digests(self):
        """Add the lines that the prompts' own command prints to their digests."""
        said = self.run("-m", "plsemanticsbench.prompts")
        lines = re.findall(r'^[\w-]+ = "[0-9a-f]{64}"$', said, re.M)
        assert lines, said
        self.append("plsemanticsbench/prompts/digests.toml", "\n".join([*lines, ""]))
        assert "nothing is to be done" in self.run("-m", "plsemanticsbench.prompts")

    def touched(self):
        """Return the files that differ from the repository's, new ones among them."""
        found = set()
        for name in COPIED:
            for path in (self.root / name).rglob("*"):
                inside = path.relative_to(self.root)
                if path.is_dir() or "__pycache__" in inside.parts:
                    continue
                if inside.parts[:2] in (("plsemanticsbench", "data"),):
                    continue  # what a build makes
                ours = ROOT / inside
                if not ours.is_file() or ours.read_bytes() != path.read_bytes():
                    found.add(inside.as_posix())
        return found

    def run(self, *command):
        """Run Python on the copy, and return what is printed."""
        done = self._done(*command)
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

    def _done(self, *command):
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PLSEMANTICS")}
        environment |= {"PYTHONPATH": str(self.root), "HF_HUB_OFFLINE": "1", "COLUMNS": "100"}
        environment["HF_HOME"] = str(self.root / "hf")
        return subprocess.run(
            [sys.executable, *map(str, command)],
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def command(self, *arguments):
        """Run the command ``plsemanticsbench`` of the copy."""
        return self.run("-m", "plsemanticsbench", *arguments)

    def refused(self, *arguments):
        """Return what the command says to wrong usage."""
        done = self._done("-m", "plsemanticsbench", *arguments)
        assert done.returncode == 2, f"{done.stdout}\n{done.stderr}"
        return done.stderr


def _only_at(source, patterns):
    """Leave out what a build puts beside the package, but no folder of that name deeper down."""

    def ignore(folder, names):
        left_out = patterns(folder, names)
        if Path(folder) != source:
            left_out = {name for name in left_out if name not in ("data", ".build")}
        return left_out

    return ignore


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


@pytest.fixture
def only_listed():
    """Return a check that a copy differs in nothing but what a section lists."""

    def check(checkout, section, most=None):
        patterns, touched = listed(section), checkout.touched()
        assert touched, "nothing was changed"
        unlisted = {file for file in touched if not any(fnmatchcase(file, one) for one in patterns)}
        assert unlisted == set()
        idle = {one for one in patterns if not any(fnmatchcase(f, one) for f in touched)}
        assert idle == set(), "listed, but not needed"
        if most is not None:
            assert len(touched) <= most

    return check
