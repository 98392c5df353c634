"""The version of the prompt templates, which every row carries."""

from typing import Final

PROMPT_VERSION: Final = "2"
"""Raised whenever a model would see anything else; ``prompts/digests.toml`` keeps watch."""
