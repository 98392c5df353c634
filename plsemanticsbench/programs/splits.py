"""The published splits as one kind of thing, whether files or generated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.lang.syntax import Program
from plsemanticsbench.programs.manifest import Entry, entry, manifest


@dataclass(frozen=True, slots=True)
class Listed:
    """One published program.

    Attributes:
        id: unique over all splits.
        split: where it is published.
        program: makes the tree: parses the file, or generates it.
        entry: its entry in the manifest, if it is a file.
        index: its index in the fuzzer's stream, if it is generated.
        digest: SHA-256 of its canonical text, if it is generated.
    """

    id: str
    split: str
    program: Callable[[], Program]
    entry: Entry | None = None
    index: int | None = None
    digest: str | None = None


def listed(split: str) -> Iterator[Listed]:
    """Yield the published programs of a split, in order.

    Raises:
        PLSemanticsBenchError: no such split, or a faulty manifest.
    """
    for number in range(1, len(manifest(split)["programs"]) + 1):
        yield listed_at(split, number)


def listed_at(split: str, number: int) -> Listed:
    """Return the program that stands at ``number``, from 1 on, in a split's manifest.

    Raises:
        PLSemanticsBenchError: no such split, or its entry is faulty.
    """
    if split != "fuzzer_generated":
        item = entry(split, number)
        return Listed(item.id, split, item.program, item)
    from plsemanticsbench.fuzzer import published_program  # noqa: PLC0415 (heavy, often unused)

    row = manifest(split)["programs"][number - 1]
    kinds = {"id": str, "index": int, "sha256": str}
    if not isinstance(row, dict) or row.keys() != kinds.keys():
        raise PLSemanticsBenchError(
            f"{split}/manifest.json: program {number}: expected the fields {', '.join(kinds)}"
        )
    for name, kind in kinds.items():
        if type(row[name]) is not kind:
            raise PLSemanticsBenchError(
                f"{split}/manifest.json: program {number}: field '{name}' is {row[name]!r:.80}"
            )
    program = partial(published_program, row["index"])
    return Listed(row["id"], split, program, index=row["index"], digest=row["sha256"])


def renaming_seed(program_id: str) -> str:
    """Return the seed of the random identifiers of a human_written program."""
    return f"human_written/{program_id}"
