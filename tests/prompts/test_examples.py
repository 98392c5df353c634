"""The worked examples: right by construction, and no program of any split."""

import re

import pytest

from plsemanticsbench import Outcome, PLSemanticsBenchError, parse, run, scoring, to_text
from plsemanticsbench.lang.renaming import normal_form
from plsemanticsbench.programs.manifest import PROGRAM_SPLITS
from plsemanticsbench.programs.splits import listed
from plsemanticsbench.prompts import MAX_SHOTS, example_programs, worked_examples
from plsemanticsbench.prompts.render import common_part
from plsemanticsbench.tasks import configs, notation_rows, parse_config

SCORES = {
    "predstate": scoring.score_state,
    "predrule": scoring.score_rules,
    "predtrace": scoring.score_trace,
    "predwindow": scoring.score_trace,
    "nl2rule": scoring.score_option,
    "rule2nl": scoring.score_option,
}


@pytest.mark.parametrize("config", configs(), ids=lambda config: config.name)
def test_every_answer_scores_one_and_is_in_the_variants_symbols(config):
    examples = worked_examples(config, MAX_SHOTS)
    assert len(examples) == MAX_SHOTS
    score = SCORES[config.task.name]
    for example in examples:
        row = example.row
        assert score(row.answer, row.answer).correct
        assert score(f"{example.reasoning}\n\n{row.answer}", row.answer).correct
        symbols = config.inventory.name  # examples are translated in swap-text too
        assert (row.task, row.variant, row.split) == (config.task.name, symbols, "examples")
        if config.task.name in ("predstate", "predtrace"):
            tree = parse(row.program, config.inventory)
            end = run(tree, config.reference)
            assert end.final_state == {item["name"]: int(item["value"]) for item in row.final_state}


@pytest.mark.parametrize("task", ["predstate", "predrule"])
def test_prompts_begin_alike_whether_programs_keep_their_text_or_not(task):
    kept, translated = (parse_config(f"{task}-S-{variant}") for variant in ("swap-text", "swap"))
    for cot in (False, True):
        texts = [common_part(config, MAX_SHOTS, cot=cot) for config in (kept, translated)]
        assert texts[0] == texts[1]


def test_fewer_examples_are_the_first_ones():
    for config in configs():
        assert worked_examples(config, 2) == worked_examples(config, MAX_SHOTS)[:2]
        assert worked_examples(config, 0) == ()


@pytest.mark.parametrize("shots", [-1, MAX_SHOTS + 1])
def test_there_are_no_more(shots):
    with pytest.raises(PLSemanticsBenchError, match="0 to 5 worked examples"):
        worked_examples(parse_config("predstate-S-std"), shots)


def test_programs_end_well_and_show_every_statement():
    texts = (to_text(facts.program) for facts in example_programs())
    words = {word for text in texts for word in re.findall("[a-z]+", text)}
    assert words >= {"int", "while", "if", "else", "break", "continue", "halt", "true"}
    for facts in example_programs():
        for formalization in "SK":
            assert run(facts.program, formalization).outcome in (Outcome.OK, Outcome.HALT)


def test_predrule_examples_are_about_five_kinds_of_statements():
    for formalization in "SK":
        examples = worked_examples(parse_config(f"predrule-{formalization}-std"), MAX_SHOTS)
        assert len({example.row.statement_kind for example in examples}) == MAX_SHOTS


@pytest.mark.parametrize("split", PROGRAM_SPLITS)
def test_no_published_program_is_an_example_up_to_names(split):
    own = {normal_form(facts.program) for facts in example_programs()}
    assert len(own) == MAX_SHOTS
    try:
        published = list(listed(split))
    except PLSemanticsBenchError as error:
        pytest.skip(str(error))
    for item in published:
        assert normal_form(item.program()) not in own, item.id


def test_no_question_of_the_data_set_is_an_example_up_to_the_order_of_options():
    for config in configs():
        if not config.task.about_programs:
            asked = {(row.asked, frozenset(row.options)) for row in notation_rows(config)}
            shown = [example.row for example in worked_examples(config, MAX_SHOTS)]
            own = {(row.asked, frozenset(row.options)) for row in shown}
            assert len(own) == MAX_SHOTS and not own & asked
            assert sorted(row.correct for row in shown) == [1, 2, 3, 4, 5]
