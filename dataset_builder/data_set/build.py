"""Build a data set: programs → rows → parquet, card and YAML, all of it or nothing.

Work goes on in a folder of its own and takes the place of the old data in the end. A build that was
killed leaves the old data set as it was; the next one uses what is already done.
"""

from __future__ import annotations

import glob
import hashlib
import os
import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from dataset_builder.data_set import layout
from dataset_builder.data_set.card import card_text, yaml_text
from dataset_builder.data_set.chunks import CHUNK, Chunk, chunk_faults, process_chunk
from dataset_builder.data_set.columns import PROMPTS
from dataset_builder.data_set.config_files import ConfigJob, write_config, write_prompts
from dataset_builder.data_set.keys import config_keys, prompts_key
from dataset_builder.data_set.programs import Programs, PublishedPrograms, splits_of
from dataset_builder.data_set.record import (
    BuildRecord,
    asked_records,
    data_set_digest,
    read_record,
    read_records,
)
from dataset_builder.data_set.work import work_alone
from dataset_builder.data_set.workers import Workers
from plsemanticsbench.files import new_folder, remove, remove_whole, replace_file
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.programs.fault import Fault
from plsemanticsbench.tasks import Config
from plsemanticsbench.tasks import configs as published_configs

Progress = Callable[[int, int], None]
"""Called with the number of pieces of work that are done, and of all."""

_STAGED: Final = "configs"
_OLD: Final = "old"
_UNFIT: Final = re.compile(r'[<>:/\\|?*\[\]"`]')
"""What no name of a config has: it names folders, and is part of patterns and code."""
_LONGEST: Final = 200
"""Bytes of a name of a config, to which others are added in names of files."""


class InvalidProgramsError(PLSemanticsBenchError):
    """Programs that no data set can hold; nothing was built.

    Attributes:
        faults: every fault of every program.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, faults)))


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build did.

    Attributes:
        records: the configs of the data set as it is now.
        digest: of the whole data set, the table of prompts among it.
        built: names of those that were built.
        dropped: names of those that are no more: out of date, and not asked for.
        invalid: the faults of the programs that were skipped.
    """

    records: tuple[BuildRecord, ...]
    digest: str
    built: tuple[str, ...]
    dropped: tuple[str, ...]
    invalid: tuple[Fault, ...]


def build(
    root: Path | None = None,
    programs: Programs | None = None,
    configs: Sequence[Config] = (),
    *,
    only: Callable[[str], bool] = lambda name: True,
    workers: int = 1,
    skip_invalid: bool = False,
    progress: Progress = lambda done, total: None,
) -> BuildReport:
    """Build a data set, as far as it is not up to date.

    Args:
        root: where; by default the published data set's place. See
            :mod:`dataset_builder.data_set.layout`.
        programs: the programs; by default the published ones.
        configs: the configs of the data set; by default the published ones.
        only: which of them to build; others stay if they are up to date, and go if not.
        workers: number of processes; the result does not depend on it.
        skip_invalid: leave out programs with faults, and record that, instead of refusing them.
        progress: see :data:`Progress`.

    Raises:
        InvalidProgramsError: programs have faults; nothing was built.
        PLSemanticsBenchError: there is nothing to build, another build is at work there, or the
            data set could not be loaded by a name or from a place like these.
        OSError: files cannot be written.
    """
    root = root or layout.default_root()
    programs = programs or PublishedPrograms()
    configs = tuple(configs) or published_configs()
    own = not isinstance(programs, PublishedPrograms)
    private = own or configs != published_configs()
    card = partial(card_text, private=private, own_programs=own)
    if not any(only(config.name) for config in configs):
        raise PLSemanticsBenchError("no such configuration: there is nothing to build")
    _check_names(configs)
    _check_place(root)
    with work_alone(layout.work_folder(root)) as work:
        if (work / _OLD).is_dir() and not layout.data_folder(root).exists():
            os.rename(work / _OLD, layout.data_folder(root))  # killed between two renames
        keys = config_keys(configs, programs)

        def usable(record: BuildRecord | None) -> bool:
            if record is None or record.key != keys.get(record.config):
                return False
            return skip_invalid or not record.invalid

        before = read_records(root)
        fresh = {record.config for record in before if usable(record)}
        wanted = [config for config in configs if only(config.name) and config.name not in fresh]
        staged = work / _STAGED
        staged.mkdir(exist_ok=True)
        missing = [config for config in wanted if not usable(read_record(staged / config.name))]
        chunks = _chunks(programs, wanted, keys, work / "rows") if missing else []
        _work(missing, keys, chunks, staged, workers, skip_invalid, progress)
        for name in sorted(fresh):
            _link(layout.data_folder(root) / name, staged / name)
        names = fresh | {config.name for config in wanted}
        _add_prompts(root, staged, [c for c in configs if c.name in names], keys)
        names |= {PROMPTS}
        after = _publish(root, work, names, card)
    gone = {record.config for record in before} - names
    built = tuple(config.name for config in wanted)
    filled = [record for record in after if record.splits]
    asked, digest = tuple(asked_records(filled)), data_set_digest(filled)
    return BuildReport(asked, digest, built, tuple(sorted(gone)), _invalid(after))


