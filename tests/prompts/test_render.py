"""Prompts: what they hold, in which order, and what all of a configuration share."""

import re
from functools import cache
from itertools import islice

import pytest

from plsemanticsbench import (
    Configuration,
    PLSemanticsBenchError,
    load_inventory,
    parse,
    rules,
    trace,
)
from plsemanticsbench.lang.inventory import KEYWORDS
from plsemanticsbench.lang.syntax import Operation
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.prompts import MAX_SHOTS, common_part, row_prompt
from plsemanticsbench.prompts.render import RECORDING_HEADING
from plsemanticsbench.tasks import (
    NO_SEMANTICS,
    NOTATION_TASKS,
    TASKS,
    Config,
    ProgramFacts,
    configs,
    find_task,
    notation_rows,
    parse_config,
)

ALL = pytest.mark.parametrize("config", configs(), ids=lambda config: config.name)


@cache
def programs():
    return [ProgramFacts(record) for record in islice(published_programs("human_written"), 12)]


@cache
def some_rows(config):
    if not config.task.about_programs:
        return list(notation_rows(config))
    return list(config.task.rows(programs(), config))


def own_texts(row):
    """Return what only this row's part of a prompt may hold."""
    if row.task in NOTATION_TASKS:
        return [line.strip() for text in row.options for line in text.split("\n")]
    if row.task == "predwindow":  # whose lines are indented
        return [
            line.strip() for text in (row.program, *row.control_stack) for line in text.split("\n")
        ]
    return [row.program]


@ALL
@pytest.mark.parametrize("cot", [False, True])
@pytest.mark.parametrize("shots", [0, None, MAX_SHOTS])
def test_all_rows_share_everything_but_the_question(config, cot, shots):
    prompts = [row_prompt(config, row, shots=shots, cot=cot) for row in some_rows(config)]
    common = {prompt.common for prompt in prompts}
    assert len(common) == 1
    for prompt, row in zip(prompts, some_rows(config)):
        assert prompt.text().startswith(f"{prompt.common}\n\n## Question\n\n")
        assert prompt.text().endswith("\n\nResponse:")
        for text in own_texts(row):
            assert text in prompt.question
        # Nothing but the question, its labels and, for PredRule and windows, the state.
        held = [str(row.to_dict().get(name, "")) for name in ("program", "state", "asked")]
        held += [*getattr(row, "options", ()), *getattr(row, "control_stack", ())]
        lines = "".join(held).count("\n")
        assert len(prompt.question) < 250 + len("".join(held)) + 4 * lines


@ALL
def test_the_common_part_holds_the_syntax_the_complete_rules_and_the_examples(config):
    common = common_part(config, MAX_SHOTS, cot=False)
    assert config.syntax in common
    assert config.semantics in common
    if config.has_semantics:
        last = {"S": "Rule 78", "K": "[rule-36]"}[config.formalization]
        assert common.index(config.syntax) < common.index(last) < common.index("## Task")
    assert [int(n) for n in re.findall(r"^## Worked example (\d)$", common, re.M)] == [
        1,
        2,
        3,
        4,
        5,
    ]
    assert not re.search(r"\{[{%#]|\n\n\n", common.replace(config.semantics, ""))


@pytest.mark.parametrize("variant", ["obf", "obf1tok"])
@pytest.mark.parametrize("formalization", ["S", "K"])
def test_no_standard_symbol_is_left_in_code(formalization, variant):
    config = parse_config(f"predstate-{formalization}-{variant}")
    common = common_part(config, MAX_SHOTS, cot=True)
    instructions = common[common.index("## Task") :]
    code = re.findall(r"```\n(.*?)\n```|`([^`\n]+)`", instructions, re.DOTALL)
    text = " ".join("".join(pair) for pair in code)
    assert "int wod;" in text
    assert not re.search(r"if|else|while|halt|break|continue|[-+*/%<>=!&|]", text)


PROSE = (
    # S
    "is a loop whose statement is on χ, and",
    "marks the end of a loop's body.",
    "and not at all if the part already is",
    # K
    "// The innermost loop has ended.",
    # Instructions
    "as an endless loop does,",
    "with a minus sign before them if it is negative",
    "Nothing else is recorded",
    "one answer block and nothing else:",
)
"""Where prompts use words that are standard keywords, in English sentences that name no symbol."""


@pytest.mark.parametrize("variant", ["obf", "obf1tok"])
@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("task", TASKS)
def test_no_standard_keyword_is_left_in_a_prompt(task, formalization, variant):
    config = Config(find_task(task), formalization, load_inventory(variant))
    std = load_inventory("std")
    words = "|".join(std[operation] for operation in KEYWORDS)
    # Descriptions of rules are English too, and the same in every variant.
    prose = [*PROSE, *(rule.description for rule in rules(formalization))]
    for cot in (False, True):
        shared = common_part(config, MAX_SHOTS, cot=cot)
        questions = [row_prompt(config, row, shots=0).question for row in some_rows(config)]
        text = "\n".join((shared, *questions))
        for sentence in prose:
            text = text.replace(sentence, " ")
        found = re.search(rf".*\b({words})(\b|_|[A-Z0-9]).*", text)
        assert not found, found[0]


