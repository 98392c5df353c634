"""Where a built data set lies: one place for every name of a file or folder.

A data set is a folder, its *root*. For the published one that is the folder that holds the package
(the repository, for a clone)::

    ROOT/.huggingface.yaml                       load_dataset("ROOT", CONFIG) finds the data
    ROOT/plsemanticsbench/README.md              the data set card
    ROOT/plsemanticsbench/data/CONFIG/SPLIT-00000-of-00001.parquet
    ROOT/plsemanticsbench/data/CONFIG/build.json what this config was built from
    ROOT/plsemanticsbench/.build/                only while a build runs, or after it was killed
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from plsemanticsbench import __version__

NAME: Final = "plsemanticsbench"
"""What ``load_dataset`` calls the published data set, and the folder that card and data are in."""

UPLOADED: Final = ("README.md", "data/*/*.parquet")
"""What a Hub needs to have, as patterns relative to :func:`package_folder`."""


def version() -> str:
    """Return the version of the data set, which is the version of this package."""
    return __version__


def default_root() -> Path:
    """Return the root of the published data set: the folder that this package lies in."""
    return Path(__file__).resolve().parents[2]


def package_folder(root: Path) -> Path:
    """Return the folder of card and data; it is what goes to a Hub."""
    return root / NAME


def card_path(root: Path) -> Path:
    """Return the path of the data set card."""
    return package_folder(root) / "README.md"


def yaml_path(root: Path) -> Path:
    """Return the path of the file that makes the root itself loadable."""
    return root / ".huggingface.yaml"


def data_folder(root: Path) -> Path:
    """Return the folder that has one folder for each config."""
    return package_folder(root) / "data"


def parquet_name(split: str) -> str:
    """Return the name of the file that holds a split."""
    return f"{split}-00000-of-00001.parquet"


def parquet_path(root: Path, config: str, split: str) -> Path:
    """Return the path of the file that holds a split of a config."""
    return data_folder(root) / config / parquet_name(split)


def record_name() -> str:
    """Return the name of the file that tells what a config was built from."""
    return "build.json"


def work_folder(root: Path) -> Path:
    """Return the folder that a build works in; it appears nowhere in a finished data set."""
    return package_folder(root) / ".build"
