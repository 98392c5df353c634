"""What several tests of runs use."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import answering

import plsemanticsbench
from plsemanticsbench.cli import main
from plsemanticsbench.eval import CallableModel, read_samples

HERE = Path(__file__).parent
ROOT = Path(plsemanticsbench.__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{HERE}", "COLUMNS": "200"}
COMMAND = [sys.executable, "-m", "plsemanticsbench", "eval", "--backend", "python"]


def start(function, out, *arguments, **more):
    """Start the command in a process of its own on one of the functions of ``answering``."""
    environment = {**ENVIRONMENT, **more.pop("environment", {})}
    command = [*COMMAND, "--model", f"answering:{function}", "--out", str(out), *arguments]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more
    )


def finish(child):
    """Return the exit status and what the process said."""
    with child:
        out, err = child.communicate(timeout=120)
        assert "Traceback" not in err, err
        return child.returncode, out, err


def run(function, out, *arguments, **more):
    return finish(start(function, out, *arguments, **more))


def samples(out):
    """Return the samples of a run without what differs from run to run."""
    return {key: {**sample, "seconds": 0} for key, sample in read_samples(Path(out)).items()}


def results(out):
    """Return the results of a run without times."""

    def timeless(value):
        if isinstance(value, dict):
            return {name: timeless(v) for name, v in value.items() if name != "seconds"}
        return [timeless(v) for v in value] if isinstance(value, list) else value

    return timeless(json.loads((Path(out) / "results.json").read_text("utf-8")))


def lines(out):
    """Return the whole lines; a kill may leave the start of another."""
    return (Path(out) / "samples.jsonl").read_bytes().split(b"\n")[:-1]


def command(capfd, *arguments):
    """Run the command in this process; return the exit status, standard output and error."""
    capfd.readouterr()
    status = main([str(argument) for argument in arguments])
    return status, *capfd.readouterr()


def made_by(out, function):
    """Let a run directory say that another function of ``answering`` has made it."""
    path = Path(out) / "run.toml"
    identity = CallableModel(getattr(answering, function)).identity()
    text = re.sub(r'(?m)^name = ".*"$', f'name = "{identity["name"]}"', path.read_text("utf-8"))
    digest = f'source_sha256 = "{identity["source_sha256"]}"'
    path.write_text(re.sub(r'(?m)^source_sha256 = ".*"$', digest, text), "utf-8")
