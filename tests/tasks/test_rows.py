"""Rows: their columns, their gold answers, and what does not depend on the variant."""

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from functools import cache
from itertools import islice

import datasets
import pytest

from plsemanticsbench import PLSemanticsBenchError, load_inventory, parse, run, scoring, to_text
from plsemanticsbench.canary import CANARY
from plsemanticsbench.programs.broken import KINDS
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.programs.splits import listed
from plsemanticsbench.tasks import (
    NOTATION_TASKS,
    PROGRAM_TASKS,
    PROMPT_VERSION,
    TASKS,
    NotationRow,
    PredRuleRow,
    PredStateRow,
    PredTraceRow,
    PredWindowRow,
    ProgramFacts,
    ProgramRecord,
    configs,
    left_out,
    notation_rows,
    parse_config,
    predstate_rows,
    predtrace_rows,
)
from plsemanticsbench.tasks.features import features

ROW_CLASSES = {
    "predstate": PredStateRow,
    "predrule": PredRuleRow,
    "predtrace": PredTraceRow,
    "predwindow": PredWindowRow,
    "nl2rule": NotationRow,
    "rule2nl": NotationRow,
}
SCORES = {
    "predstate": scoring.score_state,
    "predrule": scoring.score_rules,
    "predtrace": scoring.score_trace,
    "predwindow": scoring.score_trace,
    "nl2rule": scoring.score_option,
    "rule2nl": scoring.score_option,
}


@cache
def human_written():
    return [ProgramFacts(record) for record in published_programs("human_written")]


@cache
def rows_of(name):
    config = parse_config(name)
    if not config.task.about_programs:
        return list(notation_rows(config))
    return list(config.task.rows(human_written(), config))


def facts(text, name="mine/1"):
    return ProgramFacts(ProgramRecord(name, "mine", parse(text), "own"))


NAMES = [config.name for config in configs()]


@pytest.mark.parametrize("name", NAMES)
def test_every_gold_answer_scores_one(name):
    score = SCORES[parse_config(name).task.name]
    rows = rows_of(name)
    few = {"predtrace-S": 157, "predtrace-K": 161, "predwindow-S": 92, "predwindow-K": 33}
    config = parse_config(name)
    assert len(rows) >= (106 if config.keeps_text else few.get(config.template, 162))
    for row in rows:
        result = score(row.answer, row.answer)
        assert result.correct, row.id
        assert all(value in (1.0, None) for value in result.measures().values()), row.id


@pytest.mark.parametrize("name", NAMES)
def test_every_row_has_the_declared_columns(name):
    columns = features(parse_config(name).task.name)
    rows = [row.to_dict() for row in rows_of(name)[:40]]
    assert all(row.keys() == columns.keys() for row in rows)
    table = datasets.Dataset.from_list(rows, features=columns)
    assert table.features == columns
    assert table.to_list() == rows
    json.dumps(rows)


@pytest.mark.parametrize("task", TASKS)
def test_features_and_row_class_agree(task):
    types = {"str": "string", "int": "int64", "float": "float64", "bool": "bool"}
    columns = features(task)
    declared = {field.name: str(field.type) for field in fields(ROW_CLASSES[task])}
    assert declared.keys() == columns.keys()
    for name, annotation in declared.items():
        if not annotation.startswith("tuple["):
            assert columns[name] == datasets.Value(types[annotation]), name
            continue
        inner = annotation.removeprefix("tuple[").removesuffix(", ...]")
        named = {"name": datasets.Value("string"), "value": datasets.Value("string")}
        shapes = {"NamedValue": named, "Write": {"step": datasets.Value("int64"), **named}}
        wanted = shapes.get(inner) or datasets.Value(types[inner])
        assert columns[name] == datasets.List(wanted), name


@pytest.mark.parametrize("name", NAMES)
def test_rows_say_what_they_are(name):
    config = parse_config(name)
    rows = rows_of(name)
    assert len({row.id for row in rows}) == len(rows)
    for row in rows:
        assert (row.task, row.formalization, row.variant) == (
            config.task.name,
            config.formalization,
            config.variant,
        )
        assert (row.syntax, row.semantics) == (config.syntax, config.semantics)
        assert (row.prompt_version, row.canary) == (PROMPT_VERSION, CANARY)


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("variant", ["swap", "obf"])
def test_variants_ask_the_same_questions_with_the_same_answers(task, formalization, variant):
    standard = rows_of(f"{task}-{formalization}-std")
    other = rows_of(f"{task}-{formalization}-{variant}")
    assert [(row.id, row.answer) for row in standard] == [(row.id, row.answer) for row in other]
    if task not in NOTATION_TASKS:
        assert [row.program_std for row in standard] == [row.program_std for row in other]
        assert all(row.program == row.program_std for row in standard)
        assert any(row.program != row.program_std for row in other)
        for row in other[:20] if task != "predwindow" else ():
            tree = parse(row.program, variant)
            assert tree == parse(row.program_std)


