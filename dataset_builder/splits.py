"""The published splits as one kind of thing, whether files or generated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from dataset_builder.manifest import Entry, entries, manifest
from plsemanticsbench import Program


@dataclass(frozen=True, slots=True)
class Listed:
    """One published program.

    Attributes:
        id: unique over all splits.
        split: where it is published.
        program: makes the tree: parses the file, or generates it.
        entry: its entry in the manifest, if it is a file.
        digest: SHA-256 of its canonical text, if it is generated.
    """

    id: str
    split: str
    program: Callable[[], Program]
    entry: Entry | None = None
    digest: str | None = None


def listed(split: str) -> Iterator[Listed]:
    """Yield the published programs of a split, in order.

    Raises:
        PLSemanticsBenchError: no such split, or a faulty manifest.
    """
    if split != "fuzzer_generated":
        for entry in entries(split):
            yield Listed(entry.id, split, entry.program, entry)
        return
    from dataset_builder.fuzzer import published_program  # noqa: PLC0415 (heavy, often unused)

    for row in manifest(split)["programs"]:
        index = int(row["index"])
        yield Listed(row["id"], split, partial(published_program, index), digest=row["sha256"])


def renaming_seed(program_id: str) -> str:
    """Return the seed of the random identifiers of a human_written program."""
    return f"human_written/{program_id}"
