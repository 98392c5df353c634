"""No prompt changes without a new version."""

import re
import subprocess
import sys

import pytest
from jinja2 import FunctionLoader

from plsemanticsbench.prompts import PROMPT_VERSION, prompt_digest, render
from plsemanticsbench.prompts.digest import recorded_digests


def test_the_prompts_are_those_of_their_version():
    assert recorded_digests().get(PROMPT_VERSION) == prompt_digest(), (
        "models would see something else than prompts of version "
        f"{PROMPT_VERSION} promise: raise PROMPT_VERSION (plsemanticsbench/tasks/version.py), and"
        " add the line that `python -m plsemanticsbench.prompts` prints to prompts/digests.toml"
    )


def test_versions_have_different_digests():
    digests = recorded_digests()
    assert len(set(digests.values())) == len(digests)


def test_the_line_for_the_file():
    line = subprocess.run(
        [sys.executable, "-m", "plsemanticsbench.prompts"],
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert line == f'"{PROMPT_VERSION}" = "{prompt_digest()}"\n'


@pytest.fixture
def fresh_templates():
    """Forget compiled templates and rendered prompts before and after the test."""

    def forget():
        render._ENVIRONMENT.cache.clear()
        render.common_part.cache_clear()

    forget()
    yield forget
    forget()


@pytest.mark.parametrize("name", render._environment().list_templates())
def test_a_change_of_any_template_is_noticed(name, monkeypatch, fresh_templates):
    before = prompt_digest()
    loader = render._ENVIRONMENT.loader

    def changed(asked):
        source = loader.get_source(render._ENVIRONMENT, asked)[0]
        return source if asked != name else with_another_word(source)

    fresh_templates()
    monkeypatch.setattr(render._ENVIRONMENT, "loader", FunctionLoader(changed))
    assert prompt_digest() != before


def with_another_word(source):
    """Change the last word of a template that is text and not code."""
    parts = re.split(r"(\{[{%#].*?[#%}]\})", source)
    last = max(i for i, part in enumerate(parts) if i % 2 == 0 and re.search("[A-Za-z]{3}", part))
    parts[last] = re.sub("[A-Za-z]{3,}", "another", parts[last])
    return "".join(parts)
