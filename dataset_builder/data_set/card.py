"""The data set card and its YAML, both from the records of what was built."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import yaml  # type: ignore[import-untyped]
from datasets import Features  # type: ignore[import-untyped]
from jinja2 import Environment, PackageLoader, StrictUndefined

from dataset_builder.data_set import layout
from dataset_builder.data_set.columns import PROMPTS, table_features
from dataset_builder.data_set.record import BuildRecord, asked_records, data_set_digest
from dataset_builder.floors.command import FLOORS
from dataset_builder.stats import paper_medians
from plsemanticsbench.canary import CANARY
from plsemanticsbench.lang.inventory import SHIPPED
from plsemanticsbench.measures.formulas import MEASURES
from plsemanticsbench.programs.manifest import ERROR_SPLIT, PROGRAM_SPLITS
from plsemanticsbench.tasks import (
    DEFAULT_CONFIG,
    NOTATION_SPLIT,
    TASKS,
    ConfigName,
    find_task,
)
from plsemanticsbench.tasks.names import STANDARD, TEXT_SUFFIX

_ENVIRONMENT: Final = Environment(
    loader=PackageLoader("dataset_builder.data_set"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    autoescape=False,
)
_ORDER: Final = (*PROGRAM_SPLITS, ERROR_SPLIT, NOTATION_SPLIT)
_SIZES: Final = (
    (1_000, "n<1K"),
    (10_000, "1K<n<10K"),
    (100_000, "10K<n<100K"),
    (1_000_000, "100K<n<1M"),
    (10_000_000, "1M<n<10M"),
)


def card_text(
    records: Sequence[BuildRecord], *, private: bool = False, own_programs: bool = False
) -> str:
    """Return the data set card: YAML, then Markdown.

    Args:
        records: every config, sorted by name; of those without rows, what was left out.
        private: whether programs or symbols are somebody's own.
        own_programs: whether programs are.
    """
    facts, filled = _facts(private), asked_records(_filled(records))
    head = {name: facts[name] for name in ("pretty_name", "license", "language")}
    head |= {name: facts[name] for name in ("task_categories", "tags")}
    head["size_categories"] = [_size(sum(record.rows for record in records))]
    front = _dump({**head, **_entries(_filled(records), "")})
    template = _ENVIRONMENT.get_template("card.md.jinja")
    told = {
        **_context(filled),
        **_omissions(asked_records(records)),
        "digest": data_set_digest(_filled(records)),
        "floors": [] if private else _floors(filled),
        "medians": [] if private else _medians(_example(filled)),
        "split_texts": _split_texts(filled, own_programs),
        "private": private,
        "own_programs": own_programs,
    }
    body = template.render(**facts, **told)
    return f"---\n{front}---\n\n{body.strip()}\n"


def yaml_text(records: Sequence[BuildRecord]) -> str:
    """Return the YAML for the root folder, from where the same data are found."""
    return (
        f"# Made by plsemanticsbench build.\n{_dump(_entries(_filled(records), f'{layout.NAME}/'))}"
    )


def _filled(records: Sequence[BuildRecord]) -> list[BuildRecord]:
    return [record for record in records if record.splits]


@cache
def _facts(private: bool) -> Mapping[str, Any]:
    text = files("dataset_builder.data_set").joinpath("card.toml").read_text("utf-8")
    facts = tomllib.loads(text)
    own = facts.pop("private")
    return {"baselines": [], **facts, **(own if private else {})}


def _entries(records: Sequence[BuildRecord], prefix: str) -> dict[str, Any]:
    """Return the parts of the YAML that ``load_dataset`` reads.

    The local cache of ``datasets`` notices nothing but a change of this text: so each entry holds
    the digest of its data.
    """
    kinds = (*TASKS, PROMPTS)
    shared: dict[str, Any] = {kind: table_features(kind)._to_yaml_list() for kind in kinds}
    ordered = sorted(records, key=lambda record: record.config != default_config(records))
    return {
        "configs": [_config_entry(record, records, prefix) for record in ordered],
        "dataset_info": [_info_entry(record, shared[record.task]) for record in ordered],
    }


def _config_entry(
    record: BuildRecord, records: Sequence[BuildRecord], prefix: str
) -> dict[str, Any]:
    paths = {split: f"{prefix}data/{record.config}/{split}-*.parquet" for split in record.splits}
    entry: dict[str, Any] = {
        "config_name": record.config,
        "version": record.version,
        "description": f"sha256:{record.digest}",
        "data_files": [{"split": split, "path": path} for split, path in paths.items()],
    }
    return {**entry, "default": True} if record.config == default_config(records) else entry


def _info_entry(record: BuildRecord, columns: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "config_name": record.config,
        "features": columns,
        "splits": [
            {"name": name, "num_bytes": split.num_bytes, "num_examples": split.rows}
            for name, split in record.splits.items()
        ],
        "download_size": sum(split.file_bytes for split in record.splits.values()),
        "dataset_size": sum(split.num_bytes for split in record.splits.values()),
    }


def default_config(records: Sequence[BuildRecord]) -> str:
    """Return the name of the config that is loaded when none is named."""
    names = [record.config for record in records]
    return DEFAULT_CONFIG if DEFAULT_CONFIG in names else names[0]


def _split_names(records: Sequence[BuildRecord]) -> list[str]:
    return sorted(
        dict.fromkeys(name for record in records for name in record.splits),
        key=lambda name: _ORDER.index(name) if name in _ORDER else -1,
    )


def _example(records: Sequence[BuildRecord]) -> BuildRecord:
    return next(record for record in records if record.config == default_config(records))


def _context(records: Sequence[BuildRecord]) -> dict[str, Any]:
    example = _example(records)
    return {
        "version": layout.version(),
        "rows": sum(record.rows for record in records),
        "canary": CANARY,
        "prompts": PROMPTS,
        "keeps_text": any(record.config.endswith(TEXT_SUFFIX) for record in records),
        "records": records,
        "split_names": _split_names(records),
        "default": example.config,
        "example": {
            "config": example.config,
            "task": example.task,
            "split": next(iter(example.splits)),
            "own_symbols": ConfigName.parse(example.config).symbols not in SHIPPED,
            "shown": "program" if find_task(example.task).about_programs else "asked",
        },
        "shown_columns": list(_columns(dict.fromkeys(record.task for record in records))),
    }


def _medians(record: BuildRecord) -> list[dict[str, Any]]:
    """Return a line for each measure: by split, ours and the paper's (Table 2)."""
    paper = paper_medians()
    splits = {name: s.medians for name, s in record.splits.items() if name in paper and s.medians}
    if not splits:
        return []
    return [
        {
            "measure": symbol,
            "values": [v for split in splits for v in (splits[split][name], paper[split][name])],
            "splits": list(splits),
        }
        for name, symbol in MEASURES.items()
    ]