def _add_prompts(root: Path, staged: Path, configs: Sequence[Config], keys: dict[str, str]) -> None:
    """Stage the table of prompts of the configs that have rows."""
    known = [(config, read_record(staged / config.name)) for config in configs]
    asked = [config for config, record in known if record and record.splits]
    if not asked:
        remove_whole(staged / PROMPTS)
        return
    key = prompts_key(keys[config.name] for config in asked)
    for place in (layout.data_folder(root) / PROMPTS, staged / PROMPTS):
        if (record := read_record(place)) and record.key == key:
            if place != staged / PROMPTS:
                _link(place, staged / PROMPTS)
            return
    write_prompts(asked, key, staged / PROMPTS)


def _check_names(configs: Sequence[Config]) -> None:
    for config in configs:
        if _UNFIT.search(config.name) or len(config.name.encode()) > _LONGEST:
            raise PLSemanticsBenchError(
                f"an inventory called '{config.variant}' cannot name configurations: expected a"
                ' short name without any of < > : / \\ | ? * [ ] " `'
            )


def _check_place(root: Path) -> None:
    place = str(root.resolve())
    if glob.escape(place) != place:
        raise PLSemanticsBenchError(
            f"load_dataset takes {place} for a pattern: build where no folder has any of * ? ["
        )


def _invalid(records: Sequence[BuildRecord]) -> tuple[Fault, ...]:
    return tuple(dict.fromkeys(fault for record in records for fault in record.invalid))


def _chunks(
    programs: Programs, configs: Sequence[Config], keys: dict[str, str], folder: Path
) -> list[Chunk]:
    """Divide the programs of all splits; folders are named so that only equal work is reused."""
    asking = [config for config in configs if config.task.about_programs]
    chunks = []
    for split, size in programs.sizes().items():
        users = tuple(config for config in asking if split in splits_of(programs, config))
        key = hashlib.sha256(" ".join(keys[user.name] for user in users).encode()).hexdigest()
        for start in range(0, size if users else 0, CHUNK):
            place = folder / f"{split}-{start:06}-{key[:16]}"
            chunks.append(Chunk(programs, split, start, min(start + CHUNK, size), users, place))
    return chunks


def _work(
    configs: Sequence[Config],
    keys: dict[str, str],
    chunks: Sequence[Chunk],
    staged: Path,
    workers: int,
    skip_invalid: bool,
    progress: Progress,
) -> None:
    todo = [chunk for chunk in chunks if not chunk.folder.is_dir()]
    done, total = len(chunks) - len(todo), len(chunks) + len(configs)
    progress(done, total)
    with Workers(min(workers, max(len(todo), len(configs), 1))) as pool:
        for _ in pool.run(process_chunk, todo):
            done += 1
            progress(done, total)
        if (faults := chunk_faults(chunks)) and not skip_invalid:
            raise InvalidProgramsError(faults)
        tasks = [ConfigJob(c, keys[c.name], tuple(chunks), staged / c.name) for c in configs]
        for _ in pool.run(write_config, tasks):
            done += 1
            progress(done, total)


def _publish(
    root: Path, work: Path, names: set[str], card: Callable[[list[BuildRecord]], str]
) -> list[BuildRecord]:
    """Let the staged configs take the place of the old ones, and write the card."""
    staged, data = work / _STAGED, layout.data_folder(root)
    for folder in staged.iterdir():
        if folder.name not in names:
            remove(folder)
    records = [record for name in sorted(names) if (record := read_record(staged / name))]
    if not any(record.splits for record in asked_records(records)):
        if faults := _invalid(records):
            raise InvalidProgramsError(faults)
        raise PLSemanticsBenchError("no program can be asked about: there is nothing to build")
    texts = {
        layout.card_path(root): card(records),
        layout.yaml_path(root): yaml_text(records),
    }
    remove(work / _OLD)
    if data.exists():
        os.rename(data, work / _OLD)
    os.rename(staged, data)
    for path, text in texts.items():
        replace_file(path, text.encode(), drafts=work)
    return records


def _link(source: Path, target: Path) -> None:
    """Let a folder's files appear in another folder too, without copying where that can be."""
    remove_whole(target)
    with new_folder(target) as draft:
        for path in filter(Path.is_file, source.iterdir()):
            try:
                os.link(path, draft / path.name)
            except OSError:
                shutil.copy2(path, draft / path.name)
