"""The wheel carries the metrics: install it in a fresh environment and load one by name."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOAD = """
import evaluate, plsemanticsbench
print(plsemanticsbench.__file__)
metric = evaluate.load("plsb_predstate")
print(metric.compute(predictions=["<answer><a>1</a></answer>"],
                     references=["<answer><a>1</a></answer>"])["accuracy"])
"""


def run(*command, **options):
    kept = {"capture_output": True, "text": True, "encoding": "utf-8", "timeout": 120}
    return subprocess.run([str(part) for part in command], check=False, **kept | options)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Build the wheel from a copy of the sources that it needs."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    unwanted = shutil.ignore_patterns("__pycache__", "data", "*.egg-info")
    for name in ("dataset_builder", "metrics"):
        shutil.copytree(ROOT / name, source / name, ignore=unwanted)
    unwanted = shutil.ignore_patterns("__pycache__", "*.parquet")
    shutil.copytree(ROOT / "plsemanticsbench", source / "plsemanticsbench", ignore=unwanted)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    built = run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", out, source)
    if built.returncode and "No matching distribution found for setuptools" in built.stderr:
        pytest.skip("building needs setuptools from a package index")
    assert built.returncode == 0, built.stderr
    (wheel,) = out.glob("*.whl")
    return wheel


@pytest.mark.slow
def test_the_wheel_has_the_metrics_inside_the_package(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for file in ("plsb_delta.py", "README.md", "app.py", "requirements.txt"):
        assert f"plsemanticsbench/metrics/plsb_delta/{file}" in names
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "plsemanticsbench",
        "dataset_builder",
    }


@pytest.mark.slow
def test_metrics_load_by_name_from_an_installed_wheel(wheel, tmp_path):
    venv.create(tmp_path / "venv")
    python = tmp_path / "venv" / "bin" / "python"
    purelib = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    site = Path(purelib.stdout.strip())
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    # The dependencies come from this environment; the package itself must be the wheel's.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("HF_", "PYTHON"))}
    environment |= {"HF_HOME": str(tmp_path / "home"), "HF_EVALUATE_OFFLINE": "1"}
    here = {"env": environment, "cwd": tmp_path}
    done = run(python, "-m", "plsemanticsbench", "setup", **here)
    assert done.returncode == 0, done.stderr
    done = run(python, "-c", LOAD, **here)
    assert done.returncode == 0, done.stderr
    place, accuracy = done.stdout.splitlines()[-2:]
    assert Path(place).is_relative_to(site)
    assert accuracy == "1.0"
