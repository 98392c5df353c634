"""No task and no formalization is taken for another: what is not known is refused by its name."""

from types import MappingProxyType

import pytest
from click.testing import CliRunner

import plsemanticsbench as p
from dataset_builder.data_set.generate import generate
from plsemanticsbench import analysis, semantics
from plsemanticsbench.cli.app import cli
from plsemanticsbench.eval import evaluate_model, select
from plsemanticsbench.evaluate_metrics import compute
from plsemanticsbench.interpreters import congruence_rules, formalizations
from plsemanticsbench.interpreters.formalizations import Formalization
from plsemanticsbench.interpreters.k import KMachine, check_k
from plsemanticsbench.interpreters.small_step import SmallStepMachine
from plsemanticsbench.scoring import score_rules
from plsemanticsbench.semantics.rule_set import rule_numbers, rule_templates
from plsemanticsbench.tasks import ProgramFacts, ProgramRecord, published_rows, registry
from plsemanticsbench.tasks.features import features
from plsemanticsbench.tasks.names import ConfigName
from tests.analysis.frames import samples

PROGRAM = "int x; x = (1 + 2);"
RULES_ROW = {
    "task": "predrule",
    "formalization": "L",
    "variant": "std",
    "answer": "<answer></answer>",
}


def facts():
    return ProgramFacts(ProgramRecord("mine/1", "mine", p.parse(PROGRAM), "own"))


FORMALIZATION = {
    "formalization": lambda: p.formalization("L"),
    "run": lambda: p.run(PROGRAM, "L"),
    "trace": lambda: p.trace(PROGRAM, "L"),
    "stream": lambda: p.stream(PROGRAM, None, "L"),
    "statement_instances": lambda: list(p.statement_instances(PROGRAM, "L")),
    "congruence_rules": lambda: congruence_rules("L"),
    "rules": lambda: p.rules("L"),
    "rule_numbers": lambda: rule_numbers("L"),
    "rule_templates": lambda: rule_templates("L"),
    "notation": lambda: semantics.notation("L"),
    "to_plain_text": lambda: semantics.to_plain_text("L"),
    "to_latex": lambda: semantics.to_latex("L"),
    "to_definition": lambda: semantics.to_definition("L"),
    "config": lambda: p.config("predstate-L-std"),
    "Config": lambda: p.Config(p.task("predstate"), "L", p.load_inventory("std")),
    "facts.trace": lambda: facts().trace("L"),
    "facts.instances": lambda: facts().instances("L"),
    "score_rules": lambda: score_rules("<answer></answer>", "<answer></answer>", "L"),
    "score": lambda: p.score(RULES_ROW, "<answer></answer>"),
    "render_prompt": lambda: p.render_prompt({**RULES_ROW, "state": [], "program": ""}),
    "render_prompt of a name": lambda: p.render_prompt("predrule-L-std"),
    "generate": lambda: generate("predstate-L-std"),
    "select": lambda: select("predstate-L-std"),
    "select a pattern": lambda: select("predstate-L-*"),
    "metric": lambda: compute.figures(
        "predrule", ["<answer></answer>"], ["<answer></answer>"], formalization="L"
    ),
}
TASK = {
    "task": lambda out: p.task("predsteps"),
    "config": lambda out: p.config("predsteps-S-std"),
    "features": lambda out: features("predsteps"),
    "score": lambda out: p.score({"task": "predsteps", "answer": "<answer>1</answer>"}, "1"),
    "render_prompt": lambda out: p.render_prompt({**RULES_ROW, "task": "predsteps"}),
    "render_prompt of a name": lambda out: p.render_prompt("predsteps-S-std"),
    "generate": lambda out: generate("predsteps-S-std"),
    "select": lambda out: select("predsteps-S-std"),
    "evaluate_model": lambda out: evaluate_model(str, configs="predsteps-S-std", out=out / "run"),
    "metric": lambda out: compute.figures("predsteps", ["1"], ["1"]),
    "delta metric": lambda out: compute.delta("predsteps", ["1"], ["1"], ["1"]),
    "first mismatches": lambda out: analysis.first_mismatch_table(
        samples("predstate-S-std", [1]), task="predsteps"
    ),
    "accuracy by measure": lambda out: analysis.accuracy_by_measure(
        samples("predstate-S-std", [1]), task="predsteps"
    ),
}
COMMANDS = {
    "run": ("run", "FILE", "-f", "L"),
    "trace": ("trace", "FILE", "-f", "L"),
    "rules": ("rules", "-f", "L"),
    "prompt L": ("prompt", "predstate-L-std"),
    "prompt": ("prompt", "predsteps-S-std"),
    "eval L": ("eval", "--model", "m:f", "--backend", "python", "-c", "predstate-L-std"),
    "eval": ("eval", "--model", "m:f", "--backend", "python", "-c", "predsteps-S-std"),
}


