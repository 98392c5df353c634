"""Files that are there whole or not at all, whenever a process is killed.

::

    whole.py     a file that is replaced, a folder that appears, what is removed
    journal.py   JSON Lines that grow by whole records
    lock.py      locks of open files, and what the operating system refuses, in one message
    digest.py    one digest of many files

Functions raise ``OSError`` as the operating system does; :func:`failures` makes one line of it.
"""

from plsemanticsbench.files.digest import files_digest
from plsemanticsbench.files.journal import Journal, to_line, whole_lines
from plsemanticsbench.files.locking import LockError, failures, lock
from plsemanticsbench.files.whole import (
    appear,
    clear_drafts,
    draft_folder,
    is_draft,
    new_folder,
    remove,
    remove_whole,
    replace_file,
)

__all__ = [
    "Journal",
    "LockError",
    "appear",
    "clear_drafts",
    "draft_folder",
    "failures",
    "files_digest",
    "is_draft",
    "lock",
    "new_folder",
    "remove",
    "remove_whole",
    "replace_file",
    "to_line",
    "whole_lines",
]