def test_both_formalizations_and_none_agree_on_final_states():
    s, k, na = (rows_of(f"predstate-{name}") for name in ("S-std", "K-std", "na"))
    gold = [
        [(row.id, row.answer, row.outcome, row.assigned) for row in rows] for rows in (s, k, na)
    ]
    assert gold[0] == gold[1] == gold[2]


def test_columns_of_predstate():
    text = "int a; int b; int c; a = 3; if(a < 2){c = 1;}else{a = (a - 4);};"
    (row,) = predstate_rows([facts(text)], parse_config("predstate-K-swap"))
    assert row.answer == "<answer><a>-1</a><b>0</b><c>0</c></answer>"
    assert row.final_state == (
        {"name": "a", "value": "-1"},
        {"name": "b", "value": "0"},
        {"name": "c", "value": "0"},
    )
    assert row.assigned == ("a",)
    assert (row.outcome, row.reason, row.program_id, row.source) == ("ok", "", "mine/1", "own")
    assert "a = (a + 4);" in row.program
    assert row.program_std == to_text(parse(text))
    assert (row.cc, row.assignments, row.trace_length) == (2, 2, 6)


def test_the_empty_program_can_be_asked_about():
    for task in ("predstate", "predtrace"):
        (row,) = parse_config(f"{task}-S-std").task.rows([facts("")], parse_config(f"{task}-S-std"))
        assert row.answer == "<answer></answer>"
        assert SCORES[task](row.answer, row.answer).correct


def test_errors_are_answers_too_and_right_half_of_the_time():
    programs = [ProgramFacts(record) for record in published_programs("errors")]
    assert len(programs) == 2 * len(KINDS) * len(human_written())
    assert len({program.record.id for program in programs}) == len(programs)
    for formalization in "SK":
        rows = list(predstate_rows(programs, parse_config(f"predstate-{formalization}-std")))
        failed = [row for row in rows if row.answer == "<answer>##error##</answer>"]
        assert 2 * len(failed) == len(rows)
        assert {row.outcome for row in failed} == {"error"}
        assert all(row.reason for row in failed)
        assert {row.outcome for row in rows if row not in failed} <= {"ok", "halt"}


@pytest.mark.parametrize("formalization", ["S", "K"])
def test_rows_that_read_as_in_standard_symbols_are_not_sensitive(formalization):
    def row_of(task, variant, text):
        config = parse_config(f"{task}-{formalization}-{variant}")
        return next(iter(config.task.rows([facts(text)], config)))

    for task in ("predstate", "predrule", "predtrace"):
        assert not row_of(task, "std", "int a; a = (a + 1);").sensitive
        assert row_of(task, "obf", "int a; while(a < 1){ a = 1; };").sensitive or task == "predrule"
    loop = "int a; while(a < 40){ a = (a + 1); };"
    assert not row_of("predwindow", "std", loop).sensitive
    assert row_of("predwindow", "swap", loop).sensitive
    assert not row_of("predstate", "swap", "int a; a = 1;").sensitive
    assert row_of("predstate", "swap", "int a; a = (a + 1);").sensitive
    for variant in ("std", "swap", "obf"):
        rows = notation_rows(parse_config(f"nl2rule-{formalization}-{variant}"))
        standard = notation_rows(parse_config(f"nl2rule-{formalization}-std"))
        for row, other in zip(rows, standard, strict=True):
            same = (row.asked, row.options) == (other.asked, other.options)
            assert row.sensitive or same
            assert not row.sensitive or variant != "std"


def test_endless_programs_and_stuck_ones():
    config = parse_config("predstate-K-std")
    rows = predstate_rows([facts("while(true){};"), facts("int a; int a;")], config)
    endless, stuck = rows
    assert endless.answer == "<answer>##timeout##</answer>"
    assert (stuck.answer, stuck.reason[:5]) == ("<answer>##error##</answer>", "stuck")


def test_values_beyond_64_bits_are_refused_by_name():
    largest = 2**63 - 1
    text = f"int a; a = {largest}; a = (a + %d);"
    (row,) = predstate_rows([facts(text % 0)], parse_config("predstate-S-std"))
    assert row.final_state[0]["value"] == str(largest)
    with pytest.raises(PLSemanticsBenchError, match=r"'big/7'.*64-bit"):
        list(predstate_rows([facts(text % 1, "big/7")], parse_config("predstate-S-std")))


def test_every_task_refuses_such_values():
    text = f"int a; a = {2**63 - 1}; a = (a + 1);"
    for task in PROGRAM_TASKS:
        with pytest.raises(PLSemanticsBenchError, match=r"'big/7'.*64-bit"):
            list(
                parse_config(f"{task}-K-std").task.rows(
                    [facts(text, "big/7")], parse_config(f"{task}-K-std")
                )
            )