@pytest.mark.parametrize("entry", FORMALIZATION)
def test_an_unknown_formalization_is_refused_by_its_name(entry):
    with pytest.raises(p.PLSemanticsBenchError, match=r"'(\w+-)?L(-(std|\*))?'"):
        FORMALIZATION[entry]()


@pytest.mark.parametrize("entry", TASK)
def test_an_unknown_task_is_refused_by_its_name(entry, tmp_path):
    with pytest.raises(p.PLSemanticsBenchError, match="'predsteps"):
        TASK[entry](tmp_path)


@pytest.mark.parametrize("entry", COMMANDS)
def test_the_command_refuses_unknown_names(entry, tmp_path):
    file = tmp_path / "one.cstar"
    file.write_text(PROGRAM)
    arguments = [str(file) if part == "FILE" else part for part in COMMANDS[entry]]
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 2, done.output
    assert any(f"'{name}" in done.output for name in ("L'", "predsteps", "predstate-L-std"))


def with_l(monkeypatch, machine):
    """Register a formalization that has a machine, but neither rules nor a place in any task."""
    known = {**formalizations.FORMALIZATIONS, "L": Formalization("L", machine, check_k)}
    monkeypatch.setattr(formalizations, "FORMALIZATIONS", MappingProxyType(known))
    monkeypatch.setattr(registry, "FORMALIZATIONS", MappingProxyType(known))


NEED_RULES = {
    "rules", "rule_numbers", "rule_templates", "notation", "to_plain_text", "to_latex",
    "to_definition", "congruence_rules", "config", "Config", "score_rules", "score",
    "render_prompt", "render_prompt of a name", "generate", "select", "select a pattern", "metric",
}  # fmt: skip


@pytest.mark.parametrize("entry", sorted(NEED_RULES))
def test_a_registered_name_alone_gives_it_nobody_elses_rules(entry, monkeypatch):
    with_l(monkeypatch, KMachine)
    with pytest.raises(p.PLSemanticsBenchError, match=r"'(\w+-)?L(-(std|\*))?'"):
        FORMALIZATION[entry]()


def test_a_registered_name_runs_its_own_machine(monkeypatch):
    made = []

    class Machine(SmallStepMachine):
        def __init__(self, *arguments):
            made.append(arguments)
            super().__init__(*arguments)

    with_l(monkeypatch, Machine)
    assert p.run(PROGRAM, "L").formalization == "L"
    assert list(p.trace(PROGRAM, "L").rules) == list(p.trace(PROGRAM, "S").rules)
    assert len(made) == 2


def test_a_registered_task_has_its_own_columns_and_rows(monkeypatch):
    bare = p.Task(
        name="predsteps",
        title="PredSteps",
        answers=None,
        columns={"id": "string"},
        rows=lambda programs, config: iter(()),
        worked_examples=lambda config, pool: iter(()),
        sample=lambda config: {},
    )
    known = {**registry.TASKS, "predsteps": bare}
    monkeypatch.setattr(registry, "TASKS", MappingProxyType(known))
    assert list(features("predsteps")) == ["id"]
    config = p.Config(bare, "S", p.load_inventory("std"))
    assert config.name == str(ConfigName("predsteps", "S", "std"))
    assert list(published_rows(config, "human_written")) == []
