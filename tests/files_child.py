"""Writers that kill themselves, for the tests of files that are there whole or not at all.

Arguments: what to do, and a folder with a folder ``before``. For N = 1, 2, … a process gets a copy
of ``before`` as the folder N, does it there, and is killed by SIGKILL before its N-th line of the
code under test; the last one is not, for it has no such line.
"""

import io
import os
import shutil
import signal
import sys
from contextlib import nullcontext
from itertools import count
from pathlib import Path

from plsemanticsbench.files import Journal, journal, new_folder, remove_whole, replace_file, whole

LINES = {whole.__file__, journal.__file__}
OLD, NEW = b"old" * 5000, b"new" * 5000
PARTS = ("a", "b")


class Slow(io.FileIO):
    """A file that takes a few bytes at a time, as a nearly full disk may."""

    def write(self, data):
        return super().write(data[:9])


def slow(file):
    """Return the same open file, with its lock, as a slow one."""
    with file:
        return Slow(os.dup(file.fileno()), "a+b")


def replace(folder):
    replace_file(folder / "file", NEW)


def appear(folder):
    with new_folder(folder / "above" / "folder") as draft:
        for name in PARTS:
            (draft / name).write_bytes(NEW)


def remove(folder):
    remove_whole(folder / "full")


def append(folder):
    with Journal(folder / "journal", lambda _: nullcontext(), sync_seconds=0) as file:
        file._file = slow(file._file)
        for number in (2, 3):
            file.append({"number": number, "text": "ü" * 20})


def killed_at(line):
    """Return a trace function that kills this process before a line of the code under test."""
    lines = count(1)

    def trace(frame, event, _):
        if frame.f_code.co_filename not in LINES:
            return None
        if event == "line" and next(lines) == line:
            os.kill(os.getpid(), signal.SIGKILL)
        return trace

    return trace


def main(what, root):
    for line in count(1):
        folder = root / f"{line:03}"
        shutil.copytree(root / "before", folder)
        child = os.fork()
        if not child:
            sys.settrace(killed_at(line))
            globals()[what](folder)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            sys.exit(status)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
