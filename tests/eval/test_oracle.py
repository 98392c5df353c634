"""From rows to the table with models whose scores are known beforehand."""

import re

import pytest
from answering import by_habit, gold, key

from plsemanticsbench.eval import evaluate_model, make_plan, select
from plsemanticsbench.interpreters import run
from plsemanticsbench.lang.parser import parse
from plsemanticsbench.tasks import (
    ProgramFacts,
    ProgramRecord,
    configs,
    parse_config,
    published_rows,
)

BY_HAND = {
    # text: whether reading its swapped symbols as standard ones gives the right state
    "int x; x = 4;": True,
    "int x; x = (2 + 3);": False,  # 2 - 3
    "int x; x = (5 + 0);": True,  # 5 - 0
    "int x; x = (7 % 4);": True,  # % stays
    "int x; x = (6 * 1);": True,  # 6 / 1
    "int x; if(1 < 2) { x = 1; } else { x = 2; };": False,  # 1 > 2
    "int x; while(x < 3) { x = (x + 1); };": False,  # x > 3, never entered
    "int x; x = (3 / 0);": False,  # 3 * 0 instead of an error
}


def own_rows(config, split):
    facts = [
        ProgramFacts(ProgramRecord(f"own/{number}", split, parse(text), "own"))
        for number, text in enumerate(BY_HAND)
    ]
    return config.task.rows(facts, config)


def habit(messages):
    """Read the program of a prompt with standard symbols, whatever the rules above it say."""
    question = key(messages).rpartition("## Question")[2]
    return by_habit(re.search(r"```\n(.*?)\n```", question, re.DOTALL)[1])


def oracle_scores_one(plan_selection, out):
    plan = make_plan(plan_selection)
    answers = gold(plan)
    made = evaluate_model(
        lambda messages: answers[key(messages)],
        configs=[config for config, _ in plan.selection.groups],
        splits=sorted({split for _, split in plan.selection.groups}),
        limit=plan.selection.limit,
        out=out,
    )
    assert made.complete
    for figures in made.figures:
        assert figures["accuracy"] == 1.0, figures
        assert figures["n"] == figures["rows"]
        unread = ("malformed", "truncated", "empty", "prompt_too_long")
        assert not any(figures[name] for name in unread)
    assert all(delta["delta"] == 0 for delta in made.deltas)
    return made


def test_the_oracle_is_right_on_every_published_config(tmp_path):
    names = [config.name for config in configs()]
    made = oracle_scores_one(select(names, limit=2), tmp_path)
    assert [figures["config"] for figures in made.figures] == names
    assert {figures["n"] for figures in made.figures} == {2}


@pytest.mark.slow
def test_the_oracle_is_right_on_every_row(tmp_path):
    splits = ["human_written", "errors", "test"]
    made = oracle_scores_one(select([c.name for c in configs()], splits), tmp_path)
    expected = {
        (config.name, split): len(list(published_rows(config, split)))
        for config in configs()
        for split in config.splits
        if split in splits
    }
    assert {(f["config"], f["split"]): f["n"] for f in made.figures} == expected
    kinds = [delta["kind"] for delta in made.deltas]
    assert (kinds.count("cnd"), kinds.count("is")) == (2, 30)


def test_habits_under_swap_by_hand(tmp_path):
    names = ["predstate-S-std", "predstate-S-swap", "predstate-na"]
    made = evaluate_model(habit, configs=names, splits="mine", rows=own_rows, out=tmp_path)
    right = sum(BY_HAND.values())
    assert made.accuracy("predstate-S-std") == made.accuracy("predstate-na") == 1.0
    assert made.accuracy("predstate-S-swap") == right / len(BY_HAND) == 0.5
    cnd, shift = made.deltas
    assert (cnd["kind"], cnd["delta"]) == ("cnd", 0.0)
    assert (shift["kind"], shift["delta"], shift["worse"], shift["n"]) == ("is", -0.5, 4, 8)


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_habits_under_swap_on_the_published_programs(tmp_path, formalization):
    name = f"predstate-{formalization}-swap"
    made = evaluate_model(habit, configs=name, out=tmp_path)
    rows = list(published_rows(parse_config(name), "human_written"))
    expected = 0
    for row in rows:
        read_wrongly = run(parse(row.program), max_steps=10_000)
        expected += read_wrongly.outcome in ("ok", "halt") and (
            read_wrongly.final_state == run(parse(row.program_std)).final_state
        )
    # Swapped symbols change every program's final state, so habit alone is never right.
    assert expected == 0
    assert made.accuracy(name) == pytest.approx(expected / len(rows))
