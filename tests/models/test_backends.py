"""The backends of the command: found by name, loaded late, and easily added."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import plsemanticsbench
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models import CallableModel, ServedModel
from plsemanticsbench.models.backends import BACKENDS, find_backend

PACKAGE = Path(plsemanticsbench.__file__).parent


def test_a_backend_is_found_by_its_name():
    assert [find_backend(backend.name) for backend in BACKENDS] == list(BACKENDS)
    with pytest.raises(PLSemanticsBenchError, match="unknown backend 'opnai': did you mean openai"):
        find_backend("opnai")
    with pytest.raises(PLSemanticsBenchError, match="expected transformers or openai or python"):
        find_backend("zzz")


def test_no_option_belongs_to_two_backends():
    names = [option.name for backend in BACKENDS for option in backend.options]
    assert len(set(names)) == len(names)
    chosen = {backend.chosen_by for backend in BACKENDS if backend.chosen_by}
    assert chosen <= set(names)


def test_each_makes_a_model_of_its_settings(directory):
    pytest.importorskip("openai", reason="needs the client: pip install openai")
    local = find_backend("transformers").load(
        str(directory), {"batch_size": 3, "device_map": '{"": "cpu"}', "share_prefix": False}
    )
    assert (local.batch_size, local.identity()["shared_prefix"]) == (3, "none")
    served = find_backend("openai").load(
        "m",
        {
            "base_url": "http://localhost:1/v1",
            "temperature": "default",
            "concurrency": 2,
            "option": ("effort=high", 'more={"a": 1}'),
        },
    )
    assert isinstance(served, ServedModel)
    assert served.session == {"base_url": "http://localhost:1/v1", "concurrency": 2}
    assert served.identity()["temperature"] == "the server's own"
    assert served.identity()["options"] == {"effort": "high", "more": {"a": 1}}


def test_a_function_is_found_by_its_name(monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path])
    model = find_backend("python").load("textwrap:dedent", {"temperature": 0.5})
    assert isinstance(model, CallableModel)
    assert model.identity()["name"] == "textwrap.dedent"


@pytest.mark.parametrize(
    ("name", "settings", "why"),
    [
        ("transformers", {"temperature": "default"}, "default is of --backend openai"),
        ("transformers", {"quantization": "[]"}, "neither 4bit nor 8bit nor a JSON object"),
        ("openai", {"option": ("effort",)}, "--option effort is no NAME=VALUE"),
        ("openai", {"option": ("messages=[]",)}, "messages is not free"),
        ("openai", {"option": ("stream=true",)}, "stream is not free"),
        ("openai", {"option": ("a=" + "[" * 20_000,)}, "nested too deeply"),
        ("openai", {"option": ("a=NaN",)}, "no JSON number is NaN"),
        ("openai", {"option": ("a=False",)}, "write --option a=false"),
    ],
)
def test_settings_without_sense_are_refused_before_anything_is_loaded(name, settings, why):
    with pytest.raises(PLSemanticsBenchError, match=why):
        find_backend(name).check("smollm2", settings)


def test_the_package_and_the_list_of_backends_import_nothing_heavy():
    code = (
        "import sys, plsemanticsbench.models, plsemanticsbench.models.backends\n"
        "print(sorted({'torch', 'transformers', 'openai'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_models_know_nothing_of_the_benchmark():
    allowed = {"plsemanticsbench.models", "plsemanticsbench.lang.errors", "plsemanticsbench.files"}
    allowed.add("plsemanticsbench.scoring.thinking")  # which is about models
    for path in (PACKAGE / "models").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            found = [node.module] if isinstance(node, ast.ImportFrom) else []
            found += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            for name in found:
                ours = name.startswith("plsemanticsbench")
                assert not ours or any(f"{name}.".startswith(f"{a}.") for a in allowed), path
