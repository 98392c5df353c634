"""What people read: tables, carets, help pages and messages for wrong usage."""

import re
import shlex

import click
import pytest
from click.testing import CliRunner

from plsemanticsbench import __version__, semantics, to_text
from plsemanticsbench.cli.app import cli
from plsemanticsbench.lang.parser import parse

PROGRAM = "int a;\nint b;\na = 4;\nb = (a / (a - 4));\na = 9;"
COMMANDS = sorted(cli.commands)
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def invoke(*arguments, text=None, **environment):
    plain = {"COLUMNS": "80", "FORCE_COLOR": None, "NO_COLOR": None, "TERM": "xterm"}
    result = CliRunner(env=plain | environment).invoke(cli, list(arguments), input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def test_run_shows_outcome_reason_caret_and_state():
    result = invoke("run", "-", text=PROGRAM)
    lines = result.stdout.splitlines()
    assert lines[0] == "<stdin>: error after 11 steps under S"
    assert lines[1] == "<stdin>:4:8: division by zero (rule 19)"
    assert lines[3].index("^") == lines[2].index("/")
    assert re.search(r"^ a +4 *$", result.stdout, re.MULTILINE)
    assert result.exit_code == 1


def test_a_syntax_error_shows_its_place_on_standard_error(tmp_path):
    file = tmp_path / "broken.cstar"
    file.write_text("int x;\n\tx = (3 +* 2);\n", encoding="utf-8")
    result = invoke("run", str(file))
    head, line, caret = result.stderr.splitlines()
    assert head.startswith(f"{file}:2:10: found '*', expected an expression")
    assert line[caret.index("^")] == "*"
    assert (result.stdout, result.exit_code) == ("", 2)


def test_a_caret_stands_under_wide_characters(tmp_path):
    file = tmp_path / "wide.toml"
    file.write_text('[symbols]\nplus = "加"\n', encoding="utf-8")
    result = invoke("run", "-v", str(file), "-", text="int x; x = (1 加加 2) @;")
    _, line, caret = result.stderr.splitlines()
    shown = line[: line.index("@")]
    assert caret.index("^") == len(shown) + shown.count("加")


def test_control_characters_never_reach_the_terminal():
    result = invoke("run", "-", text="int x;\x1b[31m\x07 \x9b \u202e")
    assert not set("\x1b\x07\x9b\u202e") & set(result.output)


def test_trace_groups_steps_under_statements_and_explains_rules():
    lines = invoke("trace", "-", text=PROGRAM).stdout.splitlines()
    at = lines.index("line 3: a = 4;")
    assert lines[at + 1].split() == ["3", "5", "assign-commit", "a:", "0", "→", "4", "a=4", "b=0"]
    assert lines[at + 2] == "line 4: b = (a / (a - 4));"
    assert [line.split()[1] for line in lines[at + 3 : at + 11]] == "4 16 1 17 10 1 12 19".split()
    legend = lines[lines.index(next(line for line in lines if "rules applied" in line)) :]
    assert any(line.split()[:2] == ["1", "2"] for line in legend)  # rule 1 fired twice


def test_trace_micro_shows_derivations():
    lines = invoke("trace", "-g", "micro", "-", text=PROGRAM).stdout.splitlines()
    at = lines.index("line 4: b = (a / (a - 4));")
    steps = [line.split()[1:-2] for line in lines[at + 1 : at + 5]]
    assert steps == [
        ["4", "16", "1", "lookup"],
        ["4", "17", "10", "1", "lookup"],
        ["4", "17", "12", "minus-compute"],
        ["4", "19", "divide-error"],
    ]


@pytest.mark.parametrize("formalization", ["S", "K"])
@pytest.mark.parametrize("program", ["", "halt;", "int x; int x;", "while(true){\n\n};", "x = 1;"])
def test_trace_shows_odd_programs(formalization, program):
    result = invoke("trace", "-f", formalization, "--max-steps", "50", "-", text=program)
    outcome = re.search(r"^<stdin>: \w+ after ([0-9]+) steps?", result.stdout, re.MULTILINE)
    steps = re.findall(r"^ +[0-9]+ +[0-9]+ {2}[a-z]", result.stdout, re.MULTILINE)
    assert len(steps) == int(outcome[1])


@pytest.mark.parametrize("width", [20, 60, 80, 140])
def test_trace_keeps_to_the_width_and_drops_states_that_do_not_fit(width):
    text = "".join(f"int name{index}; name{index} = {10**50 + index};" for index in range(9))
    table, _, _ = invoke("trace", "-", text=text, COLUMNS=str(width)).stdout.partition("\n\n")
    assert max(map(len, table.splitlines())) <= width
    assert "state" not in table
    assert "name8: 0 → 10000000…0008" in table or width < 80


def test_names_of_any_length_are_cut(tmp_path):
    name = "n" * 5000
    table, _, _ = invoke("trace", "-", text=f"int {name}; {name} = 1;").stdout.partition("\n\n")
    assert max(map(len, table.splitlines())) <= 80


def test_check_has_one_line_a_fault_and_a_summary(tmp_path):
    good = tmp_path / "good.cstar"
    good.write_text(to_text(parse("int a; a = 2;")), encoding="utf-8")
    result = invoke("check", str(good), "-", text=PROGRAM)
    lines = result.stdout.splitlines()
    assert lines[0] == "<stdin>:4:8: error under S (rule 19) and K (rule 7): division by zero"
    assert lines[-1] == "1 of 2 without fault"
    assert result.exit_code == 1
    assert invoke("check", "-", text="int").exit_code == 1  # a syntax error is a fault
    assert invoke("check", str(good)).exit_code == 0
    assert invoke("check", str(tmp_path)).exit_code == 2


def test_complexity_names_every_measure():
    result = invoke("complexity", "-", text=PROGRAM)
    assert re.search(r"^ dep_degree +1 +Ω_DD", result.stdout, re.MULTILINE)
    assert result.exit_code == 0  # measured, though the program ends in error


def test_translate_writes_the_bare_program(tmp_path):
    result = invoke("translate", "--to", "swap", "-", text="int a; a = (1 + 2);")
    assert result.stdout == "int a;\na = (1 - 2);\n"
    assert invoke("translate", "--to", "swap", "-", text="").stdout == ""
    file = tmp_path / "a.cstar"
    file.write_text("int a;", encoding="utf-8")
    result = invoke("translate", "--to", "std", "-", str(file), text="int b;")
    assert result.stdout == f"==> <stdin> <==\nint b;\n==> {file} <==\nint a;\n"


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--format", "text"], semantics.to_plain_text("S")),
        (["--format", "text", "-f", "k", "-v", "swap"], semantics.to_plain_text("K", "swap")),
        (["--format", "latex", "-v", "obf"], semantics.to_latex("S", "obf")),
        (["--format", "k", "-v", "obf"], semantics.to_k("obf")),
        (["--format", "ebnf", "-v", "swap"], semantics.to_ebnf("swap")),
    ],
)
def test_rules_come_in_every_rendering(arguments, text):
    assert invoke("rules", *arguments).stdout == text.rstrip("\n") + "\n"


