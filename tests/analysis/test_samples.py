"""From real run directories to frames."""

import json
import os
import re
import shutil
from itertools import islice
from pathlib import Path

import pytest

import plsemanticsbench
from plsemanticsbench import PLSemanticsBenchError, analysis, complexity
from plsemanticsbench.analysis import facts
from plsemanticsbench.eval import CallableModel, OwnRows, evaluate_model, score_run
from plsemanticsbench.eval.asking.samples import score_of
from plsemanticsbench.eval.folder.reading import read_run
from plsemanticsbench.measures.formulas import MEASURES
from plsemanticsbench.programs.published import published_programs
from plsemanticsbench.tasks import parse_config, published_rows

CONFIGS = ["predstate-na", "predstate-S-std", "predstate-S-swap", "predstate-S-obf"]
CONFIGS += ["predstate-S-obf1tok", "predrule-K-std", "predtrace-S-std", "nl2rule-S-swap"]


def model(name="toy", answer=lambda messages: "<answer>2</answer>"):
    return CallableModel(answer, name=name)


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    out = tmp_path_factory.mktemp("runs") / "first"
    evaluate_model(model(), configs=CONFIGS, limit=3, out=out, trials=2)
    return out


@pytest.fixture(scope="module")
def frame(run):
    return analysis.load_runs([run])


def test_a_row_for_each_sample(run, frame):
    # na, std, swap, obf, obf1tok, predrule, predtrace, nl2rule; three rows, two trials
    assert len(frame) == 8 * 3 * 2
    assert frame["model"].unique().tolist() == ["toy"]
    assert set(frame["run"]) == {str(run)}
    assert frame["trial"].unique().tolist() == [0, 1]
    na = frame[frame["config"] == "predstate-na"]
    assert (na["formalization"].unique(), na["variant"].unique()) == (["na"], ["std"])
    assert not frame["cot"].any()
    assert frame.groupby("task")["shots"].first().to_dict() == {
        "nl2rule": 0,
        "predrule": 1,
        "predstate": 1,
        "predtrace": 1,
    }


def test_scores_are_columns(frame):
    state = frame[frame["task"] == "predstate"]
    assert (state["share"] == 0).all()
    assert (state["changed_share"] == 0).all()
    assert (state["status"] == "malformed").all()
    trace = frame[frame["task"] == "predtrace"]
    assert (trace["prefix"] == 0).all() and (trace["length"] > 0).all()
    assert frame["correct"].dtype == bool


def test_samples_that_do_not_tell_what_changes_are_read(run, frame, tmp_path):
    shutil.copytree(run, tmp_path / "old")
    path = tmp_path / "old" / "samples.jsonl"
    old = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for sample in old:
        sample["score"] = {k: v for k, v in sample["score"].items() if "changed" not in k}
    path.write_text("".join(f"{json.dumps(sample)}\n" for sample in old), "utf-8")
    found = analysis.load_runs(tmp_path / "old")
    assert found["changed_share"].isna().all()
    assert found["share"].equals(frame["share"])
    assert analysis.changed_right_table(found).empty
    figures = [score_of(sample).measures() for sample in old if "predstate" in sample["config"]]
    assert figures == [{"variables_right": 0.0}] * len(figures)
    made = score_run(tmp_path / "old")  # which adds what they lack
    assert {figure.get("changed_right") for figure in made.figures} == {0.0, None}
    assert analysis.load_runs(tmp_path / "old")["changed_share"].equals(frame["changed_share"])


def test_complexity_is_joined_by_program(frame):
    first = next(iter(published_programs("human_written")))
    expected = complexity(first.program).to_dict()
    rows = frame[(frame["program"] == first.id)]
    assert set(rows["task"]) >= {"predstate", "predrule", "predtrace"}
    for name in ("cc", *MEASURES):
        assert (rows[name] == expected[name]).all()


def test_options_become_rules(frame):
    asked = frame[frame["task"] == "nl2rule"]
    rows = {row.id: row for row in published_rows(parse_config("nl2rule-S-swap"), "test")}
    for sample in asked.to_dict("records"):
        row = rows[sample["row"]]
        assert sample["rule"] == row.rule
        assert sample["predicted_rule"] == row.option_rules[1]
    assert asked["cc"].isna().all()


