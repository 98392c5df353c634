"""The command as a process: locale, pipes, signals, closed streams, large inputs."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest

COMMAND = [sys.executable, "-m", "plsemanticsbench"]
ENDLESS = "int i;\nwhile(true){ i = 1; };"


def execute(*arguments, text="", **environment):
    """Run the process on a text and return it when it ended, output as bytes."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=text.encode(),
        capture_output=True,
        env={**os.environ, **environment},
        timeout=30,
        check=False,
    )
    assert b"Traceback" not in done.stderr, done.stderr
    return done


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_output_is_utf8_in_any_locale(environment):
    text = "int a; a = (1 + 2);"
    done = execute("translate", "--json", "--to", "obf", "-", text=text, **environment)
    assert json.loads(done.stdout.decode("utf-8"))["program"] == "int a;\na 𐕂 (1 𐕐 2);"
    done = execute("run", "-v", "obf", "-", text="int ★;", **environment)
    assert "★" in done.stderr.decode("utf-8")


def test_file_names_that_are_no_unicode_are_escaped(tmp_path):
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.cstar")
    try:
        with open(name, "w", encoding="utf-8") as file:
            file.write("int a;")
    except OSError:
        pytest.skip("the file system wants Unicode names")
    done = execute("run", "--json", name)
    assert json.loads(done.stdout.decode("utf-8"))["file"] == name
    assert done.returncode == 0
    assert execute("run", name).returncode == 0


@pytest.mark.parametrize("json_option", [["--json"], []])
def test_a_closed_pipe_ends_the_command_silently(tmp_path, json_option):
    file = tmp_path / "endless.cstar"
    file.write_text(ENDLESS, encoding="utf-8")
    process = subprocess.Popen(
        [*COMMAND, "trace", *json_option, "--max-steps", "200000", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout.read(20)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=30) == 141


@pytest.mark.parametrize("command", ["run", "trace"])
def test_an_interrupt_ends_the_command_silently(tmp_path, command):
    file = tmp_path / "endless.cstar"
    file.write_text(ENDLESS, encoding="utf-8")
    # A first, short program tells when the second one is running.
    first = tmp_path / "first.cstar"
    first.write_text("int a;", encoding="utf-8")
    process = subprocess.Popen(
        [*COMMAND, command, "--json", "--max-steps", "1000000000", str(first), str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout.readline()
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert errors.strip() == b""
    assert process.returncode == 130


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_reported():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "rules"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=30
        )
    assert done.returncode == 2
    assert done.stderr.decode().startswith("Error: cannot write the output")


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_standard_streams_are_no_crash(closed):
    done = subprocess.run(
        ["sh", "-c", f'"$@" run --json - {closed}', "sh", *COMMAND],
        input=b"int a;",
        capture_output=True,
        check=False,
        timeout=30,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == (2 if closed == "<&-" else 0)


def test_five_megabytes_of_noise_are_refused_quickly(tmp_path):
    noise = random.Random(1)
    (tmp_path / "bytes").write_bytes(noise.randbytes(5_000_000))
    (tmp_path / "text").write_text("".join(noise.choices("ab(){};=+ \n", k=5_000_000)), "utf-8")
    (tmp_path / "nested").write_text("int x;\nx = " + "(" * 20_000 + "1", "utf-8")
    done = execute("run", "--json", *(str(path) for path in sorted(tmp_path.iterdir())))
    assert ["error" in json.loads(line) for line in done.stdout.splitlines()] == [True] * 3
    assert done.returncode == 2


def test_the_command_starts_without_heavy_packages():
    code = "import sys, plsemanticsbench.cli; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert not {"datasets", "evaluate", "numpy", "torch"} & set(done.stdout.split())


def test_results_come_in_order_and_status_is_the_highest(tmp_path):
    texts = {"good": "int a;", "error": "break;", "broken": "int;", "halt": "halt;"}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")

    def status(*names):
        done = execute("run", "--json", *(str(tmp_path / name) for name in names))
        files = [os.path.basename(json.loads(line)["file"]) for line in done.stdout.splitlines()]
        assert files == list(names)
        return done.returncode

    assert status("good", "halt") == 0
    assert status("error", "good") == 1
    assert status("broken", "error", "good") == 2


def test_help_that_cannot_be_written_is_one_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "--help"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr == "Error: cannot write the output: No space left on device\n"


def test_with_standard_error_closed_nothing_else_lands_on_standard_output():
    command = " ".join([*COMMAND, "run", "/no/such/file", "2>&-"])
    done = subprocess.run(["bash", "-c", command], stdout=subprocess.PIPE, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_terminal_of_no_width_is_taken_for_80_columns(tmp_path):
    file = tmp_path / "a.cstar"
    file.write_text("int a;", encoding="utf-8")
    assert b"final state" in execute("run", str(file), COLUMNS="0").stdout


def test_an_interrupt_while_parsing_ends_the_command_silently(tmp_path):
    fifo = tmp_path / "slow.cstar"
    os.mkfifo(fifo)
    process = subprocess.Popen(
        [*COMMAND, "run", str(fifo)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    with open(fifo, "w", encoding="utf-8") as writer:  # opens once the command reads
        writer.write("x = (1 + 2);\n" * 300_000)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, (out, err)
    assert err.strip() == b""


def test_the_help_page_imports_nothing_slow():
    """It names every command, those of other packages too."""
    script = (
        "import sys; from plsemanticsbench.cli import main; main(['--help']);"
        "print(sorted({'torch', 'datasets', 'evaluate', 'pandas', 'jinja2', 'transformers'}"
        " & sys.modules.keys()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
    assert all(f"  {name} " in done.stdout for name in ("build", "data", "push", "setup", "eval"))