def test_rules_can_be_picked():
    result = invoke("rules", "67", "71", "-f", "S", COLUMNS="80")
    assert re.findall(r"^Rule ([0-9]+)", result.stdout, re.MULTILINE) == ["67", "71"]
    for number in (67, 71):
        assert semantics.rules("S")[number - 1].conclusion in result.stdout
    assert len(re.findall("^Rule", invoke("rules", "-f", "k").stdout, re.MULTILINE)) == 36


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["run"], "Missing argument"),
        (["run", "-v", "swp", "-"], "did you mean 'swap'"),
        (["run", "-v", "none.toml", "-"], "none.toml"),
        (["run", "-v", "clash.toml", "-"], "'-' stands for both plus and minus"),
        (["run", "-v", "bad.toml", "-"], "no TOML"),
        (["run", "-v", "binary.toml", "-"], "binary.toml"),
        (["run", "-v", "deep.toml", "-"], "deep.toml"),
        (["run", "-f", "Q", "-"], "'Q'"),
        (["run", "--max-steps", "-1", "-"], "--max-steps"),
        (["run", "--value-bits", "4097", "-"], "--value-bits"),
        (["run", "--value-bits", "0", "-"], "--value-bits"),
        (["run", "-", "-"], "only once"),
        (["run", "--granularity", "micro", "-"], "--granularity"),
        (["trace", "-f", "K", "-g", "micro", "-"], "formalization S only"),
        (["translate", "-"], "--to"),
        (["rules", "79"], "S has no rule 79; its rules are 1 to 78"),
        (["rules", "0"], "no rule 0"),
        (["rules", "x"], "'x'"),
        (["rules", "37", "-f", "K"], "1 to 36"),
        (["rules", "1", "--format", "latex"], "shows all rules"),
        (["rules", "--format", "k", "-f", "S"], "K only"),
        (["rules", "--format", "text", "--json"], "exclude each other"),
        (["nothing"], "nothing"),
    ],
)
def test_wrong_usage_is_explained(tmp_path, monkeypatch, arguments, message):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "clash.toml").write_text('[symbols]\nplus = "-"\n', encoding="utf-8")
    (tmp_path / "bad.toml").write_text("[symbols\n", encoding="utf-8")
    (tmp_path / "binary.toml").write_bytes(b"\xff\x00")
    (tmp_path / "deep.toml").write_text("a = " + "[" * 20_000, encoding="utf-8")
    result = invoke(*arguments, text="int a;")
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def examples(command):
    """Return the command lines of a help page."""
    page = invoke(*command, "--help").stdout
    found = re.findall(r"^ +plsemanticsbench (.*)$", page, re.MULTILINE)
    assert found, page
    assert "Exit status" in page
    return found


