"""NL→Rule and Rule→NL: fair options, near distractors, the same questions in every variant."""

from collections import Counter

import pytest

from plsemanticsbench import PLSemanticsBenchError, rules
from plsemanticsbench.semantics import rule_text
from plsemanticsbench.tasks import NOTATION_TASKS, configs, notation, notation_rows, parse_config
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
    assert max(asked.values()) - min(asked.values()) <= 3
    assert len({(row.asked, row.options) for row in rows}) == 200
    for row in rows:
        assert len(set(row.options)) == len(set(row.option_rules)) == 5
        assert row.option_rules[row.correct - 1] == row.rule
        assert row.answer == f"<answer>{row.correct}</answer>"
        shown = [known[number - 1] for number in row.option_rules]
        words, texts = [rule.description for rule in shown], [rule_text(rule) for rule in shown]
        options, questions = (texts, words) if config.task.name == "nl2rule" else (words, texts)
        assert list(row.options) == options
        assert row.asked == questions[row.correct - 1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("distractors", ["near", "random"])
def test_no_question_comes_twice_in_another_order(name, distractors):
    rows = notation_rows(parse_config(name), distractors=distractors)
    assert len({(row.rule, frozenset(row.option_rules)) for row in rows}) == 200


def standing_out(rows, formalization, sign):
    """Return the share of rows in which the option is right that is nearest to the others.

    Args:
        rows: the questions.
        formalization: whose rules.
        sign: 1; or -1 for the option that is least near to the others.
    """
    place = {rule.number: (rule.family, rule.category) for rule in rules(formalization)}

    def nearness(option, options):
        pairs = [zip(place[option], place[other], strict=True) for other in options]
        return sign * sum(weight * (a == b) for p in pairs for weight, (a, b) in zip((2, 1), p))

    share = 0.0
    for row in rows:
        scores = [nearness(option, row.option_rules) for option in row.option_rules]
        best = [option for option, score in enumerate(scores, 1) if score == max(scores)]
        share += (row.correct in best) / len(best)
    return share / len(rows)


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith("std")])
def test_no_option_stands_out(name):
    config = parse_config(name)
    rows = list(notation_rows(config))
    for sign in (1, -1):
        assert standing_out(rows, config.formalization, sign) == pytest.approx(0.2, abs=0.025)


def test_questions_can_be_avoided():
    known = {sample.question for sample in draw("K", "seed", 200)}
    more = draw("K", "other", 20, avoid=known)
    assert not known & {sample.question for sample in more}
    assert Counter(sample.right for sample in more) == dict.fromkeys(range(5), 4)


def test_more_questions_than_there_are(monkeypatch):
    """Of six rules, there are six choices of five, and so thirty questions at most."""
    monkeypatch.setattr(notation, "rules", lambda name: rules(name)[:6])
    assert len({sample.question for sample in draw("K", "seed", 10)}) == 10
    with pytest.raises(PLSemanticsBenchError, match="no 31 different questions"):
        draw("K", "seed", 31)


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_near_options_are_of_a_family_then_of_a_category_then_from_elsewhere(formalization):
    """Most are as near to one of them as four rules can be; some must differ to be new."""
    known = rules(formalization)

    def distance(rule, other):
        return 0 if other.family == rule.family else 1 if other.category == rule.category else 2

    def is_nearest(centre, options):
        least = sorted(distance(centre, other) for other in known if other is not centre)[:4]
        found = sorted(distance(centre, known[n - 1]) for n in options if n != centre.number)
        return found == least

    nearest = sum(
        any(is_nearest(known[n - 1], sample.options) for n in sample.options)
        for sample in draw(formalization, "seed", 200)
    )
    assert nearest >= 170


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