def test_the_prose_that_may_hold_keywords_is_used():
    configs = [parse_config(f"{task}-{f}-obf") for task in TASKS for f in "SK"]
    text = "".join(common_part(config, 0, cot=False) for config in configs)
    assert [sentence for sentence in PROSE if sentence not in text] == []


@ALL
def test_direct_and_chain_of_thought_prompts_differ_in_what_they_ask_for(config):
    direct, cot = (common_part(config, 1, cot=flag) for flag in (False, True))
    assert "no reasoning" in direct
    assert "step by step" not in direct
    assert "step by step" in cot
    assert cot.index("step by step") < cot.index("which ends your response")
    response = cot[cot.rindex("Response:") :]
    assert response.count("\n") > 2
    assert response.rstrip().endswith("</answer>")
    assert re.search(r"Response:\n<answer>.*</answer>\Z", direct)


@ALL
def test_the_number_of_examples_is_the_papers_unless_told(config):
    shots = 0 if not config.task.about_programs else 1
    assert config.task.shots == shots
    row = some_rows(config)[0]
    assert row_prompt(config, row) == row_prompt(config, row, shots=shots)
    assert row_prompt(config, row).common.count("## Worked example") == shots


def test_a_row_as_the_data_set_gives_it_renders_the_same():
    for config in configs():
        row = some_rows(config)[0]
        assert row_prompt(config, row.to_dict()) == row_prompt(config, row)


def test_messages():
    config = parse_config("predrule-K-swap")
    prompt = row_prompt(config, some_rows(config)[0])
    assert prompt.messages() == [{"role": "user", "content": prompt.text()}]
    system, user = prompt.messages(system=True)
    assert (system["role"], user["role"]) == ("system", "user")
    assert f"{system['content']}\n\n{user['content']}" == prompt.text()


def test_a_row_of_another_configuration_is_refused():
    row = some_rows(parse_config("predstate-S-std"))[0]
    with pytest.raises(PLSemanticsBenchError, match="none of predstate-S-swap"):
        row_prompt(parse_config("predstate-S-swap"), row)


def test_instructions_are_the_same_in_every_variant():
    for task in ("predstate", "predrule", "predtrace", "nl2rule", "rule2nl"):
        for formalization in "SK":
            texts = {
                without_symbols(parse_config(f"{task}-{formalization}-{variant}"))
                for variant in ("std", "swap", "obf")
            }
            assert len(texts) == 1, task


def without_symbols(config):
    text = common_part(config, 0, cot=True)
    text = text.replace(config.syntax, "").replace(config.semantics, "")
    error = config.inventory[Operation.ERROR]
    text = text.replace(f"⟨{error}, σ, χ⟩", "").replace(f"with {error} in", "")
    return re.sub(r"`x .*?;`", "", text)


def test_what_the_instructions_say_is_recorded_is_what_is_recorded():
    for variant in ("std", "swap", "obf"):
        text = common_part(parse_config(f"predrule-K-{variant}"), 0, cot=False)
        statement, recorded = re.search(r"then `(.*?)` records ([\d, ]+)\.", text).groups()
        start = Configuration(parse(statement, variant).statements, {"a": 1, "x": 0})
        assert list(trace(start, "K").rules) == [int(n) for n in recorded.split(", ")]


def test_the_heading_that_instructions_name_is_there():
    config = parse_config("predtrace-S-obf")
    assert f"\n{RECORDING_HEADING}\n" in config.semantics
    assert f'"{RECORDING_HEADING}"' in common_part(config, 0, cot=False)


def test_without_semantics_nothing_formal_is_shown():
    common = common_part(parse_config("predstate-na"), MAX_SHOTS, cot=True)
    assert not re.search(r"σ|χ|⟨|::=|Rule|records", common)


def test_symbols_of_ones_own_work_everywhere(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n[symbols]\nplus = "⊕"\nassign = "←"\n', encoding="utf-8")
    for config in configs(load_inventory(file)):
        prompt = row_prompt(config, some_rows(config)[0], shots=3, cot=True)
        assert "⊕" in prompt.common


HINT = "mean what the rules say, whatever they may mean elsewhere"


@ALL
def test_the_hint_can_be_left_out(config):
    row = some_rows(config)[0]
    on, off = (row_prompt(config, row, hint=hint) for hint in (True, False))
    assert on == row_prompt(config, row)
    assert on.question == off.question
    if config.formalization == NO_SEMANTICS:
        assert on == off
    else:
        assert on.common.count(HINT) == 1
        head, tail = re.split(rf": keywords[^.]*{HINT}", on.common)
        assert off.common == head + tail


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("variant", ["std", "swap", "obf"])
def test_all_tasks_of_a_formalization_and_variant_begin_with_the_same_rules(formalization, variant):
    texts = [
        common_part(config, 1, cot=False)
        for config in configs()
        if (config.formalization, config.variant) == (formalization, variant)
    ]
    assert len(texts) >= 3
    assert len({text.partition("## Task")[0] for text in texts}) == 1