# Their examples need a data set, a model, a run or a Hub: they are run where those are.
NEEDING_MORE = {"build", "data", "eval", "push", "report", "score", "setup", "show"}
SELF_CONTAINED = [name for name in COMMANDS if name not in NEEDING_MORE]


@pytest.mark.parametrize(
    "command", [[], *([name] for name in SELF_CONTAINED)], ids=["all", *SELF_CONTAINED]
)
def test_the_examples_of_help_work(tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    std = "int i;\nwhile(i < 3){ i = (i + 1); };"
    swapped = to_text(parse(std), "swap")
    for name, text in {"program": std, "other": "int a;\nhalt;", "swapped": swapped}.items():
        (tmp_path / f"{name}.cstar").write_text(text, encoding="utf-8")
    (tmp_path / "mine.toml").write_text('[symbols]\nplus = "⊕"\n', encoding="utf-8")
    for example in examples(command):
        line, _, source = example.partition(" < ")
        text = (tmp_path / source).read_text(encoding="utf-8") if source else None
        result = invoke(*shlex.split(line), text=text)
        assert (result.exit_code, result.stderr) == (0, ""), example
        assert result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained(name):
    for parameter in cli.commands[name].params:
        assert not isinstance(parameter, click.Option) or parameter.help, parameter


def test_version():
    assert invoke("--version").stdout == f"plsemanticsbench {__version__}\n"


def test_colours_only_where_they_are_wanted():
    coloured = invoke("run", "-", text=PROGRAM, FORCE_COLOR="1")
    assert ESCAPE.search(coloured.stdout)
    for environment in ({}, {"FORCE_COLOR": "1", "NO_COLOR": "1"}):
        assert "\x1b" not in invoke("run", "-", text=PROGRAM, **environment).stdout
