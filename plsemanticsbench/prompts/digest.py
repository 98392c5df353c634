"""Whether models still see what the version of the prompts promises."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Final

from plsemanticsbench.prompts.examples import MAX_SHOTS, worked_examples
from plsemanticsbench.prompts.render import common_part, render_prompt
from plsemanticsbench.tasks.config import Config, configs

_FIRST_TASKS: Final = ("predstate", "predrule", "predtrace", "nl2rule", "rule2nl")
"""The tasks that the one digest of all prompts is of: others leave it, and so runs, as it is."""


def prompt_digest() -> str:
    """Return the one digest of all prompts, of the tasks that the benchmark began with.

    It is the SHA-256 of what the templates make of the published configurations, in their order.
    Of each it covers the common part, without and with all worked examples, direct and chain of
    thought, and one question. Tasks that were added later have only :func:`task_digest`.
    """
    return _digest(config for config in configs() if config.task in _FIRST_TASKS)


def task_digest(task: str) -> str:
    """Return the digest of a task's prompts, in the same way."""
    return _digest(config for config in configs() if config.task == task)


def task_digests() -> dict[str, str]:
    """Return the digests of the prompts as they are, by task."""
    return {task: task_digest(task) for task in dict.fromkeys(c.task for c in configs())}


def recorded_digests() -> dict[str, dict[str, str]]:
    """Return the digests of each version of the prompts, by task, from ``digests.toml``."""
    text = files("plsemanticsbench.prompts").joinpath("digests.toml").read_text("utf-8")
    return tomllib.loads(text)


def _digest(some: Iterable[Config]) -> str:
    parts = (text for config in some for text in _texts(config))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _texts(config: Config) -> list[str]:
    prompt = render_prompt(config, worked_examples(config, 1)[0].row)
    commons = [common_part(config, n, cot=cot) for n in (0, MAX_SHOTS) for cot in (False, True)]
    return [config.name, *commons, prompt.text()]