def test_every_table_takes_the_frame(frame):
    for table in (
        analysis.predstate_table,
        analysis.predrule_table,
        analysis.predtrace_table,
        analysis.notation_table,
        analysis.variables_right_table,
        analysis.changed_right_table,
        analysis.trial_spread_table,
        analysis.obf1tok_table,
        analysis.malformed_table,
        analysis.trace_survival,
        analysis.accuracy_by_measure,
        analysis.complexity_effects,
        analysis.verdicts,
        analysis.confusion,
    ):
        assert len(table(frame))


def test_a_finished_run_misses_only_what_it_was_not_asked(frame):
    gaps = analysis.missing(frame)
    assert set(gaps["note"]) == {"not asked"}
    assert "predstate-S-std" not in set(gaps["config"])
    assert "predstate-K-std" in set(gaps["config"])


@pytest.mark.parametrize("has_results", [True, False])
def test_a_partial_run_is_read_and_says_so(run, tmp_path, has_results):
    copy = tmp_path / "partial"
    shutil.copytree(run, copy)
    lines = (copy / "samples.jsonl").read_text("utf-8").splitlines(keepends=True)
    (copy / "samples.jsonl").write_text("".join(lines[:-4]) + lines[-4][:30], "utf-8")
    if not has_results:
        (copy / "results.json").unlink()
    frame = analysis.load_runs(copy)
    assert len(frame) == 44
    gaps = analysis.missing(frame)
    gaps = gaps[gaps["note"] != "not asked"]
    assert gaps["missing"].sum() == 4
    assert (gaps["wanted"] == 6).all()
    assert "answers are missing: the run has not ended" in gaps["note"].iloc[0]