def test_the_digest_is_the_one_of_the_manifest():
    generated = list(islice(listed("fuzzer_generated"), 3))
    rows = [ProgramFacts(record) for record in islice(published_programs("fuzzer_generated"), 3)]
    assert [item.digest for item in generated] == [program.sha256 for program in rows]


def test_a_variable_that_is_a_keyword_of_the_variant_is_refused(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n[symbols]\nhalt = "stop"\n', encoding="utf-8")
    (config,) = (c for c in configs(load_inventory(file)) if c.name == "predstate-S-mine")
    with pytest.raises(PLSemanticsBenchError, match="'stop' is a variable"):
        list(predstate_rows([facts("int stop;")], config))


def test_a_trace_row_holds_its_trace():
    for formalization in "SK":
        for row in rows_of(f"predtrace-{formalization}-obf")[:30]:
            steps = scoring.read_trace(row.answer).value
            assert [rule for rule, _ in steps] == list(row.rules)
            assert row.steps == len(row.rules) == len(steps)
            state = {}
            writes = {write["step"]: write for write in row.writes}
            for number, (_, after) in enumerate(steps):
                if write := writes.get(number):
                    state[write["name"]] = int(write["value"])
                assert after == state
            assert state == {item["name"]: int(item["value"]) for item in row.final_state}
            assert state == run(parse(row.program_std), formalization).final_state


def test_traces_beyond_the_limit_are_left_out_and_counted():
    programs = [facts("int a;", "short"), facts("int a; a = 1; a = 2;", "long")]
    config = parse_config("predtrace-S-std")
    rows = list(predtrace_rows(programs, config))
    most = len(rows[1].answer)
    assert [row.id for row in predtrace_rows(programs, config, max_answer=most - 1)] == ["short"]
    assert left_out(programs, config, max_answer=most - 1) == ["long"]
    assert left_out(programs, config, max_answer=most) == []
    assert list(predtrace_rows(programs, config, max_answer=most)) == rows


def test_a_trace_that_is_far_too_long_is_never_written():
    endless = facts("int a; while(true){ a = (a + 1); };", "endless")
    assert left_out([endless], parse_config("predtrace-S-std")) == ["endless"]


def test_a_program_is_run_once_for_all_its_configurations(monkeypatch):
    from plsemanticsbench.tasks import facts as module

    calls = []
    for name in ("trace", "complexity", "statement_instances"):
        original = getattr(module, name)

        def counted(*args, _name=name, _original=original, **kwargs):
            calls.append((_name, args[1] if len(args) > 1 else None))
            return _original(*args, **kwargs)

        monkeypatch.setattr(module, name, counted)
    program = facts("int a; while(a < 15){ a = (a + 1); }; a = (a - 9);")
    for config in configs():
        if config.task.about_programs:
            assert list(config.task.rows([program], config))
    assert sorted(calls, key=str) == [
        ("complexity", None),
        ("complexity", None),  # of the program that the text is under other rules
        ("statement_instances", "K"),
        ("statement_instances", "S"),
        ("trace", "K"),
        ("trace", "K"),
        ("trace", "S"),
        ("trace", "S"),
    ]


def test_an_unknown_split_is_clear():
    with pytest.raises(PLSemanticsBenchError, match="unknown split 'x': expected human_written"):
        next(published_programs("x"))


SCRIPT = """
import hashlib, itertools, json
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import *
total = hashlib.sha256()
programs = [ProgramFacts(r) for r in itertools.islice(published_programs("human_written"), 12)]
programs += [ProgramFacts(r) for r in itertools.islice(published_programs("errors"), 12)]
for config in configs():
    notation = not config.task.about_programs
    for row in notation_rows(config) if notation else config.task.rows(programs, config):
        total.update(json.dumps(row.to_dict()).encode())
print(total.hexdigest())
"""


def test_rows_are_the_same_in_every_process():
    digests = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_rows_are_frozen():
    row = rows_of("predstate-S-std")[0]
    with pytest.raises(AttributeError):
        row.answer = "x"


def test_the_digest_of_a_row_is_that_of_its_content():
    config = parse_config("predstate-S-std")
    (row,) = predstate_rows([facts("int a; a = 1;")], config)
    (same,) = predstate_rows([facts("int a; a = 1;")], config)
    assert row.row_sha256 == same.row_sha256
    assert len({row.row_sha256 for row in rows_of("predrule-K-obf")}) == len(
        rows_of("predrule-K-obf")
    )
    assert replace(row, version="9.9.9").row_sha256 == row.row_sha256
    for change in ({"answer": "<answer></answer>"}, {"semantics": ""}, {"cc": 7}, {"id": "x"}):
        assert replace(row, **change).row_sha256 != row.row_sha256
