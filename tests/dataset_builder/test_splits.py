"""The published splits next to the paper's: sizes, provenance, complexity, and gcc's opinion."""

import json
import statistics

import pytest

from dataset_builder.stats import MEASURES, medians, paper_medians, split_profiles
from plsemanticsbench import run, to_text
from plsemanticsbench.programs.manifest import PROGRAM_SPLITS, PROGRAMS, entries, manifest
from plsemanticsbench.programs.splits import listed
from tests.oracles.c_oracle import run_many

UNTARGETED = {"fuzzer_generated": {"dep_degree"}}
SMALL = {"cc_plain", "max_if", "max_loop", "taken_if", "taken_loop"}


@pytest.mark.parametrize("split", PROGRAM_SPLITS)
def test_sizes_and_medians_are_near_the_papers(split):
    profiles = split_profiles([split])[split]
    paper = paper_medians()[split]
    assert len(profiles) == paper["programs"]
    for measure, median in medians(profiles).items():
        if measure in UNTARGETED.get(split, ()):
            continue
        allowed = 1 if measure in SMALL and paper[measure] < 10 else paper[measure] / 4
        assert abs(median - paper[measure]) <= allowed, (measure, median, paper[measure])


def test_the_papers_row_is_complete():
    for row in paper_medians().values():
        assert row.keys() == {"programs", *MEASURES}


def test_human_written_draws_on_all_sources_and_few_tiny_problems():
    sources = [entry.source for entry in entries("human_written")]
    assert min(sources.count(s) for s in ("mbpp", "humaneval", "leetcode")) >= 15
    assert len({entry.problem for entry in entries("human_written")}) == 162
    problems = PROGRAMS.parents[2] / "shared" / "problems" / "problems.jsonl"
    if not problems.exists():
        pytest.skip("the table of public problems is not beside the repository")
    rows = {row["id"]: row for row in map(json.loads, problems.read_text("utf-8").splitlines())}
    chosen = [rows[entry.problem] for entry in entries("human_written")]
    assert all(row["fit"] == "good" for row in chosen)
    assert sum(row.get("tiny", False) for row in chosen) <= 30
    same = {frozenset((row["id"], other)) for row in chosen for other in row.get("same_as", ())}
    ids = {row["id"] for row in chosen}
    assert not [pair for pair in same if pair <= ids]
    for entry, row in zip(entries("human_written"), chosen):
        assert list(entry.inputs) == row["params"]
        public = [(tuple(map(int, t["in"])), t["out"]) for t in row["tests"]]
        assert (entry.oracle.inputs, entry.oracle.output) in public


def test_names_hide_their_meaning():
    for entry in entries("human_written"):
        assert all(2 <= len(name) <= 4 and name.islower() for name in entry.names)
        assert set(entry.inputs.values()) | set(entry.results) <= entry.names.keys()


@pytest.mark.parametrize("split", PROGRAM_SPLITS)
def test_cards_say_plainly_who_wrote_the_programs(split):
    origin = manifest(split)["origin"]
    assert ("AI author" in origin) != (split == "fuzzer_generated")


@pytest.mark.parametrize("split", PROGRAM_SPLITS)
def test_gcc_gives_the_same_final_states(split):
    programs = [item.program() for item in listed(split)]
    for program, theirs in zip(programs, run_many(programs)):
        ours = run(program)
        assert (ours.outcome, dict(ours.final_state)) == (
            theirs.outcome,
            theirs.final_state,
        ), to_text(program)


def test_fuzzed_programs_are_larger_than_the_others():
    lines = {
        split: statistics.median(len(to_text(i.program()).splitlines()) for i in listed(split))
        for split in PROGRAM_SPLITS
    }
    assert lines["human_written"] < lines["llm_translated"] < lines["fuzzer_generated"]
