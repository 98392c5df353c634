"""NL→Rule and Rule→NL: fair options, near distractors, the same questions in every variant."""

from collections import Counter
from itertools import combinations

import pytest

from plsemanticsbench import PLSemanticsBenchError, rules
from plsemanticsbench.semantics import rule_text
from plsemanticsbench.tasks import NOTATION_TASKS, configs, notation_rows, parse_config
from plsemanticsbench.tasks.notation import draw

NAMES = [config.name for config in configs() if not config.task.about_programs]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("distractors", ["near", "random"])
def test_options(name, distractors):
    config = parse_config(name)
    known = rules(config.formalization, config.inventory)
    rows = list(notation_rows(config, distractors=distractors))
    assert len(rows) == 200
    assert Counter(row.correct for row in rows) == dict.fromkeys(range(1, 6), 40)
    asked = Counter(row.rule for row in rows)
    assert set(asked) == {rule.number for rule in known}
    assert max(asked.values()) - min(asked.values()) <= 1
    assert len({(row.question, row.options) for row in rows}) == 200
    for row in rows:
        assert len(set(row.options)) == len(set(row.option_rules)) == 5
        assert row.option_rules[row.correct - 1] == row.rule
        assert row.answer == f"<answer>{row.correct}</answer>"
        shown = [known[number - 1] for number in row.option_rules]
        words, texts = [rule.description for rule in shown], [rule_text(rule) for rule in shown]
        options, questions = (texts, words) if config.task.name == "nl2rule" else (words, texts)
        assert list(row.options) == options
        assert row.question == questions[row.correct - 1]


def distinct_sets(formalization, number):
    """Return how many sets of options a question about a rule may have, by listing them."""
    known = rules(formalization)
    right = known[number - 1]

    def tier(rule):
        return 0 if rule.family == right.family else 1 if rule.category == right.category else 2

    wrong = sorted((tier(rule), rule.number) for rule in known if rule != right)
    last = wrong[3][0]
    fixed = [pair for pair in wrong if pair[0] < last]
    free = [pair for pair in wrong if pair[0] == last]
    return len(list(combinations(free, 4 - len(fixed))))


@pytest.mark.parametrize("name", NAMES)
def test_a_question_comes_twice_only_where_its_rule_has_no_other(name):
    config = parse_config(name)
    drawn = [(row.rule, frozenset(row.option_rules)) for row in notation_rows(config)]
    for number, times in Counter(rule for rule, _ in drawn).items():
        different = len({options for rule, options in drawn if rule == number})
        assert different == min(times, distinct_sets(config.formalization, number))
    random = list(notation_rows(config, distractors="random"))
    assert len({(row.rule, frozenset(row.option_rules)) for row in random}) == 200


def test_questions_can_be_avoided():
    known = {sample.question for sample in draw("K", "seed", 200)}
    more = draw("K", "other", 20, avoid=known)
    assert not known & {sample.question for sample in more}
    assert Counter(sample.right for sample in more) == dict.fromkeys(range(5), 4)
    everything = set()
    with pytest.raises(PLSemanticsBenchError, match="no 5 different questions"):
        for turn in range(5_000):
            everything |= {sample.question for sample in draw("K", f"{turn}", 5, avoid=everything)}


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_near_distractors_come_from_the_family_then_the_category_then_elsewhere(formalization):
    known = rules(formalization)
    for sample in draw(formalization, "seed", 200):
        right = known[sample.options[sample.right] - 1]
        wrong = [known[number - 1] for number in sample.options if number != right.number]
        family = [rule for rule in known if rule.family == right.family and rule != right]
        category = [
            rule
            for rule in known
            if rule.category == right.category and rule.family != right.family
        ]
        in_family = sum(rule in family for rule in wrong)
        in_category = sum(rule in category for rule in wrong)
        assert in_family == min(4, len(family))
        assert in_category == min(4 - in_family, len(category))


def test_random_distractors_come_from_everywhere():
    known = rules("S")
    families = [
        len({known[number - 1].family for number in sample.options})
        for sample in draw("S", "seed", 200, "random")
    ]
    assert sum(families) / len(families) > 4


def test_the_seed_decides_and_the_two_tasks_differ():
    assert draw("K", "a", 50) == draw("K", "a", 50)
    assert draw("K", "a", 50) != draw("K", "b", 50)
    first, second = (
        [row.option_rules for row in notation_rows(parse_config(f"{task}-S-std"))]
        for task in NOTATION_TASKS
    )
    assert first != second


def test_sequencing_may_be_asked_about():
    assert any(row.rule == 63 for row in notation_rows(parse_config("nl2rule-S-std")))


def test_wrong_requests_are_refused():
    with pytest.raises(PLSemanticsBenchError, match="expected near or random"):
        draw("S", "a", 5, "far")
    with pytest.raises(PLSemanticsBenchError, match="no multiple-choice"):
        next(notation_rows(parse_config("predstate-S-std")))
    with pytest.raises(PLSemanticsBenchError, match="unknown formalization"):
        draw("X", "a", 5)
