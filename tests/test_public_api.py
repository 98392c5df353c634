"""The public interface takes rows of any shape, and answers bad ones in words."""

import itertools
import subprocess
import sys

import pytest

import plsemanticsbench as p
from plsemanticsbench.tasks import published_rows

NAMES = ["predstate-K-swap", "predrule-K-swap", "predtrace-S-obf", "nl2rule-S-std", "rule2nl-K-std"]


def row(name):
    config = p.config(name)
    return next(published_rows(config, config.splits[0]))


@pytest.mark.parametrize("name", NAMES)
def test_a_row_of_any_task_is_shown_and_scored(name):
    asked = row(name)
    prompt = p.render_prompt(asked)
    assert prompt == p.render_prompt(asked.to_dict()) == p.render_prompt(name)
    assert prompt.messages() == [{"role": "user", "content": prompt.text()}]
    found = p.score(asked.to_dict(), f"Well. {asked.answer}")
    assert (found.status, found.correct, found.explanation) == ("ok", True, "right")
    assert p.score(asked, "<answer>?</answer>").explanation.startswith("malformed: ")
    assert p.score(asked, "", finish_reason="length").status == "truncated"


def test_thinking_that_the_prompt_has_opened():
    asked = row("predstate-K-swap")
    draft = f"Perhaps {asked.answer} Wait, let me check"
    assert p.score(asked, draft).correct
    found = p.score(asked, draft, thinking_opened=True)
    assert (found.status, found.correct) == ("truncated", False)
    assert p.score(asked, f"{draft}</think>{asked.answer}", thinking_opened=True).correct
    again = f"{draft}</think>{asked.answer}<think>"
    assert p.score(asked, again, thinking_opened=True).status == "truncated"


def faulty():
    """Yield calls with rows and arguments that are not as they should be."""
    for name in NAMES:
        whole = row(name).to_dict()
        for column in (
            "task",
            "formalization",
            "variant",
            "program",
            "state",
            "question",
            "options",
        ):
            if column in whole:
                less = {key: value for key, value in whole.items() if key != column}
                yield f"{name} without {column}", lambda less=less: p.render_prompt(less)
        for column in ("task", "formalization", "variant", "state"):
            for wrong in (None, 5, [None], [{"name": "x"}]):
                if column in whole:
                    other = {**whole, column: wrong}
                    what = f"{name} with {column} {wrong}"
                    yield what, lambda other=other: p.render_prompt(other)
        for column, wrong in (("answer", None), ("answer", 5), ("answer", "?"), ("task", [1])):
            other = {**whole, column: wrong}
            what = f"score {name} with {column} {wrong}"
            yield what, lambda other=other: p.score(other, "<answer></answer>")
        for text in (None, 5, b""):
            yield f"score {name} of {text!r}", lambda whole=whole, text=text: p.score(whole, text)
    whole = row("predstate-K-swap").to_dict()
    for column, wrong in itertools.product(("assigned", "changed"), (5, [None], [{}])):
        other = {**whole, column: wrong}
        yield f"{column} {wrong}", lambda other=other: p.score(other, "<answer></answer>")
    for wrong in (None, 5, []):
        for look_up in (p.task, p.formalization, p.config, p.render_prompt):
            yield f"{look_up.__name__} {wrong}", lambda f=look_up, wrong=wrong: f(wrong)
        yield f"score {wrong}", lambda wrong=wrong: p.score(wrong, "")
    yield "another config", lambda: p.render_prompt("predstate-S-std", config="predrule-S-std")
    for more in ({"index": "0"}, {"index": -1}, {"index": 10**9}, {"index": 1.5}, {"shots": 99},
                 {"shots": "2"}, {"split": "x"}):  # fmt: skip
        yield f"{more}", lambda more=more: p.render_prompt("predstate-S-std", **more)


FAULTY = dict(faulty())


@pytest.mark.parametrize("name", FAULTY)
def test_what_is_wrong_is_said_in_words(name):
    with pytest.raises(p.PLSemanticsBenchError) as caught:
        FAULTY[name]()
    assert str(caught.value).strip()


def test_a_config_may_be_named_for_a_row():
    asked = row("predstate-K-swap")
    assert p.render_prompt(asked, config="predstate-K-swap") == p.render_prompt(asked)


def test_the_command_does_without_the_package_that_adds_to_it():
    script = (
        "import sys; sys.modules['dataset_builder'] = None;"
        "from plsemanticsbench.cli import main; sys.exit(main(sys.argv[1:]))"
    )

    def command(*arguments):
        line = [sys.executable, "-c", script, *arguments]
        return subprocess.run(line, capture_output=True, text=True, check=False)

    page = command("--help")
    assert page.returncode == 0 and "eval" in page.stdout and "Not there" in page.stdout
    built = command("build", "--workers", "2")
    assert built.returncode == 2
    assert "the command build cannot be loaded" in built.stderr
    assert "Traceback" not in built.stderr
