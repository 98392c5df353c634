"""What a run was made on: versions of libraries, and the machine."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

_LIBRARIES: Final = (
    "plsemanticsbench",
    "torch",
    "transformers",
    "tokenizers",
    "accelerate",
    "openai",
    "jinja2",
)


def environment() -> dict[str, Any]:
    """Return versions and hardware as plain data; nothing large is imported for it."""
    return {
        "python": platform.python_version(),
        "platform": platform.platform(),
        "libraries": {name: found for name in _LIBRARIES if (found := _version(name))},
        "cpu": _cpu(),
        "cpus": os.cpu_count() or 0,
        "memory_mib": _memory(),
        "gpus": _gpus(),
    }


def gpu_count() -> int:
    """Return how many NVIDIA GPUs the machine has."""
    return len(_gpus())


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())


def _memory() -> int:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
    except (ValueError, OSError):
        return 0


def _gpus() -> list[str]:
    tool = shutil.which("nvidia-smi")
    if tool is None:
        return []
    query = [tool, "--query-gpu=name,memory.total", "--format=csv,noheader"]
    try:
        done = subprocess.run(query, capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.SubprocessError):
        return []
    return done.stdout.splitlines() if done.returncode == 0 else []
