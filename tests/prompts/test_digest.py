"""No prompt changes without a new version."""

import re
import subprocess
import sys
from types import SimpleNamespace

import pytest
from jinja2 import FunctionLoader

from plsemanticsbench.prompts import PROMPT_VERSION, advice, digest, prompt_digest, render
from plsemanticsbench.prompts.digest import recorded_digests, template_digest, template_digests
from plsemanticsbench.tasks import configs


def test_the_prompts_are_those_of_their_version():
    if todo := advice.advice():
        pytest.fail(todo, pytrace=False)


def test_versions_have_different_digests():
    digests = [tuple(by_template.items()) for by_template in recorded_digests().values()]
    assert len(set(digests)) == len(digests)


def test_the_command_says_what_is_to_be_done():
    said = subprocess.run(
        [sys.executable, "-m", "plsemanticsbench.prompts"],
        capture_output=True,
        check=True,
        text=True,
    ).stdout.rstrip("\n")
    version = f"The prompts are those of version {PROMPT_VERSION}: nothing is to be done."
    assert said == advice.advice() or version


def with_recorded(monkeypatch, digests):
    monkeypatch.setattr(advice, "recorded_digests", lambda: digests)
    return advice.advice()


def test_other_prompts_need_a_version_which_runs_do_not_have(monkeypatch):
    now = template_digests()
    present = {PROMPT_VERSION: {**now, "predrule-K": "0" * 64}}
    told = with_recorded(monkeypatch, present)
    new = str(int(PROMPT_VERSION) + 1)
    assert f"Models see other prompts of predrule-K than version {PROMPT_VERSION} has" in told
    lines = "\n".join([f'["{new}"]', *(f'{task} = "{value}"' for task, value in now.items())])
    steps = [
        f'1. in plsemanticsbench/tasks/version.py, raise PROMPT_VERSION to "{new}"\n',
        f"2. to plsemanticsbench/prompts/digests.toml, add\n\n{lines}\n",
        "3. to CHANGELOG.md, add a line",
        "can be scored, shown and reported,\nbut not continued",
        "docs/runs are such runs: they need not be made again",
        "`make example-runs`, in half an hour",
    ]
    places = [told.index(step) for step in steps]
    assert places == sorted(places)
    # half of it done, the rest is said
    monkeypatch.setattr(advice, "PROMPT_VERSION", new)
    told = advice.advice()
    assert f'PROMPT_VERSION is "{new}", which digests.toml does not have' in told
    assert f"1. to plsemanticsbench/prompts/digests.toml, add\n\n{lines}\n" in told
    assert with_recorded(monkeypatch, {**present, new: now}) == ""


def test_a_task_more_leaves_the_version_and_all_digests(monkeypatch):
    before, whole = template_digests(), prompt_digest()
    sixth = SimpleNamespace(
        task=SimpleNamespace(name="sixth"),
        formalization="S",
        template="sixth-S",
        name="sixth-S-std",
        keeps_text=False,
    )
    more = (*configs()[:5], sixth, *configs()[5:])
    texts = digest._texts
    monkeypatch.setattr(digest, "configs", lambda: more)
    monkeypatch.setattr(
        digest, "_texts", lambda config, hint: ["?"] if config is sixth else texts(config, hint)
    )
    assert prompt_digest() == whole
    assert template_digests() == {**before, "sixth-S": template_digest("sixth-S")}
    told = with_recorded(monkeypatch, {PROMPT_VERSION: before})
    assert f'Add below ["{PROMPT_VERSION}"]' in told
    assert f'\n\nsixth-S = "{template_digest("sixth-S")}"\n\n' in told
    assert "The version of the prompts stays" in told


def test_the_digest_that_runs_of_this_version_have():
    """If this fails and the prompts are of version 2, runs that were begun cannot go on."""
    if PROMPT_VERSION != "2":
        pytest.skip("the prompts are of a later version")
    digest = "f50cd9a7d39963b6123f1374fa3bb55c161b94545aca2f0207225aa257bb4888"
    assert prompt_digest() == digest


def test_prompts_without_the_hint_have_a_digest_of_their_own():
    assert prompt_digest(hint=False) != prompt_digest()


@pytest.fixture
def fresh_templates():
    """Forget compiled templates and rendered prompts before and after the test."""

    def forget():
        render._environment().cache.clear()
        render.common_part.cache_clear()

    forget()
    yield forget
    forget()


@pytest.mark.parametrize("name", render._environment().list_templates())
def test_a_change_of_any_template_is_noticed(name, monkeypatch, fresh_templates):
    before = template_digests()
    loader = render._environment().loader

    def changed(asked):
        source = loader.get_source(render._environment(), asked)[0]
        return source if asked != name else with_another_word(source)

    fresh_templates()
    monkeypatch.setattr(render._environment(), "loader", FunctionLoader(changed))
    assert template_digests() != before


def with_another_word(source):
    """Change the last word of a template that is text and not code."""
    parts = re.split(r"(\{[{%#].*?[#%}]\})", source)
    last = max(i for i, part in enumerate(parts) if i % 2 == 0 and re.search("[A-Za-z]{3}", part))
    parts[last] = re.sub("[A-Za-z]{3,}", "another", parts[last])
    return "".join(parts)
