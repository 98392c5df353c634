"""Whether models still see what the version of the prompts promises."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Final

from plsemanticsbench.prompts.examples import MAX_SHOTS, worked_examples
from plsemanticsbench.prompts.render import common_part, row_prompt
from plsemanticsbench.tasks import NO_SEMANTICS, Config, configs

_FIRST_TASKS: Final = ("predstate", "predrule", "predtrace", "nl2rule", "rule2nl")
_FIRST_FORMALIZATIONS: Final = ("S", "K", NO_SEMANTICS)
"""What the one digest of all prompts is of: whatever was added later leaves it, and so runs."""


def prompt_digest(*, hint: bool = True) -> str:
    """Return the one digest of all prompts that the benchmark began with.

    It is the SHA-256 of what the templates make of the published configs, in their order. Of each
    it covers the common part, without and with all worked examples, direct and chain of thought,
    and one question. What was added later has only :func:`template_digest`.

    Args:
        hint: as of :func:`~plsemanticsbench.prompts.render_prompt`; prompts without it have a
            digest of their own.
    """
    first = (
        config
        for config in configs()
        if config.task.name in _FIRST_TASKS
        and config.formalization in _FIRST_FORMALIZATIONS
        and not config.keeps_text
    )
    return _digest(first, hint)


def template_digest(name: str) -> str:
    """Return the digest of the prompts of a task under a formalization, with and without hint.

    Variants that keep texts have the prompts of the others, but for programs.

    Args:
        name: of the template, such as ``predrule-K``, see :attr:`Config.template`.
    """
    some = (c for c in configs() if c.template == name and not c.keeps_text)
    return _digest(some, True, False)


def template_digests() -> dict[str, str]:
    """Return the digests of the prompts as they are, by template."""
    return {name: template_digest(name) for name in dict.fromkeys(c.template for c in configs())}


def recorded_digests() -> dict[str, dict[str, str]]:
    """Return the digests of each version of the prompts, by template, from ``digests.toml``."""
    text = files("plsemanticsbench.prompts").joinpath("digests.toml").read_text("utf-8")
    return tomllib.loads(text)


def _digest(some: Iterable[Config], *hints: bool) -> str:
    parts = (text for config in some for hint in hints for text in _texts(config, hint))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _texts(config: Config, hint: bool) -> list[str]:
    prompt = row_prompt(config, worked_examples(config, 1)[0].row, hint=hint)
    ways = [(shots, cot) for shots in (0, MAX_SHOTS) for cot in (False, True)]
    commons = [common_part(config, shots, cot=cot, hint=hint) for shots, cot in ways]
    return [config.name, *commons, prompt.text()]