def test_runs_with_the_same_settings_are_one_model_and_count_once(run, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(run, copy)
    again = analysis.load_runs([run, copy])
    assert len(again) == 48
    assert again["model"].unique().tolist() == ["toy"]
    assert set(analysis.missing(again)["note"]) == {"not asked"}


def test_gaps_of_runs_that_go_together_do_not_hide_each_other(tmp_path):
    ids = [row.id for row in published_rows(parse_config("predstate-na"), "human_written")]
    for name, some in (("first", ids[:3]), ("second", ids[2:5])):
        out = tmp_path / name
        evaluate_model(model(), configs="predstate-na", ids=some, trials=2, out=out)
        lines = (out / "samples.jsonl").read_text("utf-8").splitlines(keepends=True)
        (out / "samples.jsonl").write_text("".join(lines[:-1]), "utf-8")
    gaps = analysis.missing(analysis.load_runs([tmp_path / "first", tmp_path / "second"]))
    (gap,) = gaps[gaps["note"] != "not asked"].to_dict("records")
    # five rows twice; of the third row, the first run lacks its second trial and the other has it
    assert (gap["wanted"], gap["answered"], gap["missing"]) == (10, 9, 1)


@pytest.mark.parametrize(
    ("before", "later", "lacking"),
    [
        ({"limit": 4}, {"rows": slice(30, 32)}, 2),
        ({"limit": 6}, {"limit": 2, "trials": 3}, 4),
        ({"limit": 6}, {"limit": 3}, 0),
    ],
)
def test_answers_to_other_questions_fill_no_gap_of_one_run(tmp_path, before, later, lacking):
    ids = [row.id for row in published_rows(parse_config("predstate-na"), "human_written")]
    evaluate_model(model(), configs="predstate-na", out=tmp_path, **before)
    kept = (tmp_path / "samples.jsonl").read_bytes()
    if "rows" in later:
        later = {"ids": ids[later["rows"]]}
    evaluate_model(model(), configs="predstate-na", out=tmp_path, **later)
    (tmp_path / "samples.jsonl").write_bytes(kept)
    gaps = analysis.missing(analysis.load_runs(tmp_path))
    assert gaps["missing"].sum() == lacking


def test_runs_on_other_programs_are_not_put_together(tmp_path):
    for name, config in (("one", "predstate-S-std"), ("two", "predstate-S-swap")):
        folder = tmp_path / f"programs-{name}"
        folder.mkdir()
        (folder / "a.cstar").write_text(f"int x;\nx = {len(config)};\n", "utf-8")
        rows = OwnRows(str(folder))
        evaluate_model(model(), configs=config, rows=rows, out=tmp_path / name)
    frame = analysis.load_runs([tmp_path / "one", tmp_path / "two"])
    assert frame["model"].nunique() == 2
    assert analysis.predstate_table(frame)["delta"].isna().all()


def test_rows_of_another_source_are_not_counted_by_the_published_ones(tmp_path):
    def rows(config, split):
        return islice(published_rows(config, split), 5)

    for name, limit in (("all", None), ("some", 3)):
        evaluate_model(model(), configs="predstate-na", limit=limit, rows=rows, out=tmp_path / name)
    gaps = analysis.missing(analysis.load_runs([tmp_path / "all", tmp_path / "some"]))
    assert set(gaps["note"]) == {"not asked"}


def test_answers_beyond_what_was_asked_last_fill_no_gap(tmp_path):
    ids = [row.id for row in published_rows(parse_config("predstate-na"), "human_written")]
    wide, other = tmp_path / "wide", tmp_path / "other"
    evaluate_model(model(), configs="predstate-na", limit=9, out=wide)
    evaluate_model(model(), configs="predstate-na", limit=2, out=wide)
    evaluate_model(model(), configs="predstate-na", ids=ids[20:24], out=other)
    lines = (other / "samples.jsonl").read_text("utf-8").splitlines(keepends=True)
    (other / "samples.jsonl").write_text("".join(lines[:1]), "utf-8")
    gaps = analysis.missing(analysis.load_runs([wide, other]))
    (gap,) = gaps[gaps["note"] != "not asked"].to_dict("records")
    assert (gap["wanted"], gap["answered"], gap["missing"]) == (6, 3, 3)


def test_runs_with_other_settings_are_told_apart(run, tmp_path):
    for name, settings in {"cot": {"cot": True}, "two": {"shots": 2}}.items():
        evaluate_model(model(), configs="predstate-S-std", limit=2, out=tmp_path / name, **settings)
    names = analysis.load_runs([run, tmp_path / "cot", tmp_path / "two"])["model"].unique()
    assert names.tolist() == ["toy (first)", "toy-CoT", "toy (two)"]
    shutil.copytree(tmp_path / "two", tmp_path / "other" / "first")
    names = analysis.load_runs([run, tmp_path / "other" / "first"])["model"].unique()
    assert len(names) == 2


def test_labels_of_ones_own(run):
    assert analysis.load_runs({"mine": run})["model"].unique().tolist() == ["mine"]


def test_rows_of_ones_own_give_the_facts(run):
    row = next(iter(published_rows(parse_config("predstate-S-std"), "human_written"))).to_dict()
    frame = analysis.load_runs(run, rows=[{**row, "loc": 777}])
    assert set(frame.loc[frame["program"] == row["program_id"], "loc"]) == {777}
    assert frame.loc[frame["program"] != row["program_id"], "loc"].isna().all()
    assert frame["rule"].isna().all()


def test_what_is_no_run_is_refused(tmp_path):
    with pytest.raises(PLSemanticsBenchError, match="no run directory"):
        analysis.load_runs(tmp_path)
    with pytest.raises(PLSemanticsBenchError, match="no run was named"):
        analysis.load_runs([])


def test_split_statistics_count_a_program_once(frame):
    table = analysis.split_statistics(frame)
    assert table.loc["human_written", "programs"] == 3
    profiles = analysis.program_profiles(["human_written"])
    whole = analysis.split_statistics(profiles)
    assert whole.loc["human_written", "programs"] == 162
    assert list(whole.columns) == ["programs", *MEASURES]
    assert len(profiles) == 162


def test_the_same_settings_stay_together_beside_others(tmp_path):
    for name, configs, shots in (
        ("without", "predstate-na", 1),
        ("given", "predstate-S-std", 1),
        ("two", "predstate-S-std", 2),
    ):
        evaluate_model(model(), configs=configs, limit=2, shots=shots, out=tmp_path / name)
    frame = analysis.load_runs([tmp_path / name for name in ("without", "given", "two")])
    assert frame["model"].unique().tolist() == ["toy (without)", "toy (two)"]
    cells = analysis.predstate_table(frame)
    assert cells.loc[cells["delta"].notna(), "model"].tolist() == ["toy (without)"]


def test_runs_on_other_rows_are_told_apart(run, tmp_path):
    copy = tmp_path / "other"
    shutil.copytree(run, copy)
    text = (copy / "run.toml").read_text("utf-8")
    line = next(x for x in text.splitlines() if x.startswith('"predstate-na/human_written" = "'))
    (copy / "run.toml").write_text(text.replace(line, f'{line.split(" = ")[0]} = "0"'), "utf-8")
    names = analysis.load_runs([run, copy])["model"].unique()
    assert names.tolist() == ["toy (first)", "toy (other)"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("samples.jsonl", '"predstate-na"', '"predstate"'),
        ("samples.jsonl", '"correct":false', '"wrong":true'),
        ("samples.jsonl", '"prefix":0', '"prefix":"none"'),
        ("run.toml", '"predstate-na/human_written", ', '"predstate-na", '),
    ],
)
def test_a_changed_run_is_named(run, tmp_path, file, old, new):
    shutil.copytree(run, tmp_path / "changed")
    path = tmp_path / "changed" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(PLSemanticsBenchError, match="changed is not as this version writes runs"):
        analysis.load_runs(tmp_path / "changed")


