"""Whether models still see what the version of the prompts promises."""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources import files

from plsemanticsbench.prompts.examples import MAX_SHOTS, worked_examples
from plsemanticsbench.prompts.render import common_part, row_prompt
from plsemanticsbench.tasks import Config, configs


def prompt_digest() -> str:
    """Return the SHA-256 of all that the templates make of the published configurations.

    Of each configuration it covers the common part, without and with all worked examples, direct
    and chain of thought, and one question.
    """
    parts = (text for config in configs() for text in _texts(config))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def recorded_digests() -> dict[str, str]:
    """Return the digest of each version of the prompts, from ``digests.toml``."""
    text = files("plsemanticsbench.prompts").joinpath("digests.toml").read_text("utf-8")
    return {str(version): str(digest) for version, digest in tomllib.loads(text).items()}


def _texts(config: Config) -> list[str]:
    prompt = row_prompt(config, worked_examples(config, 1)[0].row)
    commons = [common_part(config, n, cot=cot) for n in (0, MAX_SHOTS) for cot in (False, True)]
    return [config.name, *commons, prompt.text()]
