"""A big-step semantics L, from its rules to an evaluation, as docs/contributing.md says."""

import json

import pytest

AGREEMENT = """
from itertools import islice
from plsemanticsbench import Outcome, run
from plsemanticsbench.programs.published import published_programs

compared = 0
for split, most in (("human_written", None), ("llm_translated", 60), ("errors", 200)):
    for record in islice(published_programs(split), most):
        s, l = run(record.program, "S"), run(record.program, "L")
        assert (s.outcome, s.final_state) == (l.outcome, l.final_state), record.id
        compared += 1
print(compared)
assert run("int x; while(true) { x = (x + 1); };", "L", max_steps=50_000).outcome == "timeout"
assert run("int x; halt; x = 1;", "L").outcome == "halt"
"""
GOLD = """
from plsemanticsbench import config
from plsemanticsbench.tasks import published_rows

ANSWERS = {
    row.program: row.answer
    for variant in ("std", "swap", "obf", "obf1tok")
    for row in published_rows(config(f"predstate-L-{variant}"), "human_written")
}

def answer(messages):
    question = messages[-1]["content"].rpartition("Program:")[2]
    return ANSWERS[question.partition("```\\n")[2].rpartition("\\n```")[0]]
"""


@pytest.fixture
def changed(checkout):
    library = "plsemanticsbench"
    checkout.add("formalization")
    checkout.edit(
        f"{library}/interpreters/formalizations.py",
        (
            "from plsemanticsbench.interpreters.k import",
            "from plsemanticsbench.interpreters.big_step import BigStepMachine, check_big_step\n"
            "from plsemanticsbench.interpreters.k import",
        ),
        (
            '            Formalization("K", KMachine, check_k, computation_to_text),\n',
            '            Formalization("K", KMachine, check_k, computation_to_text),\n'
            '            Formalization("L", BigStepMachine, check_big_step),\n',
        ),
    )
    checkout.edit(
        f"{library}/tasks/predstate.py",
        ('formalizations=("S", "K", NO_SEMANTICS)', 'formalizations=("S", "K", "L", NO_SEMANTICS)'),
    )
    return checkout


@pytest.mark.slow
def test_a_new_formalization(changed, only_listed, tmp_path):
    changed.note_digests()
    only_listed(changed, "A formalization", most=10)
    assert changed.run("-c", AGREEMENT) == f"{162 + 60 + 200}\n"
    rules = changed.command("rules", "3", "-f", "L", "-v", "swap")
    assert "⟨x = a, σ, χ⟩ ⇉ ⟨ε, σ[x ↦ v], χ⟩" in rules
    prompt = changed.command("prompt", "predstate-L-swap", "--index", "3")
    assert "Big-step semantics of C★" in prompt and "«" not in prompt
    (tmp_path / "gold.py").write_text(GOLD)
    changed.command(
        "eval", "--backend", "python", "--model", "gold:answer",
        "--config", "predstate-L-s*[dp]", "--config", "predstate-L-obf*",
        "--limit", "6", "--out", "run", "--split", "human_written",
    )  # fmt: skip
    results = json.loads((tmp_path / "run" / "results.json").read_text())
    accuracies = {f["config"]: f["accuracy"] for f in results["figures"]}
    assert len(accuracies) == 4 and set(accuracies.values()) == {1}
    assert {one["baseline"] for one in results["deltas"]} == {"predstate-L-std"}
    assert "1 of 1 without fault" in changed.command("check", _program(tmp_path))
    wrong = changed.run("-c", "import plsemanticsbench as p\ntry: p.config('predrule-L-std')\n"
                              "except p.PLSemanticsBenchError as e: print(e)")  # fmt: skip
    assert "predrule-L-std" in wrong


def _program(folder):
    path = folder / "one.cstar"
    path.write_text(
        "int x;\nwhile(x < 3)\n{\n    x = (x + 1);\n    if(x == 2) { break; } else { };\n};"
    )
    return path
