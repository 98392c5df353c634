"""Time and memory of a full build of the data set.

    python benchmarks/build.py [--workers N] [--keep ROOT]

Builds everything into an empty folder, then once more when all is up to date. Prints rows per
second, wall time, processor time, the greatest memory of any process and of all together, and the
share of the time that is the writing of parquet files, with the reading that digests them. Then it
copies the result to an empty cache, as ``plsemanticsbench setup`` does.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pyarrow.parquet as pq  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

from dataset_builder.data_set.arrow import write_parquet  # noqa: E402
from dataset_builder.data_set.build import build  # noqa: E402
from dataset_builder.data_set.cache import install_data_set  # noqa: E402
from dataset_builder.data_set.layout import data_folder, parquet_path, work_folder  # noqa: E402

PAGE = os.sysconf("SC_PAGE_SIZE")


class Memory(threading.Thread):
    """Samples the resident memory of this process and its children, all together."""

    def __init__(self):
        super().__init__(daemon=True)
        self.peak = 0
        self.ended = threading.Event()

    def run(self):
        while not self.ended.wait(0.1):
            self.peak = max(self.peak, sum(map(resident, [os.getpid(), *children(os.getpid())])))


def children(pid):
    try:
        return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()))
    except OSError:
        return []


def resident(pid):
    try:
        return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * PAGE
    except OSError:
        return 0


def processor_seconds():
    """Return the processor time of this process and its ended children."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def parquet_seconds(root, records, scratch):
    """Return the processor time that writing the same files again takes."""
    spent = 0.0
    for record in records:
        for split in record.splits:
            table = pq.read_table(parquet_path(root, record.config, split))
            start = time.process_time()
            write_parquet(table, record.task, scratch / "again.parquet")
            spent += time.process_time() - start
    return spent


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="leave the data set here")
    arguments = parser.parse_args()
    scratch = Path(tempfile.mkdtemp())
    root = arguments.keep or scratch / "data"
    for old in (data_folder(root), work_folder(root)):
        shutil.rmtree(old, ignore_errors=True)
    memory = Memory()
    memory.start()
    wall, used = time.perf_counter(), processor_seconds()
    report = build(root, workers=arguments.workers)
    wall, used = time.perf_counter() - wall, processor_seconds() - used
    memory.ended.set()
    again = time.perf_counter()
    assert not build(root, workers=arguments.workers).built
    again = time.perf_counter() - again
    writing = parquet_seconds(root, report.records, scratch)
    copying = time.perf_counter()
    install_data_set(root, scratch / "cache")
    copying = time.perf_counter() - copying
    rows = sum(record.rows for record in report.records)
    sizes = [figures for record in report.records for figures in record.splits.values()]
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    table = Table("measure", "value", title=f"Full build, {arguments.workers} workers")
    for name, value in (
        ("configurations, rows", f"{len(report.records)}, {rows:,}"),
        ("wall time", f"{wall:.1f} s"),
        ("processor time", f"{used:.1f} s"),
        ("rows per second", f"{rows / wall:,.0f}"),
        ("rows per processor second", f"{rows / used:,.0f}"),
        ("peak memory, all processes", f"{memory.peak / 1e6:,.0f} MB"),
        ("peak memory, largest worker", f"{largest / 1e3:,.0f} MB"),
        ("writing parquet", f"{writing:.1f} s, {writing / used:.0%} of the processor time"),
        ("parquet files", f"{sum(figures.file_bytes for figures in sizes) / 1e6:,.1f} MB"),
        ("the same in Arrow", f"{sum(figures.num_bytes for figures in sizes) / 1e6:,.0f} MB"),
        ("building again, up to date", f"{again:.2f} s"),
        ("copying to the cache (setup)", f"{copying:.1f} s"),
    ):
        table.add_row(name, value)
    Console().print(table)
    shutil.rmtree(scratch)


if __name__ == "__main__":
    main()
