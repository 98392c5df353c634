"""A bitwise &, from the grammar to the prompt, as docs/contributing.md says."""

import json
import shutil
import subprocess

import pytest

PROGRAM = "int x; int y; x = (13 & 6); y = ((x * 3) & (0 - 7));"
S_RULES = """
[[rules]]
number = 79
name = "bit-and-left"
family = "F28"
role = "step-left"
operation = "bit-and"
premises = ["⟨a1, σ, χ⟩ → ⟨a1', σ, χ⟩"]
conclusion = "⟨a1 «bit-and» a2, σ, χ⟩ → ⟨a1' «bit-and» a2, σ, χ⟩"
description = "The left operand of a bitwise conjunction takes a step."

[[rules]]
number = 80
name = "bit-and-right"
family = "F28"
role = "step-right"
operation = "bit-and"
premises = ["⟨a2, σ, χ⟩ → ⟨a2', σ, χ⟩"]
conclusion = "⟨v1 «bit-and» a2, σ, χ⟩ → ⟨v1 «bit-and» a2', σ, χ⟩"
description = "The right operand of a bitwise conjunction takes a step."

[[rules]]
number = 81
name = "bit-and-compute"
family = "F28"
role = "compute"
operation = "bit-and"
conditions = ["v3 is the bitwise conjunction of v1 and v2"]
conclusion = "⟨v1 «bit-and» v2, σ, χ⟩ → v3"
description = "A bitwise conjunction of two integer literals gives that of their bits."
"""
K_RULE = """
[[rules]]
number = 37
name = "bit-and-compute"
family = "F28"
role = "compute"
operation = "bit-and"
conclusion = "I1:Int «bit-and» I2:Int => I1 &Int I2"
description = "The bitwise conjunction of two integers is computed."
"""
C_PROGRAM = '#include <stdio.h>\nint main(void) {{ {0} printf("%d %d\\n", x, y); return 0; }}\n'


@pytest.fixture
def changed(checkout):
    library = "plsemanticsbench"
    checkout.edit(
        f"{library}/lang/syntax.py",
        ('    MODULO = "modulo"\n', '    MODULO = "modulo"\n    BIT_AND = "bit-and"\n'),
        (
            "frozenset({Operation.TIMES, Operation.DIVIDE, Operation.MODULO})",
            "frozenset(\n    {Operation.TIMES, Operation.DIVIDE, Operation.MODULO,"
            " Operation.BIT_AND}\n)",
        ),
    )
    checkout.edit(
        "grammar/CStar.g4",
        ("DIVIDE, MODULO,\n", "DIVIDE, MODULO, BIT_AND,\n"),
        ("(TIMES | DIVIDE | MODULO)", "(TIMES | DIVIDE | MODULO | BIT_AND)"),
    )
    checkout.run("grammar/generate.py")
    for variant, symbol in (("std", "&"), ("swap", "&"), ("obf", "𐕗"), ("obf1tok", "♥")):
        file = f"{library}/lang/inventories/{variant}.toml"
        checkout.edit(file, ("[symbols]\n", f'[symbols]\nbit-and = "{symbol}"\n'))
    checkout.edit(
        f"{library}/interpreters/expressions.py",
        (
            "    Operation.TIMES: mul,\n",
            "    Operation.TIMES: mul,\n    Operation.BIT_AND: and_,\n",
        ),
    )
    checkout.append(f"{library}/semantics/data/s.toml", S_RULES)
    checkout.append(f"{library}/semantics/data/k.toml", K_RULE)
    family = '{ category = "C", construct = "Bitwise AND", sort = "AEXP", mismatch = "Arithmetic" }'
    checkout.edit(
        f"{library}/semantics/data/taxonomy.toml",
        ("\n[only-in-k]", f"F28 = {family}\n\n[only-in-k]"),
    )
    templates = f"{library}/semantics/templates"
    checkout.edit(f"{templates}/ebnf.txt", ("| «modulo»\n", "| «modulo» | «bit-and»\n"))
    modulo = '                | AExp "«modulo»" AExp [seqstrict]\n'
    checkout.edit(
        f"{templates}/k_syntax.txt", (modulo, modulo + modulo.replace("modulo", "bit-and"))
    )
    return checkout


@pytest.mark.slow
def test_a_new_operator(changed, only_listed, tmp_path):
    if not shutil.which("java"):
        pytest.skip("the parser generator needs java")
    only_listed(changed, "An operator")
    program = tmp_path / "and.cstar"
    program.write_text(PROGRAM)
    ends = {
        f: json.loads(changed.command("run", program, "-f", f, "--json"))["final_state"]
        for f in ("S", "K")
    }
    assert ends["S"] == ends["K"] == as_c(PROGRAM, tmp_path)
    trace = json.loads(changed.command("trace", program, "--json"))["trace"]
    assert [step["rule"] for step in trace][-9:] == [4, 79, 13, 1, 15, 80, 12, 81, 5]
    swapped = changed.command("translate", program, "--to", "obf")
    assert "(13 𐕗 6)" in swapped
    (tmp_path / "obf.cstar").write_text(swapped)
    again = changed.command("run", tmp_path / "obf.cstar", "-v", "obf", "--json")
    assert json.loads(again)["final_state"] == ends["S"]
    (tmp_path / "mine").mkdir()
    shutil.copy(program, tmp_path / "mine")
    built = changed.command(
        "build", "--programs", tmp_path / "mine", "--out", tmp_path / "built", "--configs",
        "*-[SK]-obf", "--json",
    )  # fmt: skip
    assert json.loads(built)["configs"] == 10
    row = changed.command("data", "predrule-K-obf", "--from", tmp_path / "built", "--json")
    assert "𐕗" in json.loads(row)["syntax"] and "𐕗" in json.loads(row)["semantics"]


def as_c(program, folder):
    """Return the final state that gcc gives a program."""
    source, binary = folder / "and.c", folder / "and"
    source.write_text(C_PROGRAM.format(program))
    subprocess.run(["gcc", "-o", binary, source], check=True)
    x, y = subprocess.run([binary], capture_output=True, text=True, check=True).stdout.split()
    return {"x": int(x), "y": int(y)}