def test_a_run_with_a_text_for_its_model_is_named(run, tmp_path):
    shutil.copytree(run, tmp_path / "changed")
    path = tmp_path / "changed" / "run.toml"
    text = path.read_text("utf-8").replace("[model]", "[was]")
    path.write_text(f'model = "toy"\n{text}', "utf-8")
    with pytest.raises(PLSemanticsBenchError, match="is no table"):
        analysis.load_runs(tmp_path / "changed")


def test_another_format_is_refused(run, tmp_path):
    shutil.copytree(run, tmp_path / "older")
    path = tmp_path / "older" / "run.toml"
    path.write_text(path.read_text("utf-8").replace("format = 1", "format = 0"), "utf-8")
    with pytest.raises(PLSemanticsBenchError, match="older was written in format 0"):
        analysis.load_runs(tmp_path / "older")


def test_pandas_need_not_copy_what_was_asked(frame):
    assert frame[frame["correct"]].attrs["asked"] is frame.attrs["asked"]


def test_own_programs_have_their_own_complexity(tmp_path, run):
    folder = tmp_path / "programs"
    (folder / "hard").mkdir(parents=True)
    (folder / "hard" / "two.cstar").write_text("int x;\nx = 1;\n", "utf-8")
    file = folder / "one.cstar"
    file.write_text("int x;\nwhile(x < 3) { x = (x + 1); };\n", "utf-8")
    rows, out = OwnRows(str(folder)), tmp_path / "run"
    for split in ("test", "hard"):  # the second start asks about another split
        evaluate_model(model(), configs="predstate-S-std", splits=split, rows=rows, out=out)
    frame = analysis.load_runs([tmp_path / "run", run])
    both = frame[frame["run"] == str(tmp_path / "run")].set_index("split")
    mine, other = both.loc["test"], both.loc["hard"]
    assert (len(both), other["max_loop"]) == (2, 0)
    assert (mine["max_loop"], mine["taken_loop"], mine["assignments"]) == (1, 1, 3)
    assert frame.loc[frame["task"] == "predstate", "loc"].notna().all()
    file.write_text("int x;\nx = 3;\n", "utf-8")  # a changed program is another one
    facts._own_profiles.cache_clear()
    frame = analysis.load_runs([tmp_path / "run", run])
    mine = frame[frame["run"] == str(tmp_path / "run")].set_index("split")["loc"]
    assert mine.isna().to_dict() == {"test": True, "hard": False}
    assert frame.loc[frame["run"] == str(run), "loc"].notna().any()