_FLOORS_OF: Final = (STANDARD, "swap")
"""The variants whose floors the card has; those of the others are not higher."""


def _floors(records: Sequence[BuildRecord]) -> list[dict[str, Any]]:
    """Return a line for each config and split whose floors are known, in percent."""
    known = json.loads(FLOORS.read_text("utf-8"))
    return [
        {"config": record.config, "split": split, "floors": known[record.config][split]}
        for record in records
        for split in record.splits
        if ConfigName.parse(record.config).variant in _FLOORS_OF
        and split in known.get(record.config, {})
    ]


def _omissions(records: Sequence[BuildRecord]) -> dict[str, Any]:
    faults = dict.fromkeys(fault for record in records for fault in record.invalid)
    return {"left_out": _left_out(records), "invalid": list(map(str, faults))}


def _split_texts(records: Sequence[BuildRecord], own_programs: bool) -> dict[str, str]:
    """Return how each split was made; one may hold programs, and questions about rules as well."""
    facts = _facts(False)
    texts = {}
    for name in _split_names(records):
        tasks = {record.task for record in records if name in record.splits}
        about_rules = sorted(task for task in tasks if not find_task(task).about_programs)
        parts = []
        if len(about_rules) < len(tasks):
            parts.append(facts["other_split"] if own_programs else facts["splits"][name])
        if about_rules:
            prefix = f"In {' and '.join(about_rules)}: " if parts else ""
            parts.append(prefix + facts["splits"][NOTATION_SPLIT])
        texts[name] = " ".join(parts)
    return texts


def _left_out(records: Sequence[BuildRecord]) -> list[dict[str, Any]]:
    """Return how many programs are not asked about; that does not depend on the symbols."""
    counts: dict[tuple[str, str], dict[str, Any]] = {}
    for record in records:
        name = ConfigName.parse(record.config)
        keeps_text = name.variant != name.symbols
        shown = record.config if keeps_text else name.template
        for split, names in record.left_out.items():
            total = len(names) + (record.splits[split].rows if split in record.splits else 0)
            counts[shown, split] = {
                "name": shown,
                "why": TEXT_SUFFIX if keeps_text else record.task,
                "split": split,
                "count": len(names),
                "total": total,
            }
    return list(counts.values())


def _columns(tasks: Mapping[str, None]) -> Iterator[dict[str, str]]:
    """Yield every column of the tasks with its type and the tasks that have it."""
    types = {task: _types(table_features(task)) for task in tasks}
    for name in dict.fromkeys(name for columns in types.values() for name in columns):
        users = [task for task, columns in types.items() if name in columns]
        shown = "all" if len(users) == len(types) else ", ".join(users)
        yield {"name": name, "type": types[users[0]][name], "tasks": shown}


def _types(columns: Features) -> dict[str, str]:
    return {name: _type(column) for name, column in columns.items()}


def _type(column: Any) -> str:
    if isinstance(column, dict):
        return "{" + ", ".join(f"{name}: {_type(part)}" for name, part in column.items()) + "}"
    return str(column.dtype) if hasattr(column, "dtype") else f"list of {_type(column.feature)}"


def _size(rows: int) -> str:
    return next((name for limit, name in _SIZES if rows < limit), "10M<n<100M")


def _dump(data: Mapping[str, Any]) -> str:
    """Return YAML with short lists and mappings on one line each."""
    text: str = yaml.safe_dump(
        data, sort_keys=False, allow_unicode=True, default_flow_style=None, width=1_000
    )
    return text
