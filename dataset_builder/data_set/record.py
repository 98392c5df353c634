"""What a config was built from and what it holds: the file ``build.json`` beside it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from dataset_builder.data_set import layout
from dataset_builder.data_set.arrow import SplitFigures
from dataset_builder.data_set.columns import PROMPTS
from dataset_builder.data_set.digest import combined_digest
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.programs.fault import Fault


@dataclass(frozen=True, slots=True)
class BuildRecord:
    """One built config.

    Attributes:
        config: its name.
        task: its task; :data:`~dataset_builder.data_set.columns.PROMPTS` of that table.
        version: version of the package that built it.
        key: see :func:`~dataset_builder.data_set.keys.config_keys`.
        splits: the figures of each split, in order; splits without rows have no file.
        left_out: by split, the programs that no question is about.
        invalid: the faults of the programs that were skipped.
    """

    config: str
    task: str
    version: str
    key: str
    splits: Mapping[str, SplitFigures]
    left_out: Mapping[str, tuple[str, ...]]
    invalid: tuple[Fault, ...] = ()

    @property
    def digest(self) -> str:
        """The digest of the config's contents."""
        return combined_digest({name: split.digest for name, split in self.splits.items()})

    @property
    def rows(self) -> int:
        """The number of rows of all splits."""
        return sum(split.rows for split in self.splits.values())

    def save(self, folder: Path) -> None:
        """Write the record into the config's folder."""
        text = json.dumps(asdict(self), indent=1, ensure_ascii=False)
        (folder / layout.record_name()).write_text(text + "\n", "utf-8")


def read_record(folder: Path) -> BuildRecord | None:
    """Return the record in a config's folder, None if it has none that can be read."""
    try:
        data: dict[str, Any] = json.loads((folder / layout.record_name()).read_text("utf-8"))
        data["splits"] = {name: SplitFigures(**item) for name, item in data["splits"].items()}
        data["left_out"] = {name: tuple(ids) for name, ids in data["left_out"].items()}
        data["invalid"] = tuple(Fault(**item) for item in data["invalid"])
        record = BuildRecord(**data)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    files = (folder / layout.parquet_name(split) for split in record.splits)
    sizes = (split.file_bytes for split in record.splits.values())
    whole = all(
        path.is_file() and path.stat().st_size == size
        for path, size in zip(files, sizes, strict=True)
    )
    return record if whole else None


def read_records(root: Path) -> list[BuildRecord]:
    """Return the records of the data set that was built at ``root``, by name of config."""
    folders = sorted(layout.data_folder(root).glob("*/"))
    return [record for folder in folders if (record := read_record(folder))]


def asked_records(records: Iterable[BuildRecord]) -> list[BuildRecord]:
    """Return the records of configs with questions: of all but the table of prompts."""
    return [record for record in records if record.task != PROMPTS]


def data_set_digest(records: Iterable[BuildRecord]) -> str:
    """Return the digest of a whole data set."""
    return combined_digest({record.config: record.digest for record in records})


def check_whole(root: Path, records: Sequence[BuildRecord]) -> None:
    """See that the card of a data set is about the data beside it.

    Args:
        root: of the data set.
        records: its configs, none without rows.

    Raises:
        PLSemanticsBenchError: it is not: a build is at work, or was killed just before its end.
        OSError: the card cannot be read.
    """
    path = layout.card_path(root)
    card = path.read_text("utf-8", "replace") if path.exists() else ""
    if f"sha256:{data_set_digest(records)}" not in card:
        raise PLSemanticsBenchError(
            f"{path} is not the card of the data beside it: build the data set again"
        )