@pytest.fixture
def own_run(tmp_path):
    """A run on one's own programs that was extended from one row to two, and then broke off."""
    folder = tmp_path / "programs" / "human_written"
    folder.mkdir(parents=True)
    for name in ("one", "two"):
        (folder / f"{name}.cstar").write_text("int x;\nx = (1 + 2);\n", "utf-8")
    asked = {
        "configs": "predstate-S-std",
        "splits": "human_written",
        "rows": OwnRows(str(tmp_path / "programs")),
        "out": tmp_path / "run",
    }
    evaluate_model(model(), limit=1, **asked)
    first = (tmp_path / "run" / "samples.jsonl").read_bytes()
    first_results = (tmp_path / "run" / "results.json").read_bytes()
    evaluate_model(model(), **asked)
    (tmp_path / "run" / "samples.jsonl").write_bytes(first)
    (tmp_path / "run" / "results.json").write_bytes(first_results)
    return tmp_path / "run"


def lacking(run):
    gaps = analysis.missing(analysis.load_runs(run)).set_index("config")
    return gaps["note"].get("predstate-S-std")


@pytest.mark.parametrize("age", [-100, 100, None])
def test_a_run_on_own_programs_says_itself_whether_it_is_finished(own_run, age):
    """Whatever results it has, and however old copying has made them."""
    path = own_run / "results.json"
    if age is None:
        path.unlink()
    else:
        of_run = (own_run / "run.toml").stat().st_mtime
        os.utime(path, (of_run + age, of_run + age))
    assert lacking(own_run) == "1 of 2 answers are missing: the run has not ended"


def test_a_run_that_does_not_say_is_told_by_its_results(own_run):
    manifest = (own_run / "run.toml").read_text("utf-8")
    without = re.sub(r"(?ms)^\[asked\]\n.*?\n\n", "", manifest)
    assert without != manifest
    (own_run / "run.toml").write_text(without, "utf-8")
    assert lacking(own_run) == "1 answered, of an unknown number: the run has not ended"
    later = (own_run / "run.toml").stat().st_mtime + 100
    os.utime(own_run / "results.json", (later, later))
    assert lacking(own_run) is None


def test_a_run_that_does_not_say_is_counted_by_the_published_rows(tmp_path):
    evaluate_model(model(), configs="predstate-na", limit=3, trials=2, out=tmp_path)
    manifest = (tmp_path / "run.toml").read_text("utf-8")
    (tmp_path / "run.toml").write_text(manifest.replace("[asked]", "[elsewhere]"), "utf-8")
    (tmp_path / "results.json").unlink()
    assert read_run(tmp_path).wanted == {("predstate-na", "human_written"): None}
    (asked,) = analysis.load_runs(tmp_path).attrs["asked"]
    assert asked["wanted"] == 6


def test_how_many_answers_a_run_wants(tmp_path):
    ids = [row.id for row in published_rows(parse_config("predstate-na"), "human_written")]
    given = {"configs": ["predstate-na", "nl2rule-S-std"], "out": tmp_path}
    evaluate_model(model(), limit=3, **given)
    evaluate_model(model(), ids=ids[5:7], trials=2, **given)
    run = read_run(tmp_path)
    assert run.wanted == {("predstate-na", "human_written"): 4, ("nl2rule-S-std", "test"): 0}
    assert len(run.samples()) == 3 + 3 + 4
    assert (run.has_own_programs, run.prompts["shots"]) == (False, "default")


@pytest.mark.parametrize("package", ["analysis", "report"])
def test_whoever_analyses_runs_reads_them_by_one_module(package):
    folder = Path(plsemanticsbench.__file__).parent / package
    lines = [line for path in folder.rglob("*.py") for line in path.read_text().splitlines()]
    imports = [line for line in lines if line.startswith(("import", "from")) and ".eval" in line]
    assert {line.split()[1] for line in imports} == {"plsemanticsbench.eval.folder.reading"}


@pytest.mark.parametrize("name", ["none", "x" * 300, "a\0b"])
def test_a_name_that_no_folder_has(tmp_path, name):
    with pytest.raises(PLSemanticsBenchError, match="there is no such run directory"):
        read_run(tmp_path / name)
    with pytest.raises(PLSemanticsBenchError, match="there is no folder of programs"):
        OwnRows(str(tmp_path / name)).splits(parse_config("predstate-na"))
